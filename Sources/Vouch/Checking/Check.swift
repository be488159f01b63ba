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
