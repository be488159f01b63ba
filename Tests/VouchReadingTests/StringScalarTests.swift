import Testing

@testable import VouchReading

@Suite struct StringScalarTests {
  /// Where each scalar of the string at key `p` was written, and where its end was.
  private func places(_ text: String, path: String = "a.yaml") throws -> String {
    let (node, messages) = read(Array(text.utf8), path: path)
    #expect(messages == "")
    guard case .string(let string) = try #require(node?["p"]).content else { return "no string" }
    return (0...string.value.unicodeScalars.count).map {
      let place = string.place(atScalar: $0)
      return "\(place.line):\(place.column)"
    }.joined(separator: " ")
  }

  @Test("Plain strings map one to one")
  func plain() throws {
    #expect(try places("p: aé b  # c") == "1:4 1:5 1:6 1:7 1:8")
    #expect(try places("{q: [], p: ab}") == "1:12 1:13 1:14")
  }

  @Test("Two single quotes are one character")
  func singleQuoted() throws {
    #expect(try places("p: 'a''b'") == "1:5 1:6 1:8 1:9")
    #expect(try places("p: &x !!str 'a'") == "1:14 1:15")
  }

  @Test("Escapes are one character")
  func doubleQuoted() throws {
    #expect(try places(#"p: "\n\x41\u00e9\U0001F600\\z""#) == "1:5 1:7 1:11 1:17 1:27 1:29 1:30")
  }

  @Test("A surrogate pair is one character in JSON")
  func json() throws {
    #expect(
      try places(#"{"p": "a\ud83d\ude00\u00e9\/z"}"#, path: "a.json")
        == "1:8 1:9 1:21 1:27 1:29 1:30")
  }

  @Test("Folded text falls back to the string's place behind its first line")
  func multipleLines() throws {
    #expect(try places("p: ab  \n  c") == "1:4 1:5 1:4 1:4 1:4")
    #expect(try places("p: \"a\n b\"") == "1:5 1:4 1:4 1:4")
    #expect(try places("p: \"a\\\n b\"") == "1:5 1:4 1:4")
    #expect(try places("p: >\n  a\n  b") == "1:4 1:4 1:4 1:4")
  }

  @Test("Lines of a literal block keep their lines and columns")
  func literal() throws {
    #expect(try places("p: |-\n  ab\n\n    c\nq: 1") == "2:3 2:4 2:5 3:1 4:3 4:4 4:5 4:6")
    #expect(try places("p: |  # why\n é\n") == "2:2 2:3 3:1")
    #expect(try places("p: &x |2\n   a\r\n  b\n") == "2:3 2:4 2:5 3:3 3:4 4:1")
  }

  @Test("Offsets outside the string are taken for its ends")
  func outside() {
    let file = SourceFile(path: "a", bytes: Array("'ab'".utf8))
    let string = StringScalar(
      "ab", at: Place(file: file, line: 1, column: 1), byteOffset: 0, style: .singleQuoted)
    #expect(string.place(atScalar: -1).column == 2)
    #expect(string.place(atScalar: 9).column == 4)
    #expect(StringScalar("ab", at: string.place).place(atScalar: 1) == string.place)
  }
}
