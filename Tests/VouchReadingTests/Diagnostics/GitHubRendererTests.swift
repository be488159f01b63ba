import Testing
import VouchReading

/// Workflow commands of GitHub Actions: `::error file=…,line=…,col=…,title=…::message`.
@Suite struct GitHubRendererTests {
  private let file = SourceFile(path: "Schemas/a.yaml")

  private func place(_ line: Int, _ column: Int) -> Place {
    Place(file: file, line: line, column: column)
  }

  @Test("A diagnostic is a command, whose text says the place for those who read the log")
  func command() {
    #expect(
      DiagnosticFormat.github.render([
        Diagnostic(.wrongValue, "maxLength must be a number", at: place(2, 15)),
        Diagnostic(.noEffect, "it has no effect", at: place(3, 1)),
        Diagnostic(.droppedValue, "it is left out", at: place(4, 1)),
      ]) == """
        ::error file=Schemas/a.yaml,line=2,col=15,title=wrong-value::Schemas/a.yaml:2:15: maxLength must be a number
        ::warning file=Schemas/a.yaml,line=3,col=1,title=no-effect::Schemas/a.yaml:3:1: it has no effect
        ::notice file=Schemas/a.yaml,line=4,col=1,title=dropped-value::Schemas/a.yaml:4:1: it is left out

        """)
    #expect(DiagnosticFormat.github.render([]) == "")
  }

  @Test("Notes are further lines of the annotation")
  func notes() {
    let diagnostic = Diagnostic(
      .contradictoryLimits, "maximum 3 is below minimum 5", at: place(2, 1),
      notes: [Note("the minimum is here", at: place(3, 1))])
    #expect(
      DiagnosticFormat.github.render([diagnostic]).hasSuffix(
        "maximum 3 is below minimum 5%0ASchemas/a.yaml:3:1: note: the minimum is here\n"))
  }

  @Test("No text of a schema or a path ends a command or a property, or begins another one")
  func escapes() {
    let hostile = SourceFile(path: "a,line=9::%0A\r\nb.yaml")
    let place = Place(file: hostile, line: 1, column: 2)
    let rule = "Odd: 50%, or\n::error::more\u{1B}[31m"
    let text = DiagnosticFormat.github.render([
      Diagnostic(.violation, rule: rule, "100 % of it\r\n::warning::x", at: place)
    ])
    #expect(
      text == "::error file=a%2Cline=9%3A%3A%250A%0D%0Ab.yaml,line=1,col=2,"
        + "title=Odd%3A 50%25%2C or\\n%3A%3Aerror%3A%3Amore\\u{1B}[31m::"
        + "a,line=9::%250A\\r\\nb.yaml:1:2: 100 %25 of it\\r\\n::warning::x\n")
    #expect(text.filter { $0 == "\n" }.count == 1)
  }
}
