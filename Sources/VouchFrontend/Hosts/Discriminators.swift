import VouchReading
import VouchSchema
import VouchValues

/// A pass over discriminators in their two forms (OpenAPI 3.0.4, section 4.7.25): beside a `oneOf`
/// or an `anyOf`, and in a parent schema that its children list in their `allOf`.
///
/// A parent becomes a choice between its children; one that states this choice itself, although its
/// children lead back to it, keeps the stated order. A discriminator that can't distinguish the
/// branches of a choice is removed: it asserts nothing about values. One with a `defaultMapping`
/// (OpenAPI 3.2, section 4.25) can't distinguish them, since a value may have no tag, or an unknown
/// one.
struct Discriminators {
  var graph: SchemaGraph
  var diagnostics = Diagnostics()
  /// The schemas that list a schema in their `allOf`, by that schema.
  private var children: [SchemaID: [SchemaID]] = [:]
  /// The schemas that may be children: components, schemas that a component refers to, and those
  /// to which a tag leads.
  private let named: Set<SchemaID>
  /// The names of schemas that aren't components themselves, but what components refer to: many
  /// documents have each schema in a file of its own.
  let namesByComponents: [SchemaID: String]
  /// False if schemas may lack keywords because of errors, and would refuse the wrong tags.
  private let isSound: Bool
  /// The tags that branches allow.
  private(set) var tags: BranchTags
  /// The `allOf` branches that refer to a schema, by that schema.
  private var uses: [SchemaID: [SchemaID]] = [:]

  /// The parents that become choices between their children.
  private(set) var parents: Set<SchemaID> = []
  /// Those to which a tag of their own leads: some values are theirs, and no child's.
  private var concreteParents: Set<SchemaID> = []
  /// The schemas that have become a choice which they had in their `allOf`.
  var opened: Set<SchemaID> = []
  /// The references of branches that were completed by what stands beside their choice: a branch
  /// becomes a schema, and a type, for each schema that adds to the choice.
  var completed: [SchemaID: SchemaID] = [:]
  static let mostCompletedBranches = 10_000

  /// The maximum number of children of all parents of a run: for a chain of parents, their number
  /// grows with the square of its length.
  private static let childLimit = 100_000
  private var childCount = 0

  /// The keywords about a choice that stand beside it.
  static let beside: KeywordSet = [.discriminator, .unknownCase]

  /// The maximum number of schemas in a chain of which each adds to the one before.
  private static let mostAdditions = 10

  static func apply(to graph: inout SchemaGraph, _ diagnostics: inout Diagnostics) {
    guard graph.schemas.contains(where: { $0.discriminator != nil }) else { return }
    var pass = Discriminators(graph: graph, isSound: !diagnostics.hasErrors)
    pass.run()
    graph = pass.graph
    diagnostics.report(contentsOf: pass.diagnostics)
  }

  private init(graph: SchemaGraph, isSound: Bool) {
    self.graph = graph
    self.isSound = isSound
    tags = BranchTags(graph, of: [])
    // A schema in an operation has a name that isn't its key, and is no component.
    let components = graph.files.flatMap(\.definitions).filter {
      graph.pointer(to: $0.schema).hasSuffix("/" + JSONPointer.escape($0.key))
    }
    var named = Set(components.map(\.schema))
    namesByComponents = Dictionary(
      components.map { (graph.lastTarget(of: $0.schema), $0.key) }.filter { !named.contains($0.0) },
      uniquingKeysWith: { first, _ in first })
    named.formUnion(namesByComponents.keys)
    for id in graph.ids where graph.isHosted(id) {
      for branch in graph[id].discriminator?.value.mapping ?? [] {
        named.insert(graph.lastTarget(of: branch.schema))
      }
    }
    self.named = named
    for id in graph.ids {
      for branch in graph[id].allOf?.value ?? [] {
        guard let target = graph[branch].reference?.target, graph.isHosted(target) else { continue }
        children[target, default: []].append(id)
        if !isAnnotation(id) { uses[target, default: []].append(branch) }
      }
    }
  }

  private mutating func run() {
    let stated = Array(graph.ids).filter { graph[$0].discriminator != nil }
    for id in stated where graph.isHosted(id) { reportFallback(of: id) }
    var families: [Family] = []
    for id in stated where graph.isHosted(id) && graph[id].discriminator?.value.fallback == nil {
      let children = descendants(of: id)
      // After the limit is exceeded, no further parent needs a report.
      if diagnostics.hasErrors { return }
      let choice = graph[id].choice
      let branches = choice?.subschemas.map { graph.lastTarget(of: $0) }
      guard !children.isEmpty, Set(children).isSuperset(of: branches ?? []) else { continue }
      families.append(Family(parent: id, children: branches ?? children, choice: choice))
    }
    parents = Set(families.map(\.parent))
    concreteParents = parents.filter { id in
      graph[id].discriminator?.value.mapping.contains { $0.schema == id } ?? false
    }
    for family in families { makeChoice(of: family) }
    for id in stated { completeBranches(of: id) }
    var all = stated
    for _ in 0..<Self.mostAdditions {
      let found = Array(graph.ids).filter { openChoice(in: $0) }
      if found.isEmpty { break }
      all += found
    }
    let unstated = Set(families.filter { $0.choice == nil }.map(\.parent))
    tags = BranchTags(graph, of: isSound ? all : [])
    for id in all {
      if unstated.contains(id) { dropUntaggedParents(of: id) }
      reportStrangers(of: id)
      guard let indecision = indecision(of: id) else {
        let tags = ownTags(of: id)
        map(listedTags(tags, of: id), of: id)
        declareTags(tags, of: id)
        continue
      }
      guard graph.isHosted(id) || indecision.isOfTags else { continue }
      report(indecision, of: id)
      if let stated = graph[id][.discriminator] { graph.replace(stated, of: id, by: nil) }
    }
  }

  /// Returns true if a schema's `allOf` only adds keywords beside a reference, for which OpenAPI
  /// 3.0 has no other way: then the schema is the referenced one rather than its child.
  private func isAnnotation(_ id: SchemaID) -> Bool {
    !named.contains(id) && graph[id].allOf?.value.count == 1 && graph[id].properties == nil
  }

  /// Returns the named schemas that list a schema in their `allOf`, directly or through others, in
  /// document order; none if the schema is among them itself, which the check of references
  /// reports.
  private mutating func descendants(of parent: SchemaID) -> [SchemaID] {
    var found: Set<SchemaID> = []
    var pending = children[parent] ?? []
    while let child = pending.popLast() {
      if child == parent { return [] }
      guard named.contains(child), found.insert(child).inserted else { continue }
      childCount += 1
      guard childCount <= Self.childLimit else {
        diagnostics.report(
          .tooLarge, "parents with a discriminator have more than \(Self.childLimit) children",
          at: graph[parent].place)
        return []
      }
      pending += children[child] ?? []
    }
    return found.sorted()
  }

  /// Adds tags to the mapping of a discriminator, and lets tags of a schema lead to the branch that
  /// says more beside its reference to it.
  mutating func map(_ added: [Discriminator.Branch], of id: SchemaID) {
    let extended = (graph[id].choice?.subschemas ?? []).filter { saysMore($0) }
      .map { (graph.lastTarget(of: $0), $0) }
    guard !added.isEmpty || !extended.isEmpty, let stated = graph[id][.discriminator],
      let discriminator = stated.discriminator?.value
    else { return }
    let branches = Dictionary(extended, uniquingKeysWith: { first, _ in first })
    let whole = Discriminator(
      propertyName: discriminator.propertyName, mapping: discriminator.mapping + added)
    let redirected = whole.mapSchemas { branches[graph.lastTarget(of: $0)] ?? $0 }
    graph.replace(stated, of: id, by: stated.with(.discriminator(redirected)))
  }

  // MARK: Values without a known tag

  private mutating func reportFallback(of id: SchemaID) {
    guard let fallback = graph[id].discriminator?.value.fallback else { return }
    let consequence =
      graph[id].choice != nil
      ? "the branches are tried" : "this is a type of its own, and no choice between its children"
    diagnostics.report(
      .noEffect,
      "with defaultMapping the tag doesn't decide, since values without a known tag are valid: "
        + consequence, at: fallback.place)
  }

  // MARK: Parents

  /// A parent with a discriminator, and the children between which it is a choice.
  private struct Family {
    let parent: SchemaID
    let children: [SchemaID]
    /// The parent's own choice between its children, which lead back to it. Many tools write it, and
    /// by JSON Schema no value could be judged (Core, section 9.4.1).
    let choice: LocatedKeyword?
  }

  /// Turns a parent into a choice, and copies its other keywords into each child.
  private mutating func makeChoice(of family: Family) {
    let parent = family.parent
    // A child that is a parent itself is represented by its own children if the same key decides,
    // and no tag leads to itself.
    let key = graph[parent].discriminator?.value.propertyName.value
    let children = family.children.filter {
      family.choice != nil || !parents.contains($0) || concreteParents.contains($0)
        || graph[$0].discriminator?.value.propertyName.value != key
    }
    guard let stated = graph[parent][.discriminator], let discriminator = stated.discriminator,
      !children.isEmpty
    else { return }
    declareTag(of: parent)
    let inherited = graph[parent].keywords.filter { keyword in
      ![
        .discriminator, .title, .swiftName, .unknownCase, .examples, .default,
        family.choice?.keyword,
      ].contains(keyword.keyword)
    }
    // The parent itself is a branch only if a tag is mapped to it.
    let mapsItself = family.choice == nil && concreteParents.contains(parent)
    for use in uses[parent] ?? [] {
      let kept = graph[use].keywords.filter { $0.keyword != .reference }
      graph.replaceKeywords(of: use, by: kept + inherited)
    }
    let itself = mapsItself ? append(inherited, below: parent, key: String(children.count)) : nil
    let targets = children + [itself].compactMap(\.self)
    let branches = targets.enumerated().map { index, target -> SchemaID in
      if target == itself { return target }
      let text = StringScalar(graph.pointer(to: target), at: stated.keyPlace)
      let reference = LocatedKeyword(
        .reference, .reference(Reference(text: text, target: target)), at: stated.keyPlace)
      return append([reference], below: parent, key: String(index))
    }
    let mapped = discriminator.value.mapSchemas { $0 == parent ? itself ?? parent : $0 }
    // No schema says that only one child of a parent may accept a value.
    let choice = family.choice ?? stated.replaced(by: .anyOf, .schemas(branches))
    let annotations = graph[parent].keywords.filter { keyword in
      ![.discriminator, .rules].contains(keyword.keyword)
        && ([.metadata, .vouch].contains(keyword.keyword.description.vocabulary))
    }
    graph.replaceKeywords(
      of: parent, by: annotations + [choice, stated.with(.discriminator(mapped))])
  }

  mutating func append(
    _ keywords: [LocatedKeyword], below parent: SchemaID, key: String
  ) -> SchemaID {
    let schema = graph[parent]
    return graph.add(
      Schema(
        place: schema.place,
        origin: .keyword(of: parent, spelling: Keyword.oneOf.spelling, key: key),
        file: schema.file, resource: schema.resource, keywords: keywords))
  }

  /// Makes branches of a choice an `allOf` of themselves and of other parts, for the discriminator,
  /// too.
  ///
  /// - Parameter parts: Returns the other parts of a branch, for which it may append schemas with a
  ///   key; none for a branch that stays as it is.
  /// - Returns: The new branches, by the schemas that the old ones refer to.
  @discardableResult mutating func complete(
    branchesOf id: SchemaID, at place: Place,
    with parts: (inout Discriminators, SchemaID, String) -> [SchemaID]
  ) -> [SchemaID: SchemaID] {
    guard let choice = graph[id].choice, let stated = graph[id][.discriminator],
      let discriminator = stated.discriminator?.value
    else { return [:] }
    var replaced: [SchemaID: SchemaID] = [:]
    let branches = choice.subschemas.enumerated().map { index, branch -> SchemaID in
      let others = parts(&self, branch, String(index))
      if others.isEmpty { return branch }
      let all = LocatedKeyword(
        .allOf, keyPlace: place, valuePlace: graph[branch].place,
        value: .schemas([branch] + others))
      let target = graph.lastTarget(of: branch)
      let whole = append([all], below: id, key: String(index))
      completed[whole] = completed[branch] ?? target
      replaced[target] = whole
      return whole
    }
    let mapped = discriminator.mapSchemas { replaced[graph.lastTarget(of: $0)] ?? $0 }
    graph.replace(choice, of: id, by: choice.with(.schemas(branches)))
    graph.replace(stated, of: id, by: stated.with(.discriminator(mapped)))
    return replaced
  }
}

extension Discriminator {
  /// Returns the discriminator with other schemas for its tags, and for values without one.
  func mapSchemas(_ change: (SchemaID) -> SchemaID) -> Discriminator {
    Discriminator(
      propertyName: propertyName,
      mapping: mapping.map {
        Branch(tag: $0.tag, tagPlace: $0.tagPlace, schema: change($0.schema))
      }, fallback: fallback.map { Located(change($0.value), at: $0.place) })
  }
}
