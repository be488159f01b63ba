/// Reads schema documents: JSON from `.json` files, YAML from all others.
public enum SchemaReader {
  /// A document, or its valid values.
  public struct Reading: Sendable {
    public let root: Node
    /// The places of values that are incomplete because of a reported error in them.
    public let damaged: [Place]
  }

  /// Returns the document in the file's bytes, or nil after reporting at least one error.
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

  /// Returns the valid values of the document in the file's bytes, after reporting any errors; nil
  /// if reading had to stop before the end.
  ///
  /// - Parameter takesNumericKeys: Returns true for the root of a YAML document whose keys may be
  ///   whole numbers, which then become strings.
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
          .tooManyErrors, "reading stops here after \(limits.errors) errors", at: last.place)
      }
    }
    return root.map { Reading(root: $0, damaged: builder.damaged) }
  }

  /// Returns the JSON document in the file's bytes, whatever the file's name is; nil after
  /// reporting at least one error.
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
