import VouchReading
import VouchSchema

/// The options of the frontend.
public struct FrontendOptions: Sendable {
  /// The settings of the schemas in each file, and the severities of their diagnostics.
  public var settings = FileSettings()
  /// The folders that contain the documents with certain URIs.
  public var maps: [URIMap] = []
  /// The overlays that don't have a file of their own.
  public var overlays: [OverlaySection] = []
  /// True if schemas get the types that the settings of their files assume.
  public var assumesTypes = true
  /// The limits for reading each document.
  public var limits = ReadingLimits()
  /// The maximum number of schemas in all documents of a run.
  public var schemaLimit = 1_000_000

  public init() {}
}

/// A prefix of URIs and the folder that contains the documents with this prefix, as in
/// `--map PREFIX=DIR`.
public struct URIMap: Hashable, Sendable {
  public let prefix: String
  public let directory: String

  public init(prefix: String, directory: String) {
    self.prefix = prefix
    self.directory = directory
  }
}
