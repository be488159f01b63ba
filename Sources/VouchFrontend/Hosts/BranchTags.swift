import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// The strings that the branches of tagged unions allow under the tag's key, whether or not the key
/// is required.
struct BranchTags {
  private let graph: SchemaGraph
  /// The graph with copies of the branches that assert nothing of an object but its keys, and the
  /// values under them.
  private var judging: SchemaGraph
  private var judges: [SchemaID: SchemaID] = [:]
  private var violations: (@Sendable (SchemaID, Node) -> [String])?

  /// - Parameter validator: Returns a function that returns a value's violations of one of some
  ///   schemas; nil if all tags count as allowed.
  init(_ graph: SchemaGraph, of unions: [SchemaID], validator: Validators.SchemaValidator?) {
    self.graph = graph
    judging = graph
    guard let validator else { return }
    let branches = unions.flatMap { graph.branches(of: $0) }
    let roots = branches.map { judge(of: $0, depth: 0) }
    if !roots.isEmpty { violations = validator(judging, roots) }
  }

  /// Returns the reason why a branch's objects can't have a tag under a key, as a sentence; nil if
  /// they can.
  func refusal(of tag: String, under key: String, by branch: SchemaID) -> String? {
    guard let violations, let judge = judges[branch] else { return nil }
    let place = graph[branch].place
    let value = Node(.string(StringScalar(tag, at: place)), at: place)
    let object = Mapping([Mapping.Entry(key: key, keyPlace: place, value: value)])
    return violations(judge, Node(.mapping(object), at: place)).first
  }

  /// Adds a copy of a schema that asserts nothing but its keys, with the schemas that it applies in
  /// place.
  private mutating func judge(of id: SchemaID, depth: Int) -> SchemaID {
    if let known = judges[id] { return known }
    let copy = SchemaID(index: judging.schemas.count)
    let schema = graph[id]
    judges[id] = copy
    judging.schemas.append(
      Schema(
        place: schema.place, origin: schema.origin, file: schema.file, resource: schema.resource,
        boolean: schema.boolean))
    guard depth < 100 else { return copy }
    for stated in schema.keywords {
      guard let (keyword, value) = judging(stated, depth: depth + 1) else { continue }
      judging.schemas[copy.index].keywords.append(
        LocatedKeyword(
          keyword, keyPlace: stated.keyPlace, valuePlace: stated.valuePlace, value: value))
    }
    return copy
  }

  private mutating func judging(
    _ stated: LocatedKeyword, depth: Int
  ) -> (Keyword, KeywordValue)? {
    switch stated.keyword {
    case .properties, .patternProperties, .additionalProperties, .propertyNames:
      return (stated.keyword, stated.value)
    case .reference:
      guard let reference = stated.reference else { return nil }
      let target = judge(of: reference.target, depth: depth)
      return (.reference, .reference(Reference(text: reference.text, target: target)))
    case .allOf: return (.allOf, .schemas(stated.subschemas.map { judge(of: $0, depth: depth) }))
    // Without the other keywords, several branches of a oneOf may apply.
    case .anyOf, .oneOf:
      return (.anyOf, .schemas(stated.subschemas.map { judge(of: $0, depth: depth) }))
    default: return nil
    }
  }

  /// Returns the strings that a branch lists for a key and allows there; nil if it lists none.
  func listed(under key: String, by branch: SchemaID) -> Set<ScalarString>? {
    for id in graph.appliedInPlace(by: branch) {
      guard let property = graph.property(key, of: id), let values = listed(by: property) else {
        continue
      }
      return values.filter { refusal(of: $0.value, under: key, by: branch) == nil }
    }
    return nil
  }

  /// Returns the strings among a schema's values; nil if it allows strings that it doesn't list.
  private func listed(by property: SchemaID, depth: Int = 0) -> Set<ScalarString>? {
    guard depth < 100 else { return nil }
    for id in graph.appliedInPlace(by: property) {
      let schema = graph[id]
      if let values = schema.const.map({ [$0] }) ?? schema.enum?.value {
        return Set(
          values.compactMap { value in
            if case .string(let text) = value.content { ScalarString(text.value) } else { nil }
          })
      }
      if let types = schema.allowedTypes, types.isDisjoint(with: .string) { return [] }
      guard let branches = (schema.anyOf ?? schema.oneOf)?.value else { continue }
      let lists = branches.compactMap { listed(by: $0, depth: depth + 1) }
      if lists.count == branches.count { return lists.reduce(into: []) { $0.formUnion($1) } }
    }
    return nil
  }

  /// Returns the one string that a branch allows under a key and that isn't in plain sight: in the
  /// property's own `const` or `enum`.
  func hiddenConstant(under key: String, by branch: SchemaID) -> String? {
    guard let values = listed(under: key, by: branch), values.count == 1 else { return nil }
    let owner = graph.target(of: branch)
    let property = graph.property(key, of: owner).map { graph[graph.target(of: $0)] }
    let stated = property?.const.map { [$0] } ?? property?.enum?.value
    return stated?.count == 1 ? nil : values.first?.value
  }
}

extension SchemaGraph {
  /// Returns the schema at the end of a chain of references.
  func target(of id: SchemaID) -> SchemaID {
    var id = id
    for _ in 0..<1_000 {
      guard let next = self[id].reference?.target else { break }
      id = next
    }
    return id
  }

  fileprivate func branches(of union: SchemaID) -> [SchemaID] {
    (self[union].oneOf ?? self[union].anyOf)?.value ?? []
  }

  fileprivate func property(_ key: String, of id: SchemaID) -> SchemaID? {
    let key = ScalarString(key)
    return self[id].properties?.value.first { ScalarString($0.key) == key }?.schema
  }

  /// Returns a schema and all those that apply to the same value by `$ref` and `allOf`.
  fileprivate func appliedInPlace(by id: SchemaID) -> [SchemaID] {
    var found = [id]
    var seen: Set<SchemaID> = [id]
    var position = 0
    while position < found.count, found.count < 1_000 {
      let schema = self[found[position]]
      position += 1
      let applied = (schema.reference.map { [$0.target] } ?? []) + (schema.allOf?.value ?? [])
      found += applied.filter { seen.insert($0).inserted }
    }
    return found
  }
}
