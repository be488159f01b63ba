import FormCases
import Foundation
import Testing
import Vouch
import VouchFixtures
import VouchForms
import VouchFrontend
import VouchGenerator
import VouchReading

/// The schemas of these tests, and what is generated from them.
enum FormSchemas: FileProvider {
  case folder

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
  static let names = [
    "booking.schema.yaml", "hostile.schema.yaml", "limits.schema.yaml", "order.schema.yaml",
    "signup.schema.yaml", "typed.schema.yaml",
  ]

  static func generate(tests: Bool = false) -> GenerationResult {
    var options = GenerationOptions()
    options.settings.base.makesForms = true
    options.makesCopies = true
    options.makesTests = tests
    return Generator.generateWithTests(
      GenerationRequest(inputs: names, options: options, files: FormSchemas.folder))
  }

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    let data = try? Data(contentsOf: Self.root.appending(path: "Schemas/\(path)"))
    return data.map { .success(Array($0)) } ?? .failure(FileFailure("no such file"))
  }
}

/// The properties of a type's draft, filled from JSON one by one with no regard to what the schema says.
struct Filling<Draft: VouchForms.SchemaDraft>: Sendable {
  /// Takes a value, or none; says no where Swift has none like it.
  typealias Fill = @Sendable (inout Draft, JSONValue?) -> Bool

  let steps: [(key: String, fill: Fill)]
  /// What a draft's value has and writes where nobody gives it, so that a document has it as well.
  var defaults: [String: JSONValue] = [:]
  /// Takes what has other keys.
  var others: Fill = { _, value in value == .object([:]) }

  static func step<Value: Decodable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Draft, Value?> & Sendable, isNullable: Bool = false
  ) -> (key: String, fill: Fill) {
    (
      key,
      { draft, json in
        guard let json else { return !isNullable }
        if json == .null { return isNullable }
        guard let value = try? decode(Value.self, json.description) else { return false }
        draft[keyPath: path] = value
        return true
      }
    )
  }

  /// The draft of a document; nil where Swift has no values like those of the document.
  func draft(of document: JSONValue) -> Draft? {
    guard case .object(var members) = document else { return nil }
    var draft = Draft()
    for (key, fill) in steps {
      guard fill(&draft, members.removeValue(forKey: key)) else { return nil }
    }
    return others(&draft, .object(members)) ? draft : nil
  }

  /// The document with what a value of it has by default.
  func completed(_ document: JSONValue) -> JSONValue {
    guard case .object(let members) = document else { return document }
    return .object(members.merging(defaults) { stated, _ in stated })
  }
}

@Suite("Drafts and decoders agree")
struct FixtureTests {
  static let orders = Filling<Order.Draft>(
    steps: [
      ("kind", { _, value in value == "order" }),
      Filling.step("id", \.id), Filling.step("quantity", \.quantity),
      Filling.step("price", \.price), Filling.step("discount", \.discount),
      Filling.step("note", \.note, isNullable: true),
      (
        "coupon",
        { draft, value in
          switch value {
          case nil: draft.coupon = .absent
          case .null: draft.coupon = .null
          case .string(let text): draft.coupon = .value(text)
          default: return false
          }
          return true
        }
      ),
      Filling.step("urgent", \.urgent), Filling.step("carrier", \.carrier),
      Filling.step("wrapping", \.wrapping),
      Filling.step("lines", \.lines), Filling.step("address", \.address),
      Filling.step("next", \.next),
    ],
    defaults: ["urgent": false, "carrier": "post"],
    others: { draft, value in
      draft.additionalProperties = value.flatMap { try? decode([String: Int].self, $0.description) }
      return draft.additionalProperties != nil
    })

  static let signUps = Filling<SignUp.Draft>(
    steps: [
      Filling.step("name", \.name), Filling.step("email", \.email),
      Filling.step("password", \.password), Filling.step("repeated", \.repeated),
      Filling.step("age", \.age), Filling.step("interests", \.interests),
      Filling.step("newsletter", \.newsletter),
    ],
    defaults: ["newsletter": false],
    // The schema says nothing of other keys, and a draft has none.
    others: { _, _ in true })

  static let addresses = Filling<Address.Draft>(
    steps: [Filling.step("street", \.street), Filling.step("floor", \.floor)])

  @Test("on all fixtures of a schema, and on mixtures of them")
  func fixtures() throws {
    let files = FormSchemas.generate(tests: true).tests
    func documents(_ type: String) throws -> [JSONValue] {
      try files.filter { $0.name.contains("/\(type)/") && !$0.name.hasSuffix("fixtures.json") }
        .map { try decode(JSONValue.self, $0.contents) }
    }
    try compare(Self.orders, documents("Order"), atLeast: 1_000)
    try compare(Self.signUps, documents("SignUp"), atLeast: 1_000)
    try compare(Self.addresses, documents("Address"), atLeast: 100)
  }

  private func compare<Draft: VouchForms.SchemaDraft>(
    _ filling: Filling<Draft>, _ documents: [JSONValue], atLeast count: Int
  ) throws where Draft._DraftedValue: Equatable {
    var outcomes = [true: 0, false: 0]
    for document in documents + mixtures(of: documents, count: 3_000) {
      guard let draft = filling.draft(of: document) else { continue }
      let completed = filling.completed(document)
      let decoded = try decode(Document<Draft._DraftedValue>.self, completed.description)
      let isValid = decoded.report.isEmpty
      outcomes[isValid, default: 0] += 1
      #expect((try? draft.value()) == (try? decoded.value()), "\(document)")
      let report = draft.report(isComplete: true)
      #expect(report.violations == decoded.violations, "\(document)")
      // What is found so far is part of what is wrong in the end.
      #expect(Set(report.violations).isSuperset(of: draft.report().violations), "\(document)")
    }
    #expect(outcomes[true, default: 0] > 20 && outcomes[false, default: 0] > 20)
    #expect(outcomes.values.reduce(0, +) >= count, "\(outcomes)")
  }

  /// Documents each of whose members is taken from one of some documents, or left out.
  private func mixtures(of documents: [JSONValue], count: Int) -> [JSONValue] {
    var random = SeededGenerator(state: 25)
    let objects = documents.compactMap { document -> [String: JSONValue]? in
      if case .object(let members) = document { members } else { nil }
    }
    let keys = Set(objects.flatMap(\.keys)).sorted()
    guard let first = objects.first else { return [] }
    return (0..<count).map { _ in
      // Most members come from one document, else nearly all mixtures would be wrong in many ways.
      var members = objects.randomElement(using: &random) ?? first
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        guard let key = keys.randomElement(using: &random) else { continue }
        members[key] = objects.randomElement(using: &random)?[key]
      }
      return .object(members)
    }
  }

  @Test("field by field on what is wrong with each property")
  func fields() throws {
    let files = FormSchemas.generate(tests: true).tests
    for file in files where file.name.contains("/Order/") {
      guard let document = try? decode(JSONValue.self, file.contents),
        let draft = Self.orders.draft(of: document)
      else { continue }
      let report = draft.report()
      func expect<Value: Sendable>(
        _ property: Order.Draft.Property, _ path: WritableKeyPath<Order.Draft, Value?>
      ) where Value: _SchemaValue {
        let found = Order.Draft.violations(of: draft[keyPath: path], for: path)
        #expect(found == report[property].filter { $0.keyword != "x-rules" }, "\(file.name)")
      }
      expect(.id, \.id)
      expect(.quantity, \.quantity)
      expect(.price, \.price)
      expect(.discount, \.discount)
      expect(.note, \.note)
      expect(.coupon, \.coupon)
      expect(.lines, \.lines)
      expect(.address, \.address)
      expect(.additionalProperties, \.additionalProperties)
    }
  }

  @Test("The Swift of the drafts is what their schemas become now")
  func freshness() throws {
    let result = FormSchemas.generate()
    #expect(result.diagnostics.sorted.allSatisfy { $0.severity != .error })
    for file in result.files {
      let url = FormSchemas.root.appending(path: "Models/\(file.name)")
      #expect(
        try String(contentsOf: url, encoding: .utf8) == file.contents,
        "swift run vouch generate Tests/FormsTests/Schemas")
    }
  }
}

/// SplitMix64: the same numbers in every run.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
