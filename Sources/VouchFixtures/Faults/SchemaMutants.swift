import Foundation
import VouchReading
import VouchSchema
import VouchValues

/// Copies of evaluated schemas that each lack one keyword, or have another limit. To test a keyword,
/// a document must distinguish a copy from the original.
struct SchemaMutants {
  /// The copies of one schema.
  struct Family {
    /// Those keywords of the schema that are evaluated.
    let original: SchemaID
    /// The other keywords.
    fileprivate let rest: SchemaID
    /// All keywords.
    let whole: SchemaID
    fileprivate(set) var mutants: [Mutant] = []
    /// The keywords beyond the limit: their number, and the first one.
    fileprivate(set) var omitted: (count: Int, keyword: Keyword, place: Place)?
  }

  /// A copy, which shares all schemas without the keyword with the original.
  struct Mutant {
    let keyword: Keyword
    let place: Place
    let schema: SchemaID
    /// The copy together with the keywords that aren't evaluated.
    let whole: SchemaID
    /// True if the keyword is still present, with the number next to its limit.
    let isShifted: Bool
  }

  /// The keywords of a schema that are examined.
  private enum Extent {
    case all
    /// Those that the type of another row ensures, which examines the rest of the schema.
    case ensured
    /// The types of the properties of such a schema.
    case types
  }

  /// Returns the copy of the original with another value of a keyword, or without it.
  private typealias Replacing = (inout SchemaGraph, KeywordValue?) -> SchemaID

  /// The maximum number of keywords of one schema that are examined.
  private static let limit = 1_000

  /// The schemas, followed by the copies.
  private(set) var graph: SchemaGraph
  private var family: Family
  private var examinedElsewhere: Set<SchemaID> = []
  /// The schemas that references lead to, each of which is examined once.
  private var reached: Set<SchemaID> = []

  init(_ graph: SchemaGraph) {
    self.graph = graph
    let none = SchemaID(index: 0)
    family = Family(original: none, rest: none, whole: none)
  }

  /// Returns the copies of a schema.
  ///
  /// - Parameters:
  ///   - evaluated: the keywords of the schema that are evaluated.
  ///   - examinedElsewhere: the schemas that are evaluated at rows of their own.
  mutating func family(
    of schema: SchemaID, evaluated: Set<String>, examinedElsewhere: Set<SchemaID> = []
  ) -> Family {
    var own = DividedSchema(evaluated, takesEvaluated: true)
    var others = DividedSchema(evaluated, takesEvaluated: false)
    family = Family(
      original: own.share(of: schema, in: &graph), rest: others.share(of: schema, in: &graph),
      whole: schema)
    self.examinedElsewhere = examinedElsewhere
    reached = [schema]
    collect(family.original, .all) { $1 }
    return family
  }

  /// - Parameter rebuild: returns the copy of the original with another schema in place of this one.
  private mutating func collect(
    _ id: SchemaID, _ extent: Extent,
    _ rebuild: @escaping (inout SchemaGraph, SchemaID) -> SchemaID
  ) {
    let schema = graph[id]
    for stated in schema.keywords where stated.keyword.isEvaluated {
      let replace: Replacing = { graph, value in
        let changed = value.map { stated.with($0) }
        let copy = graph.add(
          schema.sibling(schema.keywords.compactMap { $0 === stated ? changed : $0 }))
        return rebuild(&graph, copy)
      }
      if isExamined(stated.keyword, extent) { addMutants(of: stated, replace) }
      if let extent = self.extent(below: stated.keyword, extent) {
        collectSchemas(in: stated, extent, replace)
      }
    }
  }

  private mutating func collectSchemas(
    in stated: LocatedKeyword, _ extent: Extent, _ replace: @escaping Replacing
  ) {
    for schema in stated.subschemas {
      collect(schema, extent) { graph, copy in
        replace(&graph, stated.mapSubschemas { $0 == schema ? copy : $0 }.value)
      }
    }
    guard let reference = stated.reference, reached.insert(reference.target).inserted else {
      return
    }
    let isElsewhere = extent == .all && examinedElsewhere.contains(reference.target)
    collect(reference.target, isElsewhere ? .ensured : extent) { graph, copy in
      replace(&graph, .reference(Reference(text: reference.text, target: copy)))
    }
  }

  private func isExamined(_ keyword: Keyword, _ extent: Extent) -> Bool {
    switch extent {
    case .all: true
    case .ensured: [.type, .required].contains(keyword) || keyword.constraint?.hasLimit ?? false
    case .types: keyword == .type
    }
  }

  /// Returns the keywords that are examined of the schemas in a keyword; nil for none.
  private func extent(below keyword: Keyword, _ extent: Extent) -> Extent? {
    switch extent {
    case .all: .all
    case .ensured: keyword == .properties ? .types : nil
    case .types: nil
    }
  }

  private mutating func addMutants(of stated: LocatedKeyword, _ replace: Replacing) {
    switch stated.value {
    // These allow everything.
    case .schema(let schema) where graph[schema].boolean == true: break
    case .count(0) where stated.keyword.constraint?.count?.side == .least: break
    case .schemasByKey(let entries):
      for (index, entry) in entries.enumerated()
      where stated.keyword != .properties || graph[entry.schema].boolean == false {
        add(stated, .schemasByKey(entries.without(index)), replace)
      }
    case .namesByKey(let entries):
      for index in entries.indices { add(stated, .namesByKey(entries.without(index)), replace) }
    case .names(let names) where names.count > 1:
      add(stated, nil, replace)
      for index in names.indices { add(stated, .names(names.without(index)), replace) }
    case .number(let number) where stated.keyword.constraint?.hasLimit ?? false:
      add(stated, nil, replace)
      guard let limit = Decimal(string: number.text) else { break }
      for shifted in [limit - 1, limit + 1] {
        guard let number = WrittenNumber(json: shifted.description) else { continue }
        add(stated, .number(number), isShifted: true, replace)
      }
    case .count(let limit) where stated.keyword.constraint != nil:
      add(stated, nil, replace)
      for shifted in [limit - 1, limit + 1] where shifted >= 0 {
        add(stated, .count(shifted), isShifted: true, replace)
      }
    default: add(stated, nil, replace)
    }
  }

  private mutating func add(
    _ stated: LocatedKeyword, _ value: KeywordValue?, isShifted: Bool = false,
    _ replace: Replacing
  ) {
    if family.mutants.count < Self.limit {
      let schema = replace(&graph, value)
      let all = LocatedKeyword(.allOf, .schemas([schema, family.rest]), at: stated.keyPlace)
      let whole = graph.add(graph[family.original].sibling([all]))
      family.mutants.append(
        Mutant(
          keyword: stated.keyword, place: stated.keyPlace, schema: schema, whole: whole,
          isShifted: isShifted))
    } else if !isShifted {
      let first = family.omitted ?? (0, stated.keyword, stated.keyPlace)
      family.omitted = (first.count + 1, first.keyword, first.place)
    }
  }
}

/// Divides the keywords of a schema, and those of the schemas that are merged with it.
private struct DividedSchema {
  let evaluated: Set<String>
  let takesEvaluated: Bool
  private var copies: [SchemaID: SchemaID] = [:]

  init(_ evaluated: Set<String>, takesEvaluated: Bool) {
    self.evaluated = evaluated
    self.takesEvaluated = takesEvaluated
  }

  /// Adds a copy of a schema with its share of the keywords.
  mutating func share(of id: SchemaID, in graph: inout SchemaGraph) -> SchemaID {
    if let known = copies[id] { return known }
    let schema = graph[id]
    let copy = graph.add(schema.sibling([], boolean: schema.boolean))
    copies[id] = copy
    for stated in schema.keywords {
      if evaluated.contains(stated.keyword.spelling) {
        if takesEvaluated { graph.schemas[copy.index].keywords.append(stated) }
      } else if stated.keyword == .allOf || graph.isOptional(stated) {
        let parts = stated.mapSubschemas {
          graph[$0].allowedTypes == .null ? $0 : share(of: $0, in: &graph)
        }
        graph.schemas[copy.index].keywords.append(parts)
      } else if let reference = stated.reference, reference.dynamicAnchor == nil {
        let target = share(of: reference.target, in: &graph)
        graph.schemas[copy.index].keywords.append(
          stated.with(.reference(Reference(text: reference.text, target: target))))
      } else if !takesEvaluated {
        graph.schemas[copy.index].keywords.append(stated)
      }
    }
    return copy
  }
}

extension SchemaGraph {
  /// True for a choice between one schema and null, which is a row that may be null.
  fileprivate func isOptional(_ stated: LocatedKeyword) -> Bool {
    let branches = stated.subschemas
    return [.anyOf, .oneOf].contains(stated.keyword) && branches.count == 2
      && branches.contains { self[$0].allowedTypes == .null }
  }
}

extension Array {
  fileprivate func without(_ index: Int) -> [Element] {
    var rest = self
    rest.remove(at: index)
    return rest
  }
}
