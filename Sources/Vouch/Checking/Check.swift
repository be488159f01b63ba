/// One check of a table row. Each keyword that constrains a single value is one case.
///
/// Payloads are one word each, so that a check is cheap to pass on.
enum Check: Sendable {
  case minimum(Bound)
  case maximum(Bound)
  case exclusiveMinimum(Bound)
  case exclusiveMaximum(Bound)
  case multipleOf(Bound)
  case minLength(Int)
  case maxLength(Int)
  case pattern(SchemaPattern)
  case format(StringFormat)
  /// `x-schemes` and `x-hosts` together: which URLs are allowed.
  case url(URLPolicy)
  case minItems(Int)
  case maxItems(Int)
  case uniqueItems
  case minProperties(Int)
  case maxProperties(Int)
  case constant(ConstantShape)
  /// `type: integer` of a date that is written as a number.
  case wholeNumber
  case enumeration(EnumerationShape)
}

/// A numeric limit, in the forms that comparisons want.
///
/// A class, as are the other parts of a table that a decode passes by: one reference is counted in
/// place of each string and array inside.
final class Bound: Sendable {
  /// The limit as the schema writes it, for messages.
  let text: String
  let exact: DecimalNumber
  /// The double next to the limit.
  let double: Double
  /// On which side of the limit that double lies, by the digits that it is written with: -1 for
  /// below, 1 for above. Only limits of more digits than a double holds aren't 0.
  let sideOfDouble: Int
  /// The limit where it is an integer within 64 bits.
  let int64: Int64?

  init?(_ text: String) {
    guard let exact = DecimalNumber(text) else { return nil }
    self.text = text
    self.exact = exact
    double = exact.double
    sideOfDouble = DecimalNumber(double).map { $0 < exact ? -1 : $0 > exact ? 1 : 0 } ?? 0
    int64 = exact.int64
  }
}

/// A check of an object as a whole, over the keys of the document.
enum ObjectCheck: Sendable {
  case minProperties(Int)
  case maxProperties(Int)
  /// When the property at an index is present, those at the others must be.
  case dependentRequired(Int, [Int])
}

/// A `pattern`, compiled.
final class SchemaPattern: Sendable {
  let pattern: Pattern

  init(_ pattern: Pattern) {
    self.pattern = pattern
  }
}

/// The value of a `const`.
final class ConstantShape: Sendable {
  let value: FieldValue
  /// The value as JSON, for messages.
  let text: String

  init(_ value: JSONValue) {
    self.value = value.fieldValue
    text = value.description
  }
}
