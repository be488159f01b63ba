import Testing
import VouchDocuments

@Suite("A document that is checked")
struct FindingTests {
  private let bench = Bench(Bench.thing)

  @Test("is told at the value, with the sentence, the rule, and the line that asks for it")
  func violation() throws {
    #expect(
      try bench.check("{\n  \"id\": 0,\n  \"tags\": [\"ok\", \"x\"]\n}") == [
        "doc.json:2:9: error: /id: 0 is below the minimum 1 [Thing.id.minimum]",
        "thing.schema.yaml:6:32: note: it must be at least 1",
        "doc.json:3:18: error: /tags/1: \"x\" is shorter than 2 characters [Thing.tags.items.minLength]",
        "thing.schema.yaml:8:56: note: it must have at least 2 characters",
      ])
  }

  @Test("is told with the line of the keyword that is broken, of several with one name")
  func keywordsOfOneName() throws {
    let bench = Bench(
      """
      title: Thing
      type: object
      properties:
        n:
          type: integer
          allOf:
            - {multipleOf: 2}
            - {multipleOf: 3}
        s:
          type: string
          allOf:
            - {pattern: a}
            - {pattern: b}
        u:
          type: string
          format: uri
          allOf:
            - {x-schemes: [http, https]}
            - {x-schemes: [https, ftp], x-hosts: [a.com]}
            - {x-hosts: [b.com]}
      """)
    let found = try bench.check(#"{"n": 1, "s": "", "u": "http://a.com"}"#)
    let notes = found.filter { $0.contains("note: ") }
    #expect(
      notes == [
        "thing.schema.yaml:7:22: note: it must be a multiple of 2",
        "thing.schema.yaml:8:22: note: it must be a multiple of 3",
        "thing.schema.yaml:12:19: note: it must match the pattern `a`",
        "thing.schema.yaml:13:19: note: it must match the pattern `b`",
        "thing.schema.yaml:19:21: note: it must have one of the schemes `https`, `ftp`",
        "thing.schema.yaml:20:19: note: it must have one of the hosts `b.com`",
      ])
  }

  @Test("is told with the reason why a rule couldn't be evaluated, as generated types tell it")
  func rules() throws {
    let bench = Bench(
      """
      title: Thing
      type: object
      required: [n, list]
      properties: {n: {type: integer}, limit: {type: integer}, list: {type: array}}
      x-rules:
        - {id: low, expression: n < limit}
        - {id: even, expression: 8 / n == 4, message: n is odd}
        - {id: long, expression: size(list) > 0}
      """)
    let errors = try bench.check(#"{"n": 0, "list": []}"#).filter { $0.contains("error: ") }
    #expect(
      errors == [
        #"doc.json:1:1: error: the rule low doesn't hold (it needs "limit", which has no value) [Thing.low]"#,
        "doc.json:1:1: error: n is odd (it divides by zero) [Thing.even]",
        "doc.json:1:1: error: the rule long doesn't hold [Thing.long]",
      ])
  }

  @Test("is told at the key where the key is wrong")
  func key() throws {
    #expect(
      try bench.check("{\"id\": 1,\n \"nmae\": 2}").first
        == "doc.json:2:2: error: /nmae: the key isn't one that the schema lists; did you mean \"name\"? [Thing.additionalProperties]"
    )
  }

  @Test("is told at the object where a key is missing, and where the key is asked for")
  func missing() throws {
    let lines = try bench.check("{\"id\": 2, \"next\":\n  {}}")
    #expect(lines.first?.hasPrefix("doc.json:2:3: error: /next/id: ") == true)
    #expect(lines.last == "thing.schema.yaml:3:12: note: it must be present")
  }

  @Test("keeps rules between properties")
  func rule() throws {
    let lines = try bench.check(#"{"id": 2, "next": {"id": 1}}"#)
    #expect(lines.first?.hasSuffix("[Thing.ascending]") == true)
    #expect(lines.last?.hasPrefix("thing.schema.yaml:15:") == true)
  }

  @Test("is valid where a decode does without values, which are notes")
  func dropped() throws {
    let (lines, summary, _) = try bench.check(Array(#"{"id": 1, "sizes": ["huge"]}"#.utf8))
    #expect(lines.first?.hasPrefix("doc.json:1:21: note: /sizes/0: is left out, since ") == true)
    #expect(summary.invalid == 0)
    #expect(summary.dropped.values.reduce(0, +) == 1)
  }

  @Test("says which leniency would take a value, if one would")
  func leniency() throws {
    let cure = "; `x-coerce: number-from-string` would take it"
    #expect(try bench.check(#"{"id": "12"}"#)[0].contains(cure))
    // What it would be read as is invalid, too; or it is no number.
    #expect(try !bench.check(#"{"id": "0"}"#)[0].contains("would take it"))
    #expect(try !bench.check(#"{"id": "x"}"#)[0].contains("would take it"))
    #expect(
      try bench.check(#"{"id": 1, "name": null}"#)[0].contains("; `x-null: absent` would take it"))
    #expect(try !bench.check(#"{"id": null}"#)[0].contains("would take it"))
    #expect(
      try bench.check(#"{"id": 1, "name": 5}"#)[0]
        .contains("; `x-coerce: string-from-number` would take it"))
  }

  @Test("that isn't JSON is told where it isn't")
  func syntax() throws {
    #expect(
      try bench.check("{\"id\": 1,\n}")
        == ["doc.json:2:1: error: JSON allows no comma before a closing bracket [json-syntax]"])
    #expect(try bench.check("") == ["doc.json:1:1: error: the text is empty [empty-document]"])
    let binary = try bench.check([0x7B, 0x22, 0x61, 0xFF, 0x22, 0x3A, 0x31, 0x7D]).lines
    #expect(
      binary == [
        "doc.json:1:4: error: the byte 0xFF at offset 3 of the document isn't UTF-8 [encoding]"
      ])
  }

  @Test("nested 100,000 levels deep is refused")
  func deep() throws {
    let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let lines = try bench.check("{\"id\": 1, \"name\": \(text)}")
    #expect(lines.count == 1 && lines[0].hasSuffix("[nesting-too-deep]"))
  }
}

@Suite("Documents in YAML")
struct YAMLDocumentTests {
  private let bench = Bench(Bench.thing)

  @Test("are told at their values and keys")
  func places() throws {
    let lines = try bench.check("id: 0\ntags:\n  - x\nnmae: 1\n", path: "doc.yaml")
    #expect(
      lines.filter { !$0.contains(" note: ") }.map { $0.prefix { $0 != " " } } == [
        "doc.yaml:1:5:", "doc.yaml:3:5:", "doc.yaml:4:1:",
      ])
  }

  @Test("are checked one by one, several of a file")
  func several() throws {
    let text = "id: 0\n---\nid: 2\n---\nid: 0\n"
    let (lines, summary, _) = try bench.check(Array(text.utf8), path: "doc.yaml")
    #expect(
      lines.filter { $0.contains("error") }.map { $0.prefix(11) } == ["doc.yaml:1:", "doc.yaml:5:"])
    #expect(summary.documents == 3)
    #expect(summary.invalid == 2)
  }

  @Test("with a mistake don't keep those before it from being checked")
  func syntax() throws {
    let lines = try bench.check("id: 0\n---\nid: [1\n", path: "doc.yaml")
    #expect(lines.contains { $0.hasSuffix("[Thing.id.minimum]") })
    #expect(lines.contains { $0.hasSuffix("[yaml-syntax]") })
  }

  @Test("that aliases blow up are refused")
  func bomb() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let alias = "*a\(level - 1)"
      let list = Array(repeating: alias, count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(list)]\n"
    }
    let lines = try bench.check(text, path: "doc.yaml")
    #expect(lines.count == 1 && lines[0].hasSuffix("[too-many-aliases]"))
  }

  @Test("may be lists of what is checked")
  func list() throws {
    let lines = try bench.check("- id: 1\n- id: 0\n", path: "doc.yaml", as: "[Thing]")
    #expect(
      lines.first == "doc.yaml:2:7: error: /1/id: 0 is below the minimum 1 [Thing.id.minimum]")
  }
}
