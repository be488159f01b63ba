import Foundation
import PackagePlugin

/// Says what a change of schemas does: `swift package vouch-diff --against main`.
@main
struct VouchDiffCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "VouchCommand").url
    // Paths, and git, start from the package's folder.
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["diff"] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 1 {
      Diagnostics.error("the schemas have changed in a way that isn't accepted")
    } else if process.terminationStatus != 0 {
      Diagnostics.error("the schemas couldn't be compared")
    }
  }
}
