import VouchSwiftCode

/// Renders types. Each thing that a type consists of has a file of its own in this folder.
struct TypeRenderer {
  let options: RenderOptions

  var access: AccessLevel {
    switch options.access {
    case .public: .public
    case .package: .package
    case .internal: .internal
    }
  }

  func declaration(_ plan: TypePlan) -> Declaration {
    switch plan {
    case .object(let plan): .type(structure(StructParts(plan)))
    case .tuple(let plan): .type(structure(StructParts(plan)))
    case .value(let plan): .type(structure(StructParts(plan)))
    case .enumeration(let plan): .type(enumeration(plan))
    case .union(let plan): .type(union(plan))
    case .alias(let plan):
      .typeAlias(
        TypeAliasDeclaration(
          plan.header.name.spelling, plan.type, access: access,
          documentation: documentation(plan.header.documentation)))
    }
  }
}
