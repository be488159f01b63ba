import Testing

@testable import VouchBackend

@Suite("Printing")
struct PrinterTests {
  private func print(_ declarations: Declaration...) -> String {
    Printer().print(SwiftSource(declarations: declarations))
  }

  private func printBody(_ statements: Statement...) -> String {
    print(.function(.function("run"), body: statements))
  }

  @Test("A file has its header, its imports in order, its declarations and one final line feed")
  func file() {
    let file = SwiftSource(
      header: ["Generated; don't edit.", "", "Source: a.schema.yaml"],
      imports: [.init("Vouch"), .init("Testing", attributes: ["@testable"]), .init("Foundation")],
      declarations: [.typeAlias("A", .local("B")), .mark("End")]
    )
    #expect(
      Printer().print(file) == """
        // Generated; don't edit.
        //
        // Source: a.schema.yaml

        import Foundation
        import Vouch

        @testable import Testing

        typealias A = B

        // MARK: - End

        """
    )
    #expect(Printer().print(SwiftSource()) == "")
  }

  @Test("A struct with documented properties and an initialiser")
  func structure() {
    let type = Declaration.type(
      .struct,
      "Listing",
      access: .public,
      documentation: "A product.",
      inheritance: [.swift("Codable"), .swift("Sendable")],
      members: [
        .property(
          .let, "id", type: .swift("Int32"), access: .public, documentation: "Number, 1...9."),
        .property(.let, "name", type: .swift("String"), access: .public),
        .function(
          .initializer,
          access: .public,
          parameters: [
            .init("id", .swift("Int32")), .init("name", .swift("String")),
            .init("tags", .array(.swift("String")), default: .array([])),
            .init(label: "default", "`default`", .swift("Bool")),
          ],
          effect: .throws(.local("ValidationError")),
          body: [.line("self.id = id")]
        ),
      ]
    )
    #expect(
      print(type) == """
        /// A product.
        public nonisolated struct Listing: Codable, Sendable {
          /// Number, 1...9.
          public let id: Int32

          public let name: String

          public init(
            id: Int32,
            name: String,
            tags: [String] = [],
            `default`: Bool,
          ) throws(ValidationError) {
            self.id = id
          }
        }

        """
    )
  }

  @Test("What a type of the module could hide is qualified")
  func qualification() {
    let type = Declaration.type(
      .enum,
      "Colour",
      inheritance: [.swift("String"), .swift("Error")],
      members: [.enumCase("a", .rawValue(.string("A")))]
    )
    #expect(
      Printer().print(SwiftSource(declarations: [type])) == """
        nonisolated enum Colour: String, Swift.Error {
          case a = "A"
        }

        """
    )
  }

  @Test("A call that doesn't fit has one argument a line, down to what fits")
  func calls() {
    let name = String(repeating: "n", count: 80)
    let checks = Expression.array([.call(".minimum", [.init(.code("1"))]), .code(".unique")])
    let inner = Expression.call(".property", [.init(.string(name)), .init("checks", checks)])
    #expect(
      printBody(
        .expression(prefix: "let x = try ", .call("Schema", [.init("of", inner)]), suffix: "!"))
          == """
          func run() {
            let x = try Schema(
              of: .property(
                "\(name)",
                checks: [.minimum(1), .unique],
              ),
            )!
          }

          """
    )
  }

  @Test("A string too long for a line goes on over several")
  func longStrings() {
    let text = String(repeating: "word ", count: 20) + "end"
    let words = String(repeating: "word ", count: 17)
    #expect(
      printBody(.call("f", [.init("a", .string(text)), .init(.string(text))])) == """
        func run() {
          f(
            a: \"""
              \(words)\\
              word word word end
              \""",
            \"""
            \(words)word \\
            word word end
            \""",
          )
        }

        """
    )
  }

  @Test("A block has braces, and a case its statement behind the colon if that fits")
  func blocks() {
    let wide = String(repeating: "w", count: 90)
    let cases = [
      Statement.SwitchCase(".a", .line("b()")), .init(".c", .line(wide)), .init(nil, .line("d()")),
    ]
    #expect(
      printBody(.block("if a", [.line("b()")]), .block("while x", []), .switch("y", cases)) == """
        func run() {
          if a {
            b()
          }
          while x {}
          switch y {
          case .a: b()
          case .c:
            \(wide)
          default: d()
          }
        }

        """
    )
  }

  @Test("A comment is wrapped at blanks, a word wider than the line is cut")
  func comments() {
    let word = String(repeating: "x", count: 150)
    let property = Declaration.property(
      .let, "a", type: nil, content: .stored(initialValue: .code("1")),
      documentation: DocComment("See \(word) there.\n\n- one"))
    #expect(
      print(property) == """
        /// See
        /// \(word.prefix(96))
        /// \(word.prefix(54)) there.
        ///
        /// - one
        let a = 1

        """
    )
  }

  @Test("A comment is no directive to the formatter")
  func directives() {
    #expect(printBody(.comment("swift-format-ignore")).contains("  // - swift-format-ignore\n"))
  }

  @Test("Names beyond ASCII are announced to the formatter")
  func nonASCIINames() {
    let property = Declaration.property(.let, "名", type: .swift("Int"))
    let directive = "// swift-format-ignore-file: IdentifiersMustBeASCII\n"
    #expect(print(property) == directive + "\nlet 名: Int\n")
    let file = SwiftSource(header: ["A"], declarations: [property])
    #expect(Printer().print(file) == "// A\n\n" + directive + "\nlet 名: Int\n")
  }

  @Test("No line is wider than a hundred columns or ends in a blank", arguments: 0...60)
  func width(nameLength: Int) {
    let text = Printer().print(Samples.everything(nameLength: nameLength))
    #expect(text.hasSuffix("}\n") && !text.hasSuffix("\n\n"))
    for line in text.split(separator: "\n") {
      #expect(line.unicodeScalars.count <= 100)
      #expect(line.last != " ")
    }
  }

  @Test("Deep and long trees are printed in full")
  func extremes() {
    var deep = Expression.code("0")
    for _ in 0..<100 { deep = .call("f", [.init("x", deep)]) }
    let long = Expression.array((0..<10_000).map { .code(SwiftLiteral.integer($0)) })
    let text = printBody(.expression(deep), .expression(long))
    #expect(text.split(separator: "\n").count > 10_000)
  }
}
