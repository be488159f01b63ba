import Foundation
import Testing
import VouchFrontend
import VouchGenerator

@Suite("The Swift that these tests are about")
struct GeneratedFileTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let schema = "leniency.schema.yaml"

  private struct Folder: FileProvider {
    func contents(of path: String) -> Result<[UInt8], FileFailure> {
      let data = try? Data(contentsOf: folder.appending(path: path))
      return data.map { .success(Array($0)) } ?? .failure(FileFailure("no such file"))
    }
  }

  @Test("is what the schema becomes today")
  func freshness() throws {
    var options = GenerationOptions()
    options.accessLevel = .internal
    options.makesCopies = true
    let result = Generator.generate(
      GenerationRequest(inputs: [Self.schema], options: options, files: Folder()))
    let file = try #require(result.files.first)
    let url = Self.folder.appending(path: "Generated/\(file.name)")
    let isFresh = try Data(contentsOf: url) == Data(file.contents.utf8)
    #expect(
      isFresh,
      """
      swift run vouch generate Tests/LeniencyTests/leniency.schema.yaml \
      --output Tests/LeniencyTests/Generated --access-level internal --copies
      """)
  }
}
