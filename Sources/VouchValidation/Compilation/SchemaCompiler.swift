import VouchPatterns
import VouchReading
import VouchSchema

/// Turns schemas into what evaluates them.
struct SchemaCompiler {
  let graph: SchemaGraph
  let options: ValidationOptions
  private(set) var unjudgedPatterns: [SchemaID] = []
  /// Patterns by their text, since schemas repeat them; nil for one that can't be compiled.
  private var patterns: [ScalarString: CompiledPattern?] = [:]

  init(graph: SchemaGraph, options: ValidationOptions) {
    self.graph = graph
    self.options = options
  }

  mutating func compile(_ id: SchemaID) -> CompiledSchema {
    let schema = graph[id]
    var compiled = CompiledSchema(id: id, resource: schema.resource, boolean: schema.boolean)
    let reading = NumberReading(
      includesDecimalStrings: schema.format?.value == Format.decimal.rawValue)
    for keyword in schema.keywords {
      compiled.assertions += assertions(for: keyword, reading, id)
      if let applicator = applicator(for: keyword, of: schema) {
        compiled.applicators.append(applicator)
      }
    }
    if let properties = propertiesApplicator(of: schema, id) {
      compiled.applicators.append(properties)
    }
    if let items = itemsApplicator(of: schema) { compiled.applicators.append(items) }
    if let items = schema.unevaluatedItems?.value {
      compiled.unevaluated.append(UnevaluatedApplicator(keyword: .unevaluatedItems, schema: items))
    }
    if let properties = schema.unevaluatedProperties?.value {
      compiled.unevaluated.append(
        UnevaluatedApplicator(keyword: .unevaluatedProperties, schema: properties))
    }
    return compiled
  }

  /// A pattern, compiled; nil if that isn't possible, which then is noted.
  mutating func pattern(_ source: String, of schema: SchemaID) -> CompiledPattern? {
    let key = ScalarString(source)
    let pattern: CompiledPattern?
    if let known = patterns[key] {
      pattern = known
    } else {
      pattern = try? CompiledPattern(source)
      patterns[key] = .some(pattern)
    }
    if pattern == nil, unjudgedPatterns.last != schema { unjudgedPatterns.append(schema) }
    return pattern
  }
}

extension SchemaCompiler {
  /// The applicator of a keyword that stands by itself.
  private func applicator(
    for keyword: LocatedKeyword, of schema: Schema
  ) -> (any Applicator)? {
    switch (keyword.keyword, keyword.value) {
    case (.reference, .reference(let reference)), (.dynamicReference, .reference(let reference)):
      ReferenceApplicator(
        keyword: keyword.keyword, target: reference.target,
        dynamicAnchor: reference.dynamicAnchor)
    case (.allOf, .schemas(let schemas)): AllOfApplicator(schemas: schemas)
    case (.anyOf, .schemas(let schemas)): AnyOfApplicator(schemas: schemas)
    case (.oneOf, .schemas(let schemas)): OneOfApplicator(schemas: schemas)
    case (.not, .schema(let schema)): NotApplicator(schema: schema)
    case (.if, .schema(let condition)):
      ConditionalApplicator(
        condition: condition, then: schema.then?.value, else: schema.else?.value)
    case (.dependentSchemas, .schemasByKey(let entries)):
      DependentSchemasApplicator(schemas: entries.map { ($0.key, $0.schema) })
    case (.propertyNames, .schema(let names)): PropertyNamesApplicator(schema: names)
    case (.contains, .schema(let items)):
      ContainsApplicator(
        schema: items, minimum: schema.minContains?.value, maximum: schema.maxContains?.value)
    default: nil
    }
  }

  private mutating func propertiesApplicator(
    of schema: Schema, _ id: SchemaID
  ) -> PropertiesApplicator? {
    let properties = schema.properties?.value ?? []
    let patterns = schema.patternProperties?.value ?? []
    let additional = schema.additionalProperties?.value
    if properties.isEmpty, patterns.isEmpty, additional == nil { return nil }
    return PropertiesApplicator(
      properties: Dictionary(
        properties.map { (ScalarString($0.key), $0.schema) },
        uniquingKeysWith: { first, _ in first }),
      patterns: patterns.map { (pattern($0.key, of: id), $0.schema) },
      additional: additional)
  }

  private func itemsApplicator(of schema: Schema) -> ItemsApplicator? {
    let prefix = schema.prefixItems?.value ?? []
    let rest = schema.items?.value
    return prefix.isEmpty && rest == nil ? nil : ItemsApplicator(prefix: prefix, rest: rest)
  }
}
