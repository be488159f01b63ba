extension Check {
  /// The JSON Schema keyword, or Vouch's own, that the check enforces.
  func keyword(for text: String?) -> String {
    switch self {
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .exclusiveMinimum: "exclusiveMinimum"
    case .exclusiveMaximum: "exclusiveMaximum"
    case .multipleOf: "multipleOf"
    case .minLength: "minLength"
    case .maxLength: "maxLength"
    case .pattern: "pattern"
    case .format: "format"
    case .url(let policy): policy.keyword(brokenBy: text)
    case .minItems: "minItems"
    case .maxItems: "maxItems"
    case .uniqueItems: "uniqueItems"
    case .minProperties: "minProperties"
    case .maxProperties: "maxProperties"
    case .constant: "const"
    case .wholeNumber: "type"
    case .enumeration: "enum"
    }
  }

  /// The limit as the schema writes it.
  func limit(for document: String?) -> String? {
    switch self {
    case .minimum(let bound), .maximum(let bound), .exclusiveMinimum(let bound),
      .exclusiveMaximum(let bound), .multipleOf(let bound):
      bound.text
    case .minLength(let count), .maxLength(let count), .minItems(let count), .maxItems(let count),
      .minProperties(let count), .maxProperties(let count):
      String(count)
    case .pattern(let pattern): pattern.pattern.source
    case .format(let format): format.rawValue
    case .url(let policy): policy.limit(for: document)
    case .uniqueItems, .wholeNumber: nil
    case .constant(let constant): constant.text
    case .enumeration(let values): values.list
    }
  }

  /// A sentence that says how a value broke the check.
  func message(for value: FieldValue, text: String?) -> String {
    let actual = ActualValue.text(of: value, document: text)
    switch self {
    case .minimum(let bound): return "\(actual) is below the minimum \(bound.text)"
    case .maximum(let bound): return "\(actual) is above the maximum \(bound.text)"
    case .exclusiveMinimum(let bound): return "\(actual) is not above \(bound.text)"
    case .exclusiveMaximum(let bound): return "\(actual) is not below \(bound.text)"
    case .multipleOf(let bound): return "\(actual) is not a multiple of \(bound.text)"
    case .minLength(let limit):
      return limit == 1
        ? "the text is empty" : "\(actual) is shorter than \(counted(limit, "character"))"
    case .maxLength(let limit): return "\(actual) is longer than \(counted(limit, "character"))"
    case .pattern(let pattern):
      return "\(actual) doesn't match the pattern \(pattern.pattern.source)"
    case .format(let format): return "\(actual) is not \(format.phrase)"
    case .url(let policy): return policy.message(for: text, actual)
    case .minItems(let limit): return "fewer than \(counted(limit, "item"))"
    case .maxItems(let limit): return "more than \(counted(limit, "item"))"
    case .uniqueItems: return "the items are not all different"
    case .minProperties(let limit): return "fewer than \(counted(limit, "key"))"
    case .maxProperties(let limit): return "more than \(counted(limit, "key"))"
    case .wholeNumber: return "the date is not a whole number"
    case .constant(let constant): return "\(actual) is not \(constant.text)"
    case .enumeration(let values): return "\(actual) is not one of \(values.list)"
    }
  }
}

extension URLPolicy {
  /// The keyword that a URL breaks. What can't be told beyond doubt is charged to the hosts.
  fileprivate func keyword(brokenBy text: String?) -> String {
    switch violation(of: text ?? "") {
    case .scheme: "x-schemes"
    case .host: "x-hosts"
    case .malformed, nil: hostList.isEmpty ? "x-schemes" : "x-hosts"
    }
  }

  fileprivate func limit(for text: String?) -> String {
    keyword(brokenBy: text) == "x-schemes" ? schemeList : hostList
  }

  fileprivate func message(for text: String?, _ actual: String) -> String {
    switch violation(of: text ?? "") {
    case .scheme: "\(actual) doesn't have the scheme \(schemeList)"
    case .host: "\(actual) doesn't have the host \(hostList)"
    case .malformed(let reason): "\(actual) isn't a URL that all readers agree on: \(reason)"
    case nil: "\(actual) isn't allowed"
    }
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
    case .array(let elements): return "an array of \(counted(elements.count, "item"))"
    case .map, .object, .nested: return "an object"
    case .json(let value): return bounded(value.description)
    default: return value.decimalNumber.map { bounded($0.description) } ?? "a value"
    }
  }
}
