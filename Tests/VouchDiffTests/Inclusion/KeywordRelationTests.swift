import Testing

/// Each assertion of numbers and strings against tightened, loosened and rewritten forms of it.
@Suite struct KeywordRelationTests {
  @Test(
    "Types, and schemas of everything and of nothing",
    arguments: [
      Relation("true", .equal, "{}"),
      Relation("false", .included, "{}"),
      Relation("false", .included, "true"),
      Relation("true", .equal, "{not: false}"),
      Relation("{}", .equal, "{not: {not: {}}}"),
      Relation("false", .equal, "{not: {}}"),
      Relation("false", .equal, "{not: true}"),
      Relation(
        "true", .equal,
        "{anyOf: [{type: string}, {type: number}, {type: boolean}, {type: 'null'}, {type: array}, {type: object}]}"
      ),
      Relation("true", .equal, "{type: [string, number, boolean, 'null', array, object]}"),
      Relation("{}", .equal, "{anyOf: [{type: string}, {not: {type: string}}]}"),
      Relation("false", .equal, "{allOf: [{type: string}, {type: number}]}"),
      Relation("false", .equal, "{type: string, const: 1}"),
      Relation("false", .equal, "{enum: [a, 1], type: boolean}"),
      Relation("{anyOf: [true, {type: string}]}", .equal, "true"),
      Relation("{allOf: [true, {type: string}]}", .equal, "{type: string}"),
      Relation("{oneOf: [true, {type: string}]}", .equal, "{not: {type: string}}"),
      Relation("{anyOf: [false, {type: string}]}", .equal, "{type: string}"),
      Relation("{oneOf: [false, {type: string}]}", .equal, "{type: string}"),
      Relation("{oneOf: [true, true]}", .equal, "false"),
      Relation("{type: string, minLength: 3, maxLength: 2}", .equal, "false"),
      Relation("{type: integer, minimum: 3, maximum: 2}", .equal, "false"),
      Relation("{type: number, exclusiveMinimum: 3, maximum: 3}", .equal, "false"),
      Relation("{type: array, minItems: 3, maxItems: 2}", .equal, "false"),
      Relation("{type: object, minProperties: 3, maxProperties: 2}", .equal, "false"),
      Relation("{type: object, required: [a], maxProperties: 0}", .equal, "false"),
      Relation("{minimum: 3, maximum: 2}", .equal, "{not: {type: number}}"),
      Relation("{minLength: 3, maxLength: 2}", .equal, "{not: {type: string}}"),
      Relation("{type: integer}", .included, "{type: number}"),
      Relation("{type: integer}", .equal, "{type: number, multipleOf: 1}"),
      Relation("{type: number, multipleOf: 1}", .equal, "{type: integer, multipleOf: 1}"),
      Relation("{type: number, multipleOf: 0.5}", .includes, "{type: integer}"),
      Relation("{type: [integer, string]}", .included, "{type: [number, string]}"),
      Relation("{type: [integer, number]}", .equal, "{type: number}"),
      Relation("{type: [string, 'null']}", .equal, "{anyOf: [{type: 'null'}, {type: string}]}"),
      Relation("{type: [string, 'null']}", .equal, "{oneOf: [{type: 'null'}, {type: string}]}"),
      Relation("{not: {type: integer}}", .includes, "{not: {type: number}}"),
      Relation(
        "{type: number, not: {type: integer}}", .equal, "{type: number, not: {multipleOf: 1}}"),
    ]) func types(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Values in const and enum, against schemas that take the same",
    arguments: [
      Relation("{const: null}", .equal, "{type: 'null'}"),
      Relation("{enum: [null]}", .equal, "{type: 'null'}"),
      Relation("{enum: [true, false, null]}", .equal, "{type: [boolean, 'null']}"),
      Relation("{enum: [a, b, c]}", .equal, "{anyOf: [{const: a}, {const: b}, {const: c}]}"),
      Relation("{enum: [a, b, c]}", .equal, "{oneOf: [{const: c}, {enum: [a, b]}]}"),
      Relation("{enum: [a, b, c]}", .includes, "{enum: [a]}"),
      Relation("{enum: [a, b]}", .equal, "{enum: [b, a]}"),
      Relation("{enum: [1, 1.0]}", .equal, "{const: 1}"),
      Relation("{enum: [1, 2, 3]}", .equal, "{type: integer, minimum: 1, maximum: 3}"),
      Relation("{enum: [1, 2, 3, 2.5]}", .includes, "{type: integer, minimum: 1, maximum: 3}"),
      Relation("{enum: [a, b]}", .apart, "{enum: [b, c]}"),
      Relation(
        "{const: {a: 1}}", .equal,
        "{type: object, required: [a], properties: {a: {const: 1}}, additionalProperties: false}"),
      Relation(
        "{const: {a: 1}}", .included, "{type: object, required: [a], properties: {a: {const: 1}}}"),
      Relation(
        "{const: {a: {b: [1, 2]}}}", .equal,
        "{type: object, required: [a], properties: {a: {const: {b: [1, 2]}}}, additionalProperties: false}"
      ),
      Relation("{const: {}}", .equal, "{type: object, maxProperties: 0}"),
      Relation("{const: []}", .equal, "{type: array, maxItems: 0}"),
      Relation(
        "{const: [1, a]}", .equal,
        "{type: array, prefixItems: [{const: 1}, {const: a}], items: false, minItems: 2}"),
      Relation(
        "{const: [[]]}", .equal,
        "{type: array, items: {type: array, maxItems: 0}, minItems: 1, maxItems: 1}"),
      Relation("{enum: [[], [1]]}", .equal, "{type: array, items: {const: 1}, maxItems: 1}"),
      Relation(
        "{enum: [{a: 1}, {a: 2}]}", .equal,
        "{type: object, required: [a], properties: {a: {enum: [1, 2]}}, additionalProperties: false}"
      ),
      Relation(
        "{enum: [{}, {a: true}, {a: false}]}", .equal,
        "{type: object, properties: {a: {type: boolean}}, additionalProperties: false}"),
      Relation("{not: {const: 1}}", .includes, "{not: {type: number}}"),
      Relation("{not: {enum: [a, b]}}", .equal, "{allOf: [{not: {const: a}}, {not: {const: b}}]}"),
      Relation("{type: string, not: {const: ''}}", .equal, "{type: string, minLength: 1}"),
      Relation("{type: array, not: {const: []}}", .equal, "{type: array, minItems: 1}"),
      Relation("{type: object, not: {const: {}}}", .equal, "{type: object, minProperties: 1}"),
      Relation("{type: object, not: {const: {a: 1}}}", .included, "{type: object}"),
      Relation("{type: object, not: {const: {a: 1}}}", .includes, "{type: object, required: [b]}"),
      Relation("{type: array, not: {const: [1]}}", .includes, "{type: array, minItems: 2}"),
      Relation("{type: boolean, not: {const: true}}", .equal, "{const: false}"),
      Relation(
        "{type: integer, not: {enum: [1]}, minimum: 1}", .equal, "{type: integer, minimum: 2}"),
      Relation("{const: ''}", .equal, "{type: string, pattern: '^$'}"),
    ]) func values(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Limits and multiples of numbers",
    arguments: [
      Relation("{minimum: 5}", .included, "{minimum: 4}"),
      Relation("{minimum: 5}", .includes, "{exclusiveMinimum: 5}"),
      Relation("{type: integer, minimum: 5}", .equal, "{type: integer, exclusiveMinimum: 4}"),
      Relation(
        "{type: number, minimum: 5}", .includes,
        "{type: number, exclusiveMinimum: 4, multipleOf: 2}"),
      Relation("{type: integer, exclusiveMinimum: 1, exclusiveMaximum: 3}", .equal, "{const: 2}"),
      Relation("{type: integer, minimum: 1.5}", .equal, "{type: integer, minimum: 2}"),
      Relation("{allOf: [{minimum: 1}, {maximum: 9}]}", .equal, "{minimum: 1, maximum: 9}"),
      Relation("{allOf: [{minimum: 1}, {minimum: 5}]}", .equal, "{minimum: 5}"),
      Relation("{anyOf: [{minimum: 1}, {minimum: 5}]}", .equal, "{minimum: 1}"),
      Relation(
        "{anyOf: [{type: number, maximum: 5}, {type: number, minimum: 5}]}", .equal,
        "{type: number}"),
      Relation(
        "{anyOf: [{type: number, maximum: 5}, {type: number, exclusiveMinimum: 5}]}", .equal,
        "{oneOf: [{type: number, maximum: 5}, {type: number, exclusiveMinimum: 5}]}"),
      Relation("{type: number, not: {minimum: 5}}", .equal, "{type: number, exclusiveMaximum: 5}"),
      Relation("{type: number, not: {exclusiveMinimum: 5}}", .equal, "{type: number, maximum: 5}"),
      Relation("{not: {minimum: 5}}", .equal, "{type: number, exclusiveMaximum: 5}"),
      Relation("{multipleOf: 4}", .included, "{multipleOf: 2}"),
      Relation("{multipleOf: 0.01}", .includes, "{multipleOf: 0.1}"),
      Relation("{multipleOf: 0.3}", .apart, "{multipleOf: 0.2}"),
      Relation("{allOf: [{multipleOf: 0.3}, {multipleOf: 0.2}]}", .equal, "{multipleOf: 0.6}"),
      Relation("{type: integer, multipleOf: 1.5}", .equal, "{type: number, multipleOf: 3}"),
      Relation("{type: integer, multipleOf: 2}", .apart, "{type: integer, multipleOf: 3}"),
      Relation(
        "{anyOf: [{type: integer, multipleOf: 2}, {type: integer, not: {multipleOf: 2}}]}", .equal,
        "{type: integer}"),
      Relation("{type: integer, minimum: 1, maximum: 10, multipleOf: 4}", .equal, "{enum: [4, 8]}"),
      Relation(
        "{type: number, multipleOf: 0.5, minimum: 0, maximum: 1}", .equal, "{enum: [0, 0.5, 1]}"),
      Relation("{type: integer, minimum: 1, maximum: 3, multipleOf: 7}", .equal, "false"),
      Relation("{anyOf: [{multipleOf: 6}, {multipleOf: 4}]}", .included, "{multipleOf: 2}"),
      Relation(
        "{type: integer, anyOf: [{multipleOf: 2}, {multipleOf: 3}]}", .apart,
        "{type: integer, not: {multipleOf: 5}}"),
      Relation(
        "{type: integer, anyOf: [{multipleOf: 10}, {multipleOf: 15}]}", .included,
        "{type: integer, multipleOf: 5}"),
      Relation(
        "{type: integer, allOf: [{anyOf: [{multipleOf: 2}, {multipleOf: 3}]}]}", .includes,
        "{type: integer, multipleOf: 12}"),
      Relation(
        "{type: number, minimum: -1e30, maximum: 1e30}", .includes,
        "{type: number, minimum: -1e29, maximum: 1e29}"),
      Relation(
        "{type: integer, minimum: 0, maximum: 1000000}", .included,
        "{type: integer, minimum: 0, maximum: 1000001}"),
      Relation(
        "{type: integer, minimum: 0, maximum: 1000000, multipleOf: 7}", .includes,
        "{type: integer, minimum: 0, maximum: 1000000, multipleOf: 21}"),
      Relation(
        "{type: integer, minimum: 0, maximum: 10000000, not: {multipleOf: 7}}", .included,
        "{type: integer, minimum: 0, maximum: 10000000}"),
      Relation(
        "{type: integer, multipleOf: 6, not: {multipleOf: 4}}", .included,
        "{type: integer, not: {multipleOf: 12}}"),
      Relation(
        "{type: integer, not: {multipleOf: 2}}", .equal, "{type: integer, not: {multipleOf: 2.0}}"),
      Relation(
        "{type: integer, allOf: [{not: {multipleOf: 2}}, {not: {multipleOf: 3}}]}", .included,
        "{type: integer, not: {multipleOf: 6}}"),
      Relation(
        "{type: integer, anyOf: [{multipleOf: 2}, {multipleOf: 3}, {not: {multipleOf: 6}}]}",
        .equal, "{type: integer}"),
      Relation("{type: integer, anyOf: [{maximum: 0}, {minimum: 1}]}", .equal, "{type: integer}"),
      Relation("{type: number, anyOf: [{maximum: 0}, {minimum: 1}]}", .included, "{type: number}"),
      Relation("{type: number, enum: [1, 2.5, 3]}", .apart, "{type: integer, enum: [1, 3, 4]}"),
    ]) func numbers(_ relation: Relation) throws
  {
    try relation.check()
  }

  @Test(
    "Lengths, patterns and formats of strings",
    arguments: [
      Relation("{minLength: 2}", .included, "{minLength: 1}"),
      Relation("{maxLength: 2}", .included, "{maxLength: 3}"),
      Relation("{type: string, minLength: 1}", .equal, #"{type: string, pattern: '^[\s\S]'}"#),
      Relation(
        "{type: string, minLength: 1, maxLength: 3}", .equal,
        #"{type: string, pattern: '^[\s\S]{1,3}$'}"#),
      Relation("{type: string, pattern: '^a*$'}", .includes, "{type: string, pattern: '^(aa)*$'}"),
      Relation("{type: string, pattern: '^a+$'}", .equal, "{type: string, pattern: '^aa*$'}"),
      Relation("{type: string, pattern: 'a'}", .includes, "{type: string, pattern: '^a'}"),
      Relation("{type: string, pattern: '.*'}", .equal, "{type: string}"),
      Relation("{type: string, pattern: ''}", .equal, "{type: string}"),
      Relation(
        #"{type: string, pattern: '^\d{3}$'}"#, .equal, "{type: string, pattern: '^[0-9]{3}$'}"),
      Relation(
        #"{type: string, pattern: '^\w+$'}"#, .includes, "{type: string, pattern: '^[a-z_]+$'}"),
      Relation("{type: string, pattern: '^(foo|bar)$'}", .equal, "{enum: [foo, bar]}"),
      Relation("{type: string, pattern: '^(foo|bar)'}", .includes, "{enum: [foo, bar]}"),
      Relation(
        "{allOf: [{type: string, pattern: a}, {pattern: b}]}", .includes,
        "{type: string, pattern: 'ab'}"),
      Relation(
        "{allOf: [{type: string, pattern: a}, {pattern: b}]}", .includes,
        "{type: string, pattern: 'ab'}"),
      Relation(
        "{anyOf: [{type: string, pattern: '^a'}, {type: string, pattern: '^b'}]}", .equal,
        "{type: string, pattern: '^[ab]'}"),
      Relation(
        "{type: string, not: {pattern: '^a'}}", .equal, "{type: string, pattern: '^([^a]|$)'}"),
      Relation(
        "{type: string, pattern: '^[a-z]{2,5}$'}", .included,
        "{type: string, minLength: 2, maxLength: 5}"),
      Relation("{type: string, pattern: '^[a-z]{2,5}$', maxLength: 1}", .equal, "false"),
      Relation(
        "{type: string, pattern: '^.{1,100}$'}", .included, "{type: string, maxLength: 100}"),
      Relation("{type: string, format: date}", .included, "{type: string}"),
      Relation("{type: string, format: date-time}", .apart, "{type: string, format: date}"),
      Relation("{format: ipv4}", .includes, "{type: string, format: ipv4}"),
      Relation("{type: string, format: ipv4}", .included, "{type: string, maxLength: 15}"),
      Relation("{type: string, format: ipv4}", .apart, "{type: string, format: ipv6}"),
      Relation(
        "{type: string, format: uuid}", .included, "{type: string, minLength: 36, maxLength: 36}"),
      Relation(
        "{type: string, format: date}", .included,
        #"{type: string, pattern: '^\d{4}-\d{2}-\d{2}$'}"#),
      Relation("{type: string, format: time}", .included, "{type: string, minLength: 9}"),
      Relation("{type: string, format: unknown-format}", .equal, "{type: string}"),
      Relation("{type: string, not: {minLength: 3}}", .equal, "{type: string, maxLength: 2}"),
      Relation("{not: {minLength: 3}}", .equal, "{type: string, maxLength: 2}"),
      Relation("{type: string, anyOf: [{minLength: 3}, {maxLength: 2}]}", .equal, "{type: string}"),
      Relation(
        "{type: string, anyOf: [{minLength: 4}, {maxLength: 2}]}", .included, "{type: string}"),
      Relation("{type: string, minLength: 2, enum: [a, bb, ccc]}", .equal, "{enum: [bb, ccc]}"),
    ]) func strings(_ relation: Relation) throws
  {
    try relation.check()
  }
}
