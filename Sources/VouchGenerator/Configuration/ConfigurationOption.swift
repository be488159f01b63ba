import VouchReading
import VouchSchema

/// An option of a configuration. It has the name of the command's option, where there is one.
struct ConfigurationOption: Sendable {
  let name: String
  /// True if the option can be stated for some files.
  private let isSetting: Bool
  /// Reads the option's value; after an error the option stays as it was.
  let read: @Sendable (inout ConfigurationReader, Node) -> Void

  static let settings = all.filter(\.isSetting)

  static let all: [ConfigurationOption] = [
    run("output", \.output) { $0.path($1) },
    run("tests", \.tests) { $0.path($1) },
    run("tests-import", \.options.testedModule) { $0.name("a module's name", $1) },
    run("access-level", \.options.accessLevel) { $0.word($1) },
    run("check", \.check) { $0.flag($1) },
    setting("strict", \.isStrict) { $0.flag($1) },
    setting("profile", \.profile) { $0.word($1) },
    setting("severity", \.severities) { $0.severities($1) },
    setting("formats", \.annotatedFormats) { $0.annotatedFormats($1) },
    setting("assume-types", \.assumesTypes) { $0.flag($1) },
    setting("unknown-keys", \.unknownKeys) { $0.word($1) },
    setting("unknown-cases", \.unknownCase) { $0.name("the name of a case in Swift", $1) },
    setting("write-defaults", \.writesDefaults) { $0.flag($1) },
    setting("views", \.separatesViews) { $0.flag($1) },
    run("type-overrides", \.typeOverrides) { $0.path($1) },
    run("type-overrides-import", \.typeOverridesImport) { $0.name("a module's name", $1) },
    setting("inline", \.namesInlineSchemas) { $0.flag($1) },
    setting("forms", \.makesForms) { $0.flag($1) },
    setting("schema-messages", \.generatesAllLanguages) { $0.flag($1) },
    setting("examples", \.makesExamples) { $0.flag($1) },
    setting("partials", \.makesPartials) { $0.flag($1) },
    Self(name: "files", isSetting: false) { $0.readFiles($1) },
    run("map", \.options.maps) { $0.maps($1) },
    run("diagnostics", \.format) { $0.word($1) },
    setting("allow-unsupported", \.allowUnsupported) { $0.keywords($1) },
    Self(name: "conformances", isSetting: false) { $0.readConformances($1) },
    run("copies", \.options.makesCopies) { $0.flag($1) },
    run("split", \.options.splitsFiles) { $0.flag($1) },
    run("exclude", \.excludedFiles) { $0.files($1) },
    run("namespace", \.options.namespace) {
      $0.name(
        "a name that begins with an upper-case letter", $1, where: GenerationOptions.isTypeName)
    },
    run("overlays", \.options.overlays) { $0.overlays($1) },
    run("documents", \.documents) { $0.documents($1) },
    run("comments", \.comments) { $0.files($1) },
  ]

  /// An option of the run as a whole.
  private static func run<Value>(
    _ name: String, _ target: WritableKeyPath<RunSettings, Value> & Sendable,
    _ value: @escaping @Sendable (inout ConfigurationReader, Node) -> Value?
  ) -> Self {
    Self(name: name, isSetting: false) { reader, node in
      if let value = value(&reader, node) { reader.settings[keyPath: target] = value }
    }
  }

  /// An option of schemas, for all files or for some.
  private static func setting<Value>(
    _ name: String, _ target: WritableKeyPath<SettingsLayer, Value> & Sendable,
    _ value: @escaping @Sendable (inout ConfigurationReader, Node) -> Value?
  ) -> Self {
    Self(name: name, isSetting: true) { reader, node in
      if let value = value(&reader, node) { reader.layer[keyPath: target] = value }
    }
  }
}
