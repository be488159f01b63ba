import FormCases
import Foundation
import Testing
import Vouch
import VouchFrontend
import VouchGenerator

/// Examples of types, and the protocols that the types conform to by wish.
@Suite("Previews")
struct PreviewTests {
  private static func generate() -> GenerationResult {
    var options = GenerationOptions()
    options.makesCopies = true
    options.settings.base.makesExamples = true
    return Generator.generate(
      GenerationRequest(
        inputs: ["previews.schema.yaml"], options: options, files: FormSchemas.folder))
  }

  @Test("The Swift is what the schema becomes now")
  func freshness() throws {
    let result = Self.generate()
    #expect(result.diagnostics.isEmpty)
    let file = try #require(result.files.first)
    let url = FormSchemas.root.appending(path: "Models/\(file.name)")
    #expect(
      try String(contentsOf: url, encoding: .utf8) == file.contents,
      "swift run vouch generate Tests/FormsTests/Schemas")
  }

  #if DEBUG
    /// A value that reads back from what it writes is one that its own checks have let through.
    private func expectSound<Value: DocumentValue & Equatable>(_ value: Value) throws {
      #expect(try VouchJSON.decode(Value.self, from: VouchJSON.encode(value)) == value)
    }

    @Test("An example has all that a type can have, as far as its rules allow it together")
    func account() throws {
      let account = Account.example
      try expectSound(account)
      #expect(account.name == "Name")
      #expect(account.email?.contains("@") == true)
      #expect(account.site?.host()?.hasSuffix(".example.org") == true)
      #expect(try #require(account.until) > account.since)
      #expect(Set(try #require(account.tags)).count == 3)
      #expect(account.home != nil)
      // A type can't be an example of itself without an end.
      #expect(account.friend == nil)
    }

    @Test("Every kind of type has one")
    func kinds() throws {
      try expectSound(Account.Plan.example)
      try expectSound(Home.example)
      try expectSound(Position.example)
      try expectSound(Channel.example)
      try expectSound(Channel.Integer.example)
      try expectSound(Mail.example)
      try expectSound(Badge.example)
      // A case has the name.
      #expect(Level.example2 == .example)
    }

    @Test("One that the schema states is taken as it is, whatever it says")
    func stated() {
      #expect(Stated.example.text == "\"\"\" \\(fatalError()) \"\"\"# \u{2028} \\")
    }
  #endif

  @Test("Types conform to what their schemas ask for")
  func conformances() throws {
    func names<Shown: Entity>(_ values: [Shown]) -> [Shown.ID: String] {
      Dictionary(uniqueKeysWithValues: values.map { ($0.id, $0.name) })
    }
    let id = try #require(UUID(uuidString: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"))
    let account = try Account(id: id, name: "Ada", since: Date(), plan: .free)
    #expect(names([account]) == [id: "Ada"])
    let marked: [Any] = [Level.other, try Badge("b1"), try Position(item0: 1, item1: 2)]
    #expect(marked.allSatisfy { $0 is any Marked })
    #expect(!((account as Any) is any Marked))
    #expect((account as Any) is any CustomNSError)
  }
}
