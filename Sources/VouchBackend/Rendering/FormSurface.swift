/// The members that the setting `forms` adds to an object's struct and that programs can refer to,
/// except those that follow from the struct's properties.
package struct FormSurface {
  /// A limit of a property.
  package struct Constant {
    /// The path to it from the struct: `Constraints.Name.maxLength`.
    package let name: String
    package let type: TypeReference
    /// The key of the property.
    package let key: String
  }

  /// The name of the draft.
  package let draft: String
  package private(set) var constants: [Constant] = []

  /// Nil for an object without properties to fill in.
  package init?(_ plan: TypePlan) {
    guard let object = plan.draftedObject else { return nil }
    let names = FormNames(plan)
    draft = names.draft
    let renderer = TypeRenderer(options: RenderOptions())
    for (property, namespace) in renderer.constantNamespaces(object, of: plan.header) {
      collect(namespace, below: names.constraints, of: property)
    }
  }

  private mutating func collect(
    _ declaration: Declaration, below path: String, of property: PropertyPlan
  ) {
    switch declaration {
    case .type(let namespace):
      for member in namespace.members {
        collect(member, below: "\(path).\(namespace.name)", of: property)
      }
    case .property(let constant):
      guard let type = constant.type else { return }
      constants.append(Constant(name: "\(path).\(constant.name)", type: type, key: property.key))
    case .enumCase, .function, .typeAlias, .mark, .conditional: break
    }
  }
}
