import VouchDiagnostics

/// What is asked of each type of two versions.
package enum Question: String, CaseIterable, Hashable, Sendable {
  /// Whether every document that was valid still is.
  case backward
  /// Whether every document that is valid now was valid before.
  case forward
  /// Whether code that used the old type compiles with the new one.
  case swift
}

/// One thing that differs between two versions of a schema.
package struct Change: Sendable {
  /// What a change by itself does to the documents that are valid.
  enum Effect: Hashable, Sendable {
    /// Some are refused.
    case narrower
    /// More are accepted.
    case wider
    /// Either of the two, or both.
    case unclear
    /// None of them.
    case none

    var questions: Set<Question> {
      switch self {
      case .narrower: [.backward]
      case .wider: [.forward]
      case .unclear: [.backward, .forward]
      case .none: []
      }
    }

    /// The effect on what holds the schema, where that holds if the schema doesn't.
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
  /// The type, or the schema, that it is a change of.
  package let type: String
  /// What is changed, by the names that lead to it: `Listing.id`.
  let site: String
  /// What became of it: `maximum 100 is now 50`.
  let words: String
  /// The place in the new version; that of what is around where the new version has nothing.
  package let place: Place
  /// The place in the old version.
  package let oldPlace: Place?
  /// The answers that aren't yes because of the change, or could be.
  package var affects: Set<Question> = []

  /// The keyword that was changed; nil if it is the schema as a whole.
  var keyword: String?
  var effect: Effect
  /// Whether it is about the bytes of documents, of which schemas know nothing.
  var isBeyondSchema = false
  /// Whether the effect counts only among documents that hold a property before their schema lists it.
  var isExactOnly = false
  /// Whether it is only told on request.
  var isMinor = false
  /// The key of the type's property that it is about.
  var property: String?
  /// The key that the property had, where it has another one now.
  var oldProperty: String?
  /// Whether it changes what Swift sees.
  var isVisible = false

  /// A sentence without a full stop.
  package var message: String { "\(site): \(words)" }
}
