import VouchBackend
import VouchDiagnostics
import VouchSchema

/// What a user can ask of a comparison.
package struct DifferenceOptions: Sendable {
  /// Whether documents count by the sets of all of them: also those with keys that an open object doesn't
  /// list, and every `switch` over errors.
  package var isExact = false

  package init() {}
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
  /// The types that its own documents hold values of, itself among them.
  let reaches: Set<String>

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
  /// The changes in the order of the new version's places.
  package private(set) var changes: [Change] = []
  /// Whether the answers rest on documents without keys that their schema didn't list.
  package private(set) var assumesListedKeys = false

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
    changes = comparison.changes.sorted { ($0.place, $0.id) < ($1.place, $1.id) }
    assumesListedKeys = !isExact && changes.contains { $0.isExactOnly && $0.effect != .none }
  }

  /// The answer for all types together.
  package func word(_ question: Question) -> String {
    let words = types.filter { !$0.isNested || question == .swift }.map { $0.word(question) }
    return words.contains("no") ? "no" : words.contains("undecided") ? "undecided" : "yes"
  }
}
