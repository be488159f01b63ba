import ArchiveModels
import Foundation
import Showcase
import Testing
import Vouch
import VouchArchive

/// Values that go into an archive and come out of it.
struct RoundTripTests {
  private func expectSurvival<Value: ArchivedObject & Equatable>(_ value: Value) throws {
    let data = try KeyedArchive.data(of: value)
    let copy: Value = try KeyedArchive.value(from: data)
    #expect(copy == value, "\(difference(copy, value))")
    // Equality of strings is canonical in Swift; JSON tells all scalars apart.
    #expect(try json(copy) == json(value))
  }

  /// The properties that aren't equal.
  private func difference(_ first: Any, _ second: Any) -> [String] {
    zip(Mirror(reflecting: first).children, Mirror(reflecting: second).children).compactMap {
      "\($0)" == "\($1)" ? nil : "\($0) is not \($1)"
    }
  }

  private func json(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  @Test("Every kind of property survives")
  func kinds() throws {
    try expectSurvival(Samples.record())
    try expectSurvival(Samples.small())
    try expectSurvival(Samples.tree(depth: 5))
    try expectSurvival(Été(jour: 1))
  }

  @Test(
    "Nil survives of which only null is valid, and a default of which only the missing key is",
    arguments: [
      #"{"only":{"a":null}}"#, #"{"only":{"a":1}}"#, #"{"list":[{"a":null},{"a":2}]}"#,
      #"{"without":{}}"#, #"{"choice":{"a":null}}"#, #"{"choice":{"a":1}}"#,
    ])
  func forms(_ document: String) throws {
    try expectSurvival(VouchJSON.decode(Forms.self, from: Data(document.utf8)))
  }

  @Test("Keys survive that are names of the coder, of the class, or hardly keys at all")
  func names() throws {
    let names = try Samples.names()
    try expectSurvival(names)
    let archive = NamesArchive(names)
    #expect(archive.coder == "value of coder")
    #expect(NamesArchive.supportsSecureCoding)
    #expect(names.supportsSecureCoding == 0)
  }

  @Test(
    "Scalars survive where Foundation takes two for equal",
    arguments: [
      "\u{e9}", "e\u{301}", "\u{212B}", "\u{C5}", "A\u{30A}", "가", "\u{1100}\u{1161}", "$null", "$",
      "\\", "\\$null", "\\\\", "a\u{0}b", "👨‍👩‍👧", "\u{FEFF}", "\u{202E}", "\r\n", "\u{10FFFF}",
      "\u{B47}\u{B3E}", "𝔘",
    ])
  func strings(_ text: String) throws {
    let pairs = ["\u{e9}", "e\u{301}", "\u{212B}", "\u{C5}", "가", "\u{1100}\u{1161}"]
    let tree = try Tree(name: text, children: pairs.map { try Tree(name: $0) })
    try expectSurvival(tree)
  }

  @Test("Numbers survive that are equal as doubles, and 1 stays apart from true")
  func numbers() throws {
    let record = try Record(
      flag: true, text: "1", count: 9_007_199_254_740_993, exact: 1, nothing: JSONNull(),
      maybe: "true", small: 1, large: 9_007_199_254_740_993, number: 9_007_199_254_740_992,
      single: 1, amount: 1,
      anything: .array([1, true]),
      list: [[1, 0, .greatestFiniteMagnitude, .leastNonzeroMagnitude]],
      table: ["a": .max, "b": .min, "c": 1, "d": 0], level: .value1, mixed: .value1)
    try expectSurvival(record)
  }

  @Test("What isn't in documents isn't in archives, and gets its default")
  func transient() throws {
    let record = try Samples.small().copy(draft: false)
    let copy: Record = try KeyedArchive.value(from: KeyedArchive.data(of: record))
    #expect(copy.draft)
  }

  @Test("The class has the properties of its value, and works with Foundation's own functions")
  func foundation() throws {
    let archive = RecordArchive(try Samples.record())
    #expect(archive.count == 1)
    #expect(archive.inner?.name == "e\u{301}")
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: archive, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: RecordArchive.self, from: data)
    #expect(copy?.value == archive.value)
    #expect(try KeyedArchive.value(Record.self, from: data) == archive.value)
  }

  @Test("An archive that another process has written is read, and one of this process there")
  func processes() throws {
    let record = try Samples.record()
    let answers = try Probe.ask([
      ("Record", KeyedArchive.data(of: record)), ("Names", KeyedArchive.data(of: Samples.names())),
      ("Tree", KeyedArchive.data(of: Samples.tree(depth: 4))),
      ("Été", KeyedArchive.data(of: Été(jour: 3))), ("Tree", KeyedArchive.data(of: record)),
    ])
    let texts = try [
      json(record), json(Samples.names()), json(Samples.tree(depth: 4)), json(Été(jour: 3)),
    ].map { "value " + String(decoding: $0, as: UTF8.self) }
    try #require(answers.count == 5)
    #expect(Array(answers.prefix(4)) == texts)
    #expect(answers[4].hasPrefix("error the archive has an object of the unexpected class"))
  }

  @Test("Both types of the showcase that have archives survive, in another process too")
  func showcase() throws {
    let listing = """
      {"id": 1, "name": "Desk lamp", "description": "Brass.", "price": "41.99", "sold": false,
      "url": "https://example.com/listings/1", "tags": ["home", "vintage"],
      "created": "2018-05-01T10:39:04Z", "last_updated": "2018-05-01T10:39:04 -0700"}
      """
    let text = """
      {"listing": \(listing), "purchaseDate": "2018-06-01T00:00:00.5Z", "receipt": "QUJDRA=="}
      """
    let purchase = try JSONDecoder().decode(Purchase.self, from: Data(text.utf8))
    try expectSurvival(purchase)
    try expectSurvival(purchase.listing)
    let answers = try Probe.ask([
      ("Purchase", KeyedArchive.data(of: purchase)),
      ("Listing", KeyedArchive.data(of: purchase.listing)),
    ])
    let texts = try [json(purchase), json(purchase.listing)].map {
      "value " + String(decoding: $0, as: UTF8.self)
    }
    #expect(answers == texts)
  }
}
