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
    return switch plan {
    case .object(let plan): .type(structure(StructParts(plan), documentation))
    case .tuple(let plan): .type(structure(StructParts(plan), documentation))
    case .value(let plan): .type(structure(StructParts(plan), documentation))
    case .enumeration(let plan): .type(enumeration(plan, documentation))
    case .union(let plan): .type(union(plan, documentation))
    case .alias(let plan):
      .typeAlias(
        TypeAliasDeclaration(
          plan.header.name.spelling, plan.type, access: access,
          documentation: documentation))
    }
  }
}
