import Testing

/// Schemas put together, against the same said in other ways.
@Suite struct ApplicatorRelationTests {
  @Test(
    "Schemas of schemas",
    arguments: [
      Relation("{allOf: [{type: string}, {minLength: 2}]}", .equal, "{type: string, minLength: 2}"),
      Relation(
        "{allOf: [{type: string}, {allOf: [{minLength: 2}]}]}", .equal,
        "{type: string, minLength: 2}"),
      Relation(
        "{allOf: [{type: object, properties: {a: {type: string}}}, {type: object, properties: {b: {type: integer}}}]}",
        .equal, "{type: object, properties: {a: {type: string}, b: {type: integer}}}"),
      Relation(
        "{anyOf: [{type: string}, {type: integer}]}", .equal,
        "{anyOf: [{type: integer}, {type: string}]}"),
      Relation("{anyOf: [{type: string}]}", .equal, "{type: string}"),
      Relation("{oneOf: [{type: string}]}", .equal, "{type: string}"),
      Relation(
        "{oneOf: [{type: string}, {type: integer}]}", .equal,
        "{anyOf: [{type: string}, {type: integer}]}"),
      Relation(
        "{oneOf: [{type: string}, {type: integer}]}", .included,
        "{oneOf: [{type: string}, {type: integer}, {type: boolean}]}"),
      Relation(
        "{oneOf: [{type: number}, {type: integer}]}", .included,
        "{anyOf: [{type: number}, {type: integer}]}"),
      Relation(
        "{oneOf: [{minimum: 1}, {maximum: 5}]}", .included, "{anyOf: [{minimum: 1}, {maximum: 5}]}"),
      Relation(
        "{type: number, oneOf: [{minimum: 1}, {maximum: 5}]}", .equal,
        "{anyOf: [{type: number, exclusiveMinimum: 5}, {type: number, exclusiveMaximum: 1}]}"),
      Relation(
        "{oneOf: [{multipleOf: 3}, {multipleOf: 5}], type: integer}", .included,
        "{anyOf: [{multipleOf: 3}, {multipleOf: 5}], type: integer}"),
      Relation(
        "{oneOf: [{required: [a]}, {required: [b]}], type: object}", .included,
        "{anyOf: [{required: [a]}, {required: [b]}], type: object}"),
      Relation(
        "{oneOf: [{required: [a]}, {required: [b]}], type: object}", .included,
        "{type: object, not: {required: [a, b]}}"),
      Relation(
        "{oneOf: [{required: [a]}, {required: [b]}, {required: [c]}], type: object}", .included,
        "{type: object, minProperties: 1}"),
      Relation(
        "{not: {anyOf: [{type: string}, {type: number}]}}", .equal,
        "{type: [boolean, 'null', array, object]}"),
      Relation(
        "{not: {allOf: [{type: string}, {minLength: 2}]}}", .equal,
        "{anyOf: [{not: {type: string}}, {type: string, maxLength: 1}]}"),
      Relation(
        "{not: {oneOf: [{type: string}, {type: integer}]}}", .equal,
        "{not: {type: [string, integer]}}"),
      Relation(
        "{not: {not: {type: string, minLength: 3}}}", .equal, "{type: string, minLength: 3}"),
      Relation("{not: {not: {not: {type: string}}}}", .equal, "{not: {type: string}}"),
      Relation(
        "{if: {type: string}, then: {minLength: 2}}", .equal,
        "{anyOf: [{not: {type: string}}, {minLength: 2}]}"),
      Relation(
        "{if: {type: string}, then: {minLength: 2}, else: {type: integer}}", .equal,
        "{anyOf: [{type: string, minLength: 2}, {type: integer}]}"),
      Relation("{if: {type: string}, else: {type: integer}}", .equal, "{type: [string, integer]}"),
      Relation("{if: true, then: {type: string}}", .equal, "{type: string}"),
      Relation("{if: false, then: {type: string}}", .equal, "true"),
      Relation(
        "{if: false, then: {type: string}, else: {type: integer}}", .equal, "{type: integer}"),
      Relation("{if: {type: string}}", .equal, "true"),
      Relation("{then: {type: string}}", .equal, "true"),
      Relation("{else: {type: string}}", .equal, "true"),
      Relation(
        "{type: object, if: {properties: {k: {const: a}}, required: [k]}, then: {required: [x]}, else: {required: [y]}}",
        .equal,
        "{type: object, anyOf: [{properties: {k: {const: a}}, required: [k, x]}, {not: {properties: {k: {const: a}}, required: [k]}, required: [y]}]}"
      ),
      Relation(
        "{type: object, if: {properties: {k: {const: a}}, required: [k]}, then: {required: [x]}}",
        .includes, "{type: object, required: [x]}"),
      Relation(
        "{type: object, properties: {k: {enum: [a, b]}}, required: [k], if: {properties: {k: {const: a}}}, then: {required: [x]}, else: {required: [y]}}",
        .equal,
        "{type: object, required: [k], oneOf: [{properties: {k: {const: a}}, required: [x]}, {properties: {k: {const: b}}, required: [y]}]}"
      ),
      Relation(
        "{type: object, properties: {k: {enum: [a, b, c]}}, required: [k], allOf: [{if: {properties: {k: {const: a}}}, then: {required: [x]}}, {if: {properties: {k: {const: b}}}, then: {required: [y]}}]}",
        .includes, "{type: object, properties: {k: {enum: [a, b, c]}}, required: [k, x, y]}"),
      Relation(
        "{anyOf: [{type: integer, minimum: 0}, {type: integer, maximum: 10}]}", .equal,
        "{type: integer}"),
      Relation(
        "{anyOf: [{type: string, maxLength: 5}, {type: string, maxLength: 3}]}", .equal,
        "{type: string, maxLength: 5}"),
      Relation(
        "{anyOf: [{type: object, required: [a]}, {type: object, required: [a, b]}]}", .equal,
        "{type: object, required: [a]}"),
      Relation(
        "{type: [string, integer], anyOf: [{minLength: 2}, {minimum: 1}]}", .equal,
        "{type: [string, integer]}"),
      Relation(
        "{type: object, properties: {a: {enum: [x, y]}}, required: [a]}", .equal,
        "{anyOf: [{type: object, properties: {a: {const: x}}, required: [a]}, {type: object, properties: {a: {const: y}}, required: [a]}]}"
      ),
      Relation(
        "{type: object, properties: {a: {type: boolean}, b: {type: boolean}}, required: [a, b]}",
        .equal,
        "{type: object, required: [a, b], anyOf: [{properties: {a: {const: true}, b: {type: boolean}}}, {properties: {a: {const: false}, b: {type: boolean}}}]}"
      ),
      Relation(
        "{type: object, properties: {a: {type: string}, b: {type: string}}}", .includes,
        "{anyOf: [{type: object, properties: {a: {type: string}, b: {maxLength: 3, type: string}}}, {type: object, properties: {a: {maxLength: 3, type: string}, b: {type: string}}}]}"
      ),
      Relation("{not: {type: object, required: [a]}}", .includes, "{not: {type: object}}"),
    ]) func combinations(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "References",
    arguments: [
      Relation("{$defs: {s: {type: string}}, $ref: '#/$defs/s'}", .equal, "{type: string}"),
      Relation(
        "{$defs: {s: {type: string}}, $ref: '#/$defs/s', minLength: 1}", .equal,
        "{type: string, minLength: 1}"),
      Relation(
        "{$defs: {s: {type: string}, t: {$ref: '#/$defs/s'}}, $ref: '#/$defs/t'}", .equal,
        "{type: string}"),
      Relation(
        "{$defs: {s: {$anchor: here, type: string}}, $ref: '#here'}", .equal, "{type: string}"),
      Relation(
        "{$defs: {s: {$dynamicAnchor: here, type: string}}, $dynamicRef: '#here'}", .equal,
        "{type: string}"),
      Relation(
        "{type: object, properties: {child: {$ref: '#'}}, additionalProperties: false}", .included,
        "{type: object, properties: {child: {type: object}}, additionalProperties: false}"),
      Relation(
        "{type: object, properties: {child: {$ref: '#'}}, additionalProperties: false}", .equal,
        "{$defs: {n: {type: object, properties: {child: {$ref: '#/$defs/n'}}, additionalProperties: false}}, $ref: '#/$defs/n'}"
      ),
      Relation(
        "{anyOf: [{type: 'null'}, {type: object, properties: {next: {$ref: '#'}}, required: [next], additionalProperties: false}]}",
        .included, "{anyOf: [{type: 'null'}, {type: object, properties: {next: {$ref: '#'}}}]}"),
      Relation("{type: array, items: {$ref: '#'}}", .included, "{type: array}"),
      Relation(
        "{type: array, items: {$ref: '#'}}", .equal,
        "{type: array, items: {type: array, items: {$ref: '#'}}}"),
      Relation(
        "{type: array, items: {$ref: '#'}, maxItems: 2}", .included,
        "{type: array, items: {$ref: '#'}, maxItems: 3}"),
      Relation(
        "{type: array, items: {anyOf: [{type: integer}, {$ref: '#'}]}}", .included,
        "{type: array, items: {anyOf: [{type: number}, {$ref: '#'}]}}"),
      Relation(
        "{$id: 'https://example.com/tree', $dynamicAnchor: node, type: object, properties: {children: {type: array, items: {$dynamicRef: '#node'}}}}",
        .equal, "{type: object, properties: {children: {type: array, items: {$ref: '#'}}}}"),
      Relation(
        "{$ref: '#/$defs/a', $defs: {a: {anyOf: [{type: string}, {type: array, items: {$ref: '#/$defs/b'}}]}, b: {anyOf: [{type: integer}, {type: array, items: {$ref: '#/$defs/a'}}]}}}",
        .included,
        "{$ref: '#/$defs/a', $defs: {a: {anyOf: [{type: string}, {type: integer}, {type: array, items: {$ref: '#/$defs/a'}}]}}}"
      ),
    ]) func references(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "What no other keyword has spoken of",
    arguments: [
      Relation(
        "{type: object, properties: {a: true}, unevaluatedProperties: false}", .equal,
        "{type: object, properties: {a: true}, additionalProperties: false}"),
      Relation(
        "{type: object, unevaluatedProperties: false}", .equal, "{type: object, maxProperties: 0}"),
      Relation("{type: object, unevaluatedProperties: true}", .equal, "{type: object}"),
      Relation(
        "{type: object, unevaluatedProperties: {type: string}}", .equal,
        "{type: object, additionalProperties: {type: string}}"),
      Relation(
        "{type: object, allOf: [{properties: {a: true}}], unevaluatedProperties: false}", .equal,
        "{type: object, properties: {a: true}, additionalProperties: false}"),
      Relation(
        "{type: object, allOf: [{properties: {a: true}}, {properties: {b: true}}], unevaluatedProperties: false}",
        .equal, "{type: object, properties: {a: true, b: true}, additionalProperties: false}"),
      Relation(
        "{type: object, $ref: '#/$defs/x', $defs: {x: {properties: {a: true}}}, unevaluatedProperties: false}",
        .equal, "{type: object, properties: {a: true}, additionalProperties: false}"),
      Relation(
        "{type: object, additionalProperties: {type: integer}, unevaluatedProperties: false}",
        .equal, "{type: object, additionalProperties: {type: integer}}"),
      Relation(
        "{type: object, patternProperties: {'^x': true}, unevaluatedProperties: false}", .equal,
        "{type: object, patternProperties: {'^x': true}, additionalProperties: false}"),
      Relation(
        "{type: object, anyOf: [{properties: {a: {type: string}}, required: [a]}, {properties: {b: {type: string}}, required: [b]}], unevaluatedProperties: false}",
        .included,
        "{type: object, properties: {a: {type: string}, b: {type: string}}, additionalProperties: false}"
      ),
      Relation(
        "{type: object, oneOf: [{properties: {a: {type: string}}, required: [a]}, {properties: {b: {type: string}}, required: [b]}], unevaluatedProperties: false}",
        .equal,
        "{oneOf: [{type: object, properties: {a: {type: string}}, required: [a], additionalProperties: false}, {type: object, properties: {b: {type: string}}, required: [b], additionalProperties: false}]}"
      ),
      Relation(
        "{type: object, if: {properties: {k: {const: a}}, required: [k]}, then: {properties: {x: true}}, else: {properties: {y: true}}, unevaluatedProperties: false}",
        .included,
        "{type: object, properties: {k: true, x: true, y: true}, additionalProperties: false}"),
      Relation(
        "{type: object, dependentSchemas: {a: {properties: {b: true}}}, properties: {a: true}, unevaluatedProperties: false}",
        .equal,
        "{type: object, properties: {a: true, b: true}, additionalProperties: false, dependentRequired: {b: [a]}}"
      ),
      Relation(
        "{type: object, not: {not: {properties: {a: true}}}, unevaluatedProperties: false}", .equal,
        "{type: object, maxProperties: 0}"),
      Relation("{type: array, unevaluatedItems: false}", .equal, "{type: array, maxItems: 0}"),
      Relation(
        "{type: array, prefixItems: [true], unevaluatedItems: false}", .equal,
        "{type: array, maxItems: 1}"),
      Relation(
        "{type: array, prefixItems: [{type: string}], unevaluatedItems: {type: integer}}", .equal,
        "{type: array, prefixItems: [{type: string}], items: {type: integer}}"),
      Relation(
        "{type: array, allOf: [{prefixItems: [{type: string}]}], unevaluatedItems: false}", .equal,
        "{type: array, prefixItems: [{type: string}], items: false}"),
      Relation(
        "{type: array, items: {type: string}, unevaluatedItems: false}", .equal,
        "{type: array, items: {type: string}}"),
      Relation(
        "{type: array, contains: {type: string}, unevaluatedItems: false}", .equal,
        "{type: array, items: {type: string}, minItems: 1}"),
      Relation(
        "{type: array, contains: {type: string}, unevaluatedItems: {type: integer}}", .equal,
        "{type: array, items: {type: [string, integer]}, contains: {type: string}}"),
      Relation(
        "{type: array, anyOf: [{prefixItems: [{const: 1}]}, {prefixItems: [true, true]}], unevaluatedItems: false}",
        .equal, "{type: array, maxItems: 2}"),
      Relation(
        "{type: array, if: {prefixItems: [{const: 1}]}, then: {prefixItems: [true, {const: 2}]}, unevaluatedItems: false}",
        .included, "{type: array, maxItems: 2}"),
      Relation(
        "{type: array, contains: {type: string}, allOf: [{contains: {type: integer}}], unevaluatedItems: false}",
        .equal,
        "{type: array, items: {type: [string, integer]}, allOf: [{contains: {type: string}}, {contains: {type: integer}}]}"
      ),
    ]) func unevaluated(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Open and closed content models",
    arguments: [
      Relation(
        "{type: object, properties: {foo: {type: string}, bar: {type: string}}}", .included,
        "{type: object, properties: {foo: {type: string}}}"),
      Relation(
        "{type: object, properties: {foo: {type: string}}, additionalProperties: {type: string}}",
        .included, "{type: object, properties: {foo: {type: string}, bar: {type: string}}}"),
      Relation(
        "{type: object, properties: {foo: {type: string}, bar: {type: string}}, additionalProperties: {type: string}}",
        .equal,
        "{type: object, properties: {foo: {type: string}}, additionalProperties: {type: string}}"),
      Relation(
        "{type: object, properties: {foo: {type: string}, bar: {type: number}}, additionalProperties: {type: string}}",
        .apart,
        "{type: object, properties: {foo: {type: string}}, additionalProperties: {type: string}}"),
      Relation(
        "{type: object, properties: {foo: {type: string}}, required: [foo], additionalProperties: false}",
        .included, "{type: object, properties: {foo: {type: string}}, additionalProperties: false}"),
      Relation(
        "{type: object, properties: {foo: {type: string, default: x}}, required: [foo]}", .included,
        "{type: object, properties: {foo: {type: string}}}"),
      Relation(
        "{oneOf: [{type: object, properties: {a: {type: string}}, additionalProperties: false}, {type: object, properties: {b: {type: string}}, additionalProperties: false}]}",
        .included,
        "{anyOf: [{type: object, properties: {a: {type: string}}, additionalProperties: false}, {type: object, properties: {b: {type: string}}, additionalProperties: false}]}"
      ),
    ]) func contentModels(_ relation: Relation) throws
  {
    try relation.check()
  }

  private static let ranges = (0..<12).map { "{minimum: \($0), maximum: \($0 + 2)}" }
    .joined(separator: ", ")
  private static let pairs = (0..<10).map { "{required: [p\($0), p\(($0 + 1) % 10)]}" }
    .joined(separator: ", ")

  private static let counts = (0..<12).map { "{minItems: \($0), maxItems: \($0 + 2)}" }
    .joined(separator: ", ")
  private static let gaps = (0..<9).map { "{not: {minimum: \($0 * 10), maximum: \($0 * 10 + 5)}}" }
    .joined(separator: ", ")

  @Test(
    "Of many schemas, each excludes only what it says",
    arguments: [
      Relation("{type: integer, oneOf: [\(ranges)]}", .includes, "false"),
      Relation("{const: 0, type: integer}", .included, "{type: integer, oneOf: [\(ranges)]}"),
      Relation("{const: 1, type: integer}", .apart, "{type: integer, oneOf: [\(ranges)]}"),
      Relation("{type: object, oneOf: [\(pairs)]}", .includes, "false"),
      Relation(
        "{type: object, oneOf: [\(pairs)]}", .includes,
        "{type: object, oneOf: [\(pairs)], properties: {p0: {minimum: 5}}}"),
      Relation("{type: integer, not: {anyOf: [\(ranges)]}}", .includes, "false"),
      Relation("{type: array, oneOf: [\(counts)]}", .includes, "{type: array, maxItems: 0}"),
      Relation("{type: integer, allOf: [\(gaps)]}", .includes, "{const: 6}"),
    ])
  func many(_ relation: Relation) throws { try relation.check() }
}
