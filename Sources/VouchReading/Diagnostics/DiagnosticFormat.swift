/// The output formats of a run's diagnostics, named as on the command line.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text
  case json
  case sarif
  case github

  /// Returns the diagnostics in the given order. The same diagnostics give the same bytes.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    switch self {
    case .text: TextRenderer().render(diagnostics)
    case .json: JSONRenderer().render(diagnostics)
    case .sarif: SARIFRenderer().render(diagnostics)
    case .github: GitHubRenderer().render(diagnostics)
    }
  }
}
