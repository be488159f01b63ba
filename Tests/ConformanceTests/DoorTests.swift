import Foundation
import Testing
import VouchFrontend
import VouchGenerator

/// Programs that would get around the checks of generated types, by the runtime's own interface: each of
/// them in a file that says in its first line what it must end in.
@Suite("No way leads around the checks")
struct DoorTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Doors")

  struct Attack: CustomTestStringConvertible {
    let file: URL
    /// What the compiler, or the program, has to say.
    let expectation: String

    var name: String { file.deletingPathExtension().lastPathComponent }
    var testDescription: String { name }

    static func all(in folder: String, _ label: String) throws -> [Attack] {
      try Folder.files(below: DoorTests.folder.appendingPathComponent(folder), ending: ".swift")
        .compactMap { file in
          let text = try String(contentsOf: file, encoding: .utf8)
          let line = text.prefix { $0 != "\n" }
          guard line.hasPrefix("// \(label): ") else { return nil }
          return Attack(file: file, expectation: String(line.dropFirst(label.count + 5)))
        }
    }
  }

  /// The types that are attacked, as a module of their own.
  private struct Models {
    let folder: URL

    var source: String { folder.appendingPathComponent("Doors.swift").path }
    var object: String { folder.appendingPathComponent("Doors.o").path }

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("vouch-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let schema = try String(
        contentsOf: DoorTests.folder.appendingPathComponent("doors.schema.yaml"), encoding: .utf8)
      let path = "doors.schema.yaml"
      var options = GenerationOptions()
      options.makesCopies = true
      let result = Generator.generate(
        GenerationRequest(
          inputs: [path], options: options, files: OneFile(path: path, text: schema)))
      try #require(result.diagnostics.sorted.map(\.message) == [])
      let text = try #require(result.files.first).contents
      try text.write(toFile: source, atomically: true, encoding: .utf8)
    }

    func compile() throws {
      let output = try SwiftCompiler.run([
        "-parse-as-library", "-module-name", "Models", "-emit-module", "-emit-module-path",
        folder.appendingPathComponent("Models.swiftmodule").path, "-emit-object", "-o", object,
        source,
      ])
      try #require(output.status == 0, "\(output.text)")
    }

    func remove() {
      try? FileManager.default.removeItem(at: folder)
    }
  }

  @Test("The compiler refuses what would make fields, or hand them on")
  func refused() throws {
    let models = try Models()
    defer { models.remove() }
    try models.compile()
    let attacks = try Attack.all(in: "Refused", "error")
    let honest = Self.folder.appendingPathComponent("Ended/Honest.swift")
    let options = [
      "-typecheck", "-parse-as-library", "-module-name", "Attacks", "-I", models.folder.path,
    ]
    for attack in attacks {
      expect(attack, in: try SwiftCompiler.run(options + [attack.file.path]).text)
    }
    #expect(attacks.count >= 12)
    #expect(try SwiftCompiler.run(options + [honest.path]).text == "")
  }

  @Test("The compiler refuses what would set properties in the types' own module")
  func inside() throws {
    let models = try Models()
    defer { models.remove() }
    let attacks = try Attack.all(in: "Inside", "error")
    for attack in attacks {
      let output = try SwiftCompiler.run([
        "-parse-as-library", "-module-name", "Models", "-emit-object", "-wmo", "-o", models.object,
        models.source, attack.file.path,
      ])
      expect(attack, in: output.text)
    }
    #expect(attacks.count >= 3)
  }

  @Test("What compiles ends in an error, or ends the program")
  func ended() throws {
    let models = try Models()
    defer { models.remove() }
    try models.compile()
    let attacks = try Attack.all(in: "Ended", "ends")
    let main = models.folder.appendingPathComponent("main.swift")
    try Self.main(attacks).write(to: main, atomically: true, encoding: .utf8)
    let program = models.folder.appendingPathComponent("attacks")
    let support = Self.folder.appendingPathComponent("Ended/Support.swift").path
    let built = try SwiftCompiler.run(
      ["-module-name", "Attacks", "-I", models.folder.path, "-o", program.path, main.path, support]
        + attacks.map(\.file.path) + [models.object] + SwiftCompiler.runtimeObjects)
    try #require(built.status == 0, "\(built.text)")
    for attack in attacks {
      let output = try SwiftCompiler.run(program, [attack.name])
      #expect(output.text.contains(attack.expectation), "\(attack.name): \(output.text)")
      #expect(output.text.hasPrefix("made ") == (attack.name == "Honest"), "\(attack.name)")
    }
    #expect(attacks.count >= 12)
  }

  /// The message has to be that of an error.
  private func expect(_ attack: Attack, in text: String) {
    let errors = text.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.contains { $0.contains(attack.expectation) }, "\(attack.name): \(text)")
  }

  private static func main(_ attacks: [Attack]) -> String {
    let cases = attacks.map { "case \"\($0.name)\": print(\"made \\(try \($0.name).run())\")" }
    return """
      do {
        switch CommandLine.arguments[1] {
        \(cases.joined(separator: "\n  "))
        default: break
        }
      } catch {
        print("\\(error)")
      }
      """
  }
}

/// One file in memory.
private struct OneFile: FileProvider {
  let path: String
  let text: String

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    path == self.path ? .success(Array(text.utf8)) : .failure(FileFailure("no such file"))
  }
}
