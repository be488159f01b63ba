import Foundation
import PackagePlugin

/// Writes the Swift that schemas become into the package: `swift package vouch`.
@main
struct VouchGenerate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let isCheck = extractor.extractFlag(named: "check") > 0
    let rest = extractor.remainingArguments
    if rest.contains("--help") || rest.contains("-h") { return print(Self.help) }
    let package = SchemaPackage(
      tool: try context.tool(named: "VouchCommand").url, folder: context.package.directoryURL)
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

    EXAMPLES
      swift package --allow-writing-to-package-directory vouch
      swift package --allow-writing-to-package-directory vouch --check
    """
}
