import Testing

@testable import VouchReading

@Suite struct ReadingLimitsTests {
  @Test("A document may be as long as the limit and no longer", arguments: ["a.yaml", "a.json"])
  func bytes(path: String) throws {
    var limits = ReadingLimits()
    limits.bytes = 10
    #expect(try outline("[123, 456]", path: path, limits: limits) == "[123, 456]")
    #expect(
      messages("[123, 4567]", path: path, limits: limits)
        == "\(path):1:1: error: the file has 11 bytes, more than the limit of 10 [document-too-large]"
    )
  }

  @Test("Collections may be as deep as the limit and no deeper", arguments: ["a.yaml", "a.json"])
  func depth(path: String) throws {
    var limits = ReadingLimits()
    limits.depth = 3
    #expect(try outline("[[[1]]]", path: path, limits: limits) == "[[[1]]]")
    #expect(
      messages("[[\n[[1]]]]", path: path, limits: limits)
        == "\(path):2:2: error: this is nested deeper than the limit of 3 levels [nesting-too-deep]"
    )
  }

  @Test("An alias may not build what couldn't be written")
  func aliasDepth() throws {
    var limits = ReadingLimits()
    limits.depth = 3
    #expect(try outline("[&a [], [*a]]", limits: limits) == "[[], [[]]]")
    #expect(
      messages("[&a [[]], [*a]]", limits: limits)
        == "a.yaml:1:12: error: this is nested deeper than the limit of 3 levels [nesting-too-deep]"
    )
  }

  @Test(
    "A hundred thousand levels end in an error", arguments: ["[", "- ", "{\"a\":", "[{a: ", "? "])
  func extremeDepth(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    for path in ["a.yaml", "a.json"] { #expect(messages(text, path: path) != "") }
  }

  @Test(
    "A document may hold as many values as the limit and no more", arguments: ["a.yaml", "a.json"])
  func nodes(path: String) throws {
    var limits = ReadingLimits()
    limits.nodes = 4
    #expect(try outline("{\"a\": [1]}", path: path, limits: limits) == "{a: [1]}")
    #expect(
      messages("{\"a\": [1, 2]}", path: path, limits: limits)
        == "\(path):1:11: error: the document has more values than the limit of 4 [document-too-large]"
    )
  }

  @Test("A billion laughs end in an error at once")
  func billionLaughs() {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(
      messages(text)
        == "a.yaml:6:15: error: the aliases repeat more than the limit of 200000 values [too-many-aliases]"
    )
  }

  @Test("Long text counts for more than one value")
  func longText() {
    let text =
      "- &a " + String(repeating: "x", count: 100_000) + String(repeating: "\n- *a", count: 100)
    #expect(messages(text).hasSuffix("[too-many-aliases]"))
  }

  @Test("After a hundred errors, reading stops")
  func errors() {
    let text = (0..<1000).map { "\($0): x\n" }.joined()
    let lines = messages(text).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(
      lines.last == "a.yaml:100:1: error: reading stops here after 100 errors [too-many-errors]")
  }

  @Test("A flood of directives is refused")
  func directives() {
    let text = (0..<17).map { "%TAG !a\($0)! tag:x,2000:\n" }.joined() + "---\na"
    #expect(
      messages(text) == "a.yaml:17:1: error: the document has more than 16 directives [yaml-syntax]"
    )
  }
}
