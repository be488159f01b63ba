import VouchReading

/// A difference in the Static Analysis Results Interchange Format, for CI services.
package struct DifferenceSARIF {
  private let verdict: Verdict

  package init(_ verdict: Verdict) {
    self.verdict = verdict
  }

  /// The results: one for each change that the text tells of, too, and one for each answer that isn't
  /// "yes".
  package var text: String {
    let entries = verdict.entries
    let changes = entries.changes.filter(\.isTold).map(result)
    let undecided = entries.types.flatMap { type in
      Question.allCases.compactMap { result(type, $0) }
    }
    return SARIFRenderer().render(changes + undecided + assumption + hindrance)
  }

  /// The assumption of the answers, reported at the first type, because a result needs a place.
  private var assumption: [SARIFResult] {
    guard let words = verdict.difference.assumption,
      let place = verdict.difference.types.lazy.compactMap({ $0.place ?? $0.oldPlace }).first
    else { return [] }
    return [
      SARIFResult(
        .assumption, level: .note, message: words.sentence, place: place, notes: [])
    ]
  }

  /// The reason why nothing was compared, reported at the beginning of each version that is too
  /// large.
  private var hindrance: [SARIFResult] {
    guard let words = verdict.difference.hindrance else { return [] }
    return verdict.difference.tooLarge.map { name in
      SARIFResult(
        .timeLimit, level: verdict.holds ? .note : .error,
        message: "nothing was compared: \(words)".sentence,
        place: .start(of: name), notes: [])
    }
  }

  private func result(_ entry: ChangeEntry) -> SARIFResult {
    let change = entry.first
    let affected = Question.allCases.filter(change.affects.contains).map(\.name)
    let others = entry.changes.dropFirst().map { Note("the same of \($0.site)", at: $0.place) }
    return SARIFResult(
      .change(change.id), level: verdict.severity(of: change),
      message: entry.message()
        + (affected.isEmpty ? "" : " (affects \(affected.joined(separator: ", ")))"),
      place: change.place,
      notes: (change.oldPlace.map { [Note("in the old version", at: $0)] } ?? []) + others)
  }

  /// Returns the result for an answer that isn't "yes", with its evidence.
  private func result(_ entry: TypeEntry, _ question: Question) -> SARIFResult? {
    let type = entry.first
    guard var place = type.place ?? type.oldPlace else { return nil }
    let message: String
    switch type.documents(question) {
    case .yes?: return nil
    case nil:
      guard !type.swift.breaks.isEmpty else { return nil }
      let breaks = type.swift.breaks.map { part in
        [
          part.message, part.was.isEmpty ? "" : "was \(part.was)",
          part.now.isEmpty ? "" : "now \(part.now)",
        ]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      }
      message = "\(entry.name()): Swift no: \(breaks.joined(separator: "; "))"
    case .no(let witness)?:
      message =
        "\(entry.name()): \(question.name) no: \(DocumentText.bounded(witness.document)): "
        + witness.violation
    case .undecided(let doubt)?:
      place = doubt.place ?? place
      message = "\(entry.name()): \(question.name) not decided: \(doubt.text)"
    }
    let others = entry.types.dropFirst().compactMap { other in
      (other.place ?? other.oldPlace).map { Note("the same of \(other.name)", at: $0) }
    }
    let names = Set(entry.types.map(\.name))
    let isFailure = verdict.failures.contains { names.contains($0.type) && $0.question == question }
    return SARIFResult(
      .answer(question, of: type.name), level: isFailure ? .error : .note,
      message: message, place: place, notes: others)
  }
}

extension SARIFRule {
  fileprivate static let assumption = SARIFRule(
    "assumption", level: .note, summary: "What the answers take for granted.",
    help: "`--exact` counts all documents, and every `switch` over errors.")

  fileprivate static let timeLimit = SARIFRule(
    "time-limit", level: .error, summary: "The time limit was over before anything was compared.",
    help: "`--time-limit SECONDS` allows for more time.")

  fileprivate static func change(_ id: String) -> SARIFRule {
    SARIFRule(
      id, level: .error,
      summary: "A change of a schema affects documents, or Swift that uses its type.",
      help: "A file given to `--allow` accepts it: a line with this identifier and a reason.")
  }

  fileprivate static func answer(_ question: Question, of type: String) -> SARIFRule {
    let summary =
      switch question {
      case .backward: "Whether all documents of \(type) that were valid still are."
      case .forward: "Whether all documents of \(type) that are valid now were valid before."
      case .swift: "Whether Swift that used the old \(type) compiles with the new one."
      }
    return SARIFRule(
      "\(type).\(question.rawValue)", level: .error, summary: summary,
      help:
        "`--require` says which answers have to be yes, and `--allow` which changes are accepted.")
  }
}
