import VouchReading
import VouchSchema
import VouchValues

/// What a schema asks of items, members and keys.
extension RequirementReader {
  var itemRequirements: [Requirement] {
    var result: [Requirement] = []
    let prefix = (schema.prefixItems?.value ?? []).map(literal)
    let rest = (schema.items?.value).map(literal)
    if !prefix.isEmpty || rest != nil {
      var fails = prefix.enumerated().map { index, literal in
        Alternative(.item(ItemRange(first: index, count: 1), literal.negation))
      }
      if let rest {
        fails.append(Alternative(.item(ItemRange(first: prefix.count, count: nil), rest.negation)))
      }
      result.append(
        Requirement(
          holds: [Alternative(.items(ItemGroup(prefix: prefix, rest: rest)))], fails: fails))
    }
    if let contains = schema.contains { result += containsRequirements(literal(contains.value)) }
    if schema.unevaluatedItems != nil {
      result.append(unevaluatedItemsRequirement ?? unevaluated(.unevaluatedItems))
    }
    return result
  }

  private func containsRequirements(_ item: Literal) -> [Requirement] {
    var result: [Requirement] = []
    let least = schema.minContains?.value ?? 1
    if least > 0 {
      result.append(
        Requirement(
          .itemsSatisfying(.least, least, item), or: .itemsSatisfying(.most, least - 1, item)))
    }
    if let most = schema.maxContains?.value {
      let most = min(most, CountLimit.greatest)
      result.append(
        Requirement(
          .itemsSatisfying(.most, most, item), or: .itemsSatisfying(.least, most + 1, item)))
    }
    return result
  }

  /// What a keyword asks of whatever others have not spoken of.
  private func unevaluated(_ keyword: Keyword) -> Requirement {
    Requirement(
      opaque: .text("\(keyword.spelling)#\(literal.schema)"),
      obstacle("what it speaks of depends on other keywords", keyword))
  }

  var memberRequirements: [Requirement] {
    var result: [Requirement] = []
    let side = literal.side
    if let group = memberGroup { result.append(group) }
    for name in schema.required?.value ?? [] {
      result.append(Requirement(.has(name.value, true, side), or: .has(name.value, false, side)))
    }
    if let listing = dependencyListing { result.append(listing) }
    for entry in schema.dependentRequired?.value ?? [] {
      result += entry.names.map { name in
        Requirement(
          holds: [
            Alternative(.has(entry.key, false, side)), Alternative(.has(name.value, true, side)),
          ],
          fails: [Alternative([], [.has(entry.key, true, side), .has(name.value, false, side)])])
      }
    }
    for entry in schema.dependentSchemas?.value ?? [] {
      let literal = literal(entry.schema)
      result.append(
        Requirement(
          holds: [
            Alternative(.has(entry.key, false, side)),
            Alternative([literal], [.has(entry.key, true, side)]),
          ],
          fails: [Alternative([literal.negation], [.has(entry.key, true, side)])]))
    }
    if let names = schema.propertyNames {
      let literal = literal(names.value)
      result.append(Requirement(.names(literal), or: .name(literal.negation)))
    }
    if let rest = schema.unevaluatedProperties {
      result.append(
        unevaluatedProperties(literal(rest.value)) ?? unevaluated(.unevaluatedProperties))
    }
    return result
  }

  /// That the subset's schema speaks of keys which others depend on, so that documents may use them.
  private var dependencyListing: Requirement? {
    guard classes.options.treatsUnlistedKeysAsAbsent, literal.side == .subset else { return nil }
    let required = schema.dependentRequired?.value ?? []
    let keys =
      required.map(\.key) + required.flatMap { $0.names.map(\.value) }
      + (schema.dependentSchemas?.value ?? []).map(\.key)
    guard !keys.isEmpty else { return nil }
    let group = MemberGroup(
      properties: [:], patterns: [], additional: nil, side: .subset,
      listedKeys: Set(keys.map { ScalarString($0) }))
    return Requirement(holds: [Alternative(.members(group))], fails: [])
  }

  private var memberGroup: Requirement? {
    let properties = schema.properties?.value ?? []
    let patterns = schema.patternProperties?.value ?? []
    let additional = (schema.additionalProperties?.value).map(literal)
    if properties.isEmpty, patterns.isEmpty, additional == nil { return nil }
    let group = MemberGroup(
      properties: Dictionary(
        properties.map { (ScalarString($0.key), literal($0.schema)) },
        uniquingKeysWith: { first, _ in first }),
      patterns: patterns.map { ($0.key, literal($0.schema)) }, additional: additional,
      side: literal.side)
    var fails = properties.map {
      Alternative(.member(.named($0.key), literal($0.schema).negation))
    }
    fails += patterns.map { Alternative(.member(.matching($0.key), literal($0.schema).negation)) }
    if let additional { fails.append(Alternative(.member(.unlisted(group), additional.negation))) }
    return Requirement(holds: [Alternative(.members(group))], fails: fails)
  }
}

/// What the rules of `x-rules` mean depends on the types of what they compare.
struct RuleContext {
  private let classes: SchemaClasses
  private let node: SchemaNode

  init(_ classes: SchemaClasses, _ node: SchemaNode) {
    self.classes = classes
    self.node = node
  }

  /// Text that two rules share only if they mean the same.
  func text(of rule: Rule) -> String {
    let words = Set(
      rule.expression.value.unicodeScalars
        .split { !($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_") }
        .map { Self.bare(String($0)) })
    let graph = classes.graph(of: node)
    let properties = (classes.schema(node).properties?.value ?? [])
      .filter { entry in
        words.contains(Self.bare(entry.key))
          || words.contains(Self.bare(graph[entry.schema].swiftName?.value ?? ""))
      }
      .sorted { $0.key < $1.key }
      .map { OrderedJSON.quoted($0.key) + kind(of: $0.schema) }
    let expression = rule.expression.value.split(whereSeparator: \.isWhitespace)
    return OrderedJSON.quoted(expression.joined(separator: " ")) + properties.joined(separator: ",")
  }

  /// A key without what tells it from its name in Swift.
  private static func bare(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }

  /// What decides about the Swift type of a property, and of what is in it.
  private func kind(of id: SchemaID, depth: Int = 0) -> String {
    let graph = classes.graph(of: node)
    var schema = graph[id]
    for _ in 0..<16 {
      guard schema.allowedTypes == nil, let target = schema.reference?.target else { break }
      schema = graph[target]
    }
    let (_, side) = classes.place(of: node)
    let whole = "#\(classes[classes.node(id, side)])"
    guard let types = schema.allowedTypes else { return whole }
    if !types.isDisjoint(with: [.array, .object]) {
      return (depth < 6 ? shape(of: schema, depth) : nil) ?? whole
    }
    let parts =
      [schema.format, schema.contentEncoding].map { $0?.value ?? "" }
      + (schema.dateFormats?.value ?? []).map(\.value)
    let value = schema.default.map { OrderedJSON($0).canonicalText } ?? ""
    return "\(types.rawValue)" + (parts + [value]).map { OrderedJSON.quoted($0) }.joined()
  }

  /// The kinds of what is in an array or an object; nil where its type follows from more than its own
  /// keywords.
  private func shape(of schema: Schema, _ depth: Int) -> String? {
    guard let types = schema.allowedTypes else { return nil }
    var parts: [String] = []
    for keyword in schema.keywords.sorted(by: { $0.keyword.spelling < $1.keyword.spelling }) {
      switch (keyword.keyword, keyword.value) {
      case (.items, .schema(let item)): parts.append("[" + kind(of: item, depth: depth + 1) + "]")
      case (.properties, .schemasByKey(let entries)):
        for entry in entries.sorted(by: { $0.key < $1.key }) {
          let inner = classes.graph(of: node)[entry.schema]
          let name = inner.swiftName?.value ?? ""
          parts.append(
            OrderedJSON.quoted(entry.key) + OrderedJSON.quoted(name)
              + kind(of: entry.schema, depth: depth + 1))
        }
      case (.required, .names(let names)):
        parts += names.map { OrderedJSON.quoted($0.value) }.sorted()
      case (.default, .value(let value)): parts.append("=" + OrderedJSON(value).canonicalText)
      case (.minItems, _), (.maxItems, _), (.type, _), (.minProperties, _), (.maxProperties, _),
        (.rules, _):
        continue
      default:
        if keyword.keyword.decidesDocuments { return nil }
      }
    }
    return "\(types.rawValue){" + parts.joined(separator: ",") + "}"
  }
}
