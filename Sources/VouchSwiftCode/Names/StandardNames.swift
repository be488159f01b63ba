/// The names that generated code takes from elsewhere, and that a schema's types may shadow.
public enum StandardNames {
  /// Modules whose names qualify shadowed types, in generated code or in what the macros of its tests
  /// become; no generated type may bear one of these.
  public static let modules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "Testing", "Vouch", "VouchCrypto",
    "VouchArchive", "VouchForms",
  ]

  /// Standard library types and protocols that generated code, or nearly any file of a module,
  /// mentions: no generated type may bear one of these.
  public static let swift: Set<String> = [
    "AnyHashable", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Codable",
    "CodingKey", "CodingKeys", "Comparable", "CustomStringConvertible", "Decodable", "Decoder",
    "DecodingError",
    "Dictionary", "Double", "Encodable", "Encoder", "EncodingError", "Equatable", "Error",
    "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int8", "Int16", "Int32", "Int64",
    "KeyedDecodingContainer", "KeyedEncodingContainer", "Never", "Optional", "RawRepresentable",
    "Result", "Sendable", "Set", "SingleValueDecodingContainer", "SingleValueEncodingContainer",
    "StaticString", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "UnkeyedDecodingContainer", "UnkeyedEncodingContainer", "Void",
  ]

  /// Foundation types that generated code mentions.
  public static let foundation: Set<String> = [
    "Bundle", "Data", "Date", "Decimal", "JSONDecoder", "JSONEncoder", "NSCoder", "NSData",
    "NSNumber", "NSObject", "NSSecureCoding", "NSString", "TimeInterval", "URL", "UUID",
  ]

  /// Protocols of Foundation that values without a method of their own can conform to.
  static let foundationProtocols: Set<String> = ["CustomNSError", "LocalizedError"]

  /// Foundation types that values have, in generated code and in everybody's.
  public static let foundationValues: Set<String> = ["Data", "Date", "Decimal", "URL", "UUID"]

  /// Those of the standard library that modules declare for themselves now and then: an `Error` of the
  /// module, a `Decoder` of its own format.
  private static let oftenDeclared: Set<String> = ["Decoder", "Encoder", "Error"]

  /// Whether a type in the user's module may have the name of one of another module, which is then
  /// qualified everywhere. What begins with an underscore is nobody else's; and a module in which
  /// `String` is something else is left to itself, so that everybody's code reads as one writes it.
  static func canBeHidden(_ name: String, of module: String) -> Bool {
    if name.hasPrefix("_") { return false }
    return module != "Swift" || oftenDeclared.contains(name)
  }

  /// Whether a generated type can't bear a name, because it means something in every file.
  public static func isKept(_ typeName: String) -> Bool {
    swift.contains(typeName) || modules.contains(typeName)
      || ReservedWords.unusable.contains(typeName)
  }

  /// Whether a nested type of this name would hide a standard one in the type around it.
  public static func isShadowing(_ typeName: String) -> Bool {
    swift.contains(typeName) || foundation.contains(typeName)
  }
}
