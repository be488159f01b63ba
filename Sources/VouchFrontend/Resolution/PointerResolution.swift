import VouchReading
import VouchSchema
import VouchValues

/// Follows JSON Pointers (RFC 6901) from a resource's root.
extension SchemaLoader {
  /// The maximum number of keys that are compared for a suggestion, and of suggestions in a run: a
  /// document with many broken references must not take long.
  private static let suggestionLimit = (keys: 2_000, count: 100)

  /// Returns the schema at the pointer's end; nil after an error.
  ///
  /// A value that isn't a keyword's subschema becomes a schema because it is referred to.
  ///
  /// - Parameter detours: The number of references followed so far.
  mutating func schemaAt(
    _ tokens: [String], from root: SchemaID, _ text: StringScalar, detours: Int = 0
  ) -> SchemaID? {
    var node = nodes[root.index]
    var schema = root
    /// The tokens since the last schema on the path.
    var pendingTokens: [String] = []
    for (index, token) in tokens.enumerated() {
      guard let step = step(token, from: node) else {
        if let detour = detour(by: node, in: schema), detours < Self.detourLimit {
          return schemaAt(
            detour.tokens + tokens[index...], from: detour.root, text, detours: detours + 1)
        }
        reportNoMember(token, of: node, text)
        return nil
      }
      node = step.value
      pendingTokens.append(token)
      if let child = child(of: schema, entry: step.entry, at: node, depth: pendingTokens.count) {
        schema = child
        pendingTokens = []
      } else if registry.hosts.contains(graph[schema].file),
        let known = schemasAtPointers[pointer(to: pendingTokens, from: schema)]
      {
        schema = known
        pendingTokens = []
      }
    }
    if pendingTokens.isEmpty { return schema }
    return schemaOnDemand(node, pendingTokens, from: schema)
  }

  /// The maximum number of references that are followed along one pointer.
  private static let detourLimit = 16

  /// Returns the place where a pointer continues at a reference, in host documents: their tools let
  /// a pointer pass through a reference into its target.
  private mutating func detour(
    by node: Node, in schema: SchemaID
  ) -> (tokens: [String], root: SchemaID)? {
    guard registry.hosts.contains(graph[schema].file),
      let text = node.member(Keyword.reference.spelling)?.string
    else { return nil }
    let reference = URIReference(text.value)
    guard
      let tokens = JSONPointer.tokens(of: PercentEncoding.decode(reference.fragment ?? "") ?? ""),
      let resource = resource(of: reference, text, from: schema)
    else { return nil }
    return (tokens, graph.resources[resource].root)
  }

  /// Returns true if a pointer leads to a value.
  func isThere(_ tokens: [String], from root: SchemaID) -> Bool {
    var node = nodes[root.index]
    for token in tokens {
      guard let step = step(token, from: node) else { return false }
      node = step.value
    }
    return true
  }

  /// Returns the child schema under an entry, identified by its place. A child is one or two steps
  /// below its parent, which excludes nodes at other depths.
  private func child(of parent: SchemaID, entry: Place, at node: Node, depth: Int) -> SchemaID? {
    guard depth <= 2, let child = children[ChildKey(parent: parent, entry: entry)],
      nodes[child.index].place == node.place
    else { return nil }
    return child
  }

  private func step(_ token: String, from node: Node) -> (value: Node, entry: Place)? {
    switch node.content {
    case .mapping(let mapping):
      return mapping[token].map { ($0.value, $0.keyPlace) }
    case .sequence(let elements):
      guard let index = Self.index(token), index < elements.count else { return nil }
      return (elements[index], elements[index].place)
    default:
      return nil
    }
  }

  /// Returns an array index: digits without leading zeros (RFC 6901, section 4).
  private static func index(_ token: String) -> Int? {
    guard token.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard token == "0" || token.utf8.first != UInt8(ascii: "0") else { return nil }
    return Int(token)
  }

  private mutating func schemaOnDemand(
    _ node: Node, _ tokens: [String], from ancestor: SchemaID
  ) -> SchemaID {
    let key = pointer(to: tokens, from: ancestor)
    let schema = graph[ancestor]
    if let known = schemasAtPointers[key] { return known }
    let scope = Scope(
      file: schema.file, resource: schema.resource,
      stated: registry.statedDialects[schema.resource])
    // Registered before parsing, since the schema may refer to itself.
    schemasAtPointers[key] = SchemaID(index: graph.schemas.count)
    return parseSchema(node, origin: .pointer(key.pointer.value), in: scope)
  }

  private func pointer(to tokens: [String], from ancestor: SchemaID) -> FilePointer {
    let way = String(graph.pointer(to: ancestor).dropFirst())
    let pointer = way + tokens.map { "/" + JSONPointer.escape($0) }.joined()
    return FilePointer(file: graph[ancestor].file, pointer: ScalarString(pointer))
  }

  /// Returns a whole document as a schema, for a document that wasn't expected to be one.
  mutating func schemaOfWholeDocument(_ root: SchemaID) -> SchemaID {
    schemaOnDemand(nodes[root.index], [], from: root)
  }

  private mutating func reportNoMember(_ token: String, of node: Node, _ text: StringScalar) {
    // The member may have been removed after an error.
    guard !damagedValues.contains(node.place) else { return }
    let name = Escaping.quoted(token)
    guard let mapping = node.mapping else {
      let words = node.sequence.map { "a list of \($0.count)" } ?? ValueWords.of(node)
      return reportNowhere(text, "there is no \(name) in \(words)")
    }
    let isWithinLimit = suggestionCount < Self.suggestionLimit.count
    let keys = mapping.entries.prefix(isWithinLimit ? Self.suggestionLimit.keys : 0).map(\.key)
    let meant = Suggestion.nearest(to: token, in: keys)
    suggestionCount += 1
    let advice = meant.map { "; did you mean \(Escaping.quoted($0))?" } ?? ""
    reportNowhere(text, "there is no \(name)\(advice)")
  }
}
