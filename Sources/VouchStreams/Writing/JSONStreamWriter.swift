import Vouch
import VouchValues

/// Writes values one behind the other, so that streams of them can be read.
public struct JSONStreamWriter: Sendable {
  /// How the values are told apart.
  public enum Format: Sendable {
    /// A value in each line.
    case jsonLines
    /// A record separator in front of each value, and a line feed behind it: RFC 7464.
    case jsonSequence
    /// A value in the data of each event of a `text/event-stream`.
    case serverSentEvents
  }

  /// How the values are told apart.
  public let format: Format
  /// What was written, and not taken yet.
  public private(set) var bytes: [UInt8] = []

  /// Makes a writer that has written nothing.
  public init(_ format: Format) {
    self.format = format
  }

  /// Writes a value as `VouchJSON.encode` does.
  ///
  /// - Throws: an `EncodingError` if the value nests deeper than decoding reads; then nothing is written.
  public mutating func append<Value: DocumentValue>(_ value: Value) throws {
    let text = try VouchJSON.bytes(of: value)
    switch format {
    case .jsonLines: break
    case .jsonSequence: bytes.append(SequenceScanner.separator)
    case .serverSentEvents: bytes += "data: ".utf8
    }
    // Written JSON has no line feed: those of strings are escapes.
    bytes += text
    bytes.append(ASCII.lineFeed)
    if format == .serverSentEvents { bytes.append(ASCII.lineFeed) }
  }

  /// Writes a value with what its event says beside it. Formats without events have no place for that, and
  /// leave it out.
  ///
  /// - Throws: an `EncodingError` if the value nests deeper than decoding reads; an ``EventFieldError`` for a
  ///   name or an identifier that no line can hold. Then nothing is written.
  public mutating func append<Value: DocumentValue>(
    _ value: Value, as event: ServerSentEvent
  ) throws {
    let begin = bytes.count
    do {
      if format == .serverSentEvents {
        if event.name != ServerSentEvent.defaultName { try field("event", event.name) }
        if !event.id.isEmpty { try field("id", event.id) }
        if let retry = event.retry { try field("retry", String(retry)) }
      }
      try append(value)
    } catch {
      bytes.removeSubrange(begin...)
      throw error
    }
  }

  /// What was written; the writer is empty afterwards.
  public mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func field(_ name: String, _ value: String) throws(EventFieldError) {
    let isBroken = value.utf8.contains {
      $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn || $0 == 0
    }
    // Readers take a time to wait for digits alone.
    if isBroken || name == "retry" && value.utf8.first == ASCII.hyphen {
      throw EventFieldError(field: name, value: value)
    }
    bytes += "\(name): \(value)\n".utf8
  }
}

/// A field of an event that a reader would take for something else: a line feed in it would begin another
/// field.
public struct EventFieldError: Error, Hashable, Sendable {
  /// The name of the field.
  public let field: String
  /// What it can't hold.
  public let value: String
}

extension EventFieldError: CustomStringConvertible {
  public var description: String {
    "the field \(field) of an event can't hold \(JSONText.quoted(value))"
  }
}
