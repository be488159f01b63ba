import VouchPatterns
import VouchValues

/// The keys that objects may have: those that facts name, and the kinds of all others.
struct KeySpace {
  /// Keys that match the same patterns, for one of them.
  struct Region {
    var key: ScalarString
    let literals: [Literal]
    /// What all keys of the kind match, and no others do; nil for those that can't be told apart.
    let terms: Set<PatternLanguages.Term>?
  }

  /// The keys that facts name.
  let keys: [ScalarString]
  private let groups: [MemberGroup]
  private let sources: [String]
  /// Whether not all keys can be names.
  private let hasNames: Bool

  /// So many kinds of keys are told apart.
  private static let regionLimit = 64

  init(_ facts: ObjectFacts, keys: [ScalarString]) {
    self.keys = keys
    groups = facts.groups.map(\.value)
    sources = facts.patterns
    hasNames = !facts.names.isEmpty || !facts.someNames.isEmpty
  }

  /// A key that no fact names.
  func freshKey() -> ScalarString { freshKeys(1).first ?? ScalarString("…") }

  /// Keys that no fact names.
  private func freshKeys(_ count: Int) -> [ScalarString] {
    let taken = Set(keys)
    let names = (0..<keys.count + count).lazy.map { number -> ScalarString in
      let letter = Character(Unicode.Scalar(UInt8(0x61 + number % 26)))
      return ScalarString(String(letter) + (number < 26 ? "" : String(number / 26)))
    }
    return Array(names.filter { !taken.contains($0) }.prefix(count))
  }

  /// The kinds of unnamed keys within a range, and whether they are all that there are.
  mutating func regions(
    of range: KeyRange?, _ memory: inout PatternLanguages
  ) -> (regions: [Region], isComplete: Bool) {
    var terms: Set<PatternLanguages.Term> = []
    switch range {
    case nil, .named: break
    case .matching(let source): terms.insert(.init(source, true))
    case .unlisted(let group):
      for source in group.patternSources { terms.insert(.init(source, false)) }
    }
    guard !terms.isEmpty || !sources.isEmpty || hasNames else {
      let key = freshKey()
      return ([Region(key: key, literals: literals(for: key, &memory), terms: [])], true)
    }
    guard let cells = cells(of: terms, &memory) else { return ([], false) }
    var regions: [Region] = []
    for cell in cells {
      guard let language = memory.language(cell) else { return ([], false) }
      if language.isEmpty { continue }
      if let key = unnamedKey(of: language) {
        regions.append(Region(key: key, literals: literals(for: key, &memory), terms: cell))
        continue
      }
      // Only named keys may be of this kind. To see that takes an automaton of all of them.
      let rest = cell.union([.init(PatternLanguages.source(matchingOnly: keys.map(\.value)), false)]
      )
      guard let language = memory.language(rest) else { return ([], false) }
      if language.isEmpty { continue }
      guard let shortest = try? language.shortest() else { return ([], false) }
      let key = ScalarString(shortest)
      regions.append(Region(key: key, literals: literals(for: key, &memory), terms: rest))
    }
    return (regions, true)
  }

  /// One of a few strings of a language that is no named key; an empty one only if there is no other.
  private func unnamedKey(of language: RegularLanguage) -> ScalarString? {
    let taken = Set(keys)
    var candidates = [try? language.shortest(lengthFrom: 1)].compactMap { $0 }
    if let key = candidates.first, !taken.contains(ScalarString(key)) { return ScalarString(key) }
    candidates += (try? language.members(count: 12, seed: 5)) ?? []
    candidates += [try? language.shortest()].compactMap { $0 }
    return candidates.lazy.map { ScalarString($0) }.first { !taken.contains($0) }
  }

  /// The ways in which keys match the patterns, or don't; nil if there are too many.
  private func cells(
    of terms: Set<PatternLanguages.Term>, _ memory: inout PatternLanguages
  ) -> [Set<PatternLanguages.Term>]? {
    var cells = [terms]
    for source in sources {
      guard memory.pattern(source) != nil else { return nil }
      var next: [Set<PatternLanguages.Term>] = []
      for cell in cells {
        for isMatch in [true, false] {
          let part = cell.union([.init(source, isMatch)])
          if part.contains(.init(source, !isMatch)) { continue }
          guard let language = memory.language(part) else { return nil }
          if !language.isEmpty { next.append(part) }
        }
      }
      cells = next
      guard cells.count <= Self.regionLimit else { return nil }
    }
    return cells
  }

  private func literals(for key: ScalarString, _ memory: inout PatternLanguages) -> [Literal] {
    groups.flatMap { $0.literals(for: key, &memory) }
  }

  /// Different unnamed keys of the same kind as one, wherever that is quick.
  func keys(
    like region: Region, count: Int, _ memory: inout PatternLanguages
  ) -> [ScalarString] {
    guard let terms = region.terms, !hasNames else { return [region.key] }
    guard !terms.isEmpty else { return freshKeys(count) }
    guard let language = memory.language(terms),
      let members = try? language.members(count: count, seed: 5)
    else { return [region.key] }
    let taken = Set(keys).union([region.key])
    return [region.key] + members.map { ScalarString($0) }.filter { !taken.contains($0) }
  }

  // MARK: Keys that can't be told apart

  /// So many keys stand for those that match a pattern.
  private static let sampleCount = 4

  /// Some unnamed keys within a range, each of them a kind of its own: what is left where there are too many
  /// kinds of keys.
  mutating func samples(
    of range: KeyRange?, _ memory: inout PatternLanguages
  ) -> [Region] {
    var candidates = [freshKey()]
    for source in sources.prefix(Self.regionLimit) {
      guard let language = memory.pattern(source)?.language else { continue }
      candidates += [try? language.shortest(lengthFrom: 1)].compactMap {
        $0.map { ScalarString($0) }
      }
      let members = try? language.members(count: Self.sampleCount, seed: 5)
      candidates += (members ?? []).map { ScalarString($0) }
    }
    var taken = Set(keys)
    return candidates.compactMap { key in
      guard taken.insert(key).inserted, range?.contains(key, &memory) ?? true else { return nil }
      let source = PatternLanguages.source(matchingOnly: [key.value])
      return Region(
        key: key, literals: literals(for: key, &memory), terms: [.init(source, true)])
    }
  }

  /// What is asked of the values under all unnamed keys within a range, whichever patterns they match.
  func literals(ofAllKeysIn range: KeyRange?) -> [Literal] {
    switch range {
    case nil, .named: []
    case .matching(let source):
      groups.flatMap { group in
        group.patterns.filter { ScalarString($0.source) == ScalarString(source) }.map(\.literal)
      }
    case .unlisted(let unlisting):
      // Whoever lists no more patterns doesn't list the key either.
      groups.filter {
        Set($0.patternSources.map { ScalarString($0) })
          .isSubset(of: unlisting.patternSources.map { ScalarString($0) })
      }.compactMap(\.additional)
    }
  }
}
