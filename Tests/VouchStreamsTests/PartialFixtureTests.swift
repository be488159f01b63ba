import Foundation
import Testing
import Vouch
import VouchBackend
import VouchFixtures
import VouchFrontend
import VouchGenerator

@testable import VouchStreams

/// The documents that schemas must accept and refuse, each as it comes.
@Suite("Partial values of fixtures")
struct PartialFixtureTests {
  @Test("are refused for what the whole is, and valid ones never")
  func fixtures() throws {
    let files = SchemaFolder(
      root: URL(filePath: #filePath).appending(path: "../Schemas").standardizedFileURL)
    var counts = (valid: 0, early: 0, late: 0)
    for name in try files.names() {
      var options = GenerationOptions()
      options.makesTests = true
      let request = GenerationRequest(inputs: [name], options: options, files: files)
      let types = PlannedTypes(CheckedSchemas(request).plans)
      for file in Generator.generateWithTests(request).tests {
        let parts = file.name.split(separator: "/").map(String.init)
        guard parts.count > 2, !file.name.hasSuffix("fixtures.json"), file.name.hasSuffix(".json"),
          let entry = types.entries.first(where: {
            $0.plan.header.qualifiedName == parts[parts.count - 3]
          })
        else { continue }
        try judge(entry.type, Array(file.contents.utf8), "\(name) \(file.name)", &counts)
      }
    }
    #expect(counts.valid > 20 && counts.early > 20)
  }

  private func judge(
    _ type: PlannedType, _ bytes: [UInt8], _ name: String,
    _ counts: inout (valid: Int, early: Int, late: Int)
  ) throws {
    let found = failure(type, bytes, pieces: .max)
    #expect(found?.description == failure(type, bytes, pieces: 3)?.description, "\(name)")
    let verdict: DocumentChecker.Verdict
    do {
      verdict = try DocumentChecker(type).check(bytes)
    } catch {
      return
    }
    if verdict.isValid {
      counts.valid += 1
      #expect(found == nil, "\(name)")
    } else if let found {
      counts.early += 1
      let violations = verdict.report.violations
      #expect(
        violations.contains { "\($0)" == "\(found.violation.map { "\($0)" } ?? "")" },
        "\(name): \(found) \(violations)")
      if violations.count == 1 {
        #expect(found.violation?.location == violations[0].location, "\(name)")
      }
    } else {
      counts.late += 1
    }
  }

  /// What the document is refused for while it comes.
  private func failure(_ type: PlannedType, _ bytes: [UInt8], pieces size: Int) -> StreamError? {
    var reader = PartialReader(ValueRow(of: type), .chunk, .ofStreams)
    var start = 0
    while start <= bytes.count {
      let end = start + min(size, bytes.count - start)
      reader.feed(bytes[start..<end])
      if end == bytes.count { reader.finish() }
      if case .failed(let error) = reader.next() { return error }
      if end == bytes.count { break }
      start = end
    }
    return nil
  }
}

private struct SchemaFolder: FileProvider {
  let root: URL

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".schema.yaml") || $0.hasSuffix(".schema.json") }.sorted()
  }

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    let data = try? Data(contentsOf: root.appending(path: path))
    return data.map { .success(Array($0)) } ?? .failure(FileFailure("no such file"))
  }
}
