import VouchReading
import VouchSchema

/// Suggestions for keys that are keywords in other schema languages, but not in JSON Schema.
enum ForeignWords {
  /// Returns true if a key is a keyword of OpenAPI or Swagger, or of their drafts.
  static func isOfOpenAPI(_ key: String) -> Bool {
    ["nullable", "x-nullable", "example"].contains(key)
  }

  /// Returns a suggestion, after a semicolon; empty if there is none.
  ///
  /// - Parameter schema: The keywords beside it.
  static func advice(insteadOf entry: Mapping.Entry, in schema: Mapping) -> String {
    let words: String?
    switch entry.key.lowercased() {
    case "nullable", "x-nullable": words = advice(insteadOfNullable: entry.value, in: schema)
    case "example": words = "write examples with a list of it"
    case "optional": words = "leave the key out of required of the schema that has the property"
    case "regex", "regexp": words = "use pattern"
    case "choices", "options", "values": words = entry.value.sequence != nil ? "use enum" : nil
    case "fields", "props", "attributes":
      words = entry.value.mapping != nil ? "use properties" : nil
    case "min", "minimal": words = limit("minimum", "minLength", "minItems", in: schema)
    case "max", "maximal": words = limit("maximum", "maxLength", "maxItems", in: schema)
    default: words = nil
    }
    return words.map { "; " + $0 } ?? ""
  }

  /// Returns the fix for a keyword of OpenAPI, if it only needs to replace a word or two.
  static func fix(of entry: Mapping.Entry, in schema: Mapping) -> Fix? {
    if entry.key == "example" {
      let examples = Keyword.examples.spelling
      guard schema[examples] == nil, let value = entry.value.scalarText else { return nil }
      return Fix(
        "write `examples` with a list of it",
        [
          Edit(entry.key, at: entry.keyPlace, .content(examples)),
          Edit(value, at: entry.value.place, .list([])),
        ])
    }
    guard let isNullable = entry.value.flag else { return nil }
    let removal = Edit(entry.key, at: entry.keyPlace, .entryRemoved(value: String(isNullable)))
    if !isNullable { return Fix("leave it out", [removal]) }
    guard schema.entries.allSatisfy({ isIndifferentToNull($0.key) }),
      let name = schema[.type]?.value.string,
      let type = JSONType(rawValue: name.value)
    else { return nil }
    if type == .null { return Fix("leave it out", [removal]) }
    return Fix(
      "write `type: [\(type.rawValue), \"null\"]`",
      [Edit(name.value, at: name.place, .list(["\"null\""])), removal])
  }

  /// Returns true if only `type` decides whether null is allowed beside the keyword.
  private static func isIndifferentToNull(_ key: String) -> Bool {
    switch Keyword(rawValue: key) {
    case .reference, .dynamicReference, .recursiveReference, .allOf, .anyOf, .oneOf, .not, .if,
      .const, .enum:
      false
    default: true
    }
  }

  /// Returns JSON Schema's way to allow null besides other values.
  static func advice(insteadOfNullable value: Node, in schema: Mapping) -> String {
    if case .bool(false) = value.content { return "null is no value of other types anyway" }
    func has(_ keyword: Keyword) -> Bool { schema[keyword] != nil }
    if has(.reference) || has(.allOf) || has(.const) || has(.oneOf) || has(.anyOf) {
      return "put the schema into anyOf, beside {type: \"null\"}"
    }
    let listed = has(.enum) ? "null in enum" : nil
    let types: String?
    switch schema[.type]?.value.content {
    case .string(let name): types = "type: [\(name.value), \"null\"]"
    case .sequence: types = "\"null\" in the list of type"
    default: types = nil
    }
    let parts = [types, listed].compactMap(\.self)
    return parts.isEmpty
      ? "without a type, null is a value already" : "write " + parts.joined(separator: ", and ")
  }

  /// Returns the limit that fits a schema's type.
  private static func limit(
    _ ofNumbers: String, _ ofStrings: String, _ ofArrays: String, in schema: Mapping
  ) -> String? {
    switch JSONType(rawValue: schema[.type]?.value.text ?? "") {
    case .integer, .number: return "use " + ofNumbers
    case .string: return "use " + ofStrings
    case .array: return "use " + ofArrays
    default: return nil
    }
  }
}
