/// JSON's types, as `type` names them in limits.
extension SchemaNode {
  /// The names of the types that the row accepts, side by side; nil where it accepts all.
  var typeList: String? {
    let names = typeNames
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The names of the types that the row accepts, each once; none where it accepts all.
  private var typeNames: [String] {
    var names: [String] = []
    for node in alternatives {
      let own = node.kind.ownTypeNames(isWhole: node.constraints.isWhole)
      for name in own where !names.contains(name) { names.append(name) }
    }
    let hasNull = alternatives.contains(where: \.isNullable)
    return hasNull && !names.isEmpty && !names.contains("null") ? ["null"] + names : names
  }

  /// What `type` asks for, in words.
  var typePhrase: KeyedMessage.Argument {
    isNullable && !kind.hasNull ? .anyOf([.phrase(.kindNull), phrase]) : phrase
  }
}

extension SchemaNode.Kind {
  /// The names of the kind by itself, without those that other alternatives have.
  fileprivate func ownTypeNames(isWhole: Bool) -> [String] {
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
    case .type(let type): type.schema.shape.ownTypeNames
    }
  }
}

extension TypeShape {
  fileprivate var ownTypeNames: [String] {
    switch self {
    case .object: ["object"]
    case .tuple: ["array"]
    case .enumeration(let enumeration): enumeration.rawNode.kind.ownTypeNames(isWhole: false)
    case .value, .union: []
    }
  }
}
