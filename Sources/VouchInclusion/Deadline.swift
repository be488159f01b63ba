/// When a search is to end: a time of a clock that never goes back.
public struct Deadline: Sendable {
  /// The time that has passed since some moment, which is the same one whenever it is asked.
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

  /// The time that is left; none if it is over.
  public var rest: Duration { max(.zero, end - clock()) }

  /// A deadline that leaves some time for what comes after.
  public func earlier(by time: Duration) -> Deadline { Deadline(clock, end: end - time) }

  /// An earlier deadline, after one of so many equal parts of the time that is left.
  public func part(of count: Int) -> Deadline {
    let now = clock()
    return Deadline(clock, end: min(end, now + max(.zero, end - now) / count))
  }

  private static let start = ContinuousClock.now

  /// The clock of the machine.
  @Sendable public static func monotonic() -> Duration { start.duration(to: .now) }
}
