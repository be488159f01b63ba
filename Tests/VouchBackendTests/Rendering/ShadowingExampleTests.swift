import Foundation
import ShadowingExamples
import Testing

// In a file of its own, where `String` and `Date` are those of the example.

@Suite("Generated types may bear the names of standard ones")
struct ShadowingExampleTests {
  @Test("They work beside them")
  func shadowing() throws {
    let json = Data(#"{"date":"2020-01-01T00:00:00Z","name":"a","violation":{"text":"b"}}"#.utf8)
    let value = try JSONDecoder().decode(ShadowingExamples.Schema.self, from: json)
    #expect(value.violation.text == "b")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(value) == json)
  }
}
