import Foundation

/// The Swift compiler, with the modules and the object files of the build that these tests belong to.
enum SwiftCompiler {
  struct Output {
    let status: Int32
    let text: String
  }

  /// The folder of products: these tests lie in it.
  private static let products: URL = {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let modules = beside.appendingPathComponent("Modules/Vouch.swiftmodule").path
    if FileManager.default.fileExists(atPath: modules) { return beside }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(".build/debug")
  }()

  /// The object files of the runtime's sources as they are now: the folder may hold older ones.
  static var runtimeObjects: [String] {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    return ["VouchValues", "Vouch"].flatMap { module in
      let objects = products.appendingPathComponent("\(module).build")
      return Folder.files(below: sources.appendingPathComponent(module), ending: ".swift").map {
        objects.appendingPathComponent($0.lastPathComponent + ".o").path
      }
    }
  }

  /// Runs the compiler over code that imports the runtime.
  static func run(_ arguments: [String]) throws -> Output {
    let modules = products.appendingPathComponent("Modules").path
    return try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      // The folder of products comes last: it may hold a module with the name of one of the caller's.
      ["swiftc", "-swift-version", "6"] + arguments + ["-I", modules])
  }

  /// Runs a program to its end.
  static func run(
    _ executable: URL, _ arguments: [String], input: String = ""
  ) throws -> Output {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vouch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files in place of pipes: neither side waits for the other.
    let (inputFile, outputFile) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out")
    )
    try Data(input.utf8).write(to: inputFile)
    try Data().write(to: outputFile)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    // A program that ends itself says why in a line; the rest takes seconds.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    let output = try FileHandle(forWritingTo: outputFile)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    let text = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    return Output(status: process.terminationStatus, text: text)
  }
}
