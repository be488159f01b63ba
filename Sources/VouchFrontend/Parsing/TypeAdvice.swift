import VouchSchema

/// Suggestions for names that aren't JSON Schema types, but types of a language or names of
/// formats.
enum TypeAdvice {
  /// A type, with the keywords that give it the name's meaning.
  private struct Meaning {
    let type: JSONType
    var beside = ""
  }

  /// Returns a suggestion, after a semicolon; empty if there is none.
  ///
  /// - Parameters:
  ///   - isListed: true if the name stands in a list of types.
  ///   - dialect: the one whose keywords are suggested.
  static func words(for name: String, isListed: Bool, _ dialect: Dialect) -> String {
    let word = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    if isAny(word) { return "; leave type out, so that any value is allowed" }
    if word == "enum" { return "; leave type out, and list the values in enum" }
    guard let meaning = meaning(of: word, dialect) else { return "" }
    if meaning.type == .null { return "; quote it: \"null\"" }
    guard isListed else {
      let beside = meaning.beside.isEmpty ? "" : " and " + meaning.beside
      return "; write type: \(meaning.type.rawValue)\(beside)"
    }
    let beside = meaning.beside.isEmpty ? "" : " and, beside type, \(meaning.beside)"
    return "; write \(meaning.type.rawValue)\(beside)"
  }

  /// Returns true if a name means that any type is allowed.
  static func isAny(_ name: String) -> Bool { ["any", "mixed"].contains(name.lowercased()) }

  private static func meaning(of word: String, _ dialect: Dialect) -> Meaning? {
    if let format = format(of: word) {
      let type: JSONType = format.types.contains(.number) ? .number : .string
      let isInteger = format.integerRange != nil
      return Meaning(type: isInteger ? .integer : type, beside: "format: \(format.rawValue)")
    }
    switch word {
    case "char", "varchar", "password", "color", "symbol": return Meaning(type: .string)
    case "set": return Meaning(type: .array, beside: "uniqueItems: true")
    case "tuple": return Meaning(type: .array, beside: "prefixItems with a schema for each item")
    case "vector", "collection": return Meaning(type: .array)
    case "record", "struct", "dictionary", "mapping", "class", "json":
      return Meaning(type: .object)
    case "byte", "bytes", "binary", "base64", "blob", "data", "file":
      let encoding = dialect == .openAPI30 ? "format: byte" : "contentEncoding: base64"
      return Meaning(type: .string, beside: encoding)
    case "void", "undefined": return nil
    default: return JSONType(meantBy: word).map { Meaning(type: $0) }
    }
  }

  private static func format(of word: String) -> Format? {
    switch word {
    case "url", "link", "href": .uri
    case "datetime", "timestamp": .dateTime
    case "guid": .uuid
    case "ip", "ipaddress": .ipv4
    case "host", "domain": .hostname
    case "regexp", "pattern": .regex
    case "money", "currency", "bigdecimal": .decimal
    case "long": .int64
    case "uint": .uint64
    case "float", "double": nil
    default: Format.allCases.first { $0.rawValue.filter { $0 != "-" } == word }
    }
  }
}
