/// Turns a source file into text that `swift format` leaves as it is.
public struct Printer: Sendable {
  /// Names of all types that the generated module declares, which standard names then yield to.
  public var declaredTypes: Set<String>

  public init(declaredTypes: Set<String> = []) {
    self.declaredTypes = declaredTypes
  }

  /// The text of a file: two blanks for each level, at most 100 columns, line feeds.
  public func print(_ file: SourceFile) -> String {
    ""
  }
}
