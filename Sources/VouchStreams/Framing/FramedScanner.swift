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
///
/// The results depend only on the bytes, not on how they are divided into chunks.
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

extension StreamFraming {
  /// Makes a scanner for a stream from its beginning.
  func scanner(_ limits: VouchJSON.Limits) -> any FramedScanner {
    switch kind {
    case .lines: LineScanner(limit: limits.maximumByteCount)
    case .sequence: SequenceScanner(limits: limits)
    case .events(let options): EventScanner(options, limits: limits)
    case .elements(let pointer): ArrayScanner(pointer: pointer, limits: limits)
    }
  }
}
