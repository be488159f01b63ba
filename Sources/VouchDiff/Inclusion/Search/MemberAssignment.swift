import VouchSchema
import VouchValues

/// Members without fixed keys: the keys that they can have, and an assignment of keys to all of
/// them.
extension ValueSearch {
  /// A place for a member: a key that facts name, or a further key of a region.
  private struct Slot {
    /// Nil for a key in a region.
    let key: ScalarString?
    /// The number of the region of unnamed keys.
    let region: Int?
    /// The constraints on the value.
    var literals: [Literal]
    /// Additional constraints on the name.
    var names: [Literal] = []
  }

  /// A required member: its key is in a range, and its value or name satisfies a literal.
  private struct Wanted {
    let range: KeyRange?
    let value: Literal?
    let name: Literal?
  }

  /// A member that is to be made.
  struct PlannedMember {
    let key: ScalarString
    let literals: [Literal]
  }

  /// The members of an object.
  enum MemberPlan {
    case members([PlannedMember])
    case impossible
    case unknown
  }

  /// The information about the keys of an object.
  private struct Assignment {
    let facts: ObjectFacts
    let regions: [KeySpace.Region]
    /// The named keys that may be present but needn't be, with the constraints on their values.
    let optional: [(key: ScalarString, literals: [Literal])]
    let wanted: [Wanted]
    let space: KeySpace
    /// True if everything that is ignored is known to be irrelevant.
    var isComplete: Bool
    var trials = 0

    /// The maximum number of ways that are tried.
    static let limit = 4_000
    /// The maximum number of members of one kind in objects that are made.
    static let memberLimit = 12_000
    /// The maximum number of keys of a kind that are counted.
    static let keyLimit = 64
  }

  /// Returns the members that all facts together require.
  mutating func plan(
    _ facts: ObjectFacts, _ space: inout KeySpace, branch: inout Branch
  ) -> MemberPlan {
    var slots: [Slot] = []
    for key in facts.present.keys.sorted(by: { $0.value < $1.value }) {
      slots.append(
        Slot(key: key, region: nil, literals: literals(for: key, facts, &branch).literals))
    }
    let needsOthers =
      facts.least > slots.count || !facts.members.isEmpty || !facts.someNames.isEmpty
    guard needsOthers else {
      return .members(
        slots.compactMap { slot in
          slot.key.map { PlannedMember(key: $0, literals: slot.literals) }
        })
    }
    let (regions, isComplete) = regions(of: nil, facts, &space, branch: &branch)
    var optional: [(key: ScalarString, literals: [Literal])] = []
    for key in space.keys where facts.present[key] == nil && facts.absent[key] == nil {
      guard !isAdded(key, facts), refusal(ofName: key.value, facts, &branch) == nil
      else { continue }
      let literals = literals(for: key, facts, &branch).literals
      if case .empty = answer(State(literals)) { continue }
      optional.append((key, literals))
    }
    let wanted =
      facts.members.map { Wanted(range: $0.range, value: $0.literal, name: nil) }
      + facts.someNames.map { Wanted(range: nil, value: nil, name: $0.value) }
    var assignment = Assignment(
      facts: facts, regions: regions, optional: optional, wanted: wanted,
      space: space, isComplete: isComplete)
    let plan = assign(0, slots, assignment: &assignment)
    if case .impossible = plan, !assignment.isComplete { return .unknown }
    return plan
  }

  /// Finds a slot for each required member, beginning with the one at an index.
  private mutating func assign(
    _ number: Int, _ slots: [Slot], assignment: inout Assignment
  ) -> MemberPlan {
    assignment.trials += 1
    guard assignment.trials <= Assignment.limit else { return .unknown }
    guard number < assignment.wanted.count else { return filled(slots, &assignment) }
    let wanted = assignment.wanted[number]
    var isUnknown = false
    for (index, slot) in candidates(slots, assignment) {
      guard let (slot, isCertain) = taking(wanted, slot, assignment: assignment) else { continue }
      var changed = slots
      if let index { changed[index] = slot } else { changed.append(slot) }
      switch assign(number + 1, changed, assignment: &assignment) {
      case .members(let members): return .members(members)
      case .impossible: if !isCertain { isUnknown = true }
      case .unknown: isUnknown = true
      }
    }
    return isUnknown ? .unknown : .impossible
  }

  /// Returns the slots that a member may use: the existing ones with their indices, then new ones.
  private func candidates(
    _ slots: [Slot], _ assignment: Assignment
  ) -> [(index: Int?, slot: Slot)] {
    let known = slots.enumerated().map { (index: Optional($0.offset), slot: $0.element) }
    guard slots.count < assignment.facts.most else { return known }
    let taken = Set(slots.compactMap(\.key))
    let named = assignment.optional.filter { !taken.contains($0.key) }.map {
      (index: Int?.none, slot: Slot(key: $0.key, region: nil, literals: $0.literals))
    }
    let others = assignment.regions.enumerated().map {
      (index: Int?.none, slot: Slot(key: nil, region: $0.offset, literals: $0.element.literals))
    }
    return known + named + others
  }

  /// Returns a slot that also serves a required member; nil if that is impossible.
  private mutating func taking(
    _ wanted: Wanted, _ slot: Slot, assignment: Assignment
  ) -> (slot: Slot, isCertain: Bool)? {
    var slot = slot
    if let literal = wanted.value { slot.literals.append(literal) }
    if let name = wanted.name { slot.names.append(name) }
    if case .empty = answer(State(slot.literals)) { return nil }
    if let key = slot.key {
      if let range = wanted.range, !range.contains(key, &patterns) { return nil }
      guard let name = wanted.name else { return (slot, true) }
      switch validator.agrees(JSONTape(OrderedJSON.string(key.value)), name) {
      case true?: return (slot, true)
      case false?: return nil
      case nil: return (slot, false)
      }
    }
    let region = assignment.regions[slot.region ?? 0]
    // Either all keys of a kind are in a range, or none is.
    if let range = wanted.range, !range.contains(region.key, &patterns) { return nil }
    switch keys(in: region, slot.names, assignment.facts, besides: []) {
    case .empty: return nil
    case .inhabited: return (slot, true)
    case .unknown: return (slot, false)
    }
  }

  /// Returns members for the slots, and for as many additional keys as are required.
  private mutating func filled(_ slots: [Slot], _ assignment: inout Assignment) -> MemberPlan {
    let facts = assignment.facts
    guard slots.count <= facts.most else { return .impossible }
    var slots = slots
    // The regions that may have more keys than were counted.
    var uncounted: [Int] = []
    for option in assignment.optional where slots.count < facts.least {
      guard !slots.contains(where: { $0.key == option.key }) else { continue }
      slots.append(Slot(key: option.key, region: nil, literals: option.literals))
    }
    for (number, region) in assignment.regions.enumerated() where slots.count < facts.least {
      if case .empty = answer(State(region.literals)) { continue }
      let own = slots.filter { $0.region == number }.count
      let missing = facts.least - slots.count
      guard missing <= Assignment.memberLimit else { return .unknown }
      let (count, isExact) = countOfKeys(in: region, assignment, limit: missing + own)
      if !isExact { uncounted.append(number) }
      for _ in 0..<max(0, min(count - own, missing)) {
        slots.append(Slot(key: nil, region: number, literals: region.literals))
      }
    }
    if let number = uncounted.first {
      let region = assignment.regions[number]
      while slots.count < facts.least {
        slots.append(Slot(key: nil, region: number, literals: region.literals))
      }
    }
    guard slots.count >= facts.least else { return .impossible }
    let plan = members(of: slots, assignment)
    if case .impossible = plan, !uncounted.isEmpty { return .unknown }
    return plan
  }

  /// Returns members with distinct keys for the slots of regions.
  private mutating func members(of slots: [Slot], _ assignment: Assignment) -> MemberPlan {
    var members: [PlannedMember] = []
    var taken: [Int: Set<ScalarString>] = [:]
    let quick = assignment.regions.enumerated().map { number, region in
      let count = slots.count { $0.region == number }
      return count > 1 ? assignment.space.keys(like: region, count: count, &patterns) : []
    }
    // Slots with constraints on their names come first.
    for slot in slots.sorted(by: { $0.names.count > $1.names.count }) {
      if let key = slot.key {
        members.append(PlannedMember(key: key, literals: slot.literals))
        continue
      }
      guard let number = slot.region else { return .unknown }
      let count = taken[number]?.count ?? 0
      let answer =
        slot.names.isEmpty && count < quick[number].count
        ? .inhabited(.string(quick[number][count].value))
        : keys(
          in: assignment.regions[number], slot.names, assignment.facts,
          besides: taken[number] ?? [])
      switch answer {
      case .inhabited(.string(let text))
      where taken[number, default: []].insert(ScalarString(text)).inserted:
        members.append(PlannedMember(key: ScalarString(text), literals: slot.literals))
      // If names have constraints, another order might succeed.
      case .empty where slots.allSatisfy(\.names.isEmpty): return .impossible
      default: return .unknown
      }
    }
    return .members(members)
  }

  /// Returns the number of keys of a kind, up to a limit, and whether it is exact.
  private mutating func countOfKeys(
    in region: KeySpace.Region, _ assignment: Assignment, limit: Int
  ) -> (count: Int, isExact: Bool) {
    let quick = assignment.space.keys(like: region, count: limit, &patterns).count
    if quick >= limit { return (limit, true) }
    var found: Set<ScalarString> = []
    while found.count < min(limit, Assignment.keyLimit) {
      switch keys(in: region, [], assignment.facts, besides: found) {
      case .empty: return (found.count, true)
      case .inhabited(.string(let text)) where found.insert(ScalarString(text)).inserted: continue
      default: return (max(found.count, quick), false)
      }
    }
    return found.count >= limit ? (limit, true) : (max(found.count, quick), false)
  }

  /// Returns a key of a kind that is an allowed name and differs from some other keys.
  private mutating func keys(
    in region: KeySpace.Region, _ names: [Literal], _ facts: ObjectFacts,
    besides taken: Set<ScalarString>
  ) -> Answer {
    guard let terms = region.terms else {
      return .unknown(Obstacle("the patterns of keys can't be compared"))
    }
    let literals = facts.names.map(\.value) + names
    if literals.isEmpty, taken.isEmpty { return .inhabited(.string(region.key.value)) }
    return nameAnswer(literals, terms, besides: taken.union(facts.namedKeys))
  }
}
