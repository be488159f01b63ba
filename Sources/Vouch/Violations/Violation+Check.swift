extension Check {
  /// What to report of a value that the check doesn't accept.
  ///
  /// - Parameters:
  ///   - text: the string that stands for the value in JSON, if one does.
  ///   - actual: the value in words, where they are others than the value's own.
  func broken(
    by value: FieldValue, text: String?, actual: String? = nil, of node: SchemaNode
  ) -> BrokenKeyword {
    let actual = actual ?? ActualValue.text(of: value, document: text)
    return switch self {
    case .minimum(let bound): .minimum(bound, actual: actual)
    case .maximum(let bound): .maximum(bound, actual: actual)
    case .exclusiveMinimum(let bound): .exclusiveMinimum(bound, actual: actual)
    case .exclusiveMaximum(let bound): .exclusiveMaximum(bound, actual: actual)
    case .multipleOf(let bound): .multipleOf(bound, actual: actual)
    case .minLength(let limit): .minLength(limit, actual: actual)
    case .maxLength(let limit): .maxLength(limit, actual: actual)
    case .pattern(let pattern): .pattern(pattern.pattern.source, actual: actual)
    case .format(let format): .format(format.rawValue, format.phrase, actual: actual)
    case .url(let policy): .url(policy, text.flatMap(policy.violation), actual: actual)
    case .minItems(let limit): .minItems(limit, actual: actual)
    case .maxItems(let limit): .maxItems(limit, actual: actual)
    // Positions among the items that are left would lead astray.
    case .uniqueItems:
      .uniqueItems(node.skipsInvalid ? nil : value.firstRepetition, actual: actual)
    case .minProperties(let limit): .minProperties(limit, actual: actual)
    case .maxProperties(let limit): .maxProperties(limit, actual: actual)
    case .constant(let constant): .const(constant.text, actual: actual)
    case .wholeNumber: .type("an integer", limit: "integer", actual: actual)
    case .enumeration(let values): .enum(values.list, actual: actual)
    }
  }
}

extension ObjectCheck {
  /// What to report of fields that the check doesn't accept.
  func broken(
    by fields: ContiguousArray<FieldValue>, keyCount: Int, _ shape: ObjectShape
  ) -> BrokenKeyword {
    let actual = ActualValue.object(keyCount: keyCount)
    switch self {
    case .minProperties(let limit): return .minProperties(limit, actual: actual)
    case .maxProperties(let limit): return .maxProperties(limit, actual: actual)
    case .dependentRequired(let trigger, let dependants):
      let missing = dependants.filter { !fields.hasKey($0, shape) }
      return .dependentRequired(
        shape.properties[trigger].key.stringValue,
        missing: missing.map { shape.properties[$0].key.stringValue }, actual: actual)
    }
  }
}

extension FieldValue {
  /// The positions of the first item that equals an earlier one, and of that one.
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

extension ActualValue {
  static func text(of value: FieldValue, document text: String?) -> String {
    if let text { return quoted(text) }
    switch value {
    case .absent, .invalid: return "nothing"
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .string(let value): return quoted(value)
    case .array(let elements): return array(count: elements.count)
    case .map(let entries): return object(keyCount: entries.count)
    case .object, .nested: return "an object"
    case .json(let value): return words(for: value)
    default: return value.decimalNumber.map { bounded($0.description) } ?? "a value"
    }
  }

  static func text(of number: Double) -> String {
    bounded(DecimalNumber(number)?.description ?? "\(number)")
  }

  private static func words(for value: JSONValue) -> String {
    switch value {
    case .array(let items): array(count: items.count)
    case .object(let members): object(keyCount: members.count)
    case .string(let text): quoted(text)
    case .null, .bool, .number: bounded(value.description)
    }
  }
}
