import VouchDiagnostics

/// Reads schema documents: JSON from `.json` files, YAML from all others.
public enum SchemaReader {
  /// The document in the file's bytes, or nil after at least one error was reported.
  ///
  /// Does no I/O. Linear in the length of the document.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into diagnostics: inout Diagnostics
  ) -> Node? {
    nil
  }
}
