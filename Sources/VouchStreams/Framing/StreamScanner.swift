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

/// Finds the values in the bytes of a stream by its framing.
protocol FramedScanner: Sendable {
  mutating func next(in buffer: inout StreamBuffer) -> ScanStep

  /// True if the buffer holds the beginning of a value whatever follows.
  var isInValue: Bool { get }

  /// Skips the rest of the value without keeping its bytes.
  mutating func skip()

  /// Returns the path of a value; empty if each is a document of its own.
  func path(ofElement index: Int) -> InstancePath
}

extension FramedScanner {
  func path(ofElement index: Int) -> InstancePath { [] }
}

/// Finds the values in the bytes of a stream, which may arrive in chunks of any length.
///
/// The results depend only on the bytes, not on how they are divided into chunks.
struct StreamScanner {
  private var scanner: any FramedScanner
  private(set) var buffer = StreamBuffer()

  init(_ framing: StreamFraming, limits: VouchJSON.Limits) {
    scanner =
      switch framing.kind {
      case .lines: LineScanner(limit: limits.maximumByteCount)
      case .sequence: SequenceScanner(limits: limits)
      case .events(let options): EventScanner(options, limits: limits)
      case .elements(let pointer): ArrayScanner(pointer: pointer, limits: limits)
      }
  }

  mutating func feed(_ chunk: some Collection<UInt8>) { buffer.append(chunk) }

  mutating func finish() { buffer.isAtEnd = true }

  mutating func next() -> ScanStep { scanner.next(in: &buffer) }

  /// The range of an incomplete value, if the bytes are part of a value whatever follows; otherwise
  /// nil.
  var pending: Range<Int>? { scanner.isInValue ? buffer.start..<buffer.end : nil }

  /// Skips the rest of the incomplete value without keeping its bytes.
  mutating func skip() {
    scanner.skip()
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
    index.map { scanner.path(ofElement: $0) } ?? []
  }
}
