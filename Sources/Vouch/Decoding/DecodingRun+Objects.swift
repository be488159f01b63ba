extension DecodingRun {
  /// Reads the properties of an object in the order of its table, then checks the object as a
  /// whole.
  mutating func object(
    _ shape: ObjectShape, of type: RowType, _ schema: TypeSchema,
    from container: KeyedDecodingContainer<SchemaKey>
  ) throws -> FieldValue {
    if trials.isCounting {
      try spend(container.allKeys.count, at: container.codingPath)
      // Most branches that don't fit lack a key. The values before it may be long, and would be
      // read once for each of these branches.
      if !collectsAll, let property = shape.missingProperty(in: container) {
        try expectUnchanged(property.key, property.camelCaseKey, in: container)
        throw Self.missingKeyError(property.key, in: container.codingPath)
      }
    }
    var fields = ContiguousArray<FieldValue>()
    fields.reserveCapacity(shape.fieldCount)
    var isValid = true
    let outer = (keysReadAsAbsent, defaultsOfAbsentKeys)
    (keysReadAsAbsent, defaultsOfAbsentKeys) = (0, 0)
    defer { (keysReadAsAbsent, defaultsOfAbsentKeys) = outer }
    /// The properties whose keys are absent and whose defaults are used.
    var absent: [Int] = []
    var source = KeyedSource(container: container, key: SchemaKey(""))
    for index in shape.properties.indices {
      // The shape keeps the property alive; to retain it or its field takes longer than to check it.
      unsafe fields.append(
        try Unmanaged.passUnretained(shape.properties[index])._withUnsafeGuaranteedRef {
          source.key = $0.key
          return try property($0, from: &source, Owner(type: type, index: index))
        })
      if fields[index].isInvalid { isValid = false }
      if defaultsOfAbsentKeys > absent.count { absent.append(index) }
    }
    if !shape.additional.isIgnored {
      try additionalProperties(
        shape, schema, fields: &fields, isValid: &isValid, from: container, type: type)
    }
    // Without such checks nothing sees the rest of the objects on the way to properties.
    if !shape.checks.isEmpty || evaluatedWholes > 0 && !shape.innerKeys.isEmpty {
      var given = fields
      for index in absent { given[index] = .absent }
      if !shape.innerKeys.isEmpty { try leaveOutRest(of: shape, given, in: container) }
      try objectChecks(
        shape, schema, fields: given, isValid: &isValid, from: container, type: type)
    }
    if !shape.rules.isEmpty, try !keepsRules(shape, of: type, schema, fields: fields, in: container)
    {
      isValid = false
    }
    if evaluatedWholes > 0, !absent.isEmpty {
      absentKeys.add(absent, of: shape, at: container.codingPath)
    }
    return isValid ? .object(fields, of: TypeNumber(type)) : .invalid
  }

  @inline(__always)
  mutating func property(
    _ property: PropertyNode, from source: inout KeyedSource, _ owner: Owner
  ) throws -> FieldValue {
    if let traits = property.traits {
      return try unusualProperty(property, traits, from: source, owner: owner)
    }
    let value: FieldValue
    do {
      value =
        property.hasOtherSpellings
        ? try respelledProperty(property, from: &source, owner)
        : try self.value(property.node, isOptional: !property.isRequired, from: &source, owner)
    } catch {
      try expectUnchanged(property.key, property.camelCaseKey, in: source.container)
      throw error
    }
    if case .absent = value {
      if let changed = property.camelCaseKey {
        try expectUnchanged(property.key, changed, in: source.container)
      }
      if property.defaultValue != nil { return try defaultOfAbsentKey(of: property) }
    }
    return value
  }

  /// Reads a property whose key may be in the container only in a different, canonically equivalent
  /// spelling.
  @inline(never)
  private mutating func respelledProperty(
    _ property: PropertyNode, from source: inout KeyedSource, _ owner: Owner
  ) throws -> FieldValue {
    guard property.seemsPresent(in: source.container) else {
      return try value(property.node, isOptional: !property.isRequired, from: &source, owner)
    }
    var absent = AbsentSource(container: source.container, key: property.key)
    return try value(property.node, isOptional: !property.isRequired, from: &absent, owner)
  }

  /// Returns the field of a value that isn't part of a document, such as a default.
  @inline(never)
  static func field(of value: JSONValue, _ node: SchemaNode) throws -> FieldValue {
    var run = DecodingRun(violationLimit: nil)
    return try run.field(of: value, node)
  }

  mutating func field(of value: JSONValue, _ node: SchemaNode) throws -> FieldValue {
    var source = DecoderSource(decoder: try JSONTapeDecoder(value))
    return try self.value(node, from: &source, Owner(type: nil, index: 0))
  }

  @inline(never)
  private mutating func additionalProperties(
    _ shape: ObjectShape, _ schema: TypeSchema, fields: inout ContiguousArray<FieldValue>,
    isValid: inout Bool, from container: KeyedDecodingContainer<SchemaKey>,
    type: RowType
  ) throws {
    let unknown = container.allKeys.filter { !shape.hasProperty($0) }
    switch shape.additional {
    case .ignored: return
    case .forbidden:
      let misspelt =
        unknown.isEmpty || !isExplaining ? nil : MisspeltKeys(container.allKeys, [shape])
      for key in unknown.sorted(by: { $0.stringValue < $1.stringValue }) {
        isValid = false
        let path = InstancePath(container.codingPath)
        try report(
          schema.unknownKeyViolation(key, meant: misspelt?.meant(by: key), at: path),
          Owner(type: type, index: schema.objectIndex))
      }
    case .kept(let node):
      let owner = Owner(type: type, index: shape.additionalIndex)
      let entries = try entries(unknown, node, from: container, owner: owner)
      if entries.areValid { fields.append(.map(entries.values)) } else { isValid = false }
    }
  }

  @inline(never)
  private mutating func objectChecks(
    _ shape: ObjectShape, _ schema: TypeSchema, fields: ContiguousArray<FieldValue>,
    isValid: inout Bool, from container: KeyedDecodingContainer<SchemaKey>,
    type: RowType
  ) throws {
    // The keys of the document, because undeclared keys aren't kept; without those whose null, or
    // whose object without properties, counts as absent.
    let keyCount = container.allKeys.count - keysReadAsAbsent
    for check in shape.checks where !check.accepts(fields, keyCount: keyCount, shape) {
      isValid = false
      try report(
        schema.violation(
          check, fields, keyCount: keyCount, at: InstancePath(container.codingPath), shape: shape),
        Owner(type: type, index: schema.objectIndex))
    }
  }

  /// Evaluates the rules between properties whose operands are all valid.
  @inline(never)
  private mutating func keepsRules(
    _ shape: ObjectShape, of type: RowType, _ schema: TypeSchema,
    fields: ContiguousArray<FieldValue>, in container: KeyedDecodingContainer<SchemaKey>
  ) throws -> Bool {
    let asked = shape.judgedRules(stopsAtFirst: !collectsAll) { fields[$0].isInvalid }
    guard let asked else { return true }
    let broken = type.brokenRules(fields, shape, asked: asked)
    for rule in broken {
      let violation = schema.ruleViolation(rule, shape, at: InstancePath(container.codingPath))
      try report(violation, Owner(type: type, index: schema.ruleIndex(rule.index, shape)))
    }
    return broken.isEmpty
  }
}

extension ObjectShape {
  /// Returns the first required property whose key is missing; nil if there is none, or if only
  /// reading can tell.
  fileprivate func missingProperty(
    in container: KeyedDecodingContainer<SchemaKey>
  ) -> PropertyNode? {
    properties.first { property in
      property.isRequired && property.traits == nil && property.defaultValue == nil
        && !container.contains(property.key)
    }
  }
}
