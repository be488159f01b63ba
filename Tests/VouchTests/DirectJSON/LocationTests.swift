import Testing
import Vouch

@Suite("VouchJSON says where")
struct LocationTests {
  @Test(
    "A text that isn't JSON is wrong at a line and a column",
    arguments: [
      ("", 1, 1, 0), ("{\n  \"a\": tru }", 2, 8, 9), ("[1,\r\n2,]", 2, 3, 7),
      ("{\"é\":\"😀\",}", 1, 10, 13), ("{} x", 1, 4, 3),
    ])
  func syntax(_ text: String, _ line: Int, _ column: Int, _ offset: Int) throws {
    let location = try #require(syntaxError(text)).location
    #expect(location.line == line && location.column == column && location.offset == offset)
  }

  @Test("A value that can't be read is wrong where it begins")
  func values() throws {
    let nested = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let text = "[{},\n {\"value\": \(nested)}]"
    let error = try #require(throws: JSONReadingError.self) {
      try VouchJSON.decode([Holder].self, from: Array(text.utf8))
    }
    #expect(error.location.line == 2)
    #expect(error.syntaxError == nil)
    #expect(error.path.pointer.hasPrefix("/1/value/0/0"))
    let wrong = try #require(throws: JSONReadingError.self) {
      try VouchJSON.decode([Holder].self, from: Array("[{},\n\n  3]".utf8))
    }
    #expect(wrong.location.offset == 8 && wrong.location.column == 3)
    #expect(wrong.description.hasPrefix("line 3, column 3: /1: "))
  }

  @Test("Numbers are kept to the last digit")
  func digits() throws {
    let digits = String(repeating: "123456789", count: 10)
    for text in ["1.\(digits)e99999", "-0.\(digits)", "1e-1000000000", "9007199254740993"] {
      #expect(try directValue(text)?.description == text)
    }
  }
}
