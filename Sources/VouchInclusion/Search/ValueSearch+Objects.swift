import VouchPatterns
import VouchSchema
import VouchValues

/// Objects: named keys one by one, and all others by the patterns that they match.
extension ValueSearch {
  mutating func solveObject(_ branch: inout Branch) -> Solution {
    let facts = ObjectFacts(branch.facts)
    if facts.least > facts.most || facts.present.count > facts.most {
      return .closed(facts.countChoices.union(facts.present.values.joined))
    }
    let keys = facts.present.keys.sorted { $0.value < $1.value }
    for key in keys {
      if let choices = refutation(of: key, facts, &branch) { return .closed(choices) }
    }
    var space = KeySpace(facts, keys: facts.namedKeys)
    for member in facts.members where options(for: member, facts, &space, &branch).isEmpty {
      return .closed(facts.choices)
    }
    for name in facts.someNames {
      if case .empty = nameAnswer(facts.names.map(\.value) + [name.value]) {
        return .closed(name.choices.union(facts.names.map(\.choices).joined))
      }
    }
    if facts.least > facts.present.count,
      !canHave(facts.least, facts, &space, &branch)
    {
      return .closed(facts.choices)
    }
    noteInexactMembers(&branch, facts)
    guard branch.pending.isEmpty else { return .open([]) }
    guard let members = make(facts, &space, &branch) else { return .open([]) }
    let value = OrderedJSON.object(members.map(\.member))
    return .open([value] + (branch.needsVariants ? variants(of: members, facts, space) : []))
  }

  private func noteInexactMembers(_ branch: inout Branch, _ facts: ObjectFacts) {
    let isRestricted = branch.facts.contains {
      if case .besides = $0.fact { true } else { false }
    }
    if isRestricted { branch.note(Obstacle("objects that are excluded can't be compared")) }
    if !facts.someNames.isEmpty || !facts.names.isEmpty {
      branch.note(Obstacle("the names of members can't be compared", at: nil, .propertyNames))
    }
  }

  // MARK: Keys

  /// The choices by which there can't be a member with a key.
  private mutating func refutation(
    of key: ScalarString, _ facts: ObjectFacts, _ branch: inout Branch
  ) -> Choices? {
    let choices = facts.present[key] ?? .none
    if let other = facts.absent[key] { return choices.union(other) }
    if isUnlisted(key.value, facts) { return facts.choices }
    if let refused = refusal(ofName: key.value, facts, &branch) { return choices.union(refused) }
    let (literals, reasons) = literals(for: key, facts, &branch)
    guard case .empty = answer(State(literals)) else { return nil }
    return choices.union(reasons)
  }

  /// What the value under a key has to satisfy, and the choices that it follows from.
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

  /// The choices by which a key is no name that is allowed.
  private mutating func refusal(
    ofName key: String, _ facts: ObjectFacts, _ branch: inout Branch
  ) -> Choices? {
    for name in facts.names {
      switch judges.agrees(FlatInstance(.string(key)), name.value) {
      case false?: return name.choices
      case nil: branch.note(Obstacle("Vouch's own keywords decide which names are taken"))
      case true?: continue
      }
    }
    return nil
  }

  /// Whether documents are taken not to use a key, because the subset's schemas don't list it.
  private mutating func isUnlisted(_ key: String, _ facts: ObjectFacts) -> Bool {
    guard facts.hidesUnlistedKeys(options) else { return false }
    let key = ScalarString(key)
    guard !facts.asked.contains(key) else { return false }
    for group in facts.groups where group.value.side == .subset {
      if group.value.lists(key, &patterns) { return false }
    }
    return true
  }

  // MARK: Members whose keys are to be found

  /// A key that a member may have.
  struct KeyOption {
    let key: ScalarString
    let literals: [Literal]
  }

  /// The keys that a member can have; for each kind of keys that aren't named, one of them.
  private mutating func options(
    for member: ObjectFacts.Member, _ facts: ObjectFacts, _ space: inout KeySpace,
    _ branch: inout Branch
  ) -> [KeyOption] {
    var result: [KeyOption] = []
    for key in space.keys where member.range.contains(key, &patterns) {
      guard facts.absent[key] == nil, !isUnlisted(key.value, facts),
        facts.present[key] != nil || facts.present.count < facts.most,
        refusal(ofName: key.value, facts, &branch) == nil
      else { continue }
      let literals = literals(for: key, facts, &branch).literals + [member.literal]
      if case .empty = answer(State(literals)) { continue }
      result.append(KeyOption(key: key, literals: literals))
    }
    guard facts.present.count < facts.most else { return result }
    for region in regions(of: member.range, facts, &space, &branch) {
      let literals = region.literals + [member.literal]
      if case .empty = answer(State(literals)) { continue }
      result.append(KeyOption(key: region.key, literals: literals))
    }
    return result
  }

  /// The kinds of keys in a range that no fact names: by the patterns that they match.
  private mutating func regions(
    of range: KeyRange?, _ facts: ObjectFacts, _ space: inout KeySpace, _ branch: inout Branch
  ) -> [KeySpace.Region] {
    if facts.hidesUnlistedKeys(options), facts.groups.allSatisfy({ $0.value.hasNoOpenKeys }) {
      return []
    }
    if !facts.names.isEmpty, case .empty = nameAnswer(facts.names.map(\.value)) { return [] }
    let (regions, isComplete) = space.regions(of: range, &patterns)
    if !isComplete {
      branch.note(Obstacle("the patterns of keys can't be compared", at: nil, .patternProperties))
    }
    // Those that can't be told apart are taken to have no demands.
    var result = isComplete ? [] : [KeySpace.Region(key: space.freshKey(), literals: [])]
    for region in regions where !isUnlisted(region.key.value, facts) {
      var region = region
      for name in facts.names
      where judges.agrees(FlatInstance(.string(region.key.value)), name.value) != true {
        // Another key of the kind may have an allowed name.
        if let key = nameOfKind(region, range, facts, &space) { region.key = key }
      }
      result.append(region)
    }
    return result
  }

  private mutating func nameOfKind(
    _ region: KeySpace.Region, _ range: KeyRange?, _ facts: ObjectFacts, _ space: inout KeySpace
  ) -> ScalarString? {
    guard case .inhabited(.string(let text)) = nameAnswer(facts.names.map(\.value)) else {
      return nil
    }
    let key = ScalarString(text)
    guard !space.keys.contains(key), range?.contains(key, &patterns) ?? true else { return nil }
    let own = facts.groups.flatMap { $0.value.literals(for: key, &patterns) }
    return Set(own) == Set(region.literals) ? key : nil
  }

  /// Whether there can be so many members.
  private mutating func canHave(
    _ count: Int, _ facts: ObjectFacts, _ space: inout KeySpace, _ branch: inout Branch
  ) -> Bool {
    for region in regions(of: nil, facts, &space, &branch) {
      if case .empty = answer(State(region.literals)) { continue }
      return true
    }
    var possible = 0
    for key in space.keys where facts.absent[key] == nil && !isUnlisted(key.value, facts) {
      if refusal(ofName: key.value, facts, &branch) != nil { continue }
      if case .empty = answer(State(literals(for: key, facts, &branch).literals)) { continue }
      possible += 1
    }
    return possible >= count
  }

  // MARK: Making objects

  private mutating func make(
    _ facts: ObjectFacts, _ space: inout KeySpace, _ branch: inout Branch
  ) -> [MadeMember]? {
    var wanted: [ScalarString: [Literal]] = [:]
    for key in facts.present.keys { wanted[key] = literals(for: key, facts, &branch).literals }
    for member in facts.members {
      let options = options(for: member, facts, &space, &branch)
      let chosen = options.first { option in
        let literals = (wanted[option.key] ?? []) + option.literals
        if case .inhabited = answer(State(literals)) { return true }
        return false
      }
      guard let chosen else { return nil }
      wanted[chosen.key, default: []] += chosen.literals
    }
    for name in facts.someNames {
      let literals = facts.names.map(\.value) + [name.value]
      guard case .inhabited(.string(let text)) = nameAnswer(literals) else { return nil }
      let key = ScalarString(text)
      wanted[key, default: []] += self.literals(for: key, facts, &branch).literals
    }
    if wanted.count < facts.least { fill(&wanted, facts, &space, &branch) }
    guard wanted.count <= facts.most else { return nil }
    var members: [MadeMember] = []
    for (key, literals) in wanted.sorted(by: { $0.key.value < $1.key.value }) {
      guard case .inhabited(let value) = answer(State(literals)) else { return nil }
      members.append(MadeMember(member: OrderedJSON.Member(key.value, value), literals: literals))
    }
    return members
  }

  /// A member in the making, and what its value has to satisfy.
  struct MadeMember {
    var member: OrderedJSON.Member
    let literals: [Literal]
  }

  /// Objects that differ from one in a member.
  private mutating func variants(
    of members: [MadeMember], _ facts: ObjectFacts, _ space: KeySpace
  ) -> [OrderedJSON] {
    var result: [OrderedJSON] = []
    for index in members.indices {
      var values = [members[index].member.value]
      for _ in 0..<2 {
        guard let other = anotherValue(members[index].literals, besides: values) else { break }
        values.append(other)
        var changed = members.map(\.member)
        changed[index].value = other
        result.append(.object(changed))
      }
    }
    let key = space.freshKey()
    let literals = facts.groups.flatMap { $0.value.literals(for: key, &patterns) }
    if case .inhabited(let value) = answer(State(literals)) {
      result.append(.object(members.map(\.member) + [OrderedJSON.Member(key.value, value)]))
    }
    return result
  }

  /// Adds members until there are enough.
  private mutating func fill(
    _ wanted: inout [ScalarString: [Literal]], _ facts: ObjectFacts, _ space: inout KeySpace,
    _ branch: inout Branch
  ) {
    for key in space.keys where wanted.count < facts.least && wanted[key] == nil {
      guard facts.absent[key] == nil, !isUnlisted(key.value, facts),
        refusal(ofName: key.value, facts, &branch) == nil
      else { continue }
      let literals = literals(for: key, facts, &branch).literals
      if case .inhabited = answer(State(literals)) { wanted[key] = literals }
    }
    guard facts.least <= 2_000 else { return }
    for region in regions(of: nil, facts, &space, &branch) {
      guard case .inhabited = answer(State(region.literals)) else { continue }
      for key in space.keys(like: region, count: facts.least, &patterns)
      where wanted.count < facts.least {
        if wanted[key] == nil, refusal(ofName: key.value, facts, &branch) == nil {
          wanted[key] = region.literals
        }
      }
    }
  }
}

extension Sequence<Choices> {
  /// All of them together.
  var joined: Choices { reduce(.none) { $0.union($1) } }
}

extension ObjectFacts {
  /// Whether keys that the subset's schemas don't list are taken not to be used.
  func hidesUnlistedKeys(_ options: InclusionOptions) -> Bool {
    guard options.treatsUnlistedKeysAsAbsent else { return false }
    let own = groups.filter { $0.value.side == .subset }
    return own.contains { !$0.value.properties.isEmpty }
      && own.allSatisfy { $0.value.additional == nil }
  }
}

extension MemberGroup {
  /// What the group asks of the value under a key.
  func literals(for key: ScalarString, _ memory: inout PatternMemory) -> [Literal] {
    var literals: [Literal] = []
    var isListed = listedKeys.contains(key)
    if let literal = properties[key] {
      literals.append(literal)
      isListed = true
    }
    for pattern in patterns {
      // Evaluation takes a pattern that can't be compiled for one that lists all keys.
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

  /// Whether a key is that of a property or matches a pattern.
  func lists(_ key: ScalarString, _ memory: inout PatternMemory) -> Bool {
    if properties[key] != nil || listedKeys.contains(key) { return true }
    return patternSources.matchAny(key, &memory)
  }

  /// Whether no keys but the properties are listed by what the subset's graph asks for.
  var hasNoOpenKeys: Bool { side == .superset || patternSources.isEmpty }
}

extension [String] {
  /// Whether one of the patterns matches a key; evaluation takes one that can't be compiled for matched.
  fileprivate func matchAny(_ key: ScalarString, _ memory: inout PatternMemory) -> Bool {
    contains { memory.pattern($0)?.matches(key.value) ?? true }
  }
}

extension KeyRange {
  func contains(_ key: ScalarString, _ memory: inout PatternMemory) -> Bool {
    switch self {
    case .named(let name): ScalarString(name) == key
    case .matching(let pattern): memory.pattern(pattern)?.matches(key.value) ?? false
    case .unlisted(let group): !group.lists(key, &memory)
    }
  }
}
