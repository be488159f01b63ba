extension TypeRenderer {
  /// Returns the function that makes a changed copy; nil if the option is off, if the type has no
  /// properties, or if it has a single value, which a copy would replace entirely.
  func copyFunction(_ type: TypePlan, _ plan: StructPlan) -> Declaration? {
    let properties = plan.variables
    guard options.makesCopies, !type.isSingleValue, !properties.allSatisfy(\.isHidden) else {
      return nil
    }
    let copy = ChangedCopy(of: "self", properties)
    return .function(
      .function(GeneratedNames.copyFunction), access: access,
      documentation:
        "A copy with some properties changed, checked like a new value: what is left out stays.",
      parameters: copy.parameters,
      hasLineForEachParameter: true,
      effect: .throws(.local(GeneratedNames.errorType)),
      returns: .local(type.header.name.spelling),
      body: copy.body
    )
  }
}

/// A function that makes a value from another one and from optional arguments.
package struct ChangedCopy {
  private let original: String
  private let properties: [PropertyPlan]

  /// Creates it from an expression for the original, and the properties that can be changed.
  package init(of original: String, _ properties: [PropertyPlan]) {
    self.original = original
    self.properties = properties
  }

  package var parameters: [FunctionDeclaration.Parameter] {
    properties.filter { !$0.isHidden }.map { parameter($0, type: $0.type) }
  }

  /// Returns a parameter. An omitted argument means unchanged, so a property that can be nil needs
  /// a type that distinguishes the two.
  package func parameter(
    _ property: PropertyPlan, type: TypeReference
  ) -> FunctionDeclaration.Parameter {
    let name = property.name.spelling
    guard case .optional(let wrapped) = type else {
      return .init(name, .optional(type), default: .code("nil"))
    }
    return .init(
      name, GeneratedNames.replacement(wrapped), default: .code(GeneratedNames.unchanged))
  }

  /// The statements of the function, which call the memberwise initialiser.
  package var body: [Statement] {
    let isLong = properties.count > Self.longestExpression
    let arguments = properties.map { property in
      let value = isLong ? .code(property.name.spelling) : self.value(of: property)
      return Expression.Argument(property.name.labelSpelling, value)
    }
    let values = properties.filter { _ in isLong }.map { property in
      Statement.expression(prefix: "let \(property.name.spelling) = ", value(of: property))
    }
    return values + [.expression(prefix: "return try ", .vertical(.call("Self", arguments)))]
  }

  /// The maximum number of properties handled in one expression, which the compiler type-checks as
  /// a whole in quadratic time. Beyond it, each property has a line of its own.
  private static let longestExpression = 100

  private func value(of property: PropertyPlan) -> Expression {
    let name = property.name
    let (given, own) = (name.spelling, "\(original).\(name.memberSpelling)")
    if property.isHidden { return .code(own) }
    guard case .optional = property.type else { return .code("\(given) ?? \(own)") }
    let replaced = "\(GeneratedNames.schema.spelling).\(GeneratedNames.replaced)"
    return .call(replaced, [.init(.code(own)), .init("by", .code(given))])
  }
}
