/// The JSON types that a row can accept, as far as they are needed to distinguish the branches of a
/// union.
struct JSONKinds: OptionSet {
  let rawValue: UInt8

  static let null = JSONKinds(rawValue: 1)
  static let boolean = JSONKinds(rawValue: 2)
  static let number = JSONKinds(rawValue: 4)
  static let string = JSONKinds(rawValue: 8)
  static let array = JSONKinds(rawValue: 16)
  static let object = JSONKinds(rawValue: 32)
  static let all = JSONKinds(rawValue: 63)
}

extension SchemaNode {
  /// The JSON types that the row accepts.
  var jsonKinds: JSONKinds {
    alternatives.reduce(into: []) { $0.formUnion($1.ownJSONKinds) }
  }

  /// The JSON types that the row accepts only by `x-coerce`.
  var coercedJSONKinds: JSONKinds {
    let coerced = alternatives.reduce(into: JSONKinds()) { $0.formUnion($1.coercions.jsonKinds) }
    return coerced.subtracting(jsonKinds)
  }

  /// The JSON types that the row itself accepts, without those of its other ``alternatives``.
  var ownJSONKinds: JSONKinds {
    isNullable ? kind.ownJSONKinds.union(.null) : kind.ownJSONKinds
  }
}

extension SchemaNode.Kind {
  /// The JSON types of the kind itself, without those of other alternatives.
  var ownJSONKinds: JSONKinds {
    switch self {
    case .boolean: .boolean
    case .integer, .double, .float, .decimalNumber: .number
    case .string, .decimalString, .url, .uuid, .base64: .string
    case .date(let formats):
      formats.reduce(into: []) { $0.formUnion($1.isNumeric ? .number : .string) }
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
  fileprivate var jsonKinds: JSONKinds {
    var kinds: JSONKinds = []
    if !isDisjoint(with: [.boolFromInteger, .stringFromNumber]) { kinds.insert(.number) }
    if !isDisjoint(with: [.boolFromString, .numberFromString, .nullFromEmptyString]) {
      kinds.insert(.string)
    }
    return kinds
  }
}

extension TypeShape {
  fileprivate var ownJSONKinds: JSONKinds {
    switch self {
    case .object: .object
    case .tuple: .array
    case .value: []
    case .enumeration(let enumeration): enumeration.jsonKinds
    case .union(let union): union.keepsUnknown && !union.isTagged ? .all : []
    }
  }
}
