/// The names from other modules that generated code uses and that a schema's types could shadow.
public enum StandardNames {
  /// Modules whose names qualify shadowed types, in generated code or in the expanded macros of its
  /// tests; no generated type may have one of these names.
  public static let modules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "Testing", "Vouch", "VouchCrypto",
    "VouchArchive", "VouchForms", "VouchStreams",
  ]

  /// Standard library types and protocols that generated code, or nearly every file of a module,
  /// mentions; no generated type may have one of these names.
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

  /// Protocols of Foundation to which values can conform without methods of their own.
  static let foundationProtocols: Set<String> = ["CustomNSError", "LocalizedError"]

  /// Types that ordinary modules mention, apart from those of ``swift``: by their names, a type in
  /// the user's module hides them.
  private static let oftenMentioned: [String: Set<String>] = [
    "Foundation": [
      "AttributedString", "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents",
      "DateFormatter", "DateInterval", "Decimal", "Dimension", "FileHandle", "FileManager",
      "Formatter", "Host", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale",
      "Measurement", "Notification", "NotificationCenter", "NumberFormatter", "Operation",
      "OperationQueue", "PersonNameComponents", "Pipe", "Port", "Predicate", "Process",
      "ProcessInfo", "Progress", "RunLoop", "Scanner", "Stream", "Thread", "TimeInterval",
      "TimeZone", "Timer", "URL", "URLComponents", "URLQueryItem", "URLRequest", "URLResponse",
      "URLSession", "UUID", "Unit", "UserDefaults",
    ],
    "Swift": [
      "Actor", "AsyncSequence", "AsyncStream", "Clock", "ClosedRange", "Collection",
      "ContinuousClock", "Duration", "Iterator", "IteratorProtocol", "KeyPath", "MainActor",
      "Mirror", "Numeric", "ObjectIdentifier", "OptionSet", "Range", "Regex", "Sequence",
      "Strideable", "Task", "TaskGroup", "Unicode",
    ],
  ]

  /// Returns the module whose often mentioned type has a name; nil if none has.
  public static func module(ofType name: String) -> String? {
    oftenMentioned.first { $0.value.contains(name) }?.key
  }

  /// Types of the standard library whose names modules sometimes declare themselves: the module's
  /// own `Error`, or a `Decoder` of its own format.
  private static let oftenDeclared: Set<String> = ["Decoder", "Encoder", "Error"]

  /// Returns true if a type in the user's module may have the name of another module's type, which
  /// is then qualified everywhere. Names with a leading underscore are never hidden. A module that
  /// redefines a type such as `String` isn't supported, so that generated code reads like
  /// hand-written code.
  static func canBeHidden(_ name: String, of module: String) -> Bool {
    if name.hasPrefix("_") { return false }
    return module != "Swift" || oftenDeclared.contains(name)
  }

  /// Returns true if a generated type can't have a name, because it has a meaning in every file.
  public static func isKept(_ typeName: String) -> Bool {
    swift.contains(typeName) || modules.contains(typeName)
      || ReservedWords.unusable.contains(typeName)
  }

  /// Returns true if a nested type of this name would hide a standard one in the enclosing type.
  public static func isShadowing(_ typeName: String) -> Bool {
    swift.contains(typeName) || foundation.contains(typeName)
  }
}
