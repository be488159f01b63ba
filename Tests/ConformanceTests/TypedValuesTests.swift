import Foundation
import Testing
import VouchFrontend
import VouchGenerator
import VouchReading

/// How many of the values in real schemas have a type in Swift: the others stay a `JSONValue`, which no
/// verdict shows.
@Suite("Values of real schemas")
struct TypedValuesTests {
  @Test(
    "have a type, in the corpus",
    .enabled(if: Suites.exists(Suites.corpusFolder), "the corpus isn't beside this package"),
    arguments: [(Profile.strict, 0), (.published, 0)])
  func corpus(_ profile: Profile, untyped: Int) throws {
    let values = try Values(of: Suites.schemas(below: Suites.corpusFolder), profile)
    #expect(values.typed > 0)
    #expect(values.untyped <= untyped)
  }

  @Test(
    "have a type, in a collection of published schemas",
    .enabled(if: Suites.areLong, Suites.whyShort),
    .enabled(if: Suites.exists(Suites.publishedFolder), "they aren't beside this package"),
    arguments: [(Profile.strict, 20_902, 1_150), (.published, 29_905, 500)])
  func published(_ profile: Profile, typed: Int, untyped: Int) throws {
    let values = try Values(of: Suites.schemas(below: Suites.publishedFolder), profile)
    #expect(values.typed >= typed)
    #expect(values.untyped <= untyped)
  }
}

/// The numbers of values that schemas describe. Of a schema that a profile refuses there are none.
private struct Values {
  private(set) var typed = 0
  private(set) var untyped = 0

  init(of schemas: [URL], _ profile: Profile) throws {
    for url in schemas {
      var options = GenerationOptions()
      options.settings.base.profile = profile
      let path = url.path
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      let checked = CheckedSchemas(
        GenerationRequest(
          inputs: [path], options: options, files: SuiteFiles(schema: (path, text))))
      for file in checked.typedValues?.files ?? [] {
        typed += file.typedCount
        untyped += file.untyped.count
      }
    }
  }
}
