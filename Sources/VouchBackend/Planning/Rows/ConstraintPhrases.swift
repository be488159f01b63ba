import VouchSchema
import VouchValues

/// The checks of a row in words, for the comment of a declaration: `1...80 characters`.
enum ConstraintPhrases {
  static func text(of row: Row) -> String? {
    let words = words(of: row)
    guard let first = words.first else { return nil }
    let sentence = words.joined(separator: "; ")
    return first.prefix(1).uppercased() + sentence.dropFirst() + "."
  }

  private static func words(of row: Row) -> [String] {
    var words = limits(row)
    for attribute in row.attributes { words += self.words(of: attribute) }
    switch row.kind {
    case .array(let items): words += self.words(of: items).map { "each: \($0)" }
    case .map(let values): words += self.words(of: values).map { "each: \($0)" }
    default: break
    }
    return words
  }

  /// The words of lower and upper limits in a table, and what they count.
  private static let pairs: [(lower: String?, upper: String?, unit: String)] =
    [(ConstraintKeyword.minimum.tableWord, ConstraintKeyword.maximum.tableWord, "")]
    + Measure.allCases.map {
      ($0.keyword(.least)?.tableWord, $0.keyword(.most)?.tableWord, $0.noun)
    }

  /// Returns pairs of limits as ranges.
  private static func limits(_ row: Row) -> [String] {
    var numbers: [(name: String, text: String)] = []
    for attribute in row.attributes {
      if case .number(let text) = attribute.value { numbers.append((attribute.name, text)) }
    }
    guard !numbers.isEmpty else { return [] }
    return pairs.compactMap { pair in
      let lower = numbers.first { $0.name == pair.lower }?.text
      let upper = numbers.first { $0.name == pair.upper }?.text
      return range(lower, upper, unit: pair.unit)
    }
  }

  private static func range(_ lower: String?, _ upper: String?, unit: String) -> String? {
    let bounds: String
    switch (lower, upper) {
    case (nil, nil): return nil
    case (let lower?, nil): bounds = "at least \(lower)"
    case (nil, let upper?): bounds = "at most \(upper)"
    case (let lower?, let upper?):
      bounds = lower == upper ? "exactly \(lower)" : "\(lower)...\(upper)"
    }
    if unit.isEmpty { return bounds }
    return "\(bounds) \(unit)\((upper ?? lower) == "1" ? "" : "s")"
  }

  private static func words(of attribute: Attribute) -> [String] {
    if let keyword = ConstraintKeyword(tableWord: attribute.name) {
      return words(of: keyword, attribute.value)
    }
    return switch (attribute.name, attribute.value) {
    case ("formats", .list(let names)): ["format \(names.joined(separator: " or "))"]
    case (_, .schema(let plan)):
      [
        plan.patternOfKeys.map { "keys match `\($0)`" }
          ?? "further checks of the schema on the value as a whole"
      ]
    case ("default", .json(let json)): ["default \(json.tableText)"]
    case ("coerce", .list(let names)): ["also read: \(names.joined(separator: ", "))"]
    case ("onInvalid", .list(["skip"])): ["invalid elements are left out"]
    case ("onInvalid", _): ["the default in place of an invalid value"]
    case ("null", .list(let meaning)): ["null means \(meaning.joined())"]
    case ("path", .list(let keys)): ["at \(keys.joined(separator: "."))"]
    case ("transient", _): ["not in documents"]
    case ("unwritten", _): ["left out of documents if it is the default"]
    default: []
    }
  }

  private static func words(of keyword: ConstraintKeyword, _ value: Attribute.Value) -> [String] {
    switch keyword.form {
    // `limits(_:)` has worded pairs of limits.
    case .limit(.least), .limit(.most), .count: []
    case .limit(.above): ["above \(value.text)"]
    case .limit(.below): ["below \(value.text)"]
    case .divisor: ["a multiple of \(value.text)"]
    case .pattern: ["matches `\(value.text)`" + (value.summary.map { " (\($0))" } ?? "")]
    case .uniqueness: ["all items different"]
    case .format: value.words.map { "format \($0)" }
    case .schemes: ["scheme \(value.words.joined(separator: " or "))"]
    case .hosts: ["host \(value.words.joined(separator: " or "))"]
    case .const: ["always \(value.text)"]
    case .values: ["one of \(value.text)"]
    }
  }
}

extension EvaluationPlan {
  /// The pattern that all keys match, if the schema says nothing else of a value that isn't null.
  fileprivate var patternOfKeys: String? {
    guard case .object(let members) = json, let names = members.last,
      members.dropLast().allSatisfy({ $0.key == "$null" }),
      names.key == Keyword.propertyNames.spelling, case .object(let stated) = names.value,
      stated.count == 1, let only = stated.first, only.key == Keyword.pattern.spelling,
      case .string(let pattern) = only.value
    else { return nil }
    return pattern
  }
}

extension Attribute.Value {
  /// The number, the JSON or the pattern.
  fileprivate var text: String {
    switch self {
    case .number(let text): text
    case .json(let json): json.tableText
    case .pattern(let pattern): pattern.source
    case .list, .schema, .none: words.joined(separator: ",")
    }
  }

  fileprivate var words: [String] { if case .list(let words) = self { words } else { [] } }

  /// The size of a pattern's automaton.
  fileprivate var summary: String? {
    if case .pattern(let pattern) = self { pattern.summary } else { nil }
  }
}
