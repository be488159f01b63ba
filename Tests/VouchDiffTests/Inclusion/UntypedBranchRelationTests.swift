import Testing

/// Branches that a tag tells apart though they don't state that they are objects.
@Suite struct UntypedBranchRelationTests {
  /// A choice of many inputs, some of which hold others.
  private static func form(_ label: String, branches: Int = 24) -> String {
    let inputs = (0..<branches).map { index in
      """
      {required: [type, name], additionalProperties: false, properties: {type: {const: input\(index)}, \
      name: {type: string}, label: {$ref: '#/$defs/label'}, n\(index): {type: integer}}}
      """
    }
    return """
      {$defs: {label: \(label), input: {oneOf: [\(inputs.joined(separator: ", "))]}, \
      set: {required: [type, items], additionalProperties: false, properties: {type: {const: set}, \
      label: {$ref: '#/$defs/label'}, items: {type: array, items: {$ref: '#/$defs/item'}}}}, \
      row: {required: [type, items], additionalProperties: false, properties: {type: {const: row}, \
      label: {$ref: '#/$defs/label'}, items: {type: array, items: {$ref: '#/$defs/item'}}}}, \
      item: {oneOf: [{$ref: '#/$defs/input'}, {$ref: '#/$defs/set'}, {$ref: '#/$defs/row'}]}}, \
      $ref: '#/$defs/item'}
      """
  }

  @Test(
    "A change that all branches of a wide choice share is decided", .timeLimit(.minutes(10)),
    arguments: [
      Relation(form("{type: string}"), .included, form("{type: [string, 'null']}")),
      Relation(form("{type: string, maxLength: 9}"), .apart, form("{type: string, minLength: 2}")),
      Relation(
        form("{oneOf: [{type: string}, {type: object}]}"), .equal,
        form("{anyOf: [{type: string}, {type: object}]}")),
    ])
  func sharedPart(_ relation: Relation) throws { try relation.check() }

  @Test(
    "Values of other types satisfy all branches that state no type",
    arguments: [
      Relation(
        "{oneOf: [{required: [a], properties: {a: {const: 1}}}, {required: [a], properties: {a: {const: 2}}}]}",
        .equal, "{type: object, required: [a], properties: {a: {enum: [1, 2]}}}"),
      Relation(
        "{anyOf: [{required: [a], properties: {a: {const: 1}}}, {required: [a], properties: {a: {const: 2}}}]}",
        .equal,
        "{if: {type: object}, then: {required: [a], properties: {a: {enum: [1, 2]}}}}"),
    ])
  func otherTypes(_ relation: Relation) throws { try relation.check() }
}
