/// The metadata of an event of a `text/event-stream`: its fields other than the data.
public struct ServerSentEvent: Hashable, Sendable {
  /// The name of the event; `message` if the event has none.
  public var name: String
  /// The last identifier that the stream has sent, which clients send back in the header
  /// `Last-Event-ID` when they reconnect; empty if there is none.
  public var id: String
  /// The last reconnection time that the stream has sent, in milliseconds.
  public var retry: Int?

  /// Makes the metadata of an event, such as one to be written.
  public init(name: String = Self.defaultName, id: String = "", retry: Int? = nil) {
    self.name = name
    self.id = id
    self.retry = retry
  }

  /// The name of events that have no name of their own.
  public static let defaultName = "message"
}
