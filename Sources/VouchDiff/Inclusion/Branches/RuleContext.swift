import VouchBackend
import VouchReading
import VouchSchema
import VouchValues

/// The types that determine the meaning of rules in `x-rules`.
struct RuleContext {
  private let classes: SchemaClasses
  private let node: SchemaNumber
  /// The properties of the object, by their keys.
  private let properties: [KeyedSchema]
  /// The positions of the properties that a word may refer to.
  private var meanings: [String: Set<Int>] = [:]

  init(_ classes: SchemaClasses, _ node: SchemaNumber) {
    self.classes = classes
    self.node = node
    properties = (classes.schema(node).properties?.value ?? []).sorted { $0.key < $1.key }
    let graph = classes.graph(of: node)
    for (position, entry) in properties.enumerated() {
      for name in [entry.key, graph[entry.schema].swiftName?.value].compactMap(\.self) {
        meanings[Self.bare(name), default: []].insert(position)
      }
    }
  }

  /// Returns a text that is equal for two rules only if they have the same meaning.
  func text(of rule: Rule) -> String {
    let mentions = RuleMentions(rule.expression.value)
    let valued = meant(by: mentions.words)
    let counted = meant(by: mentions.counted).subtracting(valued)
    let kinds = valued.union(counted).sorted().map { position in
      let entry = properties[position]
      let kind = counted.contains(position) ? kindOfCounted(entry.schema) : nil
      return JSONText.quoted(entry.key) + (kind ?? self.kind(of: entry.schema))
    }
    return RuleTokens(rule.expression.value).text + kinds.joined(separator: ",")
  }

  private func meant(by words: Set<String>) -> Set<Int> {
    words.reduce(into: []) { $0.formUnion(meanings[Self.bare($1)] ?? []) }
  }

  /// Returns a key in a form that is the same for the key and its Swift name.
  private static func bare(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }

  /// Returns the same for an array or object of which only the number of parts is used; nil for
  /// other values.
  private func kindOfCounted(_ id: SchemaID) -> String? {
    let schema = classes.graph(of: node)[id]
    guard let types = schema.allowedTypes, types == .array || types == .object,
      Taints(of: schema, classes.graph(of: node)).isEmpty
    else { return nil }
    let value = schema.default?.canonicalText ?? ""
    return "\(types.rawValue)#" + JSONText.quoted(value)
  }

  /// Returns a text that determines the Swift type of a property, and of its contents.
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
    let value = schema.default?.canonicalText ?? ""
    return "\(types.rawValue)" + (parts + [value]).map { JSONText.quoted($0) }.joined()
  }

  /// The keywords of a container that don't change the meaning of rules about it.
  private static let meaningless = Keyword.limits(of: .items)
    .union(Keyword.limits(of: .keys)).union([.type, .rules])

  /// Returns the kinds of the contents of an array or an object; nil if its type depends on more
  /// than its own keywords.
  private func shape(of schema: Schema, _ depth: Int) -> String? {
    guard let types = schema.allowedTypes else { return nil }
    var parts: [String] = []
    for keyword in schema.keywords.sorted(by: { $0.keyword.spelling < $1.keyword.spelling }) {
      if Self.meaningless.contains(keyword.keyword) { continue }
      if keyword.keyword == .items, let item = keyword.schema?.value {
        parts.append("[" + kind(of: item, depth: depth + 1) + "]")
      } else if keyword.keyword == .properties {
        for entry in (keyword.schemasByKey?.value ?? []).sorted(by: { $0.key < $1.key }) {
          let inner = classes.graph(of: node)[entry.schema]
          let name = inner.swiftName?.value ?? ""
          parts.append(
            JSONText.quoted(entry.key) + JSONText.quoted(name)
              + kind(of: entry.schema, depth: depth + 1))
        }
      } else if keyword.keyword == .required {
        parts += (keyword.names?.value ?? []).map { JSONText.quoted($0.value) }.sorted()
      } else if keyword.keyword == .default, let value = keyword.node {
        parts.append("=" + value.canonicalText)
      } else if keyword.keyword.decidesDocuments {
        return nil
      }
    }
    return "\(types.rawValue){" + parts.joined(separator: ",") + "}"
  }
}

/// The names that a rule mentions.
private struct RuleMentions {
  /// The names whose values are used, and other words.
  private(set) var words: Set<String> = []
  /// The names that are only tested for presence, or whose parts are only counted.
  private(set) var counted: Set<String> = []

  init(_ expression: String) {
    let tokens = Self.tokens(of: expression)
    var index = 0
    while index < tokens.count {
      let call = tokens[index...].prefix(4)
      if call.count == 4, ["has", "size"].contains(call[index]), call[index + 1] == "(",
        call[index + 3] == ")"
      {
        counted.insert(call[index + 2])
        index += 4
      } else {
        words.insert(tokens[index])
        index += 1
      }
    }
  }

  /// Returns the words of an expression, and all other characters except blanks one by one.
  private static func tokens(of expression: String) -> [String] {
    var tokens: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in expression.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_" {
        word.append(scalar)
        continue
      }
      if !word.isEmpty { tokens.append(String(word)) }
      word = String.UnicodeScalarView()
      if !scalar.properties.isWhitespace { tokens.append(String(scalar)) }
    }
    return word.isEmpty ? tokens : tokens + [String(word)]
  }
}
