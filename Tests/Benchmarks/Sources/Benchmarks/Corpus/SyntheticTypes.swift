/// Types by the number: each has the same ten properties, and each property two constraints.
enum SyntheticTypes {
  private struct Property {
    let name: String
    let swiftType: String
    let schema: [String]
    var isRequired: Bool { !swiftType.hasSuffix("?") }
  }

  private static let properties = [
    Property(
      name: "identifier", swiftType: "Int32",
      schema: ["type: integer", "format: int32", "minimum: 1", "maximum: 2147483647"]),
    Property(
      name: "name", swiftType: "String", schema: ["type: string", "minLength: 1", "maxLength: 80"]),
    Property(
      name: "summary", swiftType: "String",
      schema: ["type: string", "minLength: 1", "maxLength: 500"]),
    Property(
      name: "price", swiftType: "Double",
      schema: ["type: number", "minimum: 0", "maximum: 100000"]),
    Property(
      name: "quantity", swiftType: "Int",
      schema: ["type: integer", "minimum: 0", "maximum: 1000"]),
    Property(
      name: "ratio", swiftType: "Double",
      schema: ["type: number", "exclusiveMinimum: 0", "maximum: 1"]),
    Property(
      name: "tags", swiftType: "[String]",
      schema: ["type: array", "items: {type: string}", "minItems: 1", "maxItems: 16"]),
    Property(
      name: "seller", swiftType: "String",
      schema: ["type: string", "minLength: 3", "maxLength: 30"]),
    Property(
      name: "note", swiftType: "String?",
      schema: ["type: string", "minLength: 1", "maxLength: 200"]),
    Property(
      name: "discount", swiftType: "Int?",
      schema: ["type: integer", "minimum: 1", "maximum: 99"]),
  ]

  /// A schema file that defines the types with these numbers.
  static func schema(_ numbers: Range<Int>) -> String {
    "$defs:\n" + numbers.map(definition).joined()
  }

  private static func definition(_ number: Int) -> String {
    let required = properties.filter(\.isRequired).map(\.name).joined(separator: ", ")
    var lines = [
      "  Model\(number):",
      "    description: Model number \(number).",
      "    type: object",
      "    required: [\(required)]",
      "    properties:",
    ]
    for property in properties {
      lines.append("      \(property.name):")
      lines.append("        description: The \(property.name) of the model.")
      lines += property.schema.map { "        \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The same structs as written by hand, with the conformances that the compiler makes, and no
  /// checks.
  static func plainSwift(_ numbers: Range<Int>) -> String {
    numbers.map(plainStruct).joined(separator: "\n")
  }

  private static func plainStruct(_ number: Int) -> String {
    let parameters = properties.map { "    \($0.name): \($0.swiftType)" }
    var lines = ["public struct Model\(number): Codable, Hashable, Sendable {"]
    lines += properties.map { "  public let \($0.name): \($0.swiftType)" }
    lines += ["", "  public init("]
    lines += [parameters.joined(separator: ",\n"), "  ) {"]
    lines += properties.map { "    self.\($0.name) = \($0.name)" }
    lines += ["  }", "}"]
    return lines.map { $0 + "\n" }.joined()
  }
}
