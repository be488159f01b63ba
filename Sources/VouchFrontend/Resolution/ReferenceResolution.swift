import VouchReading
import VouchSchema
import VouchValues

/// Resolves references (JSON Schema Core 2020-12, sections 8.2.3 and 9).
extension SchemaLoader {
  /// Finds the target of every reference, and reads further documents when a reference leads to
  /// them. One by an `$id` that no document has yet waits for all others, since one of them may have
  /// the path of its document.
  mutating func resolveReferences() {
    while true {
      if let site = pendingSites.popFirst() {
        parse(site)
      } else if let reference = pendingReferences.popFirst() {
        postponable = reference
        resolve(reference)
        postponable = nil
      } else if let mapping = pendingMappings.popFirst() {
        resolve(mapping)
      } else if let reference = postponedReferences.popFirst() {
        resolve(reference)
      } else {
        return
      }
    }
  }

  private mutating func resolve(_ pending: PendingReference) {
    let isExcused = graph.mayGoUnenforced(pending.keyword, of: pending.schema)
    let before = isExcused ? diagnostics : nil
    let count = postponedReferences.count
    let target = target(of: pending.text, from: pending.schema)
    guard count == postponedReferences.count else { return }
    guard let stated = graph[pending.schema][pending.keyword] else { return }
    guard let target else {
      if let before { excuse(pending, before) }
      unresolvedSchemas.insert(pending.schema)
      return graph.replace(stated, of: pending.schema, by: nil)
    }
    let reference = Reference(
      text: pending.text, target: target, dynamicAnchor: dynamicAnchor(pending, target))
    graph.replace(stated, of: pending.schema, by: stated.with(.reference(reference)))
  }

  /// Withdraws the report of an unresolved reference, if the keyword may go unenforced. Errors in
  /// the target's document remain.
  private mutating func excuse(_ pending: PendingReference, _ before: Diagnostics) {
    let complaints = Set(diagnostics.sorted).subtracting(before.sorted)
    guard complaints.allSatisfy({ $0.id == .unresolvedReference }) else { return }
    diagnostics = before
    report(
      .unenforced,
      """
      \(Escaping.quoted(pending.text.value)) leads nowhere, and \(pending.keyword.spelling) isn't \
      enforced: any value is taken here
      """, at: pending.text.place)
  }

  /// Returns the anchor that a `$dynamicRef` looks up in the dynamic scope: the one that has led it
  /// to a `$dynamicAnchor` (section 8.2.3.2).
  private func dynamicAnchor(_ pending: PendingReference, _ target: SchemaID) -> String? {
    guard pending.keyword == .dynamicReference,
      let fragment = URIReference(pending.text.value).fragment
    else { return nil }
    if graph.resources[graph[pending.schema].resource].dialect == .draft201909 {
      let anchors = graph.resources[graph[target].resource].dynamicAnchors
      return anchors[Self.recursiveAnchor] == target ? Self.recursiveAnchor : nil
    }
    guard let anchor = graph[target][.dynamicAnchor]?.text, anchor.value == fragment else {
      return nil
    }
    return fragment
  }

  private mutating func resolve(_ pending: PendingMapping) {
    guard let stated = graph[pending.schema][.discriminator],
      let discriminator = stated.discriminator?.value
    else { return }
    let branches = pending.entries.compactMap { entry in
      branch(for: entry.reference, of: pending.schema).map {
        Discriminator.Branch(tag: entry.tag, tagPlace: entry.tagPlace, schema: $0)
      }
    }
    let fallback = pending.fallback.flatMap { stated in
      branch(for: stated.value, of: pending.schema).map { Located($0, at: stated.place) }
    }
    let resolved = Discriminator(
      propertyName: discriminator.propertyName, mapping: branches, fallback: fallback)
    graph.replace(stated, of: pending.schema, by: stated.with(.discriminator(resolved)))
  }

  /// Returns the schema that a mapping's value names: a branch by its definition's name, else a
  /// reference (OpenAPI 3.1, section 4.8.25).
  private mutating func branch(for text: StringScalar, of schema: SchemaID) -> SchemaID? {
    if let component = component(called: text.value, beside: schema) { return component }
    let branches = graph[schema].choice?.subschemas ?? []
    for branch in branches {
      guard let target = graph[branch].reference?.target,
        case .keyword(_, _, let name) = graph[target].origin, let name
      else { continue }
      if ScalarString(name) == ScalarString(text.value) { return target }
    }
    if registry.hosts.contains(graph[schema].file), isName(text.value) {
      reportNowhere(text, "components.schemas has no such entry")
      return nil
    }
    return target(of: text, from: schema)
  }

  /// Returns the named component in the document of a schema, if that document is a host. For a part
  /// in a file of its own, it may be a component of a whole document (OpenAPI 3.1.1, section 4.3.2).
  private func component(called name: String, beside schema: SchemaID) -> SchemaID? {
    let file = graph[schema].file
    guard registry.hosts.contains(file) else { return nil }
    let pointer = ScalarString("/components/schemas/" + JSONPointer.escape(name))
    if let own = schemasAtPointers[FilePointer(file: file, pointer: pointer)] { return own }
    guard graph.files[file].language == .fragment else { return nil }
    return graph.files.indices.lazy.filter { graph.files[$0].language == .openAPI }
      .compactMap { schemasAtPointers[FilePointer(file: $0, pointer: pointer)] }.first
  }

  /// Returns true if a mapping's value can only be a name: nothing in it suggests a reference to a
  /// file.
  private func isName(_ text: String) -> Bool {
    !text.isEmpty
      && !text.utf8.contains {
        [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "#")].contains($0)
      }
  }

  /// Returns the schema that a URI reference leads to; nil after an error.
  private mutating func target(of text: StringScalar, from schema: SchemaID) -> SchemaID? {
    let reference = URIReference(text.value)
    guard let resource = resource(of: reference, text, from: schema) else { return nil }
    guard let encoded = reference.fragment, !encoded.isEmpty else {
      return wholeDocument(resource, text)
    }
    guard let fragment = PercentEncoding.decode(encoded) else {
      reportNowhere(text, "its fragment has a broken percent-encoding")
      return nil
    }
    if let tokens = JSONPointer.tokens(of: fragment) {
      return schemaAt(tokens, from: root(tokens, resource, text: text), text)
    }
    let key = ResourceRegistry.AnchorKey(resource: resource, name: fragment)
    if let anchored = registry.anchors[key] { return anchored }
    reportNowhere(text, anchorAdvice(fragment, resource))
    return nil
  }

  /// Returns the root schema of a resource; nil after an error.
  private mutating func wholeDocument(_ resource: Int, _ text: StringScalar) -> SchemaID? {
    let root = graph.resources[resource].root
    let file = graph[root].file
    guard registry.hosts.contains(file), graph[root].origin == .root else { return root }
    guard graph.files[file].language == .fragment else {
      reportNowhere(text, "it means a whole document, and not a schema in it")
      return nil
    }
    return schemaOfWholeDocument(root)
  }

  /// Returns the schema from which a pointer is resolved: the root of its resource. If only the
  /// document's root has a schema at the pointer, returns that root: many authors who give every
  /// part an `$id` mean it.
  private mutating func root(
    _ tokens: [String], _ resource: Int, text: StringScalar
  ) -> SchemaID {
    let root = graph.resources[resource].root
    let document = graph.files[graph[root].file].root
    guard document != root, !isThere(tokens, from: root), isThere(tokens, from: document) else {
      return root
    }
    let notes = identifierPlace(ofResource: resource).map { [Note("this $id", at: $0)] } ?? []
    report(
      .referenceBase,
      """
      \(Escaping.quoted(text.value)) leads nowhere from the schema whose $id it counts from; it is \
      taken to count from the document's root
      """,
      at: text.place, notes: notes)
    return document
  }

  /// Returns the place of a resource's `$id`; nil if it has none.
  func identifierPlace(ofResource resource: Int) -> Place? {
    let (root, dialect) = (graph.resources[resource].root, graph.resources[resource].dialect)
    return nodes[root.index].member(dialect.identifier.spelling)?.place
  }

  private func anchorAdvice(_ fragment: String, _ resource: Int) -> String {
    let root = graph.resources[resource].root
    let definition = [Keyword.defs, .definitions].first { keyword in
      let entries = graph[root][keyword]?.schemasByKey?.value ?? []
      return entries.contains { ScalarString($0.key) == ScalarString(fragment) }
    }
    // The definitions of a host lie elsewhere.
    let isHost = registry.hosts.contains(graph[root].file) && graph[root].origin == .root
    guard let definition, !isHost else { return "there is no such anchor" }
    let pointer = "#/\(definition.spelling)/\(JSONPointer.escape(fragment))"
    return "there is no such anchor; did you mean \(pointer)?"
  }

  mutating func reportNowhere(_ text: StringScalar, _ reason: String, _ notes: [Note] = []) {
    let meant = reason.contains("; did you mean ") ? nil : componentMeant(by: text)
    let advice = meant.map { "; did you mean \(Escaping.quoted($0))?" } ?? ""
    report(
      .unresolvedReference, "\(Escaping.quoted(text.value)) leads nowhere: \(reason)\(advice)",
      at: text.place, notes: notes)
  }

  /// Returns the pointer to the component that a broken reference ends in: many are written as in
  /// Swagger 2.0, or are only a name.
  private func componentMeant(by text: StringScalar) -> String? {
    guard
      let name = text.value.split(whereSeparator: { $0 == "/" || $0 == "#" }).last,
      let file = graph.files.firstIndex(where: { $0.source.path == text.place.file.path }),
      registry.hosts.contains(file)
    else { return nil }
    let pointer = "/components/schemas/\(name)"
    let decoded = PercentEncoding.decode(pointer) ?? pointer
    let isThere = schemasAtPointers[FilePointer(file: file, pointer: ScalarString(decoded))] != nil
    return isThere && text.value != "#" + pointer ? "#" + pointer : nil
  }
}
