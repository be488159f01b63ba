import VouchReading

/// The kind of Swift type that a schema needs, before its keywords are planned one by one.
package enum SchemaShape: Sendable {
  /// Any JSON value: the schema determines no type.
  case any
  case null
  case boolean
  case integer
  case number
  case string
  case array
  /// An array whose first items have schemas of their own.
  case tuple
  /// An object without properties of its own.
  case map
  /// An object with properties.
  case object
  /// A list of scalars that can be raw values of a Swift enum.
  case enumeration
  /// A reference, with nothing beside it but annotations.
  case reference(SchemaID)
  /// The values of a single subschema or null: `anyOf: [{$ref: …}, {type: null}]`.
  case nullable(SchemaID)
  /// One of several schemas.
  case union([SchemaID])
  /// A generic type with its arguments.
  case generic(SchemaID, [KeyedSchema])
  /// A Swift type by its name: a parameter of the enclosing generic type.
  case named(StringScalar)

  /// The schemas that the shape refers to by name rather than contains.
  package var referred: [SchemaID] {
    switch self {
    case .reference(let target): [target]
    case .generic(let target, let arguments): [target] + arguments.map(\.schema)
    case .any, .null, .boolean, .integer, .number, .string, .array, .tuple, .map, .object,
      .enumeration, .nullable, .union, .named:
      []
    }
  }
}
