import VouchReading
import VouchSchema

/// Declares a `typealias` for each definition that has no type of its own.
///
/// Generated code never mentions these names, so a missing one has no other effect.
extension Planner {
  /// Names these definitions, after all types have their names.
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
    // An alias with the name of a library's type would only hide that type.
    guard topLevelNames.unreserved(name) == name, !StandardNames.isShadowing(name.name),
      StandardNames.module(ofType: name.name) == nil, topLevelNames.owner(of: name.name) == nil
    else { return reportTaken(name, of: id) }
    usesOfDefinitions.updateValue(nil, forKey: id)
    aliases.append((id, name))
  }

  /// Reports that a definition can't have the name that its schema states. A name from a key isn't
  /// reported: keys often equal the name of a type or of another file's definition, and nothing is
  /// lost.
  private mutating func reportTaken(_ name: Identifier, of id: SchemaID) {
    guard let stated = graph[id].swiftName, stated.value == name.name else { return }
    diagnostics.report(
      .takenName,
      "\(name.name) is another type's name, so this definition has none in Swift; another"
        + " x-swift-name can give it one", at: stated.place)
  }

  /// Plans the aliases, once the types of the definitions' uses are known.
  mutating func addAliases(to plans: inout [FilePlan]) {
    guard !aliases.isEmpty else { return }
    // Planning an unused definition mustn't report errors, so a copy of the planner does it.
    var aside = self
    var known: [Identifier: TypeReference] = [:]
    for (id, name) in aliases {
      let use = (usesOfDefinitions[id] ?? nil) ?? aside.use(of: id)
      if let other = known[name] {
        // Several files may have the same definition.
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
