import VouchDiagnostics

/// Something in Swift by which code that used an old type no longer compiles, or may not.
package struct SwiftBreak: Sendable {
  /// The stable identifier by which it can be accepted: `Listing.id.type`.
  package let id: String
  /// What can't be said of the type any more, or is new: `has no case dark any more`.
  let words: String
  private let type: String
  /// The old declaration; empty where there was none.
  package let was: String
  /// The new declaration; empty where there is none.
  package let now: String
  /// The key of the property that it is about.
  let property: String?
  /// Whether only a `switch` without `default` over errors is concerned, which the schema's owner
  /// can't avoid: it counts if the comparison is exact.
  let isExactOnly: Bool

  /// A sentence without a full stop.
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
