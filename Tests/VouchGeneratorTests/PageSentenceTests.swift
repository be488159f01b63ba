import Foundation
import Testing
import VouchGenerator
import VouchPages

/// The sentences of pages: conditions, names, what a table needn't repeat, and examples.
struct PageSentenceTests {
  /// The page of a schema as Markdown.
  private func page(_ schema: String, documents: Bool = false) -> String {
    var options = PageOptions()
    options.format = .markdown
    options.showsDocuments = documents
    let (pages, diagnostics) = Generator.pages(
      GenerationRequest(["a.schema.yaml": schema]), options)
    if diagnostics.hasErrors { Issue.record("\(diagnostics.text)") }
    return pages.first { $0.name == "a.md" }?.contents ?? ""
  }

  private func address(_ keywords: String) -> String {
    """
    title: Address
    type: object
    properties:
      country: {type: string}
      postcode: {type: string}
      state: {type: string}
      card: {type: string}
    \(keywords)
    """
  }

  @Test(
    "A condition that is short is a sentence",
    arguments: [
      (
        """
        if: {properties: {country: {const: DE}}, required: [country]}
        then: {properties: {postcode: {pattern: "^[0-9]{5}$"}}}
        """,
        "- When `country` is `DE`: `postcode` must match the pattern `^[0-9]{5}$` (`if`)"
      ),
      (
        // Without `required`, a document without the key is what `if` asks for, too.
        """
        if: {properties: {country: {enum: [US, CA]}}}
        then: {required: [state, postcode]}
        """,
        "- When `country` is absent or is one of `US`, `CA`: `state` and `postcode` must be present (`if`)"
      ),
      (
        """
        if: {required: [card]}
        then: {properties: {state: false}}
        else: {properties: {postcode: {minLength: 2}}, required: [postcode]}
        """,
        "- When `card` is present: `state` must be absent; otherwise: `postcode` must be present and must have at least 2 characters (`if`)"
      ),
      (
        """
        if: {not: {required: [card]}}
        else: {required: [state]}
        """,
        "- Unless `card` is absent: `state` must be present (`if`)"
      ),
      (
        "dependentRequired: {card: [country, state, postcode]}",
        "- When `card` is present: `country`, `state` and `postcode` must be present (`dependentRequired`)"
      ),
      (
        "dependentSchemas: {card: {properties: {state: {maxLength: 2}}}}",
        "- When `card` is present: `state` must have at most 2 characters (`dependentSchemas`)"
      ),
      (
        """
        allOf:
          - if: {required: [card]}
            then: {not: {required: [state]}}
          - if: {required: [state]}
            then: {not: {required: [postcode, country]}}
        """,
        """
        - When `card` is present: `state` must be absent (`if`)
        - When `state` is present: `postcode` and `country` must not be present together (`if`)
        """
      ),
    ])
  func conditions(_ keywords: String, _ sentence: String) {
    let page = page(address(keywords))
    #expect(page.contains("\n" + sentence + "\n"), "\(page.prefix(1500))")
    #expect(!page.contains("is judged by"))
  }

  @Test("A condition with a long consequence is a sentence above a list")
  func longConsequence() {
    let page = page(
      address(
        """
        if: {required: [card]}
        then: {anyOf: [{required: [state]}, {required: [postcode]}]}
        else: {required: [country]}
        """))
    #expect(
      page.contains(
        """
        - When `card` is present: it must be as follows (`then`)
          - must be at least one of what follows (`anyOf`)
            - 1:
            - must have the keys `state` (`required`)
            - 2:
            - must have the keys `postcode` (`required`)
        - Otherwise: `country` must be present (`else`)
        """), "\(page.prefix(1500))")
  }

  @Test("A condition that is long stays a list")
  func longCondition() {
    let page = page(
      address(
        """
        if: {anyOf: [{required: [state]}, {required: [postcode]}]}
        then: {required: [country]}
        """))
    #expect(page.contains("- is judged by whether it is as follows (`if`)\n"))
    #expect(page.contains("- must then be as follows (`then`)\n  - must have the keys `country`"))
  }

  @Test("A row doesn't repeat its type and its presence; what they don't say stays")
  func repetition() {
    let page = page(
      """
      title: A
      type: object
      required: [name, part]
      properties:
        name: {type: string, minLength: 1}
        day: {type: string, format: date-time}
        parts: {type: array, items: {$ref: "#/$defs/Part"}}
        part: {$ref: "#/$defs/Part"}
        plain: {type: [string, "null"]}
      $defs:
        Part: {type: object, properties: {size: {type: integer}}}
      """)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    func row(_ key: String) -> String {
      rows.first { $0.contains("`\(key)` |") }.map(String.init) ?? ""
    }
    #expect(row("name").hasSuffix("| required | must have at least 1 character (`minLength`) |"))
    #expect(row("day").contains("must be a string (`type`)"))
    #expect(row("part").hasSuffix("| required | Any value of this type. |"))
    #expect(row("plain").contains("optional<br>may be null | Any value of this type."))
    // No property has a default.
    #expect(rows.first == "| In JSON | In Swift | Type | Required | What it is and has to be |")
    #expect(rows.contains { $0.contains("each item of `parts` |  | [`Part`](<#/$defs/Part>) |") })
  }

  @Test("What is referred to has its name, and the schema's own words come first")
  func namesAndOrder() throws {
    let page = page(
      """
      title: A
      description: What A is.
      type: object
      properties: {a: {type: string, $ref: "#/$defs/Short"}}
      not: {$ref: "#/$defs/Odd"}
      $defs:
        Short: {maxLength: 3}
        Odd: {title: An odd one, type: object, required: [odd], properties: {odd: {type: boolean}}}
      """)
    #expect(!page.contains("`#/$defs"))
    let words = try #require(page.range(of: "What A is."))
    let sentence = try #require(page.range(of: "A struct made of an object."))
    #expect(words.lowerBound < sentence.lowerBound)
  }

  @Test("An example is the schema's own, else of listed values, else it sounds like data")
  func examples() {
    let page = page(
      """
      title: Person
      type: object
      required: [first_name, name, about, role, code]
      properties:
        first_name: {type: string}
        name: {type: string}
        about: {type: string, minLength: 75}
        role: {enum: [editor, reader]}
        code: {type: string, examples: ["X-7"]}
        email: {type: string, format: email}
        home: {$ref: "#/$defs/Address"}
        short: {type: string, maxLength: 2}
      dependentRequired: {home: [email]}
      $defs:
        Address:
          type: object
          required: [street, country]
          properties:
            street: {type: string}
            country: {type: string, pattern: "^[A-Z]{2}$"}
            zip: {type: integer}
            price: {type: number, maximum: 5}
      """, documents: true)
    #expect(
      page.contains(
        """
        {
          "first_name": "Ada",
          "name": "Ada Lovelace",
          "about": "It says what this is about, for people who want to know more than the name.",
          "role": "editor",
          "code": "X-7",
          "email": "ada@example.com",
          "home": {
            "street": "12 Main Street",
            "country": "DE",
            "zip": 10115,
        """), "\(page.prefix(3000))")
    #expect(!page.contains("19.99"))
  }
  @Test(
    "A type that holds itself, and one that is as large as can be, have examples of a size to read")
  func exampleSizes() throws {
    let keys = (0..<20).map { "    k\($0): {type: array, items: {$ref: '#/$defs/Tree'}}\n" }
    let page = page(
      """
      title: Wide
      type: object
      properties:
      \(keys.joined())
      $defs:
        Tree:
          type: object
          required: [name]
          properties:
            name: {type: string}
            parent: {$ref: "#/$defs/Tree"}
            children: {type: array, minItems: 2, items: {$ref: "#/$defs/Tree"}}
      """, documents: true)
    let examples = page.matches(of: /### An example\n\n```json\n((?:[^`]|\n)*?)\n```/).map(
      \.output.1)
    #expect(examples.count == 2)
    for example in examples {
      #expect(example.split(separator: "\n").count < 150)
      #expect(example.contains("\"name\": \"First example\""))
    }
  }
}
