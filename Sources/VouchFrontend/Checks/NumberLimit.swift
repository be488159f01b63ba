import VouchDiagnostics
import VouchSchema

/// The limit of a schema's numbers on one side.
struct NumberLimit {
  let keyword: Keyword
  let value: WrittenNumber
  let place: Place

  var isExclusive: Bool { keyword == .exclusiveMinimum || keyword == .exclusiveMaximum }
  var words: String { "\(keyword.spelling) \(value.text)" }

  /// The stricter of `minimum` and `exclusiveMinimum`.
  static func lower(of schema: Schema) -> NumberLimit? {
    stricter(NumberLimit(.minimum, of: schema), NumberLimit(.exclusiveMinimum, of: schema), by: >)
  }

  /// The stricter of `maximum` and `exclusiveMaximum`.
  static func upper(of schema: Schema) -> NumberLimit? {
    stricter(NumberLimit(.maximum, of: schema), NumberLimit(.exclusiveMaximum, of: schema), by: <)
  }

  private init?(_ keyword: Keyword, of schema: Schema) {
    guard let number = schema[keyword]?.number else { return nil }
    self.keyword = keyword
    value = number.value
    place = number.place
  }

  private static func stricter(
    _ inclusive: NumberLimit?, _ exclusive: NumberLimit?,
    by isStricter: (WrittenNumber, WrittenNumber) -> Bool
  ) -> NumberLimit? {
    guard let inclusive, let exclusive else { return inclusive ?? exclusive }
    return isStricter(inclusive.value, exclusive.value) ? inclusive : exclusive
  }

  /// The least integer above a lower limit; nil where it is too large to matter.
  var leastInteger: Int? {
    guard let floor = value.roundedDown else { return nil }
    return value.isInteger && !isExclusive ? floor : next(floor)
  }

  /// The greatest integer below an upper limit; nil where it is too large to matter.
  var greatestInteger: Int? {
    guard let floor = value.roundedDown else { return nil }
    return value.isInteger && isExclusive ? previous(floor) : floor
  }

  private func next(_ value: Int) -> Int? { value == Int.max ? nil : value + 1 }
  private func previous(_ value: Int) -> Int? { value == Int.min ? nil : value - 1 }
}
