extension RegularLanguage {
  /// Returns a shortest member, the most readable of them; nil if there is none.
  public func shortest() throws(TooLarge) -> String? {
    try shortest(lengthFrom: 0)
  }

  /// Returns a shortest member with a length within bounds; nil if there is none.
  ///
  /// - Throws: `TooLarge` if the automaton and the bound together are.
  public func shortest(
    lengthFrom lower: Int, through upper: Int? = nil
  ) throws(TooLarge) -> String? {
    let path = try MemberPath(self, lengthFrom: lower, through: upper)
    return path.lengths.first.map { path.firstMember(length: $0) }
  }

  /// Returns up to `count` different members, shorter ones more often; the same seed gives the same
  /// members.
  ///
  /// - Throws: `TooLarge` if the automaton and the bound together are.
  public func members(
    count: Int, seed: UInt64, lengthFrom lower: Int = 0, through upper: Int? = nil
  ) throws(TooLarge) -> [String] {
    let path = try MemberPath(self, lengthFrom: lower, through: upper)
    guard !path.lengths.isEmpty else { return [] }
    var generator = SeededGenerator(seed: seed)
    var seen: Set<[Unicode.Scalar]> = []
    var result: [String] = []
    // Repeated members count as attempts, because there may be few members.
    for _ in 0..<count * 8 where result.count < count {
      let choices = UInt64(path.lengths.count)
      let length = path.lengths[Int(generator.next(below: choices))]
      let member = path.randomMember(length: length, using: &generator)
      if seen.insert(Array(member.unicodeScalars)).inserted { result.append(member) }
    }
    return result
  }
}

/// A search for the scalars of members with given lengths.
struct MemberPath {
  /// The shortest lengths of members within the bounds, up to a small number of them.
  private(set) var lengths: [Int] = []
  private let automaton: DeterministicAutomaton
  private var table: LengthTable
  private let scalars: [ReadableScalars]
  /// The classes, most readable first.
  private let preference: [Int]

  init(
    _ language: RegularLanguage, lengthFrom lower: Int, through upper: Int?
  ) throws(RegularLanguage.TooLarge) {
    automaton = language.automaton
    table = LengthTable(automaton)
    let scalars = automaton.classes.members.map { ReadableScalars($0) }
    self.scalars = scalars
    preference = scalars.indices.sorted { (scalars[$0].tier, $0) < (scalars[$1].tier, $1) }
    let handful = 12
    var length = max(lower, 0)
    // If there is a member of at least some length, there is one within `stateCount` further
    // scalars.
    let (end, overflow) = length.addingReportingOverflow(automaton.stateCount + handful)
    guard !overflow else { throw RegularLanguage.TooLarge() }
    while length <= min(upper ?? end, end), lengths.count < handful {
      try table.extend(toLength: length)
      if table.canAccept(from: automaton.start, after: length) { lengths.append(length) }
      length += 1
    }
  }

  /// Returns the most readable member of a length in `lengths`.
  func firstMember(length: Int) -> String {
    member(length: length) { choices in
      choices.first.map { ($0, scalars[$0].first) }
    }
  }

  /// Returns a random member of a length in `lengths`.
  func randomMember(length: Int, using generator: inout SeededGenerator) -> String {
    member(length: length) { choices in
      guard let scalarClass = Self.choose(choices, scalars, using: &generator) else { return nil }
      return (scalarClass, scalars[scalarClass].scalar(at: generator.next()))
    }
  }

  private func member(
    length: Int, choose: ([Int]) -> (scalarClass: Int, scalar: Unicode.Scalar)?
  ) -> String {
    var result = String.UnicodeScalarView()
    var state = automaton.start
    for rest in stride(from: length - 1, through: 0, by: -1) {
      let choices = preference.filter {
        table.canAccept(from: automaton.next(state, $0), after: rest)
      }
      guard let choice = choose(choices) else { break }
      result.append(choice.scalar)
      state = automaton.next(state, choice.scalarClass)
    }
    return String(result)
  }

  /// Returns a class chosen by weight; the first if none has any weight.
  private static func choose(
    _ choices: [Int], _ scalars: [ReadableScalars], using generator: inout SeededGenerator
  ) -> Int? {
    let total = choices.reduce(0) { $0 + scalars[$1].weight }
    guard total > 0 else { return choices.first }
    var rest = generator.next(below: total)
    for choice in choices {
      if rest < scalars[choice].weight { return choice }
      rest -= scalars[choice].weight
    }
    return choices.first
  }
}
