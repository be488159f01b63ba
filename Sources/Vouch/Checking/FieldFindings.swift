/// The violations of fields that a program has set, each with the index that selects its error.
struct FieldFindings {
  private(set) var found: [(index: Int, violation: Violation)] = []
  /// The number of violations that weren't kept because the limit had been reached.
  private(set) var omittedCount = 0
  private let limit: Int
  /// True if checking may stop at the first violation.
  let stopsAtFirst: Bool

  /// Findings that stop at the first violation.
  static var first: FieldFindings { FieldFindings(limit: 1, stopsAtFirst: true) }

  /// Findings of all violations.
  ///
  /// - Parameter limit: the number of violations to keep; further ones are only counted.
  static func all(limit: Int) -> FieldFindings {
    FieldFindings(limit: max(1, limit), stopsAtFirst: false)
  }

  private init(limit: Int, stopsAtFirst: Bool) {
    self.limit = limit
    self.stopsAtFirst = stopsAtFirst
  }

  /// True if no further violation is needed.
  var isDone: Bool { stopsAtFirst && !found.isEmpty }

  /// The largest number of violations that are kept.
  var room: Int { limit }

  /// The number of violations, including those that weren't kept.
  var count: Int { found.count + omittedCount }

  mutating func add(_ violation: @autoclosure () -> Violation, _ index: Int) {
    if found.count < limit {
      found.append((index, violation()))
    } else if !stopsAtFirst {
      omittedCount += 1
    }
  }

  var report: ValidationReport {
    ValidationReport(found.map(\.violation), omittedCount: omittedCount)
  }
}
