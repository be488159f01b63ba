import VouchReading
import VouchSchema

/// What a user can ask of the frontend.
public struct FrontendOptions: Sendable {
  /// How the schemas of each file are taken, and how severe what is wrong with them is.
  public var settings = FileSettings()
  /// The folders in which documents with certain URIs lie.
  public var maps: [URIMap] = []
  /// The overlays that no file of their own states.
  public var overlays: [OverlaySection] = []
  /// Whether schemas get the types that the settings of their files assume.
  public var assumesTypes = true
  /// The bounds within which each document is read.
  public var limits = ReadingLimits()
  /// The number of schemas that all documents of a run may hold together.
  public var schemaLimit = 1_000_000
  /// What other parts of the product know about values that stand in schemas.
  public var validators = Validators()

  public init() {}
}

/// A prefix of URIs and the folder in which the documents below it lie, as in `--map PREFIX=DIR`.
public struct URIMap: Hashable, Sendable {
  public let prefix: String
  public let directory: String

  public init(prefix: String, directory: String) {
    self.prefix = prefix
    self.directory = directory
  }
}

/// Judgements that need the runtime's or the pattern compiler's knowledge, handed in as functions.
///
/// Whatever is nil is not checked.
public struct Validators: Sendable {
  /// Why a date pattern of `x-date-formats` can't be compiled, nil if it can.
  public var dateFormat: (@Sendable (String) -> PatternFailure?)?
  /// A regular expression of RE2 as ECMA-262 has it; as it is, with what RE2 doesn't take of it.
  public var re2: (@Sendable (String) -> (pattern: String, failure: PatternFailure?))?
  /// Why a regular expression can't be compiled, nil if it can.
  public var pattern: (@Sendable (String) -> PatternFailure?)?
  /// What a value violates of a schema, in sentences for people; empty if it satisfies it.
  public var value: (@Sendable (SchemaGraph) -> @Sendable (SchemaID, Node) -> [String])?

  public init() {}
}

/// What is wrong with a pattern, and where in it.
public struct PatternFailure: Error, Hashable, Sendable {
  /// The Unicode scalar of the pattern at fault, counted from 0.
  public let offset: Int
  public let message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
