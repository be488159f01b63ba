import Foundation
import PackagePlugin

/// The commands that turn the schemas of a target into Swift: one for each schema file, with exactly
/// the files that it reads.
struct SchemaBuild {
  static let toolName = "VouchCommand"
  private static let configurationName = "vouch.yaml"

  private let tool: URL
  private let configuration: URL?
  private let output: URL
  private let references: ReferenceSearch

  /// - Parameter folder: where a `vouch.yaml` may lie.
  init(tool: URL, folder: URL, output: URL) {
    self.tool = tool
    self.output = output
    let file = folder.appending(path: Self.configurationName)
    configuration = FileManager.default.fileExists(atPath: file.path) ? file : nil
    references = ReferenceSearch(maps: configuration.map(ConfigurationScan.maps) ?? [])
  }

  /// The commands for a target with these files.
  func commands(for files: [URL], in target: String) -> [Command] {
    let own = files.map(\.standardizedFileURL).filter { SwiftFileName.isSchema($0.path) }
    if own.isEmpty {
      let endings = SwiftFileName.schemaSuffixes.joined(separator: ", ")
      Diagnostics.warning("target \(target) has no schema files, whose names end in \(endings)")
    }
    let documents = references.documents(readWith: own)
    // What a schema refers to becomes Swift, too, wherever it lies.
    let schemas = Set(own).union(documents.values.joined()).sorted { $0.path < $1.path }
    guard hasOwnNames(schemas) else { return [] }
    return schemas.map { command(for: $0, reading: documents[$0] ?? []) }
  }

  private func command(for schema: URL, reading documents: Set<URL>) -> Command {
    let documents = documents.union([schema]).sorted { $0.path < $1.path }
    var arguments = ["generate", schema.path, "--inputs-only", "--no-check", "--quiet"]
    arguments += ["--diagnostics", "text", "--output", output.path]
    arguments += documents.flatMap { ["--reads", $0.path] }
    if let configuration { arguments += ["--configuration", configuration.path] }
    return .buildCommand(
      displayName: "Vouch \(schema.lastPathComponent)", executable: tool, arguments: arguments,
      inputFiles: documents + (configuration.map { [$0] } ?? []),
      outputFiles: [output.appending(path: SwiftFileName.name(forSchemaAt: schema.path))])
  }

  /// Whether the schemas become files of different names; reports those that don't.
  private func hasOwnNames(_ schemas: [URL]) -> Bool {
    // Some file systems don't tell cases apart.
    let byName = Dictionary(grouping: schemas) {
      SwiftFileName.name(forSchemaAt: $0.path).lowercased()
    }
    for schema in schemas {
      let name = SwiftFileName.name(forSchemaAt: schema.path)
      guard let first = byName[name.lowercased()]?.first, first != schema else { continue }
      Diagnostics.error(
        "the Swift file \(name) is taken by \(first.path); rename one of the schema files",
        file: schema.path, line: 1)
    }
    return byName.count == schemas.count
  }
}
