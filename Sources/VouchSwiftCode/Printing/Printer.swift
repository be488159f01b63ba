/// Turns a source file into text that `swift format` leaves as it is.
///
/// Two blanks for each level, at most 100 columns, line feeds, one at the end. Only a name that is
/// itself too wide for its line goes beyond the width.
public struct Printer: Sendable {
  public init() {}

  /// The text of a file. Linear in the size of the tree.
  ///
  /// A file that declares names beyond ASCII says so to swift-format in a directive of its own.
  public func print(_ file: SwiftSource) -> String {
    print(file, followedBy: EmptyCollection())
  }

  /// The text of a file with further declarations behind its own, which needn't all be there at one time.
  public func print(_ file: SwiftSource, followedBy parts: some Sequence<[Declaration]>) -> String {
    var writer = CodeWriter()
    writer.write(file, followedBy: parts)
    return String(decoding: writer.buffer.textWithoutTrailingBlankLines, as: UTF8.self)
  }
}
