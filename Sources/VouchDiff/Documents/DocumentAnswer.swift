import VouchDiagnostics
import VouchValues

/// Whether all documents of one version of a type are documents of the other.
package enum DocumentAnswer: Sendable {
  /// All are, which was shown.
  case yes
  /// One isn't.
  case no(Witness)
  /// Neither was shown: what was too hard, and where.
  case undecided(reason: String, place: Place?)

  /// The answer as a word.
  package var word: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .undecided: "undecided"
    }
  }

  var isYes: Bool { if case .yes = self { true } else { false } }

  /// The document of a no.
  var document: OrderedJSON? { if case .no(let witness) = self { witness.document } else { nil } }
}

/// A document that one version of a type takes and the other refuses.
package struct Witness: Sendable {
  package let document: OrderedJSON
  /// What it breaks, with the place in it: `/id: 51 is above the maximum 50`.
  package let violation: String
}

/// Whether code that used the old type compiles with the new one.
package enum SwiftAnswer: Sendable {
  case yes
  case no([SwiftBreak])

  package var word: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    }
  }

  package var breaks: [SwiftBreak] { if case .no(let breaks) = self { breaks } else { [] } }
}
