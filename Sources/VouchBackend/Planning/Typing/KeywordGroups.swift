import VouchSchema

/// Keywords that mean something only beside each other in one schema.
private struct KeywordGroup {
  /// The keyword without which the others say nothing.
  let head: Keyword
  let others: KeywordSet

  static let all = [
    KeywordGroup(head: .if, others: [.then, .else]),
    KeywordGroup(head: .contains, others: [.minContains, .maxContains]),
  ]

  func contains(_ keyword: Keyword?) -> Bool {
    keyword.map { $0 == head || others.contains($0) } ?? false
  }
}

extension [Schema] {
  /// Removes the groups of keywords that an earlier part has as well, each with its messages, and
  /// returns them: they can't stand in one schema, but in schemas of their own.
  mutating func takeRepeatedGroups() -> [[LocatedKeyword]] {
    var taken: [[LocatedKeyword]] = []
    for group in KeywordGroup.all {
      let first = firstIndex { $0[group.head] != nil }
      for index in indices where index != first {
        let isRepeated = self[index][group.head] != nil
        if isRepeated { taken.append(self[index].keywords(where: group.contains)) }
        self[index].keywords = self[index].keywords { !group.contains($0) }
      }
    }
    return taken
  }
}
