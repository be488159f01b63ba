#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SchemaNode {
  /// The string form that string keywords speak of.
  func text(of value: FieldValue) -> String? {
    switch value {
    case .string(let string): string
    case .url(let url): url.absoluteString
    case .uuid(let uuid): uuid.uuidString.lowercased()
    case .data(let data): data.base64EncodedString()
    case .decimal(let decimal): DecimalText.string(from: decimal)
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
  func accepts(_ value: FieldValue, text: String?, of node: SchemaNode) -> Bool {
    switch self {
    case .minimum(let bound): value.compares(to: bound) { $0 >= 0 }
    case .maximum(let bound): value.compares(to: bound) { $0 <= 0 }
    case .exclusiveMinimum(let bound): value.compares(to: bound) { $0 > 0 }
    case .exclusiveMaximum(let bound): value.compares(to: bound) { $0 < 0 }
    case .multipleOf(let bound): value.isMultiple(of: bound)
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
  fileprivate func compares(to bound: Bound, _ test: (Int) -> Bool) -> Bool {
    switch self {
    case .int(let value):
      if let limit = bound.int64 { return test(value < limit ? -1 : value > limit ? 1 : 0) }
    case .double(let value) where value != bound.double: return test(value < bound.double ? -1 : 1)
    // Where the limit has more digits than a double, the value and the number in the document may lie
    // on two sides of it: then neither passes.
    case .double: return test(0) && test(bound.sideOfDouble)
    default: break
    }
    guard let exact = decimalNumber else { return true }
    return test(exact < bound.exact ? -1 : exact > bound.exact ? 1 : 0)
  }

  fileprivate func isMultiple(of bound: Bound) -> Bool {
    if case .int(let value) = self, let divisor = bound.int64, divisor > 0 {
      return value % divisor == 0
    }
    guard let exact = decimalNumber else { return true }
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
