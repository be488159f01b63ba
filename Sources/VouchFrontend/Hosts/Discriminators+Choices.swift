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
    case foreignTag(String, Place)
    /// Two branches have the same tag.
    case sharedTag(String, Place)
    case noObject(Place)

    /// True if the tags themselves prevent a decision, in any kind of document.
    var isOfTags: Bool {
      switch self {
      case .severalTags, .listedTags, .foreignTag, .sharedTag: true
      case .noChoice, .besides, .noName, .noObject: false
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
    let tags = Dictionary(grouping: discriminator.mapping) { target(of: $0.schema) }
    var second: Place?
    var areListed = true
    var owners: [ScalarString: SchemaID] = [:]
    for branch in branches {
      let target = target(of: branch)
      let mapped = tags[target] ?? []
      guard isObject(target) else { return .noObject(graph[branch].place) }
      let values = constants(of: branch, discriminator)
      if values?.isSuperset(of: mapped.map { ScalarString($0.tag) }) != true { areListed = false }
      if mapped.count > 1 {
        second = second ?? mapped[1].tagPlace
        continue
      }
      guard let values else {
        if mapped.isEmpty, target == branch { return .noName(graph[branch].place) }
        continue
      }
      // Without a mapping, the only value allowed for the branch's tag takes precedence over its
      // name.
      if mapped.isEmpty, values.count == 1 {
        for tag in values where owners.updateValue(target, forKey: tag) ?? target != target {
          return .sharedTag(tag.value, graph[branch].place)
        }
        continue
      }
      if mapped.isEmpty, target == branch { return .noName(graph[branch].place) }
      let tag = mapped.first?.tag ?? name(of: target)
      guard values.contains(ScalarString(tag)) else {
        return .foreignTag(tag, mapped.first?.tagPlace ?? graph[target].place)
      }
      if owners.updateValue(target, forKey: ScalarString(tag)) ?? target != target {
        return .sharedTag(tag, graph[branch].place)
      }
      // Other values than the name may identify the branch.
      if mapped.isEmpty { second = second ?? graph[branch].place }
    }
    return second.map { areListed ? .listedTags : .severalTags($0) }
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
    case .foreignTag(let tag, let tagPlace):
      reason = "the schema doesn't allow the tag \(Escaping.quoted(tag)) that leads to it"
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
    let branches = Set(((graph[id].oneOf ?? graph[id].anyOf)?.value ?? []).map { target(of: $0) })
    guard !branches.isEmpty || !discriminator.mapping.isEmpty else { return }
    for branch in discriminator.mapping
    where !branches.contains(target(of: branch.schema)) && branch.schema != id {
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

  /// Returns the strings that a branch allows for its tag; nil if it doesn't list them.
  private func constants(of branch: SchemaID, _ discriminator: Discriminator) -> Set<ScalarString>?
  {
    let key = ScalarString(discriminator.propertyName.value)
    let properties = graph[target(of: branch)].properties?.value
    guard let property = properties?.first(where: { ScalarString($0.key) == key }) else {
      return nil
    }
    let schema = graph[target(of: property.schema)]
    let values = schema.const.map { [$0] } ?? schema.enum?.value
    return values.map { values in
      Set(
        values.compactMap { value in
          if case .string(let text) = value.content { ScalarString(text.value) } else { nil }
        })
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

  /// Returns the schema at the end of a chain of references.
  private func target(of id: SchemaID) -> SchemaID {
    var id = id
    for _ in 0..<1_000 {
      guard let next = graph[id].reference?.target else { break }
      id = next
    }
    return id
  }
}
