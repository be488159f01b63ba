/// The names of the members that forms add to a struct: none of them hides a type that the struct
/// mentions.
struct FormNames {
  let draft: String
  let property: String
  let constraints: String

  init(_ plan: TypePlan) {
    var names = AddedNames(plan)
    draft = names.free(GeneratedNames.draftType)
    property = names.free(GeneratedNames.draftPropertyType)
    constraints = names.free(GeneratedNames.constraintsType)
  }
}

/// Names of types that are added to a type: none of them hides one that the type mentions.
struct AddedNames {
  private var mentioned: Set<String>

  init(_ plan: TypePlan) {
    mentioned = Set(plan.header.path.map(\.name) + plan.header.parameters.map(\.name))
    for type in plan.withNested { Self.collect(type, into: &mentioned) }
  }

  /// The name that is wanted, or one with a number.
  mutating func free(_ wanted: String) -> String {
    var name = wanted
    var count = 1
    while !mentioned.insert(name).inserted {
      count += 1
      name = wanted + String(count)
    }
    return name
  }

  /// Collects the names of the types that a type declares or mentions.
  private static func collect(_ plan: TypePlan, into names: inout Set<String>) {
    names.insert(plan.header.name.name)
    for property in plan.structure?.storedProperties ?? [] {
      property.type.collectNames(into: &names)
    }
    if case .union(let plan) = plan.form {
      for entry in plan.cases { entry.type.collectNames(into: &names) }
    }
  }
}

extension TypeReference {
  /// Collects the names that are looked up where the type is mentioned.
  fileprivate func collectNames(into names: inout Set<String>) {
    switch self {
    case .named(_, let name): names.insert(name)
    case .member(let base, let name):
      base.collectNames(into: &names)
      names.insert(name)
    case .optional(let type), .array(let type), .existential(let type):
      type.collectNames(into: &names)
    case .dictionary(let key, let value):
      key.collectNames(into: &names)
      value.collectNames(into: &names)
    case .generic(let base, let arguments):
      base.collectNames(into: &names)
      for argument in arguments { argument.collectNames(into: &names) }
    case .composition(let types): for type in types { type.collectNames(into: &names) }
    }
  }
}
