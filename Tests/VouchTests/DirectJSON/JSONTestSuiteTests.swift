import Foundation
import Testing
import Vouch

/// The files of nst/JSONTestSuite, where they lie beside the package. Their names begin with `y_` if
/// they are JSON, `n_` if they aren't, and `i_` if that is the reader's to say.
@Suite(
  "The verdicts of JSONTestSuite",
  .enabled(if: JSONTestSuite.exists, "the suite isn't beside this package"))
struct JSONTestSuiteTests {
  @Test("As a whole document, as a value that is read, and as one that is ignored")
  func verdicts() throws {
    for (name, bytes) in try JSONTestSuite.files() where !name.hasPrefix("i_") {
      // RFC 8259 only says that keys should be unique; to VouchJSON they must.
      let isJSON = name.hasPrefix("y_") && !name.hasPrefix("y_object_duplicated_key")
      #expect((syntaxError(bytes) == nil) == isJSON, "\(name)")
      // What isn't JSON for what stands around the value can be made JSON by another context.
      guard isJSON else { continue }
      for key in ["value", "ignored"] {
        let document = Array("{\"\(key)\":".utf8) + bytes + Array("}".utf8)
        #expect(syntaxError(document) == nil, "\(name)")
      }
    }
  }

  @Test("What is left to the reader is read or refused")
  func open() throws {
    for (_, bytes) in try JSONTestSuite.files() { _ = syntaxError(bytes) }
  }
}

@Suite("Texts that JSONTestSuite has made to be too deep")
struct DeepTextTests {
  /// The two files that are too large to be kept beside the others.
  private static let texts = [
    String(repeating: "[", count: 100_000), String(repeating: "[{\"\":", count: 50_000) + "\n",
  ]

  @Test("are refused", arguments: texts)
  func refusal(_ text: String) {
    for document in [text, "{\"value\":\(text)", "{\"ignored\":\(text)", "[\(text)"] {
      #expect(syntaxError(document)?.reason == .tooDeep(limit: 512))
    }
  }
}

enum JSONTestSuite {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/suites/json-parsing/test_parsing")

  static let exists = FileManager.default.fileExists(atPath: folder.path)

  static func files() throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }
}
