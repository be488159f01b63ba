import Foundation
import Testing

@testable import VouchCommand
@testable import VouchGenerator

@Suite("New files on their way to their places")
struct StagingTests {
  @Test("join those of a run that made the same folder in the meantime")
  func sameFolder() throws {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: output) }
    let runs = try ["A", "B"].map { type in
      try Staging(
        [GeneratedFile(name: "Fixtures/\(type)/valid/smallest.json", contents: type)], for: output)
    }
    for run in runs {
      defer { run.clear() }
      try run.move()
    }
    for type in ["A", "B"] {
      let path = "\(output)/Fixtures/\(type)/valid/smallest.json"
      #expect(try String(contentsOfFile: path, encoding: .utf8) == type)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: output) == ["Fixtures"])
  }
}
