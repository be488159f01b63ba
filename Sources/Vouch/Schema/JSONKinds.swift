extension SchemaNode {
  /// The JSON types that the row accepts.
  var jsonKinds: InstanceKinds {
    alternatives.reduce(into: []) { $0.formUnion($1.ownJSONKinds) }
  }

  /// The JSON types that the row accepts only by `x-coerce`.
  var coercedJSONKinds: InstanceKinds {
    let coerced = alternatives.reduce(into: InstanceKinds()) {
      $0.formUnion($1.coercions.jsonKinds)
    }
    return coerced.subtracting(jsonKinds)
  }

  /// The JSON types that the row itself accepts, without those of its other ``alternatives``.
  var ownJSONKinds: InstanceKinds {
    isNullable ? kind.ownJSONKinds.union(.null) : kind.ownJSONKinds
  }
}

extension SchemaNode.Kind {
  /// The JSON types of the kind itself, without those of other alternatives.
  var ownJSONKinds: InstanceKinds {
    switch self {
    case .boolean: .booleans
    case .integer, .double, .float, .decimalNumber: .numbers
    case .string, .decimalString, .url, .uuid, .base64: .string
    case .date(let formats):
      formats.reduce(into: []) { $0.formUnion($1.isNumeric ? .numbers : .string) }
    case .null: .null
    case .any: .all
    case .array: .array
    case .map: .object
    case .type(let type): type.schema.shape.ownJSONKinds
    }
  }
}

extension Coercions {
  /// The JSON types of the values that are coerced.
  fileprivate var jsonKinds: InstanceKinds {
    var kinds: InstanceKinds = []
    if !isDisjoint(with: [.boolFromInteger, .stringFromNumber]) { kinds.insert(.numbers) }
    if !isDisjoint(with: [.boolFromString, .numberFromString, .nullFromEmptyString]) {
      kinds.insert(.string)
    }
    return kinds
  }
}

extension TypeShape {
  fileprivate var ownJSONKinds: InstanceKinds {
    switch self {
    case .object: .object
    case .tuple: .array
    case .value: []
    case .enumeration(let enumeration): enumeration.jsonKinds
    case .union(let union): union.keepsUnknown && !union.isTagged ? .all : []
    }
  }
}
