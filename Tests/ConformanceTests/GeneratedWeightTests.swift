import Foundation
import Testing
import VouchFrontend
import VouchGenerator

/// How much Swift there is for a type, for reviewers and for the compiler.
struct GeneratedWeight {
  let linesOfType: Double
  let bytesOfType: Double

  init(_ swift: String) {
    // Each type makes its table once.
    let types = Double(max(swift.split(separator: " _Schema(").count - 1, 1))
    linesOfType = Double(swift.utf8.count { $0 == UInt8(ascii: "\n") }) / types
    bytesOfType = Double(swift.utf8.count) / types
  }
}

@Suite("The weight of generated Swift")
struct GeneratedWeightTests {
  private static let file = "models.schema.json"

  private struct Models: FileProvider {
    let properties: Int

    func contents(of path: String) -> Result<[UInt8], FileFailure> {
      guard path == file else { return .failure(FileFailure("no such file")) }
      let properties = (0..<properties).map { #""p\#($0)": {"type": "string", "minLength": 1}"# }
      let model = #"{"type": "object", "properties": {\#(properties.joined(separator: ","))}}"#
      let models = (0..<20).map { #""Model\#($0)": \#(model)"# }
      return .success(Array(#"{"$defs": {\#(models.joined(separator: ","))}}"#.utf8))
    }
  }

  private func generated(_ properties: Int) throws -> String {
    let result = Generator.generate(
      GenerationRequest(inputs: [Self.file], files: Models(properties: properties)))
    return try #require(result.files.first).contents
  }

  @Test("is at most so many lines for a struct, and so many for each of its properties")
  func lines() throws {
    let (one, eleven) = (
      GeneratedWeight(try generated(1)).linesOfType,
      GeneratedWeight(try generated(11)).linesOfType
    )
    // With its comment and a blank line: declaration, parameter, assignment, case and violation; row of the
    // table, field read, field written, error.
    #expect((eleven - one) / 10 <= 11)
    #expect(one <= 54)
  }

  @Test("grows by insertions alone where a property is added")
  func insertions() throws {
    let (old, new) = (try generated(4), try generated(5))
    let lines = [old, new].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    #expect(lines[1].difference(from: lines[0]).removals.isEmpty)
  }
}
