import VouchReading

/// The questions whose answers must be "yes" for a change to pass.
package enum RequiredCompatibility: String, CaseIterable, Sendable {
  case backward, forward, both, none

  package var questions: Set<Question> {
    switch self {
    case .backward: [.backward]
    case .forward: [.forward]
    case .both: [.backward, .forward]
    case .none: []
    }
  }
}

/// A difference, compared with the requirement.
package struct Verdict: Sendable {
  package let difference: SchemaDifference
  package let requirement: RequiredCompatibility
  private let acceptance: Acceptance
  /// The required answers that aren't "yes" and haven't been accepted.
  package private(set) var failures: [(type: String, question: Question)] = []
  /// The changes and types, in combined entries.
  let entries: DifferenceEntries

  package init(
    _ difference: SchemaDifference, _ requirement: RequiredCompatibility, acceptance: Acceptance
  ) {
    self.difference = difference
    self.requirement = requirement
    self.acceptance = acceptance
    entries = DifferenceEntries(difference) { acceptance.reason(for: $0.id) }
    let questions = Question.allCases.filter(requirement.questions.contains)
    let causes = questions.map(causes)
    // The answers of a type include those of its nested types.
    for (index, type) in difference.types.enumerated() where !type.isNested {
      for (question, causes) in zip(questions, causes) where type.word(question) != "yes" {
        if acceptance.reason(for: "\(type.name).\(question.rawValue)") != nil { continue }
        if causes[index] == .accepted { continue }
        failures.append((type.name, question))
      }
    }
  }

  /// True if every requirement is satisfied or its violation is accepted.
  package var holds: Bool {
    failures.isEmpty && (difference.hindrance == nil || requirement.questions.isEmpty)
  }

  /// The outcome for the requirement, in words.
  var outcome: String {
    if holds { return "holds" }
    let isUndecided = requirement.questions.allSatisfy { difference.word($0) != "no" }
    return isUndecided ? "isn't decided" : "doesn't hold"
  }

  /// Returns the reason why a change is accepted; nil if it isn't.
  package func reason(for change: Change) -> String? { acceptance.reason(for: change.id) }

  /// Returns the severity of a change.
  package func severity(of change: Change) -> Severity {
    if change.affects.isEmpty { return .note }
    if reason(for: change) != nil { return .note }
    return change.affects.isDisjoint(with: requirement.questions) ? .warning : .error
  }

  /// The kinds of changes that cause an answer.
  private enum Causes {
    case none, accepted, unaccepted
  }

  /// Returns the causes of an answer about each type's documents, from changes of all types that it
  /// reaches.
  private func causes(_ question: Question) -> [Causes] {
    var causes: [String: Causes] = [:]
    for change in difference.changes where change.affects.contains(question) {
      if reason(for: change) == nil {
        causes[change.type] = .unaccepted
      } else if causes[change.type] == nil {
        causes[change.type] = .accepted
      }
    }
    let own = difference.types.map { causes[$0.name] ?? .none }
    return difference.references.gathered(own, from: .none) { all, more in
      if all == .none || more == .unaccepted { all = more }
    }
  }

  /// Warnings about accepted breaking changes that don't exist.
  package var unusedAcceptances: Diagnostics {
    var known = Set(difference.changes.filter { !$0.affects.isEmpty }.map(\.id))
    for type in difference.types {
      for question in Question.allCases where type.word(question) != "yes" {
        known.insert("\(type.name).\(question.rawValue)")
      }
    }
    var diagnostics = Diagnostics()
    for entry in acceptance.entries where !known.contains(entry.id) {
      let nearest = Suggestion.nearest(to: entry.id, in: known.sorted())
      let advice = nearest.map { "; did you mean \(Escaping.visible($0))?" } ?? ""
      diagnostics.report(
        .unusedAcceptance, "there is no break \(Escaping.quoted(entry.id)) to accept\(advice)",
        at: entry.place)
    }
    return diagnostics
  }
}
