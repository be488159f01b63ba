import Foundation
import VouchReading
import VouchSchema
import VouchValues

/// Derives from a schema the changes to a document that may affect its validity.
///
/// The proposals needn't be correct, because the judge decides.
struct SchemaMining {
  private static let limit = 240
  /// The minimum number of changes that each branch may propose.
  private static let leastShare = 6
  private static let depthLimit = 12

  /// The maximum total number of changes at the end of the current branch: branches get equal
  /// shares of the remaining number.
  private var bound = limit

  private(set) var edits: [JSONEdit] = []
  /// Keys that the schema's patterns and names mention.
  private(set) var keys: [String] = []
  /// Keys that are unusual as names of properties.
  private(set) var strangeKeys: [String] = []
  private let definitions: JSON?
  private let memory: LanguageMemory

  init(_ schema: JSON, _ memory: LanguageMemory) {
    self.memory = memory
    definitions = schema["$defs"]
    mine(schema, at: [], depth: 0)
  }

  private mutating func propose(_ path: JSONPath, _ value: JSON?) {
    if edits.count < bound { edits.append(JSONEdit(path, value)) }
  }

  private mutating func mine(_ schema: JSON, at path: JSONPath, depth: Int) {
    guard depth < Self.depthLimit, edits.count < bound else { return }
    if let name = schema.text { return mine(reference: name, at: path, depth: depth) }
    guard case .object(let members) = schema else { return }
    for value in SchemaSamples(schema, memory).values { propose(path, value) }
    for member in members { mine(member, of: schema, at: path, depth: depth) }
  }

  private mutating func mine(reference name: String, at path: JSONPath, depth: Int) {
    if let schema = definitions?[name] { mine(schema, at: path, depth: depth + 1) }
  }

  private mutating func mine(
    _ member: JSON.Member, of schema: JSON, at path: JSONPath, depth: Int
  ) {
    switch (member.key, member.value) {
    case ("$ref", .string(let name)): mine(reference: name, at: path, depth: depth)
    case ("allOf", .array(let branches)), ("anyOf", .array(let branches)),
      ("oneOf", .array(let branches)):
      mine(branches, at: path, depth: depth)
    case ("not", let inner), ("if", let inner), ("then", let inner), ("else", let inner):
      mine(inner, at: path, depth: depth + 1)
    case ("properties", .object(let properties)):
      for property in properties { mine(property, at: path, depth) }
    case ("dependentSchemas", .object(let entries)):
      for entry in entries {
        propose(path + [.key(entry.key)], .string("text"))
        propose(path + [.key(entry.key)], nil)
        mine(entry.value, at: path, depth: depth + 1)
      }
    case ("dependentRequired", .object(let entries)):
      for entry in entries { mineKeys([entry.key] + entry.value.strings, at: path) }
    case ("required", let names): mineKeys(names.strings, at: path)
    case ("patternProperties", .object(let entries)):
      for entry in entries { mine(pattern: entry, at: path, depth) }
    case ("additionalProperties", let inner), ("unevaluatedProperties", let inner):
      mine(.init("extra", inner), at: path, depth)
    case ("propertyNames", let names): mine(names: names, at: path)
    case ("items", let inner), ("contains", let inner), ("unevaluatedItems", let inner):
      mineItems(inner, of: schema, at: path, depth)
    case ("prefixItems", .array(let items)):
      let samples = items.map { SchemaSamples($0, memory, definitions: definitions).first }
      propose(path, .array(samples))
      propose(path, .array(samples + [.string("extra")]))
      for (index, item) in items.enumerated() {
        propose(path, .array(Array(samples.prefix(index))))
        mine(item, at: path + [.index(index)], depth: depth + 1)
      }
    default: break
    }
  }

  /// Processes branches, each with its share of the remaining changes.
  private mutating func mine(_ branches: [JSON], at path: JSONPath, depth: Int) {
    let whole = bound
    for (index, branch) in branches.enumerated() {
      let share = (whole - edits.count) / (branches.count - index)
      bound = min(edits.count + max(share, Self.leastShare), 4 * Self.limit)
      mine(branch, at: path, depth: depth + 1)
    }
    bound = max(whole, bound)
  }

  private mutating func mine(_ property: JSON.Member, at path: JSONPath, _ depth: Int) {
    let place = path + [.key(property.key)]
    if case .bool = property.value { propose(place, .string("text")) }
    mine(property.value, at: place, depth: depth + 1)
    propose(place, nil)
  }

  private mutating func mineKeys(_ keys: [String], at path: JSONPath) {
    for key in keys {
      propose(path + [.key(key)], nil)
      propose(path + [.key(key)], .string("text"))
      propose(path + [.key(key)], .integer(1))
    }
  }

  private mutating func mine(pattern entry: JSON.Member, at path: JSONPath, _ depth: Int) {
    let members = memory.members(of: [entry.key], 2, seed: 3)
    let shortest = memory.shortest(of: [entry.key])
    for key in [shortest].compactMap({ $0 }) + members {
      keys.append(key)
      mine(.init(key, entry.value), at: path, depth)
    }
  }

  private mutating func mine(names: JSON, at path: JSONPath) {
    for value in SchemaSamples(names, memory, definitions: definitions).values {
      guard let key = value.text else { continue }
      keys.append(key)
      propose(path + [.key(key)], .string("text"))
      propose(path + [.key(key)], .integer(1))
    }
    strangeKeys += ["", "A KEY", "?"]
    propose(path + [.key("")], .integer(1))
    propose(path + [.key("A KEY")], .integer(1))
  }

  /// Returns different keys, as far as the schema's constraints on names tell, and others.
  static func names(of schema: JSON, _ count: Int, _ memory: LanguageMemory) -> [String] {
    var schemas = [schema]
    if case .array(let branches)? = schema["allOf"] { schemas += branches }
    return schemas.compactMap { $0["propertyNames"] }.flatMap { names -> [String] in
      // Most names are ASCII, for which all units are equal.
      let least =
        ["minLength", "x-min-bytes"].compactMap { names[$0]?.number?.int64 }
        .map { Int(clamping: $0) }.max() ?? 0
      let members =
        names["pattern"]?.text.map {
          memory.members(of: [$0], count, seed: 17, lengthFrom: least)
        } ?? []
      let format = names["format"]?.text.map { FormatSamples.members($0) } ?? []
      let addresses = format.isEmpty ? [] : ValueSupply.addresses(count)
      let numbered = (1...max(count, 1)).flatMap { number in
        ["key\(number)".fitted(from: least, through: max(least, 60)), String(number, radix: 36)]
      }
      return members + format + addresses + numbered
    }
  }

  private mutating func mineItems(
    _ inner: JSON, of schema: JSON, at path: JSONPath, _ depth: Int
  ) {
    let samples = SchemaSamples(inner, memory, definitions: definitions)
    let least = schema["minContains"].flatMap(\.number)?.int64.map { Int(clamping: $0) } ?? 1
    let most = schema["maxContains"].flatMap(\.number)?.int64.map { Int(clamping: $0) } ?? least
    var counts = [1, 2, 0]
    for count in [least, least - 1, most, most + 1] where (0...50).contains(count) {
      if !counts.contains(count) { counts.append(count) }
    }
    for count in counts {
      propose(path, .array(Array(repeating: samples.first, count: count)))
      propose(path, .array(samples.different(count)))
      propose(path, .array(Array(repeating: samples.first, count: count) + [.bool(false)]))
    }
    mine(inner, at: path + [.index(0)], depth: depth + 1)
  }
}

extension OrderedJSON {
  /// The strings of an array.
  fileprivate var strings: [String] {
    guard case .array(let items) = self else { return [] }
    return items.compactMap(\.text)
  }
}

/// Values that the keywords of a schema mention: those it lists, and those around its limits.
struct SchemaSamples {
  private(set) var values: [JSON] = []

  init(_ schema: JSON, _ memory: LanguageMemory, definitions: JSON? = nil) {
    var schema = schema
    for _ in 0..<10 {
      guard let name = (schema["$ref"] ?? schema).text, let next = definitions?[name] else { break }
      schema = next
    }
    guard case .object(let members) = schema else { return }
    for member in members { add(member, memory) }
    for name in Self.names(of: schema["type"]) { values += Self.samples[name] ?? [] }
  }

  /// A value that the schema may accept.
  var first: JSON { values.first ?? .string("text") }

  func different(_ count: Int) -> [JSON] {
    guard count > 0 else { return [] }
    if case .number? = values.first {
      return (0..<count).map { .integer($0 + 1) }
    }
    let base = values.first?.text ?? "text"
    return [first] + (1..<max(count, 1)).map { .string("\(base)\($0)") }
  }

  private mutating func add(_ member: JSON.Member, _ memory: LanguageMemory) {
    if let keyword = ConstraintKeyword(rawValue: member.key) {
      return add(keyword, member.value, memory: memory)
    }
    switch (member.key, member.value) {
    case ("required", .array(let names)):
      values.append(.object(names.compactMap(\.text).map { .init($0, .string("text")) }))
      values.append(.object([]))
    default: break
    }
  }

  private mutating func add(
    _ keyword: ConstraintKeyword, _ value: JSON, memory: LanguageMemory
  ) {
    switch (keyword.form, value) {
    case (.const, let value): values.append(value)
    case (.values, .array(let listed)): values += listed
    case (.limit, .number(let text)):
      guard let limit = Decimal(string: text) else { break }
      values += [limit, limit + 1, limit - 1].map { .number(NumberPool.text($0)) }
    case (.divisor, .number(let text)):
      guard let divisor = Decimal(string: text) else { break }
      values += [divisor, divisor * 2, divisor / 2].map { .number(NumberPool.text($0)) }
    case (.count(_, let measure), .number(let text)):
      guard let count = Int(text), count < measure.greatestSample else { break }
      values += [count, count + 1, count - 1].filter { $0 >= 0 }.flatMap(measure.samples)
    case (.uniqueness, .bool(true)):
      values += [.array([.integer(1), .integer(1)]), .array([])]
    case (.pattern, .string(let source)):
      if let shortest = memory.shortest(of: [source]) { values.append(.string(shortest)) }
      values += memory.misses(of: source, 2, seed: 5).map { .string($0) }
    case (.format, .string(let format)):
      values += FormatSamples.members(format).prefix(2).map { .string($0) }
      values += FormatSamples.others(format).prefix(2).map { .string($0) }
    case (.schemes, _), (.hosts, _), (.values, _), (.limit, _), (.divisor, _), (.count, _),
      (.uniqueness, _), (.pattern, _), (.format, _):
      break
    }
  }

  private static func names(of type: JSON?) -> [String] {
    switch type {
    case .string(let name): [name]
    case .array(let names): names.compactMap(\.text)
    default: []
    }
  }

  private static let samples: [String: [JSON]] = [
    "string": [.string("text"), .string("other"), .integer(1)],
    "integer": [.integer(1), .integer(0), .number("1.5"), .string("text")],
    "number": [.integer(1), .number("1.5"), .string("text")],
    "boolean": [.bool(true), .bool(false), .string("text")],
    "null": [.null, .string("text")],
    "array": [.array([]), .array([.integer(1)]), .string("text")],
    "object": [.object([]), .string("text")],
  ]
}

extension Measure {
  /// The maximum size of samples; larger ones take too long.
  fileprivate var greatestSample: Int { bytesPerUnit == nil ? 200 : 2_000 }

  /// Returns values of a given size.
  fileprivate func samples(_ count: Int) -> [JSON] {
    switch self {
    case .characters, .bytes:
      [.string(count == 0 ? "" : "text".fitted(from: count, through: count))]
    case .items: [.array((0..<count).map { .integer($0) })]
    case .keys: [.object((0..<count).map { .init("key\($0)", .integer($0)) })]
    }
  }
}
