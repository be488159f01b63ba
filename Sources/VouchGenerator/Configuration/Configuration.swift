import VouchBackend
import VouchFrontend
import VouchReading
import VouchSchema

/// The contents of a folder's `vouch.yaml`, with a key for each option of the command; nil for
/// options that it doesn't state.
public struct Configuration: Sendable {
  /// The name of a configuration in its folder.
  public static let fileName = "vouch.yaml"

  /// The keys of a configuration: the command's options without their hyphens, and keys that have
  /// no option.
  public enum Key: String, CaseIterable, Sendable {
    case output
    case tests
    case testsImport = "tests-import"
    case accessLevel = "access-level"
    case check
    case strict
    case profile
    case severity
    case formats
    case assumeTypes = "assume-types"
    case unknownKeys = "unknown-keys"
    case unknownCases = "unknown-cases"
    case writeDefaults = "write-defaults"
    case views
    case typeOverrides = "type-overrides"
    case typeOverridesImport = "type-overrides-import"
    case inline
    case forms
    case schemaMessages = "schema-messages"
    case examples
    case partials
    case files
    case map
    case diagnostics
    case allowUnsupported = "allow-unsupported"
    case conformances
    case copies
    case split
    case exclude
    case namespace
    case overlays
    case documents
    case comments
  }

  /// The folder for generated files, relative to the configuration's own folder.
  public var output: String?
  /// The folder for tests and their fixtures, relative to the configuration's own folder.
  public var tests: String?
  /// The module that the tests import.
  public var testsImport: String?
  /// The file for swift-openapi-generator's configuration, relative to the configuration's own folder.
  public var typeOverrides: String?
  /// The module that contains the types for swift-openapi-generator.
  public var typeOverridesImport: String?
  public var accessLevel: GenerationOptions.AccessLevel?
  public var check: Bool?
  /// The settings of all schemas.
  public var settings = SettingsLayer()
  /// The settings of some files, by patterns of paths relative to the configuration's own folder.
  public var files: [FileEntry] = []
  /// Prefixes of URIs with folders, relative to the configuration's own folder.
  public var maps: [URIMap] = []
  public var diagnosticFormat: DiagnosticFormat?
  /// The conformances of the types besides `Codable` and `Sendable`.
  public var conformances: [WantedConformance]?
  /// True if types have a function that makes a changed copy.
  public var copies: Bool?
  /// True if each type has a file of its own.
  public var split: Bool?
  /// The prefix of the names of top-level types.
  public var namespace: String?
  /// The files that a search of the folder skips, relative to the configuration's own folder.
  public var excludedFiles: [String] = []
  /// Actions for schema files; their paths are relative to the configuration's own folder.
  public var overlays: [OverlaySection] = []

  /// The types of documents, by patterns of paths relative to the configuration's own folder.
  public var documents: [DocumentEntry] = []
  /// The JSON documents that may have comments, by patterns of paths relative to the
  /// configuration's own folder.
  public var comments: [String] = []

  public init() {}

  /// An entry of `documents`.
  public struct DocumentEntry: Sendable {
    public let pattern: String
    public let place: Place
    /// The name of a type, or the name of an array's element type in brackets: `Listing`,
    /// `[Listing]`.
    public let type: String
  }

  /// An entry of `files`.
  public struct FileEntry: Sendable {
    public let pattern: String
    public let place: Place
    public let settings: SettingsLayer
  }
}
