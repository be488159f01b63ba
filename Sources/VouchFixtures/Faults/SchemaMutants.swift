import Foundation
import VouchReading
import VouchValues

/// Schemas that each lack one keyword, or have another limit. To test a keyword, a document must
/// distinguish the mutant from the original.
struct SchemaMutants {
  /// A keyword of an evaluated schema, and the schema without it.
  struct Mutant {
    let keyword: String
    /// The path of the keyword in the evaluated schema.
    let path: [String]
    /// The index of the part that the keyword belongs to; nil if it may affect all parts.
    let part: Int?
    /// The part without the keyword, or otherwise the whole schema.
    let json: JSON
    /// True if the keyword is still present, with the number next to its limit.
    var isShifted = false
  }

  /// The maximum number of keywords of one schema that are examined.
  private static let limit = 1_000

  /// Keywords that have no effect by themselves.
  private static let silent: Set<String> = [
    "$defs", "$dynamicAnchors", "$id", "$anchor", "$null", "$use", "x-message", "then", "else",
    "minContains", "maxContains",
  ]
  /// Keywords with a limit, for which documents on both sides are wanted.
  private static let limits = Set(
    ConstraintKeyword.allCases.filter(\.hasLimit).map(\.rawValue))
  /// Keywords whose subschemas or names are examined one by one.
  private static let keyed: Set<String> = [
    "$defs", "properties", "patternProperties", "dependentSchemas", "dependentRequired",
  ]

  private(set) var mutants: [Mutant] = []
  /// The keywords beyond the limit: their number, and the first one.
  private(set) var omitted: (count: Int, keyword: String, path: [String])?

  private let isTyped: Bool
  private let typedKeys: Set<String>
  private let requiredKeys: Set<String>
  private let counts: Set<String>
  private let namesOfRows: Set<String>
  private var part: Int?

  /// - Parameters:
  ///   - isTyped: true if the value's type is already ensured, so that the schema only repeats it.
  ///   - typedKeys: the keys of an object whose values' types are already ensured.
  ///   - requiredKeys: the keys whose presence in an object is already ensured.
  ///   - counts: the keywords whose limits on the number of keys or items are already ensured.
  ///   - namesOfRows: the names of those schemas under `$defs` that are examined at rows of their own.
  init(
    _ schema: JSON, _ parts: SchemaParts, isTyped: Bool, typedKeys: Set<String> = [],
    requiredKeys: Set<String> = [], counts: Set<String> = [], namesOfRows: Set<String> = []
  ) {
    self.namesOfRows = namesOfRows
    self.isTyped = isTyped
    self.typedKeys = typedKeys
    self.requiredKeys = requiredKeys
    self.counts = counts
    guard parts.parts.count > 1 else {
      collect(schema, at: []) { $0 }
      return
    }
    for (index, part) in parts.parts.enumerated() {
      self.part = index
      collect(part.json, at: part.path) { parts.schema($0, at: index) }
    }
    part = nil
    guard case .object(let members) = schema,
      let index = members.firstIndex(where: { $0.key == "$defs" })
    else { return }
    collect(members[index], at: []) { schema.replacingPart(index, with: $0 ?? .object([])) }
  }

  private func isRepeated(_ member: JSON.Member, at path: [String]) -> Bool {
    if member.key == "required", path.isEmpty, case .array(let names) = member.value {
      return names.allSatisfy { $0.text.map(requiredKeys.contains) ?? false }
    }
    if path.isEmpty, counts.contains(member.key) { return true }
    guard member.key == "type" else { return false }
    if path.isEmpty { return isTyped }
    return path.count == 2 && path[0] == "properties" && typedKeys.contains(path[1])
  }

  private mutating func collect(_ schema: JSON, at path: [String], _ rebuild: (JSON) -> JSON) {
    guard case .object(let members) = schema else { return }
    for (index, member) in members.enumerated() {
      collect(member, at: path) { rebuild(schema.replacingPart(index, with: $0)) }
    }
  }

  private mutating func collect(
    _ member: JSON.Member, at path: [String], _ replace: (JSON?) -> JSON
  ) {
    if isRepeated(member, at: path) { return }
    let inside = path + [member.key]
    if !Self.silent.contains(member.key) || member.key.hasSuffix("Contains"),
      !Self.keyed.contains(member.key)
    {
      add(member.key, path) { replace(nil) }
    }
    switch (member.key, member.value) {
    case (let key, .number(let text)) where Self.limits.contains(key):
      guard let limit = Decimal(string: text) else { break }
      for shifted in [limit - 1, limit + 1] where shifted >= 0 || key.hasSuffix("imum") {
        add(key, path, isShifted: true) { replace(.number(shifted.description)) }
      }
    case ("required", .array(let names)) where names.count > 1:
      for index in names.indices {
        add(member.key, path) { replace(member.value.replacingPart(index, with: nil)) }
      }
    case ("then", let inner), ("else", let inner):
      add(member.key, path) { replace(.bool(true)) }
      collect(inner, at: inside) { replace($0) }
    case (let key, .object(let entries)) where Self.keyed.contains(key):
      for (index, entry) in entries.enumerated() {
        if key != "$defs" && (key != "properties" || entry.value.isFalse) {
          add(key, path) { replace(member.value.replacingPart(index, with: nil)) }
        }
        collect(entry.value, at: inside + [entry.key]) {
          replace(member.value.replacingPart(index, with: $0))
        }
      }
    case ("allOf", .array(let items)), ("anyOf", .array(let items)),
      ("oneOf", .array(let items)), ("prefixItems", .array(let items)):
      for (index, item) in items.enumerated() {
        collect(item, at: inside + [String(index)]) {
          replace(member.value.replacingPart(index, with: $0))
        }
      }
    case ("not", let inner), ("if", let inner), ("items", let inner), ("contains", let inner),
      ("additionalProperties", let inner), ("propertyNames", let inner),
      ("unevaluatedItems", let inner), ("unevaluatedProperties", let inner):
      collect(inner, at: inside) { replace($0) }
    default: break
    }
  }

  /// True if a keyword is examined at a row that refers to its schema directly. Keywords are examined
  /// here as well if they may be ensured there by the row's type.
  private func isExaminedElsewhere(_ keyword: String, at path: [String]) -> Bool {
    guard path.count >= 2, path[0] == "$defs", namesOfRows.contains(path[1]) else { return false }
    return switch path.count {
    case 2: !["type", "required"].contains(keyword) && !Self.limits.contains(keyword)
    case 4: keyword != "type" || path[2] != "properties"
    default: true
    }
  }

  private mutating func add(
    _ keyword: String, _ path: [String], isShifted: Bool = false, json: () -> JSON
  ) {
    if isExaminedElsewhere(keyword, at: path) { return }
    if mutants.count < Self.limit {
      mutants.append(
        Mutant(keyword: keyword, path: path, part: part, json: json(), isShifted: isShifted))
    } else if !isShifted {
      let first = omitted ?? (0, keyword, path)
      omitted = (first.count + 1, first.keyword, first.path)
    }
  }
}

extension OrderedJSON {
  fileprivate var isFalse: Bool { if case .bool(false) = self { true } else { false } }
}
