import FormCases
import Observation
import Testing
import Vouch
import VouchForms

@Suite("The model of a form")
struct FormModelTests {
  private var complete: SignUp.Draft {
    var draft = SignUp.Draft()
    draft.name = "Ada"
    draft.email = "ada@example.com"
    draft.password = "correct horse"
    draft.repeated = "correct horse"
    return draft
  }

  @Test("shows what is wrong with a field once somebody has left it, and then while it is mended")
  func leaving() {
    let form = FormModel(SignUp.Draft())
    form.focus = .name
    form.text.name = "A"
    #expect(form.violations(of: .name).isEmpty && !form.isValid)
    form.focus = .email
    #expect(form.violations(of: .name).map(\.keyword) == ["minLength"])
    form.focus = .name
    #expect(form.violations(of: .name).count == 1)
    form.text.name = "Ad"
    #expect(form.violations(of: .name).isEmpty && form.isValid)
    #expect(form.draft.touched == [.name, .email])
  }

  @Test("shows what is wrong with a field that never has the focus as soon as it changes")
  func picking() {
    let form = FormModel(SignUp.Draft())
    form.draft.interests = ["", ""]
    #expect(form.draft.touched == [.interests])
    #expect(!form.violations(of: .interests).isEmpty)
    #expect(!form.flags.newsletter)
    form.flags.newsletter = true
    #expect(form.draft.newsletter == true)
    form.draft.interests = nil
    #expect(form.violations(of: .interests).isEmpty)
    #expect(form.draft.touched == [.interests, .newsletter])
  }

  @Test("shows what is missing once it is submitted, and goes to the first field")
  func submitting() {
    let form = FormModel(SignUp.Draft())
    #expect(form.violations(of: .email).isEmpty)
    #expect(form.submit() == nil)
    #expect(form.isSubmitted && form.focus == .name)
    #expect(form.violations(of: .email).map(\.keyword) == ["required"])
    form.draft = complete
    form.text.age = "many"
    #expect(form.submit() == nil)
    #expect(form.focus == .age)
    form.text.age = ""
    #expect(form.submit()?.name == "Ada")
    form.draft.newsletter = true
    #expect(form.submit() == nil)
    #expect(form.violationsOfWhole.map(\.message) == ["a newsletter needs interests"])
  }

  @Test("remembers what a server has said until the value is another one")
  func refusing() {
    let form = FormModel(complete)
    #expect(form.submit() != nil)
    form.refuse([
      Violation("taken", at: ["email"], message: "It is taken"),
      Violation("closed", message: "Nobody can sign up today"),
    ])
    #expect(form.focus == .email && form.submit() == nil)
    #expect(form.violations(of: .email).map(\.keyword) == ["taken"])
    #expect(form.violationsOfWhole.map(\.keyword) == ["closed"])
    form.draft.name = "Grace"
    #expect(form.violations(of: .email).count == 1 && form.violationsOfWhole.isEmpty)
    form.text.email = "grace@example.com"
    #expect(form.violations(of: .email).isEmpty && form.submit() != nil)
    form.reset()
    #expect(form.draft == SignUp.Draft() && !form.isSubmitted && form.focus == nil)
  }

  @Test("moves the focus through the fields in their order")
  func order() {
    let form = FormModel(Order.Draft())
    var fields: [Order.Draft.Property] = []
    form.focusNext()
    while let field = form.focus, fields.count < 20 {
      fields.append(field)
      form.focusNext()
    }
    #expect(fields == Order.Draft.fields)
  }

  @Test("goes on where a draft was left")
  func restoring() throws {
    var draft = SignUp.Draft()
    draft.text.age = "1x"
    let form = FormModel(draft)
    #expect(form.text.age == "1x")
    #expect(form.violations(of: .age).map(\.keyword) == ["type"])
    #expect(form.violations(of: .name).isEmpty)
  }

  @Test("tells observers of changes, and of nothing else")
  func observation() {
    let form = FormModel(SignUp.Draft())
    let changes = Changes()
    func observe() {
      withObservationTracking {
        _ = form.violations(of: .name)
      } onChange: {
        changes.count += 1
      }
    }
    observe()
    #expect(changes.count == 0)
    form.text.name = "A"
    #expect(changes.count == 1)
    observe()
    form.focus = .name
    #expect(changes.count == 2)
    observe()
    _ = form.submit()
    #expect(changes.count == 3)
  }
}

/// How often something has changed; observers are called where it changes, in this thread.
private final class Changes: @unchecked Sendable {
  var count = 0
}
