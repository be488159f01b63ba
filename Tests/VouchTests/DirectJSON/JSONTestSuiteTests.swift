import Foundation
import Testing
import Vouch

/// The files of nst/JSONTestSuite, in the folder `test_parsing` that the environment variable
/// `JSON_TEST_SUITE` names. Their names begin with `y_` if they are JSON, `n_` if they aren't.
@Suite("The verdicts of JSONTestSuite", .enabled(if: JSONTestSuite.folder != nil))
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

enum JSONTestSuite {
  static let folder = ProcessInfo.processInfo.environment["JSON_TEST_SUITE"]

  static func files() throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: folder ?? "")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }
}
