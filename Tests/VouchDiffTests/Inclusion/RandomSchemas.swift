/// Small schemas with much in common, as JSON text, the same for the same seed.
struct RandomSchemas {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private mutating func choose<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A schema whose schemas nest so deep.
  mutating func schema(_ depth: Int) -> String {
    if below(24) == 0 { return choose(["true", "false"]) }
    var members: [String] = []
    let types = choose([
      ["integer"], ["number"], ["string"], ["array"], ["object"], ["string", "object"],
      ["integer", "array", "null"], [],
    ])
    if !types.isEmpty {
      members.append("\"type\": [\(types.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }
    let all = types.isEmpty
    if all || types.contains("integer") || types.contains("number") { members += numbers() }
    if all || types.contains("string") { members += strings() }
    if all || types.contains("array") { members += arrays(depth) }
    if all || types.contains("object") { members += objects(depth) }
    if depth > 0, below(3) == 0 { members.append(combination(depth)) }
    return "{\(members.joined(separator: ", "))}"
  }

  /// A union or an intersection of many schemas, and the same with another schema in place of one.
  mutating func longPair() -> (String, String) {
    let keyword = choose(["oneOf", "oneOf", "anyOf", "allOf"])
    var parts = (0..<(9 + below(4))).map { _ in
      keyword == "allOf" ? "{\"not\": \(schema(1))}" : schema(1)
    }
    func whole() -> String { "{\"\(keyword)\": [\(parts.joined(separator: ", "))]}" }
    let first = whole()
    parts[below(parts.count)] = schema(1)
    return (first, whole())
  }

  private mutating func combination(_ depth: Int) -> String {
    switch below(6) {
    case 0: "\"not\": \(schema(depth - 1))"
    case 1:
      "\"if\": \(schema(depth - 1)), \"then\": \(schema(depth - 1)), \"else\": \(schema(depth - 1))"
    case 2: "\"oneOf\": [\(schema(depth - 1)), \(schema(depth - 1))]"
    case 3: "\"allOf\": [\(schema(depth - 1)), \(schema(depth - 1))]"
    default: "\"anyOf\": [\(schema(depth - 1)), \(schema(depth - 1))]"
    }
  }

  private mutating func some(_ members: [String]) -> [String] {
    members.filter { _ in below(4) == 0 }
  }

  private mutating func numbers() -> [String] {
    some([
      "\"minimum\": \(below(3))", "\"exclusiveMinimum\": 0.5", "\"maximum\": \(below(5))",
      "\"multipleOf\": \(choose(["2", "0.5", "1.5"]))",
    ])
  }

  private mutating func strings() -> [String] {
    some([
      "\"minLength\": \(below(3))", "\"maxLength\": \(below(4))",
      "\"pattern\": \"\(choose(["^a", "b$", "^[ab]*$", "^a+$"]))\"",
      "\"x-max-bytes\": \(below(4))",
    ])
  }

  private mutating func arrays(_ depth: Int) -> [String] {
    var members = some([
      "\"minItems\": \(below(3))", "\"maxItems\": \(below(4))", "\"uniqueItems\": true",
    ])
    guard depth > 0 else { return members }
    members += some([
      "\"items\": \(schema(depth - 1))", "\"prefixItems\": [\(schema(depth - 1))]",
      "\"contains\": \(schema(depth - 1)), \"minContains\": \(below(3))",
      "\"unevaluatedItems\": \(schema(depth - 1))",
    ])
    return members
  }

  private mutating func objects(_ depth: Int) -> [String] {
    var members = some([
      "\"required\": [\"\(choose(["a", "b"]))\"]", "\"minProperties\": \(below(3))",
      "\"maxProperties\": \(below(3))", "\"dependentRequired\": {\"a\": [\"b\"]}",
      "\"propertyNames\": {\"maxLength\": \(below(3))}",
    ])
    guard depth > 0 else { return members }
    members += some([
      "\"properties\": {\"a\": \(schema(depth - 1)), \"b\": \(schema(depth - 1))}",
      "\"properties\": {\"a\": \(schema(depth - 1))}",
      "\"patternProperties\": {\"^a\": \(schema(depth - 1))}",
      "\"additionalProperties\": \(schema(depth - 1))",
      "\"unevaluatedProperties\": \(choose(["false", schema(depth - 1)]))",
    ])
    // Of two, one is enough.
    if members.filter({ $0.hasPrefix("\"properties\"") }).count > 1 {
      members.removeAll { $0.hasPrefix("\"properties\"") }
    }
    return members
  }
}
