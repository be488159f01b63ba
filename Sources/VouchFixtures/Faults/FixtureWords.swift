import VouchBackend
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
      "\(comparative(side, measure)) than \(counted(Int(limit) ?? 0, measure.noun))"
    case .uniqueness: "two equal items"
    case .pattern: "doesn't match the pattern"
    case .format: limit.isEmpty ? "not of its form" : "not of the format \(limit)"
    case .const: "not the one allowed value"
    case .values: "not one of the allowed values"
    case .schemes: "a scheme that isn't allowed"
    case .hosts: "a host that isn't allowed"
    }
  }

  private static func comparative(_ side: CountSide, _ measure: Measure) -> String {
    switch side {
    case .least: measure.isLength ? "shorter" : "fewer"
    case .most: measure.isLength ? "longer" : "more"
    }
  }

  /// The words for a limit that is kept to the last.
  static func limit(_ name: String, _ limit: String) -> String {
    guard let keyword = ConstraintKeyword(name: name) else { return "the most" }
    return switch keyword.form {
    case .limit(.least), .limit(.most): "the \(keyword.rawValue)"
    case .limit(.above): "just above \(limit)"
    case .limit(.below): "just below \(limit)"
    case .count(.least, _): "the least"
    case .count(.most, _), .const, .values, .divisor, .pattern, .format, .schemes, .hosts,
      .uniqueness:
      "the most"
    }
  }

  /// A part of a file's name for a keyword.
  static func slug(forKeyword name: String) -> String {
    guard let keyword = ConstraintKeyword(name: name) else { return slug(name.asWords) }
    return switch keyword.form {
    case .limit(let relation): relation.isLower ? "below-minimum" : "above-maximum"
    case .divisor: "not-multiple"
    case .count(.least, let measure): measure.isLength ? "too-short" + unit(measure) : "too-few"
    case .count(.most, let measure): measure.isLength ? "too-long" + unit(measure) : "too-many"
    case .uniqueness: "repeated"
    case .schemes: "scheme"
    case .hosts: "host"
    case .const, .values, .pattern, .format: slug(name.asWords)
    }
  }

  static func slug(forLimit name: String) -> String {
    guard let keyword = ConstraintKeyword(name: name) else { return "most" }
    return switch keyword.form {
    case .limit(let relation): relation.isLower ? "minimum" : "maximum"
    case .count(.least, let measure): measure.isLength ? "shortest" + unit(measure) : "fewest"
    case .count(.most, let measure): measure.isLength ? "longest" + unit(measure) : "most"
    case .const, .values, .divisor, .pattern, .format, .schemes, .hosts, .uniqueness: "most"
    }
  }

  /// What tells lengths in other units from those in characters.
  private static func unit(_ measure: Measure) -> String {
    measure == .characters ? "" : "-in-\(measure.noun)s"
  }
}

extension ConstraintKeyword {
  /// The keyword by the name that tables or schemas have for it.
  init?(name: String) {
    guard let keyword = Self(tableWord: name) ?? Self(rawValue: name) else { return nil }
    self = keyword
  }
}

extension Attribute {
  /// The keyword that the attribute says; nil if it is none that judges a value by itself.
  var keyword: ConstraintKeyword? { ConstraintKeyword(name: name) }

  /// Whether it is a lower limit of a count.
  var isLeast: Bool { keyword?.count?.side == .least }

  /// The limit of a count.
  var countLimit: CountLimit? {
    guard let (side, measure) = keyword?.count, case .number(let text) = value else { return nil }
    return CountLimit(side, measure, limit: Int(text) ?? CountLimit.greatest)
  }
}

extension Measure {
  /// Whether it is a text's length.
  fileprivate var isLength: Bool { bytesPerUnit != nil }
}
