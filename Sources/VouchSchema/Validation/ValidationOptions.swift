/// The options of validation.
public struct ValidationOptions: Sendable {
  /// True if `format` and `contentEncoding` are asserted, as they are in Vouch. JSON Schema leaves
  /// it to the validator (Validation 2020-12, sections 7.2.1 and 8.2).
  public var assertsFormats = true
  /// True if `x-schemes` and Vouch's other own keywords are asserted.
  public var assertsExtensions = true
  /// The number of failures after which the search for more ends.
  public var failureLimit = 100

  public init() {}
}
