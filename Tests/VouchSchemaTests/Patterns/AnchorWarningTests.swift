import Testing
import VouchSchema

/// Anchors that the author surely meant.
@Suite struct AnchorWarningTests {
  @Test(
    "A quantifier without effect at an open end is pointed out",
    arguments: [
      ("[a-z]{3,10}", [0, 11]), ("^[a-z]+", [7]), (#"\d+$"#, [0]), ("^a|b$", [0]),
      ("^foo|^ba?", [9]),
    ])
  func warnings(_ pattern: String, _ offsets: [Int]) throws {
    #expect(try CompiledPattern(pattern).anchorWarnings.map(\.offset) == offsets)
  }

  @Test(
    "What is anchored, or plainly a search, is left alone",
    arguments: ["^[a-z]+$", "foo", "^foo.*", ".*foo", "^(?:a|b)$", "^a$|^b$", "[a-z]{3}", ""])
  func silence(_ pattern: String) throws {
    #expect(try CompiledPattern(pattern).anchorWarnings == [])
  }
}
