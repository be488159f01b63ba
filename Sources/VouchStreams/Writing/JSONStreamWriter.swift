import Vouch
import VouchValues

/// Writes values to a stream, in a format from which they can be read one by one.
public struct JSONStreamWriter: Sendable {
  /// The format that separates the values.
  public enum Format: Sendable {
    /// One value per line.
    case jsonLines
    /// A record separator before each value, and a line feed after it: RFC 7464.
    case jsonSequence
    /// One value in the data of each event of a `text/event-stream`.
    case serverSentEvents
  }

  /// The format that separates the values.
  public let format: Format
  /// The written bytes that haven't been taken yet.
  public private(set) var bytes: [UInt8] = []

  /// Makes a writer whose output is empty.
  public init(_ format: Format) {
    self.format = format
  }

  /// Writes a value in the same way as `VouchJSON.encode`.
  ///
  /// - Throws: an `EncodingError` if the value is nested too deeply to be decoded again; then
  ///   nothing is written.
  public mutating func append<Value: DocumentValue>(_ value: Value) throws {
    let text = try VouchJSON.bytes(of: value)
    switch format {
    case .jsonLines: break
    case .jsonSequence: bytes.append(SequenceScanner.separator)
    case .serverSentEvents: bytes += "data: ".utf8
    }
    // Encoded JSON contains no line feeds, because strings have them as escapes.
    bytes += text
    bytes.append(ASCII.lineFeed)
    if format == .serverSentEvents { bytes.append(ASCII.lineFeed) }
  }

  /// Writes a value with the metadata of its event. Formats without events omit the metadata.
  ///
  /// - Throws: an `EncodingError` if the value is nested too deeply to be decoded again; an
  ///   ``EventFieldError`` if a name or an identifier contains characters that a field can't hold.
  ///   Then nothing is written.
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

  /// Returns the written bytes, and empties the writer.
  public mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func field(_ name: String, _ value: String) throws(EventFieldError) {
    let isBroken = value.utf8.contains {
      $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn || $0 == 0
    }
    // Readers accept a reconnection time only if it consists of digits.
    if isBroken || name == "retry" && value.utf8.first == ASCII.hyphen {
      throw EventFieldError(field: name, value: value)
    }
    bytes += "\(name): \(value)\n".utf8
  }
}

/// An event's field that can't be written, since readers would misread it: a line feed in its
/// value, for example, would begin another field.
public struct EventFieldError: Error, Hashable, Sendable {
  /// The name of the field.
  public let field: String
  /// The value that the field can't hold.
  public let value: String
}

extension EventFieldError: CustomStringConvertible {
  public var description: String {
    "the field \(field) of an event can't hold \(JSONText.quoted(value))"
  }
}
