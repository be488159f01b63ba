import Foundation
import PackagePlugin

/// The command that turns the schemas of a target into Swift.
///
/// It is one command for all of them, since SwiftPM doesn't ask a plugin again when a schema begins to
/// refer to another one: what each of several commands reads would be out of date.
struct SchemaBuild {
  private static let configurationName = "vouch.yaml"

  private let tool: URL
  private let configuration: URL?
  private let output: URL
  /// The target's schema files.
  private let own: [URL]
  /// The target's own Swift files.
  private let sources: [URL]
  /// The target's schema files and all to which they refer, which become Swift, too, wherever they
  /// lie.
  private let schemas: [URL]

  /// - Parameters:
  ///   - folder: where a `vouch.yaml` may lie.
  ///   - files: the files of the target, schemas among them.
  init(tool: URL, folder: URL, output: URL, files: [URL]) {
    self.tool = tool
    self.output = output
    let file = folder.appending(path: Self.configurationName)
    configuration = FileManager.default.fileExists(atPath: file.path) ? file : nil
    own = files.map(\.standardizedFileURL).filter { SwiftFileName.isSchema($0.path) }
    sources = files.filter { $0.pathExtension.lowercased() == "swift" }
    schemas = ReferenceSearch(maps: configuration.map(ConfigurationScan.maps) ?? [])
      .documents(readWith: own).sorted { $0.path < $1.path }
  }

  init(tool: URL, module: any SourceModuleTarget, in output: URL) {
    self.init(
      tool: tool, folder: module.directoryURL, output: output,
      files: module.sourceFiles.map(\.url))
  }

  var hasSchemas: Bool { !own.isEmpty }

  func reportNoSchemas(in target: String, advice: String = "") {
    let endings = SwiftFileName.schemaSuffixes.joined(separator: ", ")
    Diagnostics.warning(
      "target \(target) has no schema files that it doesn't exclude, whose names end in \(endings)\(advice)"
    )
  }

  /// The command that makes the types of the target; none if its files can't have their names.
  func typeCommands(of target: String) -> [Command] {
    let names = ModuleFileNames(schemas: schemas.map(\.path))
    guard hasSchemas, haveOwnNames(names), areFree(names) else { return [] }
    let types = schemas.map { names.name(forSchemaAt: $0.path) }
    return [command("Vouch types of \(target)", ["--output", output.path], types)]
  }

  /// The commands that make the fixture tests of modules, which may have schemas of one name, or the
  /// same schema.
  static func testCommands(_ modules: [(name: String, build: SchemaBuild)]) -> [Command] {
    // All runs write the same support file, which SwiftPM wants to be the output of one of them.
    var others = [SwiftFileName.testSupport]
    return modules.compactMap { module in
      let schemas = module.build.schemas
      let names = ModuleFileNames(schemas: schemas.map(\.path))
      guard module.build.haveOwnNames(names) else { return nil }
      let tests = schemas.map { names.testName(forSchemaAt: $0.path, module: module.name) }
      defer { others = [] }
      return module.build.command(
        "Vouch tests of \(module.name)",
        ["--tests", module.build.output.path, "--tests-import", module.name, "--tests-only"],
        tests + others)
    }
  }

  private func command(_ name: String, _ arguments: [String], _ outputs: [String]) -> Command {
    var all = ["generate"] + own.map(\.path)
    all += ["--no-check", "--quiet", "--diagnostics", "text"] + arguments
    let documents = Set(schemas + schemas.flatMap(Self.overlays)).sorted { $0.path < $1.path }
    all += documents.flatMap { ["--reads", $0.path] }
    if let configuration { all += ["--configuration", configuration.path] }
    return .buildCommand(
      displayName: name, executable: tool, arguments: all,
      inputFiles: documents + (configuration.map { [$0] } ?? []),
      outputFiles: outputs.map { output.appending(path: $0) })
  }

  /// The overlay of a schema, and those that it extends.
  private static func overlays(of schema: URL) -> Set<URL> {
    let isThere = { FileManager.default.fileExists(atPath: $0) }
    var pending = OverlayFileName.candidates(forSchemaAt: schema.path).filter(isThere)
      .map { URL(filePath: $0) }
    var found: Set<URL> = []
    while let overlay = pending.popLast() {
      guard found.insert(overlay).inserted else { continue }
      pending += ReferenceScan(overlay).references.filter(OverlayFileName.isOverlay)
        .map { URL(filePath: $0, relativeTo: overlay.deletingLastPathComponent()) }
        .map(\.standardizedFileURL).filter { isThere($0.path) }
    }
    return found
  }

  /// Whether no file that people wrote is called as one that is generated, which SwiftPM takes for two
  /// producers of one object file; reports those that are.
  private func areFree(_ names: ModuleFileNames) -> Bool {
    var areFree = true
    for schema in schemas {
      let name = names.name(forSchemaAt: schema.path)
      let other = sources.first { $0.lastPathComponent.lowercased() == name.lowercased() }
      guard let other else { continue }
      areFree = false
      Diagnostics.error(
        """
        \(schema.lastPathComponent) becomes \(name), and so is \(other.path) called; a target has no two \
        Swift files of one name, so rename one of them
        """, file: schema.path, line: 1)
    }
    return areFree
  }

  /// Whether the schemas become files of different names; reports those that don't.
  private func haveOwnNames(_ names: ModuleFileNames) -> Bool {
    // Some file systems don't tell cases apart.
    let byName = Dictionary(grouping: schemas) {
      names.name(forSchemaAt: $0.path).lowercased()
    }
    for schema in schemas {
      let name = names.name(forSchemaAt: schema.path)
      guard let first = byName[name.lowercased()]?.first, first != schema else { continue }
      Diagnostics.error(
        "the Swift file \(name) is taken by \(first.path); rename one of the schema files",
        file: schema.path, line: 1)
    }
    return byName.count == schemas.count
  }
}

extension PluginContext {
  /// The program of a name, or the whole command, where an artifact bundle has taken its place.
  func tool(_ name: String) throws -> URL {
    if let tool = try? tool(named: name) { return tool.url }
    return try tool(named: "VouchCommand").url
  }
}
