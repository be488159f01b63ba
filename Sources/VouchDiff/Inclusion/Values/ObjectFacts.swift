import VouchValues

/// The facts about an object.
struct ObjectFacts {
  /// At least one member in a range of keys satisfies a literal.
  struct Member {
    let range: KeyRange
    let literal: Literal
    let choices: Choices
  }

  /// A constraint on a key, or on all names, with the choices that it follows from.
  struct Chosen<Value> {
    let value: Value
    let choices: Choices
  }

  private(set) var least = 0
  private(set) var most = Int.max
  /// The keys that must be present.
  private(set) var present: [ScalarString: Choices] = [:]
  private(set) var absent: [ScalarString: Choices] = [:]
  /// The constraints on keys that aren't all named.
  private(set) var groups: [Chosen<MemberGroup>] = []
  /// The other constraints on the values of named keys, by these: there may be hundreds of each.
  private(set) var extra: [ScalarString: [Chosen<Literal>]] = [:]
  /// Required members without fixed keys.
  private(set) var members: [Member] = []
  private(set) var names: [Chosen<Literal>] = []
  private(set) var someNames: [Chosen<Literal>] = []
  private(set) var countChoices = Choices.none
  private(set) var choices = Choices.none

  /// The properties that documents are assumed not to contain, because they were added.
  let added: AddedProperties

  /// The number of facts that have been added.
  private var count = 0

  init(added: AddedProperties) { self.added = added }

  /// Adds those of a branch's facts that are new.
  mutating func add(from facts: [ChosenFact]) {
    for fact in facts[count...] {
      add(fact.fact, fact.choices)
      choices.formUnion(fact.choices)
      if case .count = fact.fact { countChoices.formUnion(fact.choices) }
    }
    count = facts.count
  }

  private mutating func add(_ fact: Fact, _ choices: Choices) {
    switch fact {
    case .count(.least, .keys, let count): least = max(least, count)
    case .count(.most, .keys, let count): most = min(most, count)
    case .has(let key, true): require(ScalarString(key), choices)
    case .has(let key, false):
      let key = ScalarString(key)
      if absent[key] == nil { absent[key] = choices }
    case .members(let group) where group.isOfNamedKeys:
      for (key, literal) in group.properties {
        extra[key, default: []].append(Chosen(value: literal, choices: choices))
      }
    case .members(let group): groups.append(Chosen(value: group, choices: choices))
    case .member(.named(let key), let literal):
      require(ScalarString(key), choices)
      extra[ScalarString(key), default: []].append(Chosen(value: literal, choices: choices))
    case .member(let range, let literal):
      members.append(Member(range: range, literal: literal, choices: choices))
    case .names(let literal): names.append(Chosen(value: literal, choices: choices))
    case .name(let literal): someNames.append(Chosen(value: literal, choices: choices))
    default: break
    }
  }

  private mutating func require(_ key: ScalarString, _ choices: Choices) {
    if present[key] == nil { present[key] = choices }
  }

  /// All keys that the facts name, and the added ones, in order.
  var namedKeys: [ScalarString] {
    var keys = added.keys.union(present.keys)
    keys.formUnion(absent.keys)
    keys.formUnion(extra.keys)
    for group in groups { keys.formUnion(group.value.keys) }
    for member in members {
      if case .unlisted(let group) = member.range { keys.formUnion(group.keys) }
    }
    return keys.sorted { $0.value < $1.value }
  }

  /// All patterns of keys, each once.
  var patterns: [String] {
    var sources = groups.flatMap(\.value.patternSources)
    for member in members {
      switch member.range {
      case .named: continue
      case .matching(let source): sources.append(source)
      case .unlisted(let group): sources += group.patternSources
      }
    }
    var seen: Set<ScalarString> = []
    return sources.filter { seen.insert(ScalarString($0)).inserted }
  }
}

extension MemberGroup {
  /// True if it says nothing of keys that it doesn't name.
  fileprivate var isOfNamedKeys: Bool { patterns.isEmpty && additional == nil }

  /// The keys that the group lists by name.
  var keys: [ScalarString] { Array(properties.keys) + listedKeys }

  /// The patterns by which the group lists keys.
  var patternSources: [String] { patterns.map(\.source) + listedPatterns }
}
