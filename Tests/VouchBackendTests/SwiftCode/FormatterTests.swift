import Foundation
import Testing

@testable import VouchBackend

/// Runs the toolchain's formatter, where there is one, over what the printer makes.
@Suite("What is printed is what swift-format would print")
struct FormatterTests {
  /// The formatter beside the compiler on the search path.
  static let formatter: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swift-format") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  @Test(
    "Every layout is silent under strict lint and stays as it is when formatted",
    .enabled(if: formatter != nil)
  )
  func everyLayoutIsAFixedPoint() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("VouchBackend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var printed: [URL: String] = [:]
    for length in 0...70 {
      let url = folder.appendingPathComponent("\(length).swift")
      printed[url] = Printer().print(Samples.everything(nameLength: length))
      try printed[url]?.write(to: url, atomically: true, encoding: .utf8)
    }
    let names = folder.appendingPathComponent("names.swift")
    printed[names] = Printer().print(Samples.names)
    try printed[names]?.write(to: names, atomically: true, encoding: .utf8)

    #expect(try run(["lint", "--strict", "--recursive", folder.path]) == 0)
    #expect(try run(["format", "--in-place", "--recursive", folder.path]) == 0)
    for (url, text) in printed {
      #expect(try String(contentsOf: url, encoding: .utf8) == text)
    }
  }

  private func run(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = Self.formatter
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
