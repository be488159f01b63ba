import Foundation
import Testing
import Vouch

/// Payloads from bytes: the stages, their order, and their limits.
struct PayloadPolicyTests {
  private func stage(
    _ text: String, maxBytes: Int? = nil, maxDepth: Int? = nil
  ) -> PayloadError.Stage? {
    let policy = PayloadPolicy<JSONValue, NoProof>(maxBytes: maxBytes, maxDepth: maxDepth)
    do throws(PayloadError) {
      _ = try policy.load(from: Data(text.utf8))
      return nil
    } catch {
      return error.stage
    }
  }

  @Test("A document may have as many bytes as the policy allows, and not one more")
  func length() {
    #expect(stage("[1,2]", maxBytes: 5) == nil)
    #expect(stage("[1,2]", maxBytes: 4) == .length)
    #expect(stage("", maxBytes: 0) == .decoding)
    #expect(stage("1", maxBytes: 0) == .length)
    #expect(stage("1", maxBytes: .max) == nil)
  }

  @Test(
    "Nesting is refused from the first bracket that is one too many",
    arguments: [
      ("1", 0), ("\"[[[[[[[[[[[[\"", 0), ("[]", 1), ("{\"a\":[]}", 2), ("[[],[],[]]", 2),
      (#"["\"[[[[[[[[[", "\\", "\\\"[[["]"#, 1), (#"{"]]]]]]]]]]]]":[{}]}"#, 3),
      ("[\"1234567\",\"[\",\"\",\"é{\"]", 1), ("[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]", 17),
    ])
  func depth(_ text: String, depth: Int) {
    #expect(stage(text, maxDepth: depth) == nil)
    if depth > 0 { #expect(stage(text, maxDepth: depth - 1) == .depth) }
  }

  @Test("Strings are told from brackets wherever they stand in a word of eight bytes")
  func positions() {
    for blanks in 0..<24 {
      for letters in 0..<24 {
        let string = "\"" + String(repeating: "x", count: letters) + "\\\"[{\""
        let text = String(repeating: " ", count: blanks) + "[" + string + ",[]]"
        #expect(stage(text, maxDepth: 2) == nil)
        #expect(stage(text, maxDepth: 1) == .depth)
      }
    }
  }

  @Test("A closing bracket too many doesn't buy another level")
  func unbalanced() {
    #expect(stage("]]]]}}[[[", maxDepth: 2) == .depth)
    #expect(stage("]]]]}}[[", maxDepth: 2) == .decoding)
  }

  @Test("Deep nesting ends before the decoder sees it")
  func veryDeep() {
    let text = String(repeating: "[", count: 1_000_000)
    #expect(stage(text, maxDepth: 100) == .depth)
  }

  @Test(
    "Text in UTF-16 or UTF-32 is refused where nesting counts, since a decoder may read it",
    arguments: [
      String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
    ])
  func otherEncodings(_ encoding: String.Encoding) throws {
    let data = try #require(#"["\"", [[[[[[1]]]]]]]"#.data(using: encoding))
    let policy = PayloadPolicy<JSONValue, NoProof>(maxDepth: 2)
    #expect { try policy.load(from: data) } throws: { error in
      guard case PayloadError.notText = error else { return false }
      return true
    }
  }

  @Test("A slice of other data is read from its own beginning")
  func slices() throws {
    let data = Data("[[[[[1]]]]]".utf8)
    let policy = PayloadPolicy<[Int], NoProof>(maxBytes: 3, maxDepth: 1)
    #expect(try policy.load(from: data[4..<7]) == [1])
  }

  @Test("The decoder is the caller's choice, and its error is kept")
  func decoders() throws {
    let policy = PayloadPolicy<[Int], NoProof>(maxBytes: 1000)
    let list = try PropertyListEncoder().encode([1, 2])
    #expect(try policy.load(from: list, decode: PropertyListDecoder().decode) == [1, 2])
    #expect { try policy.load(from: Data("[true]".utf8)) } throws: { error in
      guard case PayloadError.undecodable(let cause) = error else { return false }
      return cause is DecodingError
    }
  }

  @Test("The decoder isn't called if the proof fails, and the proof isn't asked if a limit does")
  func order() {
    struct Refusal: PayloadProof {
      func verify(_ data: Data) throws(PayloadError) { throw .wrongDigest(algorithm: "test") }
    }
    let policy = PayloadPolicy<Int, Refusal>(maxBytes: 2)
    func stage(_ text: String) -> PayloadError.Stage? {
      let result = Result { () throws(PayloadError) in
        try policy.load(from: Data(text.utf8), expecting: Refusal(), decode: uncalled)
      }
      guard case .failure(let error) = result else { return nil }
      return error.stage
    }
    func uncalled(_ type: Int.Type, _ data: Data) -> Int {
      Issue.record("the decoder was called")
      return 0
    }
    #expect(stage("12") == .digest)
    #expect(stage("123") == .length)
  }

  @Test("Errors say what was found and what is allowed")
  func descriptions() {
    #expect(
      PayloadError.tooLong(limit: 4, length: 5).description
        == "the document has 5 bytes, more than the 4 that its schema allows")
    #expect(
      PayloadError.tooDeep(limit: 3, offset: 7).description
        == "the document is nested deeper than the 3 levels that its schema allows, at byte 7")
    #expect(
      PayloadError.unreadable(path: "a\nb", reason: "no").description
        == #""a\nb" can't be read: no"#)
  }
}
