/// Prints diagnostics for users and editors, one per line, in the format of compilers.
public struct TextRenderer: Sendable {
  /// True if the source line follows, with a caret under the place.
  public var excerpts: Bool
  /// True if ANSI colours are used.
  public var colours: Bool

  public init(excerpts: Bool = false, colours: Bool = false) {
    self.excerpts = excerpts
    self.colours = colours
  }

  /// Returns all diagnostics in the given order, each line with its line feed.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    var excerpts = ExcerptPrinter()
    var result = ""
    for diagnostic in diagnostics {
      let message = Escaping.visible(diagnostic.message) + " [\(Escaping.visible(diagnostic.code))]"
      write(
        label(diagnostic.severity), message, place: diagnostic.place, printer: &excerpts,
        to: &result)
      for note in diagnostic.notes {
        let message = Escaping.visible(note.message)
        write(paint("note:", .cyan), message, place: note.place, printer: &excerpts, to: &result)
      }
    }
    return result
  }

  private func write(
    _ label: String, _ message: String, place: Place, printer: inout ExcerptPrinter,
    to result: inout String
  ) {
    result += paint(Escaping.visible(place.description) + ":", .bold) + " \(label) \(message)\n"
    guard excerpts, let excerpt = printer.excerpt(at: place) else { return }
    result += "\(excerpt.source)\n\(excerpt.indent)\(paint("^", .green))\n"
  }

  private func label(_ severity: Severity) -> String {
    switch severity {
    case .error: paint("error:", .red)
    case .warning: paint("warning:", .magenta)
    case .note: paint("note:", .cyan)
    }
  }

  /// The graphic renditions in use (ECMA-48, SGR).
  private enum Rendition: String {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case magenta = "1;35"
    case cyan = "1;36"
  }

  private func paint(_ text: String, _ rendition: Rendition) -> String {
    colours ? "\u{1B}[\(rendition.rawValue)m\(text)\u{1B}[0m" : text
  }
}
