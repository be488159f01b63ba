import VouchDiagnostics

/// What must be yes for a change to pass.
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

/// A difference held against what is required of it.
package struct Verdict: Sendable {
  package let difference: SchemaDifference
  package let requirement: RequiredCompatibility
  private let acceptance: Acceptance
  /// The answers that are required, and aren't yes, and that nobody accepts.
  package private(set) var failures: [(type: String, question: Question)] = []
  /// Changes and types, those together that are told as one.
  let entries: DifferenceEntries

  package init(
    _ difference: SchemaDifference, _ requirement: RequiredCompatibility, acceptance: Acceptance
  ) {
    self.difference = difference
    self.requirement = requirement
    self.acceptance = acceptance
    entries = DifferenceEntries(difference) { acceptance.reason(for: $0.id) }
    // The answers of a type have those of the types inside of it in them.
    for type in difference.types where !type.isNested {
      for question in Question.allCases where requirement.questions.contains(question) {
        guard type.word(question) != "yes", !isAccepted(type, question) else { continue }
        failures.append((type.name, question))
      }
    }
  }

  /// Whether all that is required holds, or is accepted.
  package var holds: Bool {
    failures.isEmpty && (difference.hindrance == nil || requirement.questions.isEmpty)
  }

  /// What there is to say of the requirement, in words.
  var outcome: String {
    if holds { return "holds" }
    let isUndecided = requirement.questions.allSatisfy { difference.word($0) != "no" }
    return isUndecided ? "isn't decided" : "doesn't hold"
  }

  /// The reason for which a change is accepted; nil if it isn't.
  package func reason(for change: Change) -> String? { acceptance.reason(for: change.id) }

  /// How much a change weighs.
  package func severity(of change: Change) -> Severity {
    if change.affects.isEmpty { return .note }
    if reason(for: change) != nil { return .note }
    return change.affects.isDisjoint(with: requirement.questions) ? .warning : .error
  }

  private func isAccepted(_ type: TypeDifference, _ question: Question) -> Bool {
    if acceptance.reason(for: "\(type.name).\(question.rawValue)") != nil { return true }
    let causes = difference.changes.filter {
      type.reaches.contains($0.type) && $0.affects.contains(question)
    }
    return !causes.isEmpty && causes.allSatisfy { reason(for: $0) != nil }
  }

  /// Warnings about accepted breaks that aren't there.
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
        Diagnostic(
          .unusedAcceptance, "there is no break \(Escaping.quoted(entry.id)) to accept\(advice)",
          at: entry.place))
    }
    return diagnostics
  }
}
