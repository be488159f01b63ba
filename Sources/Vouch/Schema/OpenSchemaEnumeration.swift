/// A generated enumeration with a case for values that the schema doesn't list, `x-unknown-case`.
///
/// The case carries the raw value, which is encoded as it was read. Equality and hash are those of
/// raw values by JSON Schema: a listed value in the unknown case equals the listed case.
public protocol OpenSchemaEnumeration: SchemaEnumeration, Hashable {
  init(rawValue: RawValue)
}

extension OpenSchemaEnumeration {
  public static func == (left: Self, right: Self) -> Bool {
    JSONEqual(left.rawValue.fieldValue) == JSONEqual(right.rawValue.fieldValue)
  }

  public func hash(into hasher: inout Hasher) {
    JSONEqual(rawValue.fieldValue).hash(into: &hasher)
  }
}
