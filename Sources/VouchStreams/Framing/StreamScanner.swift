import Vouch
import VouchValues

/// The result of scanning the available bytes.
enum ScanStep {
  /// The complete text of a value.
  case element(ScannedElement)
  case fault(StreamFault)
  /// More bytes are needed.
  case needsBytes
  /// The stream has ended.
  case ended
}

/// The text of a value within a stream.
struct ScannedElement {
  enum Text {
    /// A range of the buffer, valid until bytes are added to it.
    case buffered(Range<Int>)
    /// Bytes that differ from those of the stream, though each is at its position in it.
    case own([UInt8])
  }

  let text: Text
  /// The position at which the text begins.
  let location: JSONLocation
  /// True if the stream ends after the value without a terminator such as a line feed.
  var isLast = false
  var event: ServerSentEvent?
}

/// An error because of which an element, or the rest of the stream, can't be read.
struct StreamFault {
  let reason: StreamError.Reason
  let location: JSONLocation
  /// The position at which the element begins.
  let start: JSONLocation
  /// True if the error is in an element rather than between elements.
  var isInElement = true
  /// True if the rest of the stream can't be read.
  var endsStream = false
}

/// Finds the values in the bytes of a stream, which may arrive in chunks of any length.
///
/// The results depend only on the bytes, not on how they are divided into chunks.
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
      // The scanner has arrays, which aren't copied as long as there is only one reference to them.
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

  /// The range of an incomplete value, if the bytes are part of a value whatever follows; otherwise
  /// nil.
  ///
  /// Nil for events, because an event counts only once its blank line has arrived.
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

  /// Skips the rest of the incomplete value without keeping its bytes.
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

  /// Returns the position of a byte that hasn't been taken.
  mutating func location(of index: Int) -> JSONLocation { buffer.location(of: index) }

  /// The position in the stream after the last available byte.
  var endLocation: JSONLocation {
    mutating get { buffer.location(of: buffer.end) }
  }

  /// Returns the path of an element in the stream's document; empty for errors outside elements,
  /// and if each element is a document of its own.
  func path(ofElement index: Int?) -> InstancePath {
    guard case .elements(let scanner) = kind else { return [] }
    return index.map { scanner.path.appending(.index($0)) } ?? []
  }
}
