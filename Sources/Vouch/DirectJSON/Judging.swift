/// What a judge of documents that are still coming asks about values that have come.
extension SchemaNode {
  /// Whether the row may read values of other types than its own, `x-coerce`.
  package var isCoercing: Bool { !coercions.isEmpty }

  /// Whether the row takes a value, given as JSON; nil if that can't be told.
  package func accepts(_ text: String) -> Bool? {
    JSONValue(parsing: text).map { (try? DecodingRun.field(of: $0, self)) != nil }
  }

  /// Whether a row of scalars that reads no values of other types takes a string.
  package func accepts(string text: String) -> Bool {
    kind.convert(text).map { accepts($0, text: text) } ?? false
  }
}

extension EnumerationShape {
  /// The values as JSON.
  package var literals: [String] { rawValues.map(\.literalText) }
}

extension VouchJSON {
  /// What is wrong with a text as a document: that it isn't JSON, or some of its violations.
  ///
  /// - Parameter base: where the text begins in a longer one. Paths begin at the text all the same.
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
