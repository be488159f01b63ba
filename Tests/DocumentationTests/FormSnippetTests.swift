import Foundation
import Testing
import Vouch

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
    #expect(report[.repeated].map(\.message) == ["the passwords differ"])
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
      Violation("taken", at: SignUp.Draft.path(of: .email), message: "the address has an account"))
    #expect(report[.email].map(\.keyword) == ["taken"])
    // End.
  }

  @Test("Forms.md: the model of a form")
  func formModel() throws {
    // Example: formModel
    struct SignUpForm {
      typealias Field = SignUp.Draft.Property

      var draft = SignUp.Draft()
      private var visited: Set<Field> = []
      private var isSubmitted = false
      private var taken: Set<String> = []

      /// The sentences below a field.
      func problems(at field: Field) -> [String] {
        guard isSubmitted || visited.contains(field) else { return [] }
        return report[field].map(\.message)
      }

      mutating func leave(_ field: Field) { visited.insert(field) }

      /// The value, if nothing is wrong with it, here and on the server.
      mutating func submit(to server: (SignUp) -> [Violation]) -> SignUp? {
        isSubmitted = true
        guard report.isEmpty, let signUp = try? draft.value() else { return nil }
        let refused = server(signUp).contains { $0.keyword == "taken" }
        if refused { taken.insert(signUp.email) }
        return refused ? nil : signUp
      }

      private var report: DraftReport<SignUp.Draft> {
        var report = draft.report(isComplete: isSubmitted)
        if let email = draft.email, taken.contains(email) {
          let path = SignUp.Draft.path(of: .email)
          report.add(Violation("taken", at: path, message: "the address has an account"))
        }
        return report
      }
    }

    var form = SignUpForm()
    form.draft.name = "A"
    #expect(form.problems(at: .name) == [])
    form.leave(.name)
    #expect(form.problems(at: .name) == [#""A" is shorter than 2 characters"#])
    form.draft.name = "Ada"
    #expect(form.problems(at: .name) == [])

    func server(_ signUp: SignUp) -> [Violation] {
      guard signUp.email == "ada@example.com" else { return [] }
      return [Violation("taken", at: ["email"], message: "the address has an account")]
    }
    #expect(form.submit(to: server) == nil)
    #expect(form.problems(at: .email) == ["the required key is missing"])

    form.draft.email = "ada@example.com"
    form.draft.password = "correct horse"
    form.draft.repeated = "correct horse"
    #expect(form.submit(to: server) == nil)
    #expect(form.problems(at: .email) == ["the address has an account"])

    form.draft.email = "countess@example.com"
    #expect(form.problems(at: .email) == [])
    #expect(form.submit(to: server)?.email == "countess@example.com")
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
