/// What is wrong with fields that a program has filled, each violation with the index that errors give it.
struct FieldFindings {
  private(set) var found: [(index: Int, violation: Violation)] = []
  /// How many violations were left out because there was no room for them.
  private(set) var omittedCount = 0
  private let limit: Int
  /// Whether nobody asks for what comes behind the first violation.
  let stopsAtFirst: Bool

  /// Findings that end with the first violation.
  static var first: FieldFindings { FieldFindings(limit: 1, stopsAtFirst: true) }

  /// Findings of all violations.
  ///
  /// - Parameter limit: how many of them to keep; the others are counted.
  static func all(limit: Int) -> FieldFindings {
    FieldFindings(limit: max(1, limit), stopsAtFirst: false)
  }

  private init(limit: Int, stopsAtFirst: Bool) {
    self.limit = limit
    self.stopsAtFirst = stopsAtFirst
  }

  /// Whether what comes next is of no interest.
  var isDone: Bool { stopsAtFirst && !found.isEmpty }

  /// How many violations somebody asks for at a time.
  var room: Int { limit }

  /// How many violations there are.
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
