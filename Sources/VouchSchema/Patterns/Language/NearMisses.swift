extension RegularLanguage {
  /// Returns up to `count` different strings that aren't members but are one edit away from one: a
  /// scalar removed, changed, or inserted.
  ///
  /// Their lengths are within the bounds, too. There are none if every string is a member, or none
  /// is.
  ///
  /// - Throws: `TooLarge` if the automaton and the bound together are.
  public func nearMisses(
    count: Int, seed: UInt64, lengthFrom lower: Int = 0, through upper: Int? = nil
  ) throws(TooLarge) -> [String] {
    // A member may be one scalar shorter or longer than the edited string.
    let (above, overflow) = (upper ?? .max).addingReportingOverflow(1)
    let members = try members(
      count: count + 4, seed: seed, lengthFrom: max(lower, 1) - 1, through: overflow ? nil : above)
    let spare = automaton.classes.members.map { ReadableScalars($0) }
      .sorted { $0.tier < $1.tier }.prefix(16).map(\.first)
    var generator = SeededGenerator(seed: seed)
    var seen: Set<[Unicode.Scalar]> = []
    var result: [String] = []
    for member in members.cycled(atMost: 16 * max(count, 1)) where result.count < count {
      let edited = edit(Array(member.unicodeScalars), spare: spare, using: &generator)
      let string = String(String.UnicodeScalarView(edited))
      guard edited.count >= lower, edited.count <= upper ?? .max, !contains(string),
        seen.insert(edited).inserted
      else { continue }
      result.append(string)
    }
    return result
  }

  private func edit(
    _ member: [Unicode.Scalar], spare: [Unicode.Scalar], using generator: inout SeededGenerator
  ) -> [Unicode.Scalar] {
    var result = member
    let position = Int(generator.next(below: UInt64(member.count + 1)))
    let other = spare[Int(generator.next(below: UInt64(max(spare.count, 1))))]
    switch generator.next(below: 3) {
    case 0 where position < member.count: result.remove(at: position)
    case 1 where position < member.count: result[position] = other
    default: result.insert(other, at: position)
    }
    return result
  }
}

extension Array {
  /// Returns the elements repeated in a cycle, up to `count` in all.
  fileprivate func cycled(atMost count: Int) -> some Sequence<Element> {
    (0..<(isEmpty ? 0 : count)).lazy.map { self[$0 % self.count] }
  }
}
