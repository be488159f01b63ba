import Testing

/// Each keyword of arrays and objects against tightened, loosened and rewritten forms of it.
@Suite struct CompoundRelationTests {
  @Test(
    "Items, their number, and what they contain",
    arguments: [
      Relation("{type: array, minItems: 1}", .included, "{type: array}"),
      Relation("{minItems: 1}", .includes, "{type: array, minItems: 1}"),
      Relation(
        "{type: array, items: {type: integer}}", .included, "{type: array, items: {type: number}}"),
      Relation("{type: array, items: true}", .equal, "{type: array}"),
      Relation("{type: array, items: {}}", .equal, "{type: array}"),
      Relation("{type: array, items: false}", .equal, "{type: array, maxItems: 0}"),
      Relation("{type: array, items: false, minItems: 1}", .equal, "false"),
      Relation(
        "{type: array, prefixItems: [{type: string}]}", .includes,
        "{type: array, items: {type: string}}"),
      Relation(
        "{type: array, prefixItems: [{type: string}], items: {type: string}}", .equal,
        "{type: array, items: {type: string}}"),
      Relation(
        "{type: array, prefixItems: [{type: string}, {type: string}], items: false}", .equal,
        "{type: array, items: {type: string}, maxItems: 2}"),
      Relation(
        "{type: array, prefixItems: [{type: string}], items: false}", .included,
        "{type: array, maxItems: 1}"),
      Relation(
        "{type: array, prefixItems: [{type: string}, false]}", .equal,
        "{type: array, maxItems: 1, items: {type: string}}"),
      Relation(
        "{type: array, prefixItems: [true, {type: string}]}", .includes,
        "{type: array, prefixItems: [{type: integer}, {type: string}]}"),
      Relation("{type: array, contains: {type: string}}", .included, "{type: array, minItems: 1}"),
      Relation("{type: array, contains: true}", .equal, "{type: array, minItems: 1}"),
      Relation("{type: array, contains: {}}", .equal, "{type: array, minItems: 1}"),
      Relation("{type: array, contains: false}", .equal, "false"),
      Relation("{contains: false}", .equal, "{not: {type: array}}"),
      Relation(
        "{type: array, contains: true, minContains: 2}", .equal, "{type: array, minItems: 2}"),
      Relation(
        "{type: array, contains: true, maxContains: 2}", .equal,
        "{type: array, minItems: 1, maxItems: 2}"),
      Relation("{type: array, contains: {type: string}, minContains: 0}", .equal, "{type: array}"),
      Relation(
        "{type: array, contains: {type: string}, minContains: 0, maxContains: 0}", .equal,
        "{type: array, items: {not: {type: string}}}"),
      Relation("{type: array, contains: {type: string}, maxContains: 0}", .equal, "false"),
      Relation(
        "{type: array, contains: {type: string}, minContains: 2}", .included,
        "{type: array, contains: {type: string}}"),
      Relation(
        "{type: array, contains: {type: string}, maxContains: 2}", .includes,
        "{type: array, contains: {type: string}, maxContains: 1}"),
      Relation(
        "{type: array, contains: {type: string}, minContains: 2, maxContains: 1}", .equal, "false"),
      Relation("{type: array, items: {type: string}, contains: {type: integer}}", .equal, "false"),
      Relation(
        "{type: array, items: {type: string}, contains: {type: string}, minContains: 2, maxContains: 3}",
        .equal, "{type: array, items: {type: string}, minItems: 2, maxItems: 3}"),
      Relation(
        "{type: array, minItems: 3, maxItems: 3, contains: {type: string}, maxContains: 1}",
        .included, "{type: array, contains: {not: {type: string}}, minContains: 2}"),
      Relation(
        "{type: array, minItems: 3, maxItems: 3, contains: {type: string}, minContains: 2, maxContains: 2}",
        .equal,
        "{type: array, minItems: 3, maxItems: 3, contains: {not: {type: string}}, minContains: 1, maxContains: 1}"
      ),
      Relation(
        "{type: array, contains: {type: string}, minContains: 3}", .included,
        "{type: array, minItems: 3}"),
      Relation(
        "{type: array, maxItems: 2, contains: {type: string}, minContains: 3}", .equal, "false"),
      Relation(
        "{type: array, allOf: [{contains: {type: string}}, {contains: {type: integer}}]}",
        .included, "{type: array, minItems: 2}"),
      Relation(
        "{type: array, allOf: [{contains: {type: string}}, {contains: {type: integer}}], maxItems: 1}",
        .equal, "false"),
      Relation(
        "{type: array, allOf: [{contains: {type: string}}, {contains: {type: integer}}, {contains: {type: boolean}}]}",
        .included, "{type: array, minItems: 3}"),
      Relation(
        "{type: array, allOf: [{contains: {type: string}}, {contains: {minLength: 2}}]}", .includes,
        "{type: array, contains: {type: string, minLength: 2}}"),
      Relation(
        "{type: array, contains: {type: integer}, maxContains: 1}", .includes,
        "{type: array, contains: {type: number}, maxContains: 1, items: {type: integer}}"),
      Relation(
        "{type: array, contains: {type: number}, maxContains: 2, minContains: 1}", .apart,
        "{type: array, contains: {type: integer}, maxContains: 2}"),
      Relation(
        "{type: array, prefixItems: [{type: integer}, {type: integer}]}", .apart,
        "{type: array, contains: {type: integer}, maxContains: 1}"),
      Relation(
        "{type: array, prefixItems: [{type: integer}, {type: integer}], minItems: 2, items: {type: string}}",
        .included, "{type: array, contains: {type: integer}, minContains: 2, maxContains: 2}"),
      Relation(
        "{type: array, prefixItems: [{type: integer}, {type: string}], minItems: 2, items: false}",
        .included, "{type: array, contains: {type: integer}, minContains: 1, maxContains: 1}"),
      Relation(
        "{type: array, not: {contains: {type: string}}}", .equal,
        "{type: array, items: {not: {type: string}}}"),
      Relation(
        "{type: array, not: {items: {type: string}}}", .equal,
        "{type: array, contains: {not: {type: string}}}"),
      Relation(
        "{not: {contains: {type: string}}}", .equal, "{type: array, items: {not: {type: string}}}"),
      Relation("{type: array, uniqueItems: true}", .included, "{type: array, uniqueItems: false}"),
      Relation("{type: array, uniqueItems: false}", .equal, "{type: array}"),
      Relation(
        "{type: array, uniqueItems: true, items: {type: boolean}}", .included,
        "{type: array, maxItems: 2}"),
      Relation(
        "{type: array, uniqueItems: true, items: {type: boolean}, minItems: 3}", .equal, "false"),
      Relation(
        "{type: array, uniqueItems: true, items: {type: ['null', boolean]}}", .included,
        "{type: array, maxItems: 3}"),
      Relation(
        "{type: array, uniqueItems: true, items: {enum: [a, b, c]}}", .included,
        "{type: array, items: {enum: [a, b, c]}, maxItems: 3}"),
      Relation(
        "{type: array, uniqueItems: true, items: {enum: [a, b, c]}, minItems: 3}", .included,
        "{type: array, contains: {const: a}}"),
      Relation(
        "{type: array, uniqueItems: true, items: {type: integer, minimum: 1, maximum: 4}}",
        .included, "{type: array, maxItems: 4}"),
      Relation("{type: array, uniqueItems: true, items: {const: a}}", .equal, "{enum: [[], [a]]}"),
      Relation(
        "{type: array, uniqueItems: true, contains: {const: 1}, minContains: 2}", .equal, "false"),
      Relation(
        "{type: array, uniqueItems: true}", .included,
        "{type: array, contains: {const: 1}, minContains: 0, maxContains: 1}"),
      Relation(
        "{type: array, uniqueItems: true, prefixItems: [{const: 1}, {const: 1}], minItems: 2}",
        .equal, "false"),
      Relation(
        "{type: array, uniqueItems: true, prefixItems: [{const: 1}, {const: 2}], items: false}",
        .equal, "{type: array, prefixItems: [{const: 1}, {const: 2}], items: false}"),
      Relation(
        "{type: array, uniqueItems: true, prefixItems: [{enum: [1, 2]}, {enum: [1, 2]}, {enum: [1, 2]}], minItems: 3}",
        .equal, "false"),
      Relation("{type: array, not: {uniqueItems: true}}", .included, "{type: array, minItems: 2}"),
      Relation(
        "{allOf: [{type: array, minItems: 1}, {maxItems: 4}]}", .equal,
        "{type: array, minItems: 1, maxItems: 4}"),
      Relation("{type: array, anyOf: [{maxItems: 2}, {minItems: 3}]}", .equal, "{type: array}"),
      Relation(
        "{type: array, anyOf: [{items: {type: string}}, {items: {type: integer}}]}", .included,
        "{type: array, items: {type: [string, integer]}}"),
      Relation(
        "{type: array, items: {anyOf: [{type: string}, {type: integer}]}}", .equal,
        "{type: array, items: {type: [string, integer]}}"),
      Relation(
        "{type: array, items: {type: string}, maxItems: 1}", .included,
        "{type: array, anyOf: [{items: {type: string}}, {items: {type: integer}}]}"),
      Relation(
        "{type: array, items: {type: [string, integer]}, maxItems: 1}", .equal,
        "{type: array, anyOf: [{items: {type: string}}, {items: {type: integer}}], maxItems: 1}"),
    ]) func arrays(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Members, their names and their number",
    arguments: [
      Relation("{type: object, required: [a]}", .included, "{type: object, minProperties: 1}"),
      Relation("{type: object, required: [a, b]}", .included, "{type: object, minProperties: 2}"),
      Relation("{type: object, required: [a]}", .apart, "{type: object, required: [b]}"),
      Relation("{type: object, required: []}", .equal, "{type: object}"),
      Relation("{required: [a]}", .includes, "{type: object, required: [a]}"),
      Relation("{type: object, properties: {a: true}}", .equal, "{type: object}"),
      Relation(
        "{type: object, properties: {a: {type: integer}}}", .included,
        "{type: object, properties: {a: {type: number}}}"),
      Relation(
        "{type: object, properties: {a: {type: integer}}}", .includes,
        "{type: object, properties: {a: {type: integer}, b: {type: string}}}"),
      Relation(
        "{type: object, properties: {a: {type: integer}}, additionalProperties: false}", .included,
        "{type: object, properties: {a: {type: integer}, b: {type: string}}, additionalProperties: false}"
      ),
      Relation(
        "{type: object, properties: {a: {type: integer}}, additionalProperties: false}", .included,
        "{type: object, properties: {a: {type: integer}}}"),
      Relation(
        "{type: object, properties: {a: {type: integer}}, additionalProperties: {type: integer}}",
        .equal, "{type: object, additionalProperties: {type: integer}}"),
      Relation(
        "{type: object, properties: {a: {type: integer}}, additionalProperties: {type: string}}",
        .apart, "{type: object, additionalProperties: {type: string}}"),
      Relation(
        "{type: object, additionalProperties: false}", .equal, "{type: object, maxProperties: 0}"),
      Relation("{type: object, additionalProperties: true}", .equal, "{type: object}"),
      Relation(
        "{type: object, properties: {a: false}}", .equal, "{type: object, not: {required: [a]}}"),
      Relation(
        "{type: object, properties: {a: {type: string}}, required: [a]}", .included,
        "{type: object, properties: {a: {minLength: 0}}}"),
      Relation(
        "{type: object, properties: {a: {type: string}, b: {type: string}}, additionalProperties: false}",
        .included, "{type: object, maxProperties: 2}"),
      Relation(
        "{type: object, properties: {a: {type: string}, b: {type: string}}, additionalProperties: false, minProperties: 2}",
        .equal,
        "{type: object, properties: {a: {type: string}, b: {type: string}}, additionalProperties: false, required: [a, b]}"
      ),
      Relation(
        "{type: object, properties: {a: {}, b: {}}, additionalProperties: false, minProperties: 1}",
        .equal,
        "{type: object, anyOf: [{required: [a]}, {required: [b]}], properties: {a: {}, b: {}}, additionalProperties: false}"
      ),
      Relation(
        "{type: object, properties: {a: {}, b: {}, c: {}}, additionalProperties: false, minProperties: 2}",
        .included, "{type: object, anyOf: [{required: [a]}, {required: [b]}]}"),
      Relation(
        "{type: object, properties: {a: {}, b: {}}, additionalProperties: false, minProperties: 3}",
        .equal, "false"),
      Relation(
        "{type: object, patternProperties: {'^a': {type: integer}}}", .included,
        "{type: object, properties: {abc: {type: integer}}}"),
      Relation(
        "{type: object, patternProperties: {'^a': {type: integer}}}", .included,
        "{type: object, patternProperties: {'^ab': {type: number}}}"),
      Relation(
        "{type: object, patternProperties: {'^abc$': {type: integer}}}", .equal,
        "{type: object, properties: {abc: {type: integer}}}"),
      Relation(
        "{type: object, patternProperties: {'^(a|b)$': {type: integer}}}", .equal,
        "{type: object, properties: {a: {type: integer}, b: {type: integer}}}"),
      Relation(
        "{type: object, patternProperties: {'^(a|b)$': {}}, additionalProperties: false}", .equal,
        "{type: object, properties: {a: true, b: true}, additionalProperties: false}"),
      Relation(
        "{type: object, patternProperties: {'^[ab]$': {}}, additionalProperties: false}", .included,
        "{type: object, maxProperties: 2}"),
      Relation(
        "{type: object, patternProperties: {'^[ab]$': {}}, additionalProperties: false, minProperties: 2}",
        .equal,
        "{type: object, required: [a, b], properties: {a: true, b: true}, additionalProperties: false}"
      ),
      Relation(
        "{type: object, patternProperties: {'': {type: integer}}}", .equal,
        "{type: object, additionalProperties: {type: integer}}"),
      Relation(
        "{type: object, patternProperties: {'.*': {type: integer}}}", .equal,
        "{type: object, additionalProperties: {type: integer}}"),
      Relation(
        "{type: object, patternProperties: {'^x-': {}}, additionalProperties: false}", .equal,
        "{type: object, propertyNames: {pattern: '^x-'}}"),
      Relation(
        "{type: object, patternProperties: {'^x-': false}}", .equal,
        "{type: object, propertyNames: {not: {pattern: '^x-'}}}"),
      Relation(
        "{type: object, patternProperties: {'^x-': {type: string}, '^x-a': {type: integer}}}",
        .equal, "{type: object, patternProperties: {'^x-': {type: string}, '^x-a': false}}"),
      Relation(
        "{type: object, propertyNames: {minLength: 1}}", .equal,
        "{type: object, properties: {'': false}}"),
      Relation(
        "{type: object, propertyNames: {enum: [a, b]}}", .equal,
        "{type: object, properties: {a: true, b: true}, additionalProperties: false}"),
      Relation(
        "{type: object, propertyNames: {enum: [a, b]}}", .included,
        "{type: object, maxProperties: 2}"),
      Relation(
        "{type: object, propertyNames: {const: a}}", .equal,
        "{type: object, properties: {a: true}, additionalProperties: false}"),
      Relation(
        "{type: object, propertyNames: {maxLength: 3}}", .included,
        "{type: object, propertyNames: {maxLength: 4}}"),
      Relation(
        "{type: object, propertyNames: {pattern: '^a'}}", .included,
        "{type: object, propertyNames: {minLength: 1}}"),
      Relation("{type: object, propertyNames: false}", .equal, "{type: object, maxProperties: 0}"),
      Relation("{type: object, propertyNames: true}", .equal, "{type: object}"),
      Relation("{type: object, propertyNames: {type: string}}", .equal, "{type: object}"),
      Relation(
        "{type: object, propertyNames: {type: integer}}", .equal, "{type: object, maxProperties: 0}"
      ),
      Relation("{type: object, propertyNames: {maxLength: 1}, required: [ab]}", .equal, "false"),
      Relation(
        "{type: object, propertyNames: {maxLength: 2}}", .included,
        "{type: object, properties: {abc: false}}"),
      Relation(
        "{type: object, propertyNames: {pattern: '^[ab]$'}, minProperties: 3}", .equal, "false"),
      Relation(
        "{type: object, propertyNames: {pattern: '^[ab]$'}, minProperties: 2}", .included,
        "{type: object, required: [a]}"),
      Relation(
        "{type: object, not: {propertyNames: {maxLength: 2}}}", .included,
        "{type: object, minProperties: 1}"),
      Relation(
        "{type: object, propertyNames: {anyOf: [{maxLength: 2}, {pattern: '^x'}]}}", .includes,
        "{type: object, propertyNames: {maxLength: 2}}"),
      Relation(
        "{type: object, propertyNames: {format: date}}", .included,
        #"{type: object, propertyNames: {pattern: '^\d{4}'}}"#),
      Relation("{type: object, minProperties: 1}", .included, "{type: object}"),
      Relation("{type: object, minProperties: 2}", .included, "{type: object, minProperties: 1}"),
      Relation("{type: object, maxProperties: 1}", .included, "{type: object, maxProperties: 2}"),
      Relation(
        "{type: object, maxProperties: 1, required: [a]}", .included,
        "{type: object, properties: {b: false}}"),
      Relation(
        "{type: object, maxProperties: 1, required: [a]}", .equal,
        "{type: object, properties: {a: true}, additionalProperties: false, required: [a]}"),
      Relation(
        "{type: object, dependentRequired: {a: [b]}}", .includes, "{type: object, required: [b]}"),
      Relation(
        "{type: object, dependentRequired: {a: [b]}}", .equal,
        "{type: object, dependentSchemas: {a: {required: [b]}}}"),
      Relation(
        "{type: object, dependentRequired: {a: [b]}}", .equal,
        "{type: object, anyOf: [{not: {required: [a]}}, {required: [b]}]}"),
      Relation(
        "{type: object, dependentRequired: {a: [b]}}", .equal,
        "{type: object, if: {required: [a]}, then: {required: [b]}}"),
      Relation(
        "{type: object, dependentRequired: {a: [b], b: [c]}}", .included,
        "{type: object, dependentRequired: {a: [c]}}"),
      Relation("{type: object, dependentRequired: {a: []}}", .equal, "{type: object}"),
      Relation("{type: object, dependentRequired: {a: [a]}}", .equal, "{type: object}"),
      Relation(
        "{type: object, dependentSchemas: {a: {properties: {b: {type: integer}}}}}", .includes,
        "{type: object, properties: {b: {type: integer}}}"),
      Relation(
        "{type: object, dependentSchemas: {a: false}}", .equal,
        "{type: object, properties: {a: false}}"),
      Relation(
        "{type: object, dependentSchemas: {a: {minProperties: 2}}, required: [a]}", .equal,
        "{type: object, required: [a], minProperties: 2}"),
      Relation(
        "{type: object, dependentSchemas: {a: {required: [b]}}}", .apart,
        "{type: object, dependentSchemas: {b: {required: [a]}}}"),
      Relation(
        "{allOf: [{properties: {a: {type: string}}, required: [a]}, {properties: {b: {type: string}}}], type: object}",
        .equal, "{type: object, required: [a], properties: {a: {type: string}, b: {type: string}}}"),
      Relation(
        "{allOf: [{type: object, properties: {a: {type: string}}, additionalProperties: false}, {properties: {b: {type: string}}}]}",
        .equal, "{type: object, properties: {a: {type: string}}, additionalProperties: false}"),
      Relation(
        "{allOf: [{type: object, properties: {a: {type: string}}, additionalProperties: false}, {required: [b]}]}",
        .equal, "false"),
      Relation(
        "{type: object, properties: {a: {type: string}}, anyOf: [{required: [a]}, {required: [b]}]}",
        .included, "{type: object, minProperties: 1}"),
      Relation(
        "{type: object, not: {required: [a, b]}}", .equal,
        "{type: object, anyOf: [{not: {required: [a]}}, {not: {required: [b]}}]}"),
      Relation(
        "{type: object, not: {properties: {a: {type: string}}}}", .equal,
        "{type: object, required: [a], properties: {a: {not: {type: string}}}}"),
      Relation(
        "{not: {properties: {a: {type: string}}}}", .equal,
        "{type: object, required: [a], properties: {a: {not: {type: string}}}}"),
      Relation(
        "{type: object, not: {additionalProperties: {type: string}}}", .included,
        "{type: object, minProperties: 1}"),
      Relation(
        "{type: object, not: {additionalProperties: false}}", .equal,
        "{type: object, minProperties: 1}"),
      Relation(
        "{type: object, not: {patternProperties: {'^a': {type: string}}}}", .included,
        "{type: object, minProperties: 1}"),
      Relation(
        "{type: object, additionalProperties: {type: integer}, minProperties: 1}", .included,
        "{type: object, not: {additionalProperties: {type: string}}}"),
      Relation(
        "{type: object, additionalProperties: {type: integer}, required: [a]}", .included,
        "{type: object, properties: {a: {type: number}}}"),
      Relation(
        "{type: object, properties: {a: {type: object, properties: {b: {type: integer, maximum: 10}}}}}",
        .included,
        "{type: object, properties: {a: {type: object, properties: {b: {type: integer, maximum: 11}}}}}"
      ),
      Relation(
        "{properties: {a: {type: string}}}", .includes,
        "{type: object, properties: {a: {type: string}}}"),
      Relation(
        "{properties: {a: {type: string}}}", .apart,
        "{type: [object, string], properties: {a: {minLength: 1}}}"),
    ]) func objects(_ relation: Relation) throws
  {
    try relation.check()
  }
}
