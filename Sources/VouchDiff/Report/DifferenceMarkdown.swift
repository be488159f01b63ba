import VouchReading

/// A difference as a comment on a pull request: a table by type, with the evidence folded.
package struct DifferenceMarkdown {
  private let verdict: Verdict

  /// The maximum number of types and of changes that get a line, because comments on pull requests
  /// are limited.
  private static let limit = 100

  package init(_ verdict: Verdict) {
    self.verdict = verdict
  }

  private var difference: SchemaDifference { verdict.difference }

  package var text: String {
    let required = verdict.requirement.questions.map(\.name).sorted().joined(separator: " and ")
    var lines = ["### Changes of schemas", ""]
    if !required.isEmpty {
      lines += [
        "Required: \(required). It \(verdict.holds ? "holds" : "**\(verdict.outcome)**").", "",
      ]
    }
    let types = verdict.entries.types.filter { $0.first.status != .same || !isYes($0.first) }
    if let hindrance = difference.hindrance {
      lines += [Markdown.text("nothing was compared: \(hindrance)".sentence), ""]
    } else if types.isEmpty {
      lines += ["Nothing has changed that programs or documents would notice.", ""]
    } else {
      lines += ["| type | backward | forward | Swift |", "| --- | --- | --- | --- |"]
      lines += types.prefix(Self.limit).map(row)
      lines += omitted(types.count) + [""]
    }
    lines += changes
    for type in types.prefix(Self.limit) { lines += evidence(type) }
    if let assumption = difference.assumption { lines += [Markdown.text(assumption.sentence), ""] }
    return lines.joined(separator: "\n")
  }

  private func isYes(_ type: TypeDifference) -> Bool {
    Question.allCases.allSatisfy { type.word($0) == "yes" }
  }

  private func omitted(_ count: Int) -> [String] {
    count > Self.limit ? ["", "… and \(count - Self.limit) more"] : []
  }

  private func row(_ entry: TypeEntry) -> String {
    let type = entry.first
    let answers = Question.allCases.map { question -> String in
      if type.isPartThatIsGone, question != .swift { return "with others" }
      let word = type.word(question)
      return word == "yes" ? "yes" : "**\(DifferenceText.words(word))**"
    }
    let status =
      switch type.status {
      case .renamed: ", was \(Markdown.code(type.oldName ?? ""))"
      case .added: ", new"
      case .removed: ", gone"
      case .same, .changed: ""
      }
    return "| \(Markdown.code(entry.name()))\(status) | \(answers.joined(separator: " | ")) |"
  }

  // MARK: Changes

  private var changes: [String] {
    let changes = verdict.entries.changes.filter(\.isTold)
    guard !changes.isEmpty else { return [] }
    return changes.prefix(Self.limit).map { entry in
      let change = entry.first
      let affected = Question.allCases.filter(change.affects.contains).map(\.name)
      let words = affected.isEmpty ? "" : " (affects \(affected.joined(separator: ", ")))"
      let reason = change.affects.isEmpty ? nil : verdict.reason(for: change)
      let accepted = reason.map { "; accepted: \(Markdown.text($0))" } ?? ""
      return "- \(Markdown.text(entry.message()))\(words)\(accepted), "
        + Markdown.code(change.place.description)
    } + omitted(changes.count) + [""]
  }

  // MARK: Evidence

  private func evidence(_ entry: TypeEntry) -> [String] {
    let type = entry.first
    let example = entry.types.count == 1 ? "" : " of \(Markdown.code(type.name))"
    var lines: [String] = []
    for question in Question.allCases {
      switch type.documents(question) {
      case .no(let witness)?:
        let side = question == .backward ? "new" : "old"
        lines += [
          "The \(side) version\(example) refuses (\(question.name)): \(Markdown.text(witness.violation))",
          "",
        ]
        lines += Markdown.block(DocumentText.bounded(witness.document), "json") + [""]
      case .undecided(let doubt)?:
        let place = doubt.place.map { ", " + Markdown.code($0.description) } ?? ""
        lines += ["Not decided (\(question.name)): \(Markdown.text(doubt.text))\(place)", ""]
      case .yes?: break
      case nil:
        for part in type.swift.breaks {
          lines += [Markdown.text(part.message), ""]
          let declarations =
            (part.was.isEmpty ? [] : ["// was", part.was])
            + (part.now.isEmpty ? [] : ["// now", part.now])
          if !declarations.isEmpty {
            lines += Markdown.block(
              declarations.map { Escaping.visible($0) }.joined(separator: "\n"), "swift")
            lines += [""]
          }
        }
      }
    }
    guard !lines.isEmpty else { return [] }
    return ["<details><summary>\(Markdown.html(entry.name()))</summary>", ""] + lines + [
      "</details>", "",
    ]
  }
}

/// Escaping of texts of schemas and documents in Markdown.
enum Markdown {
  /// Returns escaped prose: everything that Markdown or HTML could interpret as markup is escaped.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in Escaping.visible(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // A mention would notify people, and a number would link to an issue.
      case "@": result += "&#64;"
      case "#": result += "&#35;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "!", "|", "~", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    // Markdown turns addresses into links automatically.
    return result.replacing("://", with: "&#58;//").replacing("www.", with: "www&#46;")
  }

  /// Returns escaped text for use between HTML tags.
  static func html(_ text: String) -> String {
    var result = ""
    for scalar in Escaping.visible(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "&#64;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a piece of code within a line, also in a table.
  static func code(_ text: String) -> String {
    "<code>" + self.text(text) + "</code>"
  }

  /// Returns a block of code whose fence doesn't occur in the text.
  static func block(_ text: String, _ language: String) -> [String] {
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + language, text, fence]
  }
}
