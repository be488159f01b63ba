import VouchSchema
import VouchValues

/// The possible keys of objects: those that facts name, and the kinds of all others.
struct KeySpace {
  /// A set of keys that match the same patterns, with one of them as its representative.
  struct Region {
    var key: ScalarString
    let literals: [Literal]
    /// The terms that exactly the keys of the region satisfy; nil if keys can't be distinguished.
    let terms: Set<PatternLanguages.Term>?
  }

  /// The keys that facts name.
  let keys: [ScalarString]
  private let groups: [MemberGroup]
  private let sources: [String]
  /// True if there are constraints on names.
  private let hasNames: Bool

  /// The maximum number of kinds of keys.
  private static let regionLimit = 64

  init(_ facts: ObjectFacts, keys: [ScalarString]) {
    self.keys = keys
    groups = facts.groups.map(\.value)
    sources = facts.patterns
    hasNames = !facts.names.isEmpty || !facts.someNames.isEmpty
  }

  /// Returns a key that no fact names.
  func freshKey() -> ScalarString { freshKeys(1).first ?? ScalarString("…") }

  /// Returns keys that no fact names.
  private func freshKeys(_ count: Int) -> [ScalarString] {
    let taken = Set(keys)
    let names = (0..<keys.count + count).lazy.map { number -> ScalarString in
      let letter = Character(Unicode.Scalar(UInt8(0x61 + number % 26)))
      return ScalarString(String(letter) + (number < 26 ? "" : String(number / 26)))
    }
    return Array(names.filter { !taken.contains($0) }.prefix(count))
  }

  /// Returns the kinds of unnamed keys in a range, and whether these are all kinds.
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
      if let key = unnamedKey(of: language, cell, &memory) {
        regions.append(Region(key: key, literals: literals(for: key, &memory), terms: cell))
        continue
      }
      // Perhaps only named keys are of this kind. Determining that takes an automaton of all of
      // them.
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

  /// Returns one of a few strings of a language that isn't a named key; the empty string only if
  /// there is no other.
  private func unnamedKey(
    of language: RegularLanguage, _ cell: Set<PatternLanguages.Term>,
    _ memory: inout PatternLanguages
  ) -> ScalarString? {
    let taken = Set(keys)
    var candidates = [memory.shortest(cell, of: language)].compactMap { $0 }
    if let key = candidates.first, !taken.contains(ScalarString(key)) { return ScalarString(key) }
    candidates += (try? language.members(count: 12, seed: 5)) ?? []
    candidates += [try? language.shortest()].compactMap { $0 }
    return candidates.lazy.map { ScalarString($0) }.first { !taken.contains($0) }
  }

  /// Returns the combinations of matched and unmatched patterns; nil if there are too many.
  private func cells(
    of terms: Set<PatternLanguages.Term>, _ memory: inout PatternLanguages
  ) -> [Set<PatternLanguages.Term>]? {
    let question = PatternLanguages.CellQuestion(
      terms: terms, sources: sources.map { ScalarString($0) })
    if let known = memory.cells[question] { return known }
    var cells = [terms]
    for source in sources {
      guard memory.pattern(source) != nil else { return nil }
      var next: [Set<PatternLanguages.Term>] = []
      let term = PatternLanguages.Term(source, true)
      for cell in cells {
        // Most patterns have no key in common: then nothing of the others' languages is made.
        let apart = cell.filter {
          $0.isPositive && $0 != term && memory.language([$0, term])?.isEmpty == true
        }
        if !apart.isEmpty {
          next.append(cell)
          continue
        }
        for isMatch in [true, false] {
          let last = PatternLanguages.Term(source, isMatch)
          let part = cell.union([last])
          if part.contains(.init(source, !isMatch)) { continue }
          guard let language = memory.language(part, adding: last) else { return nil }
          if !language.isEmpty { next.append(part) }
        }
      }
      cells = next
      guard cells.count <= Self.regionLimit else { return nil }
    }
    memory.cells[question] = cells
    return cells
  }

  private func literals(for key: ScalarString, _ memory: inout PatternLanguages) -> [Literal] {
    groups.flatMap { $0.literals(for: key, &memory) }
  }

  /// Returns distinct unnamed keys of the same kind as a region's, if that is fast.
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

  // MARK: Keys that can't be distinguished

  /// Returns some unnamed keys in a range, each as a region of its own: used if there are too many
  /// kinds of keys.
  mutating func samples(
    of range: KeyRange?, _ memory: inout PatternLanguages
  ) -> [Region] {
    let candidates =
      [freshKey()] + sources.prefix(Self.regionLimit).flatMap { memory.samples(of: $0) }
    var taken = Set(keys)
    return candidates.compactMap { key in
      guard taken.insert(key).inserted, range?.contains(key, &memory) ?? true else { return nil }
      let source = PatternLanguages.source(matchingOnly: [key.value])
      return Region(
        key: key, literals: literals(for: key, &memory), terms: [.init(source, true)])
    }
  }

  /// Returns the constraints on the values of all unnamed keys in a range, regardless of the
  /// patterns that they match.
  func literals(ofAllKeysIn range: KeyRange?) -> [Literal] {
    switch range {
    case nil, .named: []
    case .matching(let source):
      groups.flatMap { group in
        group.patterns.filter { ScalarString($0.source) == ScalarString(source) }.map(\.literal)
      }
    case .unlisted(let unlisting):
      // A group whose patterns are all among those of the range doesn't list the key either.
      groups.filter {
        Set($0.patternSources.map { ScalarString($0) })
          .isSubset(of: unlisting.patternSources.map { ScalarString($0) })
      }.compactMap(\.additional)
    }
  }
}
