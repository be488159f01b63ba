import VouchDiagnostics
import VouchInclusion
import VouchValues

/// Whether all documents of one version of a type are documents of the other.
package enum DocumentAnswer: Sendable {
  /// All are, which was shown.
  case yes
  /// One isn't.
  case no(Witness)
  /// Neither was shown: what was too hard, and where.
  case undecided(Doubt)

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

/// Why an answer isn't known.
package struct Doubt: Sendable {
  package let reason: String
  /// The keyword that was too hard, or whose change wasn't decided about; nil where it is all together.
  package var keyword: String?
  package var place: Place?
  /// Whether the time was too short, so that the keyword isn't to blame.
  var isOutOfTime = false

  /// There was too little time.
  static let outOfTime = Doubt(reason: InclusionObstacle.outOfTime, isOutOfTime: true)

  /// The reason with the keyword: `the time limit was reached (oneOf)`.
  package var text: String { reason + (keyword.map { " (\($0))" } ?? "") }
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
