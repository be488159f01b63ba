import Foundation
import Testing

/// Programs that the compiler must refuse.
struct MissingProofTests {
  private static let products: URL = {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let modules = beside.appending(path: "Modules/Vouch.swiftmodule").path
    if FileManager.default.fileExists(atPath: modules) { return beside }
    return URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/debug").standardizedFileURL
  }()

  /// What the compiler says about a call of a policy.
  private func complaints(about call: String, proof: String) throws -> String {
    let program = """
      import Foundation
      import Vouch

      struct Expectation: PayloadProof {
        func verify(_ data: Data) throws(PayloadError) {}
      }
      func load(_ data: Data, _ url: URL) throws -> [Int] {
        let policy = PayloadPolicy<[Int], \(proof)>(maxBytes: 10)
        return try policy.\(call)
      }
      """
    let folder = FileManager.default.temporaryDirectory.appending(path: "proof-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, log) = (folder.appending(path: "a.swift"), folder.appending(path: "log"))
    try program.write(to: source, atomically: true, encoding: .utf8)
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I",
      Self.products.appending(path: "Modules").path, source.path,
    ]
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: log, encoding: .utf8)
    return process.terminationStatus == 0 ? "" : text
  }

  @Test(
    "A policy with a digest or signature can't be called without what to compare with",
    arguments: ["load(from: data)", "load(contentsOf: url)"])
  func missing(_ call: String) throws {
    let argument = ", expecting: Expectation())"
    #expect(try complaints(about: call.dropLast() + argument, proof: "Expectation") == "")
    #expect(try complaints(about: call, proof: "NoProof") == "")
    #expect(
      try complaints(about: call, proof: "Expectation").contains(
        "error: "))
    #expect(
      try complaints(about: call.dropLast() + ", expecting: NoProof())", proof: "Expectation")
        .contains("cannot convert value of type 'NoProof' to expected argument type 'Expectation'"))
  }
}
