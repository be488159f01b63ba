import VouchDiagnostics
import VouchSchema
import VouchSwiftCode

/// Gives a name to every schema that becomes a type of its own.
extension Planner {
  /// Names all types.
  ///
  /// - Returns: for each file the schemas of its top-level types, in document order.
  mutating func nameTypes() -> [[SchemaID]] {
    let dependencies = FileDependencies(source)
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

  /// Names the types of what is sent, each in that of what is received: `User.Request`.
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

  private func topLevelDeclarations(
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

  /// Whether a file's root is one of its definitions, which has the name that the root would have.
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

  /// The schema whose type a file's root is another name for: the root says nothing but `$ref`.
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

  /// Whether a definition becomes a type of its own, rather than being written out where it is used.
  func isNominal(_ id: SchemaID) -> Bool {
    if recursiveInlines.contains(id) || guardedBranches.contains(id) || graph.isNewtype(id) {
      return true
    }
    return switch graph.shape(of: id) {
    case .object, .tuple, .enumeration, .union: true
    default: false
    }
  }

  /// Gives the types that files declare their names.
  ///
  /// A name that is stated, or a key that is spelt as its name in Swift, has the first right to it among
  /// those of its file, then the keys in document order. A schema that comes too late is called by its file or with a number, once all
  /// others have their names. So a name depends on the schemas that want the same one, and on no others.
  private mutating func nameDeclarations() -> [[SchemaID]] {
    var declarations = [[SchemaID]](repeating: [], count: graph.files.count)
    var late: [(id: SchemaID, key: String, wanted: Identifier, other: SchemaID)] = []
    for (index, file) in graph.files.enumerated() where !file.isMetaSchema {
      var seen = Set<SchemaID>()
      let found = topLevelDeclarations(of: file).filter { seen.insert($0.schema).inserted }
      declarations[index] = found.map(\.schema)
      let isSpelt = found.map {
        graph[$0.schema].swiftName != nil || Identifier.type(from: $0.key).name == $0.key
      }
      for (key, id) in found.indices.filter({ isSpelt[$0] }).map({ found[$0] })
        + found.indices.filter({ !isSpelt[$0] }).map({ found[$0] })
      {
        let wanted = statedTypeName(of: id) ?? topLevelName(of: id, from: key)
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
      let name = topLevelNames.claimUnique(
        isOfFile ? nameByFile(of: id, key) ?? wanted : wanted, for: id)
      let collision = Diagnostic.nameCollision(
        wanted, as: name, graph[id].place, other: graph[other].place)
      let isOfOthers = graph.files[graph[id].file].language != .jsonSchema
      diagnostics.report(isOfOthers ? collision.reported(as: .componentCollision) : collision)
      declare(id, as: name)
    }
    return declarations
  }

  private mutating func declare(_ id: SchemaID, as name: Identifier) {
    let header = TypeHeader(path: [name], documentation: documentation(of: id))
    if isNullableDocument(id) || isDocumentAlone(id) || otherName(of: id) != nil {
      documents[id] = header
    } else {
      headers[id] = header
    }
  }

  /// The name that tells a type apart by its file, if no other type has it: `ReleaseCreated` for a root,
  /// `ReleaseCreatedUser` for a definition of that file.
  private func nameByFile(of id: SchemaID, _ key: String) -> Identifier? {
    guard graph[id].swiftName == nil else { return nil }
    let file = graph.files[graph[id].file]
    let stem = options.fileNames.stem(forSchemaAt: file.source.path)
    let name = topLevelName(of: id, from: file.root == id ? stem : stem + " " + key)
    return topLevelNames.owner(of: name.name) == nil ? name : nil
  }

  /// The name of a schema's top-level type. Only a file's name makes the key of a definition too long,
  /// whereas titles may be sentences.
  func topLevelName(of id: SchemaID, from key: String) -> Identifier {
    let isRoot = graph.files[graph[id].file].root == id
    return topLevelName(
      from: key, longest: isRoot ? Identifier.maximumLength : Identifier.maximumTypeLength)
  }

  /// The name of a top-level type in the module's namespace: `GitHubUser`.
  private func topLevelName(
    from key: String, longest: Int = Identifier.maximumLength
  ) -> Identifier {
    let key = options.namespace.isEmpty ? key : options.namespace + " " + key
    return .type(from: key, longest: longest)
  }

  /// Says so where a schema's type can't be called as the schema is.
  private mutating func warnOfRenaming(_ id: SchemaID, _ key: String, as name: Identifier) {
    guard graph[id].swiftName == nil else { return }
    let wanted = topLevelName(of: id, from: key).name
    let standard = options.namespace.isEmpty ? Identifier.standardName(ofTypeFrom: key) : nil
    guard standard != nil || wanted != name.name else { return }
    diagnostics.report(
      .renamed(standard ?? wanted, isStandard: standard != nil, as: name, at: graph[id].place))
  }

  /// Says of types that Foundation's of the same name are hidden, in generated code and in the user's.
  private mutating func warnOfHiddenTypes(_ declarations: some Sequence<SchemaID>) {
    for id in declarations {
      guard let name = (documents[id] ?? headers[id])?.name.name,
        StandardNames.foundationValues.contains(name)
      else { continue }
      diagnostics.report(.hidingType(name, at: graph[id].place))
    }
  }

  /// Whether a file's documents may be null: no type of their values holds that, since it is nil
  /// wherever a type is used.
  private func isNullableDocument(_ id: SchemaID) -> Bool {
    graph.files[graph[id].file].root == id && graph.allowsNull(besideShapeOf: id)
  }

  /// Whether a schema has a type only because its document names it: elsewhere its values are what Swift
  /// has for them.
  private func isDocumentAlone(_ id: SchemaID) -> Bool {
    graph.files[graph[id].file].language != .jsonSchema
      && !isNominal(id) && !graph.isGenericUse(id) && !graph.isEvaluated(id)
  }

  /// The name that `x-swift-name` states, if it is one that Swift allows.
  mutating func statedName(of id: SchemaID) -> Identifier? {
    guard let stated = graph[id].swiftName else { return nil }
    if let identifier = Identifier(exactly: stated.value) { return identifier }
    diagnostics.report(
      Diagnostic(
        .swiftName, "\(Escaping.quoted(stated.value)) can't be a name in Swift", at: stated.place)
    )
    return nil
  }

  /// The name that `x-swift-name` states for a type, if generated code, and all that stands beside it,
  /// can do without the name.
  mutating func statedTypeName(of id: SchemaID) -> Identifier? {
    guard let name = statedName(of: id), let stated = graph[id].swiftName else { return nil }
    if StandardNames.isKept(name.name) || GeneratedNames.reservedTypes.contains(name.name) {
      diagnostics.report(.takenName(name, at: stated.place))
      return nil
    }
    return name
  }

  /// Targets of references that are neither definitions nor below another type: below keys that are
  /// no keyword, or inside a definition that is written out in place.
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

  /// The types inside of definitions that are written out where they are used: named after the
  /// definition, as nested types are after their property, `Line` of
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

  /// The name that `x-swift-name` states for the property that holds a schema's values: one that begins
  /// with an upper-case letter is the type's, where the schema has one of its own.
  mutating func statedMemberName(of id: SchemaID) -> Identifier? {
    statedName(of: id).flatMap { headers[id] != nil && $0.isLikeType ? nil : $0 }
  }

  /// Gives names to the members of a type, which nested types don't have: Swift wouldn't know which is
  /// meant.
  func memberNamer(of id: SchemaID) -> Namer<String> {
    Namer(reserved: GeneratedNames.reservedMembers.union(namesOfNestedTypes(in: id)))
  }

  func namesOfNestedTypes(in id: SchemaID) -> Set<String> {
    Set((nestedTypes[id] ?? []).compactMap { (headers[$0] ?? documents[$0])?.name.name })
  }
}

extension Identifier {
  /// Whether the name begins with an upper-case letter.
  var isLikeType: Bool { name.unicodeScalars.first?.properties.isUppercase ?? false }
}

extension SchemaGraph {
  /// Whether a schema names a generic type with its arguments.
  fileprivate func isGenericUse(_ id: SchemaID) -> Bool {
    if case .generic = shape(of: id) { return true }
    return false
  }

  /// Everything that lies below some types, other types included.
  fileprivate func placesBelowTypes(_ types: some Sequence<SchemaID>) -> Set<SchemaID> {
    var seen = Set<SchemaID>()
    var pending = Array(types)
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      pending += inlineChildren(of: id).map(\.schema)
    }
    return seen
  }

  /// Schemas without a type of their own that can't be written out in place, since they lead back to
  /// themselves, `{type: array, items: {$ref: "#"}}`, or through too many others.
  ///
  /// - Parameter order: the order of files in which the search goes on, since it matters to the
  ///   outcome.
  fileprivate func recursiveInlines(_ order: [Int]) -> Set<SchemaID> {
    var found = Set<SchemaID>()
    var states = [SearchState](repeating: .new, count: schemas.count)
    var heights = [Int](repeating: 0, count: schemas.count)
    let idsByFile = Dictionary(grouping: ids) { self[$0].file }
    for id in order.lazy.flatMap({ idsByFile[$0] ?? [] }) where states[id.index] == .new {
      findLoops(from: id, &found, &states, &heights)
    }
    return found
  }

  private enum SearchState { case new, open, done }

  /// How many schemas are written out within each other; documents don't nest deeper.
  private static var inlineDepthLimit: Int { 128 }

  /// A depth-first search with a stack of its own: schemas may nest as deep as documents.
  private func findLoops(
    from start: SchemaID, _ found: inout Set<SchemaID>, _ states: inout [SearchState],
    _ heights: inout [Int]
  ) {
    // A schema, what of its targets is left to look at, and the greatest height of the others.
    var path: [(id: SchemaID, next: [SchemaID], height: Int)] = []
    func open(_ id: SchemaID) {
      states[id.index] = .open
      path.append((id, inlineTargets(of: id), 0))
    }
    func close(_ id: SchemaID, _ height: Int) {
      states[id.index] = .done
      if height > Self.inlineDepthLimit { found.insert(id) }
      heights[id.index] = found.contains(id) ? 0 : height
    }
    open(start)
    while let last = path.indices.last {
      guard let target = path[last].next.popLast() else {
        let (id, _, height) = path.removeLast()
        close(id, height + 1)
        if let user = path.indices.last {
          path[user].height = max(path[user].height, heights[id.index])
        }
        continue
      }
      switch states[target.index] {
      case .open: found.insert(target)
      case .done: path[last].height = max(path[last].height, heights[target.index])
      case .new: open(target)
      }
    }
  }

  /// Where a schema leads without passing through a type of its own.
  private func inlineTargets(of id: SchemaID) -> [SchemaID] {
    switch shape(of: id) {
    case .object, .tuple, .enumeration, .union: []
    case .reference(let target): [target]
    case .nullable(let other): [other]
    default: inlineChildren(of: id).map(\.schema)
    }
  }
}

extension Diagnostic {
  fileprivate static func renamed(
    _ wanted: String, isStandard: Bool, as name: Identifier, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .takenName,
      "\(wanted) \(reason(isStandard)), so this type is called \(name.name); x-swift-name can give it "
        + "another name",
      at: place)
  }

  fileprivate static func hidingType(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .hidingType,
      "this type hides Foundation's \(name) in its module, where \(name) means it everywhere;"
        + " x-swift-name, here or in an overlay, can give it another name",
      at: place)
  }

  fileprivate static func takenName(_ name: Identifier, at place: Place) -> Diagnostic {
    Diagnostic(
      .reservedName,
      "no type can be called \(name.name): it \(reason(StandardNames.isKept(name.name)))", at: place
    )
  }

  private static func reason(_ isStandard: Bool) -> String {
    isStandard ? "means something in every Swift file" : "is declared by generated types"
  }

  fileprivate static func nameCollision(
    _ wanted: Identifier, as name: Identifier, _ place: Place, other: Place
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "two schemas become the type \(wanted.name); this one is called \(name.name) unless an"
        + " x-swift-name says otherwise",
      at: place, notes: [Note("the other one is here", at: other)])
  }
}
