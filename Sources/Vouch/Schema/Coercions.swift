/// The leniencies of a row, `x-coerce`: what it reads besides values of its own type.
///
/// The values that they read encode as the row's own type.
struct Coercions: OptionSet {
  let rawValue: UInt8

  /// `bool-from-integer`: 0 is false and 1 is true.
  static let boolFromInteger = Coercions(rawValue: 1)
  /// `bool-from-string`: `true`, `false`, `1`, `0`, `yes` and `no`, in lower case.
  static let boolFromString = Coercions(rawValue: 2)
  /// `number-from-string`: a string that holds a number in JSON's grammar and nothing else.
  static let numberFromString = Coercions(rawValue: 4)
  /// `string-from-number`: the number in decimal digits, as JSON would write it.
  static let stringFromNumber = Coercions(rawValue: 8)
  /// `null-from-empty-string`: the empty string is read as null.
  static let nullFromEmptyString = Coercions(rawValue: 16)

  /// The leniencies by their names in `x-coerce`.
  private static let names: KeyValuePairs<String, Coercions> = [
    "bool-from-integer": .boolFromInteger,
    "bool-from-string": .boolFromString,
    "number-from-string": .numberFromString,
    "string-from-number": .stringFromNumber,
    "null-from-empty-string": .nullFromEmptyString,
  ]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init?(name: String) {
    guard let known = Self.names.first(where: { $0.key == name }) else { return nil }
    self = known.value
  }

  static func bool(from text: String) -> Bool? {
    switch text {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: nil
    }
  }
}
