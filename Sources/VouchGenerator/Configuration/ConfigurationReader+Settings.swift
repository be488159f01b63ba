import VouchReading
import VouchSchema

/// Reads the settings of schemas, which a configuration states for all files or, below `files`, for
/// some.
extension ConfigurationReader {
  /// Reads a setting of all files.
  mutating func readSetting(_ key: Configuration.Key, _ value: Node) {
    var layer = configuration.settings
    readSetting(key, value, into: &layer)
    configuration.settings = layer
  }

  private mutating func readSetting(
    _ key: Configuration.Key, _ value: Node, into layer: inout SettingsLayer
  ) {
    switch key {
    case .strict: layer.isStrict = flag(key, value)
    case .profile: layer.profile = word(key, value)
    case .severity: layer.severities = severities(key, value)
    case .formats: layer.annotatedFormats = annotatedFormats(key, value)
    case .assumeTypes: layer.assumesTypes = flag(key, value)
    case .unknownKeys: layer.unknownKeys = word(key, value)
    case .unknownCases: layer.unknownCase = swiftName(key, value)
    case .writeDefaults: layer.writesDefaults = flag(key, value)
    case .views: layer.separatesViews = flag(key, value)
    case .inline: layer.namesInlineSchemas = flag(key, value)
    case .forms: layer.makesForms = flag(key, value)
    case .schemaMessages: layer.generatesAllLanguages = flag(key, value)
    case .examples: layer.makesExamples = flag(key, value)
    case .partials: layer.makesPartials = flag(key, value)
    case .allowUnsupported: layer.allowUnsupported = keywords(key, value)
    case .output, .tests, .testsImport, .accessLevel, .check, .files, .map, .diagnostics,
      .conformances, .copies, .split, .exclude, .namespace, .overlays,
      .typeOverrides, .typeOverridesImport, .documents, .comments:
      break
    }
  }

  /// Reads `files`: patterns of paths, each with settings.
  mutating func readFiles(_ node: Node) {
    guard case .mapping(let mapping) = node.content else {
      return mustBe(
        "a mapping of patterns to options", Configuration.Key.files.rawValue, node: node)
    }
    for entry in mapping.entries { readFileEntry(entry) }
  }

  private mutating func readFileEntry(_ file: Mapping.Entry) {
    guard !file.key.isEmpty, case .mapping(let mapping) = file.value.content else {
      return mustBe("a mapping of options", Escaping.quoted(file.key), node: file.value)
    }
    var layer = SettingsLayer()
    for entry in mapping.entries {
      if let key = Configuration.Key(rawValue: entry.key), key.isSetting {
        readSetting(key, entry.value, into: &layer)
      } else {
        reportUnknown(entry, among: Configuration.Key.allCases.filter(\.isSetting))
      }
    }
    configuration.files.append(
      Configuration.FileEntry(pattern: file.key, place: file.keyPlace, settings: layer))
  }

  /// Reads `severity`: identifiers of diagnostics, each with a new severity.
  private mutating func severities(
    _ key: Configuration.Key, _ node: Node
  ) -> [DiagnosticID: SeverityChoice] {
    guard case .mapping(let mapping) = node.content else {
      mustBe("a mapping of identifiers to severities", key.rawValue, node: node)
      return [:]
    }
    var result: [DiagnosticID: SeverityChoice] = [:]
    for entry in mapping.entries {
      guard let choice: SeverityChoice = word(entry.key, entry.value) else { continue }
      switch SeverityWord.parse(entry.key, choice) {
      case .success(let id): result[id] = choice
      case .failure(let problem): report(.wrongOption, problem.message, at: entry.keyPlace)
      }
    }
    return result
  }

  /// Reads `formats`: `assert`, `annotate`, or a mapping `annotate: […]`.
  private mutating func annotatedFormats(
    _ key: Configuration.Key, _ node: Node
  ) -> FormatSelection? {
    switch node.content {
    case .string(let text) where text.value == FormatWord.assert: return .named([])
    case .string(let text) where text.value == FormatWord.annotate: return .all
    case .mapping(let mapping) where mapping.entries.map(\.key) == [FormatWord.annotate]:
      guard let texts = strings("a list of formats", key, node: mapping.entries[0].value) else {
        return nil
      }
      for text in texts {
        if let problem = FormatWord.problem(with: text.value) {
          report(.wrongOption, problem, at: text.place)
        }
      }
      return .named(Set(texts.map(\.value)))
    case .null, .bool, .number, .string, .sequence, .mapping:
      mustBe("assert, annotate or a mapping annotate: [names of formats]", key.rawValue, node: node)
      return nil
    }
  }

  private mutating func swiftName(_ key: Configuration.Key, _ node: Node) -> String? {
    name("the name of a case in Swift", key, node: node, where: GenerationOptions.isModuleName)
  }
}

extension Configuration.Key {
  /// True if the option can be stated for some files.
  fileprivate var isSetting: Bool {
    switch self {
    case .strict, .profile, .severity, .formats, .assumeTypes, .unknownKeys, .unknownCases,
      .writeDefaults, .views, .inline, .forms, .schemaMessages, .examples, .partials,
      .allowUnsupported:
      true
    case .output, .tests, .testsImport, .accessLevel, .check, .files, .map, .diagnostics,
      .conformances, .copies, .split, .exclude, .namespace, .overlays,
      .typeOverrides, .typeOverridesImport, .documents, .comments:
      false
    }
  }
}
