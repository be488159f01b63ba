/// The tags of the core schema; every other one is an error, because JSON has no such values.
enum YAMLTag {
  private static let prefix = "tag:yaml.org,2002:"
  private static let known = ["str", "int", "float", "bool", "null", "map", "seq"]

  /// Returns the value of a scalar by its tag, or by its text if it has none.
  static func resolve(_ scalar: StringScalar, tag: String?) -> CoreSchema.Resolution {
    guard let tag else {
      return scalar.style == .plain ? CoreSchema.resolve(scalar.value) : .string
    }
    // A lone `!` makes any scalar a string (YAML 1.2.2, section 6.9.1).
    guard tag != "!" else { return .string }
    guard let name = name(of: tag) else { return .invalid(id: .yamlTag, message: unknown(tag)) }
    guard name != "str" else { return .string }
    let resolution = CoreSchema.resolve(scalar.value)
    switch (name, resolution) {
    case ("null", .null), ("bool", .bool), ("int", .integer), ("float", .float),
      ("float", .integer):
      return resolution
    case ("int", .invalid), ("float", .invalid):
      return resolution
    default:
      let text = Escaping.quoted(scalar.value)
      return .invalid(id: .yamlTag, message: "\(text) isn't what its tag `!!\(name)` says")
    }
  }

  /// Returns the error in the tag of a collection; nil if there is none.
  static func problem(_ tag: String?, onMapping isMapping: Bool) -> String? {
    guard let tag, tag != "!" else { return nil }
    guard let name = name(of: tag) else { return unknown(tag) }
    guard name != (isMapping ? "map" : "seq") else { return nil }
    return "a \(isMapping ? "mapping" : "sequence") isn't what its tag `!!\(name)` says"
  }

  private static func name(of tag: String) -> String? {
    known.first { tag == prefix + $0 }
  }

  private static func unknown(_ tag: String) -> String {
    let shown = tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    let list = known.map { "`!!\($0)`" }.joined(separator: ", ")
    return "JSON has no values of the tag \(Escaping.quoted(shown)): known are \(list)"
  }
}
