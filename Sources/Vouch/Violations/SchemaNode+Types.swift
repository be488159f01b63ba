/// JSON's types, as `type` names them in limits.
extension SchemaNode {
  /// The names of the types that the row accepts, side by side; nil where it accepts all.
  var typeList: String? {
    let names = typeNames
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The names of the types that the row accepts, each once; none where it accepts all.
  fileprivate var typeNames: [String] {
    let names = kind.typeNames(isWhole: constraints.isWhole)
    let hasNull = isNullable && !names.isEmpty && !names.contains("null")
    return hasNull ? ["null"] + names : names
  }

  /// What `type` asks for, in words.
  var typePhrase: KeyedMessage.Argument {
    isNullable && !kind.hasNull ? .anyOf([.phrase(.kindNull), phrase]) : phrase
  }
}

extension SchemaNode.Kind {
  fileprivate func typeNames(isWhole: Bool) -> [String] {
    switch self {
    case .boolean: ["boolean"]
    case .integer: ["integer"]
    case .double, .float, .decimalNumber: ["number"]
    case .string, .decimalString, .url, .uuid, .base64: ["string"]
    case .date(let formats):
      (formats.contains(where: \.isNumeric) ? [isWhole ? "integer" : "number"] : [])
        + (formats.contains { !$0.isNumeric } ? ["string"] : [])
    case .null: ["null"]
    case .any: []
    case .array: ["array"]
    case .map: ["object"]
    case .type(let type): type.schema.typeNames
    }
  }
}

extension Schema {
  fileprivate var typeNames: [String] {
    switch shape {
    case .object: ["object"]
    case .tuple: ["array"]
    case .value(let node): node.typeNames
    case .enumeration(let enumeration): enumeration.rawNode.typeNames
    case .union(let union):
      union.branches.reduce(into: []) { names, branch in
        for name in branch.node.typeNames where !names.contains(name) { names.append(name) }
      }
    }
  }
}
