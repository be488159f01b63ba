extension TypeRenderer {
  /// Returns a property's public declaration, and its storage if that is separate.
  func propertyDeclarations(
    _ property: PropertyPlan, in plan: StructPlan, _ documentation: DocComment
  ) -> [Declaration] {
    let name = property.name.spelling
    switch property.storage {
    case .stored:
      return [
        .property(
          .let, name, type: property.type, access: property.isHidden ? .private : access,
          documentation: documentation)
      ]
    case .constant(let value):
      return [
        .property(
          .var, name, type: property.type, content: .computed([.expression(value)]),
          access: access,
          documentation: documentation)
      ]
    case .boxed:
      let box = boxName(of: property, in: plan)
      let (type, access) = boxType(of: property)
      return [
        .property(
          .var, name, type: property.type, content: .computed([.line(box + access)]),
          access: self.access,
          documentation: documentation),
        .property(.let, box, type: type, access: .private),
      ]
    }
  }

  /// Returns the name of the property's storage in an initialiser, spelt for its position.
  func storageName(
    of property: PropertyPlan, in plan: StructPlan, _ spelling: (Identifier) -> String
  ) -> String {
    if case .boxed = property.storage { return boxName(of: property, in: plan) }
    return spelling(property.name)
  }

  /// Returns the value of a property as an initialiser stores it.
  func storedValue(of property: PropertyPlan) -> String {
    let value = property.name.spelling
    guard case .boxed = property.storage else { return value }
    let box = GeneratedNames.boxType.spelling
    if case .optional = property.type { return "\(value).map(\(box).init)" }
    return "\(box)(\(value))"
  }

  private func boxName(of property: PropertyPlan, in plan: StructPlan) -> String {
    let name = property.name.name
    return plan.freeName("boxed" + name.prefix(1).uppercased() + name.dropFirst())
  }

  /// Returns the type that stores a boxed value, and the code that accesses the value.
  private func boxType(of property: PropertyPlan) -> (type: TypeReference, access: String) {
    if case .optional(let wrapped) = property.type {
      return (.optional(GeneratedNames.box(wrapped)), "?.\(GeneratedNames.boxedValue)")
    }
    return (GeneratedNames.box(property.type), ".\(GeneratedNames.boxedValue)")
  }
}
