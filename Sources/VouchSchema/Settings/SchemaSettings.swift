import VouchDiagnostics

/// How the schemas of a file are taken, beyond what the file itself says.
public struct SchemaSettings: Hashable, Sendable {
  public var profile = Profile.strict
  /// The formats that say what values mean, and check nothing.
  public var annotatedFormats = FormatSelection.named([])
  /// Whether a schema without `type` that has one type's keywords alone is taken to state that type.
  public var assumesTypes = false
  public var unknownKeys = UnknownKeys.schema
  /// The case, in enums and tagged unions that state none, of values that the schema doesn't list.
  public var unknownCase: String?
  /// Whether values are encoded that are their property's `default`.
  public var writesDefaults = true
  /// Whether what is sent and what is received are types of their own where `readOnly` and `writeOnly`
  /// make them differ.
  public var separatesViews = false
  /// Whether schemas that stand in operations of an OpenAPI document become types.
  public var namesInlineSchemas = false
  /// Whether structs get what a form needs before there is a value: drafts, and limits by name.
  public var makesForms = false
  /// Whether generated code has the texts of `x-message` and `x-label` in all their languages.
  public var generatesAllLanguages = true
  /// Whether types have an example, for previews in debug builds.
  public var makesExamples = false
  /// Whether types have partial values, of what has come of a document.
  public var makesPartials = false
  /// The keywords that may go unenforced, with a warning in place of an error: by their spellings, or by
  /// JSON Pointers such as `/properties/name/pattern`, which mean one of them alone.
  public var allowUnsupported: Set<String> = []

  public init() {}

  /// Whether values get the types that follow from what their schemas say, where none is stated.
  public var completesTypes: Bool { profile == .published }

  /// Whether assertions of later drafts are read in older ones, where they can mean one thing only.
  public var borrowsLaterKeywords: Bool { profile == .published }
}

/// What becomes of keys that a closed object doesn't list.
public enum UnknownKeys: String, CaseIterable, Sendable {
  /// What the schema says.
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

/// What a configuration, an entry of its `files` or a command line says of settings; nil, or nothing,
/// where it doesn't say.
public struct SettingsLayer: Hashable, Sendable {
  public var profile: Profile?
  /// Whether what is unknown, and so without effect, is an error.
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

  /// Puts another layer over this one.
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

  /// The settings that the layer makes, with what a profile says where nothing else does.
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

  /// What becomes of diagnostics with an identifier.
  func choice(for id: DiagnosticID) -> SeverityChoice {
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
  /// Whether `--strict` makes an error of it.
  fileprivate var isRaisedByStrict: Bool {
    switch self {
    case .unknownKeyword, .foreignKeyword, .unknownFormat, .unknownEncoding: true
    default: false
    }
  }
}
