import VouchFrontend
import VouchReading
import VouchSchema

/// The part of a program's arguments that all its runs have, wherever they come from.
package struct RunArguments {
  /// The schema files, or folders that are searched for them.
  package var inputs: [String] = []
  /// The files that a build system knows to be read; empty outside of build systems.
  package var knownFiles: [String] = []
  /// The configuration's path, in place of a `vouch.yaml` in an input folder.
  package var configuration: String?
  package var settings = SettingsLayer()
  package var maps: [URIMap] = []
  package var namespace: String?
  package var format: DiagnosticFormat?
  /// The folder for Swift files unless the configuration or an option states one.
  package var defaultOutput: String?

  package init() {}
}
