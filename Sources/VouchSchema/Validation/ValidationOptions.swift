/// The options of validation.
public struct ValidationOptions: Sendable {
  /// The formats that are asserted. JSON Schema leaves it to the validator (Validation 2020-12,
  /// sections 7.2.1 and 8.2).
  public enum Formats: Sendable {
    /// All that Vouch asserts, and `contentEncoding`.
    case all
    /// Those that the specification defines.
    case standard
    case none
  }

  public var formats = Formats.all
  /// True if `x-schemes` and Vouch's other own keywords are asserted.
  public var assertsExtensions = true
  /// The number of failures after which the search for more ends.
  public var failureLimit = 100

  /// The options of a validator that supports what the specification defines, and nothing else.
  package static let standard: ValidationOptions = {
    var options = ValidationOptions()
    options.formats = .standard
    options.assertsExtensions = false
    return options
  }()

  public init() {}

  /// True if a validator asserts a keyword.
  func assert(_ keyword: LocatedKeyword) -> Bool {
    switch keyword.keyword {
    case .format where formats == .standard:
      keyword.text.flatMap { Format(rawValue: $0.value) }?.isStandard ?? false
    case .format, .contentEncoding: formats == .all
    case let other: assertsExtensions || other.description.vocabulary != .vouch
    }
  }
}
