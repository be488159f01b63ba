/// The names below the folder of the tests.
public enum FixtureNames {
  /// The folder of the documents.
  public static let folder = "Fixtures"
}
