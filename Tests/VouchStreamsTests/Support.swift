import Showcase
import Vouch

@testable import VouchStreams

/// The JSON of a song.
func song(_ id: Int, _ name: String = "Aria") -> String {
  #"{"type":"song","id":\#(id),"name":"\#(name)","create_date":"2018-05-01T10:39:04Z"}"#
}

/// A stream of songs, and how it is cut into them.
struct Stream {
  let framing: StreamFraming
  let bytes: [UInt8]
  var limits = VouchJSON.Limits.ofStreams
  /// Whether elements may be refused before their ends.
  var refusesEarly = false

  init(_ framing: StreamFraming, _ text: String, limit: Int? = nil, depth: Int? = nil) {
    self.init(framing, Array(text.utf8), limit: limit, depth: depth)
  }

  init(_ framing: StreamFraming, _ bytes: [UInt8], limit: Int? = nil, depth: Int? = nil) {
    self.framing = framing
    self.bytes = bytes
    if let limit { limits.maximumByteCount = limit }
    if let depth { limits.maximumDepth = depth }
  }

  /// The same of other bytes.
  func with(_ bytes: [UInt8]) -> Stream {
    Stream(
      framing, bytes, limit: limits.maximumByteCount, depth: limits.maximumDepth)
  }

  /// The bytes with a few of them changed.
  func changed(by random: inout SeededGenerator) -> [UInt8] {
    let bytesOfMeaning =
      Array("{}[]\",:\\\r\n 01e-.tu".utf8) + [0x00, 0x1E, 0x80, 0xC3, 0xEF, 0xFF]
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = bytesOfMeaning.randomElement(using: &random) ?? 0
      case 1: bytes.insert(bytesOfMeaning.randomElement(using: &random) ?? 0, at: place)
      default: bytes.remove(at: place)
      }
    }
    return bytes
  }

  /// The elements, broken ones without what is said of them.
  func elements<Value: DocumentValue>(of type: Value.Type, pieces size: Int = .max) -> [String] {
    lines(of: type, pieces: self.pieces(size)).map { line in
      line.hasPrefix("element") || line.hasPrefix("line")
        ? "broken at \(line.split(separator: " ").last ?? "")" : line
    }
  }

  private func pieces(_ size: Int) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: bytes.count, by: min(size, 1 << 20)).map {
      bytes[$0..<min($0 + min(size, 1 << 20), bytes.count)]
    }
  }

  /// What comes of the stream, in pieces of one length.
  func lines(pieces size: Int = .max) -> [String] {
    lines(of: Song.self, pieces: pieces(size))
  }

  /// What comes of the stream, in two pieces.
  func lines(cutAt index: Int) -> [String] {
    lines(of: Song.self, pieces: [bytes[..<index], bytes[index...]])
  }

  func lines<Value: DocumentValue>(
    of type: Value.Type, pieces: [ArraySlice<UInt8>]? = nil
  ) -> [String] {
    var decoder = JSONStreamDecoder(of: type, framing: framing, limits: limits)
    decoder.core.refusesEarly = refusesEarly
    var lines: [String] = []
    func drain() { while let element = decoder.next() { lines.append(line(element)) } }
    for piece in pieces ?? [bytes[...]] {
      decoder.feed(piece)
      drain()
    }
    decoder.finish()
    drain()
    return lines
  }

  private func line<Value>(_ element: StreamElement<Value>) -> String {
    switch element.result {
    case .success(let value):
      let name = (value as? Song).map { "song \($0.id) \($0.name)" } ?? "\(value)"
      let event = element.event.map { " \($0.name) \($0.id) \($0.retry ?? -1)" } ?? ""
      return "\(element.index) at \(element.location.offset): \(name)\(event)"
    case .failure(let error):
      return "\(error) in \(error.path.pointer) of \(element.location.offset)"
    }
  }
}

/// Chunks that come one after the other, and then perhaps an error; counted as they are asked for.
final class Source: AsyncSequence, Sendable {
  struct BrokenOff: Error {}

  private let chunks: [[UInt8]]
  private let fails: Bool
  private let counter = Counter()

  init(_ chunks: [[UInt8]], fails: Bool = false) {
    self.chunks = chunks
    self.fails = fails
  }

  convenience init(_ texts: String..., fails: Bool = false) {
    self.init(texts.map { Array($0.utf8) }, fails: fails)
  }

  var askedFor: Int { get async { await counter.count } }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: chunks[...], fails: fails, counter: counter)
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var chunks: ArraySlice<[UInt8]>
    fileprivate let fails: Bool
    fileprivate let counter: Counter

    mutating func next() async throws -> [UInt8]? {
      await counter.add()
      if chunks.isEmpty, fails { throw BrokenOff() }
      return chunks.popFirst()
    }
  }

  fileprivate actor Counter {
    var count = 0
    func add() { count += 1 }
  }
}

/// The same numbers in each run. Source: SplitMix64 by Sebastiano Vigna.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
