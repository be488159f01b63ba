import Testing

@testable import VouchBackend

@Suite("Types as they are mentioned")
struct TypeReferenceTests {
  private let page = TypeReference.generic(
    .local("Page"),
    arguments: [.dictionary(key: .swift("String"), value: .optional(.foundation("Date")))]
  )

  @Test("Types that a module may have as well are qualified, those of every Swift file aren't")
  func qualified() {
    #expect(page.spelling == "Page<[String: Foundation.Date?]>")
    #expect(TypeReference.local("Date").spelling == "Date")
    #expect(TypeReference.named(module: "Vouch", name: "Violation").spelling == "Vouch.Violation")
  }

  @Test("What begins with an underscore is nobody else's")
  func underscored() {
    #expect(TypeReference.named(module: "Vouch", name: "_Schema").spelling == "_Schema")
  }

  @Test("An existential is parenthesised where it must be")
  func existential() {
    let any = TypeReference.existential(.swift("Error"))
    #expect(any.spelling == "any Swift.Error")
    #expect(TypeReference.optional(any).spelling == "(any Swift.Error)?")
    #expect(TypeReference.array(any).spelling == "[any Swift.Error]")
    #expect(TypeReference.member(of: .local("A"), name: "B").spelling == "A.B")
  }

  @Test("Standard names are known")
  func shadowing() {
    #expect(StandardNames.isShadowing("String"))
    #expect(StandardNames.isShadowing("URL"))
    #expect(!StandardNames.isShadowing("Listing"))
  }
}
