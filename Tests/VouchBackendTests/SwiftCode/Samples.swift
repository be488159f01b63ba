@testable import VouchBackend

/// Trees that meet every layout of the printer.
enum Samples {
  /// One of everything, with names of a given length, so that each line meets the width somewhere.
  static func everything(nameLength: Int) -> SwiftSource {
    let lower = "a" + String(repeating: "b", count: nameLength)
    let upper = "A" + String(repeating: "b", count: nameLength)
    return SwiftSource(
      header: ["Generated from a schema; don't edit."],
      imports: [SwiftSource.Import("Vouch"), SwiftSource.Import("Foundation")],
      declarations: [
        structure(lower, upper),
        enumeration(lower, upper),
        generic(lower, upper),
        code(lower),
        computed(lower, upper),
      ]
    )
  }

  /// Declarations named by hostile keys, and documented with them.
  static var names: SwiftSource {
    let keys = [
      "日本語", "é", "default", "self", "+1", "", "😀", "Ǆx", "İx", "swift-format-ignore: */",
    ]
    let properties = keys.map { key in
      Declaration.property(
        .let, Identifier.member(from: key).spelling, type: .swift("Int"),
        documentation: DocComment(key))
    }
    let types = keys.map { Declaration.type(.struct, Identifier.type(from: $0).spelling) }
    return SwiftSource(
      header: keys,
      imports: [SwiftSource.Import("Vouch")],
      declarations: [
        .type(.struct, "Names", members: properties),
        .type(.enum, "Types", members: types),
      ]
    )
  }

  private static func structure(_ lower: String, _ upper: String) -> Declaration {
    .type(
      .struct,
      upper,
      access: .public,
      documentation: DocComment("A product offered for sale, \(lower)."),
      inheritance: [.swift("Codable"), .swift("Hashable"), .swift("Sendable")],
      members: [
        .property(.let, lower, type: .local(upper), access: .public),
        .property(.let, lower, type: .array(.local(upper)), access: .public),
        .property(
          .staticLet,
          lower,
          type: .generic(.local("Schema"), arguments: [.local(upper)]),
          content: .stored(
            initialValue: .call(
              "Schema",
              [.init("name", .string(lower)), .init("pattern", .string(lower + " " + lower))]
            )
          ),
          access: .public
        ),
        .property(
          .let, lower, type: .swift("String"), content: .stored(initialValue: .string(lower))),
        .property(
          .let, lower, type: nil, content: .stored(initialValue: .string(lower + lower))),
        .property(
          .let, lower, type: .array(.swift("Int")),
          content: .stored(initialValue: .array([.code(lower), .code("1"), .code("2")]))),
        .typeAlias(upper, .local("Page<\(upper)>"), access: .public),
      ]
    )
  }

  private static func computed(_ lower: String, _ upper: String) -> Declaration {
    .type(
      .extension,
      "Outer." + upper,
      inheritance: [.swift("Sendable")],
      members: [
        .property(
          .var, lower, type: .local(upper), content: .computed([.line("1")]), access: .public),
        .property(
          .var, lower, type: .local("[\(upper)]"),
          content: .computed([.line("a()"), .line("return 1")]), access: .public),
        .mark("Coding"),
        .type(.finalClass, "Box", access: .private),
      ]
    )
  }

  private static func enumeration(_ lower: String, _ upper: String) -> Declaration {
    .type(
      .enum,
      upper,
      access: .package,
      inheritance: [.swift("String"), .local(upper)],
      members: [
        .enumCase("one", .rawValue(.string(lower))),
        .enumCase("two", .rawValue(.string(lower + lower))),
        .enumCase(lower),
        .enumCase(lower, .associated(.local(upper)), documentation: "Documented."),
        .enumCase("four", .associated(.array(.local(upper)))),
      ]
    )
  }

  private static func generic(_ lower: String, _ upper: String) -> Declaration {
    .type(
      .struct,
      "Page",
      genericParameters: ["\(upper): Codable", "B"],
      inheritance: [.swift("Sendable"), .local(upper)],
      requirements: ["\(upper): Sendable", "B == \(upper)"],
      members: [
        function(.initializer, [lower], upper),
        function(.initializer, [lower, "b"], upper),
        function(.function(lower), [], upper),
        function(.function("d"), ["a", "b", "c", lower], upper),
        function(.function(lower), ["a"], upper),
        .function(.function(lower), attributes: ["@inlinable"]),
      ]
    )
  }

  private static func function(
    _ head: FunctionDeclaration.Head,
    _ names: [String],
    _ upper: String
  ) -> Declaration {
    .function(
      head,
      access: .public,
      parameters: names.map {
        .init($0, .optional(.swift("Int")), default: $0 == "b" ? .code("nil") : nil)
      },
      effect: .throws(.local("ValidationError")),
      returns: head == .initializer ? nil : .local(upper),
      body: names.isEmpty ? [] : [.line("self.a = a")]
    )
  }

  private static func code(_ lower: String) -> Declaration {
    let call = Expression.call(
      "check",
      [
        .init(.code(lower)), .init("limit", .array([.code("1"), .string(lower)])),
        .init("names", .dictionary([.init(key: .string(lower), value: .string("b"))])),
        .init("pattern", .string(lower + "\n" + lower)),
      ]
    )
    return .type(
      .struct,
      "Code",
      members: [
        .function(
          .function("run"),
          body: [
            .expression(prefix: "let x = try ", call, suffix: ".value"),
            .expression(prefix: "let y = ", .string(lower + " " + lower)),
            .expression(prefix: "return ", .array([call, .string(lower + lower)])),
            .expression(
              prefix: "let z = ",
              .call(
                "f",
                [
                  .init("pattern", .string(String(repeating: lower + " ", count: 9))),
                  .init(.string("\n" + String(repeating: lower, count: 99) + "\n\n ")),
                  .init(
                    .dictionary([
                      .init(key: .string(String(repeating: lower, count: 70)), value: .code("1")),
                      .init(key: .string(lower), value: .string(lower + lower)),
                    ])
                  ),
                ]
              )
            ),
            .comment("Because \(lower) is \(lower)."),
            .block("if x", [.call("b", [.init(.array([.string(lower)]))])]),
            .switch(
              "x",
              [
                .init(".\(lower)", .line(lower)), .init(".a", .expression(.string(lower))),
                .init(nil, .line("return")),
              ]),
            .call(lower, [.init("each", .closure(signature: "x", body: [.line("x")]))]),
          ]
        )
      ]
    )
  }
}
