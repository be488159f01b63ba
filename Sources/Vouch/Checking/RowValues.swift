#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The values of a row's Swift type, as the operands of constraints.
struct RowValues {
  let node: SchemaNode
  /// The string in the document, if there is one; otherwise the string that the value would be
  /// written as is used.
  var text: String?
  /// The value as messages show it, if this differs from the value itself.
  var actual: KeyedMessage.Argument?

  private func text(of value: FieldValue) -> String? { text ?? node.text(of: value) }
}

extension SchemaNode {
  /// True if a value satisfies a constraint of the row.
  ///
  /// - Parameters:
  ///   - text: the string in the document, if there is one; otherwise the string that the value
  ///     would be written as is used.
  func accepts(_ value: FieldValue, text: String?, _ constraint: Constraint) -> Bool {
    var values = RowValues(node: self, text: text)
    return values.satisfies(value, constraint)
  }

  /// True if a value satisfies all constraints of the row.
  func accepts(_ value: FieldValue, text: String?) -> Bool {
    var values = RowValues(node: self, text: text)
    return constraints.all.allSatisfy { values.satisfies(value, $0) }
  }

  /// True if a string in the document satisfies all constraints of the row except those of its
  /// length in characters, which its reader has checked.
  func accepts(unmeasured text: UTF8Bytes) -> Bool {
    var values = RowTexts(node: self)
    return constraints.all.allSatisfy { constraint in
      if case .count(let limit) = constraint, limit.measure == .characters { return true }
      return values.satisfies(text, constraint)
    }
  }
}

extension RowValues: ConstrainedValues {
  func contains(_ value: FieldValue, _ set: Int) -> Bool {
    node.constraints.values[set].index(of: value) != nil
  }

  func isWhole(_ value: FieldValue) -> Bool { text != nil || node.writesWholeNumber(value) }

  func isOn(_ side: NumberRelation, _ limit: NumberLimit, value: FieldValue) -> Bool {
    switch value {
    case .int(let value) where limit.hasInteger:
      return side.allows(value < limit.integer ? -1 : value > limit.integer ? 1 : 0)
    case .double(let value) where value != limit.double:
      return side.allows(value < limit.double ? -1 : 1)
    // If the limit has more digits than a double, the value and the number in the document may lie
    // on opposite sides of it. In that case neither is accepted.
    case .double: return side.allows(0) && side.allows(bound(limit).sideOfDouble)
    default:
      return value.decimalNumber.map { bound(limit).allows($0, on: side) } ?? true
    }
  }

  func isMultiple(_ value: FieldValue, _ divisor: NumberLimit) -> Bool {
    if case .int(let value) = value, divisor.hasInteger, divisor.integer > 0 {
      return value % divisor.integer == 0
    }
    guard let exact = value.decimalNumber else { return true }
    return exact.isMultiple(of: bound(divisor).exact)
  }

  func isWithin(_ limit: CountLimit, _ value: FieldValue) -> Bool {
    switch value {
    case .array(let elements): limit.measure != .items || limit.allows(elements.count)
    case .map(let values): limit.measure != .keys || limit.allows(values.count)
    default: hasText(value) { limit.allows($0) }
    }
  }

  func matches(_ value: FieldValue, pattern: Int) -> Bool {
    text(of: value).map(node.constraints.operands.patterns[pattern].matches) ?? true
  }

  func isOf(_ format: StringFormat, _ value: FieldValue) -> Bool {
    hasText(value) { format.accepts($0) }
  }

  func isAllowed(_ value: FieldValue, policy: Int) -> Bool {
    hasText(value) { node.constraints.operands.policies[policy].violation(of: $0) == nil }
  }

  /// Ignores items that have violations of their own. Linear in the number of items.
  func hasUniqueItems(_ value: FieldValue) -> Bool {
    guard case .array(let elements) = value else { return true }
    // For a few items, comparing is faster than hashing.
    if elements.count <= 8 {
      return elements.indices.allSatisfy { index in
        elements[index].isInvalid
          || !elements[..<index].contains { JSONEqual($0) == JSONEqual(elements[index]) }
      }
    }
    var seen = Set<JSONEqual>(minimumCapacity: elements.count)
    return elements.allSatisfy { $0.isInvalid || seen.insert(JSONEqual($0)).inserted }
  }

  private func bound(_ limit: NumberLimit) -> Bound {
    node.constraints.operands.bounds[limit.bound]
  }

  /// True if the value has no text, or its text satisfies a test.
  private func hasText(_ value: FieldValue, _ test: (UTF8Bytes) -> Bool) -> Bool {
    text(of: value).map { $0.withUTF8Bytes(test) } ?? true
  }
}

extension RowValues: WordedValues {
  var operands: ConstraintOperands { node.constraints.operands }

  func words(for value: FieldValue) -> KeyedMessage.Argument {
    actual ?? ActualValue.text(of: value, document: text(of: value))
  }

  func words(ofSet set: Int) -> [String] {
    node.constraints.values[set].rawValues.map(\.literalText)
  }

  func problem(of value: FieldValue, _ policy: URLPolicy) -> URLPolicyViolation? {
    text(of: value).flatMap(policy.violation)
  }

  func repetition(in value: FieldValue) -> (earlier: Int, later: Int)? {
    // Invalid items are skipped, so the positions of the remaining ones would be misleading.
    node.skipsInvalid ? nil : value.firstRepetition
  }
}

/// The strings of a row as they are written in a document, as the operands of constraints.
struct RowTexts: ConstrainedValues {
  let node: SchemaNode

  func contains(_ text: UTF8Bytes, _ set: Int) -> Bool {
    node.constraints.values[set].index(of: .string(String(decoding: text, as: UTF8.self))) != nil
  }

  func isWithin(_ limit: CountLimit, _ text: UTF8Bytes) -> Bool { limit.allows(text) }

  func matches(_ text: UTF8Bytes, pattern: Int) -> Bool {
    node.constraints.operands.patterns[pattern].matches(text)
  }

  func isOf(_ format: StringFormat, _ text: UTF8Bytes) -> Bool { format.accepts(text) }

  func isAllowed(_ text: UTF8Bytes, policy: Int) -> Bool {
    node.constraints.operands.policies[policy].violation(of: text) == nil
  }

  // Constraints of numbers and arrays don't apply to strings, so every string satisfies them.
  func isWhole(_ text: UTF8Bytes) -> Bool { true }
  func isOn(_ side: NumberRelation, _ limit: NumberLimit, value text: UTF8Bytes) -> Bool { true }
  func isMultiple(_ text: UTF8Bytes, _ divisor: NumberLimit) -> Bool { true }
  func hasUniqueItems(_ text: UTF8Bytes) -> Bool { true }
}

// MARK: - Texts that a row writes

extension SchemaNode {
  /// Returns the text that string keywords apply to, if the value is written as a string: of its
  /// spellings the first that the row allows, else the usual one.
  func text(of value: FieldValue) -> String? {
    guard let usual = usualText(of: value) else { return nil }
    guard choosesSpelling, !accepts(value, spelling: usual) else { return usual }
    return otherSpellings(of: value).first { accepts(value, spelling: $0) }
      ?? listedSpellings(of: value).first { accepts(value, spelling: $0) } ?? usual
  }

  private func accepts(_ value: FieldValue, spelling text: String) -> Bool {
    accepts(value, text: text) && evaluated?.isValid(JSONTape(JSONValue.string(text))) ?? true
  }

  private func listedSpellings(of value: FieldValue) -> [String] {
    let listed = evaluated.flatMap { SatisfiedSchemas($0)?.listedTexts } ?? []
    return listed.filter { kind.convert($0).map { JSONEqual($0) == JSONEqual(value) } ?? false }
  }

  private func usualText(of value: FieldValue) -> String? {
    switch value {
    case .string(let string): string
    case .url(let url): url.absoluteString
    case .uuid(let uuid): uuid.uuidString.lowercased()
    case .data(let data): data.base64EncodedString()
    case .decimal(let decimal):
      // The same value may be written as a JSON number.
      kind.isDecimalString
        ? DecimalText.string(from: decimal, fractionDigits: fractionDigits) : nil
    case .date(let date):
      if case .date(let formats) = kind, let format = formats.format(writing: date),
        !format.isNumeric
      {
        format.string(from: date)
      } else {
        nil
      }
    default: nil
    }
  }

  /// Returns the texts that stand for a value, besides the usual one. A decimal's usual text has as
  /// many decimal places as `multipleOf`, as amounts of money are written: `3.00`.
  private func otherSpellings(of value: FieldValue) -> [String] {
    switch (value, kind) {
    case (.uuid(let uuid), _): [uuid.uuidString]
    case (.decimal(let decimal), _):
      (0...Self.mostPaddedPlaces).map { DecimalText.string(from: decimal, fractionDigits: $0) }
    case (.date(let date), .date(let formats)):
      formats.filter { !$0.isNumeric && $0.canWrite(date) }.flatMap { $0.spellings(of: date) }
    default: []
    }
  }

  /// The number of decimal places up to which zeros are tried behind a decimal.
  private static let mostPaddedPlaces = 20

  /// True if a date that would be written as a number has no fraction.
  fileprivate func writesWholeNumber(_ value: FieldValue) -> Bool {
    if case .decimal(let value) = value { return DecimalNumber(value)?.isInteger ?? false }
    guard case .date(let date) = value, let number = number(writing: date) else { return true }
    return number == number.rounded()
  }
}

extension FieldValue {
  /// The positions of the first item that equals an earlier one, and of that earlier item.
  fileprivate var firstRepetition: (earlier: Int, later: Int)? {
    guard case .array(let elements) = self else { return nil }
    var positions: [JSONEqual: Int] = [:]
    for (index, element) in elements.enumerated() where !element.isInvalid {
      let key = JSONEqual(element)
      if let earlier = positions[key] { return (earlier, index) }
      positions[key] = index
    }
    return nil
  }
}
