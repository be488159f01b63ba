import Testing
import VouchReading

@Suite struct RendererTests {
  private let file = SourceFile(
    path: "Schemas/a.yaml", bytes: Array("id:\n\té: {maximum: 3,\r\n  minimum: 5}".utf8))

  private var sample: [Diagnostic] {
    [
      Diagnostic(
        .contradictoryLimits, "maximum 3 is below minimum 5",
        at: Place(file: file, line: 2, column: 15),
        notes: [Note("the minimum is here", at: Place(file: file, line: 3, column: 12))]),
      Diagnostic(.unknownKeyword, "`x` is unknown", at: Place(file: file, line: 1, column: 1)),
    ]
  }

  @Test("Text has one line for each diagnostic and note")
  func text() {
    #expect(
      TextRenderer().render(sample) == """
        Schemas/a.yaml:2:15: error: maximum 3 is below minimum 5 [contradictory-limits]
        Schemas/a.yaml:3:12: note: the minimum is here
        Schemas/a.yaml:1:1: warning: `x` is unknown [unknown-keyword]

        """)
    #expect(TextRenderer().render([]) == "")
  }

  @Test("Excerpts put a caret under the place")
  func excerpts() {
    #expect(
      TextRenderer(excerpts: true).render(sample) == """
        Schemas/a.yaml:2:15: error: maximum 3 is below minimum 5 [contradictory-limits]
        2 |  é: {maximum: 3,
          |               ^
        Schemas/a.yaml:3:12: note: the minimum is here
        3 |   minimum: 5}
          |            ^
        Schemas/a.yaml:1:1: warning: `x` is unknown [unknown-keyword]
        1 | id:
          | ^

        """)
  }

  @Test("Places outside the text have no excerpt, or one at the line's end")
  func excerptsOutside() {
    let bare = SourceFile(path: "b.yaml")
    let renderer = TextRenderer(excerpts: true)
    let message = { (place: Place) in renderer.render([Diagnostic(.rule, "m", at: place)]) }
    #expect(message(Place(file: bare, line: 1, column: 1)) == "b.yaml:1:1: error: m [rule]\n")
    #expect(
      message(Place(file: file, line: 9, column: 1)) == "Schemas/a.yaml:9:1: error: m [rule]\n")
    #expect(message(Place(file: file, line: 1, column: 6)).hasSuffix("1 | id:\n  |    ^\n"))
  }

  @Test("A long line is cut on both sides of the place")
  func longLine() {
    let line = String(repeating: "a", count: 500) + "b" + String(repeating: "c", count: 500)
    let place = Place(file: SourceFile(path: "l", bytes: Array(line.utf8)), line: 1, column: 501)
    let lines = TextRenderer(excerpts: true).render([Diagnostic(.rule, "m", at: place)])
      .split(separator: "\n").map(Array.init)
    #expect(lines.count == 3)
    #expect(lines[1].count < 200)
    #expect(lines[1][lines[2].count - 1] == "b")
  }

  @Test("Nothing of a schema or a path reaches the terminal as an escape sequence")
  func inert() {
    let file = SourceFile(path: "a\n\u{1B}[2J", bytes: Array("x\u{1B}[31my\u{202E}z".utf8))
    let place = Place(file: file, line: 1, column: 7)
    let text = TextRenderer(excerpts: true).render([
      Diagnostic(.rule, "m\r\n\u{9B}1m\u{2028}", at: place, notes: [Note("\u{7}", at: place)])
    ])
    #expect(
      text == """
        a\\n\\u{1B}[2J:1:7: error: m\\r\\n\\u{9B}1m\\u{2028} [rule]
        1 | x\\u{1B}[31my\\u{202E}z
          |            ^
        a\\n\\u{1B}[2J:1:7: note: \\u{7}
        1 | x\\u{1B}[31my\\u{202E}z
          |            ^

        """)
  }

  @Test("Colours are only used when asked for")
  func colours() {
    #expect(!TextRenderer(excerpts: true).render(sample).contains("\u{1B}"))
    #expect(
      TextRenderer(colours: true).render([sample[1]])
        == "\u{1B}[1mSchemas/a.yaml:1:1:\u{1B}[0m \u{1B}[1;35mwarning:\u{1B}[0m `x` is unknown [unknown-keyword]\n"
    )
  }

  @Test("JSON is one document")
  func json() {
    #expect(DiagnosticFormat.json.render([]) == "{\n  \"diagnostics\": []\n}\n")
    let quoted = Diagnostic(
      .rule, "\"\\\n\u{1}\u{2028}é", at: Place(file: file, line: 1, column: 2))
    #expect(
      DiagnosticFormat.json.render([sample[0], quoted]) == #"""
        {
          "diagnostics": [
            {
              "severity": "error",
              "id": "contradictory-limits",
              "message": "maximum 3 is below minimum 5",
              "path": "Schemas/a.yaml",
              "line": 2,
              "column": 15,
              "notes": [
                {
                  "message": "the minimum is here",
                  "path": "Schemas/a.yaml",
                  "line": 3,
                  "column": 12
                }
              ]
            },
            {
              "severity": "error",
              "id": "rule",
              "message": "\"\\\n\u0001\u2028é",
              "path": "Schemas/a.yaml",
              "line": 1,
              "column": 2,
              "notes": []
            }
          ]
        }

        """#)
  }

  @Test("SARIF has rules, results and related locations")
  func sarif() {
    let place = Place(file: SourceFile(path: "/a b/ü:[1].yaml"), line: 1, column: 2)
    let note = Note("see [1](x) {0} \\d", at: place)
    #expect(
      DiagnosticFormat.sarif.render([Diagnostic(.noEffect, "m", at: place, notes: [note])]) == #"""
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "vouch",
                  "rules": [
                    {
                      "id": "no-effect",
                      "shortDescription": {
                        "text": "A keyword never applies where it stands."
                      },
                      "fullDescription": {
                        "text": "A keyword never applies where it stands."
                      },
                      "help": {
                        "text": "It is a warning. --severity no-effect=ignore turns it off, or makes it what else is said.",
                        "markdown": "It is a warning. `--severity no-effect=ignore` turns it off, or makes it what else is said."
                      },
                      "defaultConfiguration": {
                        "level": "warning"
                      }
                    }
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "ruleId": "no-effect",
                  "level": "warning",
                  "message": {
                    "text": "m"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "file:///a%20b/%C3%BC%3A%5B1%5D.yaml"
                        },
                        "region": {
                          "startLine": 1,
                          "startColumn": 2
                        }
                      }
                    }
                  ],
                  "relatedLocations": [
                    {
                      "message": {
                        "text": "see \\[1\\](x) {{0}} \\\\d"
                      },
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "file:///a%20b/%C3%BC%3A%5B1%5D.yaml"
                        },
                        "region": {
                          "startLine": 1,
                          "startColumn": 2
                        }
                      }
                    }
                  ]
                }
              ]
            }
          ]
        }

        """#)
  }
}
