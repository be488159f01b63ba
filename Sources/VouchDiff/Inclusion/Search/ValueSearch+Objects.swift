import VouchSchema
import VouchValues

/// The search for objects: named keys are examined one by one, and all others by the patterns that
/// they match.
extension ValueSearch {
  mutating func solveObject(_ branch: inout Branch) -> Solution {
    let facts = objectFacts(&branch)
    if facts.least > facts.most || facts.present.count > facts.most {
      return .closed(facts.countChoices.union(facts.present.values.joined))
    }
    let keys = facts.present.keys.sorted { $0.value < $1.value }
    for key in keys {
      if let choices = refutation(of: key, facts, &branch) { return .closed(choices) }
    }
    lazy var space = KeySpace(facts, keys: facts.namedKeys)
    for member in facts.members where !canBe(member, facts, space: &space, branch: &branch) {
      return .closed(facts.choices)
    }
    for name in facts.someNames {
      if case .empty = nameAnswer(facts.names.map(\.value) + [name.value]) {
        return .closed(name.choices.union(facts.names.map(\.choices).joined))
      }
    }
    guard branch.pending.isEmpty else { return .open([]) }
    noteInexactMembers(&branch)
    switch plan(facts, &space, branch: &branch) {
    case .impossible: return .closed(facts.choices)
    case .unknown:
      branch.record(Obstacle("the members of an object can't be told apart"))
      return .open([])
    case .members(let planned):
      guard let members = made(planned) else { return .open([]) }
      let value = OrderedJSON.object(members.map(\.member))
      return .open([value] + (branch.needsVariants ? variants(of: members, facts, space) : []))
    }
  }

  private func noteInexactMembers(_ branch: inout Branch) {
    let isRestricted = branch.facts.contains {
      if case .besides = $0.fact { true } else { false }
    }
    if isRestricted { branch.record(Obstacle("objects that are excluded can't be compared")) }
  }

  // MARK: Keys

  /// Returns the choices by which a member with a key is impossible.
  private mutating func refutation(
    of key: ScalarString, _ facts: ObjectFacts, _ branch: inout Branch
  ) -> Choices? {
    let choices = facts.present[key] ?? .none
    if let other = facts.absent[key] { return choices.union(other) }
    if isAdded(key, facts) { return choices }
    if let refused = refusal(ofName: key.value, facts, &branch) { return choices.union(refused) }
    let (literals, reasons) = literals(for: key, facts, &branch)
    guard case .empty = answer(State(literals)) else { return nil }
    return choices.union(reasons)
  }

  /// Returns the constraints on the value of a key, and the choices that they follow from.
  mutating func literals(
    for key: ScalarString, _ facts: ObjectFacts, _ branch: inout Branch
  ) -> (literals: [Literal], choices: Choices) {
    var literals: [Literal] = []
    var choices = Choices.none
    for group in facts.groups {
      let own = group.value.literals(for: key, &patterns)
      literals += own
      if !own.isEmpty { choices.formUnion(group.choices) }
    }
    for extra in facts.extra[key] ?? [] {
      literals.append(extra.value)
      choices.formUnion(extra.choices)
    }
    return (literals, choices)
  }

  /// Returns the choices by which a key isn't an allowed name.
  mutating func refusal(
    ofName key: String, _ facts: ObjectFacts, _ branch: inout Branch
  ) -> Choices? {
    for name in facts.names {
      switch validator.agrees(JSONTape(OrderedJSON.string(key)), name.value) {
      case false?: return name.choices
      case nil: branch.record(Obstacle("Vouch's own keywords decide which names are taken"))
      case true?: continue
      }
    }
    return nil
  }

  /// Returns the facts about an object.
  mutating func objectFacts(_ branch: inout Branch) -> ObjectFacts {
    branch.objectFacts(added: addedProperties(branch.state))
  }

  /// True if documents are assumed not to contain a property, because it was added.
  mutating func isAdded(_ key: ScalarString, _ facts: ObjectFacts) -> Bool {
    guard facts.added.keys.contains(key) else { return false }
    leaveOut()
    return true
  }

  // MARK: Members without fixed keys

  /// True if there is a possible key for a member.
  private mutating func canBe(
    _ member: ObjectFacts.Member, _ facts: ObjectFacts, space: inout KeySpace,
    branch: inout Branch
  ) -> Bool {
    for key in space.keys where member.range.contains(key, &patterns) {
      guard facts.absent[key] == nil, !isAdded(key, facts),
        facts.present[key] != nil || facts.present.count < facts.most,
        refusal(ofName: key.value, facts, &branch) == nil
      else { continue }
      let literals = literals(for: key, facts, &branch).literals + [member.literal]
      if case .empty = answer(State(literals)) { continue }
      return true
    }
    guard facts.present.count < facts.most else { return false }
    for region in regions(of: member.range, facts, &space, branch: &branch).regions {
      if case .empty = answer(State(region.literals + [member.literal])) { continue }
      return true
    }
    return false
  }

  /// Returns the kinds of unnamed keys in a range, by the patterns that they match, and whether
  /// these are all kinds.
  mutating func regions(
    of range: KeyRange?, _ facts: ObjectFacts, _ space: inout KeySpace, branch: inout Branch
  ) -> (regions: [KeySpace.Region], isComplete: Bool) {
    let (regions, isComplete) = space.regions(of: range, &patterns)
    guard isComplete else {
      branch.record(Obstacle("the patterns of keys can't be compared", at: nil, .patternProperties))
      // For keys that can't be distinguished, only the constraints on all of them are known.
      let others = KeySpace.Region(
        key: space.freshKey(), literals: space.literals(ofAllKeysIn: range), terms: nil)
      let samples = space.samples(of: range, &patterns)
      return (samples + [others], false)
    }
    var result: [KeySpace.Region] = []
    for region in regions {
      var region = region
      if !facts.names.isEmpty, let terms = region.terms {
        switch nameAnswer(facts.names.map(\.value), terms, besides: Set(space.keys)) {
        case .empty: continue
        case .inhabited(.string(let text)): region.key = ScalarString(text)
        case .inhabited, .unknown: break
        }
      }
      result.append(region)
    }
    return (result, true)
  }

  // MARK: Making objects

  private mutating func made(_ planned: [PlannedMember]) -> [MadeMember]? {
    var members: [MadeMember] = []
    for plan in planned.sorted(by: { $0.key.value < $1.key.value }) {
      guard case .inhabited(let value) = answer(State(plan.literals)) else { return nil }
      members.append(
        MadeMember(
          member: OrderedJSON.Member(plan.key.value, value), literals: plan.literals))
    }
    return members
  }

  /// A member under construction, with the constraints on its value.
  struct MadeMember {
    var member: OrderedJSON.Member
    let literals: [Literal]
  }

  /// Returns objects that differ from an object in one member.
  private mutating func variants(
    of members: [MadeMember], _ facts: ObjectFacts, _ space: KeySpace
  ) -> [OrderedJSON] {
    let object = OrderedJSON.object(members.map(\.member))
    var result: [OrderedJSON] = []
    for index in members.indices {
      var values = [members[index].member.value]
      for _ in 0..<2 {
        guard let other = anotherValue(members[index].literals, besides: values) else { break }
        values.append(other)
        result.append(object.replacingPart(index, with: other))
      }
    }
    let key = space.freshKey()
    let literals = facts.groups.flatMap { $0.value.literals(for: key, &patterns) }
    if case .inhabited(let value) = answer(State(literals)) {
      result.append(.object(members.map(\.member) + [OrderedJSON.Member(key.value, value)]))
    }
    return result
  }
}

extension Sequence<Choices> {
  /// The union of all choices.
  var joined: Choices { reduce(.none) { $0.union($1) } }
}

extension MemberGroup {
  /// Returns the group's constraints on the value of a key.
  func literals(for key: ScalarString, _ memory: inout PatternLanguages) -> [Literal] {
    var literals: [Literal] = []
    var isListed = listedKeys.contains(key)
    if let literal = properties[key] {
      literals.append(literal)
      isListed = true
    }
    for pattern in patterns {
      // Evaluation treats a pattern that can't be compiled as matching all keys.
      guard let compiled = memory.pattern(pattern.source) else {
        isListed = true
        continue
      }
      guard compiled.matches(key.value) else { continue }
      literals.append(pattern.literal)
      isListed = true
    }
    if !isListed, let additional, !listedPatterns.matchAny(key, &memory) {
      literals.append(additional)
    }
    return literals
  }

  /// True if a key is that of a property or matches a pattern.
  func lists(_ key: ScalarString, _ memory: inout PatternLanguages) -> Bool {
    if properties[key] != nil || listedKeys.contains(key) { return true }
    return patternSources.matchAny(key, &memory)
  }
}

extension [String] {
  /// True if one of the patterns matches a key; a pattern that can't be compiled counts as
  /// matching, as in evaluation.
  fileprivate func matchAny(_ key: ScalarString, _ memory: inout PatternLanguages) -> Bool {
    contains { memory.pattern($0)?.matches(key.value) ?? true }
  }
}

extension KeyRange {
  func contains(_ key: ScalarString, _ memory: inout PatternLanguages) -> Bool {
    switch self {
    case .named(let name): ScalarString(name) == key
    case .matching(let pattern): memory.pattern(pattern)?.matches(key.value) ?? false
    case .unlisted(let group): !group.lists(key, &memory)
    }
  }
}
