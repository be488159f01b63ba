import VouchFixtures

/// Names below the folder of the tests.
public enum FixtureNames {
  /// The folder of the documents.
  public static let folder = FixtureGenerator.fixtureFolder

  /// The file of the tests of a schema file's types, a function of its path alone:
  /// `Schemas/storefront.schema.yaml` is tested by `StorefrontTests.swift`.
  public static func testFileName(forSchemaAt path: String) -> String {
    FixtureGenerator.testFileName(Backend.swiftFileName(forSchemaAt: path))
  }
}
