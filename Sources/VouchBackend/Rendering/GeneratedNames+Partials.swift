import VouchSwiftCode

/// Names of the product for streams.
extension GeneratedNames {
  static let streamsModule = "VouchStreams"

  static let partialValue = streams("SchemaPartial")
  static let partialObject = streams("_PartialObject")
  static let partiallyReadable = streams("PartiallyReadable")
  static let partialPart = streams("_Part")
  // Under names that no schema can give to a type, because types of arrays of arrays are long enough.
  static let partialText = streams("_PartialText")

  static func partialArray(_ element: TypeReference) -> TypeReference {
    .generic(streams("_PartialArray"), arguments: [element])
  }

  static func partialMap(_ value: TypeReference) -> TypeReference {
    .generic(streams("_PartialMap"), arguments: [value])
  }

  static let partialType = "Partial"
  static let partialTypeRequirement = "_Partial"
  static let partialPartProperty = "_part"

  private static func streams(_ name: String) -> TypeReference {
    .named(module: streamsModule, name: name)
  }
}
