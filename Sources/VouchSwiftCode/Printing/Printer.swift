/// Turns a source file into text that `swift format` leaves as it is.
///
/// Two blanks for each level, at most 100 columns, line feeds, one at the end. Only a name that is
/// itself too wide for its line goes beyond the width.
public struct Printer: Sendable {
  /// Names of all types that the generated module declares, to which standard names yield.
  public var declaredTypes: Set<String>

  public init(declaredTypes: Set<String> = []) {
    self.declaredTypes = declaredTypes
  }

  /// The text of a file. Linear in the size of the tree.
  ///
  /// A file that declares names beyond ASCII says so to swift-format in a directive of its own.
  public func print(_ file: SourceFile) -> String {
    var writer = CodeWriter(declaredTypes: declaredTypes)
    writer.write(file)
    return String(decoding: writer.buffer.textWithoutTrailingBlankLines, as: UTF8.self)
  }
}
