import VouchBackend
import VouchFrontend
import VouchSchema

/// The options of a generation, except the sources and destinations of files.
public struct GenerationOptions: Sendable {
  /// The access level of the generated declarations.
  public typealias AccessLevel = RenderOptions.Access

  public var accessLevel = AccessLevel.public
  /// The settings of the schemas in each file, and the severities of their diagnostics.
  public var settings = FileSettings()
  /// True if settings and overlays of missing files are reported.
  public var reportsUnusedSettings = false
  /// The folders that contain the documents with certain URIs.
  public var maps: [URIMap] = []
  /// The overlays of the configuration, by the paths of the schema files.
  public var overlays: [OverlaySection] = []
  /// The prefix of the names of all top-level types; empty for none.
  public var namespace = ""
  /// True if structs and unions are `Hashable`; all types are `Codable` and `Sendable`.
  public var isHashable = true
  /// The additional conformances of all types.
  public var conformances: [WantedConformance] = []
  /// True if types have a function that makes a changed copy.
  public var makesCopies = false
  /// True if each type has a file of its own.
  public var splitsFiles = false

  /// True if tests are generated too.
  public var makesTests = false
  /// The module that the tests import; nil if they are compiled into it.
  public var testedModule: String?
  /// True if only tests are made: other runs make the types, and tell what is to be said of them. The
  /// tests of several modules may then lie in one folder.
  public var testsOnly = false
  /// The module that will contain the types, if overrides for swift-openapi-generator are
  /// requested.
  public var overridesModule: String?

  public init() {}

  /// The module that names of test files and fixture folders begin with, if others may share the
  /// folder.
  package var moduleInTestNames: String? { testsOnly ? testedModule : nil }
}
