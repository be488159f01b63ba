import VouchReading

/// The lower or upper limit of a schema's numbers.
package struct StatedLimit {
  package let keyword: Keyword
  package let value: WrittenNumber
  package let place: Place

  package var isExclusive: Bool { keyword == .exclusiveMinimum || keyword == .exclusiveMaximum }
  package var words: String { "\(keyword.spelling) \(value.text)" }

  /// Returns the stricter of `minimum` and `exclusiveMinimum`.
  package static func lower(of schema: Schema) -> StatedLimit? {
    stricter(StatedLimit(.minimum, of: schema), StatedLimit(.exclusiveMinimum, of: schema), by: >)
  }

  /// Returns the stricter of `maximum` and `exclusiveMaximum`.
  package static func upper(of schema: Schema) -> StatedLimit? {
    stricter(StatedLimit(.maximum, of: schema), StatedLimit(.exclusiveMaximum, of: schema), by: <)
  }

  private init?(_ keyword: Keyword, of schema: Schema) {
    guard let number = schema[keyword]?.number else { return nil }
    self.keyword = keyword
    value = number.value
    place = number.place
  }

  private static func stricter(
    _ inclusive: StatedLimit?, _ exclusive: StatedLimit?,
    by isStricter: (WrittenNumber, WrittenNumber) -> Bool
  ) -> StatedLimit? {
    guard let inclusive, let exclusive else { return inclusive ?? exclusive }
    return isStricter(inclusive.value, exclusive.value) ? inclusive : exclusive
  }

  /// The least integer that satisfies a lower limit; nil if it is too large to matter.
  var leastInteger: Int? {
    guard let floor = value.roundedDown else { return nil }
    return value.isInteger && !isExclusive ? floor : next(floor)
  }

  /// The greatest integer that satisfies an upper limit; nil if it is too large to matter.
  var greatestInteger: Int? {
    guard let floor = value.roundedDown else { return nil }
    return value.isInteger && isExclusive ? previous(floor) : floor
  }

  private func next(_ value: Int) -> Int? { value == Int.max ? nil : value + 1 }
  private func previous(_ value: Int) -> Int? { value == Int.min ? nil : value - 1 }
}
