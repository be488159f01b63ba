import VouchReading
import VouchSchema
import VouchValues

/// A check that reports entries of `x-date-formats` that can't be compiled.
enum DateFormatPatterns: SingleSchemaCheck {
  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    guard let formats = schema.dateFormats else { return }
    if formats.value.isEmpty {
      diagnostics.report(
        .wrongValue, "x-date-formats must list at least one format", at: formats.place)
    }
    for format in formats.value {
      do {
        _ = try DateFormat(parsing: format.value)
      } catch {
        diagnostics.report(
          .invalidDateFormat,
          "\(Escaping.quoted(format.value)) is no date format: \(error.message)",
          at: format.place(atScalar: error.offset))
      }
    }
  }
}
