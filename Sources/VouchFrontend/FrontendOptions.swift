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
  /// The checks that other modules provide for values in schemas.
  public var validators = Validators()

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

/// Checks that need the runtime or the pattern compiler, passed in as functions.
///
/// A check that is nil isn't performed.
public struct Validators: Sendable {
  /// Returns the reason why a date pattern of `x-date-formats` can't be compiled; nil if it can.
  public var dateFormat: (@Sendable (String) -> PatternFailure?)?
  /// Translates an RE2 regular expression to ECMA-262. If it isn't valid RE2, returns it unchanged,
  /// with the failure.
  public var re2: (@Sendable (String) -> (pattern: String, failure: PatternFailure?))?
  /// Returns the reason why a regular expression can't be compiled; nil if it can.
  public var pattern: (@Sendable (String) -> PatternFailure?)?
  /// Returns a value's violations of a schema, as sentences for readers; empty if the value is
  /// valid.
  public var value: (@Sendable (SchemaGraph) -> @Sendable (SchemaID, Node) -> [String])?
  /// The same for some schemas of a graph, in which nothing else is compiled.
  public var schemas: SchemaValidator?

  public typealias SchemaValidator =
    @Sendable (SchemaGraph, [SchemaID]) -> @Sendable (SchemaID, Node) -> [String]

  public init() {}
}

/// An error in a pattern, and its position.
public struct PatternFailure: Error, Hashable, Sendable {
  /// The index of the Unicode scalar at fault, from 0.
  public let offset: Int
  public let message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
