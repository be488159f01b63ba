import VouchReading
import VouchSchema

/// An error in the value of an option, as a sentence.
public struct OptionProblem: Error, Hashable {
  public let message: String
}

/// The choices of severities in configurations and on command lines.
public enum SeverityWord {
  /// Returns the identifier that a word names, if its diagnostics may have the chosen severity.
  public static func parse(
    _ word: String, _ choice: SeverityChoice
  ) -> Result<DiagnosticID, OptionProblem> {
    guard let id = DiagnosticID(rawValue: word) else {
      let known = DiagnosticID.allCases.map(\.rawValue)
      let advice = Suggestion.nearest(to: word, in: known).map { "; did you mean \($0)?" } ?? ""
      return .failure(
        OptionProblem(message: "no diagnostic is called \(Escaping.quoted(word))\(advice)"))
    }
    if let objection = id.description.objection(to: choice) {
      return .failure(OptionProblem(message: "\(word) can't be \(choice.rawValue): \(objection)"))
    }
    return .success(id)
  }
}

/// The selection of formats that are only annotations, in configurations and on command lines.
public enum FormatWord {
  static let assert = "assert"
  static let annotate = "annotate"

  /// Reads `assert`, `annotate` or `annotate=date-time,uri`.
  public static func parse(_ text: String) -> Result<FormatSelection, OptionProblem> {
    if text == assert { return .success(.named([])) }
    if text == annotate { return .success(.all) }
    guard text.hasPrefix(annotate + "=") else {
      return .failure(OptionProblem(message: "it is assert, annotate or annotate=NAME,NAME"))
    }
    let names = text.dropFirst(annotate.count + 1)
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for name in names {
      if let problem = problem(with: name) { return .failure(OptionProblem(message: problem)) }
    }
    return .success(.named(Set(names)))
  }

  /// Returns the reason why a word isn't the name of a format that could be checked; nil if it is.
  static func problem(with name: String) -> String? {
    if Format(rawValue: name) != nil { return nil }
    let known = Format.allCases.map(\.rawValue)
    let advice = Suggestion.nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
    return "no format is called \(Escaping.quoted(name))\(advice)"
  }
}
