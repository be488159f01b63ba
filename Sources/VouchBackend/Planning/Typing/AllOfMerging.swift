import VouchReading
import VouchSchema

/// The result of merging `allOf`.
struct MergedSchemas {
  var graph: SchemaGraph
  /// The schemas before merging, under the same numbers. Each schema that the pass added is here an
  /// `allOf` of its parts.
  let unmerged: SchemaGraph
  /// The schemas that apply to some value of a generated type.
  let inUse: Set<SchemaID>
}

/// A pass that replaces `allOf`, and `$ref` with keywords beside it, with one schema that has the
/// keywords of all parts. A choice among these keywords takes the others into its branches.
///
/// Most keywords of several parts simply stand side by side, since each is a separate check. Those
/// that describe the shape of a value are joined: types and enums intersect, properties and
/// required keys unite, and a property of two parts must satisfy both. A schema whose parts can't
/// be joined stays unchanged, for the passes after this one.
struct AllOfMerging {
  var graph: SchemaGraph
  /// The schemas before merging. Those that the pass has added are here an `allOf` of their parts.
  private(set) var given: SchemaGraph
  /// The number of schemas that the pass hasn't added.
  private let givenCount: Int
  private var diagnostics = Diagnostics()
  /// The schema made for each list of parts. Reusing it makes the pass terminate on recursive
  /// schemas.
  private var joined: [[SchemaID]: SchemaID] = [:]
  /// The lists of parts in the order in which schemas were made for them.
  private var joinedParts: [[SchemaID]] = []
  private(set) var inUse: Set<SchemaID>
  /// The number of schemas that have been merged.
  private var mergedCount = 0
  /// The generic types with arguments that schemas extend, by the schemas with the arguments.
  var instances: [SchemaID: SchemaID] = [:]
  /// The schemas of these types.
  var copies: Set<SchemaID> = []
  /// The schemas whose choices have been looked at.
  var distributed: Set<SchemaID> = []

  /// The maximum number of parts of one schema, the parts of parts included.
  private static let maximumParts = 20_000

  static func merge(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics) -> MergedSchemas {
    var merging = AllOfMerging(graph: graph)
    merging.run()
    merging.dropIdleTypeNames()
    var unmerged = graph
    unmerged.schemas += merging.given.schemas[merging.givenCount...]
    merging.dropUnfitDefaults(by: unmerged)
    diagnostics.report(contentsOf: merging.diagnostics)
    return MergedSchemas(graph: merging.graph, unmerged: unmerged, inUse: merging.inUse)
  }

  private init(graph: SchemaGraph) {
    var closed = graph
    for id in graph.ids where graph[id].unevaluatedProperties != nil && !graph.isInMetaSchema(id) {
      closed.schemas[id.index] = graph[id].closedByItself
    }
    self.graph = closed
    given = closed
    givenCount = closed.schemas.count
    inUse = graph.schemasInUse()
  }

  private mutating func run() {
    mergeAdded()
    var index = 0
    // Distributing appends schemas, which may have choices themselves.
    while index < graph.schemas.count {
      distributeChoice(in: SchemaID(index: index))
      index += 1
    }
  }

  var hasErrors: Bool { diagnostics.hasErrors }

  mutating func reportError(_ error: Diagnostic) { diagnostics.report(error) }

  /// True if no more schemas may be added. Joining two schemas of a property appends a schema, which
  /// may have parts itself: as many as there are sets of schemas at the worst.
  var isFull: Bool {
    graph.schemas.count >= 10 * givenCount + Self.maximumParts
  }

  /// The state to which the pass can go back. It holds no schemas: a change would copy all of them.
  struct Mark {
    fileprivate let count: Int
    fileprivate let diagnostics: Diagnostics
  }

  var mark: Mark { Mark(count: graph.schemas.count, diagnostics: diagnostics) }

  /// Removes the schemas that were added since a mark, and all that is known of them.
  mutating func goBack(to mark: Mark) {
    let added = graph.ids[mark.count...]
    graph.relaxedSchemas.subtract(added)
    for id in added { graph.statedBranches[id] = nil }
    for known in [\Self.inUse, \.copies, \.distributed] { self[keyPath: known].subtract(added) }
    instances = instances.filter { $0.value.index < mark.count }
    while let parts = joinedParts.last, let id = joined[parts], id.index >= mark.count {
      joined[parts] = nil
      joinedParts.removeLast()
    }
    graph.schemas.removeSubrange(mark.count...)
    given.schemas.removeSubrange(mark.count...)
    mergedCount = min(mergedCount, mark.count)
    diagnostics = mark.diagnostics
  }

  /// Merges the schemas that haven't been merged, and those that this adds.
  mutating func mergeAdded() {
    while mergedCount < graph.schemas.count, !isFull {
      let id = SchemaID(index: mergedCount)
      if graph[id].hasParts, !graph.isInMetaSchema(id) { merge(id) }
      mergedCount += 1
    }
  }

  /// Removes the names that parts have given to their own types where the whole has no type of its
  /// own, as the one value of a `const` has none: the property isn't called so.
  private mutating func dropIdleTypeNames() {
    for (parts, id) in joined where graph[id].swiftName != nil && !graph.hasOwnType(id) {
      let isOfType = parts.contains { part in
        graph[part].swiftName.flatMap { Identifier(exactly: $0.value) }?.isLikeType == true
          && graph.hasOwnType(part)
      }
      if isOfType { graph.drop([.swiftName], of: id) }
    }
  }

  /// Removes the defaults that parts have given to properties whose other parts refuse them. Where it
  /// is stated, such a default still applies.
  private mutating func dropUnfitDefaults(by unmerged: SchemaGraph) {
    let given = zip(graph.ids, graph.schemas).compactMap { id, schema in
      let isStated = id.index < givenCount && unmerged[id][.default] != nil
      return schema[.default] == nil || isStated ? nil : id
    }
    if given.isEmpty { return }
    let validator = InstanceValidator(unmerged, roots: given)
    for id in given {
      guard let stated = graph[id][.default], let value = stated.node,
        let failure = validator.failures(of: value, against: id).first
      else { continue }
      graph.drop([.default], of: id)
      guard inUse.contains(id) else { continue }
      diagnostics.report(
        .noEffect,
        "default \(Escaping.quoted(value.canonicalText)) isn't applied where another part of a schema"
          + " refuses it: \(failure.description)", at: stated.keyPlace,
        notes: [Note("the other part is here", at: unmerged[failure.schema].place)])
    }
  }

  /// Gives a schema the keywords of its parts, unless they can't be joined. If the parts contradict
  /// each other, the schema becomes `false`.
  private mutating func merge(_ id: SchemaID) {
    var parts: [Schema] = []
    var conditions: [SchemaID] = []
    guard collectParts(id, parts: &parts, conditions: &conditions),
      parts.allSatisfy({ $0.boolean == nil || $0.boolean == true })
    else { return }
    var join = KeywordJoin(
      parts, in: given, place: graph[id].place, closes: conditions.isEmpty)
    if inUse.contains(id) { diagnostics.report(contentsOf: join.unheard) }
    let isRelaxed = !join.isPossible
    if isRelaxed {
      guard graph.settings(of: id).completesTypes, let relaxed = join.relaxation else { return }
      join = relaxed
    } else {
      conditions += join.takeRepeatedGroups().map {
        add(graph[id].sibling($0), isUsed: inUse.contains(id))
      }
    }
    let keywords = join.keywords { schemas, own in self.join(schemas, own: own) }
    if inUse.contains(id) { diagnostics.report(contentsOf: join.warnings) }
    if join.problems.isEmpty {
      // Parts without any assertion stay unmerged: such a schema's document is any value rather
      // than a library of definitions.
      if keywords.allSatisfy({ $0.keyword.isAnnotation || $0.isOfProperty }) { return }
      // The schema may be one that this pass has added.
      let place = graph[id][.allOf]?.keyPlace ?? graph[id].place
      graph.schemas[id.index].keywords = keywords
      if isRelaxed {
        graph.relaxedSchemas.insert(id)
      } else if !conditions.isEmpty {
        graph.schemas[id.index].keywords.append(
          LocatedKeyword(.allOf, .schemas(conditions), at: place))
      }
    } else if isRelaxed {
      return
    } else if inUse.contains(id) {
      for problem in join.problems { diagnostics.report(problem) }
      graph.schemas[id.index] = graph[id].unsatisfiable
    } else {
      // A contradiction in an unused schema is no error, so that the other schemas remain usable.
      for problem in join.problems {
        diagnostics.report(problem.reported(as: .unusedContradiction))
      }
    }
  }

  /// Collects a schema's own keywords and those of its parts, the schema's own first. Parts that
  /// consist only of conditions are collected separately: they don't depend on the other parts.
  ///
  /// - Returns: False if the parts lead back to the schema itself, or are too many.
  private mutating func collectParts(
    _ start: SchemaID, parts: inout [Schema], conditions: inout [SchemaID]
  ) -> Bool {
    var seen = Set<SchemaID>()
    var pending = [start]
    var words: [SchemaID: LocatedKeyword] = [:]
    // A property has the default of the first part that has one; a type has none of another's.
    let isOfProperty =
      if case .keyword(_, "properties", _) = graph[start].origin { true } else { false }
    while let id = pending.popLast() {
      guard seen.count < Self.maximumParts else { return false }
      guard seen.insert(id).inserted else { continue }
      // The effect of a meta-schema depends on where evaluation entered it, so it stays in one
      // piece.
      guard !graph.isInMetaSchema(id) else { return false }
      var schema = id.index < givenCount || copies.contains(id) ? given[id] : graph[id]
      if id != start, schema.isCondition {
        conditions.append(id)
        continue
      }
      if let outer = words[id] { schema.take(messagesBesideReference: outer) }
      var branches = schema.parts
      if schema.arguments != nil {
        guard let instance = instance(for: id, schema) else {
          let object = Located(JSONType.object, at: schema.place)
          let type = LocatedKeyword(.type, .types([object]), at: schema.place)
          parts = [graph[start].sibling([type])]
          return true
        }
        branches = [instance] + (schema.allOf?.value ?? [])
      }
      if let own = schema.messagesForTarget {
        for target in branches.prefix(schema.reference == nil ? 0 : 1) { words[target] = own }
      }
      schema.keywords.removeAll { [.allOf, .reference, .arguments].contains($0.keyword) }
      if id != start {
        schema.keywords.removeAll {
          $0.keyword.isForWholeSchema && !($0.keyword == .default && isOfProperty)
        }
      }
      parts.append(schema)
      pending += branches.reversed()
    }
    return true
  }

  /// The keywords about the Swift of a property, or of items, that their schemas state. Those of a
  /// definition that such a schema refers to are about the definition's own type.
  private static let names: KeywordSet = [
    .title, .swiftName, .newtype, .archive, .conforms, .partial,
  ]

  /// Returns one schema that requires everything that several others require.
  ///
  /// - Parameter own: the one that the schema around them states itself, if they are of a property.
  private mutating func join(_ all: [SchemaID], own: SchemaID?) -> SchemaID {
    if let nothing = all.first(where: { graph[$0].boolean == false }) { return nothing }
    let asking = all.filter { graph[$0].boolean != true }
    let schemas = asking.isEmpty ? [all[0]] : asking
    if schemas.count == 1 { return schemas[0] }
    let key = schemas + (own.map { [$0] } ?? [])
    if let known = joined[key] { return known }
    let first = graph[schemas[0]]
    // A later part extends an earlier one, and the schema itself all of them.
    let defaults = (schemas + (own.map { [$0] } ?? [])).compactMap { graph[$0][.default] }
    let stated = schemas.flatMap { graph[$0].keywords }
    var keywords =
      [defaults.last].compactMap(\.self) + stated.filter { Self.names.contains($0.keyword) }
    if let sole = graph.reference(implying: schemas, in: given) {
      let words = stated.filter { $0.keyword.description.vocabulary == .metadata }
      keywords = (keywords + graph[sole].keywords + words).firstOfEachName
    } else {
      keywords.insert(LocatedKeyword(.allOf, .schemas(schemas), at: first.place), at: 0)
    }
    let id = add(
      first.sibling(keywords), isUsed: schemas.contains { inUse.contains($0) })
    joined[key] = id
    joinedParts.append(key)
    return id
  }

  /// - Parameter given: the schema as an `allOf` of its parts, if it isn't one.
  mutating func add(_ schema: Schema, given: Schema? = nil, isUsed: Bool) -> SchemaID {
    self.given.schemas.append(given ?? schema)
    let id = graph.add(schema)
    if isUsed { inUse.insert(id) }
    return id
  }
}

extension Schema {
  /// True if the schema is an `if` with `then` or `else`, and nothing else.
  var isCondition: Bool {
    let assertions = assertions
    return !assertions.isEmpty
      && assertions.allSatisfy { [.if, .then, .else].contains($0.keyword) }
  }

  /// True if the schema is composed of others.
  fileprivate var hasParts: Bool {
    guard allOf == nil else { return true }
    return reference != nil
      && assertions.contains { ![.reference, .arguments].contains($0.keyword) }
  }
}

extension Keyword {
  /// True if the keyword describes its schema itself, so that a part's keyword doesn't apply to the
  /// whole: a part's title isn't the whole's.
  fileprivate var isForWholeSchema: Bool {
    switch description.vocabulary {
    case .core: true
    case .metadata: [.title, .default, .examples].contains(self)
    case .vouch: isAboutType || self == .generic
    case .applicator, .validation, .format, .content, .openAPI: false
    }
  }
}
