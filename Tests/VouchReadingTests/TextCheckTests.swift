import Testing

@testable import VouchReading

@Suite struct TextCheckTests {
  @Test("The first byte that isn't UTF-8 is named", arguments: ["a.yaml", "a.json"])
  func notUTF8(path: String) {
    #expect(
      messages(Array("{\"é\":\n \"ü".utf8) + [0xFF, 0xFE], path: path)
        == "\(path):2:4: error: the byte 0xFF isn't UTF-8 here: save the file as UTF-8 [encoding]")
  }

  @Test(
    "Overlong forms, surrogates and cut sequences aren't UTF-8",
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xC3], [0xE2, 0x82],
      [0xF0, 0x9F, 0x92],
      [0xC3, 0x28],
    ] as [[UInt8]])
  func malformed(bytes: [UInt8]) {
    #expect(messages(Array("ab".utf8) + bytes).hasPrefix("a.yaml:1:3: error: the byte 0x"))
  }

  @Test(
    "The ends of each length's range are UTF-8",
    arguments: [
      "\u{A0}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{10000}", "\u{10FFFF}",
    ])
  func wellFormed(text: String) throws {
    #expect(try outline("- '\(text)'") == "[\"\(text)\"]")
  }

  @Test(
    "UTF-16 and UTF-32 are refused in words",
    arguments: [
      [0xFE, 0xFF, 0, 0x61], [0xFF, 0xFE, 0x61, 0], [0, 0x61, 0, 0x62], [0x61, 0, 0x62, 0],
      [0, 0, 0, 0x61], [0x61, 0, 0, 0],
    ] as [[UInt8]])
  func utf16(bytes: [UInt8]) {
    #expect(
      messages(bytes)
        == "a.yaml:1:1: error: the file is UTF-16 or UTF-32: save it as UTF-8 [encoding]")
  }

  @Test(
    "Control characters can't stand in YAML",
    arguments: ["\u{0}", "\u{1B}", "\u{7F}", "\u{80}", "\u{FFFE}"])
  func control(character: Unicode.Scalar) {
    let number = String(character.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: 4 - number.count) + number
    #expect(
      messages("# text\na: '\(character)'")
        == "a.yaml:2:5: error: the control character \(name) can't stand in YAML: write it as an escape between double quotes [control-character]"
    )
  }

  @Test(
    "Line breaks of YAML 1.1 are refused, since libyaml would end a comment there",
    arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func unicodeBreak(character: Unicode.Scalar) throws {
    let message = messages("# text\(character)key: 1\na: 2")
    #expect(message.hasPrefix("a.yaml:1:7: error: the line separator U+"))
    let number = String(character.value, radix: 16)
    let escape = "\\u" + String(repeating: "0", count: 4 - number.count) + number
    #expect(try outline("- \"\(escape)\"") == "[\"\(character)\"]")
  }

  @Test("Escapes may stand for any character")
  func escapes() throws {
    let text = #"["\0\a\b\t\n\v\f\r\e\"\/\\\N\_\L\P\x41\u263a\U0001F600"]"#
    let expected =
      "\0\u{7}\u{8}\t\n\u{B}\u{C}\r\u{1B}\"/\\\u{85}\u{A0}\u{2028}\u{2029}A☺😀"
    #expect(try outline(text) == "[\"\(expected)\"]")
  }
}
