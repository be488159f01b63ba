import VouchReading
import VouchSchema

import struct VouchValues.DecimalNumber
import struct VouchValues.ScalarString

/// A pass that gives types to schemas that state none which Swift has, if a type follows from their
/// keywords.
///
/// - Several types are a choice by type: `{type: [string, integer], minLength: 1}` means the same
///   as `anyOf: [{type: string, minLength: 1}, {type: integer}]`.
/// - A schema whose keywords apply only to objects, for example, is a choice between such an object
///   and any other value.
/// - `patternProperties` becomes a map whose values its schemas describe, and `prefixItems` an
///   array of such items. Their remaining assertions are evaluated.
///
/// Only the published profile does all of this; a map of which nothing remains to be evaluated is
/// one in each profile.
///
/// Each schema that the pass adds has the same number and the same meaning in both graphs.
struct TypeCompletion {
  private var graph: SchemaGraph
  private var unmerged: SchemaGraph
  private var inUse: Set<SchemaID>
  /// The schemas added for lists of candidates, so that each list gets only one.
  private var choices: [[SchemaID]: SchemaID] = [:]
  /// The number of schemas before the pass, and those of them that have an asserting extension
  /// keyword (`x-…`) or lead to a schema that has one.
  private let givenCount: Int
  private let extended: Set<SchemaID>

  static func complete(_ schemas: MergedSchemas) -> MergedSchemas {
    var completion = TypeCompletion(
      graph: schemas.graph, unmerged: schemas.unmerged, inUse: schemas.inUse)
    completion.run()
    return MergedSchemas(
      graph: completion.graph, unmerged: completion.unmerged, inUse: completion.inUse)
  }

  private init(graph: SchemaGraph, unmerged: SchemaGraph, inUse: Set<SchemaID>) {
    self.graph = graph
    self.unmerged = unmerged
    self.inUse = inUse
    givenCount = graph.schemas.count
    extended = graph.schemasWithExtensions()
  }

  private mutating func run() {
    var index = 0
    // The loop appends schemas, which may have several types themselves.
    while index < graph.schemas.count {
      let id = SchemaID(index: index)
      if graph[id].boolean == nil, !graph.isInMetaSchema(id) {
        typeUnlistedKeys(of: id)
        if graph.settings(of: id).completesTypes {
          typeItems(of: id)
          splitByType(id)
        }
      }
      index += 1
    }
  }

  // MARK: Several types

  private mutating func splitByType(_ id: SchemaID) {
    let schema = graph[id]
    guard let types = typesToSplit(id, schema) else { return }
    let branches = types.map { branch(of: id, $0.type, isOther: $0.isOther) }
    let place = schema[.type]?.keyPlace ?? schema.place
    let choice = LocatedKeyword(.anyOf, .schemas(branches), at: place)
    let kept = schema.keywords.filter { $0.keyword.isAnnotation || $0.isOfProperty }
    graph.schemas[id.index].keywords = kept + [choice]
    graph.relaxedSchemas.remove(id)
  }

  /// Returns the types by which a schema is split, in order; nil if it isn't split.
  private func typesToSplit(
    _ id: SchemaID, _ schema: Schema
  ) -> [(type: JSONTypes, isOther: Bool)]? {
    let assertions = schema.assertions
    guard assertions.allSatisfy({ !Self.keptWhole.contains($0.keyword) }) else { return nil }
    if case .union = graph.shape(of: id) { return nil }
    if let types = schema.allowedTypes {
      let names = types.names
      guard types != .any, names.count(where: { $0 != .null }) > 1 else { return nil }
      return names.map { (JSONTypes($0), false) }
    }
    guard let type = schema.impliedType, schema.hasLimitsOfDoubles else { return nil }
    let others = JSONTypes.any.subtracting(type).subtracting(.null)
    return [(type, false), (others, true), (.null, false)]
  }

  /// Keywords that make one type of several, or whose meaning can't be split by type.
  static let keptWhole: KeywordSet = [
    .const, .enum, .coerce, .unknownCase, .dateFormats, .swiftType, .arguments, .dynamicReference,
    .discriminator, .onInvalid,
  ]

  /// Returns the branch with the keywords that apply to one type.
  private mutating func branch(of id: SchemaID, _ type: JSONTypes, isOther: Bool) -> SchemaID {
    let schema = graph[id]
    let place = schema[.type]?.valuePlace ?? schema.place
    let stated = LocatedKeyword(.type, .types(type.names.map { Located($0, at: place) }), at: place)
    let assertions = schema.assertions.filter { keyword in
      keyword.keyword != .type && !keyword.isOfProperty
        && !keyword.keyword.description.types.isDisjoint(with: type)
    }
    let worded = schema.keywords.filter { [.message, .label, .patternEngine].contains($0.keyword) }
    let isExact = !graph.relaxedSchemas.contains(id)
    var keywords = [stated] + assertions + (assertions.isEmpty ? [] : worded)
    if isOther {
      let name = LocatedKeyword(.swiftName, .text(StringScalar("other", at: place)), at: place)
      keywords.append(name)
    }
    // Evaluation takes only one keyword of each name.
    let isPlain = isExact && Set(assertions.map(\.keyword)).count == assertions.count
    let unmergedKeywords =
      isPlain ? keywords : [stated, LocatedKeyword(.allOf, .schemas([id]), at: place)]
    let branch = make(
      keywords, unmerged: unmergedKeywords, like: schema, isInUse: inUse.contains(id))
    if !isExact { graph.relaxedSchemas.insert(branch) }
    return branch
  }

  // MARK: Keys and items

  /// Derives the type of an object's values with unlisted keys.
  private mutating func typeUnlistedKeys(of id: SchemaID) {
    let schema = graph[id]
    guard schema.speaksOf(.object), let patterns = schema[.patternProperties],
      let entries = patterns.schemasByKey?.value, !entries.isEmpty,
      schema.keywords.count(where: { $0.keyword == .patternProperties }) == 1
    else { return }
    let all = entries.first { Self.matchesAll($0.key) }
    let rest = schema[.additionalProperties]?.schema?.value
    let isClosed = all != nil || rest.map { graph[$0].boolean == false } ?? false
    let isOpen = !isClosed && (rest.map { isFree($0) } ?? true)
    let described = unique(entries.map(\.schema))
    var candidates = all.map { [$0.schema] } ?? described
    if let rest, !isClosed, !isOpen { candidates = unique(candidates + [rest]) }
    let isExact =
      described.count == 1 && isClosed && entries.allSatisfy { graph[$0.schema].boolean != false }
      && schema[.message] == nil && !graph.listsKeys(schema, thatMatchAny: entries)
    guard isExact || graph.settings(of: id).completesTypes,
      let values = choice(of: candidates, isOpen: isOpen, at: patterns, like: schema)
    else { return }
    var keywords = schema.keywords.filter {
      ![.patternProperties, .additionalProperties].contains($0.keyword)
    }
    keywords.append(patterns.replaced(by: .additionalProperties, .schema(values)))
    if !isExact {
      graph.relaxedSchemas.insert(id)
    } else if all == nil {
      keywords.append(names(of: schema, entries, at: patterns))
    }
    graph.schemas[id.index].keywords = keywords
  }

  /// Returns true if a pattern matches each key, so that `additionalProperties` says nothing.
  private static func matchesAll(_ pattern: String) -> Bool {
    (try? CompiledPattern(pattern))?.language?.complement.isEmpty ?? false
  }

  /// Returns a `propertyNames` for an object that is closed except for keys that its patterns
  /// match.
  private mutating func names(
    of schema: Schema, _ patterns: [KeyedSchema], at keyword: LocatedKeyword
  ) -> LocatedKeyword {
    var branches = patterns.map { entry in
      let pattern = LocatedKeyword(
        .pattern, .text(StringScalar(entry.key, at: entry.keyPlace)), at: entry.keyPlace)
      return make([pattern], unmerged: [pattern], like: schema, isInUse: true)
    }
    if let properties = schema[.properties], let listed = properties.schemasByKey?.value,
      !listed.isEmpty
    {
      let names = listed.map {
        Node($0.key, at: $0.keyPlace)
      }
      let list = properties.replaced(by: .enum, .values(names))
      branches.insert(make([list], unmerged: [list], like: schema, isInUse: true), at: 0)
    }
    var name = branches[0]
    if branches.count > 1 {
      let choice = keyword.replaced(by: .anyOf, .schemas(branches))
      name = make([choice], unmerged: [choice], like: schema, isInUse: true)
    }
    return keyword.replaced(by: .propertyNames, .schema(name))
  }

  /// Derives the item type of an array that has schemas only for its first items.
  private mutating func typeItems(of id: SchemaID) {
    let schema = graph[id]
    guard schema.speaksOf(.array), !graph.isTuple(schema), let prefix = schema[.prefixItems],
      let first = prefix.schemas?.value, !first.isEmpty,
      schema.keywords.count(where: { $0.keyword == .prefixItems }) == 1
    else { return }
    let rest = schema.items?.value
    let isShort = schema.maxItems.map { $0.value <= first.count } ?? false
    let isClosed = isShort || (rest.map { graph[$0].boolean == false } ?? false)
    let isOpen = !isClosed && (rest.map { isFree($0) } ?? true)
    var candidates = unique(first)
    if let rest, !isClosed, !isOpen { candidates = unique(first + [rest]) }
    guard let items = choice(of: candidates, isOpen: isOpen, at: prefix, like: schema) else {
      return
    }
    var keywords = schema.keywords.filter { ![.prefixItems, .items].contains($0.keyword) }
    keywords.append(prefix.replaced(by: .items, .schema(items)))
    graph.schemas[id.index].keywords = keywords
    graph.relaxedSchemas.insert(id)
  }

  /// Returns the schema of values that match one of the candidates, or any value if it is open; nil
  /// if that asserts nothing.
  private mutating func choice(
    of candidates: [SchemaID], isOpen: Bool, at keyword: LocatedKeyword, like schema: Schema
  ) -> SchemaID? {
    let typed = candidates.filter { !isFree($0) }
    guard !typed.isEmpty else { return nil }
    let isOpen = isOpen || typed.count < candidates.count
    if typed.count == 1, !isOpen { return typed[0] }
    // If only the Swift types check something, a value of another branch would bypass the check.
    guard !typed.contains(where: { saysMoreThanIsEvaluated($0) }) else { return nil }
    let key = typed + (isOpen ? [SchemaID(index: -1)] : [])
    if let known = choices[key] { return known }
    let branches = typed + (isOpen ? [anyValue(like: schema, at: keyword)] : [])
    let choice = keyword.replaced(by: .anyOf, .schemas(branches))
    let id = make([choice], unmerged: [choice], like: schema, isInUse: true)
    choices[key] = id
    return id
  }

  /// Returns a schema that states all types, so that every value satisfies it.
  private mutating func anyValue(like schema: Schema, at keyword: LocatedKeyword) -> SchemaID {
    let types = JSONTypes.any.names.map { Located($0, at: keyword.valuePlace) }
    let name = StringScalar("other", at: keyword.valuePlace)
    let keywords = [
      keyword.replaced(by: .type, .types(types)),
      keyword.replaced(by: .swiftName, .text(name)),
    ]
    return make(keywords, unmerged: keywords, like: schema, isInUse: true)
  }

  /// Returns the schemas, each once, without those that no value satisfies.
  private func unique(_ schemas: [SchemaID]) -> [SchemaID] {
    var seen = Set<String>()
    return schemas.filter { id in
      graph[id].boolean != false && seen.insert(plainText(of: id)).inserted
    }
  }

  /// Returns a text that is equal for equal schemas, if their equality is visible without following
  /// subschemas.
  private func plainText(of id: SchemaID) -> String {
    let target = graph.target(of: id)
    guard !saysMoreThanIsEvaluated(id), graph[target].keywords.allSatisfy({ $0.subschemas.isEmpty })
    else {
      return "\(target.index)"
    }
    return graph[target].evaluable { schema, _ in .number(String(schema.index)) }.tableText
  }

  /// Returns true if a schema, or one that it leads to, has an asserting extension keyword.
  private func saysMoreThanIsEvaluated(_ id: SchemaID) -> Bool {
    guard !extended.isEmpty else { return false }
    // The search stops at the original schemas, for which the answer is known.
    var seen = Set<SchemaID>()
    var pending = [id]
    while let id = pending.popLast() {
      if extended.contains(id) { return true }
      guard id.index >= givenCount, seen.insert(id).inserted else { continue }
      if graph.statesExtension(id) { return true }
      pending += graph.schemasDeciding(id)
    }
    return false
  }

  /// Returns true if a schema asserts nothing.
  private func isFree(_ id: SchemaID) -> Bool {
    let target = graph.target(of: id)
    return graph[target].boolean == true
      || (graph[target].boolean == nil && graph[target].assertions.isEmpty)
  }

  // MARK: New schemas

  private mutating func make(
    _ keywords: [LocatedKeyword], unmerged unmergedKeywords: [LocatedKeyword], like schema: Schema,
    isInUse: Bool
  ) -> SchemaID {
    let id = graph.add(schema.sibling(keywords))
    unmerged.schemas.append(schema.sibling(unmergedKeywords))
    if isInUse { inUse.insert(id) }
    return id
  }
}

extension Schema {
  /// True if a `Double` can be compared with all limits exactly: otherwise values near a limit
  /// would round to it.
  fileprivate var hasLimitsOfDoubles: Bool {
    keywords.allSatisfy { !($0.number?.value.isBeyondDouble ?? false) }
  }

  /// Returns true if this is the only type of the schema's values.
  fileprivate func speaksOf(_ type: JSONTypes) -> Bool {
    guard const == nil, self.enum == nil, dynamicReference == nil else { return false }
    return allowedTypes?.subtracting(.null) == type
  }
}

extension SchemaGraph {
  /// Returns true if a pattern matches the key of a listed property, or if a property has another key
  /// in documents, or none.
  ///
  /// - Parameter isIncluded: returns false for properties that are left out.
  func listsKeys(
    _ schema: Schema, thatMatchAny patterns: [KeyedSchema],
    where isIncluded: (SchemaID) -> Bool = { _ in true }
  ) -> Bool {
    let properties = (schema.properties?.value ?? []).filter { isIncluded($0.schema) }
    if properties.isEmpty { return false }
    let isElsewhere = properties.contains {
      !self[$0.schema].stated.isDisjoint(with: [.path, .transient])
    }
    if isElsewhere { return true }
    return patterns.contains { entry in
      guard let pattern = try? CompiledPattern(entry.key) else { return true }
      return properties.contains { pattern.matches($0.key) }
    }
  }
}
