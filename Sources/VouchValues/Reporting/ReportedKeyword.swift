/// The keywords that can be reported as violated, in the spelling of violations and rule ids.
///
/// The documentation's page on errors lists them all, which a test checks.
package enum ReportedKeyword: String, BitwiseCopyable, CaseIterable, Sendable {
  case type, `enum`, const
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, pattern, format, contentEncoding
  case minBytes = "x-min-bytes"
  case maxBytes = "x-max-bytes"
  case schemes = "x-schemes"
  case hosts = "x-hosts"
  case minItems, maxItems, uniqueItems
  case prefixItems, items, contains, minContains, maxContains, unevaluatedItems
  case minProperties, maxProperties, required, dependentRequired
  case properties, patternProperties, additionalProperties, propertyNames, unevaluatedProperties
  case dependentSchemas
  case allOf, anyOf, oneOf, not, then, `else`
  case discriminator
  case reference = "$ref"
  case dynamicReference = "$dynamicRef"
  case rules = "x-rules"
  /// Not a keyword of the schema: the value nests too deeply to be read or checked.
  case depth
  /// The schema `false`.
  case `false`
}

extension ReportedKeyword {
  /// Makes the keyword that limits a count.
  init(_ side: CountSide, _ measure: Measure) {
    let keyword = measure.keyword(side).flatMap { ReportedKeyword(rawValue: $0.rawValue) }
    guard let keyword else { preconditionFailure("each count has a keyword, as a test makes sure") }
    self = keyword
  }
}

extension ReportedKeyword {
  /// Parts of a value that no other keyword of the schema names.
  package enum OtherParts { case members, items }

  /// The parts to which the keyword applies because no other keyword names them; nil for keywords
  /// that apply to other values.
  package var otherParts: OtherParts? {
    if [.additionalProperties, .unevaluatedProperties].contains(self) { return .members }
    return [.items, .unevaluatedItems].contains(self) ? .items : nil
  }

  /// True if the value of each part decides: which value the whole is, or which keys or items are
  /// left over.
  package var dependsOnAllParts: Bool {
    [.const, .enum, .unevaluatedItems, .unevaluatedProperties].contains(self)
  }
}
