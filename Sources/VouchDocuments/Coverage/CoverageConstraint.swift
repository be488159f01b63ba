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

  init(name: String, place: Place) {
    self.name = name
    self.place = place
  }

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
    switch (stated.keyword, stated.value) {
    case (.required, .names(let names)):
      for key in names {
        add("\(key.value).required", key.place, id: id, types: .object, trial: .key(key.value))
      }
    case (.rules, .rules(let rules)):
      for rule in rules {
        let name = self.name(of: id) + ".\(rule.id.value)"
        add(rule.id.value, rule.place, id: id, types: .object, trial: .rule(name))
      }
    case (.additionalProperties, .schema(let inner)) where graph[inner].boolean == false:
      let around: Set<Keyword> = [.properties, .patternProperties, .additionalProperties]
      let own = append(schema, schema.keywords.filter { around.contains($0.keyword) })
      add(stated, id, types: .object, trial: .failures(own, .additionalProperties))
    case (.items, .schema(let inner)) where graph[inner].boolean == false:
      let own = append(
        schema, schema.keywords.filter { [.prefixItems, .items].contains($0.keyword) })
      add(stated, id, types: .array, trial: .failures(own, .items))
    case (.unevaluatedProperties, _), (.unevaluatedItems, _):
      add(stated, id, types: stated.keyword.description.types, trial: .failures(id, stated.keyword))
    case (.contains, _):
      let around: Set<Keyword> = [.contains, .minContains, .maxContains]
      let own = append(schema, schema.keywords.filter { around.contains($0.keyword) })
      add(stated, id, types: .array, trial: .keyword(own))
    case (.format, .text(let format)):
      guard let types = Format(rawValue: format.value)?.types else { return }
      add(stated, id, types: types, trial: .keyword(append(schema, [stated])))
    case (.minContains, _), (.maxContains, _): return
    case (.not, _), (.anyOf, _), (.oneOf, _), (.propertyNames, _), (.dateFormats, _),
      (.contentEncoding, _), (.schemes, _), (.hosts, _):
      add(
        stated, id, types: stated.keyword.description.types,
        trial: .keyword(append(schema, [stated])))
    default:
      guard
        stated.keyword.description.vocabulary == .validation
          || stated.keyword.constraint?.count != nil
      else {
        return
      }
      if case .flag(false) = stated.value { return }
      add(
        stated, id, types: stated.keyword.description.types,
        trial: .keyword(append(schema, [stated])))
    }
  }

  private mutating func append(_ schema: Schema, _ keywords: [LocatedKeyword]) -> SchemaID {
    graph.schemas.append(
      Schema(
        place: schema.place, origin: schema.origin, file: schema.file, resource: schema.resource,
        keywords: keywords))
    return SchemaID(index: graph.schemas.count - 1)
  }

  private mutating func add(
    _ stated: LocatedKeyword, _ id: SchemaID, types: JSONTypes, trial: CoverageTrial
  ) {
    add(stated.keyword.spelling, stated.valuePlace, id: id, types: types, trial: trial)
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
