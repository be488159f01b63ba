/// Prints diagnostics as workflow commands of GitHub Actions, which become annotations at their lines.
public struct GitHubRenderer: Sendable {
  public init() {}

  /// A command for each diagnostic in the given order, its notes in further lines of the annotation's text.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(command).joined()
  }

  /// The log shows the text alone, so that the place stands in it, too.
  private func command(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place
    let notes = diagnostic.notes.map { line($0.place, "note: " + $0.message) }
    let text = [line(place, diagnostic.message)] + notes
    return
      "::\(name(of: diagnostic.severity)) file=\(property(place.file.path)),line=\(place.line),"
      + "col=\(place.column),title=\(property(diagnostic.code))::"
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

  /// A command's text, in which a percent sign begins an escape and a line break ends the command.
  private func data(_ text: String) -> String { escape(text, ["%", "\r", "\n"]) }

  /// A property's value, which a colon or a comma would end besides.
  private func property(_ text: String) -> String { escape(text, ["%", "\r", "\n", ":", ","]) }

  private func escape(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
