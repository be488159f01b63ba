import Foundation
import ReferenceCases
import Testing
import Vouch

@Suite("A JSONDecoder that changes keys")
struct KeyStrategyTests {
  private func decode(_ text: String, _ change: (JSONDecoder) -> Void) throws -> Payment {
    let decoder = JSONDecoder()
    change(decoder)
    return try decoder.decode(Payment.self, from: Data(text.utf8))
  }

  private let paid = #"{"card": "4111", "billing_address": "Graz"}"#

  @Test("is refused where a key would be lost by it, with what to do")
  func refused() throws {
    do {
      _ = try decode(paid) { $0.keyDecodingStrategy = .convertFromSnakeCase }
      Issue.record("It was accepted.")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(
        context.debugDescription
          == "the decoder's keyDecodingStrategy has changed the key \"billing_address\" to"
          + " \"billingAddress\"; leave it at useDefaultKeys: the type knows the keys of its schema"
      )
    }
    #expect(throws: DecodingError.self) {
      try decode(paid) {
        $0.keyDecodingStrategy = .custom { keys in
          let key = keys[keys.count - 1]
          return key.stringValue == "billing_address" ? Changed(stringValue: "billingAddress") : key
        }
      }
    }
  }

  @Test("loses nothing where no such key is there")
  func harmless() throws {
    let plain = try decode(#"{"email": "a@example.com"}"#) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    #expect(plain.billingAddress == nil)
  }

  @Test("is another thing than a document with the key in camel case, which is unknown")
  func unknown() throws {
    let text = #"{"email": "a@example.com", "billingAddress": "Graz"}"#
    #expect(try decode(text) { _ in }.billingAddress == nil)
  }
}

private struct Changed: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
