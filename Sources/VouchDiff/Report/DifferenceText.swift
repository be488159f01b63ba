import VouchFixtures
import VouchReading
import VouchValues

/// The form of a difference for terminals.
package struct DifferenceText {
  private let verdict: Verdict
  /// True if changes that affect no answer, and unchanged types, are shown.
  private let isVerbose: Bool

  package init(_ verdict: Verdict, isVerbose: Bool) {
    self.verdict = verdict
    self.isVerbose = isVerbose
  }

  private var difference: SchemaDifference { verdict.difference }

  /// The changes, one a line; then the types with their answers; then a summary.
  package var text: String {
    let changes = verdict.entries.changes.filter {
      isVerbose || $0.isTold
    }
    let types = verdict.entries.types.filter { isTold($0.first) }
    var parts = [changes.map(lines).joined(), types.map(lines).joined(separator: "")]
    parts.append(summary)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: Changes

  /// The maximum number of names in a list.
  private var nameLimit: Int { isVerbose ? .max : NameList.limit }

  private func lines(_ entry: ChangeEntry) -> String {
    let change = entry.first
    let affected = Question.allCases.filter(change.affects.contains).map(\.name)
    let words = affected.isEmpty ? "" : " (affects \(affected.joined(separator: ", ")))"
    let reason = change.affects.isEmpty ? nil : verdict.reason(for: change)
    let accepted = reason.map { "; accepted: \(Escaping.visible($0))" } ?? ""
    var text =
      "\(place(change.place)): \(verdict.severity(of: change).rawValue): "
      + "\(Escaping.visible(entry.message(limit: nameLimit)))\(words)\(accepted)"
      + " [\(Escaping.visible(entry.ids))]\n"
    if let old = change.oldPlace, old != change.place {
      text += "\(place(old)): note: in the old version\n"
    }
    return text
  }

  private func place(_ place: Place) -> String { Escaping.visible(place.description) }

  // MARK: Types

  private func isTold(_ type: TypeDifference) -> Bool {
    if isVerbose { return true }
    let isYes = Question.allCases.allSatisfy { type.word($0) == "yes" }
    return !isYes
  }

  private func lines(_ entry: TypeEntry) -> String {
    let type = entry.first
    let answers = Question.allCases.map { "\($0.name) \(Self.words(type.word($0)))" }
    let status =
      switch type.status {
      case .renamed: " (was \(Escaping.visible(type.oldName ?? "")))"
      case .added: " (new)"
      case .removed: " (gone)"
      case .same, .changed: ""
      }
    let told =
      type.isPartThatIsGone
      ? ["its documents are compared with those that held them"] + answers.suffix(1) : answers
    let name = Escaping.visible(entry.name(limit: nameLimit))
    var text = "\(name)\(status): \(told.joined(separator: ", "))\n"
    // For several types, the document is one of the first type.
    let example = entry.types.count == 1 ? "" : " of \(Escaping.visible(type.name))"
    for question in Question.allCases { text += evidence(type, question, example) }
    return text
  }

  private func evidence(
    _ type: TypeDifference, _ question: Question, _ example: String
  ) -> String {
    guard let answer = type.documents(question) else {
      return type.swift.breaks.map { part in
        "  swift: \(Escaping.visible(part.message))\n"
          + (part.was.isEmpty ? "" : "    was: \(Escaping.visible(part.was))\n")
          + (part.now.isEmpty ? "" : "    now: \(Escaping.visible(part.now))\n")
      }.joined()
    }
    let (taking, refusing) = question == .backward ? ("old", "new") : ("new", "old")
    switch answer {
    case .yes: return ""
    case .no(let witness):
      return """
          \(question.name): the \(taking) version\(example) takes, and the \(refusing) one refuses:
            \(Escaping.visible(DocumentText.bounded(witness.document)))
            \(Escaping.visible(witness.violation))

        """
    case .undecided(let doubt):
      let found = doubt.place.map { " (\(place($0)))" } ?? ""
      return "  \(question.name): not decided: \(Escaping.visible(doubt.text))\(found)\n"
    }
  }

  static func words(_ word: String) -> String { word == "undecided" ? "not decided" : word }

  // MARK: The sum

  private var summary: String {
    if let hindrance = difference.hindrance {
      return "Nothing was compared: \(Escaping.visible(hindrance)); --time-limit gives it more.\n"
        + outcome
    }
    let types = difference.types.filter { !$0.isNested }
    let counts = Question.allCases.map { question -> String in
      // Documents of a nested type are parts of the enclosing type's documents, but its Swift code
      // counts separately.
      let words = (question == .swift ? difference.types : types).map { $0.word(question) }
      let parts = [("no", "no"), ("undecided", "not decided")].compactMap { word, name in
        let count = words.count { $0 == word }
        return count == 0 ? nil : "\(count) \(name)"
      }
      return "\(question.name) " + (parts.isEmpty ? "yes" : parts.joined(separator: ", "))
    }
    var text =
      "Compared \(counted(types.count, "type")) of \(Escaping.visible(difference.newName)) with "
      + "\(Escaping.visible(difference.oldName)): \(counts.joined(separator: "; ")).\n"
    if let assumption = difference.assumption { text += assumption.sentence + "\n" }
    text += outcome
    return text
  }

  private var outcome: String {
    let required = verdict.requirement.questions.map(\.name).sorted().joined(separator: " and ")
    if required.isEmpty { return "" }
    if verdict.holds {
      let isWhole = verdict.requirement.questions.allSatisfy { difference.word($0) == "yes" }
      return "What is required holds\(isWhole ? "" : ", but for what is accepted"): \(required).\n"
    }
    let types = Set(verdict.failures.map(\.type)).sorted()
    let names = types.prefix(10).map { Escaping.visible($0) }.joined(separator: ", ")
    let list = names.isEmpty ? "" : ": \(names)\(types.count > 10 ? ", …" : "")"
    return "What is required \(verdict.outcome) (\(required))\(list).\n"
  }
}

extension String {
  /// A phrase in lower case as a sentence.
  var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension Question {
  /// The name of the question in a line of text.
  var name: String { self == .swift ? "Swift" : rawValue }
}

/// Formatting of documents in lines of text.
enum DocumentText {
  /// The maximum length; longer documents are shortened for people. The JSON form has them in full.
  private static let limit = 2000

  static func bounded(_ document: OrderedJSON) -> String {
    let line = document.line
    let scalars = line.unicodeScalars
    guard scalars.count > limit else { return line }
    return String(scalars.prefix(limit)) + "… (\(scalars.count) characters)"
  }
}
