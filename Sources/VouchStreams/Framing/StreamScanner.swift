import Vouch
import VouchValues

/// What a scanner finds in the bytes that have come.
enum ScanStep {
  /// The text of a value, of which all bytes are there.
  case element(ScannedElement)
  case fault(StreamFault)
  /// Nothing before more bytes have come.
  case needsBytes
  /// Nothing any more.
  case ended
}

/// The text of a value within a stream.
struct ScannedElement {
  enum Text {
    /// Bytes of the buffer, until more are added to it.
    case buffered(Range<Int>)
    /// Bytes that don't stand in the stream as they are read, though each in its place.
    case own([UInt8])
  }

  let text: Text
  /// Where the text begins.
  let location: JSONLocation
  /// Whether the stream ends behind it, without what ends a value.
  var isLast = false
  var event: ServerSentEvent?
}

/// What keeps a stream, or an element of it, from being read.
struct StreamFault {
  let reason: StreamError.Reason
  let location: JSONLocation
  /// Where the element begins.
  let start: JSONLocation
  /// Whether it lies in an element, rather than in what is around them.
  var isInElement = true
  /// Whether nothing can be read behind it.
  var endsStream = false
}

/// Finds the values in the bytes of a stream, in whatever pieces they come.
///
/// What it finds depends on the bytes alone, not on where they are cut.
struct StreamScanner {
  private enum Kind {
    case lines(LineScanner)
    case sequence(SequenceScanner)
    case events(EventScanner)
    case elements(ArrayScanner)
  }

  private var kind: Kind
  private(set) var buffer = StreamBuffer()

  init(_ framing: StreamFraming, limits: VouchJSON.Limits) {
    switch framing.kind {
    case .lines: kind = .lines(LineScanner(limit: limits.maximumByteCount))
    case .sequence: kind = .sequence(SequenceScanner(limits: limits))
    case .events(let options): kind = .events(EventScanner(options, limits: limits))
    case .elements(let pointer): kind = .elements(ArrayScanner(pointer: pointer, limits: limits))
    }
  }

  mutating func feed(_ chunk: some Collection<UInt8>) { buffer.append(chunk) }

  mutating func finish() { buffer.isAtEnd = true }

  mutating func next() -> ScanStep {
    switch kind {
    case .lines(var scanner):
      defer { kind = .lines(scanner) }
      return scanner.next(in: &buffer)
    case .sequence(var scanner):
      // The state has arrays: it isn't copied as long as nobody else has it.
      kind = .lines(LineScanner(limit: 0))
      defer { kind = .sequence(scanner) }
      return scanner.next(in: &buffer)
    case .events(var scanner):
      kind = .lines(LineScanner(limit: 0))
      defer { kind = .events(scanner) }
      return scanner.next(in: &buffer)
    case .elements(var scanner):
      kind = .lines(LineScanner(limit: 0))
      defer { kind = .elements(scanner) }
      return scanner.next(in: &buffer)
    }
  }

  /// What has come of a value that goes on, as far as it will be a value whatever follows.
  ///
  /// An event is none before its blank line has come.
  var pending: Range<Int>? {
    let isPending =
      switch kind {
      case .lines(let scanner): scanner.isInValue
      case .sequence(let scanner): scanner.isInValue
      case .events: false
      case .elements(let scanner): scanner.isInValue
      }
    return isPending ? buffer.start..<buffer.end : nil
  }

  /// Keeps nothing of the value that goes on.
  mutating func skip() {
    switch kind {
    case .lines(var scanner):
      scanner.skip()
      kind = .lines(scanner)
    case .sequence(var scanner):
      scanner.skip()
      kind = .sequence(scanner)
    case .elements(var scanner):
      scanner.skip()
      kind = .elements(scanner)
    case .events: return
    }
    buffer.take(to: buffer.end)
  }

  /// The place of a byte that nobody has taken.
  mutating func location(of index: Int) -> JSONLocation { buffer.location(of: index) }

  /// Where the bytes that have come end in the stream.
  var endLocation: JSONLocation {
    mutating get { buffer.location(of: buffer.end) }
  }

  /// The place of an element in the stream's document, or of what lies around it; empty where each element
  /// is a document.
  func path(ofElement index: Int?) -> InstancePath {
    guard case .elements(let scanner) = kind else { return [] }
    return index.map { scanner.path.appending(.index($0)) } ?? []
  }
}
