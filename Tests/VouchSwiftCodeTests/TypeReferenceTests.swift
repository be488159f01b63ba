import Testing

@testable import VouchSwiftCode

@Suite("Types as they are mentioned")
struct TypeReferenceTests {
  private let page = TypeReference.generic(
    .local("Page"),
    arguments: [.dictionary(key: .swift("String"), value: .optional(.foundation("Date")))]
  )

  @Test("Without clashes nothing is qualified")
  func bare() {
    #expect(page.spelling(declaredTypes: ["Page", "Listing"]) == "Page<[String: Date?]>")
  }

  @Test("A standard type yields to a declared one of its name")
  func qualified() {
    let declared: Set = ["Page", "String", "Date"]
    #expect(
      page.spelling(declaredTypes: declared) == "Page<[Swift.String: Foundation.Date?]>")
    #expect(TypeReference.local("String").spelling(declaredTypes: declared) == "String")
  }

  @Test("An existential is parenthesised where it must be")
  func existential() {
    let any = TypeReference.existential(.swift("Error"))
    #expect(any.spelling(declaredTypes: []) == "any Error")
    #expect(TypeReference.optional(any).spelling(declaredTypes: ["Error"]) == "(any Swift.Error)?")
    #expect(TypeReference.array(any).spelling(declaredTypes: []) == "[any Error]")
    #expect(
      TypeReference.member(of: .local("A"), name: "B").spelling(declaredTypes: []) == "A.B")
  }

  @Test("Standard names are known")
  func shadowing() {
    #expect(StandardNames.isShadowing("String"))
    #expect(StandardNames.isShadowing("URL"))
    #expect(!StandardNames.isShadowing("Listing"))
  }
}
