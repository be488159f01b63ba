import VouchReading
import VouchSchema

/// A check that reports a keyword that is legal in its schema but never applies.
enum IneffectiveKeywords: SingleSchemaCheck {
  /// Keywords that have no effect unless one of certain others stands beside them.
  private static let companions: [(keyword: Keyword, needs: [Keyword])] = [
    (.then, [.if]), (.else, [.if]),
    (.minContains, [.contains]), (.maxContains, [.contains]),
    (.contentSchema, [.contentMediaType]),
    (.patternEngine, [.pattern, .patternProperties, .propertyNames]),
  ]

  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    checkTypes(schema, &diagnostics)
    for companion in companions {
      guard let stated = schema[companion.keyword] else { continue }
      if companion.needs.contains(where: { schema[$0] != nil }) { continue }
      let others = ValueWords.choice(companion.needs.map(\.spelling))
      diagnostics.report(
        .noEffect, "\(stated.keyword.spelling) has no effect without \(others)",
        at: stated.keyPlace)
    }
  }

  private static func checkTypes(_ schema: Schema, _ diagnostics: inout Diagnostics) {
    guard let declared = schema.allowedTypes else { return checkCoercions(schema, &diagnostics) }
    var allowed = declared
    // Numeric keywords then apply to the number in the string.
    if schema.format?.value == Format.decimal.rawValue { allowed.formUnion(.number) }
    for stated in schema.keywords {
      if stated.keyword == .format, let name = stated.text {
        guard let types = Format(rawValue: name.value)?.types else { continue }
        if types.isDisjoint(with: allowed) {
          diagnostics.report(foreign("format \(name.value)", name.place, types: declared))
        }
      } else if stated.keyword.description.types.isDisjoint(with: allowed),
        !HostsAndSchemes.keywords.contains(stated.keyword)
      {
        diagnostics.report(foreign(stated.keyword.spelling, stated.keyPlace, types: declared))
      }
    }
  }

  /// Reports coercions beside listed values that aren't scalars, such as `const: null`: they have no
  /// more effect than on such a type.
  private static func checkCoercions(_ schema: Schema, _ diagnostics: inout Diagnostics) {
    guard let stated = schema[.coerce], let listed = schema.statedTypes,
      stated.keyword.description.types.isDisjoint(with: listed)
    else { return }
    diagnostics.report(foreign(stated.keyword.spelling, stated.keyPlace, types: listed))
  }

  private static func foreign(
    _ what: String, _ place: Place, types: JSONTypes
  ) -> Diagnostic {
    let names = ValueWords.choice(types.names.map(\.rawValue))
    return Diagnostic(
      .noEffect, "\(what) has no effect on type \(names)", at: place)
  }
}
