import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// Determines whether each tag of a choice identifies one branch.
extension Discriminators {
  /// The reason why a discriminator can't decide: why a tag doesn't identify one branch.
  enum Indecision {
    /// There is no choice, or its `defaultMapping` means that the tag need not decide.
    case noChoice
    case besides(String)
    case noName(Place)
    /// A branch lists several tags that no mapping states, and another allows any.
    case unlistedTags(Place)
    /// A branch refuses the tag that leads to it, for a reason and at a place.
    case foreignTag(String, String?, Place)
    /// Two branches have the same tag.
    case sharedTag(String, Place)
    case noObject(Place)

    /// True if the tags themselves prevent a decision, in any kind of document.
    var isOfTags: Bool {
      switch self {
      case .foreignTag, .sharedTag, .unlistedTags, .noName, .noObject: true
      case .noChoice, .besides: false
      }
    }
  }

  /// Returns the reason why the tag doesn't decide; nil if it does.
  func indecision(of id: SchemaID) -> Indecision? {
    let schema = graph[id]
    guard let discriminator = schema.discriminator?.value, discriminator.fallback == nil,
      let branches = schema.choice?.subschemas
    else { return .noChoice }
    if let other = schema.keywords.first(where: { !Self.mayStandBeside($0) }) {
      return .besides(other.keyword.spelling)
    }
    let key = discriminator.propertyName.value
    let own = ownTags(of: id)
    let mapped = Set(discriminator.mapping.map { graph.lastTarget(of: $0.schema) })
    var owners: [ScalarString: SchemaID] = [:]
    var listsSeveral = false
    var open: Place?
    for branch in branches where graph[graph.lastTarget(of: branch)].allowedTypes != .null {
      let target = graph.lastTarget(of: branch)
      let place = graph[branch].place
      guard isObject(target) else { return .noObject(place) }
      let listed = tags.listed(under: key, by: branch)
      for tag in own[target] ?? [] {
        if let reason = tags.refusal(of: tag.text, under: key, by: branch) {
          return .foreignTag(tag.text, reason, tag.place)
        }
        if let listed, !listed.contains(ScalarString(tag.text)) {
          return .foreignTag(tag.text, nil, tag.place)
        }
        if owners.updateValue(target, forKey: ScalarString(tag.text)) ?? target != target {
          return .sharedTag(tag.text, place)
        }
      }
      guard let own = own[target] else { return .noName(place) }
      if mapped.contains(target) { continue }
      if own.count > 1 { listsSeveral = true }
      if listed == nil { open = open ?? place }
    }
    return listsSeveral ? open.map { .unlistedTags($0) } : nil
  }

  /// A string that leads to a branch, and the place that says so.
  typealias Tag = (text: String, place: Place)

  /// Returns the tags of each branch by the schema it refers to: those of the mapping, else those
  /// that the branch lists and that lead to no other, else its name.
  func ownTags(of id: SchemaID) -> [SchemaID: [Tag]] {
    guard let discriminator = graph[id].discriminator?.value else { return [:] }
    let branches = graph[id].choice?.subschemas ?? []
    var own = Dictionary(grouping: discriminator.mapping) { graph.lastTarget(of: $0.schema) }
      .mapValues { $0.map { Tag($0.tag, $0.tagPlace) } }
    var listed: [SchemaID: Set<ScalarString>] = [:]
    for branch in branches {
      let target = graph.lastTarget(of: branch)
      guard own[target] == nil else { continue }
      listed[target] = tags.listed(under: discriminator.propertyName.value, by: branch)
      let name = target == branch && completed[target] == nil ? nil : name(of: target)
      if let name, listed[target]?.contains(ScalarString(name)) != false || listed[target] == [] {
        own[target] = [Tag(name, graph[target].place)]
      }
    }
    let taken = Set(own.values.joined().map { ScalarString($0.text) })
    for (target, listed) in listed {
      let names = Set((own[target] ?? []).map { ScalarString($0.text) })
      let free = listed.filter { !taken.contains($0) || names.contains($0) }
      if free.isEmpty { continue }
      own[target] = free.map(\.value).sorted().map { Tag($0, graph[target].place) }
    }
    return own
  }

  /// Returns the tags of branches that no mapping leads to and that have others than their name,
  /// unless a branch's own property allows only one.
  func listedTags(_ own: [SchemaID: [Tag]], of id: SchemaID) -> [Discriminator.Branch] {
    guard let discriminator = graph[id].discriminator?.value else { return [] }
    let mapped = Set(discriminator.mapping.map { graph.lastTarget(of: $0.schema) })
    let branches = graph[id].choice?.subschemas ?? []
    return branches.flatMap { branch -> [Discriminator.Branch] in
      let target = graph.lastTarget(of: branch)
      let key = discriminator.propertyName.value
      guard !mapped.contains(target), !tags.isConstant(under: key, of: target),
        let own = own[target],
        own.map(\.text) != [name(of: target)] || completed[target] != nil
          || namesByComponents[target] != nil || saysMore(branch)
      else { return [] }
      return own.map {
        Discriminator.Branch(tag: $0.text, tagPlace: graph[branch].place, schema: target)
      }
    }
  }

  /// Returns true if a branch is no plain reference, but has keywords beside one.
  func saysMore(_ branch: SchemaID) -> Bool {
    graph[graph.target(of: branch)].reference != nil
  }

  /// Leaves out those of a parent's children that are parents and can't have a tag for themselves:
  /// their own children have theirs.
  mutating func dropUntaggedParents(of id: SchemaID) {
    guard let discriminator = graph[id].discriminator?.value, let choice = graph[id].choice else {
      return
    }
    let key = discriminator.propertyName.value
    let mapped = Set(discriminator.mapping.map { graph.lastTarget(of: $0.schema) })
    let kept = choice.subschemas.filter { branch in
      let target = graph.lastTarget(of: branch)
      return !parents.contains(target) || mapped.contains(target)
        || tags.refusal(of: name(of: target), under: key, by: branch) == nil
    }
    guard !kept.isEmpty else { return }
    graph.replace(choice, of: id, by: choice.with(.schemas(kept)))
  }

  /// Reports that a discriminator has no effect, with the reason.
  mutating func report(_ indecision: Indecision, of id: SchemaID) {
    let (reason, place): (String, Place?)
    switch indecision {
    case .noChoice: return
    case .besides(let keyword):
      (reason, place) = ("\(keyword) stands beside the choice as well", nil)
    case .noName(let branch): (reason, place) = ("this branch has no tag of its own", branch)
    case .unlistedTags(let branch):
      (reason, place) = ("this branch allows any tag, while another lists several", branch)
    case .foreignTag(let tag, let cause, let tagPlace):
      reason =
        "the schema doesn't allow the tag \(Escaping.quoted(tag)) that leads to it"
        + (cause.map { ": \($0)" } ?? "")
      place = tagPlace
    case .sharedTag(let tag, let branch):
      reason = "another branch has the tag \(Escaping.quoted(tag)), too"
      place = branch
    case .noObject(let branch): (reason, place) = ("this branch isn't an object alone", branch)
    }
    let keyPlace = graph[id][.discriminator]?.keyPlace ?? graph[id].place
    diagnostics.report(
      .noEffect, "the tag doesn't decide here, the branches are tried instead: \(reason)",
      at: place ?? keyPlace)
  }

  /// Reports targets of a mapping that aren't among the branches: no value ever has their type.
  mutating func reportStrangers(of id: SchemaID) {
    guard let discriminator = graph[id].discriminator?.value else { return }
    let stated = graph[id].choice?.subschemas ?? []
    let branches = Set(stated.map { graph.lastTarget(of: $0) })
    guard !branches.isEmpty || !discriminator.mapping.isEmpty else { return }
    for branch in discriminator.mapping
    where !branches.contains(graph.lastTarget(of: branch.schema)) && branch.schema != id {
      diagnostics.report(
        .noEffect,
        "the tag \(Escaping.quoted(branch.tag)) leads to a schema that isn't one of those between which "
          + "this decides: no value has it", at: branch.tagPlace,
        notes: [Note("it leads here", at: graph[branch.schema].place)])
    }
  }

  static func mayStandBeside(_ keyword: LocatedKeyword) -> Bool {
    switch keyword.keyword {
    case .oneOf, .anyOf, .type, .discriminator, .unknownCase: true
    case .rules: false
    default: [.metadata, .vouch, .core].contains(keyword.keyword.description.vocabulary)
    }
  }

  /// Returns a schema's name as a tag, or that of the branch that it completes.
  func name(of id: SchemaID) -> String {
    let id = completed[id] ?? id
    return namesByComponents[id] ?? graph.lastToken(of: id)
  }

  /// Returns true if a schema's own keywords say that its values are objects, or if it has become a
  /// choice between objects.
  func isObject(_ id: SchemaID) -> Bool {
    let schema = graph[id]
    if let types = schema.allowedTypes { return types == .object }
    return schema.properties != nil || schema.allOf != nil || schema.required != nil
      || parents.contains(id) || opened.contains(id)
  }
}

extension SchemaGraph {
  /// Returns the branch to which a value's tag leads.
  func taggedBranch(of id: SchemaID, for value: Node) -> SchemaID? {
    guard let discriminator = self[id].discriminator?.value,
      let tag = value.member(discriminator.propertyName.value)?.text
    else { return nil }
    return self[id].choice?.subschemas.first {
      tags(of: $0, discriminator).contains { $0.hasScalars(of: tag) }
    }
  }
}
