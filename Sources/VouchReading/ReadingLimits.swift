/// The bounds within which a document is read; past them, reading ends in a located error.
public struct ReadingLimits: Sendable {
  /// The length of a document in bytes.
  public var bytes = 16 * 1024 * 1024
  /// The depth of collections within collections. Everything that walks a document may recurse.
  public var depth = 256
  /// The number of values in a document, those that aliases repeat not counted.
  public var nodes = 2_000_000
  /// The number of values that all aliases together may repeat, where long text counts for more
  /// than one value.
  public var aliasedNodes = 200_000
  /// The number of errors after which reading a document stops.
  public var errors = 100

  public init() {}
}
