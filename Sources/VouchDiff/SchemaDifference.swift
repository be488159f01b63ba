import VouchBackend
import VouchDiagnostics
import VouchInclusion
import VouchSchema

/// What a user can ask of a comparison.
package struct DifferenceOptions: Sendable {
  /// Whether all documents count, also those that hold a property before it was added, and every `switch`
  /// over errors.
  package var isExact = false
  package internal(set) var limits: TimeLimits

  package init(limits: TimeLimits = .none) {
    self.limits = limits
  }
}

/// How long a comparison may take. What isn't answered by then is undecided.
package struct TimeLimits: Sendable {
  /// When all is to end.
  private(set) var run: Deadline
  /// How long what can't look at the clock may take beyond that; nil if it is waited for.
  private let grace: Duration?

  /// As long as it takes.
  package static let none = TimeLimits(.seconds(1), clock: { .zero })

  /// The time begins to run now, by a clock that nobody waits for.
  package init(_ total: Duration, clock: @escaping Deadline.Clock) {
    run = Deadline(after: total, clock: clock)
    grace = nil
  }

  /// The time begins to run now.
  package init(_ total: Duration) {
    run = Deadline(after: total)
    grace = max(total / 20, .milliseconds(100))
  }

  /// The limits of what is followed by something that takes as long as what came since a time.
  ///
  /// - Parameter rest: what was left of the time then.
  func leavingAsMuch(asSince rest: Duration) -> TimeLimits {
    var result = self
    let left = run.rest
    result.run = run.earlier(by: min(rest - left, left / 2))
    return result
  }

  /// How long to wait for what can't be interrupted, from now on; without end if it is nil.
  package var patience: Duration? { grace.map { run.rest + $0 } }

  /// When documents near the places that differ are to be found, which helps all types.
  var preparation: Deadline { run.part(of: 2) }
  /// When a type is to have its answer that is asked about now: one that is hard leaves time for the others.
  var type: Deadline { run.part(of: 2) }
  /// When one way to an answer is to end, of those that are tried before the longest one.
  var step: Deadline { run.part(of: 20) }
}

/// A type of two versions with its three answers.
package struct TypeDifference: Sendable {
  package enum Status: String, Sendable {
    case same, changed, renamed, added, removed
  }

  /// The name in the new version; in the old one for a type that is gone.
  package let name: String
  /// The name in the old version, where there was such a type.
  package let oldName: String?
  package let status: Status
  package let place: Place?
  package let oldPlace: Place?
  /// Whether the type is declared inside of another one, whose answers have its own in them.
  package let isNested: Bool
  package let backward: DocumentAnswer
  package let forward: DocumentAnswer
  package let swift: SwiftAnswer

  /// Whether there is nothing of its own to say of its documents: they were only parts of others, and are
  /// compared with those.
  var isPartThatIsGone: Bool { status == .removed && backward.isYes && forward.isYes }

  /// The word for one of the answers.
  package func word(_ question: Question) -> String {
    switch question {
    case .backward: backward.word
    case .forward: forward.word
    case .swift: swift.word
    }
  }

  /// The answer about documents; nil for the question about Swift.
  package func documents(_ question: Question) -> DocumentAnswer? {
    switch question {
    case .backward: backward
    case .forward: forward
    case .swift: nil
    }
  }
}

/// What a change of schemas does: the answers for each type, and what has changed.
package struct SchemaDifference: Sendable {
  package let oldName: String
  package let newName: String
  package let isExact: Bool
  /// The types in the order of the new version, those that are gone behind.
  package private(set) var types: [TypeDifference] = []
  /// What the types refer to, by their positions.
  let references: TypeReferences
  /// The changes in the order of the new version's places.
  package private(set) var changes: [Change] = []
  /// What the answers take for granted, as a sentence without a full stop; nil if that is nothing.
  package private(set) var assumption: String?
  /// Why nothing was compared; nil if it was.
  package private(set) var hindrance: String?
  /// The versions that are too large, if nothing was compared.
  private(set) var tooLarge: [String] = []

  private static let leftOut =
    "documents are taken not to hold a property before their schema lists it; --exact counts those that do"

  /// Compares two versions without errors.
  ///
  /// Linear in the size of both, apart from what it takes to decide about documents, which is bounded for
  /// each type.
  package init(_ old: SchemaVersion, _ new: SchemaVersion, options: DifferenceOptions) {
    oldName = old.name
    newName = new.name
    isExact = options.isExact
    var comparison = VersionComparison(old, new, options: options)
    comparison.run()
    types = comparison.types
    let isolated = comparison.types.count - comparison.references.count
    references = TypeReferences(
      comparison.references + [[Int]](repeating: [], count: isolated))
    changes = comparison.changes.sorted { ($0.place, $0.id) < ($1.place, $1.id) }
    assumption = comparison.leavesDocumentsOut ? Self.leftOut : nil
  }

  /// A comparison whose time was up before there were answers.
  ///
  /// - Parameter unread: the versions that weren't read; none if they were, and their types weren't compared.
  package init(_ oldName: String, _ newName: String, unread: [String], isExact: Bool) {
    self.oldName = oldName
    self.newName = newName
    self.isExact = isExact
    references = TypeReferences([])
    tooLarge = unread.isEmpty ? [newName] : unread
    let missing =
      unread.isEmpty
      ? "the types were compared"
      : unread.joined(separator: " and ") + (unread.count == 1 ? " was read" : " were read")
    hindrance = "the time limit was reached before \(missing)"
  }

  /// The answer for all types together.
  package func word(_ question: Question) -> String {
    if hindrance != nil { return "undecided" }
    let words = types.filter { !$0.isNested || question == .swift }.map { $0.word(question) }
    return words.contains("no") ? "no" : words.contains("undecided") ? "undecided" : "yes"
  }
}
