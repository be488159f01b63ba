import Foundation
import Testing
import Vouch

@Suite("Keys that a JSONDecoder changes")
struct ChangedKeyTests {
  private func decode<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(text.utf8))
  }

  private func reason(_ decode: () throws -> Void) -> String? {
    do {
      try decode()
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "A branch whose key has been changed gives way to no other",
    arguments: [
      #"{"company_name":"A"}"#, #"{"payers":[{"company_name":"A"}]}"#,
      #"{"payers":[{"payers":[{"payers":[{"company_name":"A"}]}]}]}"#,
    ])
  func branches(_ text: String) throws {
    let found = reason { _ = try decode(text, as: Payer.self) }
    #expect(found?.contains("\"company_name\" to \"companyName\"") == true, "\(found ?? "")")
  }

  @Test("A key that is only equal to Swift is another one, to whatever decoder")
  func otherSpellings() throws {
    for key in ["na\u{ef}ve", "nai\u{308}ve"] {
      let text = Data("{\"id\":1,\"\(key)\":\"y\"}".utf8)
      let list = try PropertyListSerialization.data(
        fromPropertyList: ["id": 1, key: "y"], format: .binary, options: 0)
      let isIts = key.unicodeScalars.count == 5
      for value in [
        try VouchJSON.decode(Spelt.self, from: text),
        try JSONDecoder().decode(Spelt.self, from: text),
        try PropertyListDecoder().decode(Spelt.self, from: list),
      ] {
        #expect(value == (try Spelt(id: 1, naïve: isIts ? "y" : "x")))
      }
    }
  }

  @Test("A changed tag isn't a missing one, nor does another branch take its value")
  func tags() throws {
    let text = #"{"event_type":"DoorShut"}"#
    let found = [
      reason { _ = try decode(text, as: DoorEvent.self) },
      reason { _ = try decode(text, as: Notice.self) },
    ]
    for found in found {
      #expect(found?.contains("\"event_type\" to \"eventType\"") == true, "\(found ?? "")")
    }
    let event = try JSONDecoder().decode(Notice.self, from: Data(text.utf8))
    #expect(event == .doorEvent(.doorShut(try DoorShut())))
  }

  @Test("A changed key for which null stands as well isn't taken for an absent one")
  func nulls() {
    let text = #"{"plain":"a","nullable":"b","null_absent":"x"}"#
    let found = reason { _ = try decode(text, as: Presences.self) }
    #expect(found?.contains("\"null_absent\" to \"nullAbsent\"") == true, "\(found ?? "")")
  }

  @Test("Other keys are read as before")
  func others() throws {
    let text = #"{"payers":[{"name":"A"},{}]}"#
    #expect(
      try decode(text, as: Payer.self) == JSONDecoder().decode(Payer.self, from: Data(text.utf8)))
    let unknown = #"{"companyName":"A"}"#
    #expect(try VouchJSON.decode(Payer.self, from: Data(unknown.utf8)) == .person(Person()))
    #expect(try JSONDecoder().decode(Payer.self, from: Data(unknown.utf8)) == .person(Person()))
  }
}
