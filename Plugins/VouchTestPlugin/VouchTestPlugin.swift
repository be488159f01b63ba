import Foundation
import PackagePlugin

/// Writes fixture tests of the modules that a test target tests: those that it depends on by name, in its
/// own package.
@main
struct VouchTestPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let tool = try context.tool("vouch-generate")
    let tested = target.modulesUnderTest.map { module in
      let build = SchemaBuild(tool: tool, module: module, in: context.pluginWorkDirectoryURL)
      return (name: module.moduleName, build: build)
    }.filter { $0.build.hasSchemas }
    if tested.isEmpty {
      Diagnostics.warning(
        "test target \(target.name) depends on no target of its package that has schema files")
    }
    return SchemaBuild.testCommands(tested)
  }
}

extension SourceModuleTarget {
  fileprivate var modulesUnderTest: [any SourceModuleTarget] {
    guard kind == .test else { return [] }
    return dependencies.compactMap { dependency in
      if case .target(let target) = dependency { target.sourceModule } else { nil }
    }
  }
}
