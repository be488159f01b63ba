import VouchReading

extension Schema {
  /// The types that `type`, `const` and `enum` allow; nil if the schema has none of these.
  package var statedTypes: JSONTypes? {
    var types = allowedTypes
    if let const { types = JSONTypes(const.jsonType).intersection(types ?? .any) }
    if let values = self.enum?.value {
      let union = values.reduce(into: JSONTypes()) { $0.formUnion(JSONTypes($1.jsonType)) }
      types = union.intersection(types ?? .any)
    }
    return types
  }

  /// The only type to which the keywords apply, ignoring keywords for all types; nil if the schema
  /// states types, or if its keywords apply to several types or none.
  package var impliedType: JSONTypes? {
    guard statedTypes == nil else { return nil }
    var implied: JSONTypes?
    for keyword in assertions where !keyword.isOfProperty {
      let types = keyword.keyword.description.types
      if types == .any { continue }
      guard JSONTypes.impliable.contains(types), implied == nil || implied == types else {
        return nil
      }
      implied = types
    }
    return implied
  }
}

extension SchemaGraph {
  /// Returns true if each value has the type of at most one of the schemas.
  package func haveTypesApart(_ branches: [SchemaID]) -> Bool {
    var types = JSONTypes()
    for branch in branches {
      let target = self[branch].reference?.target ?? branch
      guard let stated = self[target].allowedTypes, stated.isDisjoint(with: types) else {
        return false
      }
      types.formUnion(stated)
    }
    return true
  }
}

extension JSONTypes {
  fileprivate static let impliable: [JSONTypes] = [.object, .array, .string, .number]
}

extension Node {
  /// The JSON type of a value; a number without a fraction is an integer.
  package var jsonType: JSONType {
    switch content {
    case .null: .null
    case .bool: .boolean
    case .string: .string
    case .sequence: .array
    case .mapping: .object
    case .number(let number):
      WrittenNumber(json: number.text)?.isInteger ?? false ? .integer : .number
    }
  }

  /// The type of the value alone; for a fractional number, only the bit that integers lack.
  package var jsonTypes: JSONTypes {
    jsonType == .number ? .number.subtracting(.integer) : JSONTypes(jsonType)
  }
}
