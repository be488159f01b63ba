import VouchDiagnostics
import VouchSchema
import VouchSwiftCode

/// Gives names to the definitions that have no type of their own: a `typealias` for what their values are.
///
/// Nothing that is generated mentions these names, so that one which is missing costs nothing else.
extension Planner {
  /// Names definitions, after all types have theirs.
  mutating func nameAliases() {
    for file in graph.files where file.language == .jsonSchema && !file.isMetaSchema {
      for definition in file.definitions where canHaveAlias(definition.schema) {
        nameAlias(of: definition.schema, key: definition.key)
      }
    }
  }

  private func canHaveAlias(_ id: SchemaID) -> Bool {
    guard headers[id] == nil, documents[id] == nil, usesOfDefinitions[id] == nil,
      !graph[id].isLibrary
    else { return false }
    return switch graph.shape(of: id) {
    case .generic, .named: false
    default: true
    }
  }

  private mutating func nameAlias(of id: SchemaID, key: String) {
    let stated = graph[id].swiftName.flatMap { Identifier(exactly: $0.value) }
    let name = stated ?? topLevelName(of: id, from: key)
    // Another name for a type of a library would only hide that.
    guard topLevelNames.unreserved(name) == name, !StandardNames.isShadowing(name.name) else {
      return
    }
    guard topLevelNames.owner(of: name.name) == nil else { return reportTaken(name, of: id) }
    usesOfDefinitions.updateValue(nil, forKey: id)
    aliases.append((id, name))
  }

  /// Says that a definition can't have the name that its schema states. Keys are often those of a type or of
  /// another file's definition, and nothing is lost by that.
  private mutating func reportTaken(_ name: Identifier, of id: SchemaID) {
    guard let stated = graph[id].swiftName, stated.value == name.name else { return }
    diagnostics.report(
      Diagnostic(
        .takenName,
        "\(name.name) is another type's name, so this definition has none in Swift; another"
          + " x-swift-name can give it one",
        at: stated.place))
  }

  /// Plans the aliases, once it is known what definitions are where they are used.
  mutating func addAliases(to plans: inout [FilePlan]) {
    guard !aliases.isEmpty else { return }
    // That something can't be done about a definition which nobody uses is no reason to say so.
    var aside = self
    var known: [Identifier: TypeReference] = [:]
    for (id, name) in aliases {
      let use = (usesOfDefinitions[id] ?? nil) ?? aside.use(of: id)
      if let other = known[name] {
        // Files may define the same.
        if other != use.type { reportTaken(name, of: id) }
        continue
      }
      known[name] = use.type
      let header = TypeHeader(
        path: [name],
        documentation: documentation(of: id, constraints: ConstraintPhrases.text(of: use.row)))
      plans[graph[id].file].aliases.append(
        AliasPlan(header: header, type: use.type, row: use.row))
    }
  }
}
