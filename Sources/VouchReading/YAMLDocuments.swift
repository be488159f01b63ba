/// Reads YAML files that contain any number of documents.
public enum YAMLDocuments {
  /// Returns the documents of a file, in their order. Documents with reported errors are omitted,
  /// and so are those after one that can't be read to its end. A key that is a number, a boolean or
  /// null becomes its text.
  ///
  /// Does no I/O. Linear in the length of the file; the limits apply to all documents together.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into diagnostics: inout Diagnostics
  ) -> [Node] {
    var reader = YAMLReader(file, builder: TreeBuilder(limits: limits, otherKeys: .texts))
    do throws(ReadingStop) {
      try TextCheck.check(file, limits: limits, isJSON: false, problems: &reader.builder.problems)
      try reader.readDocuments()
    } catch {
      // The error has been reported.
    }
    diagnostics.report(contentsOf: reader.builder.problems.diagnostics)
    return reader.documents
  }
}
