import VouchSchema

extension [Schema] {
  /// The messages of all schemas, as those of one that has their keywords. Where several schemas
  /// state a keyword that stands beside others of its name, and have different words for it, each
  /// message is only for the one of its schema. Otherwise the first part's words count.
  var messagesApart: [Message] {
    let shared = KeywordSet(Keyword.besideOthersOfTheirName.filter(isWordedDifferently))
    var counts: [Keyword: Int] = [:]
    let stated = flatMap { part in
      for keyword in part.keywords { counts[keyword.keyword, default: 0] += 1 }
      return (part.messages?.value ?? []).map { message in
        guard let keyword = message.keyword?.value, shared.contains(keyword), part[keyword] != nil
        else { return message }
        return Message(keyword: message.keyword, text: message.text, position: counts[keyword])
      }
    }
    var known: [Keyword?: Set<Int?>] = [:]
    return stated.filter { message in
      known[message.keyword?.value, default: []].insert(message.position).inserted
    }
  }

  private func isWordedDifferently(_ keyword: Keyword) -> Bool {
    Set(filter { $0[keyword] != nil }.map { $0.message(for: keyword) }).count > 1
  }
}

extension Schema {
  /// The messages beside a reference that are for its target, too: those for all keywords, and for
  /// keywords that the schema itself doesn't state.
  var messagesForTarget: LocatedKeyword? {
    self[.message]?.messages { keyword in keyword.map { self[$0] == nil } ?? true }
  }

  /// Replaces messages by those that stand beside a reference to the schema.
  mutating func take(messagesBesideReference outer: LocatedKeyword) {
    let stated = outer.messages?.value ?? []
    let worded = Set(stated.map { $0.keyword?.value })
    let kept =
      worded.contains(nil)
      ? [] : (messages?.value ?? []).filter { !worded.contains($0.keyword?.value) }
    keywords.removeAll { $0.keyword == .message }
    keywords.append(outer.with(.messages(stated + kept)))
  }
}

extension Schema {
  /// The keywords for which a condition holds, and the messages for them: nil is asked for messages
  /// for all keywords.
  func keywords(where isIncluded: (Keyword?) -> Bool) -> [LocatedKeyword] {
    keywords.compactMap { keyword in
      if keyword.keyword == .message { return keyword.messages(where: isIncluded) }
      return isIncluded(keyword.keyword) ? keyword : nil
    }
  }
}

extension LocatedKeyword {
  fileprivate func messages(where isIncluded: (Keyword?) -> Bool) -> LocatedKeyword? {
    let kept = (messages?.value ?? []).filter { isIncluded($0.keyword?.value) }
    return kept.isEmpty ? nil : with(.messages(kept))
  }
}

extension Keyword {
  fileprivate static let besideOthersOfTheirName: [Keyword] = [
    .pattern, .multipleOf, .not, .schemes, .hosts, .enum,
  ]
}
