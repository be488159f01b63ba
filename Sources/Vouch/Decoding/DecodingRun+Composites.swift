extension DecodingRun {
  /// Reads a value that isn't null, of a kind that contains other values.
  mutating func composite(
    _ node: SchemaNode, from source: inout some ValueSource, _ owner: Owner
  ) throws -> FieldValue {
    switch node.kind {
    case .type(let type):
      guard let wording = node.wording else { return try generated(type, from: &source, owner) }
      let outer = use
      use = UseWording(wording, depth: source.codingPath.count, within: outer)
      defer { use = outer }
      return try generated(type, from: &source, owner)
    case .array(let items) where node.skipsInvalid:
      return try lossyArray(items, node, from: source.unkeyedContainer(), owner: owner)
    case .map(let values) where node.skipsInvalid:
      return try lossyMap(values, node, from: source.keyedContainer(), owner: owner)
    case .array(let items):
      var elements = ElementSource(try source.unkeyedContainer())
      return try array(items, node, from: &elements, owner: owner)
    case .map(let values): return try map(values, node, from: source.keyedContainer(), owner: owner)
    case .any:
      let value = FieldValue.json(try source.decode(JSONValue.self))
      return try checked(value, node, path: source.codingPath, owner: owner)
    default:
      guard try source.isNull() else {
        throw DecodingError.typeMismatch(
          Optional<Never>.self, source.context("Expected null."))
      }
      return .null
    }
  }

  private mutating func array(
    _ items: SchemaNode, _ node: SchemaNode, from source: inout ElementSource, owner: Owner
  ) throws -> FieldValue {
    try descend(at: source.arrayPath)
    defer { ascend() }
    var elements = ContiguousArray<FieldValue>()
    if let count = source.count { elements.reserveCapacity(count) }
    var isValid = true
    while source.advance() {
      if trials.isCounting { try spend(1, at: source.arrayPath) }
      let element = try value(items, from: &source, owner)
      if element.isInvalid {
        isValid = false
        try source.skipIfUnread()
      }
      elements.append(element)
    }
    let value = try checked(.array(elements), node, path: source.arrayPath, owner: owner)
    return isValid ? value : .invalid
  }

  @inline(never)
  private mutating func map(
    _ values: SchemaNode, _ node: SchemaNode, from container: KeyedDecodingContainer<SchemaKey>,
    owner: Owner
  ) throws -> FieldValue {
    try descend(at: container.codingPath)
    defer { ascend() }
    let entries = try entries(container.allKeys, values, from: container, owner: owner)
    // Checks of the whole map also count its invalid values.
    let value = try checked(.map(entries.values), node, path: container.codingPath, owner: owner)
    return entries.areValid ? value : .invalid
  }

  /// Reads the values of some keys. `areValid` is true if all of them are valid.
  mutating func entries(
    _ keys: [SchemaKey], _ values: SchemaNode, from container: KeyedDecodingContainer<SchemaKey>,
    owner: Owner
  ) throws -> (values: [String: FieldValue], areValid: Bool) {
    if trials.isCounting { try spend(keys.count, at: container.codingPath) }
    var entries: [String: FieldValue] = [:]
    var isValid = true
    // Decoders return keys in no particular order. Sorting makes the first violation deterministic.
    for key in keys.sorted(by: { $0.stringValue < $1.stringValue }) {
      var source = KeyedSource(container: container, key: key)
      let value = try value(values, from: &source, owner)
      if value.isInvalid { isValid = false }
      guard entries.updateValue(value, forKey: key.stringValue) == nil else {
        throw Self.equivalentKeysError(key.stringValue, at: container.codingPath)
      }
    }
    return (entries, isValid)
  }

  /// Reads the fields of a generated type, without making a value of the type.
  mutating func generated(
    _ type: RowType, from source: inout some ValueSource, _ owner: Owner
  ) throws -> FieldValue {
    let schema = type.schema
    switch schema.shape {
    case .object(let object):
      guard let evaluated = object.evaluated else {
        let container = try source.keyedContainer()
        try descend(at: container.codingPath)
        defer { ascend() }
        return try self.object(object, of: type, schema, from: container)
      }
      let decoder = try presentDecoder(of: &source)
      let container = try decoder.container(keyedBy: SchemaKey.self)
      try descend(at: container.codingPath)
      defer { ascend() }
      let owner = Owner(type: type, index: schema.objectIndex)
      return try wholly(evaluated, type.row, decoder, of: object, owner) { run in
        try run.object(object, of: type, schema, from: container)
      }
    case .tuple(let tuple):
      return try self.tuple(tuple, of: type, schema, from: &source)
    case .value(let node):
      let value = try value(node, from: &source, Owner(type: type, index: 0))
      return value.isInvalid ? value : .object([value], of: TypeNumber(type))
    case .enumeration(let enumeration):
      return try enumerationCase(enumeration, schema, from: &source, owner: owner)
    case .union(let union):
      return try self.union(union, of: type, schema, from: &source, owner: owner)
    }
  }

  private mutating func enumerationCase(
    _ enumeration: EnumerationShape, _ schema: TypeSchema, from source: inout some ValueSource,
    owner: Owner
  ) throws -> FieldValue {
    let raw = try value(enumeration.rawNode, from: &source, owner)
    if raw.isInvalid { return .invalid }
    let value = raw.withoutJSON
    if let index = enumeration.index(of: value) { return .enumerationCase(index) }
    if enumeration.accepts(unlisted: value) {
      unlistedValues += 1
      return raw
    }
    try report(
      enumeration.violation(value, of: schema, path: InstancePath(source.codingPath)), owner)
    return .invalid
  }
}
