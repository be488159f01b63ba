/// The severity of a diagnostic: an error stops generation; a warning or a note doesn't.
public enum Severity: String, CaseIterable, Sendable {
  case error
  case warning
  case note
}

/// A user's choice for the diagnostics with an identifier.
public enum SeverityChoice: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case ignore

  /// The severity of the diagnostics; nil if they aren't shown.
  public var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .ignore: nil
    }
  }
}

/// The strictness with which schemas are checked.
public enum Profile: String, CaseIterable, Sendable {
  /// For schemas written for Vouch: anything that can't be intended is an error.
  case strict
  /// For other people's schemas, which can't be edited: anything that JSON Schema considers
  /// harmless is a warning.
  case published
}

/// The severities of a run's diagnostics, which depend only on their identifiers and files.
public struct SeverityPolicy: Sendable {
  private let choice: @Sendable (DiagnosticID, String) -> SeverityChoice

  /// - Parameter choice: Returns the choice for diagnostics with an identifier in the file at a
  ///   path.
  public init(_ choice: @escaping @Sendable (DiagnosticID, String) -> SeverityChoice) {
    self.choice = choice
  }

  /// Returns the severity of a diagnostic; nil if it isn't shown.
  func severity(of diagnostic: Diagnostic) -> Severity? {
    choice(diagnostic.id, diagnostic.place.file.path).severity
  }
}
