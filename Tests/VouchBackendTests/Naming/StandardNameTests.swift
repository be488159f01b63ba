import Testing
import VouchReading

@Suite("A name that means something in every Swift file")
struct StandardNameTests {
  static let names = [
    "String", "Int", "Error", "Array", "Result", "Set", "Any", "Bool", "Double", "Optional",
    "Dictionary", "Never", "Void", "Codable", "Sendable", "Hashable", "Swift", "Foundation",
    "Self", "Type", "Character", "Equatable", "Decoder",
  ]

  @Test("becomes another by a fixed rule, with a warning at the schema", arguments: names)
  func renamed(_ name: String) {
    let names = PlannedNames(
      "$defs:\n  \(name): {type: object, properties: {x: {type: integer}}}\n")
    #expect(names.types == ["\(name)Value"])
    #expect(
      TextRenderer().render(names.diagnostics.sorted) == """
        order.schema.yaml:2:\(name.count + 5): warning: \(name) means something in every Swift file, \
        so this type is called \(name)Value; x-swift-name can give it another name [taken-name]

        """)
  }

  @Test("is no x-swift-name of a type", arguments: ["String", "Result", "ValidationError"])
  func stated(_ name: String) {
    let object = "{x-swift-name: \(name), type: object, properties: {x: {type: integer}}}"
    for schema in ["$defs: {A: \(object)}", "{type: object, properties: {a: \(object)}}"] {
      let errors = PlannedNames(schema).diagnostics.sorted.filter { $0.severity == .error }
      #expect(errors.map(\.id.rawValue) == ["reserved-name"])
      #expect(errors.first?.message.hasPrefix("no type can be called \(name): ") == true)
    }
  }

  @Test("is no x-swift-name of a property", arguments: ["String", "Data", "hashValue"])
  func statedOfProperty(_ name: String) {
    let names = PlannedNames(
      "{type: object, properties: {a: {x-swift-name: \(name), type: integer}}}")
    let errors = names.diagnostics.sorted
    #expect(errors.map(\.id) == [.reservedName] && names.diagnostics.hasErrors)
    #expect(errors.first?.message.hasPrefix("no property can be called \(name): ") == true)
  }

  @Test("is left alone where another was stated")
  func otherName() {
    let names = PlannedNames(
      "$defs: {Error: {x-swift-name: Failure, type: object, properties: {x: {type: integer}}}}")
    #expect(names.types == ["Failure"])
    #expect(names.diagnostics.isEmpty)
  }

  @Test("isn't a nested type's either, with a warning at the schema")
  func nested() {
    let names = PlannedNames(
      "{type: object, properties: {error: {enum: [a]}, date: {enum: [c]}}}")
    #expect(names.types == ["Order", "Order.ErrorValue", "Order.DateValue"])
    #expect(
      TextRenderer().render(names.diagnostics.sorted) == """
        order.schema.yaml:1:36: warning: Error means something else where this type is used, so it is \
        called ErrorValue; x-swift-name can give it another name [taken-name]
        order.schema.yaml:1:55: warning: Date means something else where this type is used, so it is \
        called DateValue; x-swift-name can give it another name [taken-name]

        """)
  }

  @Test("is renamed without a word where it is no name but grammar, or nobody chose it")
  func unchosen() {
    let names = PlannedNames(
      """
      type: object
      properties:
        type: {enum: [b]}
        either: {oneOf: [{type: string, minLength: 1}, {type: integer, minimum: 1}]}
      """)
    #expect(
      names.types == [
        "Order", "Order.TypeValue", "Order.Either", "Order.Either.StringValue",
        "Order.Either.Integer",
      ])
    #expect(names.diagnostics.isEmpty)
  }

  @Test(
    "is none of Foundation's or of the runtime's",
    arguments: [
      "Date", "URL", "Decimal", "Data", "UUID", "Schema", "Field", "Violation", "Rule", "Document",
      "Pattern", "Box", "Presence", "Replacement", "JSONValue",
    ])
  func free(_ name: String) {
    let names = PlannedNames("$defs: {\(name): {type: object, properties: {x: {type: integer}}}}")
    #expect(names.types == [name])
    #expect(names.diagnostics.sorted.allSatisfy { $0.id == .hidingType })
  }
}
