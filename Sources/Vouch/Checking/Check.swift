#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  let pattern: _Pattern

  init(_ pattern: _Pattern) {
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

extension SchemaNode {
  /// The string form that string keywords speak of.
  func text(of value: FieldValue) -> String? {
    switch value {
    case .string(let string): string
    case .url(let url): url.absoluteString
    case .uuid(let uuid): uuid.uuidString.lowercased()
    case .data(let data): data.base64EncodedString()
    case .decimal(let decimal):
      // The same number may be one in JSON.
      if case .decimalString = kind { text(of: decimal) } else { nil }
    case .date(let date):
      if case .date(let formats) = kind, let format = formats.first, !format.isNumeric {
        format.string(from: date)
      } else {
        nil
      }
    default: nil
    }
  }
}

extension SchemaNode {
  /// A decimal as a string with the places that `multipleOf` has, as amounts of money are written:
  /// `3.00`. Without needless zeros where the string may not be that long, say.
  fileprivate func text(of decimal: Decimal) -> String {
    guard fractionDigits > 0 else { return DecimalText.string(from: decimal) }
    let text = DecimalText.string(from: decimal, fractionDigits: fractionDigits)
    let isAllowed = checks.allSatisfy {
      $0.multiple != nil || $0.accepts(.decimal(decimal), text: text, of: self)
    }
    return isAllowed ? text : DecimalText.string(from: decimal)
  }
}

extension Check {
  /// The divisor of a `multipleOf`.
  var multiple: Bound? {
    if case .multipleOf(let bound) = self { bound } else { nil }
  }
}

extension SchemaNode {
  /// Whether a date that would be written as a number has no fraction.
  fileprivate func writesWholeNumber(_ value: FieldValue) -> Bool {
    guard case .date(let formats) = kind, case .date(let date) = value,
      let format = formats.first, format.isNumeric
    else { return true }
    let number = format.number(from: date)
    return number == number.rounded()
  }
}

extension Check {
  /// Whether a value satisfies the check. A value of a JSON type that the keyword doesn't speak of
  /// satisfies it, as the specification says.
  ///
  /// - Parameters:
  ///   - text: the string in the document, where there is one; else it is the one that would be written.
  ///   - digits: the exact number of a decimal, where the caller has it.
  func accepts(
    _ value: FieldValue, text: String?, digits: DecimalNumber? = nil, of node: SchemaNode
  ) -> Bool {
    switch self {
    case .minimum(let bound): value.compares(to: bound, digits) { $0 >= 0 }
    case .maximum(let bound): value.compares(to: bound, digits) { $0 <= 0 }
    case .exclusiveMinimum(let bound): value.compares(to: bound, digits) { $0 > 0 }
    case .exclusiveMaximum(let bound): value.compares(to: bound, digits) { $0 < 0 }
    case .multipleOf(let bound): value.isMultiple(of: bound, digits)
    case .minLength(let limit):
      (text ?? node.text(of: value)).map { $0.hasScalars(atLeast: limit) } ?? true
    case .maxLength(let limit):
      (text ?? node.text(of: value)).map { !$0.hasScalars(atLeast: limit + 1) } ?? true
    case .pattern(let pattern):
      (text ?? node.text(of: value)).map(pattern.pattern.matches) ?? true
    case .format(let format): (text ?? node.text(of: value)).map(format.accepts) ?? true
    case .url(let policy):
      (text ?? node.text(of: value)).map { policy.violation(of: $0) == nil } ?? true
    case .minItems(let limit): value.itemCount.map { $0 >= limit } ?? true
    case .maxItems(let limit): value.itemCount.map { $0 <= limit } ?? true
    case .uniqueItems: value.hasUniqueItems
    case .minProperties(let limit): value.propertyCount.map { $0 >= limit } ?? true
    case .maxProperties(let limit): value.propertyCount.map { $0 <= limit } ?? true
    case .wholeNumber: text != nil || node.writesWholeNumber(value)
    case .constant(let constant): JSONEqual(value) == JSONEqual(constant.value)
    case .enumeration(let values): values.index(of: value) != nil
    }
  }
}

extension FieldValue {
  /// Compares a number with a bound; `test` gets a negative number, zero or a positive one.
  fileprivate func compares(
    to bound: Bound, _ digits: DecimalNumber?, _ test: (Int) -> Bool
  ) -> Bool {
    switch self {
    case .int(let value):
      if let limit = bound.int64 { return test(value < limit ? -1 : value > limit ? 1 : 0) }
    case .double(let value) where value != bound.double: return test(value < bound.double ? -1 : 1)
    // Where the limit has more digits than a double, the value and the number in the document may lie
    // on two sides of it: then neither passes.
    case .double: return test(0) && test(bound.sideOfDouble)
    default: break
    }
    guard let exact = digits ?? decimalNumber else { return true }
    return test(exact < bound.exact ? -1 : exact > bound.exact ? 1 : 0)
  }

  fileprivate func isMultiple(of bound: Bound, _ digits: DecimalNumber?) -> Bool {
    if case .int(let value) = self, let divisor = bound.int64, divisor > 0 {
      return value % divisor == 0
    }
    guard let exact = digits ?? decimalNumber else { return true }
    return exact.isMultiple(of: bound.exact)
  }

  fileprivate var itemCount: Int? {
    guard case .array(let elements) = self else { return nil }
    return elements.count
  }

  fileprivate var propertyCount: Int? {
    guard case .map(let values) = self else { return nil }
    return values.count
  }

  /// Items that broke a rule of their own don't count. Linear in the number of items.
  fileprivate var hasUniqueItems: Bool {
    guard case .array(let elements) = self else { return true }
    // A few items are compared in less time than they are hashed.
    if elements.count <= 8 {
      return elements.indices.allSatisfy { index in
        elements[index].isInvalid
          || !elements[..<index].contains { JSONEqual($0) == JSONEqual(elements[index]) }
      }
    }
    var seen = Set<JSONEqual>(minimumCapacity: elements.count)
    return elements.allSatisfy { $0.isInvalid || seen.insert(JSONEqual($0)).inserted }
  }
}

extension ObjectCheck {
  /// Whether the fields of an object satisfy the check.
  ///
  /// - Parameter keyCount: the number of keys in the document, those included that no property
  ///   lists.
  func accepts(
    _ fields: ContiguousArray<FieldValue>, keyCount: @autoclosure () -> Int, _ shape: ObjectShape
  ) -> Bool {
    accepts(keyCount: keyCount()) { fields.hasKey($0, shape) }
  }

  /// Whether an object satisfies the check.
  ///
  /// - Parameter hasKey: whether the key of the property at an index is there.
  func accepts(keyCount: @autoclosure () -> Int, hasKey: (Int) -> Bool) -> Bool {
    switch self {
    case .minProperties(let limit): keyCount() >= limit
    case .maxProperties(let limit): keyCount() <= limit
    case .dependentRequired(let trigger, let dependants):
      !hasKey(trigger) || dependants.allSatisfy(hasKey)
    }
  }
}

extension ContiguousArray<FieldValue> {
  /// Whether the key of a property is in the document; a missing one that must be there has been
  /// found before.
  func hasKey(_ index: Int, _ shape: ObjectShape) -> Bool {
    shape.properties[index].isRequired || self[index].isPresent
  }
}
