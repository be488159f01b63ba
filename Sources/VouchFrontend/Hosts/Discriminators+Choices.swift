import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// Determines whether each tag of a choice identifies one branch.
extension Discriminators {
  /// The reason why a discriminator can't decide: why a tag doesn't identify one branch.
  enum Obstacle {
    /// There is no choice, or its `defaultMapping` means that the tag need not decide.
    case noChoice
    case besides(String)
    case noName(Place)
    case severalTags(Place)
    /// A branch has several tags, but all branches list theirs, so that trying the branches gives
    /// the same result.
    case listedTags
    /// A branch refuses the tag that leads to it, for a reason and at a place.
    case foreignTag(String, String?, Place)
    /// Two branches have the same tag.
    case sharedTag(String, Place)
    case noObject(Place)

    /// True if the tags themselves prevent a decision, in any kind of document.
    var isOfTags: Bool {
      switch self {
      case .severalTags, .listedTags, .foreignTag, .sharedTag, .noName, .noObject: true
      case .noChoice, .besides: false
      }
    }
  }

  /// Returns the reason why the tag doesn't decide; nil if it does.
  func obstacle(of id: SchemaID) -> Obstacle? {
    let schema = graph[id]
    guard let discriminator = schema.discriminator?.value, discriminator.fallback == nil,
      let branches = (schema.oneOf ?? schema.anyOf)?.value
    else { return .noChoice }
    if let other = schema.keywords.first(where: { !Self.mayStandBeside($0) }) {
      return .besides(other.keyword.spelling)
    }
    let key = discriminator.propertyName.value
    let mapped = Dictionary(grouping: discriminator.mapping) { graph.target(of: $0.schema) }
    var second: Place?
    var areListed = true
    var owners: [ScalarString: SchemaID] = [:]
    for branch in branches where graph[graph.target(of: branch)].allowedTypes != .null {
      let target = graph.target(of: branch)
      let place = graph[branch].place
      let mapped = mapped[target] ?? []
      guard isObject(target) else { return .noObject(place) }
      let listed = tags.listed(under: key, by: branch)
      if listed?.isSuperset(of: mapped.map { ScalarString($0.tag) }) != true { areListed = false }
      if mapped.count > 1 {
        second = second ?? mapped[1].tagPlace
        continue
      }
      // Without a mapping, the only value allowed for the branch's tag takes precedence over its
      // name.
      let constant = mapped.isEmpty && listed?.count == 1 ? listed?.first?.value : nil
      if mapped.isEmpty, constant == nil, target == branch { return .noName(place) }
      let tag = mapped.first?.tag ?? constant ?? name(of: target)
      let tagPlace = mapped.first?.tagPlace ?? graph[target].place
      if let reason = tags.refusal(of: tag, under: key, by: branch) {
        return .foreignTag(tag, reason, tagPlace)
      }
      if let listed, !listed.contains(ScalarString(tag)) { return .foreignTag(tag, nil, tagPlace) }
      if owners.updateValue(target, forKey: ScalarString(tag)) ?? target != target {
        return .sharedTag(tag, place)
      }
      // Other values than the name may identify the branch.
      if mapped.isEmpty, constant == nil, listed != nil { second = second ?? place }
    }
    return second.map { areListed ? .listedTags : .severalTags($0) }
  }

  /// Returns the tags of branches that allow one string only, where only a search finds it.
  func hiddenConstants(of id: SchemaID) -> [Discriminator.Branch] {
    guard let discriminator = graph[id].discriminator?.value else { return [] }
    let mapped = Set(discriminator.mapping.map { graph.target(of: $0.schema) })
    return ((graph[id].oneOf ?? graph[id].anyOf)?.value ?? []).compactMap { branch in
      let target = graph.target(of: branch)
      guard !mapped.contains(target),
        let tag = tags.hiddenConstant(under: discriminator.propertyName.value, by: branch)
      else { return nil }
      return Discriminator.Branch(tag: tag, tagPlace: graph[branch].place, schema: target)
    }
  }

  /// Reports that a discriminator has no effect, with the reason.
  mutating func report(_ obstacle: Obstacle, of id: SchemaID) {
    let (reason, place): (String, Place?)
    switch obstacle {
    case .noChoice, .listedTags: return
    case .besides(let keyword):
      (reason, place) = ("\(keyword) stands beside the choice as well", nil)
    case .noName(let branch): (reason, place) = ("this branch has no tag of its own", branch)
    case .severalTags(let tag): (reason, place) = ("two tags lead to one schema", tag)
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
      Diagnostic(
        .noEffect, "the tag doesn't decide here, the branches are tried instead: \(reason)",
        at: place ?? keyPlace))
  }

  /// Reports targets of a mapping that aren't among the branches: no value ever has their type.
  mutating func reportStrangers(of id: SchemaID) {
    guard let discriminator = graph[id].discriminator?.value else { return }
    let stated = (graph[id].oneOf ?? graph[id].anyOf)?.value ?? []
    let branches = Set(stated.map { graph.target(of: $0) })
    guard !branches.isEmpty || !discriminator.mapping.isEmpty else { return }
    for branch in discriminator.mapping
    where !branches.contains(graph.target(of: branch.schema)) && branch.schema != id {
      diagnostics.report(
        Diagnostic(
          .noEffect,
          "the tag \(Escaping.quoted(branch.tag)) leads to a schema that isn't one of those between which "
            + "this decides: no value has it", at: branch.tagPlace,
          notes: [Note("it leads here", at: graph[branch.schema].place)]))
    }
  }

  private static func mayStandBeside(_ keyword: LocatedKeyword) -> Bool {
    switch keyword.keyword {
    case .oneOf, .anyOf, .type, .discriminator, .unknownCase: true
    default: [.metadata, .vouch, .core].contains(keyword.keyword.description.vocabulary)
    }
  }

  /// Returns a schema's name as a tag: the last token of its pointer.
  private func name(of id: SchemaID) -> String {
    let token = graph.pointer(to: id).split(separator: "/").last.map(String.init) ?? ""
    return JSONPointer.unescape(token)
  }

  /// Returns true if a schema's own keywords say that its values are objects.
  private func isObject(_ id: SchemaID) -> Bool {
    let schema = graph[id]
    if let types = schema.allowedTypes { return types == .object }
    return schema.properties != nil || schema.allOf != nil || schema.required != nil
  }
}
