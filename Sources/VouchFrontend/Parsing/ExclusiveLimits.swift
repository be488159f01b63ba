import VouchDiagnostics
import VouchReading
import VouchSchema

extension SchemaLoader {
  /// Parses `exclusiveMinimum` or `exclusiveMaximum`: a number, or in draft-04 a boolean that makes
  /// the sibling `minimum` or `maximum` exclusive, which the model states as a number as well.
  mutating func parseExclusiveLimit(
    _ entry: Mapping.Entry, as keyword: Keyword, into list: inout KeywordList
  ) {
    guard list.scope.dialect == .draft04 else {
      if let number = parseNumber(entry.value, keyword) {
        list.add(keyword, entry, .number(number))
      }
      return
    }
    guard let isExclusive = parseFlag(entry.value, keyword), isExclusive else { return }
    let sibling: Keyword = keyword == .exclusiveMinimum ? .minimum : .maximum
    guard let limit = list.mapping[sibling.spelling] else {
      let message = "\(keyword.spelling) has no effect without \(sibling.spelling)"
      report(.noEffect, message, at: entry.keyPlace)
      return
    }
    if let number = number(of: limit.value) { list.add(keyword, limit, .number(number)) }
  }
}

extension KeywordList {
  /// Whether draft-04's boolean form of an exclusive limit is there and true.
  func isExclusiveFlagSet(_ keyword: Keyword) -> Bool {
    guard scope.dialect == .draft04 else { return false }
    if case .bool(true) = mapping[keyword.spelling]?.value.content { return true }
    return false
  }
}
