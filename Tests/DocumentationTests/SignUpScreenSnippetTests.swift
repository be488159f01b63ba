import Foundation
import Testing
import Vouch
import VouchForms
import VouchMessages

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The screen of the article about forms. Where there is no SwiftUI, it is compiled with what stands in for it.
struct SignUpScreenSnippetTests {
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  enum Shown {
    // Example: formScreen
    struct SignUpScreen: View {
      /// Creates the account, or says what is wrong with it.
      let server: @MainActor (SignUp) async -> [Violation]

      @State private var form = FormModel(SignUp.Draft())
      @FocusState private var focus: SignUp.Draft.Property?
      /// What has been filled in when somebody leaves and comes back.
      @SceneStorage("SignUp") private var saved: Data?

      var body: some View {
        Form {
          TextField("Name", text: $form.text.name).focused($focus, equals: .name)
          Problems(violations: form.violations(of: .name))
          TextField("E-mail", text: $form.text.email).focused($focus, equals: .email)
          Problems(violations: form.violations(of: .email))
          SecureField("Password", text: $form.text.password).focused($focus, equals: .password)
          Problems(violations: form.violations(of: .password))
          SecureField("Once more", text: $form.text.repeated).focused($focus, equals: .repeated)
          Problems(violations: form.violations(of: .repeated))
          TextField("Age", text: $form.text.age).focused($focus, equals: .age)
          Problems(violations: form.violations(of: .age))
          Toggle("Newsletter", isOn: $form.flags.newsletter)
          Problems(violations: form.violationsOfWhole)
          Button("Sign up") { Task { await submit() } }
        }
        .onSubmit { form.focusNext() }
        .onChange(of: focus) { form.focus = focus }
        .onChange(of: form.focus) { focus = form.focus }
        .onChange(of: form.draft) { saved = try? JSONEncoder().encode(form.draft) }
        .onAppear {
          let draft = saved.flatMap { try? JSONDecoder().decode(SignUp.Draft.self, from: $0) }
          if let draft { form.reset(to: draft) }
        }
      }

      private func submit() async {
        guard let signUp = form.submit() else { return }
        form.refuse(await server(signUp))
      }
    }

    /// What is wrong with a field, below it, in the reader's language.
    struct Problems: View {
      let violations: [Violation]

      @Environment(\.locale) private var locale

      var body: some View {
        ForEach(violations, id: \.self) { violation in
          Text(violation.text(for: .people, locale: locale)).foregroundStyle(.red)
        }
      }
    }
    // End.
  }

  @Test("Forms.md: the whole screen")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  func screen() {
    _ = Shown.SignUpScreen { _ in [] }.body
    _ = Shown.Problems(violations: [Violation("taken", message: "It is taken")]).body
  }
}
