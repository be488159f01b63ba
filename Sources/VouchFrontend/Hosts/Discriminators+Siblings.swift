import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// Distributes what stands beside a choice to its branches, so that the tag can decide.
extension Discriminators {
  /// Keywords with which "these and one of the branches" means the same as "one of the branches,
  /// each with these".
  static let distributed: KeywordSet = [
    .required, .properties, .allOf, .minProperties, .maxProperties, .propertyNames, .not,
    .if, .then, .else, .dependentRequired, .dependentSchemas, .rules,
  ]

  /// Turns a schema that has a choice in its `allOf`, or that refers to one, and says more of the
  /// values, into the choice whose branches have the rest. Returns true if it has done so.
  mutating func openChoice(in id: SchemaID) -> Bool {
    let schema = graph[id]
    guard schema[.allOf] != nil || schema.reference != nil else { return false }
    let parts = schema[.allOf]?.subschemas ?? []
    let found = ([schema.reference?.target] + parts.map(choiceOfPart)).enumerated().filter {
      isChoice($0.element, apartFrom: id)
    }
    guard schema.choice == nil, schema.discriminator == nil,
      schema.assertions.count > 1 || parts.count > 1, found.count == 1,
      let target = found[0].element
    else { return false }
    let choice = graph[graph.lastTarget(of: target)]
    let branches = choice.choice?.subschemas ?? []
    let rest = parts.enumerated().filter { $0.offset + 1 != found[0].offset }.map(\.element)
    let others = rest.isEmpty ? [] : [schema[.allOf]].compactMap { $0?.with(.schemas(rest)) }
    let removed: KeywordSet = found[0].offset == 0 ? [.allOf, .reference] : [.allOf]
    let kept = schema.keywords.filter { !removed.contains($0.keyword) } + others
    guard canComplete(branches, by: kept) else { return false }
    let taken = schema[.message] == nil ? Self.beside.union([.message]) : Self.beside
    graph.replaceKeywords(
      of: id,
      by: kept + choice.keywords.filter { taken.contains($0.keyword) || $0 === choice.choice })
    opened.insert(id)
    completeBranches(of: id)
    return true
  }

  /// Returns the schema that a part is, if it only refers to another one, or has become a choice.
  private func choiceOfPart(_ part: SchemaID) -> SchemaID? {
    let isReference = graph[part].keywords.allSatisfy {
      $0.keyword == .reference || [.metadata, .core].contains($0.keyword.description.vocabulary)
    }
    return isReference ? graph[part].reference?.target : opened.contains(part) ? part : nil
  }

  /// Returns true if a schema is a choice by a tag: no parent, and none that leads back.
  private func isChoice(_ target: SchemaID?, apartFrom id: SchemaID) -> Bool {
    guard let target, !parents.contains(target),
      let discriminator = graph[target].discriminator?.value, discriminator.fallback == nil,
      let branches = graph[target].choice?.subschemas
    else { return false }
    return graph[target].keywords.allSatisfy { Self.mayStandBeside($0) }
      && !branches.contains { graph.appliedInPlace(by: $0).contains(id) }
  }

  /// Returns true if what stands beside a choice can be moved into its branches.
  private func canComplete(_ branches: [SchemaID], by keywords: [LocatedKeyword]) -> Bool {
    completed.count + branches.count <= Self.mostCompletedBranches
      && keywords.allSatisfy { Self.mayStandBeside($0) || Self.distributed.contains($0.keyword) }
      && branches.allSatisfy {
        (graph[$0].reference != nil || completed[$0] != nil) && isObject(graph.lastTarget(of: $0))
      }
  }

  /// Moves these keywords into the branches of a choice between objects. A branch whose own keywords
  /// say as much stays as it is; another becomes an `allOf` of itself and of what it lacks.
  mutating func completeBranches(of id: SchemaID) {
    dropBranches(of: id)
    let schema = graph[id]
    let siblings = schema.keywords.filter { !Self.mayStandBeside($0) }
    guard schema.discriminator != nil, let choice = schema.choice, !siblings.isEmpty,
      canComplete(choice.subschemas, by: schema.keywords)
    else { return }
    complete(branchesOf: id, at: choice.keyPlace) { pass, branch, key in
      let lacking = siblings.compactMap { pass.missing($0, from: branch) }
      let kept = lacking.filter { $0.keyword != .allOf }
      let all = lacking.filter { $0.keyword == .allOf }.flatMap(\.subschemas)
      if kept.isEmpty { return all }
      let worded = schema.messages?.value.filter { message in
        message.keyword.map { word in kept.contains { $0.keyword == word.value } } ?? true
      }
      let messages = schema[.message]?.with(.messages(worded ?? []))
      return all + [pass.append(kept + [messages].compactMap(\.self), below: id, key: key)]
    }
    graph.replaceKeywords(of: id, by: graph[id].keywords.filter { Self.mayStandBeside($0) })
  }

  /// Removes the branches of a choice of which no tag is allowed beside it. If only one is left, the
  /// schema becomes that with what stands beside.
  private mutating func dropBranches(of id: SchemaID) {
    let schema = graph[id]
    guard let stated = schema[.discriminator], let discriminator = stated.discriminator?.value,
      let choice = schema.choice, let allowed = tagsAllowed(beside: choice, discriminator, id)
    else { return }
    let left = choice.subschemas.filter { !allowed.isDisjoint(with: tags(of: $0, discriminator)) }
    guard !left.isEmpty, left.count < choice.subschemas.count else { return }
    if left.count == 1 {
      let parts = choice.replaced(by: .allOf, .schemas(left + (schema.allOf?.value ?? [])))
      let removed: KeywordSet = [choice.keyword, .discriminator, .allOf]
      graph.replaceKeywords(
        of: id, by: schema.keywords.filter { !removed.contains($0.keyword) } + [parts])
      return
    }
    let targets = Set(left.map { graph.lastTarget(of: $0) })
    let mapping = discriminator.mapping.filter {
      allowed.contains(ScalarString($0.tag)) && targets.contains(graph.lastTarget(of: $0.schema))
    }
    let rest = Discriminator(propertyName: discriminator.propertyName, mapping: mapping)
    graph.replace(choice, of: id, by: choice.with(.schemas(left)))
    graph.replace(stated, of: id, by: stated.with(.discriminator(rest)))
  }

  /// Returns the tags that stand beside a choice; nil if others are allowed as well.
  private mutating func tagsAllowed(
    beside choice: LocatedKeyword, _ discriminator: Discriminator, _ id: SchemaID
  ) -> Set<ScalarString>? {
    let schema = graph[id]
    let siblings = schema.keywords.filter { !Self.mayStandBeside($0) }
    // Values of a branch that is left out would become unknown ones.
    guard !siblings.isEmpty, schema.unknownCase == nil, discriminator.fallback == nil,
      canComplete(choice.subschemas, by: schema.keywords)
    else { return nil }
    let rest = graph.add(schema.sibling(siblings))
    // Taken back rather than added to a copy: there may be many choices.
    defer { graph.schemas.removeLast() }
    return BranchTags(graph, of: []).listed(under: discriminator.propertyName.value, by: rest)
  }

  /// Returns the tags of a branch: those of the mapping, else those that it lists, else its name.
  private func tags(of branch: SchemaID, _ discriminator: Discriminator) -> Set<ScalarString> {
    let target = graph.lastTarget(of: branch)
    let mapped = discriminator.mapping.filter { graph.lastTarget(of: $0.schema) == target }
    if !mapped.isEmpty { return Set(mapped.map { ScalarString($0.tag) }) }
    let tags = BranchTags(graph, of: [])
    return tags.listed(under: discriminator.propertyName.value, by: branch)
      ?? [ScalarString(name(of: target))]
  }

  /// Returns the part of a keyword that a branch doesn't say itself; nil if there is none.
  private func missing(_ keyword: LocatedKeyword, from branch: SchemaID) -> LocatedKeyword? {
    let applied = graph.appliedInPlace(by: branch)
    switch keyword.keyword {
    case .required:
      let own = Set(
        applied.flatMap { graph[$0].required?.value ?? [] }.map { ScalarString($0.value) })
      let names = (keyword.names?.value ?? []).filter { !own.contains(ScalarString($0.value)) }
      return names.isEmpty ? nil : keyword.with(.names(names))
    case .properties:
      let entries = (keyword.schemasByKey?.value ?? []).filter { entry in
        !applied.contains { id in
          graph.property(entry.key, of: id).map { says($0, entry.schema) } ?? false
        }
      }
      return entries.isEmpty ? nil : keyword.with(.schemasByKey(entries))
    case .allOf:
      let known = Set(applied.map { graph.lastTarget(of: $0) })
      let others = keyword.subschemas.filter { !known.contains(graph.lastTarget(of: $0)) }
      return others.isEmpty ? nil : keyword.with(.schemas(others))
    default: return keyword
    }
  }

  /// Returns true if a property of a branch visibly allows no more than one beside the choice.
  private func says(_ own: SchemaID, _ beside: SchemaID) -> Bool {
    let (own, beside) = (graph.lastTarget(of: own), graph.lastTarget(of: beside))
    if own == beside { return true }
    let assertions = graph[beside].assertions
    guard assertions.allSatisfy({ $0.keyword == .type }) else { return false }
    return assertions.isEmpty
      || graph[own].allowedTypes.map { graph[beside].allowedTypes?.isSuperset(of: $0) ?? true }
        ?? false
  }
}
