/// A range of numbers and lengths that certainly satisfy all constraints of a row.
///
/// Nearly all values of nearly all documents lie inside the range, and are accepted by one
/// comparison. A value outside may be valid too; then each constraint is evaluated.
struct SafeRange: Sendable {
  private(set) var leastInteger = Int64.min
  private(set) var greatestInteger = Int64.max
  private(set) var leastDouble = -Double.infinity
  private(set) var greatestDouble = Double.infinity
  /// The numbers of a text's bytes, or of an array's items.
  private var leastCount = 0
  private var greatestCount = Int.max
  private let acceptsAll: Bool

  init(_ constraints: RowConstraints) {
    acceptsAll = constraints.isEmpty
    for constraint in constraints.all { narrow(to: constraint, constraints.operands) }
  }

  func contains(_ value: FieldValue) -> Bool {
    switch value {
    case .int(let value): leastInteger <= value && value <= greatestInteger
    case .double(let value): leastDouble <= value && value <= greatestDouble
    case .string(let text):
      leastCount <= text.utf8.count && text.utf8.count <= greatestCount
    case .array(let items): leastCount <= items.count && items.count <= greatestCount
    default: acceptsAll
    }
  }

  private mutating func narrow(to constraint: Constraint, _ operands: ConstraintOperands) {
    switch constraint {
    case .limit(let relation, let limit): narrow(relation, operands.bounds[limit.bound])
    case .count(let limit): narrow(to: limit)
    case .uniqueItems: greatestCount = min(greatestCount, 1)
    case .const, .enum, .wholeNumber, .multipleOf, .pattern, .stringFormat, .urlPolicy: exclude()
    }
  }

  private mutating func narrow(_ relation: NumberRelation, _ bound: Bound) {
    switch relation {
    case .least:
      narrow(from: bound.int64, bound.sideOfDouble < 0 ? bound.double.nextUp : bound.double)
    case .most:
      narrow(upTo: bound.int64, bound.sideOfDouble > 0 ? bound.double.nextDown : bound.double)
    case .above: narrow(from: bound.int64?.adding(1), bound.double.nextUp)
    case .below: narrow(upTo: bound.int64?.adding(-1), bound.double.nextDown)
    }
  }

  /// Narrows the range to texts whose number of bytes alone proves that they satisfy the limit, or to
  /// arrays that satisfy it.
  private mutating func narrow(to limit: CountLimit) {
    guard let bytes = limit.measure == .items ? 1...1 : limit.measure.bytesPerUnit else { return }
    switch limit.side {
    case .least:
      let (most, overflows) = max(limit.limit - 1, -1)
        .multipliedReportingOverflow(by: bytes.upperBound)
      leastCount = max(leastCount, overflows ? .max : most + 1)
    case .most: greatestCount = min(greatestCount, limit.limit * bytes.lowerBound)
    }
  }

  /// Narrows the range. A limit beyond 64 bits excludes all integers, so that they are compared
  /// exactly.
  private mutating func narrow(from integer: Int64?, _ double: Double) {
    leastInteger = max(leastInteger, integer ?? .max)
    if integer == nil { greatestInteger = .min }
    leastDouble = max(leastDouble, double)
  }

  private mutating func narrow(upTo integer: Int64?, _ double: Double) {
    greatestInteger = min(greatestInteger, integer ?? .min)
    if integer == nil { leastInteger = .max }
    greatestDouble = min(greatestDouble, double)
  }

  /// Makes the range empty, for a constraint that a range can't express.
  private mutating func exclude() {
    leastInteger = .max
    greatestInteger = .min
    leastDouble = .infinity
    greatestDouble = -.infinity
    leastCount = .max
    greatestCount = 0
  }
}

extension Int64 {
  /// Returns the sum, or nil if it is out of range.
  fileprivate func adding(_ other: Int64) -> Int64? {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? nil : sum
  }
}
