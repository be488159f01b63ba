/// How values are judged.
public struct ValidationOptions: Sendable {
  /// Whether `format` and `contentEncoding` must be satisfied, as they must in Vouch. JSON Schema
  /// leaves it to the validator (Validation 2020-12, sections 7.2.1 and 8.2).
  public var assertsFormats = true
  /// Whether `x-schemes` and the other keywords of Vouch's own must be satisfied.
  public var assertsExtensions = true
  /// The number of failures after which no more are looked for.
  public var failureLimit = 100

  public init() {}
}
