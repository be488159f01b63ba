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

  func contains(_ keyword: Keyword) -> Bool { keyword == head || others.contains(keyword) }
}

extension [Schema] {
  /// Removes the groups of keywords that an earlier part has as well, each with its messages, and
  /// returns them: they can't stand in one schema, but in schemas of their own.
  mutating func takeRepeatedGroups() -> [[LocatedKeyword]] {
    var taken: [[LocatedKeyword]] = []
    for group in KeywordGroup.all {
      let first = firstIndex { $0[group.head] != nil }
      for index in indices where index != first {
        let keywords = self[index].take(group)
        if keywords.contains(where: { $0.keyword == group.head }) { taken.append(keywords) }
      }
    }
    return taken
  }
}

extension Schema {
  /// Removes a group's keywords and the messages for them, and returns both.
  fileprivate mutating func take(_ group: KeywordGroup) -> [LocatedKeyword] {
    var taken: [LocatedKeyword] = []
    var left: [LocatedKeyword] = []
    for keyword in keywords {
      if let messages = keyword.messages?.value {
        let isOfGroup = { (message: Message) in
          message.keyword.map { group.contains($0.value) } ?? false
        }
        taken.append(keyword.with(.messages(messages.filter(isOfGroup))))
        left.append(keyword.with(.messages(messages.filter { !isOfGroup($0) })))
      } else if group.contains(keyword.keyword) {
        taken.append(keyword)
      } else {
        left.append(keyword)
      }
    }
    keywords = left
    return taken
  }
}
