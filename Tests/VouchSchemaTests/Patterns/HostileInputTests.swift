import Testing
import VouchSchema

/// Patterns that make backtracking engines hang, on input made for that.
@Suite struct HostileInputTests {
  @Test(
    "A hundred kilobytes of hostile input get their answer",
    arguments: [
      ("^(a+)+$", "a", "!"), ("^(a|a)*$", "a", "!"), (#"^(\w+\s?)*$"#, "a ", "!"),
      ("(x+x+)+y", "x", ""), ("^(.*?,){11}P", "1,2,", ""), (#"(?=(a*)*b)a"#, "a", ""),
      (#"^(([a-z])+.)+[A-Z]([a-z])+$"#, "a", ""), ("(.*)*x$", "é", "y"),
    ])
  func catastrophic(_ source: String, _ repeated: String, _ end: String) throws {
    let text = String(repeating: repeated, count: 100_000 / repeated.utf8.count) + end
    #expect(try !CompiledPattern(source).matches(text))
  }
}
