import Foundation
import PackagePlugin

/// The commands that turn the schemas of a target into Swift: one for each schema file, with exactly
/// the files that it reads.
struct SchemaBuild {
  private static let configurationName = "vouch.yaml"

  private let tool: URL
  private let configuration: URL?
  private let output: URL
  /// The target's schema files.
  private let own: [URL]
  /// The target's own Swift files.
  private let sources: [URL]
  /// For each schema file of the target or that one of them refers to, all that it is read with.
  private let documents: [URL: Set<URL>]

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
    documents = ReferenceSearch(maps: configuration.map(ConfigurationScan.maps) ?? [])
      .documents(readWith: own)
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

  /// What a schema refers to becomes Swift, too, wherever it lies.
  private var schemas: [URL] {
    Set(own).union(documents.values.joined()).sorted { $0.path < $1.path }
  }

  /// The commands that make the types of the target.
  func typeCommands() -> [Command] {
    let names = ModuleFileNames(schemas: schemas.map(\.path))
    guard Self.haveOwnNames(schemas, names), areFree(names) else { return [] }
    return schemas.map { schema in
      let arguments = ["--output", output.path] + neighbours(of: schema, among: schemas)
      let outputs = [names.name(forSchemaAt: schema.path)]
      return command("Vouch \(schema.lastPathComponent)", for: schema, arguments, outputs)
    }
  }

  /// The commands that make the fixture tests of modules, which may have schemas of one name, or the
  /// same schema.
  static func testCommands(_ modules: [(name: String, build: SchemaBuild)]) -> [Command] {
    // All runs write the same support file, which SwiftPM wants to be the output of one of them.
    var others = [SwiftFileName.testSupport]
    return modules.flatMap { module in
      let all = module.build.schemas
      let names = ModuleFileNames(schemas: all.map(\.path))
      guard haveOwnNames(all, names) else { return [Command]() }
      return all.map { schema in
        let tests = names.testName(forSchemaAt: schema.path, module: module.name)
        defer { others = [] }
        let arguments =
          ["--tests", module.build.output.path, "--tests-import", module.name]
          + module.build.neighbours(of: schema, among: all)
        return module.build.command(
          "Vouch tests of \(schema.lastPathComponent)", for: schema, arguments + ["--tests-only"],
          [tests] + others)
      }
    }
  }

  private func command(
    _ name: String, for schema: URL, _ arguments: [String], _ outputs: [String]
  ) -> Command {
    let documents = (documents[schema] ?? []).union([schema]).sorted { $0.path < $1.path }
    var all = ["generate", schema.path, "--inputs-only", "--no-check", "--quiet"]
    all += ["--diagnostics", "text"] + arguments
    let overlays = documents.flatMap(Self.overlays)
    all += (documents + overlays).flatMap { ["--reads", $0.path] }
    if let configuration { all += ["--configuration", configuration.path] }
    return .buildCommand(
      displayName: name, executable: tool, arguments: all,
      inputFiles: documents + overlays + (configuration.map { [$0] } ?? []),
      outputFiles: outputs.map { output.appending(path: $0) })
  }

  /// The overlay of a schema, and those that it extends.
  private static func overlays(of schema: URL) -> [URL] {
    let isThere = { FileManager.default.fileExists(atPath: $0) }
    var pending = OverlayFileName.candidates(forSchemaAt: schema.path).filter(isThere)
      .map { URL(filePath: $0) }
    var found: [URL] = []
    while let overlay = pending.popLast() {
      guard !found.contains(overlay) else { continue }
      found.append(overlay)
      pending += ReferenceScan(overlay).references.filter(OverlayFileName.isOverlay)
        .map { URL(filePath: $0, relativeTo: overlay.deletingLastPathComponent()) }
        .map(\.standardizedFileURL).filter { isThere($0.path) }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// The options that tell a run which files would be called as those that it reads, since each run
  /// has to name files as all the others expect.
  private func neighbours(of schema: URL, among schemas: [URL]) -> [String] {
    let read = (documents[schema] ?? []).union([schema])
    let names = Set(read.map { SwiftFileName.name(forSchemaAt: $0.path).lowercased() })
    return
      schemas
      .filter { names.contains(SwiftFileName.name(forSchemaAt: $0.path).lowercased()) }
      .filter { !read.contains($0) }
      .flatMap { ["--module-file", $0.path] }
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
  private static func haveOwnNames(_ schemas: [URL], _ names: ModuleFileNames) -> Bool {
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
