/// Makes the tables of ``DirectReader`` from those of generated types.
struct ValueTableBuilder {
  /// The tables of types, filled in after types that contain themselves have found them here.
  private var objects: [ObjectIdentifier: UnsafeMutablePointer<ObjectTable>] = [:]
  private var unions: [ObjectIdentifier: UnsafeMutablePointer<UnionTable>] = [:]
  private var wrappers: [ObjectIdentifier: UnsafeMutablePointer<ValueTable>] = [:]

  /// The table of a row, at an address that stays.
  mutating func pointer(to node: SchemaNode) -> UnsafePointer<ValueTable> {
    let pointer = UnsafeMutablePointer<ValueTable>.allocate(capacity: 1)
    pointer.initialize(to: table(of: node))
    return UnsafePointer(pointer)
  }

  private mutating func table(of node: SchemaNode) -> ValueTable {
    // Rows live as long as their schemas; this keeps those alive that aren't part of one.
    var table = ValueTable(kind: .other, node: .passRetained(node))
    table.isNullable = node.isNullable
    guard node.evaluated == nil, node.coercions.isEmpty, !node.skipsInvalid else { return table }
    switch node.kind {
    case .boolean:
      table.kind = .boolean
      table.hasOtherChecks = !node.checks.isEmpty
    case .integer(let kind): setIntegers(&table, kind, node)
    case .double:
      table.kind = .double
      table.hasOtherChecks = !node.checks.isEmpty
      table.leastDouble = node.safeRange.leastDouble
      table.greatestDouble = node.safeRange.greatestDouble
    case .string: setCounts(&table, .string, node)
    case .date(let formats) where !formats.contains(where: \.isNumeric):
      table.kind = .date
      table.hasOtherChecks = !node.checks.isEmpty
      table.isTimestamp = formats.first?.isRFC3339 == true
    case .url, .uuid, .base64, .decimalString:
      table.kind = .converted
      table.hasOtherChecks = !node.checks.isEmpty
    case .array(let items):
      setCounts(&table, .array, node)
      table.element = pointer(to: items)
    case .any:
      table.kind = .json
      table.hasOtherChecks = !node.checks.isEmpty
    case .type(let type): set(type, &table)
    default: break
    }
    return table
  }

  private func setIntegers(_ table: inout ValueTable, _ kind: IntegerKind, _ node: SchemaNode) {
    let machine = kind.swiftType.int64Range
    let safe = node.safeRange
    table.kind = .integer
    table.hasOtherChecks = !node.checks.isEmpty
    table.machineIntegers = machine
    table.leastInteger = max(machine.lowerBound, safe.leastInteger)
    table.greatestInteger = min(machine.upperBound, safe.greatestInteger)
  }

  private func setCounts(_ table: inout ValueTable, _ kind: ValueTable.Kind, _ node: SchemaNode) {
    var least = 0
    var greatest = Int.max
    for check in node.checks {
      switch (check, kind) {
      case (.minLength(let limit), .string), (.minItems(let limit), .array):
        least = max(least, limit)
      case (.maxLength(let limit), .string), (.maxItems(let limit), .array):
        greatest = min(greatest, limit)
      case (.uniqueItems, .array): table.isUnique = true
      case (.pattern(let pattern), .string) where table.pattern == nil:
        table.pattern = pattern.pattern.deterministic.map { .passRetained($0) }
        if table.pattern == nil { table.hasOtherChecks = true }
      default: table.hasOtherChecks = true
      }
    }
    // Limits that contradict each other are left to who reports them.
    guard least <= greatest else { return }
    table.kind = kind
    table.counts = least...greatest
  }

  // MARK: Generated types

  private mutating func set(_ type: any SchemaType.Type, _ table: inout ValueTable) {
    switch type.schema.shape {
    case .object(let shape) where shape.isPlain:
      table.kind = .object
      table.object = UnsafePointer(object(shape, type))
    case .value(let node):
      table.kind = .wrapper
      table.element = UnsafePointer(wrapper(node, type))
    case .enumeration(let enumeration):
      guard let texts = enumeration.allTexts else { return }
      let names = UnsafeMutablePointer<NameTable>.allocate(capacity: 1)
      names.initialize(to: NameTable(texts))
      table.kind = .enumeration
      table.names = UnsafePointer(names)
    case .union(let union):
      table.kind =
        switch union.decision {
        case .tag: .taggedUnion
        case .exactlyOne, .first: .typedUnion
        }
      table.union = UnsafePointer(self.union(union, type))
    case .object: break
    }
    // What a row says besides its type is rare, and left to the walk.
    if !table.node._withUnsafeGuaranteedRef({ $0.checks.isEmpty }) { table.kind = .other }
  }

  private mutating func wrapper(
    _ node: SchemaNode, _ type: any SchemaType.Type
  ) -> UnsafeMutablePointer<ValueTable> {
    let key = ObjectIdentifier(type)
    if let known = wrappers[key] { return known }
    let pointer = UnsafeMutablePointer<ValueTable>.allocate(capacity: 1)
    wrappers[key] = pointer
    pointer.initialize(to: table(of: node))
    return pointer
  }

  private mutating func object(
    _ shape: ObjectShape, _ type: any SchemaType.Type
  ) -> UnsafeMutablePointer<ObjectTable> {
    let key = ObjectIdentifier(type)
    if let known = objects[key] { return known }
    let pointer = UnsafeMutablePointer<ObjectTable>.allocate(capacity: 1)
    objects[key] = pointer
    let count = shape.properties.count
    let rows = UnsafeMutablePointer<PropertyTable>.allocate(capacity: count + 1)
    let values = UnsafeMutablePointer<ValueTable>.allocate(capacity: count)
    for (index, property) in shape.properties.enumerated() {
      (rows + index).initialize(to: PropertyTable(property))
      (values + index).initialize(to: table(of: property.node))
    }
    // Follows the last property, and is the key of nothing.
    (rows + count).initialize(to: .end)
    pointer.initialize(
      to: ObjectTable(
        properties: UnsafePointer(rows), values: UnsafePointer(values), count: count,
        requiredCount: shape.properties.count { $0.isRequired },
        names: NameTable(shape.properties.map(\.key.stringValue)),
        forbidsOthers: !shape.additional.isIgnored, shape: .passRetained(shape),
        hasChecks: !shape.checks.isEmpty,
        isSimple: shape.checks.isEmpty
          && !shape.properties.contains { $0.defaultValue != nil },
        tag: shape.rules.isEmpty ? .object : .ruledObject,
        defaults: shape.properties.indices.filter { shape.properties[$0].defaultValue != nil }))
    return pointer
  }

  private mutating func union(
    _ union: UnionShape, _ type: any SchemaType.Type
  ) -> UnsafeMutablePointer<UnionTable> {
    let key = ObjectIdentifier(type)
    if let known = unions[key] { return known }
    let pointer = UnsafeMutablePointer<UnionTable>.allocate(capacity: 1)
    unions[key] = pointer
    let branches = UnsafeMutablePointer<ValueTable>.allocate(capacity: union.branches.count)
    for (index, branch) in union.branches.enumerated() {
      (branches + index).initialize(to: table(of: branch.node))
    }
    let tagKey = if case .tag(let key) = union.decision { key.stringValue } else { "" }
    let tagBytes = immortalBytes(tagKey)
    pointer.initialize(
      to: UnionTable(
        tagKey: tagBytes.baseAddress ?? emptyBytes, tagKeyCount: tagBytes.count,
        tags: NameTable(union.branches.map(\.name)), branches: UnsafePointer(branches),
        branchOfKind: (0..<6).map { union.onlyBranch(of: JSONKinds(rawValue: 1 << $0)) ?? -1 }))
    return pointer
  }
}

extension PropertyTable {
  fileprivate init(_ property: PropertyNode) {
    var writer = JSONWriter()
    writer.string(property.key.stringValue)
    let spelling = immortalBytes(String(decoding: writer.bytes, as: UTF8.self) + ":")
    self.init(spelling, isRequired: property.isRequired)
  }

  private init(
    _ spelling: UnsafeBufferPointer<UInt8>, count: Int? = nil, isRequired: Bool
  ) {
    func word(_ range: Range<Int>) -> (word: UInt64, mask: UInt64) {
      var word: UInt64 = 0
      var mask: UInt64 = 0
      for index in range where index < spelling.count {
        word |= UInt64(spelling[index]) << UInt64(8 * (index - range.lowerBound))
        mask |= 0xFF << UInt64(8 * (index - range.lowerBound))
      }
      return (word, mask)
    }
    self.spelling = spelling.baseAddress ?? emptyBytes
    spellingCount = count ?? spelling.count
    (word0, mask0) = word(0..<8)
    (word1, mask1) = word(8..<16)
    self.isRequired = isRequired
  }

  /// A row that nothing matches: its spelling is longer than any text.
  ///
  /// Its bytes alone don't tell it from all others, since a document may have any byte where a key is
  /// expected; and whatever matched would be written behind the last property.
  fileprivate static var end: PropertyTable {
    PropertyTable(UnsafeBufferPointer(start: emptyBytes, count: 0), count: .max, isRequired: false)
  }
}

extension ObjectShape {
  /// Whether all keys are the properties' own, and nothing is evaluated on the object as a whole.
  fileprivate var isPlain: Bool {
    evaluated == nil && !hasUnusualProperties && !additional.isKept
  }
}

extension EnumerationShape {
  /// The raw values, if all of them are strings and read as such.
  fileprivate var allTexts: [String]? {
    guard case .string = rawNode.kind else { return nil }
    let texts = rawValues.compactMap(\.text)
    return texts.count == rawValues.count ? texts : nil
  }
}

extension UnionShape {
  /// The one branch that takes values of a JSON type; nil if there are none or several.
  fileprivate func onlyBranch(of kind: JSONKinds) -> Int? {
    let candidates = branches.indices.filter {
      !branches[$0].node.jsonKinds.isDisjoint(with: kind)
    }
    return candidates.count == 1 ? candidates[0] : nil
  }
}

extension FixedWidthInteger {
  /// The integers of the type that an `Int64` holds.
  fileprivate static var int64Range: ClosedRange<Int64> {
    Int64(clamping: min)...Int64(clamping: max)
  }
}
