import VouchReading

/// What kind of Swift type a schema asks for, before its keywords are looked at one by one.
package enum SchemaShape: Sendable {
  /// Nothing is said of the type: any JSON value.
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
  /// A list of scalars that an enum of Swift can have as raw values.
  case enumeration
  /// A reference, with nothing beside it but annotations.
  case reference(SchemaID)
  /// The values of a single subschema, but for null: `anyOf: [{$ref: …}, {type: null}]`.
  case nullable(SchemaID)
  /// One of several schemas.
  case union([SchemaID])
  /// A generic type with its arguments.
  case generic(SchemaID, [KeyedSchema])
  /// A Swift type by its name: a parameter of the generic type around.
  case named(StringScalar)
}
