/// Reading of properties that lie elsewhere in the document than under their own key, or that may
/// lack a value in other ways than by being absent.
extension DecodingRun {
  @inline(never)
  mutating func unusualProperty(
    _ property: PropertyNode, _ traits: PropertyTraits, from source: KeyedSource, owner: Owner
  ) throws -> FieldValue {
    if traits.isTransient { return try defaultOfAbsentKey(of: property) }
    guard let key = traits.path.last else { return .absent }
    let container = source.container
    switch try parent(of: property, traits, in: container, owner) {
    case .absent: return try absent(property, at: container.codingPath + traits.path, owner)
    case .invalid: return .invalid
    case .container(let parent):
      let source = KeyedSource(container: parent, key: key)
      return try value(of: property, traits, from: source, owner)
    }
  }

  // MARK: The enclosing object

  private enum Parent {
    case container(KeyedDecodingContainer<SchemaKey>)
    case absent
    case invalid
  }

  /// Finds the nested object that holds a property's value.
  private mutating func parent(
    of property: PropertyNode, _ traits: PropertyTraits,
    in container: KeyedDecodingContainer<SchemaKey>, _ owner: Owner
  ) throws -> Parent {
    var parent = container
    for key in traits.path.dropLast() {
      guard try finds(key, in: parent) else { return .absent }
      do {
        if traits.nullMeaning != nil, try parent.decodeNil(forKey: key) { return .absent }
        parent = try parent.nestedContainer(keyedBy: SchemaKey.self, forKey: key)
      } catch let error as DecodingError {
        var source = KeyedSource(container: parent, key: key)
        let violation = property.node.parentViolation(
          at: InstancePath(source.codingPath), actual: source.words)
        guard collectsAll else { throw explained(error, by: violation, owner) }
        try report(violation, owner)
        return .invalid
      }
    }
    return .container(parent)
  }

  /// True if a container has a key. Throws if its decoder has made another one of it.
  private mutating func finds(
    _ key: SchemaKey, in container: KeyedDecodingContainer<SchemaKey>
  ) throws -> Bool {
    if container.hasExactly(key) { return true }
    try expectUnchanged(key, key.camelCase, in: container)
    return false
  }

  // MARK: The value

  private mutating func value(
    of property: PropertyNode, _ traits: PropertyTraits, from source: KeyedSource, _ owner: Owner
  ) throws -> FieldValue {
    guard try finds(source.key, in: source.container) else {
      return try absent(property, at: source.codingPath, owner)
    }
    let value: FieldValue
    if traits.replacesInvalid {
      let result = try attempt(property.node, at: source.codingPath) { run in
        var source = source
        return try run.value(property.node, from: &source, owner)
      }
      switch result {
      case .valid(let valid): value = valid
      case .invalid(let violation):
        drop(at: source.codingPath, violation, .replacedByDefault)
        return try defaultField(of: property)
      }
    } else {
      var source = source
      value = try self.value(property.node, from: &source, owner)
    }
    guard case .null = value, let meaning = traits.nullMeaning else { return value }
    adaptations += 1
    switch meaning {
    case .absent:
      if traits.path.count == 1 { keysReadAsAbsent += 1 }
      return try absent(property, at: source.codingPath, owner)
    case .default: return try defaultField(of: property)
    }
  }

  /// Returns the field of a property that is absent, or that counts as absent.
  private mutating func absent(
    _ property: PropertyNode, at path: [any CodingKey], _ owner: Owner
  ) throws -> FieldValue {
    if !property.isRequired {
      return property.defaultValue == nil ? .absent : try defaultOfAbsentKey(of: property)
    }
    let error = Self.missingKeyError(path.last ?? property.key, in: path.dropLast())
    let violation = error.violation(of: property.node, at: InstancePath(path))
    guard collectsAll else { throw explained(error, by: violation, owner) }
    try report(violation, owner)
    return .invalid
  }
}

extension SchemaNode {
  /// Returns the violation of a value on the path to this row's value that isn't an object.
  fileprivate func parentViolation(
    at path: InstancePath, actual: KeyedMessage.Argument?
  ) -> Violation {
    Violation(
      .type(.phrase(.kindObject), limit: "object", actual: actual), of: ruleStem, at: path, nil)
  }
}

extension KeyedDecodingContainer<SchemaKey> {
  /// True if the container has a key with exactly the same Unicode scalars. Decoders compare keys
  /// as Swift compares strings, by canonical equivalence.
  func hasExactly(_ key: SchemaKey) -> Bool {
    guard contains(key) else { return false }
    if key.stringValue.utf8.allSatisfy({ $0 < 0x80 }) { return true }
    let key = ScalarString(key.stringValue)
    return allKeys.contains { ScalarString($0.stringValue) == key }
  }
}
