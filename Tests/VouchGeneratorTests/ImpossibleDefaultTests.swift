import Testing
import VouchDocuments
import VouchGenerator
import VouchReading
import VouchSchema

@Suite("A default that no value can be made of")
struct ImpossibleDefaultTests {
  private func check(
    _ schema: String, _ profile: Profile = .strict
  ) -> (ids: [String], text: String) {
    var options = GenerationOptions()
    options.settings.base.profile = profile
    let diagnostics = Generator.check(
      GenerationRequest(["a.schema.yaml": schema], options: options))
    let words = diagnostics.sorted.map {
      "\($0.place.line):\($0.place.column) \($0.severity.rawValue) \($0.id.rawValue)"
    }
    return (words, diagnostics.text)
  }

  private func check(property: String) -> (ids: [String], text: String) {
    check("title: Thing\ntype: object\nproperties:\n  a: \(property)\n")
  }

  // MARK: Defaults of a property that several parts speak of

  @Test(
    "isn't applied where another part refuses it, which is told",
    arguments: [
      "{b: {type: number, default: 1.5}}|{b: {type: integer}}",
      "{b: {type: number, default: 1, x-null: default}}|{b: {minimum: 2}}",
      "{b: {type: integer, default: 9, x-on-invalid: default}}|{b: {maximum: 4}}",
    ])
  func severalParts(_ parts: String) {
    let parts = parts.split(separator: "|")
    let found = check(
      "title: Thing\ntype: object\nrequired: [b]\nproperties: \(parts[0])\nallOf: [{properties: \(parts[1])}]"
    )
    #expect(found.ids.count == 1 && found.ids[0].hasPrefix("4:"), "\(found.text)")
    #expect(found.ids.allSatisfy { $0.hasSuffix("warning no-effect") }, "\(found.text)")
  }

  @Test("still applies where it is stated, to a type that others narrow")
  func narrowedBases() throws {
    let result = Generator.generate(
      GenerationRequest([
        "a.schema.yaml": """
        $defs:
          Base: {type: object, properties: {kind: {enum: [a, b], default: a}}}
          Sub: {allOf: [{$ref: '#/$defs/Base'}, {properties: {kind: {const: b}}}]}
        """
      ]))
    #expect(result.diagnostics.text.contains("2:58: warning: default `\"a\"` isn't applied"))
    let swift = try #require(result.files.first?.contents)
    #expect(swift.contains("kind: Base.Kind = _Schema.defaultValue("))
    #expect(swift.contains("public nonisolated struct Sub:") && !swift.contains("kind: String ="))
  }

  @Test("is the schema's own, or else that of the last part that has one")
  func extended() throws {
    let result = Generator.generate(
      GenerationRequest([
        "a.schema.yaml": """
        $defs:
          Base: {type: object, properties: {a: {type: integer, default: 3}}}
          Own: {$ref: '#/$defs/Base', properties: {a: {minimum: 2, default: 4}}}
          Part: {allOf: [{$ref: '#/$defs/Base'}, {properties: {a: {minimum: 5, default: 6}}}]}
        """
      ]))
    #expect(result.diagnostics.text == "")
    let swift = try #require(result.files.first?.contents)
    for value in [3, 4, 6] { #expect(swift.contains("a: Int = \(value),")) }
  }

  @Test(
    "takes with it what would put it in the place of another value",
    arguments: ["x-null: default", "x-on-invalid: default"])
  func leniencies(_ leniency: String) throws {
    var options = GenerationOptions()
    options.settings.base.profile = .published
    let result = Generator.generate(
      GenerationRequest(
        [
          "a.schema.yaml":
            "{title: Thing, type: object, required: [b], properties: {b: {type: integer, default: x, \(leniency)}}}"
        ], options: options))
    #expect(result.diagnostics.text.contains("default-mismatch"))
    #expect(result.files.first?.contents.contains("      b: integer\n") == true)
  }

  // MARK: Defaults without an end

  @Test(
    "since it leads back to itself is an error at its line",
    arguments: [
      "{$ref: '#', default: {}}",
      "{$ref: '#', default: {a: {a: {}}}}",
      "{type: array, items: {$ref: '#'}, default: [{}]}",
      "{type: array, prefixItems: [{$ref: '#'}], minItems: 1, items: false, default: [{}]}",
      "{type: object, additionalProperties: {$ref: '#'}, default: {x: {}}}",
      "{anyOf: [{$ref: '#'}, {type: string}], default: {}}",
      "{anyOf: [{$ref: '#'}, {type: 'null'}], default: {}}",
      "{allOf: [{$ref: '#'}], default: {}}",
      "{$ref: '#', x-path: b.c, default: {b: {}}}",
      "{$ref: '#', x-null: default, default: {}}",
      "{$ref: '#', x-on-invalid: default, default: {}}",
      "{$ref: '#', x-transient: true, default: {}}",
      "{type: object, properties: {b: {$ref: '#'}}, default: {b: {}}}",
    ])
  func endless(_ property: String) {
    let found = check(property: property)
    #expect(found.ids.count == 1 && found.ids[0].hasPrefix("4:"), "\(found.text)")
    #expect(found.ids.allSatisfy { $0.hasSuffix("error endless") }, "\(found.text)")
  }

  @Test("by way of another one is an error at both lines")
  func twoTypes() {
    let found = check(
      """
      title: Thing
      type: object
      properties: {next: {$ref: '#/$defs/Other', default: {}}}
      $defs:
        Other:
          type: object
          properties: {back: {$ref: '#', default: {}}}
      """)
    #expect(
      found.text == """
        a.schema.yaml:3:53: error: this default has no end: it lacks the key `back`, whose default leads back here; leave one of the defaults out [endless]
        a.schema.yaml:7:45: note: the default of `back` is here
        a.schema.yaml:7:45: error: this default has no end: it lacks the key `next`, whose default leads back here; leave one of the defaults out [endless]
        a.schema.yaml:3:53: note: the default of `next` is here

        """)
  }

  @Test("by way of a generic type is an error")
  func generic() {
    let page = """
      $defs:
        Thing:
          type: object
          properties:
            things: {$ref: '#/$defs/Page', x-arguments: {Element: {$ref: '#/$defs/Thing'}}, default: {}}
        Page:
          type: object
          x-generic: [Element]
          properties:
            item: {$ref: '#/$defs/Element'}
            first: {$ref: '#/$defs/Thing', default: {}}
        Element: {}
      """
    let found = check(page)
    #expect(found.ids.count == 2 && found.ids.allSatisfy { $0.hasSuffix("error endless") })
  }

  @Test("is found in a generic type that nothing uses")
  func unusedGeneric() {
    let found = check(
      """
      $defs:
        Page:
          type: object
          x-generic: [Element]
          properties: {item: {$ref: '#/$defs/Element'}, count: {type: integer, default: 1e30}}
        Element: {}
      """)
    #expect(found.ids.contains("5:83 error default-mismatch"), "\(found.text)")
  }

  @Test("is an error in the schemas of others, too")
  func published() {
    let document = """
      openapi: 3.1.0
      info: {title: Things, version: "1"}
      paths: {}
      components:
        schemas:
          Thing: {type: object, properties: {child: {$ref: '#/components/schemas/Thing', default: {}}}}
      """
    #expect(check(document).ids == ["6:93 error endless"], "\(check(document).text)")
  }

  @Test(
    "is none if the default ends",
    arguments: [
      "{anyOf: [{$ref: '#'}, {type: 'null'}], default: null}",
      "{anyOf: [{$ref: '#'}, {type: 'null'}], default: {a: null}}",
      "{type: array, items: {$ref: '#'}, default: []}",
      "{type: array, items: {$ref: '#'}, default: [{a: []}]}",
      "{type: object, properties: {b: {$ref: '#'}}, default: {}}",
      "{$ref: '#/$defs/Part', default: {}}\n"
        + "$defs: {Part: {type: object, properties: {b: {type: integer, default: 1, x-null: default}}}}",
      // A branch that the value doesn't fit leads back before it fails.
      "{anyOf: [{type: object, required: [c], properties: {b: {$ref: '#', default: {}}, c: {type: string}}}, "
        + "{type: object, required: [d], properties: {d: {type: integer}}}], default: {d: 1}}",
    ])
  func finite(_ property: String) {
    #expect(check(property: property).ids == [], "\(check(property: property).text)")
  }

  // MARK: Defaults that a type doesn't hold

  @Test(
    "since its type in Swift can't hold it is a mismatch",
    arguments: [
      ("{type: integer, default: 1e30}", "1e30 doesn't fit int64"),
      ("{type: integer, default: 9223372036854775808}", "9223372036854775808 doesn't fit int64"),
      ("{type: number, default: 1e309}", "The number is too large for Double."),
      ("{type: number, format: float, default: 1e39}", "1e39 doesn't fit float"),
      ("{type: integer, format: uint64, default: 18446744073709551616}", "doesn't fit uint64"),
      ("{type: [integer, 'null'], default: -1e30}", "-1e30 doesn't fit int64"),
      ("{type: array, items: {type: integer}, default: [1, 1e30]}", "/1: 1e30 doesn't fit int64"),
      (
        "{type: object, additionalProperties: {type: number}, default: {b: -1e999}}",
        "/b: The number is too large for Double."
      ),
      (
        "{type: object, properties: {b: {type: integer}}, default: {b: 1e30}}",
        "/b: 1e30 doesn't fit int64"
      ),
      ("{anyOf: [{type: integer}, {type: string}], default: 1e30}", "1e30 doesn't fit int64"),
    ])
  func unfit(_ property: String, reason: String) {
    let found = check(property: property)
    #expect(found.ids.count == 1 && found.ids[0].hasSuffix("error default-mismatch"))
    #expect(found.text.contains("breaks its own schema: ") && found.text.contains(reason))
  }

  @Test("is reported where it stands alone, not at defaults that need it")
  func needed() {
    let found = check(
      """
      title: Thing
      type: object
      properties: {part: {$ref: '#/$defs/Part', default: {}}}
      $defs: {Part: {type: object, properties: {count: {type: integer, default: 1e30}}}}
      """)
    #expect(found.ids == ["4:75 error default-mismatch"], "\(found.text)")
  }

  @Test("isn't applied in the published profile, which warns of it")
  func notApplied() throws {
    var options = GenerationOptions()
    options.settings.base.profile = .published
    let schema = "title: Thing\ntype: object\nproperties: {a: {type: integer, default: 1e30}}\n"
    let result = Generator.generate(
      GenerationRequest(["a.schema.yaml": schema], options: options))
    let swift = try #require(result.files.first?.contents, "\(result.diagnostics.text)")
    #expect(swift.contains("public let a: Int?") && !swift.contains("default"))
    #expect(result.diagnostics.text.contains("warning: default 1e30 breaks its own schema"))
  }

  @Test("since it doubles with each of the defaults below is a mismatch", .timeLimit(.minutes(5)))
  func doubling() {
    let types = (0..<40).map { index in
      let next = "{$ref: '#/$defs/T\(index + 1)', default: {}}"
      return "  T\(index): {type: object, properties: {l: \(next), r: \(next)}}"
    }
    let found = check("$defs:\n\(types.joined(separator: "\n"))\n  T40: {type: object}\n")
    #expect(found.text.contains("it has more than 100000 values [default-mismatch]"))
  }

  @Test("since it nests too deeply with the defaults below is a mismatch")
  func deep() {
    let types = (0..<200).map { index in
      "  T\(index): {type: object, properties: {next: {$ref: '#/$defs/T\(index + 1)', default: {}}}}"
    }
    let found = check("$defs:\n\(types.joined(separator: "\n"))\n  T200: {type: object}\n")
    #expect(found.ids.count > 0 && found.ids.allSatisfy { $0.hasSuffix("default-mismatch") })
  }

  // MARK: Words

  @Test("isn't explained; others are")
  func explanation() throws {
    let schema = """
      title: Thing
      type: object
      required: [b]
      properties:
        a: {type: array, items: {type: integer}, default: [1, 2]}
        b: {type: string, default: hello}
        c: {$ref: '#/$defs/Switch'}
        d: {type: boolean, default: false, x-transient: true}
      $defs: {Switch: {type: boolean, default: true}}
      """
    let request = GenerationRequest(["a.schema.yaml": schema])
    let text = try #require(try Generator.explain("Thing", request).explanation?.get())
    for words in [
      "is `[1, 2]` where it is absent [default]",
      "is `\"hello\"` unless an initialiser is given another value [default]",
      "9:42:   is `true` where it is absent [default]", "is `false` [default]",
    ] {
      #expect(text.contains(words), "\(text)")
    }
  }
}
