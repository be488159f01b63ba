import VouchReading
import VouchSchema

/// Puts the arguments into a generic type that is extended: what extends it is a type of its own,
/// whose parts state the types that the parameters stand for.
extension AllOfMerging {
  /// Returns the part that a schema with arguments has in its reference; nil with an error inside of
  /// the generic type itself, since there would be no end of it.
  mutating func instance(for id: SchemaID, _ schema: Schema) -> SchemaID? {
    if let known = instances[id] { return known }
    guard let target = schema.reference?.target, let arguments = schema.arguments?.value else {
      return nil
    }
    guard !isInside(id, target) else {
      reportError(
        Diagnostic(
          .wrongArgument,
          "a generic type can't be extended inside of itself; leave out what stands beside its"
            + " arguments here, or extend it in another definition", at: schema.place))
      return nil
    }
    let parameters = Dictionary(keepingFirst: arguments.map { (ScalarString($0.key), $0) })
    let instance = copy(of: target, parameters, isUsed: inUse.contains(id))
    instances[id] = instance
    return instance
  }

  private func isInside(_ id: SchemaID, _ generic: SchemaID) -> Bool {
    var next = id
    while case .keyword(let parent, _, _) = given[next].origin {
      if parent == generic { return true }
      next = parent
    }
    return false
  }

  private mutating func copy(
    of id: SchemaID, _ arguments: [ScalarString: KeyedSchema], isUsed: Bool
  ) -> SchemaID {
    let schema = given[id]
    let keywords = schema.keywords.filter { !$0.keyword.isDefinitions }.map { keyword in
      if let argument = parameter(keyword, arguments) {
        return LocatedKeyword(
          .reference,
          .reference(
            Reference(
              text: StringScalar(argument.key, at: argument.keyPlace), target: argument.schema)),
          at: argument.keyPlace)
      }
      guard keyword.keyword == .arguments, let entries = keyword.schemasByKey?.value else {
        return keyword.mapSubschemas { self.copy(of: $0, arguments, isUsed: isUsed) }
      }
      return keyword.with(
        .schemasByKey(
          entries.map { entry in
            // What is wrong with an argument is wrong where it is written.
            let argument = given[entry.schema][.swiftType].flatMap { parameter($0, arguments) }
            return KeyedSchema(
              key: entry.key, keyPlace: argument?.keyPlace ?? entry.keyPlace,
              schema: copy(of: entry.schema, arguments, isUsed: isUsed))
          }))
    }
    let added = add(schema.sibling(keywords, boolean: schema.boolean), isUsed: isUsed)
    copies.insert(added)
    return added
  }

  /// Returns the argument for the parameter that a keyword names.
  private func parameter(
    _ keyword: LocatedKeyword, _ arguments: [ScalarString: KeyedSchema]
  ) -> KeyedSchema? {
    guard keyword.keyword == .swiftType, let name = keyword.text else { return nil }
    return arguments[ScalarString(name.value)]
  }
}
