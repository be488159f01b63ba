import Vouch
import VouchValues

/// The way in which a stream separates its values.
public struct StreamFraming: Sendable {
  enum Kind: Sendable {
    case lines
    case sequence
    case events(EventOptions)
    case elements(at: String)
  }

  let kind: Kind

  /// One value per line: JSON Lines, also known as NDJSON.
  ///
  /// Lines end in a line feed, which a carriage return may precede. Blank lines are skipped. The
  /// last line needs no line feed, and a byte order mark may precede the first line.
  public static let jsonLines = StreamFraming(kind: .lines)

  /// A record separator (U+001E) before each value, and a line feed after it: RFC 7464.
  ///
  /// A value is returned when its line feed or the next separator arrives. A value that may be
  /// incomplete, because it ends neither in a bracket or quotation mark nor in white space, is an
  /// error.
  public static let jsonSequence = StreamFraming(kind: .sequence)

  /// One value in the data of each event of a `text/event-stream`, as specified by WHATWG's HTML
  /// standard.
  public static let serverSentEvents = serverSentEvents()

  /// One value in the data of each event of a `text/event-stream`, as specified by WHATWG's HTML
  /// standard.
  ///
  /// - Parameters:
  ///   - tag: a key that is added to the data, with the name of the event as its value. A union
  ///     with a discriminator then takes its case from the event. If the data has the key already,
  ///     its value must be the same name. Events without a name are read as they are.
  ///   - end: the data of the event that ends the stream, such as `[DONE]`. It isn't read as a
  ///     value.
  ///   - ignored: the names of events that are skipped, such as `ping`.
  public static func serverSentEvents(
    tag: String? = nil, endingAt end: String? = nil, ignoring ignored: Set<String> = []
  ) -> StreamFraming {
    StreamFraming(kind: .events(EventOptions(tag: tag, end: end, ignored: ignored)))
  }

  /// The elements of one array in a document.
  ///
  /// The rest of the document must be JSON, and isn't kept. Duplicate keys in it aren't detected,
  /// except for the keys that lead to the array.
  ///
  /// - Parameter pointer: the JSON Pointer (RFC 6901) of the array; empty if the document is the
  ///   array.
  public static func elements(at pointer: String) -> StreamFraming {
    StreamFraming(kind: .elements(at: pointer))
  }

  /// Returns true if a byte may be the one that completes a value.
  func mayEndElement(_ byte: UInt8) -> Bool {
    switch kind {
    case .lines: byte == ASCII.lineFeed
    case .sequence: byte == ASCII.lineFeed || byte == SequenceScanner.separator
    case .events: byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    case .elements: !ASCII.isLetter(byte) && !ASCII.isDigit(byte) && byte < 0x80
    }
  }
}

/// The options for the events of a stream.
struct EventOptions: Sendable {
  let tag: String?
  let end: String?
  let ignored: Set<String>
}

extension ASCII {
  static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
}

extension VouchJSON.Limits {
  /// The default limits for the values of a stream: 512 levels and 1 MiB for each value.
  public static var ofStreams: VouchJSON.Limits {
    var limits = VouchJSON.Limits()
    limits.maximumByteCount = 1 << 20
    return limits
  }
}
