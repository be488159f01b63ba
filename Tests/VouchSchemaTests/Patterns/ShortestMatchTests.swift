import Testing
import VouchSchema

/// Strings that match patterns, with and without a deterministic automaton.
struct ShortestMatchTests {
  @Test(
    "Patterns of too many deterministic states have a shortest match",
    arguments: [("b.{20}", 21), ("^.*[0-9].{18}$", 19), ("[xy].{25}$", 26)])
  func large(_ source: String, _ length: Int) throws {
    let pattern = try CompiledPattern(source)
    #expect(pattern.language == nil)
    let match = try #require(pattern.shortestMatch())
    #expect(match.unicodeScalars.count == length)
    #expect(pattern.matches(match))
  }

  @Test("A match keeps the bounds of its length, or there is none")
  func bounds() throws {
    let pattern = try CompiledPattern("^.*[0-9].{18}$")
    #expect(pattern.shortestMatch(lengthFrom: 40, through: 40)?.unicodeScalars.count == 40)
    #expect(pattern.shortestMatch(through: 18) == nil)
    let small = try CompiledPattern("^a{2,3}$")
    #expect(small.shortestMatch(lengthFrom: 3) == "aaa")
    #expect(small.shortestMatch(lengthFrom: 4) == nil)
  }

  @Test("Various matches of a pattern too large for a deterministic automaton are made")
  func samples() throws {
    let pattern = try CompiledPattern("^(a|b)*a(a|b){14}$")
    let samples = pattern.sampleMatches(count: 40, seed: 3, lengthFrom: 18, through: 60)
    #expect(Set(samples).count > 20)
    #expect(samples.allSatisfy { pattern.matches($0) && (18...60).contains($0.count) })
  }
}
