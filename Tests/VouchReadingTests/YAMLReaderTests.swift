import Testing

@testable import VouchReading

@Suite struct YAMLReaderTests {
  @Test("Every node and key has its place")
  func places() throws {
    let text = """
      # A comment
      type: object
      required: [id, "naïve"]
      properties:
        "größe":   12
        list:
        - 1
        - x: ~
          y:
      """
    let node = try #require(read(Array(text.utf8)).node)
    #expect(
      node.placedOutline == """
        2:1 {2:1 type=2:7 "object", 3:1 required=3:11 [3:12 "id", 3:16 "naïve"], \
        4:1 properties=5:3 {5:3 größe=5:14 12, 6:3 list=7:3 [7:5 1, 8:5 {8:5 x=8:8 null, 9:5 y=9:7 null}]}}
        """)
  }

  @Test("Columns count Unicode scalars")
  func scalarColumns() throws {
    let node = try #require(read(Array("{é: e\u{301}, 👨‍👩‍👧: 1}".utf8)).node)
    #expect(node.placedOutline == "1:1 {1:2 é=1:5 \"e\u{301}\", 1:9 👨‍👩‍👧=1:16 1}")
  }

  @Test("CR LF and CR end lines", arguments: ["\r\n", "\r", "\n"])
  func lineBreaks(lineBreak: String) throws {
    let text = ["a: 1", "b:", "  c: 2", ""].joined(separator: lineBreak)
    let node = try #require(read(Array(text.utf8)).node)
    #expect(node.placedOutline == "1:1 {1:1 a=1:4 1, 2:1 b=3:3 {3:3 c=3:6 2}}")
  }

  @Test("A byte order mark takes no column")
  func byteOrderMark() throws {
    let node = try #require(read(Array("\u{FEFF}a: é".utf8)).node)
    #expect(node.placedOutline == "1:1 {1:1 a=1:4 \"é\"}")
    #expect(messages("\u{FEFF}a: @") == atSign.replacing("1:1:", with: "1:4:"))
  }

  private var atSign: String {
    "a.yaml:1:1: error: `@` can't start a value: put the text between quotes [yaml-syntax]"
  }

  @Test("Anchors and tags don't move the place of what they are on")
  func properties() throws {
    let text = "a: &x !!str 1\nb: !!map # why\n  &y k: &z\nc: !!seq &s\n- 1\nd: *s\ne: &w [*x]"
    let node = try #require(read(Array(text.utf8)).node)
    #expect(
      node.placedOutline == """
        1:1 {1:1 a=1:13 "1", 2:1 b=3:3 {3:6 k=3:9 null}, 4:1 c=5:1 [5:3 1], \
        6:1 d=5:1 [5:3 1], 7:1 e=7:7 [1:13 "1"]}
        """)
  }

  @Test("An alias repeats the latest anchor of its name")
  func aliases() throws {
    #expect(try outline("[&a 1, *a, &a 2, *a]") == "[1, 1, 2, 2]")
    #expect(try outline("&a [&a 1, *a]") == "[1, 1]")
    #expect(try outline("[&k x, {*k : 1}]") == "[\"x\", {x: 1}]")
    #expect(try outline("{&k x: *k}") == "{x: \"x\"}")
  }

  @Test("A merge key is an ordinary key")
  func mergeKey() throws {
    #expect(try outline("- &a {x: 1}\n- <<: *a") == "[{x: 1}, {<<: {x: 1}}]")
  }

  @Test("Keys are compared by scalars")
  func keysByScalars() throws {
    let node = try #require(read(Array("é: 1\ne\u{301}: 2".utf8)).node)
    #expect(node["é"]?.outline == "1")
    #expect(node["e\u{301}"]?.outline == "2")
    #expect(node["e"] == nil)
  }

  @Test("A large mapping finds its keys", arguments: [1, 12, 13, 500])
  func largeMapping(count: Int) throws {
    let text = (0..<count).map { "k\($0): \($0)\n" }.joined()
    let node = try #require(read(Array(text.utf8)).node)
    for number in 0..<count { #expect(node["k\(number)"]?.outline == String(number)) }
    #expect(node["k\(count)"] == nil)
  }

  @Test("Version 1.2 may be declared, and 1.1 is warned about")
  func version() throws {
    #expect(try outline("%YAML 1.2\n---\nno") == "\"no\"")
    let (node, messages) = read(Array("%YAML 1.1\n---\nno".utf8))
    #expect(node?.outline == "\"no\"")
    #expect(
      messages
        == "a.yaml:1:1: warning: read as YAML 1.2, where `yes`, `on` and `0777` differ from 1.1 [yaml-version]"
    )
  }

  @Test("A document may have a start, an end and comments")
  func markers() throws {
    #expect(try outline("---\na: 1\n...\n...\n# end\n") == "{a: 1}")
    #expect(try outline("--- # nothing") == "null")
  }

  @Test("JSON is YAML")
  func json() throws {
    #expect(try outline("{\"a\":[1,2.0,null],\"b\":{}}") == "{a: [1, 2.0, null], b: {}}")
  }
}
