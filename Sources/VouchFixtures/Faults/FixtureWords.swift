import VouchValues

/// Names of files and sentences for people.
enum FixtureWords {
  /// A part of a file's name: what isn't a letter or a digit becomes a hyphen.
  static func slug(_ text: String) -> String {
    var slug = ""
    for scalar in text.unicodeScalars.prefix(200) {
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      if isPlain || ("A"..."Z").contains(scalar) {
        slug.unicodeScalars.append(scalar)
      } else if scalar.properties.isAlphabetic, scalar.value < 0x250 {
        slug += "x"
      } else if !slug.isEmpty, slug.last != "-" {
        slug += "-"
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return String(slug.prefix(48))
  }

  static func slug(_ parts: String...) -> String {
    parts.map { slug($0) }.filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// A value in a few words.
  static func value(_ value: JSON) -> String {
    let line = value.line
    if line.unicodeScalars.count <= 40 { return line }
    switch value {
    case .string(let text): return "of \(counted(text.unicodeScalars.count, "character"))"
    case .array(let items): return "of \(counted(items.count, "item"))"
    case .object(let members): return "of \(counted(members.count, "key"))"
    default: return String(line.unicodeScalars.prefix(40)) + "…"
    }
  }

  /// What a value that breaks a keyword is.
  static func fault(_ keyword: String, _ limit: String?) -> String {
    let limit = limit ?? ""
    let count = Int(limit) ?? 0
    return switch keyword {
    case "minimum": "below the minimum \(limit)"
    case "maximum": "above the maximum \(limit)"
    case "exclusiveMinimum": "not above \(limit)"
    case "exclusiveMaximum": "not below \(limit)"
    case "multipleOf": "no multiple of \(limit)"
    case "minLength": "shorter than \(counted(count, "character"))"
    case "maxLength": "longer than \(counted(count, "character"))"
    case "minItems": "fewer than \(counted(count, "item"))"
    case "maxItems": "more than \(counted(count, "item"))"
    case "minProperties": "fewer than \(counted(count, "key"))"
    case "maxProperties": "more than \(counted(count, "key"))"
    case "uniqueItems": "two equal items"
    case "pattern": "doesn't match the pattern"
    case "format": limit.isEmpty ? "not of its form" : "not of the format \(limit)"
    case "contentEncoding": "not base64"
    case "const": "not the one allowed value"
    case "enum": "not one of the allowed values"
    case "type": "not of its type"
    case "x-schemes": "a scheme that isn't allowed"
    case "x-hosts": "a host that isn't allowed"
    case "x-rules": "a broken rule"
    default: "breaks \(keyword)"
    }
  }

  /// The words for a limit that is kept to the last.
  static func limit(_ keyword: String, _ limit: String) -> String {
    switch keyword {
    case "minimum", "maximum": "the \(keyword)"
    case "exclusiveMinimum": "just above \(limit)"
    case "exclusiveMaximum": "just below \(limit)"
    case "minLength", "minItems", "minProperties": "the least"
    default: "the most"
    }
  }

  /// A part of a file's name for a keyword.
  static func slug(forKeyword keyword: String) -> String {
    switch keyword {
    case "minimum", "exclusiveMinimum": "below-minimum"
    case "maximum", "exclusiveMaximum": "above-maximum"
    case "multipleOf": "not-multiple"
    case "minLength": "too-short"
    case "maxLength": "too-long"
    case "minItems", "minProperties": "too-few"
    case "maxItems", "maxProperties": "too-many"
    case "uniqueItems": "repeated"
    case "x-schemes": "scheme"
    case "x-hosts": "host"
    default: slug(keyword.asWords)
    }
  }

  static func slug(forLimit keyword: String) -> String {
    switch keyword {
    case "minimum", "exclusiveMinimum": "minimum"
    case "maximum", "exclusiveMaximum": "maximum"
    case "minLength": "shortest"
    case "maxLength": "longest"
    case "minItems", "minProperties": "fewest"
    default: "most"
    }
  }
}
