/// Renders types. Each part of a type has a file of its own in this folder.
struct TypeRenderer {
  let options: RenderOptions

  var access: AccessLevel {
    switch options.access {
    case .public: .public
    case .package: .package
    case .internal: .internal
    }
  }

  /// Returns the declaration of a type, nested in its owner's if it has one.
  func declaration(_ plan: TypePlan, in owner: TypeHeader? = nil) -> Declaration {
    let documentation = documentation(plan.header.documentation, in: owner)
    return switch plan.form {
    case .object(let structure), .tuple(let structure), .value(let structure):
      self.structure(plan, structure, documentation)
    case .enumeration(let values): enumeration(values, plan.header, documentation)
    case .union(let union): self.union(union, of: plan, documentation)
    case .alias(let target):
      .typeAlias(
        plan.header.name.spelling, target, access: access,
        documentation: documentation)
    }
  }
}
