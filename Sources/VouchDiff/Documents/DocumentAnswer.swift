import VouchReading
import VouchValues

/// The answer to whether all documents of one version of a type are documents of the other.
package enum DocumentAnswer: Sendable {
  /// All documents are; this was proved.
  case yes
  /// At least one isn't.
  case no(Witness)
  /// Neither was proved; with the reason and its place.
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

  /// The document that proves a "no".
  var document: OrderedJSON? { if case .no(let witness) = self { witness.document } else { nil } }
}

/// The reason why an answer isn't known.
package struct Doubt: Sendable {
  package let reason: String
  /// The keyword that was too hard, or whose change wasn't decided; nil if no single keyword is the
  /// cause.
  package var keyword: String?
  package var place: Place?
  /// True if the time wasn't sufficient, so that the keyword isn't the cause.
  var isOutOfTime = false

  /// The doubt if the time wasn't sufficient.
  static let outOfTime = Doubt(reason: InclusionObstacle.outOfTime, isOutOfTime: true)

  /// The reason with the keyword: `the time limit was reached (oneOf)`.
  package var text: String { reason + (keyword.map { " (\($0))" } ?? "") }
}

/// A document that one version of a type accepts and the other rejects.
package struct Witness: Sendable {
  package let document: OrderedJSON
  /// The first violation, with its path: `/id: 51 is above the maximum 50`.
  package let violation: String
  /// True if the document is too long to be shown in full, even in JSON.
  package var isAbridged = false
}

/// The answer to whether code that used the old type compiles with the new one.
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
