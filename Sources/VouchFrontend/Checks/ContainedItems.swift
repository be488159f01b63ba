import VouchReading
import VouchSchema

/// A check that reports `unevaluatedItems` in a 2019-09 document that also has `contains`.
///
/// In 2019-09, `unevaluatedItems` applies to all items after `items`; in 2020-12 it excludes those
/// that satisfy `contains` (JSON Schema Core 2020-12, section 11.2). It is checked as in 2020-12,
/// which allows more.
enum ContainedItems: SchemaCheck {
  static func check(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics) {
    var containing: [Int: LocatedKeyword] = [:]
    for schema in graph.schemas where graph.resources[schema.resource].dialect == .draft201909 {
      guard let contains = schema[.contains] else { continue }
      containing[schema.file] = containing[schema.file] ?? contains
    }
    guard !containing.isEmpty else { return }
    for schema in graph.schemas where graph.resources[schema.resource].dialect == .draft201909 {
      guard let contains = containing[schema.file], let stated = schema[.unevaluatedItems] else {
        continue
      }
      diagnostics.report(
        .unsupported,
        "unevaluatedItems isn't checked in 2019-09's way, which contains makes a difference to; "
          + "state $schema: \(Dialect.draft202012.uri)", at: stated.keyPlace,
        notes: [Note("this contains", at: contains.keyPlace)])
    }
  }
}
