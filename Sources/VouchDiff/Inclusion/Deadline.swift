/// The end of a search, as a time of a monotonic clock.
public struct Deadline: Sendable {
  /// A function that returns the time since some fixed moment.
  public typealias Clock = @Sendable () -> Duration

  private let clock: Clock
  private let end: Duration

  public init(after limit: Duration, clock: @escaping Clock = Self.monotonic) {
    self.clock = clock
    end = clock() + limit
  }

  private init(_ clock: @escaping Clock, end: Duration) {
    self.clock = clock
    self.end = end
  }

  public var isOver: Bool { clock() >= end }

  /// The remaining time; zero if the deadline has passed.
  public var rest: Duration { max(.zero, end - clock()) }

  /// Returns an earlier deadline, which leaves some time for later work.
  public func earlier(by time: Duration) -> Deadline { Deadline(clock, end: end - time) }

  /// Returns an earlier deadline, after one of `count` equal parts of the remaining time.
  public func part(of count: Int) -> Deadline {
    let now = clock()
    return Deadline(clock, end: min(end, now + max(.zero, end - now) / count))
  }

  private static let start = ContinuousClock.now

  /// Returns the time of the machine's monotonic clock.
  @Sendable public static func monotonic() -> Duration { start.duration(to: .now) }
}
