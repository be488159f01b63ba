import Testing
import VouchSchema

/// Generated types never accept what their schema refuses, and never refuse what it accepts.
@Suite("The verdicts of generated types")
struct ConformanceTests {
  @Test("are those of the specification for every keyword")
  func own() throws {
    try expectAllRight(ConformanceRun(tablesOf: Suites.own()))
  }

  @Test(
    "are those of the JSON-Schema-Test-Suite",
    .enabled(if: Suites.exists(Suites.officialFolder), "the suite isn't beside this package"))
  func official() throws {
    try expectOfficial(ConformanceRun(tablesOf: Suites.official()))
  }

  @Test(
    "are right for real schemas and documents",
    .enabled(if: Suites.exists(Suites.corpusFolder), "the corpus isn't beside this package"))
  func corpus() throws {
    try expectAllRight(ConformanceRun(tablesOf: Suites.corpus()))
  }
}

/// The same for Swift that is compiled and decodes each document by four ways.
@Suite("The verdicts of compiled Swift", .serialized)
struct CompiledConformanceTests {
  @Test("are those of the specification for every keyword")
  func own() throws {
    try expectAllRight(ConformanceRun(compiling: Suites.own()))
  }

  @Test(
    "are those of the JSON-Schema-Test-Suite", .enabled(if: Suites.areLong, Suites.whyShort),
    .enabled(if: Suites.exists(Suites.officialFolder), "the suite isn't beside this package"))
  func official() throws {
    try expectOfficial(ConformanceRun(compiling: Suites.official()))
  }

  @Test(
    "are right for real schemas and documents", .enabled(if: Suites.areLong, Suites.whyShort),
    .enabled(if: Suites.exists(Suites.corpusFolder), "the corpus isn't beside this package"))
  func corpus() throws {
    try expectAllRight(ConformanceRun(compiling: Suites.corpus()))
  }
}

private func expectAllRight(_ run: ConformanceRun) throws {
  #expect(run.failures.isEmpty, "\(run.failures.joined(separator: "\n"))")
  #expect(run.refused.map { "\(ConformanceRun.name($0.group)): \($0.error)" } == [])
  #expect(run.rightCount > 0)
}

/// Allows that a group in thirty-three is refused, if the README says why.
private func expectOfficial(_ run: ConformanceRun) throws {
  #expect(run.failures.isEmpty, "\(run.failures.joined(separator: "\n"))")
  #expect(run.rightCount * 100 >= (run.rightCount + run.refused.count) * 97)
  let page = try Suites.refusals
  for (group, error) in run.refused {
    #expect(
      page.contains("| \(group.file) | \(group.description) |"),
      "README.md doesn't say why this is refused: \(ConformanceRun.name(group)): \(error)")
  }
}
