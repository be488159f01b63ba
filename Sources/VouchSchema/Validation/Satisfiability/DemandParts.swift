import VouchReading
import VouchValues

/// The assertions of a demand's schemas about its value, including the schemas that they apply in
/// place.
struct DemandParts {
  let demand: Demand
  /// The schemas that the value must satisfy unconditionally.
  private(set) var ids: Set<SchemaID> = []
  /// Those of them that aren't booleans.
  private(set) var schemas: [Schema] = []
  /// The schemas for the values of keys that they list, of which there may be hundreds.
  private(set) var listed: [ScalarString: [SchemaID]] = [:]
  /// Those of them that say something of other keys, with the keys that they list.
  private(set) var open: [(schema: Schema, keys: Set<ScalarString>)] = []
  /// True if one of them is `false`.
  private(set) var isFalse = false
  /// The keyword of a condition that rejects every value of this demand.
  private(set) var falseConsequence: LocatedKeyword?
  private(set) var types = JSONTypes.any
  /// The keys that an object must have, in order.
  private(set) var required: [StringScalar] = []
  private var requiredKeys: Set<ScalarString> = []
  /// The lists that must contain the value.
  private(set) var lists: [LocatedKeyword] = []
  /// True if lists are open to other values.
  private(set) var isOpenToOthers = false

  /// The maximum number of schemas that are combined.
  static let limit = 500

  init(_ demand: Demand) { self.demand = demand }

  func requires(_ key: String) -> Bool { requiredKeys.contains(ScalarString(key)) }

  /// Adds schemas and those that they apply unconditionally.
  mutating func add(_ added: [SchemaID], of graph: SchemaGraph) {
    var pending = Array(added.reversed())
    while let id = pending.popLast(), schemas.count < Self.limit {
      guard ids.insert(id).inserted, !graph.isInMetaSchema(id) else { continue }
      let schema = graph[id]
      if let boolean = schema.boolean {
        isFalse = isFalse || !boolean
        continue
      }
      schemas.append(schema)
      let entries = (schema.properties?.value ?? []).map { (ScalarString($0.key), $0.schema) }
      for (key, value) in entries { listed[key, default: []].append(value) }
      if schema.keywords.contains(where: { $0.keyword.isOfOtherMembers }) {
        open.append((schema, Set(entries.map(\.0))))
      }
      for stated in schema.keywords where [.reference, .allOf].contains(stated.keyword) {
        pending += stated.targets.reversed()
      }
      types.formIntersection(schema.allowedTypes ?? .any)
      lists += schema.keywords.filter { [.const, .enum].contains($0.keyword) }
      isOpenToOthers = isOpenToOthers || schema.unknownCase != nil
      require(schema.required?.value ?? [])
    }
  }

  /// Adds a schema that a condition requires.
  mutating func add(
    consequence: SchemaID, of condition: LocatedKeyword?, of graph: SchemaGraph
  ) {
    if graph[consequence].boolean == false {
      ids.insert(consequence)
      falseConsequence = falseConsequence ?? condition
    } else {
      add([consequence], of: graph)
    }
  }

  /// Adds the keys and schemas that other keys require; returns false if there were none to add.
  mutating func addDependents(of graph: SchemaGraph) -> Bool {
    let (count, keys) = (ids.count, required.count)
    for schema in schemas {
      for entry in schema.dependentRequired?.value ?? [] where requires(entry.key) {
        require(entry.names)
      }
      for entry in schema.dependentSchemas?.value ?? [] where requires(entry.key) {
        add(consequence: entry.schema, of: schema[.dependentSchemas], of: graph)
      }
    }
    return ids.count > count || required.count > keys
  }

  private mutating func require(_ names: [StringScalar]) {
    for name in names where requiredKeys.insert(ScalarString(name.value)).inserted {
      required.append(name)
    }
  }

  // MARK: Limits

  /// The limits of all schemas, combined into one.
  var limits: Schema? {
    guard var whole = schemas.first else { return nil }
    guard schemas.count > 1 else { return whole }
    let all = schemas.flatMap(\.keywords)
    let stated = ConstraintKeyword.allCases.compactMap { keyword -> LocatedKeyword? in
      guard keyword.hasLimit, let keyword = Keyword(keyword) else { return nil }
      return strictest(keyword, of: all)
    }
    whole.keywords = all.filter { $0.keyword == .type }.prefix(1).map { type in
      type.with(.types(types.names.map { Located($0, at: type.valuePlace) }))
    }
    whole.keywords += stated
    return whole
  }

  /// Returns the most restrictive of the schemas' statements of a keyword.
  func strictest(_ keyword: Keyword) -> LocatedKeyword? {
    strictest(keyword, of: schemas.flatMap(\.keywords))
  }

  private func strictest(_ keyword: Keyword, of all: [LocatedKeyword]) -> LocatedKeyword? {
    let same = all.filter { $0.keyword == keyword }
    guard same.count > 1 else { return same.first }
    let isLower =
      switch keyword.constraint?.form {
      case .limit(let relation): relation.isLower
      case .count(let side, _): side == .least
      default: keyword == .minContains
      }
    func isLess(_ a: LocatedKeyword, _ b: LocatedKeyword) -> Bool {
      if let a = a.number?.value, let b = b.number?.value { return a < b }
      return a.count?.value ?? 0 < b.count?.value ?? 0
    }
    return isLower ? same.max(by: isLess) : same.min(by: isLess)
  }
}

extension Keyword {
  fileprivate var isOfOtherMembers: Bool { application == .members && self != .properties }
}
