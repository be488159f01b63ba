import Foundation
import Testing
import Vouch

@Suite("Branches that several tags lead to")
struct SeveralTagsTests {
  @Test(
    "A value is of the branch that its tag leads to, though it fits others",
    arguments: ["dog", "puppy", "wolf, grey"], DocumentForm.allCases)
  func reading(_ tag: String, _ form: DocumentForm) throws {
    let pet = try form.decode(Pet.self, #"{"kind": "\#(tag)", "lives": "many"}"#)
    #expect(pet == .canine(try Canine(kind: tag)))
    #expect(try form.again(pet) == pet)
    #expect(throws: (any Error).self) {
      try form.decode(Pet.self, #"{"kind": "\#(tag)", "bark": 1}"#)
    }
  }

  @Test("An unknown tag is told with all that are known")
  func unknownTag() throws {
    let document: Document<Pet> = try DocumentForm.directJSON.decode(#"{"kind": "bird"}"#)
    #expect(
      document.violations.map(\.message)
        == [#""bird" is not one of the known tags "dog", "cat", "puppy", "wolf, grey""#])
  }

  @Test("Code can make values with each of a branch's tags, and with none that leads nowhere")
  func making() throws {
    _ = try Household(pets: [.canine(Canine(kind: "puppy")), .feline(Feline(kind: "cat"))])
    #expect(throws: Household.ValidationError.self) {
      try Household(pets: [.canine(Canine(kind: "bird"))])
    }
  }
}
