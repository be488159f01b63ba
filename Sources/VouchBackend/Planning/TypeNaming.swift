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
    var declarations = [[SchemaID]](repeating: [], count: graph.files.count)
    for (index, file) in graph.files.enumerated() where !file.isMetaSchema {
      for declaration in topLevelDeclarations(of: file) {
        guard name(declaration.schema, wanted: declaration.name) else { continue }
        declarations[index].append(declaration.schema)
      }
    }
    nameStrayTargets(&declarations)
    for file in dependencies.order { nameNestedTypes(in: file, declarations, dependencies) }
    return declarations
  }

  /// Names the inline types of a file. Their names differ from those of all types that the file
  /// can mention without qualification, and don't depend on any further file of the run.
  private mutating func nameNestedTypes(
    in file: Int, _ declarations: [[SchemaID]], _ dependencies: FileDependencies
  ) {
    nestedNames = Namer(reserved: GeneratedNames.reservedTypes)
    for id in dependencies.files(readWith: file).flatMap({ declarations[$0] }) {
      guard let header = nullableDocuments[id] ?? headers[id] else { continue }
      _ = nestedNames.claim(header.name, for: id)
    }
    for id in declarations[file] {
      nameTypeInNullableDocument(of: id)
      nameNestedTypes(of: id)
    }
  }

  /// Names the type of a document's values where the document may be null instead.
  private mutating func nameTypeInNullableDocument(of id: SchemaID) {
    guard let document = nullableDocuments[id], isNominal(id) else { return }
    let name = nestedNames.claimUnique(.type(from: "value"), for: id)
    headers[id] = TypeHeader(path: document.path + [name], documentation: documentation(of: id))
  }

  private func topLevelDeclarations(
    of file: SchemaFile
  ) -> [(name: Identifier, schema: SchemaID)] {
    var declarations: [(name: Identifier, schema: SchemaID)] = []
    let root = graph[file.root]
    if !root.isLibrary || file.definitions.isEmpty {
      let stem = SwiftFileName.stem(of: file.source.path)
      declarations.append((.type(from: root.title?.value ?? stem), file.root))
    }
    for definition in file.definitions
    where isNominal(definition.schema) || graph.isGenericUse(definition.schema)
      || graph.isEvaluated(definition.schema)
    {
      declarations.append((.type(from: definition.key), definition.schema))
    }
    return declarations
  }

  /// Whether a definition becomes a type of its own, rather than being written out where it is used.
  func isNominal(_ id: SchemaID) -> Bool {
    if recursiveInlines.contains(id) || guardedBranches.contains(id) { return true }
    return switch graph.shape(of: id).shape {
    case .object, .tuple, .enumeration, .union: true
    default: false
    }
  }

  /// Claims a top-level name; two schemas that want the same one are an error at both.
  private mutating func name(_ id: SchemaID, wanted: Identifier) -> Bool {
    guard headers[id] == nil, nullableDocuments[id] == nil else { return false }
    guard let wanted = statedName(of: id) ?? wanted as Identifier? else { return false }
    switch topLevelNames.claim(wanted, for: id) {
    case .granted(let identifier):
      let header = TypeHeader(path: [identifier], documentation: documentation(of: id))
      if isNullableDocument(id) { nullableDocuments[id] = header } else { headers[id] = header }
      return true
    case .collision(let identifier, let other):
      diagnostics.report(.nameCollision(identifier, graph[id].place, graph[other].place))
      return false
    }
  }

  /// Whether a file's documents may be null: no type of their values holds that, since it is nil
  /// wherever a type is used.
  private func isNullableDocument(_ id: SchemaID) -> Bool {
    graph.files[graph[id].file].root == id && graph.shape(of: id).allowsNull
  }

  /// The name that `x-swift-name` states, if it is one that Swift allows.
  mutating func statedName(of id: SchemaID) -> Identifier? {
    guard let stated = graph[id].swiftName else { return nil }
    if let identifier = Identifier(exactly: stated.value) { return identifier }
    diagnostics.report(
      .error(
        "swift-name", "\(Escaping.quoted(stated.value)) can't be a name in Swift", at: stated.place)
    )
    return nil
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
      let wanted = statedName(of: target) ?? .type(from: graph.lastToken(of: target))
      let identifier = topLevelNames.claimUnique(wanted, for: target)
      headers[target] = TypeHeader(path: [identifier], documentation: documentation(of: target))
      declarations[graph[target].file].append(target)
    }
  }

  // MARK: Inline types

  /// Names the types of inline schemas after the properties that lead to them.
  private mutating func nameNestedTypes(of id: SchemaID) {
    guard let header = headers[id] ?? nullableDocuments[id] else { return }
    let areMembers =
      switch graph.shape(of: id).shape {
      case .object, .tuple, .union: true
      default: false
      }
    for child in graph.inlineChildren(of: id) {
      nameNestedType(child.schema, wanted: child.name, in: id, header, isMember: areMembers)
    }
  }

  private mutating func nameNestedType(
    _ id: SchemaID, wanted: String, in owner: SchemaID, _ outer: TypeHeader, isMember: Bool = false
  ) {
    if isNominal(id), headers[id] == nil {
      var name = nestedTypeName(of: id, wanted: wanted, isMember: isMember)
      // A nested type of this name would hide the standard one from all that stands around it.
      if StandardNames.isShadowing(name.name) { name = name.appending("Value") }
      let identifier = nestedNames.claimUnique(name, for: id)
      headers[id] = TypeHeader(
        path: outer.path + [identifier], documentation: documentation(of: id))
      nestedTypes[owner, default: []].append(id)
      nameNestedTypes(of: id)
    } else if headers[id] == nil {
      for child in graph.inlineChildren(of: id) {
        nameNestedType(child.schema, wanted: wanted + "_" + child.name, in: owner, outer)
      }
    }
  }

  /// The name of an inline schema's type: what its `x-swift-name` says, unless that is the name of the
  /// property that holds the value.
  private mutating func nestedTypeName(
    of id: SchemaID, wanted: String, isMember: Bool
  ) -> Identifier {
    guard let stated = statedName(of: id) else {
      return .type(from: graph[id].title?.value ?? wanted)
    }
    return isMember && !stated.isLikeType ? .type(from: stated.name) : stated
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
    Set((nestedTypes[id] ?? []).compactMap { headers[$0]?.name.name })
  }
}

extension Identifier {
  /// Whether the name begins with an upper-case letter.
  fileprivate var isLikeType: Bool { name.unicodeScalars.first?.properties.isUppercase ?? false }
}

extension SchemaGraph {
  /// Whether a schema names a generic type with its arguments.
  fileprivate func isGenericUse(_ id: SchemaID) -> Bool {
    if case .generic = shape(of: id).shape { return true }
    return false
  }

  /// The schemas that are written out as part of another one, with a name for each.
  func inlineChildren(of id: SchemaID) -> [(name: String, schema: SchemaID)] {
    let schema = self[id]
    var children: [(name: String, schema: SchemaID)] = []
    let shape = shape(of: id).shape
    switch shape {
    case .object, .map:
      for property in schema.properties?.value ?? [] {
        children.append((property.key, property.schema))
      }
      if schema.patternProperties == nil, let values = schema.additionalProperties {
        children.append(("value", values.value))
      }
    case .array:
      if schema.prefixItems == nil, let items = schema.items {
        children.append(("item", items.value))
      }
    case .tuple:
      for (index, item) in (schema.prefixItems?.value ?? []).enumerated() {
        children.append((Identifier.item(at: index).name, item))
      }
      if let items = schema.items { children.append(("item", items.value)) }
    case .nullable(let other): children.append(("", other))
    case .union(let branches):
      for branch in branches { children.append((unionCaseName(branch), branch)) }
    default: break
    }
    return children
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

  /// Schemas without a type of their own that lead back to themselves, and so can't be written out
  /// in place: `{type: array, items: {$ref: "#"}}`.
  ///
  /// - Parameter order: the order of files in which the search goes on, since it matters to the
  ///   outcome.
  fileprivate func recursiveInlines(_ order: [Int]) -> Set<SchemaID> {
    var found = Set<SchemaID>()
    var states = [SearchState](repeating: .new, count: schemas.count)
    let idsByFile = Dictionary(grouping: ids) { self[$0].file }
    for id in order.lazy.flatMap({ idsByFile[$0] ?? [] }) where states[id.index] == .new {
      findLoops(from: id, &found, &states)
    }
    return found
  }

  private enum SearchState { case new, open, done }

  /// A depth-first search with a stack of its own: schemas may nest as deep as documents.
  private func findLoops(
    from start: SchemaID, _ found: inout Set<SchemaID>, _ states: inout [SearchState]
  ) {
    var path: [(id: SchemaID, next: [SchemaID])] = [(start, inlineTargets(of: start))]
    states[start.index] = .open
    while let last = path.indices.last {
      guard let target = path[last].next.popLast() else {
        states[path.removeLast().id.index] = .done
        continue
      }
      switch states[target.index] {
      case .open: found.insert(target)
      case .done: break
      case .new:
        states[target.index] = .open
        path.append((target, inlineTargets(of: target)))
      }
    }
  }

  /// Where a schema leads without passing through a type of its own.
  private func inlineTargets(of id: SchemaID) -> [SchemaID] {
    switch shape(of: id).shape {
    case .object, .tuple, .enumeration, .union: []
    case .reference(let target): [target]
    case .nullable(let other): [other]
    default: inlineChildren(of: id).map(\.schema)
    }
  }
}

extension Diagnostic {
  fileprivate static func nameCollision(
    _ name: Identifier, _ place: Place, _ other: Place
  ) -> Diagnostic {
    .error(
      "name-collision",
      "two schemas become the type \(name.name); give one of them another x-swift-name",
      at: place, notes: [Note("the other one is here", at: other)])
  }
}
