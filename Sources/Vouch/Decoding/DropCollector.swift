/// Takes what lossy decoding drops, with any decoder:
///
///     let dropped = DropCollector()
///     decoder.userInfo[.dropCollector] = dropped
///     let feed = try decoder.decode(Feed.self, from: data)
///     for value in dropped.report.values { print(value) }
///
/// One collector can serve many decodes, also at the same time: their reports are added up, whole,
/// in the order in which the decodes of generated types end. A decode that throws adds nothing.
public final class DropCollector: Sendable {
  /// How many values the report holds; further ones are only counted.
  public let limit: Int

  private let state = Locked(DropReport())

  /// Makes an empty collector that keeps up to so many values.
  public init(limit: Int = ValidationReport.defaultLimit) {
    self.limit = max(0, limit)
  }

  /// What has been dropped so far.
  public var report: DropReport {
    state.withLock { $0 }
  }

  func add(_ report: DropReport) {
    if report.isEmpty { return }
    state.withLock { $0.add(report, limit: limit) }
  }
}

extension CodingUserInfoKey {
  /// Set this key of a decoder's `userInfo` to a ``DropCollector`` to be told what lossy decoding
  /// drops.
  public static let dropCollector = CodingUserInfoKey(vouch: "dropCollector")
}
