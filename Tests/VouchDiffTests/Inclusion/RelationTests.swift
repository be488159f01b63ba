import Testing

/// Pairs of schemas whose relation follows from the specification.
@Suite struct RelationTests {
  @Test(
    "Types, constants and lists of values",
    arguments: [
      Relation("true", .includes, "{type: string}"),
      Relation("false", .included, "{type: string}"),
      Relation("{}", .equal, "true"),
      Relation("{type: integer}", .included, "{type: number}"),
      Relation("{type: [string, 'null']}", .includes, "{type: string}"),
      Relation("{type: string}", .apart, "{type: boolean}"),
      Relation("{const: 1}", .included, "{type: integer}"),
      Relation("{const: 1.0}", .equal, "{enum: [1]}"),
      Relation("{enum: [a, b]}", .included, "{enum: [b, c, a]}"),
      Relation("{enum: [true, false]}", .equal, "{type: boolean}"),
      Relation("{enum: [{a: 1}]}", .included, "{type: object, required: [a]}"),
      Relation("{const: [1, 2]}", .included, "{type: array, minItems: 2}"),
    ]) func values(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Numbers",
    arguments: [
      Relation("{type: integer, minimum: 2}", .included, "{type: number, minimum: 1}"),
      Relation("{type: number, minimum: 2}", .includes, "{type: number, exclusiveMinimum: 2}"),
      Relation("{type: integer, exclusiveMinimum: 2}", .equal, "{type: integer, minimum: 3}"),
      Relation("{type: integer, maximum: 2.5}", .equal, "{type: integer, exclusiveMaximum: 3}"),
      Relation("{type: number, maximum: 1e400}", .includes, "{type: number, maximum: 1e399}"),
      Relation("{multipleOf: 6}", .apart, "{multipleOf: 4}"),
      Relation("{multipleOf: 12}", .included, "{multipleOf: 4}"),
      Relation("{multipleOf: 0.5}", .includes, "{type: integer, multipleOf: 1}"),
      Relation("{allOf: [{multipleOf: 4}, {multipleOf: 6}]}", .equal, "{multipleOf: 12}"),
      Relation(
        "{type: integer, minimum: 1, maximum: 5, multipleOf: 3}", .equal, "{const: 3}"),
      Relation("{type: number, minimum: 1, maximum: 1}", .equal, "{const: 1}"),
      Relation("{type: integer, format: int32}", .included, "{type: integer, format: int64}"),
      Relation(
        "{type: integer, format: uint8}", .equal, "{type: integer, minimum: 0, maximum: 255}"),
      Relation("{type: integer, format: int64}", .apart, "{type: integer, format: uint64}"),
      Relation(
        "{type: integer, maximum: 18446744073709551616}", .includes,
        "{type: integer, maximum: 18446744073709551615}"),
    ]) func numbers(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Strings",
    arguments: [
      Relation("{type: string}", .includes, "{type: string, minLength: 1}"),
      Relation("{type: string, maxLength: 3}", .included, "{type: string, maxLength: 4}"),
      Relation("{type: string, maxLength: 0}", .equal, "{const: ''}"),
      Relation(
        "{type: string, pattern: '^[a-c]+$'}", .included, "{type: string, pattern: '^[a-z]+$'}"),
      Relation("{type: string, pattern: '^[a-c]{2}$'}", .included, "{type: string, maxLength: 2}"),
      Relation("{type: string, pattern: '^(a|b)$'}", .equal, "{enum: [a, b]}"),
      Relation(
        "{allOf: [{pattern: '^a'}, {pattern: 'b$'}], type: string}", .included,
        "{type: string, minLength: 2}"),
      Relation("{type: string, x-max-bytes: 4}", .included, "{type: string, maxLength: 4}"),
      Relation("{type: string, maxLength: 1}", .included, "{type: string, x-max-bytes: 4}"),
      Relation("{type: string, x-min-bytes: 5}", .included, "{type: string, minLength: 2}"),
      Relation("{type: string, format: date}", .included, "{type: string, maxLength: 10}"),
      Relation("{type: string, format: uri}", .included, "{type: string, format: uri-reference}"),
      Relation("{type: string, format: uri}", .included, "{type: string, format: iri}"),
      Relation("{type: string, format: uuid}", .apart, "{type: string, format: date}"),
      Relation("{type: string, format: uuid}", .included, "{type: string}"),
    ]) func strings(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Arrays",
    arguments: [
      Relation(
        "{type: array, items: {type: integer}}", .included, "{type: array, items: {type: number}}"),
      Relation("{type: array, items: {type: integer}}", .apart, "{type: array, maxItems: 3}"),
      Relation("{type: array, items: false}", .equal, "{type: array, maxItems: 0}"),
      Relation("{type: array, maxItems: 3}", .includes, "{type: array, maxItems: 2, minItems: 1}"),
      Relation(
        "{type: array, prefixItems: [{type: integer}, {type: string}], items: false}", .included,
        "{type: array, prefixItems: [{type: number}], items: {type: string}}"),
      Relation(
        "{type: array, prefixItems: [{const: 1}], minItems: 1}", .included,
        "{type: array, contains: {const: 1}}"),
      Relation("{type: array, uniqueItems: true}", .included, "{type: array}"),
      Relation(
        "{type: array, uniqueItems: true, minItems: 3, items: {type: object}}", .included,
        "{type: array, uniqueItems: true, minItems: 2}"),
      Relation(
        "{type: array, uniqueItems: true, minItems: 2, items: {enum: [{a: 1}, {a: 2}]}}", .included,
        "{type: array, uniqueItems: true, items: {type: object}}"),
      Relation(
        "{type: array, items: {type: boolean}, uniqueItems: true}", .included,
        "{type: array, maxItems: 2}"),
      Relation("{type: array, maxItems: 1}", .included, "{type: array, uniqueItems: true}"),
      Relation(
        "{type: array, contains: {type: integer}, minContains: 2}", .included,
        "{type: array, contains: {type: number}}"),
      Relation(
        "{type: array, contains: {const: 1}, maxContains: 1}", .included,
        "{type: array, contains: {const: 1}, maxContains: 2}"),
      Relation("{type: array, contains: {const: 1}, minContains: 0}", .equal, "{type: array}"),
      Relation(
        "{type: array, minItems: 1, items: {type: integer}}", .included,
        "{type: array, contains: {type: integer}}"),
    ]) func arrays(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Objects",
    arguments: [
      Relation(
        "{type: object, properties: {a: {type: integer}}}", .includes,
        "{type: object, properties: {a: {type: integer}, b: {type: string}}}"),
      Relation(
        "{type: object, properties: {a: {type: integer}}, additionalProperties: false}", .included,
        "{type: object, properties: {a: {type: integer}, b: {type: string}}, additionalProperties: false}"
      ),
      Relation("{type: object, required: [a]}", .included, "{type: object, minProperties: 1}"),
      Relation("{type: object, required: [a, b]}", .included, "{type: object, required: [b]}"),
      Relation("{type: object, properties: {a: false}, required: [a]}", .equal, "false"),
      Relation(
        "{type: object, maxProperties: 0}", .included, "{type: object, properties: {a: false}}"),
      Relation(
        "{type: object, properties: {a: true}, additionalProperties: false}", .included,
        "{type: object, maxProperties: 1}"),
      Relation(
        "{type: object, patternProperties: {'^a': {type: integer}}}", .included,
        "{type: object, patternProperties: {'^ab': {type: number}}}"),
      Relation(
        "{type: object, patternProperties: {'^a': {type: integer}}}", .included,
        "{type: object, properties: {abc: {type: integer}}}"),
      Relation(
        "{type: object, propertyNames: {maxLength: 3}}", .included,
        "{type: object, propertyNames: {maxLength: 4}}"),
      Relation(
        "{type: object, dependentRequired: {a: [b]}}", .includes,
        "{type: object, dependentRequired: {a: [b, c]}}"),
      Relation(
        "{type: object, dependentRequired: {a: [b]}}", .equal,
        "{type: object, dependentSchemas: {a: {required: [b]}}}"),
      Relation(
        "{type: object, required: [b]}", .included, "{type: object, dependentRequired: {a: [b]}}"),
      Relation(
        "{type: object, additionalProperties: {type: integer}}", .included,
        "{type: object, additionalProperties: {type: number}}"),
    ]) func objects(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Schemas of schemas",
    arguments: [
      Relation(
        "{oneOf: [{type: string}, {type: integer}]}", .equal,
        "{anyOf: [{type: integer}, {type: string}]}"),
      Relation(
        "{anyOf: [{type: integer, maximum: 5}, {type: integer, minimum: 6}]}", .equal,
        "{type: integer}"),
      Relation(
        "{oneOf: [{type: number}, {type: integer}]}", .equal,
        "{type: number, not: {type: integer}}"),
      Relation("{not: {not: {type: string}}}", .equal, "{type: string}"),
      Relation(
        "{not: {type: [object, array, number, string]}}", .equal, "{type: ['null', boolean]}"),
      Relation(
        "{if: {type: string}, then: {minLength: 2}}", .included,
        "{anyOf: [{type: string, minLength: 1}, {not: {type: string}}]}"),
      Relation(
        "{if: {type: string}, then: {minLength: 2}, else: false}", .equal,
        "{type: string, minLength: 2}"),
      Relation(
        "{type: object, properties: {k: {enum: [a, b]}}, required: [k]}", .equal,
        "{type: object, required: [k], anyOf: [{properties: {k: {const: a}}}, {properties: {k: {const: b}}}]}"
      ),
      Relation(
        "{oneOf: [{type: object, required: [k, x], properties: {k: {const: a}, x: {type: integer}}}, {type: object, required: [k], properties: {k: {const: b}}}]}",
        .included,
        "{oneOf: [{type: object, required: [k], properties: {k: {const: b}}}, {type: object, required: [k, x], properties: {k: {const: a}, x: {type: number}}}]}"
      ),
    ]) func combinations(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "What other keywords have not spoken of",
    arguments: [
      Relation(
        "{type: object, unevaluatedProperties: false, properties: {a: true}}", .equal,
        "{type: object, additionalProperties: false, properties: {a: true}}"),
      Relation(
        "{type: object, allOf: [{properties: {a: true}}], unevaluatedProperties: false}", .included,
        "{type: object, properties: {a: true, b: true}, unevaluatedProperties: false}"),
      Relation(
        "{type: object, anyOf: [{required: [a], properties: {a: true}}, {required: [b], properties: {b: true}}], unevaluatedProperties: false}",
        .equal,
        "{type: object, properties: {a: true, b: true}, additionalProperties: false, minProperties: 1}"
      ),
      Relation(
        "{type: object, if: {required: [k]}, then: {properties: {k: true}}, else: {properties: {m: true}}, unevaluatedProperties: false}",
        .equal,
        "{type: object, additionalProperties: false, properties: {k: true, m: true}, maxProperties: 1}"
      ),
      Relation(
        "{type: array, prefixItems: [true], unevaluatedItems: false}", .equal,
        "{type: array, maxItems: 1}"),
    ]) func unevaluated(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Vouch's own constraints",
    arguments: [
      Relation(
        "{type: string, format: uri, x-schemes: [https]}", .included,
        "{type: string, format: uri, x-schemes: [http, https]}"),
      Relation(
        "{type: string, format: uri, x-hosts: [a.example.com, '*.b.example.com']}", .included,
        "{type: string, format: uri, x-hosts: ['*.example.com']}"),
      Relation(
        "{type: string, x-date-formats: [date]}", .included,
        "{type: string, x-date-formats: [rfc3339, date]}"),
      Relation(
        "{type: string, contentEncoding: base64}", .included,
        "{type: string, pattern: '^[A-Za-z0-9+/=]*$'}"),
      Relation(
        "{type: string, contentEncoding: base64, maxLength: 8}", .included,
        "{type: string, contentEncoding: base64, maxLength: 12}"),
      Relation(
        "{type: string, format: decimal, minimum: 1}", .included,
        "{type: string, format: decimal, exclusiveMinimum: 0}"),
    ]) func ownConstraints(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test("Types that contain themselves") func recursion() throws {
    func list(_ value: String, _ key: String = "next") -> String {
      "{$defs: {n: {type: object, properties: {v: {type: \(value)}, \(key): {$ref: '#/$defs/n'}}, "
        + "additionalProperties: false}}, $ref: '#/$defs/n'}"
    }
    try Relation(list("integer"), .included, list("number")).check()
    try Relation(list("integer"), .apart, list("integer", "other")).check()
    // Nothing finite satisfies a list that always goes on.
    try Relation(
      "{$defs: {n: {type: object, required: [next], properties: {next: {$ref: '#/$defs/n'}}}}, "
        + "$ref: '#/$defs/n'}", .equal, "false"
    ).check()
  }
}
