/// Prints a source file as text that `swift format` leaves unchanged.
///
/// Two spaces for each level, at most 100 columns, line feeds, one at the end. Only a name that is
/// itself too wide for its line exceeds the width.
public struct Printer: Sendable {
  public init() {}

  /// Returns the text of a file. Linear in the size of the tree.
  ///
  /// A file that declares non-ASCII names has a directive for swift-format.
  public func print(_ file: SwiftSource) -> String {
    print(file, followedBy: EmptyCollection())
  }

  /// Returns the text of a file with further declarations after its own, which need not be in
  /// memory all at once.
  public func print(_ file: SwiftSource, followedBy parts: some Sequence<[Declaration]>) -> String {
    var writer = CodeWriter()
    writer.write(file, followedBy: parts)
    return String(decoding: writer.buffer.textWithoutTrailingBlankLines, as: UTF8.self)
  }
}
