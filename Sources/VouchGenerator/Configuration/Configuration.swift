import VouchBackend
import VouchDiagnostics
import VouchFrontend
import VouchSchema

/// What a folder's `vouch.yaml` says; nil where it says nothing. A key for each option of the command.
public struct Configuration: Sendable {
  /// The name under which a folder's configuration lies in it.
  public static let fileName = "vouch.yaml"

  /// The keys of a configuration: the command's options without their hyphens, and what has no option.
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
  /// The module that has the types for swift-openapi-generator.
  public var typeOverridesImport: String?
  public var accessLevel: GenerationOptions.AccessLevel?
  public var check: Bool?
  /// What is said of all schemas.
  public var settings = SettingsLayer()
  /// What is said of some files; patterns of paths, relative to the configuration's own folder.
  public var files: [FileEntry] = []
  /// Prefixes of URIs with folders, relative to the configuration's own folder.
  public var maps: [URIMap] = []
  public var diagnosticFormat: DiagnosticFormat?
  /// What types conform to besides `Codable` and `Sendable`.
  public var conformances: [WantedConformance]?
  /// Whether types have a function that makes a changed copy.
  public var copies: Bool?
  /// Whether each type has a file of its own.
  public var split: Bool?
  /// What the names of top-level types begin with.
  public var namespace: String?
  /// Files that a search of the folder leaves out, relative to the configuration's own folder.
  public var excludedFiles: [String] = []
  /// Actions for schema files; their paths are relative to the configuration's own folder.
  public var overlays: [OverlaySection] = []

  /// The types of documents; patterns of paths, relative to the configuration's own folder.
  public var documents: [DocumentEntry] = []
  /// Documents in JSON that may have comments; patterns of paths, relative to the configuration's own folder.
  public var comments: [String] = []

  public init() {}

  /// An entry of `documents`.
  public struct DocumentEntry: Sendable {
    public let pattern: String
    public let place: Place
    /// The name of a type, or that of its elements between brackets: `Listing`, `[Listing]`.
    public let type: String
  }

  /// An entry of `files`.
  public struct FileEntry: Sendable {
    public let pattern: String
    public let place: Place
    public let settings: SettingsLayer
  }
}
