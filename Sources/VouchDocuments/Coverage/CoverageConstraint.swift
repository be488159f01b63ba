import VouchReading
import VouchSchema

/// A constraint of a schema, with its coverage by documents.
package struct CoverageConstraint: Sendable {
  /// The name of the constraint: `Listing.id.minimum`.
  package let name: String
  package let place: Place
  /// The number of values that met the constraint.
  package internal(set) var met = 0
  /// The number of values that violated the constraint.
  package internal(set) var broken = 0

  /// The number of the constraint's two sides (met and violated) that documents have covered.
  var sides: Int { (met > 0 ? 1 : 0) + (broken > 0 ? 1 : 0) }
}

/// The method by which a constraint is tested on a value.
enum CoverageTrial {
  /// By the keyword alone, as a schema of its own.
  case keyword(SchemaID)
  /// By the keyword's failures, because its effect depends on other keywords beside it.
  case failures(SchemaID, Keyword)
  /// By the presence of a key.
  case key(String)
  /// By the result for the whole document, in which the rule has this identifier.
  case rule(String)
}

/// The constraints of a graph, with schemas for testing each of them.
struct CoverageConstraints {
  struct Entry {
    let index: Int
    let types: JSONTypes
    let trial: CoverageTrial
  }

  private(set) var constraints: [CoverageConstraint] = []
  /// The constraints in each schema.
  private(set) var entries: [SchemaID: [Entry]] = [:]
  /// The schemas, followed by those for testing constraints.
  private(set) var graph: SchemaGraph
  /// The prefixes of the constraints' names, the same as in rule identifiers.
  private var ownNames: [SchemaID: String] = [:]

  /// - Parameter names: the prefixes of rule identifiers, by the places of schemas.
  init(_ graph: SchemaGraph, roots: Set<SchemaID>, names: [Place: String]) {
    self.graph = graph
    // Schemas that are nearest to a root come first, because their names are the shortest.
    var pending = roots.sorted().map { (id: $0, name: graph.pointer(to: $0)) }
    var next = 0
    while next < pending.count {
      let (id, name) = pending[next]
      next += 1
      guard graph.schemas.indices.contains(id.index), ownNames[id] == nil else { continue }
      let ownName = names[graph[id].place] ?? name
      ownNames[id] = ownName
      for stated in graph[id].keywords {
        pending += stated.promisedSchemas.map { step in
          (step.schema, step.words.reduce(ownName) { "\($0).\($1)" })
        }
      }
    }
    for id in ownNames.keys.sorted() { addConstraints(of: id) }
  }

  private mutating func addConstraints(of id: SchemaID) {
    let schema = graph[id]
    for stated in schema.keywords { addConstraint(stated, of: id, schema) }
  }

  private mutating func addConstraint(
    _ stated: LocatedKeyword, of id: SchemaID, _ schema: Schema
  ) {
    if stated.keyword == .required {
      for key in stated.names?.value ?? [] {
        add("\(key.value).required", key.place, id: id, types: .object, trial: .key(key.value))
      }
    }
    for rule in stated.rules?.value ?? [] {
      let name = self.name(of: id) + ".\(rule.id.value)"
      add(rule.id.value, rule.place, id: id, types: .object, trial: .rule(name))
    }
    guard let types = constrainedTypes(stated) else { return }
    let around = Self.around[stated.keyword].map { around in
      schema.keywords.filter { around.contains($0.keyword) }
    }
    let trial: CoverageTrial =
      if [.unevaluatedProperties, .unevaluatedItems].contains(stated.keyword) {
        .failures(id, stated.keyword)
      } else if let around, stated.keyword != .contains {
        .failures(append(schema, around), stated.keyword)
      } else {
        .keyword(append(schema, around ?? [stated]))
      }
    add(stated.keyword.spelling, stated.valuePlace, id: id, types: types, trial: trial)
  }

  /// The keywords that a keyword is decided by, itself included.
  private static let around: [Keyword: Set<Keyword>] = [
    .additionalProperties: [.properties, .patternProperties, .additionalProperties],
    .items: [.prefixItems, .items],
    .contains: [.contains, .minContains, .maxContains],
  ]
  /// The constraints besides those on a value alone.
  private static let others: Set<Keyword> = [
    .type, .dependentRequired, .not, .anyOf, .oneOf, .contains, .propertyNames, .dateFormats,
    .contentEncoding, .unevaluatedProperties, .unevaluatedItems,
  ]

  /// The types of the values that a keyword constrains; nil if it is no constraint of its own.
  private func constrainedTypes(_ stated: LocatedKeyword) -> JSONTypes? {
    if stated.keyword == .format {
      return stated.text.flatMap { Format(rawValue: $0.value)?.types }
    }
    let isClosing =
      [.additionalProperties, .items].contains(stated.keyword)
      && stated.schema.map { graph[$0.value].boolean == false } ?? false
    guard
      isClosing || stated.keyword.constraint != nil || Self.others.contains(stated.keyword),
      stated.flag?.value != false
    else { return nil }
    return stated.keyword.description.types
  }

  private mutating func append(_ schema: Schema, _ keywords: [LocatedKeyword]) -> SchemaID {
    graph.add(schema.sibling(keywords))
  }

  private mutating func add(
    _ word: String, _ place: Place, id: SchemaID, types: JSONTypes, trial: CoverageTrial
  ) {
    constraints.append(CoverageConstraint(name: "\(name(of: id)).\(word)", place: place))
    entries[id, default: []].append(
      Entry(index: constraints.count - 1, types: types, trial: trial))
  }

  private func name(of id: SchemaID) -> String {
    ownNames[id] ?? graph.pointer(to: id)
  }
}

extension LocatedKeyword {
  /// The keywords whose subschemas aren't requirements: they are conditions, negated, or not applied.
  private static let withoutPromise: Set<Keyword> = [
    .not, .if, .contains, .propertyNames, .defs, .definitions, .contentSchema,
  ]

  /// The subschemas that valid values must satisfy, with the words for them in rule identifiers.
  fileprivate var promisedSchemas: [(schema: SchemaID, words: [String])] {
    if Self.withoutPromise.contains(keyword) { return [] }
    // Properties and the first items are steps of their own.
    let step = [.properties, .prefixItems].contains(keyword) ? [] : [keyword.spelling]
    if let reference { return [(reference.target, step)] }
    if let entries = schemasByKey?.value { return entries.map { ($0.schema, step + [$0.key]) } }
    if let schemas = schemas?.value {
      return schemas.enumerated().map { ($1, step + ["\($0)"]) }
    }
    return subschemas.map { ($0, step) }
  }
}
