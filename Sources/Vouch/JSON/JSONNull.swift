/// The one value of a schema that allows null alone.
public struct JSONNull: Hashable, Sendable, SchemaValue {
  /// Makes the one value.
  public init() {}

  public init(schemaField: Field) {}

  public var schemaField: Field { Field(.null) }
}
