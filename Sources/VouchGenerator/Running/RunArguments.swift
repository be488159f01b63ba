import VouchFrontend
import VouchReading
import VouchSchema

/// The part of a program's arguments that all its runs have, wherever they come from.
package struct RunArguments {
  /// The schema files, or folders that are searched for them.
  package var inputs: [String] = []
  /// The files that inputs refer to, if only such files are read; otherwise empty.
  package var readableFiles: [String] = []
  /// Other schema files of the module, which aren't read.
  package var neighbours: [String] = []
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
