/// What an event of a `text/event-stream` says beside its data.
public struct ServerSentEvent: Hashable, Sendable {
  /// The name of the event; `message` where the stream says none.
  public var name: String
  /// The last identifier that the stream has said, for the header `Last-Event-ID` of who comes back;
  /// empty where it has said none.
  public var id: String
  /// The last time to wait before coming back that the stream has said, in milliseconds.
  public var retry: Int?

  /// Describes an event, such as one to be written.
  public init(name: String = Self.defaultName, id: String = "", retry: Int? = nil) {
    self.name = name
    self.id = id
    self.retry = retry
  }

  /// The name of events that say none.
  public static let defaultName = "message"
}
