import VouchDiagnostics

/// A difference in the Static Analysis Results Interchange Format, for CI services.
package struct DifferenceSARIF {
  private let verdict: Verdict

  package init(_ verdict: Verdict) {
    self.verdict = verdict
  }

  /// A result for each change that affects an answer, and for each answer that no change explains.
  package var text: String {
    let difference = verdict.difference
    let changes = difference.changes.filter { !$0.affects.isEmpty }.map { change in
      SARIFResult(
        ruleID: change.id, level: verdict.severity(of: change),
        message: sentence(change), place: change.place,
        notes: change.oldPlace.map { [Note("in the old version", at: $0)] } ?? [])
    }
    let undecided = difference.types.flatMap { type in
      Question.allCases.compactMap { result(type, $0) }
    }
    return SARIFRenderer().render(changes + undecided + assumption)
  }

  /// What the answers take for granted, at the first type: a result needs a place.
  private var assumption: [SARIFResult] {
    guard let words = verdict.difference.assumption,
      let place = verdict.difference.types.lazy.compactMap({ $0.place ?? $0.oldPlace }).first
    else { return [] }
    return [
      SARIFResult(
        ruleID: "assumption", level: .note, message: words.sentence, place: place, notes: [])
    ]
  }

  private func sentence(_ change: Change) -> String {
    let affected = Question.allCases.filter(change.affects.contains).map(\.name)
    return "\(change.message) (affects \(affected.joined(separator: ", ")))"
  }

  /// An answer about documents that isn't yes, with its evidence.
  private func result(_ type: TypeDifference, _ question: Question) -> SARIFResult? {
    guard let answer = type.documents(question), var place = type.place ?? type.oldPlace else {
      return nil
    }
    let message: String
    switch answer {
    case .yes: return nil
    case .no(let witness):
      message =
        "\(type.name): \(question.name) no: \(DocumentText.bounded(witness.document)): "
        + witness.violation
    case .undecided(let doubt):
      place = doubt.place ?? place
      message = "\(type.name): \(question.name) not decided: \(doubt.text)"
    }
    let isFailure = verdict.failures.contains { $0.type == type.name && $0.question == question }
    return SARIFResult(
      ruleID: "\(type.name).\(question.rawValue)", level: isFailure ? .error : .note,
      message: message, place: place, notes: [])
  }
}
