/// The schemas that others apply.
extension ProgramTables {
  package func numbers(_ list: SchemaList) -> [Int] { list.range.map { schemaNumbers[$0] } }

  /// Returns all applicators of a schema; the last ones are those of `unevaluatedItems` and
  /// `unevaluatedProperties`.
  func applicators(of schema: SchemaCode) -> [Applicator] {
    (Array(schema.applicators.indices) + schema.unevaluated.indices).map { applicators[$0] }
  }

  /// Returns the schemas that an applicator applies, or may apply, to the value itself.
  package func schemasInPlace(by applicator: Applicator) -> [Int] {
    switch applicator {
    case .reference(let reference): [reference.target]
    case .allOf(let list), .anyOf(let list), .oneOf(let list), .dependentSchemas(_, let list):
      numbers(list)
    case .not(let schema): [schema]
    case .conditional(let condition, let then, let otherwise):
      [condition, then, otherwise].compactMap { $0 }
    case .items, .contains, .properties, .propertyNames, .unevaluatedItems, .unevaluatedProperties:
      []
    }
  }

  /// Returns the schemas that an applicator applies to the parts of the value, or to its keys.
  func schemasOfParts(by applicator: Applicator) -> [Int] {
    switch applicator {
    case .items(let prefix, let rest): return numbers(prefix) + [rest].compactMap { $0 }
    case .contains(let schema, _), .propertyNames(let schema), .unevaluatedItems(let schema),
      .unevaluatedProperties(let schema):
      return [schema]
    case .properties(let index):
      let code = properties[index]
      return numbers(code.schemas) + code.patterns.indices.map { patternProperties[$0].schema }
        + [code.additional].compactMap { $0 }
    case .reference, .allOf, .anyOf, .oneOf, .not, .conditional, .dependentSchemas: return []
    }
  }
}
