import VouchSwiftCode

/// The checks of a row in words, for the comment of a declaration: `1...80 characters`.
enum ConstraintWords {
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

  /// Pairs of limits as ranges.
  private static func limits(_ row: Row) -> [String] {
    [
      range(row, "minimum", "maximum", unit: ""),
      range(row, "minLength", "maxLength", unit: "character"),
      range(row, "minItems", "maxItems", unit: "item"),
      range(row, "minProperties", "maxProperties", unit: "key"),
    ].compactMap { $0 }
  }

  private static func range(
    _ row: Row, _ lower: String, _ upper: String, unit: String
  ) -> String? {
    let lower = row.number(lower)
    let upper = row.number(upper)
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
    switch (attribute.name, attribute.value) {
    case ("exclusiveMinimum", .number(let limit)): ["above \(limit)"]
    case ("exclusiveMaximum", .number(let limit)): ["below \(limit)"]
    case ("multipleOf", .number(let divisor)): ["a multiple of \(divisor)"]
    case (_, .pattern(let pattern)): ["matches `\(pattern.source)` (\(pattern.summary))"]
    case ("uniqueItems", _): ["all items different"]
    case ("format", .list(let names)): names.map { "format \($0)" }
    case ("formats", .list(let names)): ["format \(names.joined(separator: " or "))"]
    case ("schemes", .list(let schemes)): ["scheme \(schemes.joined(separator: " or "))"]
    case ("hosts", .list(let hosts)): ["host \(hosts.joined(separator: " or "))"]
    case ("const", .json(let json)): ["always \(json)"]
    case ("enum", .json(let json)): ["one of \(json)"]
    case (_, .schema): ["further checks of the schema on the value as a whole"]
    case ("default", .json(let json)): ["default \(json)"]
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
}

extension Row {
  fileprivate func number(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name {
      if case .number(let text) = attribute.value { return text }
    }
    return nil
  }
}
