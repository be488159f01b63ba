import VouchValues

/// Prints diagnostics as workflow commands of GitHub Actions, which become annotations at their
/// lines.
public struct GitHubRenderer: Sendable {
  /// Returns a command for each diagnostic in the given order, with its notes as further lines of
  /// the annotation's text.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(command).joined()
  }

  /// Returns a command. Its text repeats the place, since the log only shows the text.
  private func command(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place
    let notes = diagnostic.notes.map { line($0.place, "note: " + $0.message) }
    let text = [line(place, diagnostic.message)] + notes
    return
      "::\(name(of: diagnostic.severity)) file=\(property(place.file.path)),line=\(place.line),"
      + "col=\(place.column),title=\(property(Escaping.visible(diagnostic.code)))::"
      + data(text.joined(separator: "\n")) + "\n"
  }

  private func name(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private func line(_ place: Place, _ message: String) -> String {
    Escaping.visible("\(place): \(message)")
  }

  /// Returns a command's text, escaped: a percent sign begins an escape and a line break ends the
  /// command.
  private func data(_ text: String) -> String { escape(text, "%\r\n") }

  /// Returns a property's value, escaped: a colon or a comma would also end it.
  private func property(_ text: String) -> String { escape(text, "%\r\n:,") }

  private func escape(_ text: String, _ special: String) -> String {
    ASCII.percentEncoded(text) { !special.utf8.contains($0) }
  }
}
