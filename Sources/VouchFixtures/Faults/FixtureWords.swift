import VouchBackend
import VouchValues

/// File names and messages for people.
enum FixtureWords {
  /// Returns a part of a file name: characters other than letters and digits become hyphens.
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

  static func slug(_ parts: String...) -> String { slug(parts) }

  static func slug(_ parts: [String]) -> String {
    parts.map { slug($0) }.filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// Returns a short description of a value.
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

  /// Returns a description of a value that violates a keyword.
  static func fault(_ name: String, _ limit: String?) -> String {
    let limit = limit ?? ""
    guard let keyword = ConstraintKeyword(name: name) else {
      return switch name {
      case "contentEncoding": "not base64"
      case "type": "not of its type"
      case "x-rules": "a broken rule"
      default: "breaks \(name)"
      }
    }
    return switch keyword.form {
    case .limit(.least): "below the minimum \(limit)"
    case .limit(.most): "above the maximum \(limit)"
    case .limit(.above): "not above \(limit)"
    case .limit(.below): "not below \(limit)"
    case .divisor: "no multiple of \(limit)"
    case .count(let side, let measure):
      "\(word(side, measure).fault) than \(counted(Int(limit) ?? 0, measure.noun))"
    case .uniqueness: "two equal items"
    case .pattern: "doesn't match the pattern"
    case .format: limit.isEmpty ? "not of its form" : "not of the format \(limit)"
    case .const: "not the one allowed value"
    case .values: "not one of the allowed values"
    case .schemes: "a scheme that isn't allowed"
    case .hosts: "a host that isn't allowed"
    }
  }

  /// Returns a part of a file name for a value that violates a keyword.
  static func slug(forKeyword name: String) -> String {
    guard let keyword = ConstraintKeyword(name: name) else { return slug(name.asWords) }
    return switch keyword.form {
    case .limit(let relation): relation.isLower ? "below-minimum" : "above-maximum"
    case .divisor: "not-multiple"
    case .count(let side, let measure): word(side, measure).slug
    case .uniqueness: "repeated"
    case .schemes: "scheme"
    case .hosts: "host"
    case .const, .values, .pattern, .format: slug(name.asWords)
    }
  }

  /// Returns a part of a file name for a value exactly at a limit, and its description.
  static func limit(_ name: String, _ limit: String) -> (slug: String, words: String) {
    switch ConstraintKeyword(name: name)?.form {
    case .limit(.least): ("minimum", "the minimum")
    case .limit(.most): ("maximum", "the maximum")
    case .limit(.above): ("minimum", "just above \(limit)")
    case .limit(.below): ("maximum", "just below \(limit)")
    case .count(let side, let measure):
      (word(side, measure).limit, side == .least ? "the least" : "the most")
    case .const, .values, .divisor, .pattern, .format, .schemes, .hosts, .uniqueness, nil:
      ("most", "the most")
    }
  }

  /// Returns the words for counts beyond a limit and at it. Those of lengths in other units than
  /// characters name the unit.
  private static func word(
    _ side: CountSide, _ measure: Measure
  ) -> (fault: String, slug: String, limit: String) {
    let unit = measure == .characters ? "" : "-in-\(measure.noun)s"
    return switch (side, measure.bytesPerUnit != nil) {
    case (.least, true): ("shorter", "too-short" + unit, "shortest" + unit)
    case (.most, true): ("longer", "too-long" + unit, "longest" + unit)
    case (.least, false): ("fewer", "too-few", "fewest")
    case (.most, false): ("more", "too-many", "most")
    }
  }
}

extension ConstraintKeyword {
  /// Makes the keyword from its name in tables or in schemas.
  init?(name: String) {
    guard let keyword = Self(tableWord: name) ?? Self(rawValue: name) else { return nil }
    self = keyword
  }
}

extension Attribute {
  /// The keyword of the attribute; nil if it doesn't constrain single values.
  var keyword: ConstraintKeyword? { ConstraintKeyword(name: name) }

  /// True if it is a lower limit of a count.
  var isLeast: Bool { keyword?.count?.side == .least }

  /// The limit of a count.
  var countLimit: CountLimit? {
    guard let (side, measure) = keyword?.count, case .number(let text) = value else { return nil }
    return CountLimit(side, measure, limit: Int(text) ?? CountLimit.greatest)
  }
}
