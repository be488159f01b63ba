import VouchFrontend
import VouchReading
import VouchSchema

/// The options of a run: from the command line, else from a configuration, else the defaults.
package struct RunSettings {
  package var options = GenerationOptions()
  package var output = "Generated/Sources"
  /// The folder for tests and their fixtures; nil if none are requested.
  package var tests: String?
  /// The file with the type overrides for swift-openapi-generator; nil if it isn't requested.
  package var typeOverrides: String?
  private var typeOverridesImport: String?
  package var check = false
  package var format = DiagnosticFormat.text
  /// The types of documents by patterns of their paths; later ones override earlier ones.
  package var documents: [DocumentMapping] = []
  /// The patterns of the paths of JSON documents that may have comments.
  package var comments: [String] = []
  /// True if the configuration requests the check.
  package var checksByFile = false

  package init() {}

  /// Applies a configuration; its paths are relative to its folder.
  package mutating func apply(_ configuration: Configuration, in folder: String) {
    if let path = configuration.output { output = DiskPath.resolve(path, in: folder) }
    if let path = configuration.tests { tests = DiskPath.resolve(path, in: folder) }
    options.testedModule = configuration.testsImport ?? options.testedModule
    if let path = configuration.typeOverrides {
      typeOverrides = DiskPath.resolve(path, in: folder)
    }
    typeOverridesImport = configuration.typeOverridesImport
    check = configuration.check ?? check
    checksByFile = check
    format = configuration.diagnosticFormat ?? format
    options.accessLevel = configuration.accessLevel ?? options.accessLevel
    options.settings.base = configuration.settings
    options.settings.exceptions = configuration.files.map {
      FileSettings.Exception(
        PathPattern(DiskPath.resolve($0.pattern, in: folder)), at: $0.place, $0.settings)
    }
    options.namespace = configuration.namespace ?? options.namespace
    if let conformances = configuration.conformances {
      options.isHashable = conformances.contains { $0.name.standardName == "Hashable" }
      options.conformances = conformances
    }
    options.makesCopies = configuration.copies ?? options.makesCopies
    options.splitsFiles = configuration.split ?? options.splitsFiles
    options.overlays = configuration.overlays.map {
      OverlaySection(
        path: DiskPath.resolve($0.path, in: folder), at: $0.place, actions: $0.actions)
    }
    documents = configuration.documents.map {
      DocumentMapping(
        path: DiskPath.resolve($0.pattern, in: folder), place: $0.place, type: $0.type)
    }
    comments = configuration.comments.map { DiskPath.resolve($0, in: folder) }
    options.maps = configuration.maps.map {
      URIMap(prefix: $0.prefix, directory: DiskPath.resolve($0.directory, in: folder))
    }
  }

  /// A pattern of documents in the configuration, with their type.
  package struct DocumentMapping {
    package let path: String
    package let place: Place
    package let type: String
  }

  /// Applies the command line, which adds to lists and replaces all other options.
  package mutating func override(_ arguments: RunArguments) {
    format = arguments.format ?? format
    options.namespace = arguments.namespace ?? options.namespace
    options.settings.commandLine = arguments.settings
    let prefixes = Set(arguments.maps.map(\.prefix))
    options.maps.removeAll { prefixes.contains($0.prefix) }
    options.maps = arguments.maps + options.maps
  }

  /// Sets the file with the type overrides for swift-openapi-generator, and the types' module: by
  /// default the name of the Swift files' folder.
  package mutating func override(typeOverrides: String?, module: String?) {
    self.typeOverrides = typeOverrides.map(DiskPath.normalize) ?? self.typeOverrides
    guard self.typeOverrides != nil else { return }
    options.overridesModule =
      module ?? typeOverridesImport ?? options.testedModule ?? DiskPath.lastComponent(of: output)
  }

  package mutating func leaveOutTests() {
    tests = nil
    options.makesTests = false
  }

  package mutating func override(
    output: String?, tests: String?, testsImport: String?,
    accessLevel: GenerationOptions.AccessLevel?, check: Bool?
  ) {
    self.tests = tests.map(DiskPath.normalize) ?? self.tests
    options.testedModule = testsImport ?? options.testedModule
    options.makesTests = self.tests != nil
    self.output = output.map(DiskPath.normalize) ?? self.output
    options.accessLevel = accessLevel ?? options.accessLevel
    self.check = check ?? self.check
  }
}
