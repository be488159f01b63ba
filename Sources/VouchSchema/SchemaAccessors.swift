import VouchReading

/// A schema's keywords by name, each with its value and the value's place.
extension Schema {
  // Core
  public var reference: Reference? { self[.reference]?.reference }
  public var dynamicReference: Reference? { self[.dynamicReference]?.reference }

  // Applicators
  public var prefixItems: Located<[SchemaID]>? { self[.prefixItems]?.schemas }
  public var items: Located<SchemaID>? { self[.items]?.schema }
  public var contains: Located<SchemaID>? { self[.contains]?.schema }
  public var properties: Located<[KeyedSchema]>? { self[.properties]?.schemasByKey }
  public var patternProperties: Located<[KeyedSchema]>? { self[.patternProperties]?.schemasByKey }
  public var additionalProperties: Located<SchemaID>? { self[.additionalProperties]?.schema }
  public var propertyNames: Located<SchemaID>? { self[.propertyNames]?.schema }
  public var dependentSchemas: Located<[KeyedSchema]>? { self[.dependentSchemas]?.schemasByKey }
  public var `if`: Located<SchemaID>? { self[.if]?.schema }
  public var then: Located<SchemaID>? { self[.then]?.schema }
  public var `else`: Located<SchemaID>? { self[.else]?.schema }
  public var allOf: Located<[SchemaID]>? { self[.allOf]?.schemas }
  public var anyOf: Located<[SchemaID]>? { self[.anyOf]?.schemas }
  public var oneOf: Located<[SchemaID]>? { self[.oneOf]?.schemas }
  /// The keyword that states between which branches a discriminator decides.
  package var choice: LocatedKeyword? { self[.oneOf] ?? self[.anyOf] }
  public var not: Located<SchemaID>? { self[.not]?.schema }
  public var unevaluatedItems: Located<SchemaID>? { self[.unevaluatedItems]?.schema }
  public var unevaluatedProperties: Located<SchemaID>? { self[.unevaluatedProperties]?.schema }

  // Validation
  public var type: Located<[Located<JSONType>]>? { self[.type]?.types }
  public var const: Node? { self[.const]?.node }
  public var `enum`: Located<[Node]>? { self[.enum]?.nodes }
  /// The values that `const` or `enum` lists; nil if there is neither.
  package var listed: [Node]? { const.map { [$0] } ?? self.enum?.value }
  public var maximum: Located<WrittenNumber>? { self[.maximum]?.number }
  public var exclusiveMaximum: Located<WrittenNumber>? { self[.exclusiveMaximum]?.number }
  public var minimum: Located<WrittenNumber>? { self[.minimum]?.number }
  public var exclusiveMinimum: Located<WrittenNumber>? { self[.exclusiveMinimum]?.number }
  public var maxLength: Located<Int>? { self[.maxLength]?.count }
  public var minLength: Located<Int>? { self[.minLength]?.count }
  public var pattern: StringScalar? { self[.pattern]?.text }
  public var maxItems: Located<Int>? { self[.maxItems]?.count }
  public var minItems: Located<Int>? { self[.minItems]?.count }
  public var uniqueItems: Located<Bool>? { self[.uniqueItems]?.flag }
  public var maxContains: Located<Int>? { self[.maxContains]?.count }
  public var minContains: Located<Int>? { self[.minContains]?.count }
  public var minProperties: Located<Int>? { self[.minProperties]?.count }
  public var required: Located<[StringScalar]>? { self[.required]?.names }
  public var dependentRequired: Located<[KeyedNames]>? { self[.dependentRequired]?.namesByKey }

  // Annotations
  /// The title, unless it is blank.
  public var title: StringScalar? {
    self[.title]?.text.flatMap {
      $0.value.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : $0
    }
  }
  public var description: StringScalar? { self[.description]?.text }
  public var `default`: Node? { self[.default]?.node }
  public var examples: Located<[Node]>? { self[.examples]?.nodes }
  public var deprecated: Located<Bool>? { self[.deprecated]?.flag }
  public var readOnly: Located<Bool>? { self[.readOnly]?.flag }
  public var writeOnly: Located<Bool>? { self[.writeOnly]?.flag }
  public var format: StringScalar? { self[.format]?.text }
  public var contentEncoding: StringScalar? { self[.contentEncoding]?.text }
  public var contentMediaType: StringScalar? { self[.contentMediaType]?.text }

  // OpenAPI and Vouch
  public var discriminator: Located<Discriminator>? { self[.discriminator]?.discriminator }
  public var schemes: Located<[StringScalar]>? { self[.schemes]?.names }
  public var hosts: Located<[StringScalar]>? { self[.hosts]?.names }
  public var dateFormats: Located<[StringScalar]>? { self[.dateFormats]?.names }
  public var rules: Located<[Rule]>? { self[.rules]?.rules }
  public var onInvalid: StringScalar? { self[.onInvalid]?.text }
  public var unknownCase: StringScalar? { self[.unknownCase]?.text }
  public var null: StringScalar? { self[.null]?.text }
  public var presence: StringScalar? { self[.presence]?.text }
  public var path: StringScalar? { self[.path]?.text }
  public var transient: Located<Bool>? { self[.transient]?.flag }
  public var generic: Located<[StringScalar]>? { self[.generic]?.names }
  public var arguments: Located<[KeyedSchema]>? { self[.arguments]?.schemasByKey }
  public var swiftType: StringScalar? { self[.swiftType]?.text }
  public var swiftName: StringScalar? { self[.swiftName]?.text }
  public var newtype: Located<Bool>? { self[.newtype]?.flag }
  public var payload: Located<Payload>? { self[.payload]?.payload }
  public var archive: Located<Bool>? { self[.archive]?.flag }
  public var conforms: Located<[StringScalar]>? { self[.conforms]?.names }
  public var partial: Located<Bool>? { self[.partial]?.flag }
  public var messages: Located<[Message]>? { self[.message]?.messages }
  /// The value's name for readers.
  public var label: Located<LocalizedText>? { self[.label]?.label }
  public var patternEngine: StringScalar? { self[.patternEngine]?.text }

  /// The schemas that all values of the schema satisfy, too: the target of its reference, and those
  /// in `allOf`.
  package var parts: [SchemaID] { (self[.reference]?.targets ?? []) + (allOf?.value ?? []) }

  /// The types that `type` allows; nil if there is no `type`.
  public var allowedTypes: JSONTypes? {
    guard case .types(let types)? = self[.type]?.value else { return nil }
    var allowed = JSONTypes()
    for type in types { allowed.formUnion(JSONTypes(type.value)) }
    return allowed
  }
}

/// The value in a certain form; nil if it has another form.
extension LocatedKeyword {
  public var flag: Located<Bool>? {
    if case .flag(let value) = value { located(value) } else { nil }
  }
  public var count: Located<Int>? {
    if case .count(let value) = value { located(value) } else { nil }
  }
  public var number: Located<WrittenNumber>? {
    if case .number(let value) = value { located(value) } else { nil }
  }
  public var text: StringScalar? {
    if case .text(let value) = value { value } else { nil }
  }
  public var names: Located<[StringScalar]>? {
    if case .names(let value) = value { located(value) } else { nil }
  }
  public var namesByKey: Located<[KeyedNames]>? {
    if case .namesByKey(let value) = value { located(value) } else { nil }
  }
  public var types: Located<[Located<JSONType>]>? {
    if case .types(let value) = value { located(value) } else { nil }
  }
  public var schema: Located<SchemaID>? {
    if case .schema(let value) = value { located(value) } else { nil }
  }
  public var schemas: Located<[SchemaID]>? {
    if case .schemas(let value) = value { located(value) } else { nil }
  }
  public var schemasByKey: Located<[KeyedSchema]>? {
    if case .schemasByKey(let value) = value { located(value) } else { nil }
  }
  public var reference: Reference? {
    if case .reference(let value) = value { value } else { nil }
  }
  public var node: Node? {
    if case .value(let value) = value { value } else { nil }
  }
  public var nodes: Located<[Node]>? {
    if case .values(let value) = value { located(value) } else { nil }
  }
  public var rules: Located<[Rule]>? {
    if case .rules(let value) = value { located(value) } else { nil }
  }
  public var discriminator: Located<Discriminator>? {
    if case .discriminator(let value) = value { located(value) } else { nil }
  }
  public var payload: Located<Payload>? {
    if case .payload(let value) = value { located(value) } else { nil }
  }
  public var messages: Located<[Message]>? {
    if case .messages(let value) = value { located(value) } else { nil }
  }

  public var label: Located<LocalizedText>? {
    if case .label(let value) = value { located(value) } else { nil }
  }

  private func located<Value>(_ value: Value) -> Located<Value> {
    Located(value, at: valuePlace)
  }
}

extension LocatedKeyword {
  /// True if the keyword asserts nothing in OpenAPI (3.0.4, section 4.7.25).
  package var isHintOfOpenAPI: Bool { keyword == .discriminator }
}
