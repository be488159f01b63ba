import Testing

/// Valid documents: the smallest, a typical one, the largest, some at random.
struct InstanceTests {
  @Test("The smallest document has what is required, the typical one everything")
  func smallestAndTypical() {
    let generated = Generated(
      """
      {title: Thing, type: object, required: [id],
       properties: {id: {type: integer, minimum: 3, maximum: 8}, name: {type: string}}}
      """)
    #expect(generated.document("valid/smallest") == #"{ "id": 3 }"#)
    #expect(generated.document("valid/typical") == #"{ "id": 3, "name": "name" }"#)
    #expect(generated.document("valid/largest")?.hasPrefix(#"{ "id": 8, "#) == true)
    #expect(generated.diagnostics == "")
  }

  @Test("Branches that differ only in what isn't required have a document each")
  func optionalBranches() {
    let generated = Generated(
      """
      {title: Thing, oneOf: [
       {title: A, type: object, properties: {a: {type: integer}}, additionalProperties: false},
       {title: B, type: object, properties: {b: {type: [string, 'null'], x-path: c.b}},
        additionalProperties: false}]}
      """)
    #expect(generated.document("valid/a") == #"{ "a": 1 }"#)
    #expect(generated.document("valid/b") == #"{ "c": { "b": "b" } }"#)
    #expect(generated.diagnostics == "")
  }

  @Test("Examples and defaults come before anything made up")
  func proposals() {
    let generated = Generated(
      """
      {title: Thing, type: object, required: [city, street],
       properties: {city: {type: string, examples: [Paris]}, street: {type: string, default: Rue}}}
      """)
    #expect(generated.document("valid/smallest") == #"{ "city": "Paris", "street": "Rue" }"#)
    let whole = Generated(
      "{title: Thing, type: object, properties: {n: {type: integer}}, examples: [{n: 77}]}")
    #expect(whole.document("valid/example") == #"{ "n": 77 }"#)
  }

  @Test(
    "A value is found that each kind of schema accepts",
    arguments: [
      ("{type: string, pattern: '^[A-Z]{2}-[0-9]{4}$'}", #""AA-0000""#),
      ("{type: string, format: ipv4}", #""192.0.2.1""#),
      ("{type: string, format: decimal, minimum: 2, multipleOf: 0.5}", #""2""#),
      ("{type: string, contentEncoding: base64, minLength: 8}", #""aGVsbG8=""#),
      (
        "{type: string, format: uri, x-schemes: [ftp], x-hosts: ['*.a.example']}",
        #""ftp://www.a.example/""#
      ),
      ("{type: integer, exclusiveMinimum: 10, multipleOf: 7}", "14"),
      (
        "{type: array, items: {type: integer}, minItems: 2, maxItems: 2, uniqueItems: true}",
        "[1, 2]"
      ),
      (
        "{type: object, additionalProperties: {type: integer}, minProperties: 2}",
        #"{ "one": 1, "two": 2 }"#
      ),
      ("{type: [string, 'null'], maxLength: 3}", #""thi""#),
      ("{not: {type: [string, object, array]}}", "1"),
      ("{type: integer, x-date-formats: [unix-seconds]}", "1525171144"),
      ("{type: string, enum: [low, high]}", #""low""#),
    ])
  func kinds(_ schema: String, _ document: String) {
    let generated = Generated("{title: Thing, \(schema.dropFirst())")
    let names = generated.names("valid")
    #expect(names.contains { generated.document("valid/\($0)") == document }, "\(names)")
    #expect(generated.diagnostics == "")
  }

  @Test("Patterns and lengths are satisfied together")
  func patternWithLengths() throws {
    let generated = Generated(
      "{title: Thing, type: string, pattern: '^(ab)+$', minLength: 7, maxLength: 9}")
    #expect(generated.document("valid/smallest") == #""abababab""#)
  }

  @Test("Rules between properties are satisfied by a search")
  func rules() {
    let generated = Generated(
      """
      title: Thing
      type: object
      required: [from, to, count]
      properties:
        from: {type: string, format: date-time}
        to: {type: string, format: date-time}
        count: {type: integer}
      x-rules:
        - {id: order, expression: from < to}
        - {id: count, expression: count > 41}
      """)
    #expect(
      generated.document("valid/smallest")
        == #"{ "from": "2018-05-01T10:39:03Z", "to": "2018-05-01T10:39:04Z", "count": 42 }"#)
  }

  @Test("Recursive types end as soon as they may")
  func recursion() {
    let generated = Generated(
      """
      {title: Thing, type: object, required: [children, name],
       properties: {name: {type: string}, children: {type: array, items: {$ref: '#'}},
                    parent: {$ref: '#'}}}
      """)
    #expect(generated.document("valid/smallest") == #"{ "name": "name", "children": [] }"#)
    #expect(generated.diagnostics == "")
  }

  @Test("Each branch of a union has a document, with the tag that leads to it")
  func unions() {
    let generated = Generated(
      """
      $defs:
        Thing:
          anyOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}]
          discriminator: {propertyName: kind, mapping: {feline: '#/$defs/Cat', canine: '#/$defs/Dog'}}
        Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
        Dog: {type: object, required: [kind, age], properties: {kind: {type: string}, age: {type: integer}}}
      """)
    #expect(generated.document("valid/feline") == #"{ "kind": "feline" }"#)
    #expect(generated.document("valid/canine") == #"{ "kind": "canine", "age": 1 }"#)
    #expect(generated.document("invalid/kind-unknown") == #"{ "kind": "unknown" }"#)
  }

  @Test("A generic type has fixtures for each set of arguments that is in use")
  func generics() {
    let generated = Generated(
      """
      $defs:
        Page:
          type: object
          x-generic: [Item]
          required: [items]
          properties: {items: {type: array, items: {x-swift-type: Item}}}
        Part: {type: object, required: [n], properties: {n: {type: integer}}}
        Thing:
          type: object
          required: [page]
          properties: {page: {$ref: '#/$defs/Page', x-arguments: {Item: {$ref: '#/$defs/Part'}}}}
      """)
    #expect(
      generated.document("valid/smallest") == #"{ "page": { "items": [ { "n": 1 } ] } }"#,
      "\(generated.diagnostics)")
  }

  @Test("Random documents are the same in every run, and hang on each property alone")
  func random() {
    func names(_ properties: String) -> Generated {
      Generated("{title: Thing, type: object, properties: {\(properties)}}")
    }
    let few = names("a: {type: integer}, b: {type: integer}, c: {type: boolean}")
    let more = names(
      "a: {type: integer}, b: {type: integer}, c: {type: boolean}, d: {type: string}")
    #expect(few.files == names("a: {type: integer}, b: {type: integer}, c: {type: boolean}").files)
    let random = few.document("valid/random-1")
    let longer = more.document("valid/random-1")
    #expect(random != nil)
    #expect(longer?.hasPrefix(random?.dropLast(2) ?? "?") == true)
  }
}
