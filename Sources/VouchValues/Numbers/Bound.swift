/// A numeric limit, in the forms that comparisons want.
///
/// A class, as are the other parts of a table that a decode passes by: one reference is counted in
/// place of each string and array inside.
package final class Bound: Sendable {
  /// The limit as the schema writes it, for messages.
  package let text: String
  package let exact: DecimalNumber
  /// The double next to the limit.
  package let double: Double
  /// On which side of the limit that double lies, by the digits that it is written with: -1 for
  /// below, 1 for above. Only limits of more digits than a double holds aren't 0.
  package let sideOfDouble: Int
  /// The limit where it is an integer within 64 bits.
  package let int64: Int64?

  package init?(_ text: String) {
    guard let exact = DecimalNumber(text) else { return nil }
    self.text = text
    self.exact = exact
    double = exact.double
    sideOfDouble = DecimalNumber(double).map { $0 < exact ? -1 : $0 > exact ? 1 : 0 } ?? 0
    int64 = exact.int64
  }

  /// Whether a number may stand where it does beside the limit.
  package func allows(_ number: DecimalNumber, on side: NumberRelation) -> Bool {
    switch side {
    case .least: !(number < exact)
    case .most: !(exact < number)
    case .above: exact < number
    case .below: number < exact
    }
  }
}
