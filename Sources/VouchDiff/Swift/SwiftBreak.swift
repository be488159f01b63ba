import VouchReading

/// A change because of which code that used an old type doesn't compile any more, or may not.
package struct SwiftBreak: Sendable {
  /// The stable identifier by which the change can be accepted: `Listing.id.type`.
  package let id: String
  /// A description of the change: `has no case dark any more`.
  let words: String
  private let type: String
  /// The old declaration; empty if there was none.
  package let was: String
  /// The new declaration; empty if there is none.
  package let now: String
  /// The key of the property that the change belongs to.
  let property: String?
  /// True if the change only affects a `switch` without `default` over errors, which the schema's
  /// owner can't avoid. It counts only in an exact comparison.
  let isExactOnly: Bool

  /// A message without a full stop.
  package var message: String { "\(type) \(words)" }

  /// - Parameter keyword: the end of the identifier, after the type's name.
  init(
    _ type: String, _ keyword: String, _ words: String, was: String = "", now: String = "",
    property: String? = nil,
    isExactOnly: Bool = false
  ) {
    id = "\(type).\(keyword)"
    self.type = type
    self.words = words
    self.was = was
    self.now = now
    self.property = property
    self.isExactOnly = isExactOnly
  }
}
