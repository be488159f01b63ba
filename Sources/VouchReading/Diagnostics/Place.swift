/// A file from which a schema was read, with the path that users know.
///
/// All places in the file share one instance, which keeps a place at two words.
public final class SourceFile: Sendable {
  /// The path as the user wrote it, possibly relative; shown in diagnostics.
  public let path: String
  /// The file's content, for readers and for excerpts in diagnostics; empty if it isn't available.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8] = []) {
    self.path = path
    self.bytes = bytes
  }

  /// The place of the first character, for problems with the file as a whole.
  package var start: Place { Place(file: self, line: 1, column: 1) }
}

/// A position in a source file.
public struct Place: Sendable {
  public let file: SourceFile
  private let packedLine: Int32
  private let packedColumn: Int32

  /// The line, counted from 1.
  public var line: Int { Int(packedLine) }
  /// The column in Unicode scalars, counted from 1.
  public var column: Int { Int(packedColumn) }

  public init(file: SourceFile, line: Int, column: Int) {
    self.file = file
    packedLine = Int32(clamping: line)
    packedColumn = Int32(clamping: column)
  }

  /// Returns the place of a file's first character, for problems with the file as a whole.
  package static func start(of path: String) -> Place { SourceFile(path: path).start }
}

extension Place: Hashable {
  public static func == (a: Place, b: Place) -> Bool {
    a.packedLine == b.packedLine && a.packedColumn == b.packedColumn
      && (a.file === b.file || a.file.path == b.file.path)
  }

  /// Hashes only line and column: few places in different files share both, and a path is long.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Int64(packedLine) << 32 | Int64(packedColumn))
  }
}

extension Place: Comparable {
  public static func < (a: Place, b: Place) -> Bool {
    if a.file === b.file {
      return (a.packedLine, a.packedColumn) < (b.packedLine, b.packedColumn)
    }
    return (a.file.path, a.packedLine, a.packedColumn) < (b.file.path, b.packedLine, b.packedColumn)
  }
}

extension Place: CustomStringConvertible {
  /// `file:line:column`, the format of compilers.
  public var description: String { "\(file.path):\(line):\(column)" }
}
