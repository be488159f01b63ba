import Testing
import VouchSchema
import VouchValues

@Suite struct JSONPointerTests {
  @Test("Tokens survive being escaped", arguments: ["", "a", "a/b", "~", "~1", "~01", "/~/", "é"])
  func roundTrip(token: String) {
    #expect(JSONPointer.tokens(of: "/" + JSONPointer.escape(token)) == [token])
  }

  @Test("RFC 6901's own examples")
  func examples() {
    #expect(JSONPointer.tokens(of: "") == [])
    #expect(JSONPointer.tokens(of: "/") == [""])
    #expect(JSONPointer.tokens(of: "/a~1b") == ["a/b"])
    #expect(JSONPointer.tokens(of: "/m~0n") == ["m~n"])
    #expect(JSONPointer.tokens(of: "/~01") == ["~1"])
    #expect(JSONPointer.tokens(of: "foo") == nil)
  }

  @Test("A combining mark after the slash belongs to its token")
  func combiningMark() {
    #expect(JSONPointer.tokens(of: "/\u{301}a/b") == ["\u{301}a", "b"])
  }
}
