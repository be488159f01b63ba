/// How much a diagnostic weighs: an error stops generation, a warning and a note don't.
public enum Severity: String, CaseIterable, Sendable {
  case error
  case warning
  case note
}

/// What a user can ask to become of the diagnostics with some identifier.
public enum SeverityChoice: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case ignore

  /// The severity of diagnostics that are shown; nil for those that aren't.
  public var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .ignore: nil
    }
  }
}

/// What schemas are held to.
public enum Profile: String, CaseIterable, Sendable {
  /// For schemas that are written for Vouch: what can't be meant is an error.
  case strict
  /// For schemas of others, which can't be edited: what JSON Schema calls harmless is a warning.
  case published
}

/// How severe the diagnostics of a run are: a function of their identifiers and files alone.
public struct SeverityPolicy: Sendable {
  private let choice: @Sendable (DiagnosticID, String) -> SeverityChoice

  /// - Parameter choice: what becomes of diagnostics with an identifier in the file at a path.
  public init(_ choice: @escaping @Sendable (DiagnosticID, String) -> SeverityChoice) {
    self.choice = choice
  }

  /// The severity of a diagnostic; nil if it isn't shown.
  func severity(of diagnostic: Diagnostic) -> Severity? {
    choice(diagnostic.id, diagnostic.place.file.path).severity
  }
}
