/// The JSON types of an enumeration's values.
extension EnumerationShape {
  /// Whether a value that isn't listed goes to the case for unknown ones.
  func accepts(unlisted value: FieldValue) -> Bool {
    openTo.contains { value.hasJSONType($0) }
  }

  /// The types of all values that the enumeration accepts.
  var jsonKinds: JSONKinds {
    (rawValues.map(\.jsonTypeName) + openTo).reduce(into: []) { kinds, name in
      switch name {
      case "string": kinds.formUnion(.string)
      case "boolean": kinds.formUnion(.boolean)
      case "integer", "number": kinds.formUnion(.number)
      default: kinds.formUnion(.all)
      }
    }
  }

  /// What the enumeration accepts, in words.
  var phrase: String {
    if case .any = rawNode.kind { "one of \(list)" } else { rawNode.phrase }
  }
}

extension FieldValue {
  /// The name of the value's type in JSON Schema.
  fileprivate var jsonTypeName: String {
    switch self {
    case .string: "string"
    case .bool: "boolean"
    case .int, .uint: "integer"
    case .double, .decimal: decimalNumber?.isInteger == true ? "integer" : "number"
    case .array: "array"
    case .map: "object"
    default: "null"
    }
  }

  fileprivate func hasJSONType(_ name: String) -> Bool {
    let own = jsonTypeName
    return own == name || (own == "integer" && name == "number")
  }
}
