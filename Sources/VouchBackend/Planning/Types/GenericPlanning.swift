import VouchReading
import VouchSchema

/// Plans generic types: `x-generic` declares parameters, `x-arguments` supplies arguments, and
/// `x-swift-type` in between names a parameter.
extension Planner {
  /// Returns the use of a generic type with its arguments. Each argument must be a generated type
  /// itself, since the runtime finds its table by the type.
  mutating func genericUse(
    of id: SchemaID, _ target: SchemaID, _ arguments: [KeyedSchema]
  ) -> TypeUse {
    consume(.reference, .arguments, of: id)
    guard let header = headers[target] else { return use(of: target) }
    var references: [TypeReference] = []
    for parameter in graph[target].generic?.value ?? [] {
      guard let argument = arguments.first(where: { $0.key == parameter.value }) else { continue }
      let use = use(of: argument.schema)
      guard case .type = use.row.kind, !use.row.isNullable else {
        diagnostics.report(
          .wrongArgument,
          "an argument must be a type of its own: an object, an enum or a union in $defs",
          at: argument.keyPlace)
        continue
      }
      references.append(use.type)
    }
    let type = TypeReference.generic(header.reference, arguments: references)
    return TypeUse(type, Row(.type(name: type.tableName, type)))
  }

  /// Returns the use of the generic type that an alias stands for: its table and its recursion are
  /// those of the generic type. Nil, with an error, for an alias in its own arguments.
  mutating func aliasedUse(
    of id: SchemaID, _ target: SchemaID, _ arguments: [KeyedSchema]
  ) -> TypeUse? {
    guard openAliases.insert(id).inserted else {
      diagnostics.report(
        .wrongArgument,
        "a name for a generic type can't be one of its own arguments; give it properties of its own",
        at: graph[id].place)
      return nil
    }
    defer { openAliases.remove(id) }
    return genericUse(of: id, target, arguments)
  }

  /// Returns the use of a parameter of the generic type that is being planned.
  mutating func parameterUse(_ name: StringScalar) -> TypeUse {
    guard let parameter = genericParameters.first(where: { $0.name == name.value }) else {
      diagnostics.report(
        .swiftType,
        "\(Escaping.quoted(name.value)) is no parameter of an x-generic around it; other Swift"
          + " types can't be named here", at: name.place)
      return TypeUse(.any)
    }
    let type = TypeReference.local(parameter.spelling)
    return TypeUse(type, Row(.type(name: parameter.name, type)))
  }

  /// Returns the parameters that a schema declares, as Swift names.
  mutating func parameters(of id: SchemaID) -> [Identifier] {
    (graph[id].generic?.value ?? []).compactMap { stated in
      if let name = Identifier(exactly: stated.value), !StandardNames.isShadowing(name.name),
        !GeneratedNames.reservedTypes.contains(name.name)
      {
        return name
      }
      diagnostics.report(
        .swiftName, "\(Escaping.quoted(stated.value)) can't be a generic parameter in Swift",
        at: stated.place)
      return nil
    }
  }
}

extension TypeReference {
  /// The type's name in tables, without spaces.
  fileprivate var tableName: String {
    spelling.replacing(" ", with: "")
  }
}
