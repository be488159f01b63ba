import Foundation
import Testing

/// The cases in `Cases`, each held to the exact text of its diagnostics.
@Suite struct DiagnosticTests {
  @Test("A case leads to exactly the expected diagnostics", arguments: DiagnosticCase.all)
  func diagnostics(of testCase: DiagnosticCase) throws {
    let actual = try testCase.diagnostics()
    if DiagnosticCase.isRecording {
      try Data(actual.utf8).write(to: testCase.expectedFile)
      Issue.record("recorded; run again without \(DiagnosticCase.recordingVariable)")
      return
    }
    let expected = try? String(contentsOf: testCase.expectedFile, encoding: .utf8)
    #expect(actual == expected, "to record: VOUCH_RECORD=1 swift test --filter DiagnosticTests")
  }

  @Test("Every expectation has its case")
  func noStrayExpectation() throws {
    #expect(!DiagnosticCase.all.isEmpty)
    let expected = Set(DiagnosticCase.all.map(\.expectedFile.path))
    for testCase in DiagnosticCase.all {
      let entries = try FileManager.default.contentsOfDirectory(atPath: testCase.folder.path)
      for entry in entries where entry.hasSuffix(".expected") {
        #expect(expected.contains(testCase.folder.appendingPathComponent(entry).path))
      }
    }
  }
}
