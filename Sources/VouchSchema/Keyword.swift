/// A keyword of the schema language; the raw value is its spelling in a document.
///
/// What each one takes and means is in ``KeywordDescription``.
public enum Keyword: String, CaseIterable, Hashable, Sendable {
  // Core
  case dialect = "$schema"
  case id = "$id"
  case reference = "$ref"
  case anchor = "$anchor"
  case dynamicReference = "$dynamicRef"
  case dynamicAnchor = "$dynamicAnchor"
  case vocabulary = "$vocabulary"
  case comment = "$comment"
  case defs = "$defs"
  case definitions

  // Applicators
  case prefixItems, items, contains
  case properties, patternProperties, additionalProperties, propertyNames
  case dependentSchemas
  case `if`, then, `else`
  case allOf, anyOf, oneOf, not
  case unevaluatedItems, unevaluatedProperties

  // Validation
  case type, `const`, `enum`
  case multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum
  case maxLength, minLength, pattern
  case maxItems, minItems, uniqueItems, maxContains, minContains
  case maxProperties, minProperties, required, dependentRequired

  // Meta-data
  case title, description, `default`, deprecated, readOnly, writeOnly, examples

  // Format and content
  case format
  case contentEncoding, contentMediaType, contentSchema

  // Spellings of older dialects, which the model states in the newest one's keywords
  case olderID = "id"
  case recursiveReference = "$recursiveRef"
  case recursiveAnchor = "$recursiveAnchor"
  case additionalItems, dependencies
  case extends, disallow, divisibleBy

  // OpenAPI
  case discriminator

  // Vouch
  case minBytes = "x-min-bytes"
  case maxBytes = "x-max-bytes"
  case schemes = "x-schemes"
  case hosts = "x-hosts"
  case dateFormats = "x-date-formats"
  case rules = "x-rules"
  case onInvalid = "x-on-invalid"
  case unknownCase = "x-unknown-case"
  case coerce = "x-coerce"
  case null = "x-null"
  case presence = "x-presence"
  case path = "x-path"
  case transient = "x-transient"
  case generic = "x-generic"
  case arguments = "x-arguments"
  case swiftType = "x-swift-type"
  case swiftName = "x-swift-name"
  case newtype = "x-newtype"
  case payload = "x-payload"
  case archive = "x-archive"
  case conforms = "x-conforms"
  case partial = "x-partial"
  case message = "x-message"
  case label = "x-label"
  case patternEngine = "x-pattern-engine"

  /// The keyword as documents spell it.
  public var spelling: String { rawValue }
}

extension Keyword {
  /// The position among all cases: an enum without associated values is in memory what its cases are
  /// numbered. Tables are looked into all the time, and to hash the spelling takes long.
  package var ordinal: Int { withUnsafeBytes(of: self) { Int($0[0]) } }

  public func hash(into hasher: inout Hasher) { hasher.combine(UInt8(truncatingIfNeeded: ordinal)) }
}
