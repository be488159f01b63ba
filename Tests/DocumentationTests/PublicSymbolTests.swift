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

      /// Whether the symbol comes from a conformance.
      var isInherited: Bool { identifier.precise.contains("::SYNTHESIZED::") }
    }

    let symbols: [Symbol]
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable { let triple: String }

    let target: Target
  }

  @Test(
    "Every public symbol of the runtime is documented",
    arguments: [("VouchValues", 30), ("Vouch", 100), ("VouchForms", 30), ("VouchStreams", 30)])
  func documentation(_ module: String, _ leastCount: Int) throws {
    let graphs = try symbolGraphs(of: module)
    let symbols = try #require(graphs["\(module).symbols.json"]).symbols
    let undocumented = symbols.filter {
      // What conformances bring along is documented where the protocol is.
      $0.docComment == nil && !$0.isInherited
    }
    #expect(symbols.count > leastCount)
    #expect(undocumented.map { $0.pathComponents.joined(separator: ".") }.sorted() == [])
  }

  /// All that `import Vouch` adds to what an editor proposes. Names that begin with an underscore are not
  /// for callers, and proposed to nobody.
  private static let visibleNames: Set = [
    // Reading and writing.
    "Document", "DocumentValue", "JSONElementReader", "JSONElements", "JSONLocation",
    "JSONReadingError", "JSONSyntaxError", "VouchJSON",
    // What is wrong, and what was left out.
    "DropCollector", "DropReport", "DroppedValue", "InstancePath", "KeyedMessage", "AuthoredText",
    "RuleError",
    "SchemaError", "UnionError", "ValidationReport", "Violation",
    // In an answer to a request.
    "AcceptedLanguages", "ProblemDetails",
    // Types of properties, and of the parameters of copies.
    "JSONNull", "JSONNumber", "JSONValue", "Presence", "Replacement",
    // Policies for whole documents.
    "DigestAndSignature", "NoProof", "PayloadError", "PayloadPolicy", "PayloadProof",
    // Extensions: the keys of `userInfo`, and `error.violation`.
    "CodingUserInfoKey", "Error",
  ]

  @Test("What people see of the runtime is what stands in a list")
  func visibleSymbols() throws {
    var names: Set<String> = []
    for module in ["VouchValues", "Vouch"] {
      for graph in try symbolGraphs(of: module).values {
        names.formUnion(graph.symbols.filter { !$0.isInherited }.map { $0.pathComponents[0] })
      }
    }
    #expect(names.sorted() == Self.visibleNames.sorted())
  }

  @Test("Generated types show what the schema says, and nothing of the runtime")
  func generatedTypes() throws {
    let symbols = try #require(try symbolGraphs(of: "Showcase")["Showcase.symbols.json"]).symbols
    let members = symbols.filter {
      !$0.isInherited && $0.pathComponents.count == 2 && $0.pathComponents[0] == "Purchase"
    }
    #expect(
      Set(members.map { $0.pathComponents[1] }) == [
        "listing", "purchaseDate", "receipt", "init(listing:purchaseDate:receipt:)",
        "copy(listing:purchaseDate:receipt:)", "init(from:)", "ValidationError",
        "payload",
      ])
  }

  /// The symbols of a module and of its extensions, by the names of the files that they come in.
  private func symbolGraphs(of module: String) throws -> [String: SymbolGraph] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "vouch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let info = try JSONDecoder().decode(TargetInfo.self, from: swift("-print-target-info"))
    _ = try swift(
      "symbolgraph-extract", "-module-name", module, "-I", modules.path,
      "-target", info.target.triple, "-minimum-access-level", "public", "-output-dir", folder.path)
    var graphs: [String: SymbolGraph] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appending(path: file))
      graphs[file] = try JSONDecoder().decode(SymbolGraph.self, from: data)
    }
    return graphs
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
