import Foundation
import Testing

/// The runtime's public symbols, as the compiler lists them for documentation.
struct PublicSymbolTests {
  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { let precise: String }
      struct Comment: Decodable {}

      let identifier: Identifier
      let pathComponents: [String]
      let docComment: Comment?
    }

    let symbols: [Symbol]
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable { let triple: String }

    let target: Target
  }

  @Test(
    "Every public symbol of the runtime is documented",
    arguments: [("VouchValues", 50), ("Vouch", 100)])
  func documentation(_ module: String, _ leastCount: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "vouch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let info = try JSONDecoder().decode(TargetInfo.self, from: swift("-print-target-info"))
    _ = try swift(
      "symbolgraph-extract", "-module-name", module, "-I", modules.path,
      "-target", info.target.triple, "-minimum-access-level", "public", "-output-dir", folder.path)
    let file = folder.appending(path: "\(module).symbols.json")
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
    let undocumented = graph.symbols.filter {
      // What conformances bring along is documented where the protocol is.
      $0.docComment == nil && !$0.identifier.precise.contains("::SYNTHESIZED::")
    }
    #expect(graph.symbols.count > leastCount)
    #expect(undocumented.map { $0.pathComponents.joined(separator: ".") }.sorted() == [])
  }

  /// Where the build puts the compiled modules, beside the test bundle.
  private var modules: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL)
      .deletingLastPathComponent().appending(path: "Modules")
  }

  /// Runs the toolchain's driver, and returns what it prints.
  private func swift(_ arguments: String...) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return printed
  }
}
