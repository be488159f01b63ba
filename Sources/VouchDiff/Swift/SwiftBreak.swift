import VouchDiagnostics

/// Something in Swift by which code that used an old type no longer compiles, or may not.
package struct SwiftBreak: Sendable {
  /// The stable identifier by which it can be accepted: `Listing.id.type`.
  package let id: String
  /// A sentence without a full stop.
  package let message: String
  /// The old declaration; empty where there was none.
  package let was: String
  /// The new declaration; empty where there is none.
  package let now: String
  /// The key of the property that it is about.
  let property: String?
  /// Whether only a `switch` without `default` over errors is concerned, which the schema's owner
  /// can't avoid: it counts if the comparison is exact.
  let isExactOnly: Bool

  init(
    _ id: String, _ message: String, was: String = "", now: String = "", property: String? = nil,
    isExactOnly: Bool = false
  ) {
    self.id = id
    self.message = message
    self.was = was
    self.now = now
    self.property = property
    self.isExactOnly = isExactOnly
  }
}
