import VouchFrontend
import VouchReading
import VouchSchema

/// The options of a run: from the command line, else from a configuration, else the defaults.
package struct RunSettings {
  /// The name of a configuration in its folder.
  package static let fileName = "vouch.yaml"

  package var options = GenerationOptions()
  package var output = "Generated/Sources"
  /// The folder for tests and their fixtures; nil if none are requested.
  package var tests: String?
  /// The file with the type overrides for swift-openapi-generator; nil if it isn't requested.
  package var typeOverrides: String?
  /// The module that contains the types for swift-openapi-generator.
  package var typeOverridesImport: String?
  package var check = false
  package var format = DiagnosticFormat.text
  /// The types of documents by patterns of their paths; later ones override earlier ones.
  package var documents: [DocumentMapping] = []
  /// The patterns of the paths of JSON documents that may have comments.
  package var comments: [String] = []
  /// True if the configuration requests the check.
  package var checksByFile = false
  /// The files that a search of the configuration's folder skips.
  package var excludedFiles: [String] = []

  package init() {}

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

  /// Leaves out what a configuration wants besides types: a build system asks for that itself.
  mutating func leaveOutFurtherOutputs() {
    tests = nil
    typeOverrides = nil
  }

  /// Applies the options of a command that writes files. The module of the type overrides is by
  /// default named as the Swift files' folder.
  package mutating func override(
    output: String?, tests: String? = nil, testsImport: String? = nil,
    accessLevel: GenerationOptions.AccessLevel? = nil, check: Bool? = nil,
    typeOverrides: String? = nil, typeOverridesImport: String? = nil
  ) {
    self.tests = tests.map(DiskPath.normalize) ?? self.tests
    options.testedModule = testsImport ?? options.testedModule
    options.makesTests = self.tests != nil
    self.output = output.map(DiskPath.normalize) ?? self.output
    options.accessLevel = accessLevel ?? options.accessLevel
    self.check = check ?? self.check
    self.typeOverrides = typeOverrides.map(DiskPath.normalize) ?? self.typeOverrides
    guard self.typeOverrides != nil else { return }
    options.overridesModule =
      typeOverridesImport ?? self.typeOverridesImport ?? options.testedModule
      ?? DiskPath.lastComponent(of: self.output)
  }
}
