import VouchReading
import VouchSchema

/// Names the types of inline schemas after the properties that lead to them.
///
/// A nested type is identified by its full path, so its name only has to differ from its siblings'
/// names, and an edit elsewhere can't change it. Swift adds one condition: inside the enclosing
/// type, the name mustn't hide another name that is mentioned there. References begin with a
/// top-level type.
extension Planner {
  mutating func nameNestedTypes(of declarations: [SchemaID]) {
    let outermost = outermostTypes(of: declarations)
    for id in declarations {
      nameTypeInDocument(of: id, outermost)
      nameNestedTypes(of: id, in: id, outermost)
    }
  }

  /// Names the type of a document's values, if the document may be null instead.
  private mutating func nameTypeInDocument(
    of id: SchemaID, _ outermost: OutermostTypes
  ) {
    guard let document = documents[id], isNominal(id) else { return }
    let wish = NestedNames.Wish(id, [.type(from: "value")], source: .plain)
    let names = nestedNames([wish], in: id, document, outermost)
    headers[id] = names.names[id].map {
      TypeHeader(path: document.path + [$0], documentation: documentation(of: id))
    }
  }

  /// The maximum nesting depth of a type.
  ///
  /// Swift's compile time is exponential in the depth: 7 seconds for 20 plain structs inside one
  /// another. A type that would be nested more deeply is declared in the outermost type, named
  /// after itself and its enclosing type.
  static let depthLimit = 12

  /// Names the types in a type, then those in each of them. It doesn't recurse, since chains of
  /// types may be longer than the stack is deep.
  ///
  /// - Parameter declaration: The outermost enclosing type.
  private mutating func nameNestedTypes(
    of id: SchemaID, in declaration: SchemaID, _ outermost: OutermostTypes
  ) {
    var pending = [(id: id, isViewNamed: false)]
    while let (id, isViewNamed) = pending.popLast() {
      if !isViewNamed, let view = graph.requestViews[id], (headers[id] ?? documents[id]) != nil {
        pending += [(id, true), (view, false)]
      } else {
        let nested = nameTypes(directlyIn: id, in: declaration, outermost)
        pending += nested.reversed().map { ($0, false) }
      }
    }
  }

  /// Names the types directly in a type.
  ///
  /// - Returns: The schemas whose types have been named.
  private mutating func nameTypes(
    directlyIn id: SchemaID, in declaration: SchemaID, _ outermost: OutermostTypes
  ) -> [SchemaID] {
    guard let header = headers[id] ?? documents[id] else { return [] }
    let wishes = wishes(of: id)
    guard !wishes.isEmpty else { return [] }
    let given = nestedNames(wishes, in: id, header, outermost)
    let names = given.names
    for (child, wanted) in given.renamed {
      guard let name = names[child], isNamedByAuthor(child, in: id) else { continue }
      diagnostics.report(
        .takenName,
        "\(wanted.name) means something else where this type is used, so it is called \(name.name); "
          + "x-swift-name can give it another name", at: graph[child].place)
    }
    for child in wishes.map(\.schema) {
      guard headers[child] == nil, let name = names[child] else { continue }
      if header.path.count < Self.depthLimit {
        headers[child] = TypeHeader(
          path: header.path + [name], documentation: documentation(of: child))
        nestedTypes[id, default: []].append(child)
      } else {
        liftType(child, called: name, outOf: header, to: declaration)
      }
    }
    return wishes.map(\.schema).filter { names[$0] != nil }
  }

  /// Declares a type in the outermost enclosing type. Its name begins with the name of the type it
  /// would be nested in, and with as many further enclosing names as make it unique there.
  private mutating func liftType(
    _ id: SchemaID, called name: Identifier, outOf header: TypeHeader, to declaration: SchemaID
  ) {
    guard let outer = headers[declaration] ?? documents[declaration] else { return }
    let siblings = (nestedTypes[declaration] ?? []).compactMap { headers[$0]?.name.name }
    let taken = Set(siblings).union(outer.path.map(\.name)).union(GeneratedNames.reservedTypes)
    let path = header.path.map(\.name) + [name.name]
    let candidates = (2...path.count).map { Identifier.type(from: path.suffix($0).joined()) }
    var lifted = candidates.first {
      !taken.contains($0.name) && !StandardNames.isShadowing($0.name)
    }
    var count = 2
    while lifted == nil {
      let numbered = candidates[candidates.count - 1].appending(String(count))
      if !taken.contains(numbered.name) { lifted = numbered }
      count += 1
    }
    guard let lifted else { return }
    headers[id] = TypeHeader(path: outer.path + [lifted], documentation: documentation(of: id))
    nestedTypes[declaration, default: []].append(id)
  }

  /// True if an author chose the nested type's name: branches without a title are named after what
  /// distinguishes them, in the end their JSON type.
  private func isNamedByAuthor(_ child: SchemaID, in id: SchemaID) -> Bool {
    if case .union = graph.shape(of: id) { return graph[child].title != nil }
    return true
  }

  // MARK: Candidate names

  /// Returns the candidate names of the types nested in a schema's own type.
  private mutating func wishes(of id: SchemaID) -> [NestedNames.Wish] {
    var wishes: [NestedNames.Wish] = []
    let areMembers =
      switch graph.shape(of: id) {
      case .object, .tuple, .union: true
      default: false
      }
    for child in graph.inlineChildren(of: id) {
      collectWishes(of: child.schema, InlineName(child.name), isMember: areMembers, &wishes)
    }
    return wishes
  }

  /// Returns the candidate names of the types in a definition without a type of its own.
  mutating func wishes(inDefinition id: SchemaID, _ key: String) -> [NestedNames.Wish] {
    var wishes: [NestedNames.Wish] = []
    if !isNominal(id) { collectWishes(of: id, InlineName(key), &wishes) }
    return wishes
  }

  private mutating func collectWishes(
    of id: SchemaID, _ name: InlineName, isMember: Bool = false, _ wishes: inout [NestedNames.Wish]
  ) {
    guard headers[id] == nil else { return }
    if isNominal(id) {
      if let stated = statedTypeName(of: id) {
        let isProperty = isMember && !stated.isLikeType
        let type = isProperty ? .type(from: stated.name) : stated
        wishes.append(.init(id, [type, .type(from: name.full)], source: .stated))
      } else if let title = graph[id].title {
        wishes.append(
          .init(id, [.type(from: title.value), .type(from: name.full)], source: .plain))
      } else {
        wishes.append(name.wish(for: id))
      }
    } else {
      let stated = isMember ? statedName(of: id) : nil
      let name = stated.map { InlineName($0.name) } ?? name
      let shape = graph.shape(of: id)
      for child in graph.inlineChildren(of: id) {
        let childName = if case .array = shape { name.ofItems } else { name.appending(child.name) }
        collectWishes(of: child.schema, childName, &wishes)
      }
    }
  }

  // MARK: Hidden names

  /// Chooses names that have no other meaning in the enclosing type.
  private func nestedNames(
    _ wishes: [NestedNames.Wish], in id: SchemaID, _ header: TypeHeader, _ outermost: OutermostTypes
  ) -> NestedNames {
    let own = Set(header.path.map(\.name)).union(namesOfNestedTypes(in: id))
    let hidden = HiddenNames(own, among: outermost.names) {
      namesMentioned(in: id, header.path[0], outermost.types)
    }
    return NestedNames(wishes, hidden: hidden)
  }

  /// Returns the names of the top-level types that are mentioned in a type.
  private func namesMentioned(
    in id: SchemaID, _ own: Identifier, _ outermost: [SchemaID: Identifier]
  ) -> Set<String> {
    var names = Set<String>()
    var seen = Set<SchemaID>()
    var pending = [id]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if next != id, let type = outermost[next], type != own, hasType(next) {
        names.insert(type.name)
      } else {
        pending += graph.inlineSchemas(of: next)
        pending += graph.shape(of: next).referred.filter { outermost[$0] != own || !hasType($0) }
      }
    }
    return names
  }

  private func hasType(_ id: SchemaID) -> Bool { headers[id] != nil || isNominal(id) }

  /// Returns the enclosing top-level type of each inline schema.
  private func outermostTypes(of declarations: [SchemaID]) -> OutermostTypes {
    var types: [SchemaID: Identifier] = [:]
    for id in declarations {
      types[id] = (documents[id] ?? headers[id])?.name
    }
    for id in declarations {
      let type = types[id]
      var pending = graph.inlineSchemas(of: id)
      pending += graph.requestViews[id].map { [$0] } ?? []
      while let next = pending.popLast() {
        guard types[next] == nil else { continue }
        types[next] = type
        pending += graph.inlineSchemas(of: next)
      }
    }
    return OutermostTypes(types)
  }
}

/// The enclosing top-level type of each inline schema.
private struct OutermostTypes {
  let types: [SchemaID: Identifier]
  let names: Set<String>

  init(_ types: [SchemaID: Identifier]) {
    self.types = types
    names = Set(types.values.map(\.name))
  }
}

/// The name of an inline schema, made from the path that leads to it.
private struct InlineName {
  /// With each step of the path: `sellers_item`.
  let full: String
  /// With the singular for the items of an array, if there is one: `seller`.
  let short: String

  init(_ key: String) { self.init(full: key, short: key) }

  private init(full: String, short: String) {
    self.full = full
    self.short = short
  }

  var ofItems: InlineName {
    let item = "_item"
    return InlineName(
      full: full + item, short: EnglishPlural.singular(of: short) ?? short + item)
  }

  func appending(_ step: String) -> InlineName {
    step.isEmpty ? self : InlineName(full: full + "_" + step, short: short + "_" + step)
  }

  func wish(for id: SchemaID) -> NestedNames.Wish {
    guard full != short, Identifier.standardName(ofTypeFrom: short) == nil else {
      return .init(id, [.type(from: full)], source: .plain, key: full)
    }
    return .init(id, [.type(from: short), .type(from: full)], source: .singular, key: full)
  }
}
