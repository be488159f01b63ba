import VouchReading

extension Schema {
  /// The types that `type`, `const` and `enum` leave, or nil where none of them is there.
  package var statedTypes: JSONTypes? {
    var types = allowedTypes
    if let const { types = JSONTypes(const.jsonType).intersection(types ?? .any) }
    if let values = self.enum?.value {
      let union = values.reduce(into: JSONTypes()) { $0.formUnion(JSONTypes($1.jsonType)) }
      types = union.intersection(types ?? .any)
    }
    return types
  }

  /// The one type that all keywords speak of, but for those that speak of all types; nil where the schema
  /// states types, or speaks of several or of none.
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
}
