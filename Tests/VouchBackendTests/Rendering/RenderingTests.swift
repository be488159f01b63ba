import Foundation
import Testing

@testable import VouchBackend

@Suite("Rendered Swift is exactly the expected file")
struct RenderingTests {
  @Test("Each plan becomes its expected file", arguments: RenderingCase.all)
  func rendersAsExpected(_ example: RenderingCase) throws {
    let files = SwiftRenderer.render([example.plan], options: example.options)
    let file = try #require(files.first)
    #expect(file.name == "Example.swift")
    try ExpectedFile(example.name).compare(with: file.contents)
  }

  @Test("Every expected file belongs to a case")
  func nothingIsLeftOver() throws {
    let names = RenderingCase.all.map { $0.name + ".swift" }
    #expect(try ExpectedFile.allNames() == names.sorted())
  }

  @Test("A type that one file declares changes no other file")
  func filesAreIndependent() throws {
    var other = RenderingCase.enumeration.plan
    other.types = [
      TypePlan(
        .example("Violation"),
        .enumeration(
          EnumerationPlan(
            rawType: .string,
            cases: [.init(name: .member(from: "a"), rawValue: "a")])))
    ]
    let plan = RenderingCase.singleValue.plan
    let alone = SwiftRenderer.render([plan], options: RenderOptions())
    let beside = SwiftRenderer.render([plan, other], options: RenderOptions())
    #expect(alone[0] == beside[0])
  }
}

/// A checked-in file that rendered text must equal, byte for byte.
///
/// `VOUCH_RECORD=1 swift test --filter VouchBackendTests` rewrites those that differ, and still
/// fails, so that what is recorded gets read.
struct ExpectedFile {
  let name: String

  init(_ name: String) {
    self.name = name + ".swift"
  }

  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Expected")
  }

  static func allNames() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  func compare(with text: String) throws {
    let url = Self.folder.appending(path: name)
    let expected = try? String(contentsOf: url, encoding: .utf8)
    let isSame = expected.map { Array($0.utf8) == Array(text.utf8) } ?? false
    if isSame { return }
    if ProcessInfo.processInfo.environment["VOUCH_RECORD"] != nil {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(name): read the difference before it is committed")
    } else {
      Issue.record("\(name) differs; VOUCH_RECORD=1 records this:\n\(text)")
    }
  }
}
