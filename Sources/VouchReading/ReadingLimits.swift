/// The limits for reading a document; exceeding one ends reading with a located error.
public struct ReadingLimits: Sendable {
  /// The maximum length of a document in bytes.
  public var bytes = 16 * 1024 * 1024
  /// The maximum nesting of collections. It lets code that traverses documents recurse.
  public var depth = 256
  /// The maximum number of values in a document, without those that aliases repeat.
  public var nodes = 2_000_000
  /// The maximum number of values that all aliases together may repeat; long text counts for more
  /// than one value.
  public var aliasedNodes = 200_000
  /// The number of errors after which reading a document stops.
  public var errors = 100

  public init() {}
}
