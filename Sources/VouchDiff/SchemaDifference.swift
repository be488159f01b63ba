import VouchBackend
import VouchReading
import VouchSchema

/// The options of a comparison.
package struct DifferenceOptions: Sendable {
  /// True if all documents count, including those that contain a property before it was added, and
  /// if every `switch` over errors counts.
  package var isExact = false
  package internal(set) var limits: TimeLimits

  package init(limits: TimeLimits = .none) {
    self.limits = limits
  }
}

/// The time limits of a comparison. Questions that aren't answered in time are undecided.
package struct TimeLimits: Sendable {
  /// The time by which searches end.
  private(set) var run: Deadline
  /// The time until which operations that can't check the clock are waited for; nil if they are
  /// always waited for.
  private var end: Deadline?

  /// No time limit.
  package static let none = TimeLimits(.seconds(1), clock: { .zero })

  /// Starts the time limit now, with a given clock. Operations that can't check it are waited for.
  package init(_ total: Duration, clock: @escaping Deadline.Clock) {
    run = Deadline(after: total, clock: clock)
  }

  /// Starts the time limit now.
  package init(_ total: Duration) {
    // Writing the result and ending the process take time, too.
    run = Deadline(after: total - min(total / 4, .milliseconds(600)))
    end = Deadline(after: total - min(total / 5, .milliseconds(300)))
  }

  /// Returns the limits for work that must leave twice as much time for what follows as has passed
  /// since an earlier time, because searches that can't be interrupted slow down what follows.
  ///
  /// - Parameter rest: the remaining time at that earlier time.
  func leavingTwice(theTimeSince rest: Duration) -> TimeLimits {
    var result = self
    let left = run.rest
    let reserve = min((rest - left) * 2, left / 2)
    result.run = run.earlier(by: reserve)
    result.end = end?.earlier(by: reserve)
    return result
  }

  /// The remaining time to wait for operations that can't be interrupted; nil if there is no limit.
  package var patience: Duration? { end?.rest }

  /// The deadline for finding documents near the places that differ, which helps all types.
  var preparation: Deadline { run.part(of: 2) }
  /// The deadline for the answer about the current type: a hard type leaves time for the others.
  var type: Deadline { run.part(of: 2) }
  /// The deadline for one method of several that are tried before the most expensive one.
  var step: Deadline { run.part(of: 20) }
}

/// A type of two versions, with its three answers.
package struct TypeDifference: Sendable {
  package enum Status: String, Sendable {
    case same, changed, renamed, added, removed
  }

  /// The name in the new version; for a removed type, in the old version.
  package let name: String
  /// The name in the old version, if the type existed there.
  package let oldName: String?
  package let status: Status
  package let place: Place?
  package let oldPlace: Place?
  /// True if the type is declared inside another one, whose answers include its own.
  package let isNested: Bool
  package let backward: DocumentAnswer
  package let forward: DocumentAnswer
  package let swift: SwiftAnswer

  /// True if the type is a removed part of other types' documents, which are compared instead.
  var isPartThatIsGone: Bool { status == .removed && backward.isYes && forward.isYes }

  /// Returns one of the answers as a word.
  package func word(_ question: Question) -> String {
    switch question {
    case .backward: backward.word
    case .forward: forward.word
    case .swift: swift.word
    }
  }

  /// Returns the answer about documents; nil for the question about Swift.
  package func documents(_ question: Question) -> DocumentAnswer? {
    switch question {
    case .backward: backward
    case .forward: forward
    case .swift: nil
    }
  }
}

/// The result of comparing two versions: the answers for each type, and the changes.
package struct SchemaDifference: Sendable {
  package let oldName: String
  package let newName: String
  package let isExact: Bool
  /// The types in the order of the new version, followed by the removed ones.
  package private(set) var types: [TypeDifference] = []
  /// The references between the types, by their positions.
  let references: TypeReferences
  /// The changes, in the order of the new version's places.
  package private(set) var changes: [Change] = []
  /// The assumption of the answers, as a message without a full stop; nil if there is none.
  package private(set) var assumption: String?
  /// The reason why nothing was compared; nil if a comparison was made.
  package private(set) var hindrance: String?
  /// The versions that are too large, if nothing was compared.
  private(set) var tooLarge: [String] = []

  private static let leftOut =
    "documents are taken not to hold a property before their schema lists it; --exact counts those that do"

  /// Compares two versions without errors.
  ///
  /// Linear in the size of both, apart from the decisions about documents, for which the time for
  /// each type is limited.
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

  /// Makes the result of a comparison that ran out of time before there were answers.
  ///
  /// - Parameter unread: the versions that weren't read; empty if both were read, but their types
  ///   weren't compared.
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

  /// Returns the answer for all types together.
  package func word(_ question: Question) -> String {
    if hindrance != nil { return "undecided" }
    let words = types.filter { !$0.isNested || question == .swift }.map { $0.word(question) }
    return words.contains("no") ? "no" : words.contains("undecided") ? "undecided" : "yes"
  }
}
