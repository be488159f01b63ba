import VouchDiagnostics

/// Reads schema documents: JSON from `.json` files, YAML from all others.
public enum SchemaReader {
  /// The document in the file's bytes, or nil after at least one error was reported.
  ///
  /// Does no I/O. Linear in the length of the document.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into diagnostics: inout Diagnostics
  ) -> Node? {
    var builder = TreeBuilder(limits: limits)
    let root = try? read(file, limits: limits, with: &builder)
    diagnostics.report(contentsOf: builder.problems.diagnostics)
    return builder.problems.diagnostics.hasErrors ? nil : root
  }

  private static func read(
    _ file: SourceFile, limits: ReadingLimits, with builder: inout TreeBuilder
  ) throws(ReadingStop) -> Node? {
    let isJSON = file.path.utf8.suffix(5).elementsEqual(".json".utf8)
    try TextCheck.check(file, limits: limits, isJSON: isJSON, problems: &builder.problems)
    if isJSON {
      var reader = JSONReader(file, builder: builder)
      defer { builder = reader.builder }
      return try reader.read()
    }
    var reader = YAMLReader(file, builder: builder)
    defer { builder = reader.builder }
    return try reader.read()
  }
}
