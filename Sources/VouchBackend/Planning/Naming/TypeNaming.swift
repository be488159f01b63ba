import VouchReading
import VouchSchema

/// Gives a name to every schema that becomes a type of its own.
extension Planner {
  /// Names all types.
  ///
  /// - Returns: For each file, the schemas of its top-level types, in document order.
  mutating func nameTypes() -> [[SchemaID]] {
    let dependencies = FileDependencies(unmerged)
    recursiveInlines = graph.recursiveInlines(dependencies.order)
    guardedBranches = graph.guardedBranches()
    var declarations = nameDeclarations()
    nameRequestViews(of: declarations.flatMap { $0 })
    nameStrayTargets(&declarations)
    nameTypesInDefinitions(&declarations)
    nameNestedTypes(of: dependencies.order.flatMap { declarations[$0] })
    warnOfHiddenTypes(declarations.joined())
    nameAliases()
    return declarations
  }

  /// Names the types of requests, each nested in the type of the response: `User.Request`.
  private mutating func nameRequestViews(of declarations: [SchemaID]) {
    for id in declarations {
      guard let view = graph.requestViews[id] else { continue }
      let path = (headers[id] ?? documents[id])?.path ?? []
      let header = TypeHeader(
        path: path + [.type(from: "Request")], documentation: documentation(of: view))
      if documents[id] == nil { headers[view] = header } else { documents[view] = header }
      nestedTypes[id, default: []].append(view)
    }
  }

  func topLevelDeclarations(
    of file: SchemaFile
  ) -> [(key: String, schema: SchemaID)] {
    var declarations: [(key: String, schema: SchemaID)] = []
    let root = graph[file.root]
    let isSchema = file.language == .jsonSchema
    if isSchema, !root.isLibrary || file.definitions.isEmpty, !isNamedByDefinition(file) {
      declarations.append((nameOfRoot(of: file), file.root))
    }
    for definition in file.definitions
    where isNominal(definition.schema) || graph.isGenericUse(definition.schema)
      || graph.isEvaluated(definition.schema) || !isSchema
    {
      declarations.append((definition.key, definition.schema))
    }
    return declarations
  }

  private func nameOfRoot(of file: SchemaFile) -> String {
    graph[file.root].title?.value ?? options.fileNames.stem(forSchemaAt: file.source.path)
  }

  /// Returns true if a file's root refers to one of its definitions, which has the name that the
  /// root would have.
  private func isNamedByDefinition(_ file: SchemaFile) -> Bool {
    guard graph[file.root].swiftName == nil, let target = otherName(of: file.root) else {
      return false
    }
    let name = topLevelName(from: nameOfRoot(of: file))
    return file.definitions.contains { definition in
      definition.schema == target && graph[target].swiftName == nil
        && topLevelName(from: definition.key) == name
    }
  }

  /// Returns the schema for whose type a file's root is an alias: the root contains nothing but
  /// `$ref`.
  private func otherName(of id: SchemaID) -> SchemaID? {
    let schema = graph[id]
    let file = graph.files[schema.file]
    guard file.root == id, file.language == .jsonSchema,
      case .reference(let target) = graph.shape(of: id), target != id, isNominal(target),
      !isNominal(id), !graph.allowsNull(besideShapeOf: id),
      !graph.allowsNull(besideShapeOf: target),
      schema.messages == nil, schema.label == nil, schema.payload == nil, schema.archive == nil,
      schema.conforms == nil, schema.partial == nil, schema.rules == nil
    else { return nil }
    return target
  }

  /// Returns true if a schema becomes a type of its own rather than being written inline where it
  /// is used.
  func isNominal(_ id: SchemaID) -> Bool {
    recursiveInlines.contains(id) || guardedBranches.contains(id) || graph.hasOwnType(id)
  }

  /// Names the types that files declare.
  ///
  /// Names that are stated come first. Of a file's keys that lead to one name, the key that equals
  /// it keeps it, and the others are named after all that they say, by themselves. A schema whose
  /// name a file before has is named after its own file, once all others have their names. So a
  /// name depends only on the schemas that lead to the same one, and not on their order in a file.
  private mutating func nameDeclarations() -> [[SchemaID]] {
    var declarations = [[SchemaID]](repeating: [], count: graph.files.count)
    let declared = keyedDeclarations()
    var late: [(id: SchemaID, key: String, wanted: Identifier, other: SchemaID)] = []
    for (index, file) in graph.files.enumerated() where !file.isMetaSchema {
      var seen = Set<SchemaID>()
      let found = declared[index].filter { seen.insert($0.schema).inserted }
      declarations[index] = found.map(\.schema)
      let stated = found.compactMap { key, id in
        statedTypeName(of: id).map { (key: key, schema: id, name: $0) }
      }
      let isStated = Set(stated.map(\.schema))
      for (key, id, wanted) in stated + namesOfKeys(found.filter { !isStated.contains($0.schema) })
      {
        switch topLevelNames.claim(wanted, for: id) {
        case .granted(let name):
          warnOfRenaming(id, key, as: name)
          declare(id, as: name)
        case .collision(let identifier, let other): late.append((id, key, identifier, other))
        }
      }
    }
    for (id, key, wanted, other) in late {
      let isOfFile = graph[other].file != graph[id].file
      let own = Identifier.tellingTypes(from: graph.pointer(to: id)).hashed
      let name = topLevelNames.claimUnique(
        (isOfFile ? nameByFile(of: id, key) : nil) ?? own, for: id)
      reportCollision([(other, wanted), (id, name)], wanted)
      declare(id, as: name)
    }
    return declarations
  }

  /// Returns names for a file's keys, in their order. Reports keys that lead to the same name.
  private mutating func namesOfKeys(
    _ found: [(key: String, schema: SchemaID)]
  ) -> [(key: String, schema: SchemaID, name: Identifier)] {
    let values = found.map { key, id in
      NamedValue(text: key, plain: topLevelName(of: id, from: key)) { [self] in
        let telling = Identifier.tellingTypes(from: key)
        // The keys of hosts have no spaces, but names that are made of several parts have.
        let isOfParts = graph.files[graph[id].file].language != .jsonSchema && key.contains(" ")
        let parts = key.split(separator: " ").map { part in
          part.contains { !$0.isLetter && !$0.isNumber }
            ? Identifier.tellingTypes(from: String(part)).spelt.name : String(part)
        }
        return [
          isOfParts ? parts.joined(separator: " ") : telling.spelt.name, telling.written.name,
          telling.hashed.name,
        ].map { topLevelName(of: id, from: $0) }
      }
    }
    let names = ValueNames(values, available: topLevelNames.unreserved).names
    let plain = values.map { topLevelNames.unreserved($0.plain) }
    for rivals in Dictionary(grouping: found.indices, by: { plain[$0].name }).values
    where rivals.contains(where: { names[$0] != plain[$0] }) {
      reportCollision(rivals.map { (found[$0].schema, names[$0]) }, plain[rivals[0]])
    }
    return zip(found, names).map { ($0.key, $0.schema, $1) }
  }

  /// Reports types that want one name, with those that they have.
  private mutating func reportCollision(
    _ all: [(schema: SchemaID, name: Identifier)], _ wanted: Identifier
  ) {
    let last = graph[all[all.count - 1].schema]
    let collision = Diagnostic(
      .nameCollision,
      "\(all.count) schemas become the same type \(wanted.name); unless an x-swift-name says"
        + " otherwise, they are called \(all.map(\.name.name).listed)",
      at: last.place,
      notes: all.dropLast().prefix(10).map { Note("\($1.name) is here", at: graph[$0].place) })
    let isOfOthers = graph.files[last.file].language != .jsonSchema
    diagnostics.report(isOfOthers ? collision.reported(as: .componentCollision) : collision)
  }

  private mutating func declare(_ id: SchemaID, as name: Identifier) {
    let header = TypeHeader(path: [name], documentation: documentation(of: id))
    if !name.isLikeType { memberLikeNames.insert(name.name) }
    if isNullableDocument(id) || isDocumentAlone(id) || otherName(of: id) != nil {
      documents[id] = header
    } else {
      headers[id] = header
    }
  }

  /// Returns a name that includes the file's name, if no other type has it: `ReleaseCreated` for a
  /// root, `ReleaseCreatedUser` for a definition of that file.
  private func nameByFile(of id: SchemaID, _ key: String) -> Identifier? {
    guard graph[id].swiftName == nil else { return nil }
    let file = graph.files[graph[id].file]
    let stem = options.fileNames.stem(forSchemaAt: file.source.path)
    let name = topLevelName(of: id, from: file.root == id ? stem : stem + " " + key)
    return topLevelNames.owner(of: name.name) == nil ? name : nil
  }

  /// Returns the name of a schema's top-level type. A definition may have a longer name than a
  /// root: only a file's name can make it too long, whereas a root's title may be a sentence.
  func topLevelName(of id: SchemaID, from key: String) -> Identifier {
    let isRoot = graph.files[graph[id].file].root == id
    return topLevelName(
      from: key, longest: isRoot ? Identifier.maximumLength : Identifier.maximumTypeLength)
  }

  /// Returns the name of a top-level type in the module's namespace: `GitHubUser`.
  private func topLevelName(
    from key: String, longest: Int = Identifier.maximumLength
  ) -> Identifier {
    let key = options.namespace.isEmpty ? key : options.namespace + " " + key
    return .type(from: key, longest: longest)
  }

  /// Reports a type that can't have the name of its schema.
  private mutating func warnOfRenaming(_ id: SchemaID, _ key: String, as name: Identifier) {
    guard graph[id].swiftName == nil else { return }
    let plain = topLevelName(of: id, from: key)
    let wanted = plain.name
    let standard = options.namespace.isEmpty ? Identifier.standardName(ofTypeFrom: key) : nil
    // A name that differs from others of the same key is reported as such.
    guard standard != nil || wanted != name.name, topLevelNames.unreserved(plain) == name else {
      return
    }
    diagnostics.report(
      .takenName,
      "\(standard ?? wanted) \(Self.use(isStandard: standard != nil)), so this type is called "
        + "\(name.name); x-swift-name can give it another name", at: graph[id].place)
  }

  /// Warns of types that hide a type of Foundation or Swift with the same name in the user's code.
  private mutating func warnOfHiddenTypes(_ declarations: some Sequence<SchemaID>) {
    for id in declarations {
      guard let name = (documents[id] ?? headers[id])?.name.name,
        let module = StandardNames.module(ofType: name)
      else { continue }
      diagnostics.report(
        .hidingType,
        "this type hides \(module)'s \(name) in its module, where \(name) then means this type;"
          + " x-swift-name, here or in an overlay, can give it another name", at: graph[id].place)
    }
  }

  /// Returns true if a file's documents may be null. The type of their values can't hold null,
  /// since null is nil wherever that type is used.
  private func isNullableDocument(_ id: SchemaID) -> Bool {
    graph.files[graph[id].file].root == id && graph.allowsNull(besideShapeOf: id)
  }

  /// Returns true if a schema has a type only because its document names it: elsewhere its values
  /// have Swift's own types.
  private func isDocumentAlone(_ id: SchemaID) -> Bool {
    graph.files[graph[id].file].language != .jsonSchema
      && !isNominal(id) && !graph.isGenericUse(id) && !graph.isEvaluated(id)
  }

  /// Returns the name that `x-swift-name` states, if it is valid in Swift.
  mutating func statedName(of id: SchemaID) -> Identifier? {
    guard let stated = graph[id].swiftName else { return nil }
    if let identifier = Identifier(exactly: stated.value) { return identifier }
    diagnostics.report(
      .swiftName, "\(Escaping.quoted(stated.value)) can't be a name in Swift", at: stated.place)
    return nil
  }

  /// Returns the reason why no type or property can have a name.
  static func use(isStandard: Bool) -> String {
    isStandard ? "means something in every Swift file" : "is declared by generated types"
  }

  /// Returns the name that `x-swift-name` states for a type, unless generated code or the standard
  /// library needs that name.
  mutating func statedTypeName(of id: SchemaID) -> Identifier? {
    guard let name = statedName(of: id), let stated = graph[id].swiftName else { return nil }
    if StandardNames.isKept(name.name) || GeneratedNames.reservedTypes.contains(name.name) {
      let use = Self.use(isStandard: StandardNames.isKept(name.name))
      diagnostics.report(
        .reservedName, "no type can be called \(name.name): it \(use)", at: stated.place)
      return nil
    }
    return name
  }

  /// Names the types of reference targets that are neither definitions nor below another type:
  /// below keys that aren't keywords, or inside a definition that is written inline.
  private mutating func nameStrayTargets(_ declarations: inout [[SchemaID]]) {
    var targets: [SchemaID] = []
    for schema in graph.schemas {
      for keyword in schema.keywords {
        guard let target = keyword.reference?.target, headers[target] == nil else { continue }
        targets.append(target)
      }
    }
    guard !targets.isEmpty else { return }
    let reachable = graph.placesBelowTypes(declarations.joined())
    for target in targets where headers[target] == nil {
      guard !reachable.contains(target), !graph.isInMetaSchema(target),
        isNominal(target) || graph.isEvaluated(target)
      else { continue }
      let key = graph.lastToken(of: target)
      let wanted = statedTypeName(of: target) ?? topLevelName(from: key)
      let identifier = topLevelNames.claimUnique(wanted, for: target)
      if options.namespace.isEmpty, Identifier.standardName(ofTypeFrom: key) != nil {
        warnOfRenaming(target, key, as: identifier)
      }
      headers[target] = TypeHeader(path: [identifier], documentation: documentation(of: target))
      declarations[graph[target].file].append(target)
    }
  }

  /// Names the types inside definitions that are written inline. They are named after the
  /// definition, as nested types are named after their property: `Line` of
  /// `Lines: {type: array, items: {type: object}}`.
  private mutating func nameTypesInDefinitions(_ declarations: inout [[SchemaID]]) {
    for (index, file) in graph.files.enumerated() where !file.isMetaSchema {
      for definition in file.definitions where documents[definition.schema] == nil {
        for wish in wishes(inDefinition: definition.schema, definition.key) {
          let names = wish.names.map { topLevelName(from: $0.name) }
          let free = names.first { topLevelNames.owner(of: $0.name) == nil }
          let wanted = free ?? names[names.count - 1]
          let name = topLevelNames.claimUnique(wanted, for: wish.schema)
          headers[wish.schema] = TypeHeader(
            path: [name], documentation: documentation(of: wish.schema))
          declarations[index].append(wish.schema)
        }
      }
    }
  }

  // MARK: Members

  /// Returns the name that `x-swift-name` states for the property with a schema's values. If the
  /// schema has a type of its own, a name with an upper-case first letter is the type's instead.
  mutating func statedMemberName(of id: SchemaID) -> Identifier? {
    statedName(of: id).flatMap { headers[id] != nil && $0.isLikeType ? nil : $0 }
  }

  /// Returns a namer for the members of a type. Members can't share a type's name: it would be
  /// ambiguous in Swift, or hide the type.
  func memberNamer(of id: SchemaID) -> Namer<String> {
    Namer(reserved: GeneratedNames.reservedMembers, namesOfNestedTypes(in: id), memberLikeNames)
  }

  func namesOfNestedTypes(in id: SchemaID) -> Set<String> {
    Set((nestedTypes[id] ?? []).compactMap { (headers[$0] ?? documents[$0])?.name.name })
  }
}

extension Identifier {
  /// True if the name begins with an upper-case letter.
  var isLikeType: Bool { name.unicodeScalars.first?.properties.isUppercase ?? false }
}

extension SchemaGraph {
  /// Returns true if a schema uses a generic type with its arguments.
  fileprivate func isGenericUse(_ id: SchemaID) -> Bool {
    if case .generic = shape(of: id) { return true }
    return false
  }

  /// Returns all schemas below some types, other types included.
  fileprivate func placesBelowTypes(_ types: some Sequence<SchemaID>) -> Set<SchemaID> {
    types.reached { inlineSchemas(of: $0) }
  }
}
