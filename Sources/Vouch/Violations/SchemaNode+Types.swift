/// The JSON types of rows, in the form that the limit of `type` names them.
extension SchemaNode {
  /// The names of the types that the row accepts, separated by commas; nil if it accepts all.
  var typeList: String? {
    let names = typeNames
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The names of the types that the row accepts, each once; empty if it accepts all.
  private var typeNames: [String] {
    var names: [String] = []
    for node in alternatives {
      let own = node.kind.ownTypeNames(isWhole: node.constraints.isWhole)
      for name in own where !names.contains(name) { names.append(name) }
    }
    let hasNull = alternatives.contains(where: \.isNullable)
    return hasNull && !names.isEmpty && !names.contains("null") ? ["null"] + names : names
  }

  /// The types that the row accepts, as messages describe them.
  var typePhrase: KeyedMessage.Argument {
    isNullable && !kind.hasNull ? .anyOf([.phrase(.kindNull), phrase]) : phrase
  }
}

extension SchemaNode.Kind {
  /// Returns the names of the kind's own types, without those of other alternatives.
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
