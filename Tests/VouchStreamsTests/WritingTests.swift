import Showcase
import Testing
import Vouch

@testable import VouchStreams

@Suite("A stream that is written")
struct WritingTests {
  private let songs: [Song]

  init() throws {
    songs = try ["Aria", "Zwei\nZeilen\r\u{1E}\u{2028}", "🎈"].enumerated().map {
      try Song(id: $0.offset + 1, name: $0.element, createDate: .init(timeIntervalSince1970: 0))
    }
  }

  private var source: AsyncStream<Song> {
    AsyncStream { stream in
      for song in songs { stream.yield(song) }
      stream.finish()
    }
  }

  private func read<Chunks: AsyncSequence>(
    _ chunks: Chunks, _ framing: StreamFraming
  ) async throws -> [Song] where Chunks.Element == [UInt8] {
    var read: [Song] = []
    for try await song in VouchJSON.values(of: Song.self, in: chunks, framing: framing) {
      read.append(song)
    }
    return read
  }

  @Test("is read as the same values", arguments: [0, 1, 100, 1 << 20])
  func roundTrip(_ chunkSize: Int) async throws {
    let lines = VouchJSON.jsonLines(source, chunkSize: chunkSize)
    #expect(try await read(lines, .jsonLines) == songs)
    let sequence = VouchJSON.jsonSequence(source, chunkSize: chunkSize)
    #expect(try await read(sequence, .jsonSequence) == songs)
    #expect(try await read(VouchJSON.serverSentEvents(source), .serverSentEvents) == songs)
  }

  @Test("has a chunk for each value, unless told to wait")
  func chunks() async throws {
    func sizes(_ chunkSize: Int) async throws -> [Int] {
      var sizes: [Int] = []
      for try await chunk in VouchJSON.jsonLines(source, chunkSize: chunkSize) {
        sizes.append(chunk.count { $0 == UInt8(ascii: "\n") })
      }
      return sizes
    }
    #expect(try await sizes(0) == [1, 1, 1])
    #expect(try await sizes(100) == [2, 1])
    #expect(try await sizes(10_000) == [3])
  }

  @Test("has names, identifiers and times of events in their fields")
  func events() throws {
    var writer = JSONStreamWriter(.serverSentEvents)
    try writer.append(songs[0], as: ServerSentEvent(name: "song", id: "7", retry: 250))
    try writer.append(songs[0])
    let data = String(decoding: try VouchJSON.bytes(of: songs[0]), as: UTF8.self)
    #expect(
      String(decoding: writer.take(), as: UTF8.self)
        == "event: song\nid: 7\nretry: 250\ndata: \(data)\n\ndata: \(data)\n\n")
    #expect(writer.bytes.isEmpty)
  }

  @Test("lets no field of an event become another one")
  func injection() throws {
    var writer = JSONStreamWriter(.serverSentEvents)
    try writer.append(songs[0])
    let count = writer.bytes.count
    for event in [
      ServerSentEvent(name: "a\ndata: {}"), ServerSentEvent(id: "1\r2"),
      ServerSentEvent(id: "\u{0}"),
      ServerSentEvent(retry: -1),
    ] {
      #expect(throws: EventFieldError.self) { try writer.append(songs[0], as: event) }
    }
    #expect(writer.bytes.count == count)
  }

  @Test("ends with the error of its source, behind all that was written before")
  func brokenSource() async {
    let songs = VouchJSON.values(
      of: Song.self, in: Source("\(song(1))\n\(song(2))\n", fails: true), framing: .jsonLines)
    var chunks = VouchJSON.jsonLines(songs, chunkSize: 1 << 20).makeAsyncIterator()
    var count = 0
    await #expect(throws: Source.BrokenOff.self) {
      while let chunk = try await chunks.next() {
        count += chunk.count { $0 == UInt8(ascii: "\n") }
      }
    }
    #expect(count == 2)
  }
}
