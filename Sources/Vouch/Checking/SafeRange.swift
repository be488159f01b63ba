/// Numbers and lengths that satisfy all the checks of a row for certain.
///
/// Nearly all values of nearly all documents lie inside, and are accepted by one comparison. A value
/// outside may be valid too: then each check is asked.
struct SafeRange: Sendable {
  private(set) var leastInteger = Int64.min
  private(set) var greatestInteger = Int64.max
  private(set) var leastDouble = -Double.infinity
  private(set) var greatestDouble = Double.infinity
  private var leastByteCount = 0
  private var greatestByteCount = Int.max

  init(_ checks: [Check]) {
    for check in checks { narrow(to: check) }
  }

  func contains(_ value: FieldValue) -> Bool {
    switch value {
    case .int(let value): leastInteger <= value && value <= greatestInteger
    case .double(let value): leastDouble <= value && value <= greatestDouble
    case .string(let text):
      leastByteCount <= text.utf8.count && text.utf8.count <= greatestByteCount
    default: false
    }
  }

  private mutating func narrow(to check: Check) {
    switch check {
    case .minimum(let bound):
      narrow(from: bound.int64, bound.sideOfDouble < 0 ? bound.double.nextUp : bound.double)
    case .maximum(let bound):
      narrow(upTo: bound.int64, bound.sideOfDouble > 0 ? bound.double.nextDown : bound.double)
    case .exclusiveMinimum(let bound): narrow(from: bound.int64?.adding(1), bound.double.nextUp)
    case .exclusiveMaximum(let bound): narrow(upTo: bound.int64?.adding(-1), bound.double.nextDown)
    // A scalar takes between one and four bytes of UTF-8.
    case .minLength(let limit):
      leastByteCount = max(leastByteCount, limit > Int.max / 4 ? .max : 4 * limit - 3)
    case .maxLength(let limit): greatestByteCount = min(greatestByteCount, limit)
    case .minItems, .maxItems, .uniqueItems, .minProperties, .maxProperties: break
    default: exclude()
    }
  }

  /// A limit beyond 64 bits excludes all integers: they are compared exactly.
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

  /// Leaves nothing, for a check that a range can't express.
  private mutating func exclude() {
    leastInteger = .max
    greatestInteger = .min
    leastDouble = .infinity
    greatestDouble = -.infinity
    leastByteCount = .max
    greatestByteCount = 0
  }
}

extension Int64 {
  /// The sum, or nil if it is out of range.
  fileprivate func adding(_ other: Int64) -> Int64? {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? nil : sum
  }
}
