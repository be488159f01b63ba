import Foundation
import Testing
import Vouch
import VouchForms
import VouchMessages

/// The Swift of the articles about forms, and about what is told to people.
struct FormSnippetTests {
  @Test("Forms.md: limits")
  func formLimits() throws {
    // Example: formLimits
    #expect(SignUp.Constraints.Name.maxLength == 40)
    #expect(SignUp.Constraints.Password.maxBytes == 72)
    // End.
  }

  @Test("Forms.md: draft")
  func formDraft() throws {
    // Example: formDraft
    var draft = SignUp.Draft()
    draft.name = "A"
    draft.password = "correct horse"
    draft.repeated = "correct house"
    let report = draft.report()
    #expect(report[.name].map(\.message) == [#""A" is shorter than 2 characters"#])
    #expect(report[.repeated].map(\.message) == ["The passwords differ"])
    #expect(report[.email].isEmpty)
    #expect(draft.report(isComplete: true)[.email].map(\.keyword) == ["required"])

    draft.name = "Ada"
    draft.email = "ada@example.com"
    draft.repeated = "correct horse"
    let signUp = try draft.value()
    #expect(signUp.name == "Ada")
    // End.
  }

  @Test("Forms.md: one field")
  func formField() throws {
    // Example: formField
    let violations = SignUp.Draft.violations(of: 15, for: \.age)
    #expect(violations.map(\.message) == ["15 is below the minimum 16"])
    // End.
  }

  @Test("Forms.md: own violation")
  func formOwn() throws {
    // Example: formOwn
    var report = SignUp.Draft().report()
    report.add(
      Violation(
        "taken", at: SignUp.Draft.path(of: .email),
        message: ["en": "The address has an account", "de": "Die Adresse hat schon ein Konto"]))
    #expect(report[.email].map(\.keyword) == ["taken"])
    // End.
  }

  @Test("Forms.md: texts")
  func formTexts() throws {
    // Example: formTexts
    var draft = SignUp.Draft()
    draft.text.age = "12a"
    #expect(draft.text.age == "12a")
    #expect(draft.age == nil)
    let violations = draft.violations(of: \.age)
    #expect(violations.map { $0.text(for: .people, in: ["en"]) } == ["Please enter a whole number"])
    draft.text.age = "36"
    #expect(draft.age == 36)
    draft.text.age = ""
    #expect(draft.age == nil && draft.violations(of: \.age).isEmpty)
    // End.
  }

  @Test("Forms.md: state")
  func formState() throws {
    // Example: formState
    var draft = SignUp.Draft()
    draft.text.name = "A"
    draft.text.age = "12a"
    let state = try JSONEncoder().encode(draft)

    let restored = try JSONDecoder().decode(SignUp.Draft.self, from: state)
    #expect(restored == draft)
    #expect(restored.text.age == "12a")
    #expect(restored.touched == [.name, .age])
    #expect(throws: ValidationReport.self) { try restored.value() }
    // End.
  }

  @Test("Forms.md: the model of a form")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func formModel() throws {
    // Example: formModel
    let form = FormModel(SignUp.Draft())
    form.focus = .name
    form.text.name = "A"
    #expect(form.violations(of: .name).isEmpty)
    form.focus = .email
    #expect(
      form.violations(of: .name).map { $0.text(for: .people, in: ["en"]) }
        == ["At least 2 characters"])

    #expect(form.submit() == nil)
    #expect(form.focus == .name)
    #expect(
      form.violations(of: .email).map { $0.text(for: .people, in: ["en"]) }
        == ["Please fill this in"])

    form.text.name = "Ada"
    form.text.email = "ada@example.com"
    form.text.password = "correct horse"
    form.text.repeated = "correct horse"
    #expect(form.submit() != nil)
    form.refuse([Violation("taken", at: ["email"], message: "The address has an account")])
    #expect(form.violations(of: .email).map(\.keyword) == ["taken"])
    form.text.email = "countess@example.com"
    #expect(form.submit()?.email == "countess@example.com")
    // End.
  }

  @Test("Errors.md: all violations of an initialiser")
  func collectingViolations() throws {
    // Example: collectingViolations
    let report = try #require(throws: ValidationReport.self) {
      try Ticket.collectingViolations { try Ticket(seat: "first row", price: -1) }
    }
    #expect(report.violations.map(\.pointer) == ["/seat", "/price"])
    // End.
  }

  @Test("Errors.md: limits as values")
  func limitValues() throws {
    // Example: limitValues
    let violations = SignUp.Draft.violations(of: "A", for: \.name)
    if case .count(let least)? = violations.first?.limit?.value { #expect(least == 2) }
    // End.
  }

  @Test("Errors.md: problem details")
  func problemDetails() throws {
    // Example: problemDetails
    let data = Data(#"{"seat": 1, "price": -1}"#.utf8)
    let document = try VouchJSON.document(Ticket.self, from: data)
    let language = AcceptedLanguages("de-CH, en;q=0.5").best(of: ["en", "de"])
    let problem = ProblemDetails(document.report, title: "The ticket breaks rules.") { violation in
      language == "de" ? "Regel \(violation.ruleID) ist verletzt." : violation.message
    }
    #expect(problem.status == 422)
    #expect(problem.errors.map(\.pointer) == ["#/seat", "#/price"])
    #expect(problem.errors.last?.detail == "Regel Ticket.price.minimum ist verletzt.")
    #expect(ProblemDetails.contentType == "application/problem+json")
    // End.
  }

  @Test("Rules.md: beside what is invalid")
  func partialRules() throws {
    // Example: partialRules
    let stay = """
      {"arrival": "soon", "departure": "2026-01-01T00:00:00Z", "guests": ["Ada"], "children": 3}
      """
    let document = try VouchJSON.document(Stay.self, from: Data(stay.utf8))
    #expect(document.violations.map(\.pointer) == ["/arrival", "/children"])
    #expect(document.violations.map(\.ruleID) == ["Stay.arrival.format", "Stay.enough_adults"])
    // End.
  }
}
