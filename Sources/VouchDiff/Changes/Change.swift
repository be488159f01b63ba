import VouchReading

/// A question about each type of two versions.
package enum Question: String, CaseIterable, Hashable, Sendable {
  /// Is every document that was valid still valid?
  case backward
  /// Was every document that is valid now valid before?
  case forward
  /// Does code that used the old type compile with the new one?
  case swift
}

/// One difference between two versions of a schema.
package struct Change: Sendable {
  /// The effect of a change, by itself, on the set of valid documents.
  enum Effect: Hashable, Sendable {
    /// Some documents are no longer accepted.
    case narrower
    /// More documents are accepted.
    case wider
    /// Documents may be added, removed, or both.
    case unclear
    /// The set doesn't change.
    case none

    var questions: Set<Question> {
      switch self {
      case .narrower: [.backward]
      case .wider: [.forward]
      case .unclear: [.backward, .forward]
      case .none: []
      }
    }

    /// The effect on an enclosing schema that holds if this one doesn't.
    var negated: Effect {
      switch self {
      case .narrower: .wider
      case .wider: .narrower
      case .unclear, .none: self
      }
    }
  }

  /// The stable identifier by which the change can be accepted: `Listing.id.maximum`.
  package let id: String
  /// The type, or the schema, that the change belongs to.
  package let type: String
  /// The changed place, as the names that lead to it: `Listing.id`.
  let site: String
  /// A description of the change: `maximum 100 is now 50`.
  let words: String
  /// The place in the new version; if the new version has nothing there, the enclosing place.
  package let place: Place
  /// The place in the old version.
  package let oldPlace: Place?
  /// The questions whose answers are, or could be, "no" because of the change.
  package var affects: Set<Question> = []

  /// The changed keyword; nil if the change concerns the schema as a whole.
  var keyword: String?
  var effect: Effect
  /// True if the change concerns the bytes of documents, which schemas don't constrain.
  var isBeyondSchema = false
  /// True if the effect counts only for documents that contain a property before their schema lists
  /// it.
  var isExactOnly = false
  /// True if the change is shown only on request.
  var isMinor = false
  /// The key of the type's property that the change belongs to.
  var property: String?
  /// The former key of the property, if the key has changed.
  var oldProperty: String?
  /// True if the change affects the Swift type.
  var isVisible = false

  /// A message without a full stop.
  package var message: String { "\(site): \(words)" }
}
