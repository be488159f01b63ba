/// Names of the product for streams.
extension GeneratedNames {
  static let streamsModule = "VouchStreams"

  static let partialValue = streams("SchemaPartial")
  static let partialObject = streams("_PartialObject")
  static let partiallyReadable = streams("PartiallyReadable")
  static let partialPart = streams("_Part")
  static let partialText = streams("_PartialText")

  static func partialArray(_ element: TypeReference) -> TypeReference {
    .generic(streams("_PartialArray"), arguments: [element])
  }

  static func partialMap(_ value: TypeReference) -> TypeReference {
    .generic(streams("_PartialMap"), arguments: [value])
  }

  /// Names that are written without their module, because types of arrays of arrays are long enough: no schema
  /// can give them to a type.
  static let partialTypes = [
    "_Part", "_PartialText", "_PartialArray", "_PartialMap", "_PartialObject",
  ]

  static let partialType = "Partial"
  static let partialTypeRequirement = "_Partial"
  static let partialPartProperty = "_part"

  private static func streams(_ name: String) -> TypeReference {
    .named(module: streamsModule, name: name)
  }
}
