import VouchReading

/// The settings of a file's schemas, beyond the file's own contents.
public struct SchemaSettings: Hashable, Sendable {
  public var profile = Profile.strict
  /// The formats that are only annotations.
  public var annotatedFormats = FormatSelection.named([])
  /// True if a schema without `type` whose keywords all apply to one type is assumed to state that
  /// type.
  public var assumesTypes = false
  public var unknownKeys = UnknownKeys.schema
  /// The case for values that the schema doesn't list, in enums and tagged unions that state none.
  public var unknownCase: String?
  /// True if values that equal their property's `default` are encoded.
  public var writesDefaults = true
  /// True if requests and responses get separate types where `readOnly` and `writeOnly` make them
  /// differ.
  public var separatesViews = false
  /// True if the schemas in operations of an OpenAPI document become types.
  public var namesInlineSchemas = false
  /// True if structs get the members that a form needs before there is a value: drafts, and named
  /// limits.
  public var makesForms = false
  /// True if generated code contains the texts of `x-message` and `x-label` in all their languages.
  public var generatesAllLanguages = true
  /// True if types have an example, for previews in debug builds.
  public var makesExamples = false
  /// True if types have partial values, which hold what has arrived of a document.
  public var makesPartials = false
  /// The keywords that may go unenforced, with a warning instead of an error: by their spellings,
  /// or by JSON Pointers such as `/properties/name/pattern`, each of which names a single keyword.
  public var allowUnsupported: Set<String> = []

  public init() {}

  /// True if values without a stated type get one that follows from their schemas' keywords.
  public var completesTypes: Bool { profile == .published }

  /// True if assertions of later drafts are read in older ones if they have only one possible
  /// meaning.
  public var borrowsLaterKeywords: Bool { profile == .published }
}

/// The treatment of keys that a closed object doesn't list.
public enum UnknownKeys: String, CaseIterable, Sendable {
  /// As the schema states.
  case schema
  /// They are ignored, as in an object that isn't closed.
  case ignore
}

/// Formats by their names, or all of them.
public enum FormatSelection: Hashable, Sendable {
  case all
  case named(Set<String>)

  public func contains(_ format: String) -> Bool {
    switch self {
    case .all: true
    case .named(let names): names.contains(format)
    }
  }
}

/// The settings that a configuration, an entry of its `files` or a command line states; nil, or
/// empty, if it states none.
public struct SettingsLayer: Hashable, Sendable {
  public var profile: Profile?
  /// True if unknown keywords and the like, which have no effect, are errors.
  public var isStrict: Bool?
  public var severities: [DiagnosticID: SeverityChoice] = [:]
  public var annotatedFormats: FormatSelection?
  public var assumesTypes: Bool?
  public var unknownKeys: UnknownKeys?
  public var unknownCase: String?
  public var writesDefaults: Bool?
  public var separatesViews: Bool?
  public var namesInlineSchemas: Bool?
  public var makesForms: Bool?
  public var generatesAllLanguages: Bool?
  public var makesExamples: Bool?
  public var makesPartials: Bool?
  public var allowUnsupported: Set<String> = []

  public init() {}

  /// Overrides this layer's settings with those of another.
  mutating func override(by layer: SettingsLayer) {
    profile = layer.profile ?? profile
    isStrict = layer.isStrict ?? isStrict
    severities.merge(layer.severities) { _, later in later }
    annotatedFormats = layer.annotatedFormats ?? annotatedFormats
    assumesTypes = layer.assumesTypes ?? assumesTypes
    unknownKeys = layer.unknownKeys ?? unknownKeys
    unknownCase = layer.unknownCase ?? unknownCase
    writesDefaults = layer.writesDefaults ?? writesDefaults
    separatesViews = layer.separatesViews ?? separatesViews
    namesInlineSchemas = layer.namesInlineSchemas ?? namesInlineSchemas
    makesForms = layer.makesForms ?? makesForms
    generatesAllLanguages = layer.generatesAllLanguages ?? generatesAllLanguages
    makesExamples = layer.makesExamples ?? makesExamples
    makesPartials = layer.makesPartials ?? makesPartials
    allowUnsupported.formUnion(layer.allowUnsupported)
  }

  /// The settings of the layer, with the profile's settings where the layer states none.
  var settings: SchemaSettings {
    var settings = SchemaSettings()
    settings.profile = profile ?? settings.profile
    settings.annotatedFormats = annotatedFormats ?? settings.annotatedFormats
    settings.assumesTypes = assumesTypes ?? (settings.profile == .published)
    settings.unknownKeys = unknownKeys ?? settings.unknownKeys
    settings.unknownCase = unknownCase
    settings.writesDefaults = writesDefaults ?? settings.writesDefaults
    settings.separatesViews = separatesViews ?? settings.separatesViews
    settings.namesInlineSchemas = namesInlineSchemas ?? settings.namesInlineSchemas
    settings.makesForms = makesForms ?? settings.makesForms
    settings.generatesAllLanguages = generatesAllLanguages ?? settings.generatesAllLanguages
    settings.makesExamples = makesExamples ?? settings.makesExamples
    settings.makesPartials = makesPartials ?? settings.makesPartials
    settings.allowUnsupported = allowUnsupported
    return settings
  }

  /// Returns the severity of diagnostics with an identifier.
  func severity(of id: DiagnosticID) -> SeverityChoice {
    if let choice = severities[id] { return choice }
    if isStrict ?? false, id.isRaisedByStrict { return .error }
    switch id.description.severity(in: profile ?? .strict) {
    case .error: return .error
    case .warning: return .warning
    case .note: return .note
    }
  }
}

extension DiagnosticID {
  /// True if `--strict` makes the diagnostic an error.
  fileprivate var isRaisedByStrict: Bool {
    switch self {
    case .unknownKeyword, .foreignKeyword, .unknownFormat, .unknownEncoding, .uncheckedContent: true
    default: false
    }
  }
}
