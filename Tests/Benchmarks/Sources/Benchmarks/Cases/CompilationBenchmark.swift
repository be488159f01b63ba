/// The Swift compiler over generated code, against the same structs with synthesised conformances
/// and no checks: what it takes, and how much comes out.
enum CompilationBenchmark {
  private static let typeCount = 200
  private static let rounds = 4

  static func run() throws {
    guard let tool = Tools.generator else { return }
    let scratch = try ScratchFolder()
    let schema = try scratch.write(
      SyntheticTypes.schema(0..<typeCount), to: "models.schema.yaml")
    let plain = Sources(
      file: try scratch.write(SyntheticTypes.plainSwift(0..<typeCount), to: "Plain.swift"),
      scratch: scratch, name: "plain")
    _ = try ChildProcess.run([tool, schema, "--output", scratch.path("out")])
    let generated = Sources(
      file: scratch.path("out/Models.swift"), scratch: scratch, name: "generated")

    for (name, option, goal) in [("debug", "-Onone", 0.80), ("release", "-O", 0.85)] {
      let comparison = try Comparison(
        leastOf: rounds,
        subject: { try generated.compile(option) }, peer: { try plain.compile(option) })
      try Figure(
        "compile \(typeCount) types, \(name)", against: "synthesised Codable", comparison,
        goal: goal
      ).report()
    }
    // The objects are those of the last mode, which is release.
    try Figure(
      "code and constants of \(typeCount) types, release", against: "synthesised Codable",
      try ObjectSize.text(of: generated.object, in: scratch),
      try ObjectSize.text(of: plain.object, in: scratch), goal: 1
    ).report()
    try reportRuntime(scratch)
  }

  /// What linking the runtime adds to a program that does nothing, as SwiftPM links it for release.
  private static func reportRuntime(_ scratch: ScratchFolder) throws {
    func link(_ name: String, _ text: String, _ objects: [String]) throws -> Int {
      let file = try scratch.write(text, to: "\(name)/main.swift")
      let program = scratch.path("\(name)/program")
      _ = try ChildProcess.run(
        ["swiftc", "-swift-version", "6", "-O", "-wmo", "-I", Tools.modules, file, "-o", program]
          + objects + Tools.stripOptions)
      return try ObjectSize.file(program)
    }
    let runtime = try Tools.objects(of: ["VouchValues", "Vouch"])
    let empty = try link("empty", "print()\n", [])
    let linked = try link("linked", "import Vouch\nprint()\n", runtime)
    try Figure(
      "what the runtime adds to an empty program, stripped", .bytes, Double(linked - empty)
    ).report()
  }

  /// One file that is compiled as a module, always from nothing: the compiler would leave out the
  /// last half of its work where the object that it is to write is there already.
  private struct Sources {
    let file: String
    let scratch: ScratchFolder
    let name: String

    var object: String { scratch.path("\(name).o") }

    func compile(_ option: String) throws -> Double {
      try scratch.remove("\(name).o")
      let command =
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Models", "-wmo"]
        + ["-I", Tools.modules, "-emit-module"]
        + ["-emit-module-path", scratch.path("\(name)-module.swiftmodule")]
        + ["-emit-object", "-o", object, "-g", option, file]
      return try ChildProcess.run(command).processorSeconds
    }
  }
}
