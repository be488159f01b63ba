import VouchDiagnostics

/// Reads schema documents: JSON from `.json` files, YAML from all others.
public enum SchemaReader {
  /// A document, or those of its values in which there is no mistake.
  public struct Reading: Sendable {
    public let root: Node
    /// The first characters of the values that aren't whole, because something in them was reported as wrong.
    public let damaged: [Place]
  }

  /// The document in the file's bytes, or nil after at least one error was reported.
  ///
  /// Does no I/O. Linear in the length of the document.
  public static func read(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into diagnostics: inout Diagnostics
  ) -> Node? {
    var problems = Diagnostics()
    let reading = readSoundValues(of: file, limits: limits, into: &problems)
    diagnostics.report(contentsOf: problems)
    return problems.hasErrors ? nil : reading?.root
  }

  /// What can be read of the document in the file's bytes; nil if reading had to stop before its end. What
  /// is wrong is reported.
  ///
  /// - Parameter takesNumericKeys: whether keys in a document's YAML may be whole numbers, which then
  ///   stand for their digits; by its root.
  public static func readSoundValues(
    of file: SourceFile, limits: ReadingLimits = ReadingLimits(),
    into diagnostics: inout Diagnostics,
    takesNumericKeys: ((Node) -> Bool)? = nil
  ) -> Reading? {
    var builder = TreeBuilder(
      limits: limits, otherKeys: takesNumericKeys == nil ? .refused : .numbersDeferred)
    let isJSON = file.path.utf8.suffix(5).elementsEqual(".json".utf8)
    let root = try? read(file, limits: limits, isJSON: isJSON, with: &builder)
    diagnostics.report(contentsOf: builder.problems.diagnostics)
    let mayHaveNumbers =
      builder.numericKeys.isEmpty || root.flatMap { takesNumericKeys?($0) } ?? false
    if !mayHaveNumbers {
      for mistake in builder.numericKeys { diagnostics.report(mistake) }
      if builder.numericKeys.count >= limits.errors, let last = builder.numericKeys.last {
        diagnostics.report(
          Diagnostic(
            .tooManyErrors, "reading stops here after \(limits.errors) errors", at: last.place))
      }
    }
    return root.map { Reading(root: $0, damaged: builder.damaged) }
  }

  /// The JSON document in the file's bytes, whatever the file is called; nil after at least one error was
  /// reported.
  public static func readJSON(
    _ file: SourceFile, limits: ReadingLimits = ReadingLimits(), into diagnostics: inout Diagnostics
  ) -> Node? {
    var builder = TreeBuilder(limits: limits)
    let root = try? read(file, limits: limits, isJSON: true, with: &builder)
    diagnostics.report(contentsOf: builder.problems.diagnostics)
    return builder.problems.diagnostics.hasErrors ? nil : root
  }

  private static func read(
    _ file: SourceFile, limits: ReadingLimits, isJSON: Bool, with builder: inout TreeBuilder
  ) throws(ReadingStop) -> Node? {
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
