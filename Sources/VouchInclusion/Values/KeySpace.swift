import VouchPatterns
import VouchValues

/// The keys that objects may have: those that facts name, and the kinds of all others.
struct KeySpace {
  /// Keys that match the same patterns, for one of them.
  struct Region {
    var key: ScalarString
    let literals: [Literal]
  }

  /// The keys that facts name.
  let keys: [ScalarString]
  private let groups: [MemberGroup]
  private let sources: [String]

  /// So many kinds of keys are told apart.
  private static let regionLimit = 64

  init(_ facts: ObjectFacts, keys: [ScalarString]) {
    self.keys = keys
    groups = facts.groups.map(\.value)
    sources = facts.patterns
  }

  /// A key that no fact names.
  func freshKey(_ index: Int = 0) -> ScalarString {
    let taken = Set(keys)
    let names = (0..<keys.count + index + 27).lazy.map { number -> ScalarString in
      let letter = Character(Unicode.Scalar(UInt8(0x61 + number % 26)))
      return ScalarString(String(letter) + (number < 26 ? "" : String(number / 26)))
    }
    return names.filter { !taken.contains($0) }.dropFirst(index).first ?? ScalarString("…\(index)")
  }

  /// The kinds of unnamed keys within a range, and whether they are all that there are.
  mutating func regions(
    of range: KeyRange?, _ memory: inout PatternMemory
  ) -> (regions: [Region], isComplete: Bool) {
    var terms: Set<PatternMemory.Term> = []
    switch range {
    case nil, .named: break
    case .matching(let source): terms.insert(.init(source, true))
    case .unlisted(let group):
      for source in group.patternSources { terms.insert(.init(source, false)) }
    }
    guard !terms.isEmpty || !sources.isEmpty else {
      let key = freshKey()
      return ([Region(key: key, literals: literals(for: key, &memory))], true)
    }
    if !keys.isEmpty {
      terms.insert(.init(PatternMemory.source(matchingOnly: keys.map(\.value)), false))
    }
    var cells = [terms]
    for source in sources {
      guard memory.pattern(source) != nil else { return ([], false) }
      var next: [Set<PatternMemory.Term>] = []
      for cell in cells {
        for isMatch in [true, false] {
          let part = cell.union([.init(source, isMatch)])
          if part.contains(.init(source, !isMatch)) { continue }
          guard let language = memory.language(part) else { return ([], false) }
          if !language.isEmpty { next.append(part) }
        }
      }
      cells = next
      guard cells.count <= Self.regionLimit else { return ([], false) }
    }
    var regions: [Region] = []
    for cell in cells {
      guard let language = memory.language(cell), let key = try? language.shortest() else {
        if memory.language(cell)?.isEmpty == true { continue }
        return ([], false)
      }
      let readable = (try? language.shortest(lengthFrom: 1)) ?? key
      let chosen = ScalarString(readable)
      regions.append(Region(key: chosen, literals: literals(for: chosen, &memory)))
    }
    return (regions, true)
  }

  private func literals(for key: ScalarString, _ memory: inout PatternMemory) -> [Literal] {
    groups.flatMap { $0.literals(for: key, &memory) }
  }

  /// Different unnamed keys of the same kind as one.
  func keys(
    like region: Region, count: Int, _ memory: inout PatternMemory
  ) -> [ScalarString] {
    guard !sources.isEmpty else { return (0..<count).map { freshKey($0) } }
    var terms: Set<PatternMemory.Term> = []
    for source in sources {
      guard let pattern = memory.pattern(source) else { return [region.key] }
      terms.insert(.init(source, pattern.matches(region.key.value)))
    }
    guard let language = memory.language(terms),
      let members = try? language.members(count: count + keys.count, seed: 5)
    else { return [region.key] }
    let taken = Set(keys)
    return [region.key] + members.map { ScalarString($0) }.filter { !taken.contains($0) }
  }
}
