import VouchReading
import VouchSchema

extension SchemaLoader {
  /// Parses `exclusiveMinimum` or `exclusiveMaximum`: a number, or until draft-04 a boolean that
  /// makes the sibling `minimum` or `maximum` exclusive, which the model represents as a number
  /// too.
  mutating func parseExclusiveLimit(
    _ entry: Mapping.Entry, as keyword: Keyword, into list: inout KeywordList
  ) {
    guard entry.value.flag != nil else {
      if list.scope.dialect.hasExclusiveFlags, number(of: entry.value) != nil {
        report(
          .looseValue,
          "\(keyword.spelling) must be true or false in \(list.scope.dialect.rawValue), and is read as"
            + " a limit",
          at: entry.value.place)
      }
      if let number = parseNumber(entry.value, keyword) {
        list.add(keyword, entry, value: .number(number))
      }
      return
    }
    if !list.scope.dialect.hasExclusiveFlags {
      report(
        .looseValue,
        "\(keyword.spelling) is a number since draft-06; \(ValueWords.of(entry.value)) is read as in"
          + " draft-04",
        at: entry.value.place)
    }
    guard entry.value.flag == true else { return }
    let sibling: Keyword = keyword == .exclusiveMinimum ? .minimum : .maximum
    guard let limit = list.mapping[sibling] else {
      let message = "\(keyword.spelling) has no effect without \(sibling.spelling)"
      report(.noEffect, message, at: entry.keyPlace)
      return
    }
    if let number = number(of: limit.value) { list.add(keyword, limit, value: .number(number)) }
  }
}

extension KeywordList {
  /// Returns true if draft-04's boolean form of an exclusive limit is present and true.
  func isExclusiveFlagSet(_ keyword: Keyword) -> Bool {
    mapping[keyword]?.value.flag ?? false
  }
}
