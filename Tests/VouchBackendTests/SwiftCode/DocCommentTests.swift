import Testing

@testable import VouchBackend

@Suite("Documentation comments")
struct DocCommentTests {
  @Test(
    "Any text becomes safe lines",
    arguments: [
      ("", []),
      (" \n\t\r\n", []),
      ("\n\nOne.  \r\nTwo.\rThree.\n\n", ["One.", "Two.", "Three."]),
      ("One.\n\n  Indented.", ["One.", "", "  Indented."]),
      ("ends */ let x = 1", ["ends */ let x = 1"]),
      ("a\u{2028}b\u{2029}c\u{85}d", ["a", "b", "c", "d"]),
      ("a\u{202E}b\0c\u{200B}", [#"a\u{202E}b\u{0}c\u{200B}"#]),
      ("tab\there\u{A0}there", ["tab  here there"]),
      ("  @Comment { }\nme@example.com", [#"  \@Comment { }"#, "me@example.com"]),
    ] as [(String, [String])]
  )
  func safeLines(text: String, lines: [String]) {
    #expect(DocComment(text).lines == lines)
  }

  @Test("Paragraphs are set apart, empty ones leave no trace")
  func paragraphs() {
    let comment = DocComment(paragraphs: ["", "One.\nMore.", " ", "Two."])
    #expect(comment.lines == ["One.", "More.", "", "Two."])
    #expect(DocComment(paragraphs: []).isEmpty)
  }
}
