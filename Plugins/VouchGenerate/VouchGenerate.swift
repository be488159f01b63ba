import Foundation
import PackagePlugin

/// Writes the Swift that schemas become into the package: `swift package vouch`.
@main
struct VouchGenerate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    // Without its name the option is gone, and all targets would be meant.
    let count = arguments.prefix { $0 != "--" }
      .count { $0 == "--target" || $0.hasPrefix("--target=") }
    if names.count < count { return Diagnostics.error("--target takes the name of a target") }
    let isCheck = extractor.extractFlag(named: "check") > 0
    let rest = extractor.remainingArguments
    if rest.contains("--help") || rest.contains("-h") { return print(Self.help) }
    let package = SchemaPackage(
      tool: try context.tool("vouch-generate"), folder: context.package.directoryURL)
    let folders = names.isEmpty ? package.folders(of: context.package.targets) : []
    let targets = try context.package.targets(named: names)
    let all = folders + targets.map { SchemaFolder(target: $0) }
    if all.isEmpty {
      Diagnostics.error(
        """
        there is neither a folder Schemas nor a target with schema files (SwiftPM doesn't see a target \
        without any Swift file)
        """)
    }
    for folder in all { try package.generate(folder, isCheck: isCheck, rest) }
  }

  private static let help = """
    OVERVIEW: Writes the Swift that schemas become into the package.

    USAGE: swift package --allow-writing-to-package-directory vouch [--target <name>]… [--check] \
    [<option of vouch generate>…]

    The schemas are those of the folder Schemas, which go to Generated/Sources, and those of each \
    target, which go to the folder Generated inside of it. A vouch.yaml beside the schemas can say \
    otherwise.

    OPTIONS:
      --target <name>   Only the schemas of this target. Can be repeated.
      --check           Write nothing; fail if files would change.
      --diff            With --check, print what would change in them.

    EXAMPLES
      swift package --allow-writing-to-package-directory vouch
      swift package --allow-writing-to-package-directory vouch --check
    """
}

/// A folder with schemas, and the folder that their Swift goes to unless a `vouch.yaml` says
/// otherwise.
struct SchemaFolder {
  let folder: URL
  let output: URL
  /// What to add to a command so that it is about this folder.
  let arguments: String

  /// The schemas in a target.
  init(target: any Target) {
    folder = target.directoryURL
    output = folder.appending(path: "Generated")
    arguments = " --target \(target.name)"
  }

  /// The schemas of the package as a whole.
  init(package: URL) {
    folder = package.appending(path: "Schemas")
    output = package.appending(path: "Generated/Sources")
    arguments = ""
  }
}

/// A package whose schemas become Swift inside of it.
struct SchemaPackage {
  let tool: URL
  let folder: URL

  /// All folders with schemas: that of the package, and those of its targets.
  func folders(of targets: [any Target]) -> [SchemaFolder] {
    let own = SchemaFolder(package: folder)
    let isThere = FileManager.default.fileExists(atPath: own.folder.path)
    let withSchemas = targets.filter { $0.sourceModule != nil && hasSchemas($0.directoryURL) }
    return (isThere ? [own] : []) + withSchemas.map { SchemaFolder(target: $0) }
  }

  /// Whether there are schemas in a folder or further inside; a target may exclude them, so that it
  /// doesn't list them.
  private func hasSchemas(_ folder: URL) -> Bool {
    let files = FileManager.default.enumerator(atPath: folder.path)
    return files?.contains { SwiftFileName.isSchema("\($0)") } ?? false
  }

  /// Runs the tool on a folder, from the package's folder, so that paths in messages start there.
  func generate(_ schemas: SchemaFolder, isCheck: Bool, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = folder
    process.arguments =
      ["generate", relativePath(of: schemas.folder)]
      + ["--default-output", relativePath(of: schemas.output)] + arguments
    if isCheck { process.arguments?.append("--check") }
    let advice = "swift package --allow-writing-to-package-directory vouch" + schemas.arguments
    process.arguments? += ["--advice", advice]
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error(isCheck ? "Swift files aren't up to date" : "no Swift files were written")
    }
  }

  private func relativePath(of url: URL) -> String {
    let path = url.standardizedFileURL.path
    let prefix = folder.standardizedFileURL.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}

extension PluginContext {
  /// The program of a name, or the whole command, where an artifact bundle has taken its place.
  fileprivate func tool(_ name: String) throws -> URL {
    if let tool = try? tool(named: name) { return tool.url }
    return try tool(named: "VouchCommand").url
  }
}
