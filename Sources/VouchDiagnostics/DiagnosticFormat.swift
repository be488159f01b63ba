/// The forms in which a run's diagnostics are printed, named as on the command line.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text
  case json
  case sarif
  case github

  /// The diagnostics in the given order. Same diagnostics, same bytes.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    switch self {
    case .text: TextRenderer().render(diagnostics)
    case .json: JSONRenderer().render(diagnostics)
    case .sarif: SARIFRenderer().render(diagnostics)
    case .github: GitHubRenderer().render(diagnostics)
    }
  }
}
