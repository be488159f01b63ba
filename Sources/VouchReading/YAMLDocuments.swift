import VouchDiagnostics

/// Reads YAML files that hold any number of documents.
public enum YAMLDocuments {
  /// The documents of a file, in their order. One with mistakes, which are reported, is left out, and
  /// those behind one that can't be read to its end. A key that is a number, a boolean or null is its text.
  ///
  /// Does no I/O. Linear in the length of the file; the limits are for all documents together.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into diagnostics: inout Diagnostics
  ) -> [Node] {
    var reader = YAMLReader(file, builder: TreeBuilder(limits: limits, otherKeys: .texts))
    do throws(ReadingStop) {
      try TextCheck.check(file, limits: limits, isJSON: false, problems: &reader.builder.problems)
      try reader.readDocuments()
    } catch {
      // What is wrong has been reported.
    }
    diagnostics.report(contentsOf: reader.builder.problems.diagnostics)
    return reader.documents
  }
}
