/// The names that generated code takes from elsewhere, and that a schema's types may shadow.
public enum StandardNames {
  /// Modules whose names qualify shadowed types, in generated code or in what the macros of its tests
  /// become; no generated type may bear one of these.
  public static let modules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "Testing", "Vouch", "VouchCrypto",
    "VouchArchive",
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

  /// Whether a generated type can't bear a name, because it means something in every file.
  public static func isKept(_ typeName: String) -> Bool {
    swift.contains(typeName) || modules.contains(typeName)
      || ReservedWords.unusable.contains(typeName)
  }

  /// Whether a declared type of this name hides a standard one, which must then be qualified.
  public static func isShadowing(_ typeName: String) -> Bool {
    swift.contains(typeName) || foundation.contains(typeName)
  }
}
