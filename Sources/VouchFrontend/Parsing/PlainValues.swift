import VouchReading
import VouchSchema

/// Parses values that contain no schema; each method returns nil after reporting an error.
extension SchemaLoader {
  mutating func parseFlag(_ value: Node, _ keyword: Keyword) -> Bool? {
    if let flag = value.flag { return flag }
    expect(keyword.spelling, "true or false", insteadOf: value)
    return nil
  }

  /// Parses a count. `2.0` is one, since JSON Schema's integers are mathematical. A count above
  /// `Int.max` becomes `Int.max`: nothing in memory is that long.
  mutating func parseCount(_ value: Node, _ name: String) -> Int? {
    if let number = number(of: value), number.isInteger, !number.isNegative {
      return number.int ?? Int.max
    }
    expect(name, "a whole number that is not negative", insteadOf: value)
    return nil
  }

  mutating func parseNumber(_ value: Node, _ keyword: Keyword) -> WrittenNumber? {
    if let number = number(of: value) { return number }
    expect(keyword.spelling, "a number", insteadOf: value)
    return nil
  }

  /// Parses a positive number. JSON Schema Validation 2020-12, section 6.2.1: `multipleOf` is
  /// strictly greater than 0.
  mutating func parsePositiveNumber(_ value: Node, _ keyword: Keyword) -> WrittenNumber? {
    if let number = number(of: value), number.isPositive { return number }
    expect(keyword.spelling, "a number above 0", insteadOf: value)
    return nil
  }

  func number(of value: Node) -> WrittenNumber? {
    if case .number(let number) = value.content { WrittenNumber(json: number.text) } else { nil }
  }

  mutating func parseText(_ value: Node, _ name: String) -> StringScalar? {
    if let text = value.string { return text }
    expect(name, "a string", insteadOf: value)
    return nil
  }

  /// - Parameter advice: Returns what to say of a word that resembles none of these.
  mutating func parseWord(
    _ value: Node, _ name: String, words: [String], advice: (String) -> String = { _ in "" }
  ) -> StringScalar? {
    guard let text = value.string else {
      expect(name, ValueWords.choice(words), insteadOf: value)
      return nil
    }
    if words.contains(text.value) { return text }
    let meant = Suggestion.nearest(to: text.value, in: words)
    let advice = meant.map { "; did you mean \($0)?" } ?? advice(text.value)
    report(
      .wrongValue,
      "\(name) must be \(ValueWords.choice(words)), not \(ValueWords.of(value))\(advice)",
      at: value.place, fix: .word(insteadOf: text.value, at: value.place, among: words))
    return nil
  }

  mutating func parseList(_ value: Node, _ name: String, elements: String) -> [Node]? {
    if let nodes = value.sequence { return nodes }
    expect(name, "a list of \(elements)", insteadOf: value)
    return nil
  }

  mutating func parseMapping(_ value: Node, _ name: String, _ members: String = "") -> Mapping? {
    if let mapping = value.mapping { return mapping }
    expect(name, members.isEmpty ? "a mapping" : "a mapping \(members)", insteadOf: value)
    return nil
  }

  /// Parses a list of different strings.
  mutating func parseNames(_ value: Node, _ name: String) -> [StringScalar]? {
    parseDistinct(value, name, elements: "strings") { loader, node in
      loader.parseText(node, "each entry of \(name)")
    }
  }

  /// Parses a list of different words out of these.
  mutating func parseWords(_ value: Node, _ name: String, words: [String]) -> [StringScalar]? {
    parseDistinct(value, name, elements: ValueWords.choice(words)) { loader, node in
      loader.parseWord(node, "each entry of \(name)", words: words)
    }
  }

  private mutating func parseDistinct(
    _ value: Node, _ name: String, elements: String,
    parse: (inout SchemaLoader, Node) -> StringScalar?
  ) -> [StringScalar]? {
    guard let nodes = parseList(value, name, elements: elements) else { return nil }
    var places: [ScalarString: Place] = [:]
    var names: [StringScalar] = []
    names.reserveCapacity(nodes.count)
    for node in nodes {
      guard let text = parse(&self, node) else { continue }
      if let first = places.updateValue(node.place, forKey: ScalarString(text.value)) {
        let message = "\(name) lists \(Escaping.quoted(text.value)) twice"
        report(
          .duplicateValue, message, at: node.place, notes: [Note("first here", at: first)],
          fix: .withoutElement(node))
      } else {
        names.append(text)
      }
    }
    return names
  }

  mutating func parseNamesByKey(_ value: Node, _ keyword: Keyword) -> [KeyedNames]? {
    parseMapping(value, keyword.spelling, "of lists of strings")?.entries.compactMap { entry in
      parseNames(entry.value, "\(keyword.spelling) of \(Escaping.quoted(entry.key))").map {
        KeyedNames(key: entry.key, names: $0)
      }
    }
  }

  private mutating func parseType(
    _ value: Node, isListed: Bool, _ dialect: Dialect
  ) -> StringScalar? {
    if value.isNull {
      report(
        .wrongValue,
        "type can't \(isListed ? "list" : "be") null without quotes"
          + TypeAdvice.words(for: "null", isListed: isListed, dialect), at: value.place,
        fix: .type(.null, insteadOf: value))
      return nil
    }
    return parseWord(
      value, isListed ? "each entry of type" : "type", words: JSONType.allCases.map(\.rawValue)
    ) { TypeAdvice.words(for: $0, isListed: isListed, dialect) }
  }

  /// Parses a type, or a non-empty list of different types.
  mutating func parseTypes(_ value: Node, _ dialect: Dialect) -> [Located<JSONType>]? {
    let names: [StringScalar]?
    if let nodes = value.sequence {
      let words = JSONType.allCases.map(\.rawValue)
      guard !nodes.isEmpty else {
        report(.wrongValue, "type must list at least one type", at: value.place)
        return nil
      }
      names = parseDistinct(value, "type", elements: ValueWords.choice(words)) { loader, node in
        loader.parseType(node, isListed: true, dialect)
      }
    } else {
      names = parseType(value, isListed: false, dialect).map { [$0] }
    }
    guard let names, !names.isEmpty else { return nil }
    return names.compactMap { name in
      JSONType(rawValue: name.value).map { Located($0, at: name.place) }
    }
  }
}

extension Fix {
  /// Returns a fix that removes a repeated element of a list; nil if the element isn't a scalar.
  static func withoutElement(_ node: Node) -> Fix? {
    node.scalarText.map { Fix("leave it out", [Edit($0, at: node.place, .elementRemoved)]) }
  }
}
