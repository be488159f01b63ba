/// A violated keyword with its message, independent of whether a row of a table or the evaluation
/// of a schema has found it.
///
/// All messages about values are made here, so that each constraint has one message.
package struct BrokenKeyword: Sendable {
  package let keyword: ReportedKeyword
  /// The limit as the schema writes it, if the keyword has one.
  package let limit: String?
  /// The value as messages show it (short, and safe to print), if it is known.
  package let actual: KeyedMessage.Argument?
  /// The message for people, without the place.
  package let message: KeyedMessage

  package init(
    _ keyword: ReportedKeyword, limit: String? = nil, actual: KeyedMessage.Argument? = nil,
    _ message: KeyedMessage
  ) {
    self.keyword = keyword
    self.limit = limit
    self.actual = actual
    self.message = message
  }

  package init(
    _ keyword: ReportedKeyword, limit: String? = nil, actual: KeyedMessage.Argument? = nil,
    _ key: MessageKey, arguments: KeyValuePairs<String, KeyedMessage.Argument> = [:]
  ) {
    self.init(keyword, limit: limit, actual: actual, KeyedMessage(key, arguments))
  }

  /// The message in English.
  package var sentence: String { message.description }

  /// Returns the same violation for the key of a member.
  func aboutKey() -> BrokenKeyword {
    guard let actual else { return self }
    let isSubject = message["value"] != nil
    let message =
      isSubject
      ? message.replacing("value", by: .message(KeyedMessage(.key, ["value": actual])))
      : KeyedMessage(.keySentence, ["value": actual, "sentence": .message(message)])
    return BrokenKeyword(keyword, limit: limit, actual: actual, message)
  }
}

// MARK: - Any value

extension BrokenKeyword {
  /// Returns the violation of a value of another type.
  ///
  /// - Parameter expected: the expected type as messages name it, for example "a string".
  package static func type(
    _ expected: KeyedMessage.Argument, limit: String?, actual: KeyedMessage.Argument?
  ) -> BrokenKeyword {
    guard let actual else {
      return BrokenKeyword(.type, limit: limit, .typeOfUnknown, arguments: ["expected": expected])
    }
    return BrokenKeyword(
      .type, limit: limit, actual: actual, .typeMismatch,
      arguments: ["value": actual, "expected": expected])
  }

  /// - Parameter value: the constant as JSON.
  package static func const(_ value: String, actual: KeyedMessage.Argument) -> BrokenKeyword {
    BrokenKeyword(
      .const, limit: value, actual: actual, .const,
      arguments: ["value": actual, "constant": .text(ActualValue.bounded(value))])
  }

  /// - Parameter list: the values, as ``ActualValue/list(_:count:more:)`` joins them.
  package static func `enum`(
    _ list: KeyedMessage.Argument, actual: KeyedMessage.Argument
  ) -> BrokenKeyword {
    BrokenKeyword(
      .enum, limit: list.description, actual: actual, .enum,
      arguments: ["value": actual, "values": list])
  }
}

// MARK: - Numbers

extension BrokenKeyword {
  package static func limit(
    _ relation: NumberRelation, _ bound: Bound, actual: KeyedMessage.Argument
  ) -> BrokenKeyword {
    switch relation {
    case .least: number(.minimum, bound, actual: actual, key: .minimum)
    case .most: number(.maximum, bound, actual: actual, key: .maximum)
    case .above: number(.exclusiveMinimum, bound, actual: actual, key: .exclusiveMinimum)
    case .below: number(.exclusiveMaximum, bound, actual: actual, key: .exclusiveMaximum)
    }
  }

  package static func multipleOf(_ bound: Bound, actual: KeyedMessage.Argument) -> BrokenKeyword {
    number(.multipleOf, bound, actual: actual, key: .multipleOf)
  }

  private static func number(
    _ keyword: ReportedKeyword, _ bound: Bound, actual: KeyedMessage.Argument, key: MessageKey
  ) -> BrokenKeyword {
    BrokenKeyword(
      keyword, limit: bound.text, actual: actual, key,
      arguments: ["value": actual, "limit": .number(ActualValue.bounded(bound.text))])
  }

  /// Returns the violation of a number that the machine type of a `format` can't hold.
  package static func range(
    of integer: IntegerKind, actual: KeyedMessage.Argument
  ) -> BrokenKeyword {
    let range = integer.range
    return BrokenKeyword(
      .format, limit: integer.formatName, actual: actual, .integerRange,
      arguments: [
        "value": actual, "format": .text(integer.formatName), "least": .number(range.least),
        "most": .number(range.most),
      ])
  }

  /// Returns the same for `float` and `double`.
  static func range(ofFloat format: String, actual: KeyedMessage.Argument) -> BrokenKeyword {
    BrokenKeyword(
      .format, limit: format, actual: actual, .numberRange,
      arguments: ["value": actual, "format": .text(format)])
  }
}

// MARK: - Counts

extension BrokenKeyword {
  /// Returns the violation of a lower or upper limit on a length or a count.
  ///
  /// The message for a text is about its length; an array or an object is identified by its place.
  ///
  /// - Parameter actual: the value as messages show it.
  package static func count(_ limit: CountLimit, actual: KeyedMessage.Argument) -> BrokenKeyword {
    let keyword = ReportedKeyword(limit.side, limit.measure)
    let isEmpty = limit.side == .least && limit.limit == 1 && limit.measure.bytesPerUnit != nil
    return BrokenKeyword(
      keyword, limit: String(limit.limit), actual: actual,
      isEmpty
        ? KeyedMessage(.textEmpty)
        : limit.measure.bytesPerUnit == nil
          ? KeyedMessage(limit.messageKey, ["count": .count(limit.limit)])
          : KeyedMessage(limit.messageKey, ["value": actual, "count": .count(limit.limit)]))
  }
}

extension CountLimit {
  /// The message for a value below, or above, the limit.
  fileprivate var messageKey: MessageKey {
    switch (measure, side) {
    case (.characters, .least): .minLength
    case (.characters, .most): .maxLength
    case (.bytes, .least): .minBytes
    case (.bytes, .most): .maxBytes
    case (.items, .least): .minItems
    case (.items, .most): .maxItems
    case (.keys, .least): .minProperties
    case (.keys, .most): .maxProperties
    }
  }
}

// MARK: - Strings

extension BrokenKeyword {
  package static func pattern(_ source: String, actual: KeyedMessage.Argument) -> BrokenKeyword {
    BrokenKeyword(
      .pattern, limit: source, actual: actual, .pattern,
      arguments: ["value": actual, "pattern": ActualValue.plain(source)])
  }

  /// - Parameter expected: the expected format as messages name it, for example "an e-mail
  ///   address".
  package static func format(
    _ name: String?, _ expected: KeyedMessage.Argument, actual: KeyedMessage.Argument
  ) -> BrokenKeyword {
    BrokenKeyword(
      .format, limit: name, actual: actual, .format,
      arguments: ["value": actual, "expected": expected])
  }

  package static func base64(actual: KeyedMessage.Argument) -> BrokenKeyword {
    BrokenKeyword(
      .contentEncoding, limit: "base64", actual: actual, .base64, arguments: ["value": actual])
  }

  /// Returns the violation of a URL that `x-schemes` and `x-hosts` don't allow. An ambiguous URL is
  /// reported as a violation of the hosts.
  ///
  /// - Parameter problem: the reason; nil if it is unknown.
  package static func url(
    _ policy: URLPolicy, _ problem: URLPolicyViolation?, actual: KeyedMessage.Argument
  ) -> BrokenKeyword {
    let unclear: ReportedKeyword = policy.hostList.isEmpty ? .schemes : .hosts
    let (keyword, message): (ReportedKeyword, KeyedMessage) =
      switch problem {
      case .scheme:
        (.schemes, KeyedMessage(.scheme, ["value": actual, "schemes": .text(policy.schemeList)]))
      case .host:
        (.hosts, KeyedMessage(.host, ["value": actual, "hosts": .text(policy.hostList)]))
      case .malformed(let reason):
        (unclear, KeyedMessage(.urlMalformed, ["value": actual, "reason": .phrase(reason)]))
      case nil: (unclear, KeyedMessage(.urlNotAllowed, ["value": actual]))
      }
    return BrokenKeyword(
      keyword, limit: policy.list(of: keyword), actual: actual,
      message)
  }
}

// MARK: - Arrays

extension BrokenKeyword {
  /// - Parameter repetition: the positions of two equal items; nil if they aren't positions of the
  ///   document.
  package static func uniqueItems(
    _ repetition: (earlier: Int, later: Int)?, actual: KeyedMessage.Argument
  ) -> BrokenKeyword {
    guard let repetition else { return BrokenKeyword(.uniqueItems, actual: actual, .uniqueItems) }
    return BrokenKeyword(
      .uniqueItems, actual: actual, .uniqueItemsPair,
      arguments: [
        "first": .number(String(repetition.earlier)), "second": .number(String(repetition.later)),
      ])
  }

  /// - Parameter keyword: `contains`, `minContains` or `maxContains`.
  static func contains(
    _ keyword: ReportedKeyword, _ limit: Int, count: Int, actual: KeyedMessage.Argument
  ) -> BrokenKeyword {
    BrokenKeyword(
      keyword, limit: String(limit), actual: actual,
      keyword == .maxContains ? .tooManyContained : .tooFewContained,
      arguments: ["count": .count(count), "limit": .number(String(limit))])
  }
}

extension BrokenKeyword {
  /// The violation of an item that a schema doesn't allow, at the place of the item.
  package static let unknownItem = BrokenKeyword(.items, .unknownItem)
}

// MARK: - Objects

extension BrokenKeyword {
  /// The violation of a missing required value, at the place that it would have.
  package static let required = BrokenKeyword(.required, .required)

  /// - Parameters:
  ///   - trigger: the key that is present.
  ///   - missing: the keys that it requires and that are missing, with the labels of their values.
  package static func dependentRequired(
    _ trigger: String, missing: [(key: String, label: AuthoredText?)],
    actual: KeyedMessage.Argument?
  ) -> BrokenKeyword {
    let keys = ActualValue.list(
      missing.lazy.map { ActualValue.quoted($0.key) }, count: missing.count, more: .moreKeys)
    let names = ActualValue.list(
      missing.lazy.map { key, label in label.map { .authored($0) } ?? ActualValue.plain(key) },
      count: missing.count, more: .moreKeys)
    return BrokenKeyword(
      .dependentRequired, limit: keys.description, actual: actual, .dependentRequired,
      arguments: ["trigger": ActualValue.quoted(trigger), "keys": keys, "names": names])
  }

  /// Returns the violation of a key that a schema doesn't declare, at the place of its value.
  ///
  /// - Parameter meant: the key that it was probably meant to be.
  package static func unknownKey(
    _ keyword: ReportedKeyword = .additionalProperties, meant: String?,
    actual: KeyedMessage.Argument? = nil
  ) -> BrokenKeyword {
    guard let meant else { return BrokenKeyword(keyword, actual: actual, .unknownKey) }
    return BrokenKeyword(
      keyword, actual: actual, .misspeltKey, arguments: ["meant": ActualValue.quoted(meant)])
  }
}

// MARK: - Schemas within schemas

extension BrokenKeyword {
  /// The maximum number of branches whose reasons are given.
  static let reasonLimit = 10

  /// Returns the violation of a value that no branch of `anyOf` or `oneOf` accepts.
  ///
  /// - Parameters:
  ///   - reasons: the reasons why branches don't fit, at least those of the first few; empty if
  ///     they weren't determined.
  ///   - expected: the expected types as messages name them, used if there are no reasons: "a
  ///     string or an array".
  package static func noBranch(
    _ keyword: ReportedKeyword, reasons: [KeyedMessage.Argument], of count: Int,
    expected: KeyedMessage.Argument? = nil, actual: KeyedMessage.Argument?
  ) -> BrokenKeyword {
    let shown =
      reasons.isEmpty
      ? [
        .message(
          expected.map { KeyedMessage(.branchExpected, ["expected": $0]) }
            ?? KeyedMessage(.branchCount, ["count": .count(count)]))
      ] : shown(reasons, of: count)
    return BrokenKeyword(
      keyword, actual: actual, .noBranch, arguments: ["reasons": .list(shown, .semicolon)])
  }

  /// Returns the reasons of the first branches, and a note if there are more.
  static func shown(
    _ reasons: [KeyedMessage.Argument], of count: Int
  ) -> [KeyedMessage.Argument] {
    let shown = Array(reasons.prefix(reasonLimit))
    if shown.count == count { return shown }
    return shown + [.message(KeyedMessage(.moreBranches, ["count": .count(count)]))]
  }

  /// Returns the violation of a tag member, by which the branches of `anyOf` or `oneOf` are
  /// distinguished, with a value that no branch has.
  ///
  /// - Parameter tags: the values of the branches, as JSON.
  static func unknownTag(
    _ keyword: ReportedKeyword, of tags: [String], actual: KeyedMessage.Argument
  ) -> BrokenKeyword {
    let list = ActualValue.list(tags.lazy.map { .text($0) }, count: tags.count, more: .moreTags)
    return BrokenKeyword(
      keyword, limit: list.description, actual: actual, .unknownTag,
      arguments: ["value": actual, "tags": list])
  }

  /// Returns the violation of a value that more than one branch of `oneOf` accepts.
  package static func ambiguous(
    _ names: [KeyedMessage.Argument], actual: KeyedMessage.Argument?
  ) -> BrokenKeyword {
    BrokenKeyword(.oneOf, actual: actual, .ambiguous, arguments: ["names": .list(names, .and)])
  }

  static func not(actual: KeyedMessage.Argument) -> BrokenKeyword {
    BrokenKeyword(.not, actual: actual, .not, arguments: ["value": actual])
  }

  /// Returns the violation of a value where the schema allows none.
  ///
  /// - Parameter meant: for a key that isn't allowed, the key that it was probably meant to be.
  static func forbidden(
    _ keyword: ReportedKeyword, meant: String? = nil, actual: KeyedMessage.Argument?
  ) -> BrokenKeyword {
    switch keyword.otherParts {
    case .members: .unknownKey(keyword, meant: meant, actual: actual)
    case .items: BrokenKeyword(keyword, actual: actual, .unknownItem)
    case nil: BrokenKeyword(keyword, actual: actual, .noneAllowed)
    }
  }

  package static let depth = BrokenKeyword(.depth, .depth)
}

extension KeyedMessage {
  /// The position of the later one of two equal items, if the message is about them.
  package var repeatedItem: Int? {
    guard content == .uniqueItemsPair, case .number(let position)? = self["second"] else {
      return nil
    }
    return Int(position)
  }
}
