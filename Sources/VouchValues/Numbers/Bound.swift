/// A numeric limit, in the representations that comparisons need.
///
/// A class, like the other parts of a table that a decode passes along, so that only one reference
/// is counted, rather than one for each string and array inside.
package final class Bound: Sendable {
  /// The limit as the schema writes it, for messages.
  package let text: String
  package let exact: DecimalNumber
  /// The double nearest to the limit.
  package let double: Double
  /// The side of the limit on which that double, as a decimal, lies: -1 for below, 1 for above.
  /// It is 0 unless the limit has more digits than a double.
  package let sideOfDouble: Int
  /// The limit as a 64-bit integer, if it is one.
  package let int64: Int64?

  package init?(_ text: String) {
    guard let exact = DecimalNumber(text) else { return nil }
    self.text = text
    self.exact = exact
    double = exact.double
    sideOfDouble = DecimalNumber(double).map { $0 < exact ? -1 : $0 > exact ? 1 : 0 } ?? 0
    int64 = exact.int64
  }

  /// True if a number has a relation to the limit.
  package func allows(_ number: DecimalNumber, on side: NumberRelation) -> Bool {
    switch side {
    case .least: !(number < exact)
    case .most: !(exact < number)
    case .above: exact < number
    case .below: number < exact
    }
  }
}
