import Foundation
import PackagePlugin

/// Turns each schema file of a target into Swift, in a command of its own.
@main
struct VouchPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let tool = try context.tool(named: SchemaBuild.toolName).url
    func build(_ module: any SourceModuleTarget) -> SchemaBuild {
      SchemaBuild(
        tool: tool, folder: module.directoryURL, output: context.pluginWorkDirectoryURL,
        files: module.sourceFiles.map(\.url))
    }
    let tested = target.modulesUnderTest.map { (name: $0.moduleName, build: build($0)) }
      .filter { $0.build.hasSchemas }
    let own = build(target)
    if !own.hasSchemas, tested.isEmpty { own.reportNoSchemas(in: target.name) }
    return own.typeCommands() + SchemaBuild.testCommands(tested)
  }
}

extension SourceModuleTarget {
  /// The modules that a test target tests: those that it depends on by name, in its own package.
  var modulesUnderTest: [any SourceModuleTarget] {
    guard kind == .test else { return [] }
    return dependencies.compactMap { dependency in
      if case .target(let target) = dependency { target.sourceModule } else { nil }
    }
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
        folder: context.xcodeProject.directoryURL, output: context.pluginWorkDirectoryURL,
        files: target.inputFiles.map(\.url))
      if !build.hasSchemas { build.reportNoSchemas(in: target.displayName) }
      return build.typeCommands()
    }
  }
#endif
