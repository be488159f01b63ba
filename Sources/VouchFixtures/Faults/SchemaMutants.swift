import Vouch

/// Schemas that lack one keyword each: what a document has to tell from the whole to prove the keyword.
struct SchemaMutants {
  /// A keyword of an evaluated schema, and the schema without it.
  struct Mutant {
    let keyword: String
    let json: JSON
  }

  private static let limit = 60

  /// Keywords that say nothing by themselves.
  private static let silent: Set<String> = [
    "$defs", "$dynamicAnchors", "$id", "then", "else", "minContains", "maxContains",
  ]
  /// Keywords with schemas, or with names, that count one by one.
  private static let keyed: Set<String> = [
    "properties", "patternProperties", "dependentSchemas", "dependentRequired",
  ]

  private(set) var mutants: [Mutant] = []

  private let isTyped: Bool
  private let typedKeys: Set<String>

  /// - Parameters:
  ///   - isTyped: whether the value has its type anyway, which the schema only repeats.
  ///   - typedKeys: the keys of an object whose values have their types anyway.
  init(_ schema: JSON, isTyped: Bool, typedKeys: Set<String> = []) {
    self.isTyped = isTyped
    self.typedKeys = typedKeys
    collect(schema, at: []) { $0 }
  }

  private func isRepeated(_ keyword: String, at path: [String]) -> Bool {
    guard keyword == "type" else { return false }
    if path.isEmpty { return isTyped }
    return path.count == 2 && path[0] == "properties" && typedKeys.contains(path[1])
  }

  private mutating func collect(_ schema: JSON, at path: [String], _ rebuild: (JSON) -> JSON) {
    guard mutants.count < Self.limit, case .object(let members) = schema else { return }
    for (index, member) in members.enumerated() {
      let replace = { (value: JSON?) -> JSON in
        var changed = members
        if let value { changed[index].value = value } else { changed.remove(at: index) }
        return rebuild(.object(changed))
      }
      collect(member, at: path, replace)
    }
  }

  private mutating func collect(
    _ member: JSON.Member, at path: [String], _ replace: (JSON?) -> JSON
  ) {
    if isRepeated(member.key, at: path) { return }
    let inside = path + [member.key]
    if !Self.silent.contains(member.key) || member.key.hasSuffix("Contains"),
      !Self.keyed.contains(member.key)
    {
      add(member.key, replace(nil))
    }
    switch (member.key, member.value) {
    case ("required", .array(let names)) where names.count > 1:
      for index in names.indices {
        var rest = names
        rest.remove(at: index)
        add(member.key, replace(.array(rest)))
      }
    case ("then", let inner), ("else", let inner):
      add(member.key, replace(.bool(true)))
      collect(inner, at: inside) { replace($0) }
    case (let key, .object(let entries)) where Self.keyed.contains(key):
      for (index, entry) in entries.enumerated() {
        var rest = entries
        rest.remove(at: index)
        if key != "properties" || entry.value.isFalse { add(key, replace(.object(rest))) }
        collect(entry.value, at: inside + [entry.key]) { value in
          var changed = entries
          changed[index].value = value
          return replace(.object(changed))
        }
      }
    case ("$defs", .array(let items)), ("allOf", .array(let items)), ("anyOf", .array(let items)),
      ("oneOf", .array(let items)), ("prefixItems", .array(let items)):
      for (index, item) in items.enumerated() {
        collect(item, at: inside) { value in
          var changed = items
          changed[index] = value
          return replace(.array(changed))
        }
      }
    case ("not", let inner), ("if", let inner), ("items", let inner), ("contains", let inner),
      ("additionalProperties", let inner), ("propertyNames", let inner),
      ("unevaluatedItems", let inner), ("unevaluatedProperties", let inner):
      collect(inner, at: inside) { replace($0) }
    default: break
    }
  }

  private mutating func add(_ keyword: String, _ json: JSON) {
    if mutants.count < Self.limit { mutants.append(Mutant(keyword: keyword, json: json)) }
  }
}

extension OrderedJSON {
  fileprivate var isFalse: Bool { if case .bool(false) = self { true } else { false } }
}
