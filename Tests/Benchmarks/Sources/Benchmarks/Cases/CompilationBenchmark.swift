/// The Swift compiler over generated code, against the same structs with synthesised conformances
/// and no checks.
enum CompilationBenchmark {
  private static let typeCount = 200
  private static let rounds = 3

  static func run(_ report: (TableRow) -> Void) throws {
    let scratch = try ScratchFolder()
    let schema = try scratch.write(
      SyntheticTypes.schema(0..<typeCount), to: "models.schema.yaml")
    let plain = try scratch.write(SyntheticTypes.plainSwift(0..<typeCount), to: "Plain.swift")
    _ = try ChildProcess.run([Tools.vouch, "generate", schema, "--output", scratch.path("out")])
    let generated = scratch.path("out/Models.swift")
    func compile(_ file: String, _ options: [String]) throws -> Double {
      let command =
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Models"]
        + ["-I", Tools.modules, "-emit-module", "-emit-module-path", scratch.path("M.swiftmodule")]
        + ["-emit-object", "-o", scratch.path("models.o"), "-wmo", file]
      return try ChildProcess.run(command + options).processorSeconds
    }
    for (name, options) in [("debug", ["-Onone", "-g"]), ("release", ["-O", "-g"])] {
      let comparison = try Comparison(
        rounds: rounds,
        subject: { try compile(generated, options) }, peer: { try compile(plain, options) })
      report(
        TableRow(
          "compile \(typeCount) types, \(name), against synthesised Codable", comparison, goal: 1))
    }
  }
}
