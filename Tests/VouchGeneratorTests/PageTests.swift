import Foundation
import Testing
import VouchGenerator
import VouchPages

/// Pages about schemas: what is on them, and that nothing which is checked is missing.
struct PageTests {
  /// The pages as one text; empty if there are errors.
  private func pages(
    _ files: [String: String], format: PageOptions.Format = .html, documents: Bool = false
  ) -> String {
    var options = PageOptions()
    options.format = format
    options.showsDocuments = documents
    let (pages, diagnostics) = Generator.pages(GenerationRequest(files), options)
    if diagnostics.hasErrors { Issue.record("\(diagnostics.text)") }
    return pages.map { "\($0.name)\n\($0.contents)" }.joined()
  }

  /// Each line that ends in a mark can be taken out without making the schema wrong.
  private static let everything = """
    title: Everything
    type: object
    required: [tags] #
    minProperties: 1 #
    maxProperties: 40 #
    additionalProperties: false #
    dependentRequired: {text: [tags]} #
    propertyNames: {maxLength: 20} #
    not: {required: [text, number]} #
    x-payload: {maxBytes: 1000} #
    x-rules: [{id: order, expression: "!has(number) || number > 2.0", message: too small}] #
    if: {required: [text]}
    then: {required: [map]} #
    else: {required: [number]} #
    properties:
      text:
        type: string
        minLength: 1 #
        maxLength: 80 #
        pattern: ^[a-z]+$ #
        default: abc #
      number:
        type: number
        minimum: 1 #
        maximum: 100 #
        exclusiveMinimum: 0.5 #
        exclusiveMaximum: 200 #
        multipleOf: 0.5 #
        x-coerce: [number-from-string] #
      tags:
        type: array
        minItems: 1 #
        maxItems: 9 #
        uniqueItems: true #
        x-on-invalid: skip #
        items: {type: string}
      found:
        type: array
        contains: {const: 1} #
        items: {type: integer}
      map:
        type: object
        additionalProperties: {type: integer}
        minProperties: 1 #
      address:
        type: string
        format: uri
        x-schemes: [https] #
        x-hosts: [example.com] #
      blob:
        type: string
        contentEncoding: base64 #
      day:
        type: string
        x-date-formats: [rfc3339] #
      kind:
        type: string
        enum: [a, b]
        x-unknown-case: other #
      only:
        type: integer
        const: 1 #
      gone:
        type: [string, "null"]
        x-null: absent #
      deep:
        type: string
        x-path: /nested/deep #
      closed:
        type: object
        properties: {a: {type: string}}
        unevaluatedProperties: false #
      choice:
        oneOf:
          - {type: string, format: uuid}
          - {type: integer, minimum: 5}
      either:
        anyOf:
          - {title: Left, type: object, properties: {k: {const: l}}, required: [k]}
          - {title: Right, type: object, properties: {k: {const: r}}, required: [k]}

    """

  @Test("Whatever is enforced is on the page: without the keyword it is another page")
  func keywords() throws {
    let lines = Self.everything.split(separator: "\n", omittingEmptySubsequences: false)
    let whole = pages(["a.schema.yaml": Self.everything])
    try #require(!whole.isEmpty)
    for index in lines.indices where lines[index].hasSuffix(" #") {
      var rest = lines
      rest.remove(at: index)
      let page = pages(["a.schema.yaml": rest.joined(separator: "\n")])
      #expect(page != whole, "\(lines[index])")
    }
  }

  @Test("The same is true of the schemas of this package", arguments: ["storefront", "comments"])
  func ownKeywords(_ name: String) throws {
    let url = URL(filePath: #filePath).appending(path: "../../../Schemas/\(name).schema.yaml")
      .standardizedFileURL
    let schema = try String(contentsOf: url, encoding: .utf8)
    let lines = schema.split(separator: "\n", omittingEmptySubsequences: false)
    let whole = pages(["a.schema.yaml": schema])
    let keyword = /^ +(min|max|multipleOf|uniqueItems|x-schemes|x-hosts|x-payload|pattern)\w*: .*/
    var count = 0
    for index in lines.indices where lines[index].wholeMatch(of: keyword) != nil {
      var rest = lines
      rest.remove(at: index)
      #expect(pages(["a.schema.yaml": rest.joined(separator: "\n")]) != whole, "\(lines[index])")
      count += 1
    }
    #expect(count > 5)
  }

  @Test("A check comes with a document that breaks it, and the words that one gets")
  func refusals() {
    let schema = """
      {title: A, type: object, required: [id], properties: {id: {type: integer, minimum: 1}}}
      """
    let page = pages(["a.schema.yaml": schema], documents: true)
    #expect(page.contains("/id: 0 is below the minimum 1 "))
    #expect(page.contains("A.id.minimum"))
    #expect(page.contains("{\n  \"id\": 0\n}"))
  }

  @Test("What the schema says to people stands there in all languages")
  func languages() {
    let page = pages([
      "a.schema.yaml": """
      title: A
      type: object
      required: [a]
      properties:
        a: {type: integer, minimum: 1, x-message: {minimum: {en: More, de: Mehr}}, x-label: {en: Count, de: Zahl}}
      x-rules: [{id: odd, expression: a != 2, message: {de: Nicht zwei, en: Not two}}]
      """
    ])
    #expect(page.contains("<code>More</code> (de: <code>Mehr</code>)"))
    #expect(page.contains("Called Count (de: Zahl)."))
    #expect(page.contains("Not two (de: Nicht zwei)"))
  }

  @Test("No row is without words: parameters, values of any kind, and none at all")
  func emptyRows() {
    let page = pages(
      [
        "a.schema.yaml": """
        $defs:
          Page:
            type: object
            x-generic: [Element]
            properties:
              results: {type: array, items: {x-swift-type: Element}}
              total: {type: integer}
          Song: {type: object, properties: {gone: false, any: true, name: {const: ""}}}
          Songs: {$ref: "#/$defs/Page", x-arguments: {Element: {$ref: "#/$defs/Song"}}}
          Pair: {type: object, properties: {pair: {type: array, prefixItems: [{type: string}], items: false}}}
          Mail: {type: object, properties: {head: {$ref: "#/$defs/Head"}}}
          Head: {type: object, patternProperties: {^x-: {type: string}}, additionalProperties: {type: integer}}
          Shut: {type: object, properties: {a: {type: string}}, patternProperties: {^x-: {}}, additionalProperties: false}
        """
      ], format: .markdown)
    #expect(!page.contains(/\|\s*\|\n/))
    for words in [
      "of the Swift type `Element`", "must be absent", "anything will do", "must be the empty text",
      "each other value", "must have keys that `patternProperties` describes",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!page.contains("each item of `pair`"))
  }

  @Test("A union says how it is decided")
  func unions() {
    let branch = { (name: String) in
      "{title: \(name), type: object, required: [kind], properties: {kind: {const: \(name)}}}"
    }
    let page = pages([
      "a.schema.yaml": "{title: U, oneOf: [\(branch("Left")), \(branch("Right"))]}"
    ])
    #expect(page.contains("The string under <code>kind</code> decides which one it is."))
  }

  @Test("Two files of one name have pages of their own")
  func sameNames() {
    let schema = "{title: %, type: object, properties: {a: {type: string}}}"
    let page = pages([
      "x/a-b.schema.yaml": schema.replacing("%", with: "One"),
      "x/a/b.schema.yaml": schema.replacing("%", with: "Two"),
    ])
    #expect(page.contains("a-b.html\n"))
    #expect(page.contains("a-b-2.html\n"))
  }

  @Test("Two files whose long names begin alike have pages of their own", .timeLimit(.minutes(5)))
  func longNames() {
    let name = String(repeating: "a", count: 100)
    let schemas = ["1", "2"].map { ("\(name)\($0).schema.yaml", "type: object") }
    let text = pages(Dictionary(uniqueKeysWithValues: schemas))
    for page in [name, name + "-2"] { #expect(text.contains("\(page).html\n"), "\(page)") }
  }

  @Test(
    "A schema that refers to itself, and one of many types, have pages", .timeLimit(.minutes(10)))
  func circlesAndCrowds() {
    let circle =
      "{title: A, type: object, properties: {a: {$ref: '#'}, b: {type: array, items: {$ref: '#'}}}}"
    #expect(pages(["a.schema.yaml": circle]).contains("href=\"#root\""))
    let types = (0..<400).map { index in
      "  T\(index): {type: object, properties: {next: {$ref: '#/$defs/T\((index * 7 + 1) % 400)'}}}\n"
    }
    let crowd = pages(["a.schema.yaml": "$defs:\n" + types.joined()])
    #expect(crowd.contains("id=\"/$defs/T399\""))
    #expect(!crowd.contains("<svg"))
  }

  @Test("Schemas that multiply by mentioning each other don't fill pages", .timeLimit(.minutes(10)))
  func multiplication() {
    let levels = (0..<14).map { level in
      let next = "{$ref: '#/$defs/L\(level + 1)'}"
      return "  L\(level): {not: {anyOf: [\(next), \(next), \(next), \(next)]}}\n"
    }
    let schema = "title: A\ntype: string\n$ref: '#/$defs/L0'\n$defs:\n" + levels.joined()
    let page = pages(["a.schema.yaml": schema + "  L14: {maxLength: 3}\n"])
    #expect(page.utf8.count < 500_000)
  }
}
