import VouchBackend
import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

/// Schemas as decoding applies them: with the values that `x-unknown-case` and `x-null`
/// additionally accept, with properties at the places given by `x-path` and `x-transient`, with
/// branches selected by the tags of a `discriminator`, and with the arguments of generic types.
///
/// Behaviour that no schema can express is left unchanged, so comparisons also use the decoders.
struct DecodedSchemas {
  private(set) var graph: SchemaGraph
  private let checked: CheckedSchemas
  private let integers: ReadIntegers
  private var exact: ExactSchemas
  /// The keys that any schema requires.
  private let requiredKeys: Set<ScalarString>
  /// The number of the original schemas, after which the added ones follow.
  private let scope: Int
  /// The schemas for values that rules, or keywords about a whole, may see as they were read.
  private var lookedInto: Set<SchemaID>
  /// The schemas of values that no Swift type reads, so that they hold any integer.
  private let untyped: Set<SchemaID>
  /// The schemas within a `oneOf` that a leniency may decide.
  private let chosen: Set<SchemaID>

  /// Returns the checked schemas; linear in their size.
  ///
  /// - Parameter schemas: the schemas to use, for example those that types were made from; by
  ///   default the ones that are evaluated.
  static func graph(of checked: CheckedSchemas, _ schemas: SchemaGraph? = nil) -> SchemaGraph {
    var pass = DecodedSchemas(checked, schemas ?? checked.graph)
    pass.run()
    return WrittenGenerics(pass.graph).graph
  }

  private init(_ checked: CheckedSchemas, _ schemas: SchemaGraph) {
    self.checked = checked
    graph = schemas
    integers = ReadIntegers(checked.plans)
    exact = ExactSchemas(schemas)
    let required = schemas.schemas.flatMap { $0.required?.value ?? [] }
    requiredKeys = Set(required.map { ScalarString($0.value) })
    scope = schemas.schemas.count
    untyped = schemas.idsBelow(integers.untyped(in: schemas))
    chosen = schemas.idsBelow(Array(schemas.lenientChoices))
    lookedInto = schemas.schemasLookedInto
      .union(schemas.idsBelow(schemas.ids.filter { schemas[$0][.rules] != nil }))
  }

  private mutating func run() {
    for plan in checked.plans.flatMap(\.allTypes) { move(plan) }
    for id in (0..<scope).map({ SchemaID(index: $0) }) {
      // Constraints on bytes are compared by their keywords.
      graph.drop([.payload], of: id)
      if exact.contains(id) { continue }
      if !lookedInto.contains(id) { dropInvalid(id) }
      if !chosen.contains(id), unknownCase(of: id) { graph.schemas[id.index].openEnumeration() }
    }
    for id in graph.ids { exchange(id) { $0.orNull($1) } }
  }

  /// True if values that an `enum` doesn't list are accepted, which may be due to the settings of a
  /// file.
  private func unknownCase(of id: SchemaID) -> Bool {
    checked.typedGraph[id].unknownCase != nil || graph[id].unknownCase != nil
  }

  /// Accepts elements that `x-on-invalid` leaves out: length limits then count the remaining
  /// elements, like those of `contains`.
  private mutating func dropInvalid(_ id: SchemaID) {
    let schema = graph[id]
    guard schema.onInvalid?.value == "skip", let items = schema.items,
      schema.allowedTypes == .array,
      schema.keywords.allSatisfy({
        Self.besidesSkippedItems.contains($0.keyword) || !$0.keyword.isEvaluated
      })
    else { return }
    let (least, most) = (schema.minItems?.value, schema.maxItems?.value)
    graph.drop([.items, .minItems, .maxItems, .onInvalid], of: id)
    guard least ?? 0 > 0 || most != nil else { return }
    replace(.contains, of: id, .schema(items.value))
    replace(.minContains, of: id, .count(least ?? 0))
    if let most { replace(.maxContains, of: id, .count(most)) }
  }

  /// The keywords that an array may have, besides elements of which invalid ones are left out.
  private static let besidesSkippedItems: Set<Keyword> = [.type, .items, .minItems, .maxItems]

  // MARK: Properties

  /// Gives the properties of an object schemas of their own, since others may refer to theirs.
  ///
  /// - Parameter keywords: returns the keywords in place of a property's schema; nil to leave it.
  private mutating func exchange(
    _ id: SchemaID, _ keywords: (inout Self, KeyedSchema) -> [LocatedKeyword]?
  ) {
    let ofProperties: KeywordSet = [.null, .path, .transient]
    guard let properties = graph[id].properties?.value else { return }
    let entries = properties.map { entry in
      guard let words = keywords(&self, entry) else { return entry }
      let kept = graph[entry.schema].keywords.filter { ofProperties.contains($0.keyword) }
      let schema = add(like: entry.schema, keywords: words + kept)
      graph.drop(ofProperties, of: entry.schema)
      if lookedInto.contains(entry.schema) { lookedInto.insert(schema) }
      exact.add(schema, like: entry.schema)
      return KeyedSchema(key: entry.key, keyPlace: entry.keyPlace, schema: schema)
    }
    replace(.properties, of: id, .schemasByKey(entries))
  }

  /// Accepts null where it stands for an absent key, or for a default. A required key can't be absent.
  private mutating func orNull(_ property: KeyedSchema) -> [LocatedKeyword]? {
    let id = property.schema
    guard let words = graph[id].null?.value, !exact.contains(id), !lookedInto.contains(id),
      words == "default" || !requiredKeys.contains(ScalarString(property.key))
    else { return nil }
    graph.drop([.null], of: id)
    let null = add(like: id, keywords: [type(.null, at: property.keyPlace)])
    return [LocatedKeyword(.anyOf, .schemas([id, null]), at: property.keyPlace)]
  }

  // MARK: Plans

  /// Applies the plan of a type, with regard to places and unknown branches.
  private mutating func move(_ plan: TypePlan) {
    if let id = plan.header.documentation.schema, id.index < scope, !exact.contains(id) {
      switch plan.form {
      case .object(let plan):
        takeInvalid(plan, id)
        limitIntegers(plan, id)
        refuseNulls(plan, id)
        moveProperties(plan, id)
      case .union(let plan):
        tagBranches(plan, id)
        addUnknownBranch(plan, id)
      default: break
      }
      if !untyped.contains(id), let path = integers.path(in: plan) {
        require([addRange(at: path, like: id)], of: id)
      }
    }
  }

  /// Accepts any value of a property whose default stands for what is invalid.
  private mutating func takeInvalid(_ plan: StructPlan, _ id: SchemaID) {
    let keys = Set(plan.properties.filter(\.replacesInvalid).map { ScalarString($0.key) })
    exchange(id) { pass, property in
      keys.contains(ScalarString(property.key)) && pass.isOnlyDecoded(property.schema) ? [] : nil
    }
  }

  /// True if nothing looks at the values of a property's schema besides the decoder.
  private func isOnlyDecoded(_ id: SchemaID) -> Bool {
    !exact.contains(id) && !lookedInto.contains(id) && !chosen.contains(id)
  }

  /// Refuses the integers that an `Int` can't hold, whatever else is said of a property, and in
  /// whichever part of its object's schema.
  ///
  /// The decoder reads what keywords about a whole look at, too, so this holds beside them.
  private mutating func limitIntegers(_ plan: StructPlan, _ id: SchemaID) {
    if untyped.contains(id) { return }
    let read = plan.properties.filter { $0.path == nil && !$0.isTransient }
    var ranges: [ScalarString: SchemaID] = [:]
    for property in read {
      guard let path = integers.path(in: property.row) else { continue }
      ranges[ScalarString(property.key)] = addRange(at: path, like: id)
    }
    // Beside the property's own keywords where these are, so that a value that shows a difference
    // violates them rather than the range: null instead of a huge integer.
    exchange(id) { pass, property in
      guard let range = ranges.removeValue(forKey: ScalarString(property.key)) else { return nil }
      return [LocatedKeyword(.allOf, .schemas([property.schema, range]), at: property.keyPlace)]
    }
    let place = graph[id].place
    let entries = read.compactMap { property in
      ranges[ScalarString(property.key)].map {
        KeyedSchema(key: property.key, keyPlace: place, schema: $0)
      }
    }
    guard !entries.isEmpty else { return }
    let part = add(
      like: id, keywords: [LocatedKeyword(.properties, .schemasByKey(entries), at: place)])
    require([part], of: id)
  }

  /// Adds the schema that refuses integers that an `Int` can't hold, where some keywords lead.
  private mutating func addRange(at path: [Keyword], like id: SchemaID) -> SchemaID {
    let limits = [(Keyword.minimum, Int.min), (.maximum, Int.max)]
    let place = graph[id].place
    let range = limits.map { LocatedKeyword($0, .number(WrittenNumber($1)), at: place) }
    return path.reversed().reduce(add(like: id, keywords: range)) { inner, keyword in
      add(like: id, keywords: [LocatedKeyword(keyword, .schema(inner), at: place)])
    }
  }

  /// Refuses null for required properties for which it stands for an absent key.
  private mutating func refuseNulls(_ plan: StructPlan, _ id: SchemaID) {
    let required = Set(plan.properties.filter(\.isRequired).map { ScalarString($0.key) })
    exchange(id) { pass, property in
      let (id, place) = (property.schema, property.keyPlace)
      guard required.contains(ScalarString(property.key)), pass.graph[id].null?.value == "absent"
      else { return nil }
      let null = pass.add(like: id, keywords: [pass.type(.null, at: place)])
      let others = pass.add(
        like: id, keywords: [LocatedKeyword(.not, .schema(null), at: place)])
      return [LocatedKeyword(.allOf, .schemas([id, others]), at: place)]
    }
  }

  /// Requires the tag in each branch, if a `discriminator` defines it and no schema does.
  private mutating func tagBranches(_ plan: UnionPlan, _ id: SchemaID) {
    guard case .tag(let key) = plan.decision, graph[id].discriminator != nil,
      let union = graph[id][.oneOf] ?? graph[id][.anyOf], let branches = union.schemas?.value,
      branches.count == plan.cases.count
    else { return }
    let place = graph[id].place
    var tagged: [SchemaID] = []
    for (branch, tags) in zip(branches, plan.cases.map(\.tags)) {
      let tag = add(like: id, keywords: [values(tags, at: place)])
      let object = add(like: id, keywords: object(key, tag, isRequired: true, at: place))
      tagged.append(
        add(
          like: branch, keywords: [LocatedKeyword(.allOf, .schemas([branch, object]), at: place)]))
    }
    replace(union.keyword, of: id, .schemas(tagged))
    graph.drop([.discriminator], of: id)
  }

  /// Accepts any object with a tag that is a string and that no branch has.
  private mutating func addUnknownBranch(_ plan: UnionPlan, _ id: SchemaID) {
    guard plan.unknownCase != nil, case .tag(let key) = plan.decision else { return }
    let place = graph[id].place
    let known = add(like: id, keywords: [values(plan.cases.flatMap(\.tags), at: place)])
    let tag = add(
      like: id,
      keywords: [type(.string, at: place), LocatedKeyword(.not, .schema(known), at: place)])
    let branch = add(like: id, keywords: object(key, tag, isRequired: true, at: place))
    offer(branch, besides: id, without: .unknownCase)
  }

  private mutating func moveProperties(_ plan: StructPlan, _ id: SchemaID) {
    let moved = plan.properties.filter { $0.path != nil || $0.isTransient }
    guard !moved.isEmpty, let properties = graph[id][.properties] else { return }
    let keys = Set(moved.map { ScalarString($0.key) })
    var entries = properties.schemasByKey?.value ?? []
    var added: [SchemaID] = []
    let place = properties.keyPlace
    for property in moved {
      guard let path = property.path, !property.isTransient,
        let entry = entries.first(where: { $0.key.hasScalars(of: property.key) })
      else { continue }
      var inner = entry.schema
      // What else lies on the way is left out before anything looks at the whole.
      if path.count == 1 || !lookedInto.contains(entry.schema) {
        graph.drop([.path], of: entry.schema)
      }
      for key in path.reversed() {
        inner = add(
          like: id,
          keywords: object(key, inner, isRequired: property.isRequired, at: place))
      }
      added.append(inner)
    }
    entries.removeAll { keys.contains(ScalarString($0.key)) }
    for first in moved.compactMap({ $0.path?.first })
    where !entries.contains(where: { $0.key.hasScalars(of: first) }) {
      let anything = add(like: id, keywords: [])
      entries.append(KeyedSchema(key: first, keyPlace: place, schema: anything))
    }
    replace(.properties, of: id, .schemasByKey(entries))
    if let names = graph[id].required?.value {
      replace(.required, of: id, .names(names.filter { !keys.contains(ScalarString($0.value)) }))
    }
    require(added, of: id)
  }

  // MARK: Schemas

  /// Returns the list of some strings as the only values.
  private func values(_ texts: [String], at place: Place) -> LocatedKeyword {
    LocatedKeyword(.enum, .values(texts.map { Node($0, at: place) }), at: place)
  }

  private func type(_ type: JSONType, at place: Place) -> LocatedKeyword {
    LocatedKeyword(.type, .types([Located(type, at: place)]), at: place)
  }

  /// Returns the keywords of an object with a schema for one key.
  private func object(
    _ key: String, _ schema: SchemaID, isRequired: Bool, at place: Place
  ) -> [LocatedKeyword] {
    let property = KeyedSchema(key: key, keyPlace: place, schema: schema)
    let names = isRequired ? [StringScalar(key, at: place)] : []
    return [
      type(.object, at: place), LocatedKeyword(.properties, .schemasByKey([property]), at: place),
      LocatedKeyword(.required, .names(names), at: place),
    ]
  }

  /// Adds a new schema like another one.
  private mutating func add(like id: SchemaID, keywords: [LocatedKeyword]) -> SchemaID {
    graph.add(graph[id].sibling(keywords))
  }

  /// Additionally accepts the values of another schema.
  private mutating func offer(_ other: SchemaID, besides id: SchemaID, without keyword: Keyword) {
    let schema = graph[id]
    let own = schema.keywords.filter { !$0.keyword.isCore && $0.keyword != keyword }
    let core = schema.keywords.filter(\.keyword.isCore)
    let copy = add(like: id, keywords: own)
    graph.schemas[id.index].keywords =
      core + [LocatedKeyword(.anyOf, .schemas([copy, other]), at: schema.place)]
  }

  /// Requires some parts of a schema's values.
  private mutating func require(_ parts: [SchemaID], of id: SchemaID) {
    replace(.allOf, of: id, .schemas((graph[id].allOf?.value ?? []) + parts))
  }

  private mutating func replace(_ keyword: Keyword, of id: SchemaID, _ value: KeywordValue) {
    let place = graph[id][keyword]?.keyPlace ?? graph[id].place
    graph.drop([keyword], of: id)
    graph.schemas[id.index].keywords.append(LocatedKeyword(keyword, value, at: place))
  }
}

extension PropertyPlan {
  /// True if the default stands for an invalid value.
  fileprivate var replacesInvalid: Bool { row.words("onInvalid") == ["default"] }
}

extension Keyword {
  /// True if the keyword is about the schema rather than its values.
  fileprivate var isCore: Bool {
    description.vocabulary == .core && self != .reference && self != .dynamicReference
  }
}

extension Schema {
  /// Removes the list of values, if there are no other constraints; the types of the values remain.
  fileprivate mutating func openEnumeration() {
    let lists = keywords.filter { $0.keyword == .enum || $0.keyword == .const }
    guard let list = lists.first else { return }
    let isPlain = keywords.allSatisfy { stated in
      [.enum, .const, .type, .unknownCase].contains(stated.keyword) || !stated.keyword.isEvaluated
    }
    guard isPlain else { return }
    let values = lists.flatMap { $0.nodes?.value ?? [$0.node].compactMap(\.self) }
    // Null is either one of the values or not; it isn't an unknown case.
    let takesNull = values.contains { $0.jsonType == .null }
    var types = allowedTypes ?? values.reduce(into: []) { $0.formUnion(JSONTypes($1.jsonType)) }
    if !takesNull { types.subtract(.null) }
    keywords.removeAll { [.enum, .const, .type, .unknownCase].contains($0.keyword) }
    keywords.append(
      list.replaced(by: .type, .types(types.names.map { Located($0, at: list.valuePlace) })))
  }
}
