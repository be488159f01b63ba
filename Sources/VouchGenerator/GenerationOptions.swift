import VouchBackend
import VouchFrontend
import VouchSchema

/// What a user can ask of a generation, apart from where its files come from and go to.
public struct GenerationOptions: Sendable {
  /// How far the generated declarations are visible.
  public typealias AccessLevel = RenderOptions.Access

  public var accessLevel = AccessLevel.public
  /// How the schemas of each file are taken, and how severe what is wrong with them is.
  public var settings = FileSettings()
  /// Whether settings and overlays of files that aren't there are worth telling.
  public var reportsUnusedSettings = false
  /// The folders in which documents with certain URIs lie.
  public var maps: [URIMap] = []
  /// What the configuration lays over schema files, by their paths.
  public var overlays: [OverlaySection] = []
  /// What the names of all top-level types begin with; empty for none.
  public var namespace = ""
  /// Whether structs and unions are `Hashable`; all types are `Codable` and `Sendable`.
  public var isHashable = true
  /// What all types are to conform to besides.
  public var conformances: [WantedConformance] = []
  /// Whether types have a function that makes a changed copy.
  public var makesCopies = false
  /// Whether each type has a file of its own, as far as inputs aren't generated each by itself.
  public var splitsFiles = false
  /// Whether only the inputs become Swift, each as it does by itself, and not what they refer to.
  public var inputsOnly = false

  /// Whether tests are wanted beside the types.
  public var makesTests = false
  /// The module that the tests import; nil if they are compiled into it.
  public var testedModule: String?
  /// The module that is to have the types, if swift-openapi-generator is to be told of them.
  public var overridesModule: String?

  public init() {}
}
