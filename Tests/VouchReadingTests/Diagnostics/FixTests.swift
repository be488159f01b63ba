import Testing
import VouchReading

/// What a fix does to the bytes of a file, and where it does nothing since it isn't certain.
@Suite struct FixTests {
  /// The text after an edit of the scalar at the first `|`, which is no part of the text; nil if there is none.
  private func edited(
    _ marked: String, _ scalar: String, _ change: Edit.Change, prefix: String = ""
  ) -> String? {
    let before = marked.prefix { $0 != "|" }
    let text = prefix + before + marked.dropFirst(before.count + 1)
    let file = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
    let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    let lines = before.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last?.count ?? 0) + 1
    let place = Place(file: file, line: line, column: column)
    var editor = TextEditor()
    let fix = Fix("mend it", [Edit(scalar, at: place, change)])
    return editor.replacements(of: fix).map { replacements in
      var bytes = file.bytes
      for replacement in replacements.reversed() {
        bytes.replaceSubrange(replacement.range, with: replacement.text.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test("A word is replaced within the quotes that it has")
  func content() {
    let change = Edit.Change.content("minimum")
    #expect(edited("{ |minimun: 1 } # ü", "minimun", change) == "{ minimum: 1 } # ü")
    #expect(edited("é: {|'minimun': 1}", "minimun", change) == "é: {'minimum': 1}")
    #expect(edited("{\r\n\t|\"minimun\": 1}", "minimun", change) == "{\r\n\t\"minimum\": 1}")
    #expect(
      edited("|minimun: 1", "minimun", change, prefix: "\u{FEFF}") == "\u{FEFF}minimum: 1")
  }

  @Test("What is written by escapes, or isn't there, isn't edited")
  func otherText() {
    #expect(edited(#"|"minim\u0075n": 1"#, "minimun", .content("minimum")) == nil)
    #expect(edited("|*key : 1", "minimun", .content("minimum")) == nil)
    #expect(edited("a|", "minimun", .content("minimum")) == nil)
  }

  @Test("A word that would be something else without quotes isn't written without")
  func plainWords() {
    for word in ["null", "true", "yes", "1st", "a b", "a: b", "#a", "*a", "", "-a"] {
      #expect(edited("k: |old", "old", .content(word)) == nil, "\(word)")
    }
    #expect(edited("k: |'old'", "old", .content("a: b")) == "k: 'a: b'")
    #expect(edited("k: |'old'", "old", .content("it's")) == nil)
  }

  @Test("Quotes come and go")
  func quotes() {
    #expect(
      edited("type: [string, |null]", "null", .text("\"null\"")) == "type: [string, \"null\"]")
    #expect(edited("minLength: |'3' # c", "3", .text("3")) == "minLength: 3 # c")
    #expect(edited("zip: |01234", "", .quoted) == "zip: \"01234\"")
    #expect(edited("[|1.10, 2]", "", .quoted) == "[\"1.10\", 2]")
    #expect(edited("zip: |{}", "", .quoted) == nil)
    #expect(edited("zip: |1:2", "", .quoted) == nil)
  }

  @Test("A scalar becomes a list, with more in it")
  func lists() {
    #expect(edited("required: |id", "id", .list([])) == "required: [id]")
    #expect(
      edited("type: |'string'", "string", .list(["\"null\""])) == "type: ['string', \"null\"]")
    #expect(edited("required: |a, b", "a, b", .list([])) == nil)
  }

  @Test(
    "An element goes with its comma, or with its line",
    arguments: [
      ("[a, b, |a]", "[a, b]"), ("[|a, b, a]", "[b, a]"), ("[|a]", "[]"),
      ("[\n  \"a\",\n  |\"a\"\n]", "[\n  \"a\"\n]"),
      ("- a\n- |a\n- b\n", "- a\n- b\n"), ("k:\r\n  - a\r\n  - |a\r\nl: 1", "k:\r\n  - a\r\nl: 1"),
      ("- a\n- |a", "- a\n"),
    ])
  func elements(_ marked: String, _ expected: String) {
    #expect(edited(marked, "a", .elementRemoved) == expected)
  }

  @Test(
    "An element beside a comment stays, and so does one that something else begins with",
    arguments: ["- a\n- |a # again\n", "- - |a\n  - b\n", "[ # first,\n  |a]", "- x: |a\n"])
  func keptElements(_ marked: String) {
    #expect(edited(marked, "a", .elementRemoved) == nil)
  }

  @Test("An entry goes with its comma, or with its line")
  func entries() {
    let change = Edit.Change.entryRemoved(value: "true")
    #expect(edited("{ a: 1, |n: true }", "n", change) == "{ a: 1 }")
    #expect(edited("{|n: true, a: 1}", "n", change) == "{a: 1}")
    #expect(
      edited("{\"a\": 1,\n \"b\": 2,\n |\"n\": true\n}", "n", change) == "{\"a\": 1,\n \"b\": 2\n}")
    #expect(edited("a: 1\n|n: true\nb: 2\n", "n", change) == "a: 1\nb: 2\n")
    #expect(edited("- |n: true\n  b: 2\n", "n", change) == nil)
    #expect(edited("a: 1\n|n: true # why\n", "n", change) == nil)
    #expect(edited("a: 1\n|n: false\n", "n", change) == nil)
  }

  @Test("A comma before a bracket goes, and nothing else")
  func commas() {
    let change = Edit.Change.precedingCommaRemoved
    #expect(edited("[1,\n  2,\n|]", "", change) == "[1,\n  2\n]")
    #expect(edited("{\"a\": 1 ,|}", "", change) == "{\"a\": 1 }")
    #expect(edited("[1|]", "", change) == nil)
  }

  @Test("The word that is meant is certain if no other one is as near")
  func soleWord() {
    let place = Place(file: SourceFile(path: "a"), line: 1, column: 1)
    func word(_ word: String) -> String? {
      Fix.word(insteadOf: word, at: place, among: ["minLength", "maxLength", "pattern"])?.message
    }
    #expect(word("minLenght") == "write `minLength`")
    #expect(word("mLength") == nil)
    #expect(word("format") == nil)
  }

  @Test("JSON and SARIF say what a fix replaces")
  func rendered() {
    let file = SourceFile(path: "a.yaml", bytes: Array("{ é: { minimun: 1 } }\n".utf8))
    let place = Place(file: file, line: 1, column: 8)
    let diagnostic = Diagnostic(
      .misspeltKeyword, "m", at: place, fix: .word("minimum", insteadOf: "minimun", at: place))
    #expect(
      DiagnosticFormat.json.render([diagnostic]).contains(
        #"""
              "notes": [],
              "fix": {
                "message": "write `minimum`",
                "edits": [
                  {
                    "path": "a.yaml",
                    "line": 1,
                    "column": 8,
                    "endLine": 1,
                    "endColumn": 15,
                    "text": "minimum"
                  }
                ]
              }
        """#))
    let sarif = DiagnosticFormat.sarif.render([diagnostic])
    #expect(
      sarif.contains(
        #"""
                          "replacements": [
                            {
                              "deletedRegion": {
                                "startLine": 1,
                                "startColumn": 8,
                                "endLine": 1,
                                "endColumn": 15
                              },
                              "insertedContent": {
                                "text": "minimum"
                              }
                            }
                          ]
        """#))
    #expect(sarif.contains("`--fix` can mend it: Writes the word that is meant"))
    // Without the file's text nobody can say.
    let bare = Place(file: SourceFile(path: "a.yaml"), line: 1, column: 8)
    let unknown = Diagnostic(
      .misspeltKeyword, "m", at: bare, fix: .word("minimum", insteadOf: "minimun", at: bare))
    #expect(!DiagnosticFormat.json.render([unknown]).contains("\"fix\""))
  }
}
