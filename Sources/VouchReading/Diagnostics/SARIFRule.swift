import VouchValues

/// The kind of a result in SARIF: a `reportingDescriptor`.
package struct SARIFRule {
  let id: String
  /// Its meaning, as a sentence.
  let summary: String
  /// The advice, in sentences with code in backquotes.
  let help: String
  /// The default severity of its results.
  let level: Severity

  package init(_ id: String, level: Severity, summary: String, help: String) {
    self.id = id
    self.level = level
    self.summary = summary
    self.help = help
  }

  /// Creates the kind of a diagnostic, from the table of diagnostics.
  init(of diagnostic: Diagnostic) {
    let description = diagnostic.id.description
    self.init(
      diagnostic.code, level: description.severity, summary: description.summary,
      help: diagnostic.ruleID.map(Self.help) ?? Self.help(diagnostic.id))
  }

  /// - Parameter ruleID: The rule that a document violates.
  private static func help(_ ruleID: String) -> String {
    "`vouch explain \(Escaping.visible(ruleID))` says what the rule asks for, and at which line of the schema."
  }

  private static func help(_ id: DiagnosticID) -> String {
    let description = id.description
    let severities =
      description.severity == description.publishedSeverity
      ? "It is \(article(description.severity))."
      : "It is \(article(description.severity)), and with `--profile published` "
        + "\(article(description.publishedSeverity))."
    let mend = id.mend.map { [" `--fix` can mend it: \($0)"] } ?? []
    return severities + choices(id, description) + mend.joined()
  }

  private static func choices(_ id: DiagnosticID, _ description: DiagnosticDescription) -> String {
    switch description.latitude {
    case .none: " No option changes that."
    case .audible:
      " `--severity \(id.rawValue)=note` makes it less, but it can't be ignored, because it is about a check."
    case .all: " `--severity \(id.rawValue)=ignore` turns it off, or makes it what else is said."
    }
  }

  private static func article(_ severity: Severity) -> String {
    severity == .error ? "an error" : "a \(severity.rawValue)"
  }

  /// The descriptor. Services show a rule's texts above its results, and GitHub requires all three.
  var json: OrderedJSON {
    let summary: OrderedJSON = ["text": .string(summary)]
    return [
      "id": .string(id), "shortDescription": summary, "fullDescription": summary,
      "help": ["text": .string(help.filter { $0 != "`" }), "markdown": .string(help)],
      "defaultConfiguration": ["level": .string(level.rawValue)],
    ]
  }
}
