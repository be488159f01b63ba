import Testing

@testable import VouchReading

/// A text that can't be read, and what is printed about it.
struct Mistake: CustomTestStringConvertible, Sendable {
  let text: String
  let messages: String

  var testDescription: String { text }

  init(_ text: String, _ messages: String) {
    self.text = text
    self.messages = messages
  }
}

@Suite struct YAMLMistakeTests {
  @Test(
    "Mistakes of syntax are explained at their place",
    arguments: [
      Mistake("", "1:1: error: the file holds no value [empty-document]"),
      Mistake("\u{FEFF}", "1:1: error: the file holds no value [empty-document]"),
      Mistake(
        "{a:, b: 1}",
        "1:3: error: a space has to follow this `:`, or quotes around the text [yaml-syntax]"),
      Mistake("# only\n\n", "1:1: error: the file holds no value [empty-document]"),
      Mistake("a:\n\tb: 1", "2:1: error: a tab can't indent: use spaces [yaml-syntax]"),
      Mistake(
        "a: @x", "1:4: error: `@` can't start a value: put the text between quotes [yaml-syntax]"),
      Mistake(
        "a: b: c",
        "1:5: error: this `:` can't follow here: quote the text around it, or check the indentation [yaml-syntax]"
      ),
      Mistake("é: \"x\ny", "1:4: error: this quote is never closed [yaml-syntax]"),
      Mistake(
        "a: 1\nbcd\ne: 2",
        "2:1: error: a key has to be followed by `:`: add it, or check the indentation [yaml-syntax]"
      ),
      Mistake(
        "a:\n  - b: [1, 2\nc: 3",
        """
        3:2: error: `,` or `]` is expected here [yaml-syntax]
        2:8: note: in the sequence that starts here
        """),
      Mistake(
        "a: {b: 1",
        """
        1:9: error: `,` or `}` is expected here [yaml-syntax]
        1:4: note: in the mapping that starts here
        """),
      Mistake("a: ]", "1:4: error: a value is expected here [yaml-syntax]"),
      Mistake(
        "a: \"x\" y",
        """
        1:8: error: a key is expected here: quote the text before it, or check the indentation [yaml-syntax]
        1:1: note: in the mapping that starts here
        """),
      Mistake(
        #"a: "\d""#,
        #"1:5: error: there is no such escape: write `\\` for a backslash, or use single quotes [yaml-syntax]"#
      ),
      Mistake(
        "a: *.example.com",
        "1:4: error: `&` and `*` start the name of an anchor: quote the text if none is meant [yaml-syntax]"
      ),
      Mistake(
        "a: 1\n---\nb: 2",
        "2:1: error: a second document starts here, but a schema file holds one [several-documents]"
      ),
      Mistake(
        "a: 1\n...\n# x\nb: 2",
        "4:1: error: a second document starts here, but a schema file holds one [several-documents]"
      ),
      Mistake(
        "  a: 1\n b: 2",
        "2:2: error: the document's value has ended before this text: check the indentation [yaml-syntax]"
      ),
      Mistake(
        "x: - a",
        "1:4: error: a sequence can't start here: put its `- ` on a line of its own [yaml-syntax]"),
      Mistake(
        "%YAML 1.3\n---\na", "1:1: error: this YAML version is unknown: leave it out [yaml-syntax]"
      ),
      Mistake(
        "a: !e!x 1", "1:4: error: this tag's handle isn't declared by `%TAG` [yaml-syntax]"),
    ])
  func syntax(mistake: Mistake) {
    #expect(messages(mistake.text).replacing("a.yaml:", with: "") == mistake.messages)
  }

  @Test(
    "Keys that are no strings are errors",
    arguments: [
      Mistake(
        "1: x", "1:1: error: a key has to be a string, and this is a number: quote it, as '1'"),
      Mistake(
        "a:\n  null: x",
        "2:3: error: a key has to be a string, and this is null: quote it, as 'null'"),
      Mistake(
        "true: x",
        "1:1: error: a key has to be a string, and this is a boolean: quote it, as 'true'"),
      Mistake("?\n: x", "1:2: error: a key has to be a string, and this is null: quote it, as ''"),
      Mistake("? [a]\n: x", "1:3: error: a key has to be a string, not a sequence"),
      Mistake("? {a: 1}\n: x", "1:3: error: a key has to be a string, not a mapping"),
      Mistake(
        "a: &n 1\n*n : x",
        "2:1: error: a key has to be a string: `*n` repeats something else [key-not-string]\n1:7: note: which is written here"
      ),
    ])
  func keys(mistake: Mistake) {
    let expected =
      mistake.messages.contains("note") ? mistake.messages : mistake.messages + " [key-not-string]"
    #expect(messages(mistake.text).replacing("a.yaml:", with: "") == expected)
  }

  @Test("All mistakes that leave the structure readable are reported")
  func several() {
    #expect(
      messages("a: 1\nb: {x: .nan, x: 2}\na: !foo 1\n2: 3").split(separator: "\n").map {
        $0.split(separator: " ")[0]
      } == [
        "a.yaml:2:8:", "a.yaml:2:14:", "a.yaml:2:5:", "a.yaml:3:1:", "a.yaml:1:1:", "a.yaml:3:9:",
        "a.yaml:4:1:",
      ])
  }

  @Test("A duplicate key names the first one")
  func duplicate() {
    #expect(
      messages("é: {a: 1,\n  \"a\": 2}") == """
        a.yaml:2:3: error: the key `a` is already in this mapping [duplicate-key]
        a.yaml:1:5: note: it is first written here
        """)
  }

  @Test("A duplicate is found in a large mapping")
  func duplicateInLargeMapping() {
    let text = (0..<100).map { "k\($0): \($0)\n" }.joined() + "k50: 1"
    #expect(
      messages(text).hasPrefix("a.yaml:101:1: error: the key `k50` is already in this mapping"))
  }

  @Test("Text of the schema can't break a message's line")
  func inertMessages() {
    let text = #""a\n\e[31mx\u202E": 1"# + "\n" + #""a\n\e[31mx\u202E": 1"#
    #expect(
      messages(text) == """
        a.yaml:2:1: error: the key `a\\n\\u{1B}[31mx\\u{202E}` is already in this mapping [duplicate-key]
        a.yaml:1:1: note: it is first written here
        """)
  }

  @Test("An alias inside what it repeats is an error")
  func recursiveAlias() {
    #expect(
      messages("x: 1\ny: &a [1, *a]") == """
        a.yaml:2:11: error: the alias `*a` stands inside what it repeats [recursive-alias]
        a.yaml:2:7: note: which starts here
        """)
  }

  @Test("An unknown alias is an error, with the nearest anchor")
  func unknownAlias() {
    #expect(
      messages("- &address {}\n- *adress")
        == "a.yaml:2:3: error: no anchor before this alias is called `adress`: did you mean `*address`? [unknown-alias]"
    )
    #expect(
      messages("*a")
        == "a.yaml:1:1: error: no anchor before this alias is called `a` [unknown-alias]"
    )
  }
}
