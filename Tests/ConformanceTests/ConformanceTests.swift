import Testing
import VouchSchema

/// Generated Swift never accepts what its schema refuses, and never refuses what it accepts: schemas
/// become Swift, which is compiled and decodes documents, by the first violation and by all.
@Suite("Generated Swift", .serialized)
struct ConformanceTests {
  @Test("judges by every keyword as the specification says")
  func own() throws {
    let suite = try Suites.own()
    let run = try ConformanceRun(suite)
    #expect(run.failures.isEmpty, "\(run.failures.joined(separator: "\n"))")
    #expect(run.refused.map { "\(ConformanceRun.name($0.group)): \($0.error)" } == [])
    #expect(run.rightCount == suite.groups.count)
  }

  @Test(
    "judges as the JSON-Schema-Test-Suite says",
    .enabled(if: Suites.exists(Suites.officialFolder), "the suite isn't beside this package"))
  func official() throws {
    let suite = try Suites.official()
    let run = try ConformanceRun(suite)
    #expect(run.failures.isEmpty, "\(run.failures.joined(separator: "\n"))")
    #expect(run.rightCount * 100 >= suite.groups.count * 97)
    let page = try Suites.refusals
    for (group, error) in run.refused {
      #expect(
        page.contains("| \(group.file) | \(group.description) |"),
        "README.md doesn't say why this is refused: \(ConformanceRun.name(group)): \(error)")
    }
  }

  @Test(
    "judges real documents by real schemas",
    .enabled(if: Suites.exists(Suites.corpusFolder), "the corpus isn't beside this package"))
  func corpus() throws {
    let suite = try Suites.corpus()
    let run = try ConformanceRun(suite)
    #expect(run.failures.isEmpty, "\(run.failures.joined(separator: "\n"))")
    #expect(run.rightCount == suite.groups.count)
  }
}
