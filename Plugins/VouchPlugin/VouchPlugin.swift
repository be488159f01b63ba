import Foundation
import PackagePlugin

/// Turns the schema files of a target into Swift.
@main
struct VouchPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let build = SchemaBuild(
      tool: try context.tool("VouchTypesTool"), module: module, in: context.pluginWorkDirectoryURL)
    if !build.hasSchemas {
      build.reportNoSchemas(
        in: target.name,
        advice: module.kind == .test
          ? "; VouchTestPlugin makes tests of other targets' schemas" : "")
    }
    return build.typeCommands(of: target.name)
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
        tool: try context.tool(named: "VouchTypesTool").url,
        folder: context.xcodeProject.directoryURL, output: context.pluginWorkDirectoryURL,
        files: target.inputFiles.map(\.url))
      if !build.hasSchemas { build.reportNoSchemas(in: target.displayName) }
      return build.typeCommands(of: target.displayName)
    }
  }
#endif
