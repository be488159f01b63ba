import Foundation
import PackagePlugin

/// Turns each schema file of a target into Swift, in a command of its own.
@main
struct VouchPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let build = SchemaBuild(
      tool: try context.tool(named: SchemaBuild.toolName).url, folder: target.directoryURL,
      output: context.pluginWorkDirectoryURL)
    return build.commands(for: target.sourceFiles.map(\.url), in: target.name)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension VouchPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      // A target of Xcode has no folder of its own, so its `vouch.yaml` lies beside the project.
      let build = SchemaBuild(
        tool: try context.tool(named: SchemaBuild.toolName).url,
        folder: context.xcodeProject.directoryURL, output: context.pluginWorkDirectoryURL)
      return build.commands(for: target.inputFiles.map(\.url), in: target.displayName)
    }
  }
#endif
