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
  private var judges: [Judged: SchemaID] = [:]
  /// Nil if all tags count as allowed.
  private var validator: InstanceValidator?

  /// A schema, and the key under which its objects have their tags.
  private struct Judged: Hashable {
    let schema: SchemaID
    let key: ScalarString
  }

  init(_ graph: SchemaGraph, of unions: [SchemaID]) {
    self.graph = graph
    judging = graph
    let roots = unions.flatMap { union -> [SchemaID] in
      guard let key = graph[union].discriminator?.value.propertyName.value else { return [] }
      return (graph[union].choice?.subschemas ?? []).map {
        judge(of: Judged(schema: $0, key: ScalarString(key)), depth: 0)
      }
    }
    if !roots.isEmpty { validator = InstanceValidator(judging, roots: roots) }
  }

  /// Returns the reason why a branch's objects can't have a tag under a key, as a sentence; nil if
  /// they can.
  func refusal(of tag: String, under key: String, by branch: SchemaID) -> String? {
    guard let validator,
      let judge = judges[Judged(schema: branch, key: ScalarString(key))]
    else { return nil }
    let place = graph[branch].place
    let value = Node(tag, at: place)
    let object = Mapping([Mapping.Entry(key: key, keyPlace: place, value: value)])
    return validator.failures(of: Node(.mapping(object), at: place), against: judge).first?
      .description
  }

  /// Adds a copy of a schema that asserts nothing but its keys, with the schemas that it applies in
  /// place.
  private mutating func judge(of judged: Judged, depth: Int) -> SchemaID {
    if let known = judges[judged] { return known }
    let schema = graph[judged.schema]
    let copy = judging.add(schema.sibling([], boolean: schema.boolean))
    judges[judged] = copy
    guard depth < 100 else { return copy }
    for stated in schema.keywords {
      guard let (keyword, value) = judging(stated, key: judged.key, depth: depth + 1) else {
        continue
      }
      judging.schemas[copy.index].keywords.append(stated.replaced(by: keyword, value))
    }
    return copy
  }

  /// Returns a keyword of the copy; nil if objects with a tag may have other keys for which the
  /// keyword accepts them.
  private mutating func judging(
    _ stated: LocatedKeyword, key: ScalarString, depth: Int
  ) -> (Keyword, KeywordValue)? {
    func copies() -> KeywordValue {
      .schemas(stated.subschemas.map { judge(of: Judged(schema: $0, key: key), depth: depth) })
    }
    switch stated.keyword {
    case .properties, .patternProperties, .additionalProperties, .propertyNames, .maxProperties:
      return (stated.keyword, stated.value)
    case .not where stated.subschemas.allSatisfy({ graph.isAbout(key, $0) }):
      return (.not, stated.value)
    case .reference:
      guard let reference = stated.reference else { return nil }
      let target = judge(of: Judged(schema: reference.target, key: key), depth: depth)
      return (.reference, .reference(Reference(text: reference.text, target: target)))
    case .allOf: return (.allOf, copies())
    // Without the other keywords, several branches of a oneOf may apply.
    case .anyOf, .oneOf: return (.anyOf, copies())
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
      if let values = schema.listed {
        return Set(values.compactMap { $0.text.map { ScalarString($0) } })
      }
      if let types = schema.allowedTypes, types.isDisjoint(with: .string) { return [] }
      guard let branches = (schema.anyOf ?? schema.oneOf)?.value else { continue }
      let lists = branches.compactMap { listed(by: $0, depth: depth + 1) }
      if lists.count == branches.count { return lists.reduce(into: []) { $0.formUnion($1) } }
    }
    return nil
  }

  /// Returns true if a schema's own property allows one value only.
  func isConstant(under key: String, of schema: SchemaID) -> Bool {
    graph.property(key, of: schema).map { graph[graph.lastTarget(of: $0)].listed?.count == 1 }
      ?? false
  }
}

extension SchemaGraph {
  /// Returns a schema, and those to which its reference leads, one after another.
  func chain(from id: SchemaID) -> some Sequence<SchemaID> {
    // The limit is for references that lead back.
    sequence(first: id) { self[$0].reference?.target }.lazy.prefix(1_000)
  }

  /// Returns the schema at the end of a chain of references, whatever stands beside them.
  func lastTarget(of id: SchemaID) -> SchemaID { chain(from: id).reduce(id) { $1 } }

  /// Returns true if a schema says nothing about objects but what they have under a key.
  fileprivate func isAbout(_ key: ScalarString, _ id: SchemaID) -> Bool {
    let schema = self[id]
    let keys =
      (schema.properties?.value ?? []).map(\.key) + (schema.required?.value ?? []).map(\.value)
    return keys.allSatisfy { ScalarString($0) == key }
      && schema.assertions.allSatisfy {
        [.type, .properties, .required].contains($0.keyword)
      }
  }

  func property(_ key: String, of id: SchemaID) -> SchemaID? {
    let key = ScalarString(key)
    return self[id].properties?.value.first { ScalarString($0.key) == key }?.schema
  }

  /// Returns the schema in whose `allOf` a schema is written, directly or as a part of parts, else
  /// itself.
  func whole(of part: SchemaID) -> SchemaID {
    var whole = part
    while let owner = self[whole].ownerOfAllOf { whole = owner }
    return whole
  }
}
