/// Checks of complete values, for documents that are still arriving.
extension SchemaNode {
  /// True if the row reads values of other types (`x-coerce`).
  package var isCoercing: Bool { !coercions.isEmpty }

  /// Returns true if the row accepts a value, given as JSON; nil if this can't be determined.
  package func accepts(_ text: String) -> Bool? {
    JSONValue(parsing: text).map { (try? DecodingRun.field(of: $0, self)) != nil }
  }

  /// Returns true if a row of scalars without coercion accepts a string.
  package func accepts(string text: String) -> Bool {
    kind.convert(text).map { accepts($0, text: text) } ?? false
  }
}

extension EnumerationShape {
  /// The values as JSON.
  package var literals: [String] { rawValues.map(\.literalText) }
}

extension VouchJSON {
  /// Returns the errors of a text as a document: its syntax error, or its first violations.
  ///
  /// - Parameter base: the position of the text in a longer one. Paths nevertheless begin at the
  ///   text.
  package static func errors(
    in bytes: [UInt8], as row: _DocumentRow, at base: JSONLocation, limits: Limits
  ) -> [JSONReadingError] {
    do throws(JSONReadingError) {
      let reading = try TapeReading(bytes, limits: limits, base: base)
      var run = DecodingRun(violationLimit: ValidationReport.defaultLimit)
      _ = try reading.field(of: row, in: &run)
      return run.report.violations.map { reading.error($0) }
    } catch {
      return [error]
    }
  }
}

extension TapeReading {
  fileprivate func error(_ violation: Violation) -> JSONReadingError {
    JSONReadingError(
      .dataCorrupted(
        .init(
          codingPath: violation.codingPath, debugDescription: violation.message,
          underlyingError: violation)),
      JSONLocator(tape, rootDepth: path.components.count, base: base))
  }
}
