import Vouch
import VouchValues

/// How a stream says where one value ends and the next one begins.
public struct StreamFraming: Sendable {
  enum Kind: Sendable {
    case lines
    case sequence
    case events(EventOptions)
    case elements(at: String)
  }

  let kind: Kind

  /// A value in each line: JSON Lines, also known as NDJSON.
  ///
  /// Lines end in a line feed, with a carriage return in front of it or not; blank ones are passed over. The
  /// last line needs no line feed, and a byte order mark may stand in front of the first one.
  public static let jsonLines = StreamFraming(kind: .lines)

  /// A record separator (U+001E) in front of each value, and a line feed behind it: RFC 7464.
  ///
  /// A value is handed out with its line feed, or with the next separator. What can't be told from the
  /// beginning of something longer, because neither white space nor a bracket or quote ends it, is an error.
  public static let jsonSequence = StreamFraming(kind: .sequence)

  /// A value in the data of each event of a `text/event-stream`, by the grammar of WHATWG's HTML standard.
  public static let serverSentEvents = serverSentEvents()

  /// A value in the data of each event of a `text/event-stream`, by the grammar of WHATWG's HTML standard.
  ///
  /// - Parameters:
  ///   - tag: a key of the data under which the name of the event is read, if the data doesn't have it; so
  ///     a union with a discriminator takes its case from the event. Data that has the key must agree. An
  ///     event without a name adds nothing.
  ///   - end: the data of an event behind which nothing is read, such as `[DONE]`; it is no value itself.
  ///   - ignored: the names of events that are passed over, such as `ping`.
  public static func serverSentEvents(
    tag: String? = nil, endingAt end: String? = nil, ignoring ignored: Set<String> = []
  ) -> StreamFraming {
    StreamFraming(kind: .events(EventOptions(tag: tag, end: end, ignored: ignored)))
  }

  /// The elements of one array in a document.
  ///
  /// The rest of the document must be JSON, and is not kept; only equal keys in it go unnoticed, but for those
  /// that lead to the array.
  ///
  /// - Parameter pointer: the place of the array as a JSON Pointer (RFC 6901), empty for the document itself.
  public static func elements(at pointer: String) -> StreamFraming {
    StreamFraming(kind: .elements(at: pointer))
  }

  /// Whether a byte may be the last one that has to come before a value can be handed out.
  func mayEndElement(_ byte: UInt8) -> Bool {
    switch kind {
    case .lines: byte == ASCII.lineFeed
    case .sequence: byte == ASCII.lineFeed || byte == SequenceScanner.separator
    case .events: byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    case .elements: !ASCII.isLetter(byte) && !ASCII.isDigit(byte) && byte < 0x80
    }
  }
}

/// What a caller asks of the events of a stream.
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
  /// Limits for the values of a stream: 512 levels, and 1 MiB for each.
  public static var ofStreams: VouchJSON.Limits {
    var limits = VouchJSON.Limits()
    limits.maximumByteCount = 1 << 20
    return limits
  }
}
