/// A keyword that a value breaks: what is reported of it, whether a row of a table has found it or the
/// evaluation of a schema.
///
/// All sentences about values are made here, so that one constraint has one sentence.
package struct BrokenKeyword: Sendable {
  package let keyword: ReportedKeyword
  /// The limit as the schema writes it, where the keyword has one.
  package let limit: String?
  /// The value in a few words that are safe to print, where it is known.
  package let actual: String?
  /// What is wrong, for people, without the place.
  package let sentence: String

  package init(
    _ keyword: ReportedKeyword, limit: String? = nil, actual: String? = nil, _ sentence: String
  ) {
    self.keyword = keyword
    self.limit = limit
    self.actual = actual
    self.sentence = sentence
  }

  /// The same about the key of a member.
  func aboutKey() -> BrokenKeyword {
    let isNamed = actual.map(sentence.hasPrefix) ?? false
    let subject = isNamed ? "the key " : "the key \(actual ?? "")\(actual == nil ? "" : ": ")"
    return BrokenKeyword(keyword, limit: limit, actual: actual, subject + sentence)
  }
}

// MARK: - Any value

extension BrokenKeyword {
  /// A value of another type.
  ///
  /// - Parameter phrase: what is asked for: `a string`.
  package static func type(_ phrase: String, limit: String?, actual: String?) -> BrokenKeyword {
    BrokenKeyword(.type, limit: limit, actual: actual, "\(actual ?? "the value") is not \(phrase)")
  }

  /// - Parameter value: the constant as JSON.
  package static func const(_ value: String, actual: String) -> BrokenKeyword {
    BrokenKeyword(
      .const, limit: value, actual: actual, "\(actual) is not \(ActualValue.bounded(value))")
  }

  /// - Parameter list: the values, as ``ActualValue/list(_:count:noun:)`` joins them.
  package static func `enum`(_ list: String, actual: String) -> BrokenKeyword {
    BrokenKeyword(.enum, limit: list, actual: actual, "\(actual) is not one of \(list)")
  }
}

// MARK: - Numbers

extension BrokenKeyword {
  package static func limit(
    _ relation: NumberRelation, _ bound: Bound, actual: String
  ) -> BrokenKeyword {
    switch relation {
    case .least: number(.minimum, bound, actual, "is below the minimum")
    case .most: number(.maximum, bound, actual, "is above the maximum")
    case .above: number(.exclusiveMinimum, bound, actual, "is not above")
    case .below: number(.exclusiveMaximum, bound, actual, "is not below")
    }
  }

  package static func multipleOf(_ bound: Bound, actual: String) -> BrokenKeyword {
    number(.multipleOf, bound, actual, "is not a multiple of")
  }

  private static func number(
    _ keyword: ReportedKeyword, _ bound: Bound, _ actual: String, _ relation: String
  ) -> BrokenKeyword {
    BrokenKeyword(
      keyword, limit: bound.text, actual: actual,
      "\(actual) \(relation) \(ActualValue.bounded(bound.text))")
  }

  /// A number that the machine type of a `format` can't hold.
  ///
  /// - Parameter range: the type, with its range where that is short: `int8, -128...127`.
  package static func range(_ range: String, format: String, actual: String) -> BrokenKeyword {
    BrokenKeyword(.format, limit: format, actual: actual, "\(actual) doesn't fit \(range)")
  }
}

// MARK: - Counts

extension BrokenKeyword {
  /// Too few, or too many, of what is counted.
  ///
  /// - Parameter actual: the value in words, where it is known.
  package static func count(_ limit: CountLimit, actual: String?) -> BrokenKeyword {
    let keyword = ReportedKeyword(limit.side, limit.measure)
    return BrokenKeyword(
      keyword, limit: String(limit.limit), actual: actual, sentence(about: limit, actual))
  }

  private static func sentence(about limit: CountLimit, _ actual: String?) -> String {
    let amount = counted(limit.limit, limit.measure.noun)
    // Of a text it is its length that is wrong; an array or an object is named by its place.
    guard limit.measure.bytesPerUnit != nil, let actual else {
      return limit.side == .least ? "fewer than \(amount)" : "more than \(amount)"
    }
    switch limit.side {
    case .least:
      return limit.limit == 1 ? "the text is empty" : "\(actual) is shorter than \(amount)"
    case .most: return "\(actual) is longer than \(amount)"
    }
  }
}

// MARK: - Strings

extension BrokenKeyword {
  package static func pattern(_ source: String, actual: String) -> BrokenKeyword {
    BrokenKeyword(
      .pattern, limit: source, actual: actual,
      "\(actual) doesn't match the pattern \(ActualValue.plain(source))")
  }

  /// - Parameter phrase: what is asked for: `an e-mail address`.
  package static func format(_ name: String?, _ phrase: String, actual: String) -> BrokenKeyword {
    BrokenKeyword(.format, limit: name, actual: actual, "\(actual) is not \(phrase)")
  }

  package static func base64(actual: String) -> BrokenKeyword {
    BrokenKeyword(
      .contentEncoding, limit: "base64", actual: actual, "\(actual) is not base64 data")
  }

  /// A URL that `x-schemes` and `x-hosts` don't allow. What can't be told beyond doubt is charged to
  /// the hosts.
  ///
  /// - Parameter problem: nil where nobody can tell.
  package static func url(
    _ policy: URLPolicy, _ problem: URLPolicyViolation?, actual: String
  ) -> BrokenKeyword {
    let keyword: ReportedKeyword
    let words: String
    switch problem {
    case .scheme:
      (keyword, words) = (.schemes, "doesn't have the scheme \(policy.schemeList)")
    case .host: (keyword, words) = (.hosts, "doesn't have the host \(policy.hostList)")
    case .malformed(let reason):
      keyword = policy.hostList.isEmpty ? .schemes : .hosts
      words = "isn't a URL that all readers agree on: \(reason)"
    case nil: (keyword, words) = (policy.hostList.isEmpty ? .schemes : .hosts, "isn't allowed")
    }
    return BrokenKeyword(
      keyword, limit: keyword == .schemes ? policy.schemeList : policy.hostList, actual: actual,
      "\(actual) \(words)")
  }
}

// MARK: - Arrays

extension BrokenKeyword {
  /// - Parameter repetition: the positions of two items that are equal, where they are those of the
  ///   document.
  package static func uniqueItems(
    _ repetition: (earlier: Int, later: Int)?, actual: String
  ) -> BrokenKeyword {
    BrokenKeyword(
      .uniqueItems, actual: actual,
      repetition.map { "the items \($0.earlier) and \($0.later) are equal" }
        ?? "the items are not all different")
  }

  /// - Parameter keyword: `contains`, `minContains` or `maxContains`.
  static func contains(
    _ keyword: ReportedKeyword, _ limit: Int, count: Int, actual: String
  ) -> BrokenKeyword {
    let relation = keyword == .maxContains ? "at most" : "at least"
    return BrokenKeyword(
      keyword, limit: String(limit), actual: actual,
      "\(counted(count, "item")) of the array \(count == 1 ? "is" : "are") of the kind asked for,"
        + " not \(relation) \(limit)")
  }
}

extension BrokenKeyword {
  /// An item that a schema doesn't list, about the place of its value.
  package static let unknownItem = BrokenKeyword(
    .items, "the item isn't one that the schema lists")
}

// MARK: - Objects

extension BrokenKeyword {
  /// About the place of the missing value.
  package static let required = BrokenKeyword(.required, "the required key is missing")

  /// - Parameters:
  ///   - trigger: the key that is present.
  ///   - missing: the keys that it asks for, and that aren't.
  package static func dependentRequired(
    _ trigger: String, missing: [String], actual: String?
  ) -> BrokenKeyword {
    let names = ActualValue.list(
      missing.lazy.map(ActualValue.quoted), count: missing.count, noun: "keys")
    return BrokenKeyword(
      .dependentRequired, limit: names, actual: actual,
      "\(ActualValue.quoted(trigger)) is present, so \(names) must be too")
  }

  /// A key that a schema doesn't list, about the place of its value.
  package static let unknownKey = BrokenKeyword(
    .additionalProperties, "the key isn't one that the schema lists")
}

// MARK: - Schemas within schemas

extension BrokenKeyword {
  /// How many branches say why they don't fit.
  static let reasonLimit = 10

  /// A value that no branch of `anyOf` or `oneOf` takes.
  ///
  /// - Parameters:
  ///   - reasons: why branches don't fit, those of the first few at the least; empty where nobody has
  ///     asked.
  ///   - phrase: what is asked for, where there are no reasons: `a string or an array`.
  package static func noBranch(
    _ keyword: ReportedKeyword, reasons: [String], of count: Int, phrase: String? = nil,
    actual: String?
  ) -> BrokenKeyword {
    var shown = Array(reasons.prefix(reasonLimit))
    if shown.isEmpty { shown = [phrase.map { "it must be \($0)" } ?? "there are \(count)"] }
    if !reasons.isEmpty, shown.count < count { shown.append("… (\(count) branches)") }
    return BrokenKeyword(
      keyword, actual: actual, "the value fits no branch: \(shown.joined(separator: "; "))")
  }

  /// A value that more than one branch of `oneOf` takes.
  package static func ambiguous(_ names: [String], actual: String?) -> BrokenKeyword {
    BrokenKeyword(
      .oneOf, actual: actual,
      "the value fits \(names.joined(separator: " and ")), where only one may fit")
  }

  static func not(actual: String) -> BrokenKeyword {
    BrokenKeyword(.not, actual: actual, "\(actual) matches the schema that it must not match")
  }

  /// A value where the schema allows none.
  static func forbidden(_ keyword: ReportedKeyword, actual: String?) -> BrokenKeyword {
    switch keyword {
    case .additionalProperties, .unevaluatedProperties:
      BrokenKeyword(keyword, actual: actual, unknownKey.sentence)
    case .items, .unevaluatedItems: BrokenKeyword(keyword, actual: actual, unknownItem.sentence)
    default: BrokenKeyword(keyword, actual: actual, "no value is allowed")
    }
  }

  package static let depth = BrokenKeyword(
    .depth, "the value, or the schema, nests too deeply to be checked")
}
