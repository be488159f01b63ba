/// Makes the tables of ``DirectReader`` from those of generated types; those of a type only once.
@safe struct ValueTableBuilder {
  /// The tables of types, filled in after types that contain themselves have found them here.
  private var objects: [ObjectIdentifier: UnsafeMutablePointer<ObjectTable>] = unsafe [:]
  private var tuples: [ObjectIdentifier: UnsafeMutablePointer<TupleTable>] = unsafe [:]
  private var unions: [ObjectIdentifier: UnsafeMutablePointer<UnionTable>] = unsafe [:]
  private var wrappers: [ObjectIdentifier: UnsafeMutablePointer<ValueTable>] = unsafe [:]
  private var names: [ObjectIdentifier: UnsafePointer<NameTable>] = unsafe [:]

  /// The table of a row, at an address that stays.
  mutating func pointer(to node: SchemaNode) -> UnsafePointer<ValueTable> {
    let pointer = UnsafeMutablePointer<ValueTable>.allocate(capacity: 1)
    unsafe pointer.initialize(to: table(of: node))
    return unsafe UnsafePointer(pointer)
  }

  private mutating func table(of node: SchemaNode) -> ValueTable {
    // Rows live as long as their schemas; this keeps those alive that aren't part of one.
    var table = unsafe ValueTable(kind: .other, node: .passRetained(node))
    unsafe table.isNullable = node.isNullable
    guard node.evaluated == nil, node.coercions.isEmpty, !node.skipsInvalid else {
      return unsafe table
    }
    switch node.kind {
    case .boolean:
      unsafe table.kind = .boolean
      unsafe table.hasOtherChecks = !node.checks.isEmpty
    case .integer(let kind): unsafe setIntegers(&table, kind, node)
    case .double:
      unsafe table.kind = .double
      unsafe table.hasOtherChecks = !node.checks.isEmpty
      unsafe table.leastDouble = node.safeRange.leastDouble
      unsafe table.greatestDouble = node.safeRange.greatestDouble
    case .string: unsafe setCounts(&table, .string, node)
    case .date(let formats) where !formats.contains(where: \.isNumeric):
      unsafe table.kind = .date
      unsafe table.hasOtherChecks = !node.checks.isEmpty
      unsafe table.isTimestamp = formats.first?.isRFC3339 == true
    case .url, .uuid, .base64, .decimalString:
      unsafe table.kind = .converted
      unsafe table.hasOtherChecks = !node.checks.isEmpty
    case .array(let items):
      unsafe setCounts(&table, .array, node)
      unsafe table.element = unsafe pointer(to: items)
    case .any:
      unsafe table.kind = .json
      unsafe table.hasOtherChecks = !node.checks.isEmpty
    case .type(let type): unsafe set(type, &table)
    default: break
    }
    return unsafe table
  }

  private func setIntegers(_ table: inout ValueTable, _ kind: IntegerKind, _ node: SchemaNode) {
    let machine = kind.swiftType.int64Range
    let safe = node.safeRange
    unsafe table.kind = .integer
    unsafe table.hasOtherChecks = !node.checks.isEmpty
    unsafe table.machineIntegers = machine
    unsafe table.leastInteger = max(machine.lowerBound, safe.leastInteger)
    unsafe table.greatestInteger = min(machine.upperBound, safe.greatestInteger)
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
      case (.uniqueItems, .array): unsafe table.isUnique = true
      case (.pattern(let pattern), .string) where unsafe table.pattern == nil:
        unsafe table.pattern = unsafe pattern.pattern.deterministic.map { unsafe .passRetained($0) }
        if unsafe table.pattern == nil { unsafe table.hasOtherChecks = true }
      default: unsafe table.hasOtherChecks = true
      }
    }
    // Limits that contradict each other are left to who reports them.
    guard least <= greatest else { return }
    unsafe table.kind = kind
    unsafe table.counts = least...greatest
  }

  // MARK: Generated types

  private mutating func set(_ type: any SchemaType.Type, _ table: inout ValueTable) {
    unsafe table.type = Cell(type: type)
    switch type.schema.shape {
    case .object(let shape) where shape.isPlain:
      unsafe table.kind = .object
      unsafe table.object = unsafe UnsafePointer(object(shape, type))
    case .tuple(let shape):
      guard shape.whole.evaluated == nil, let counts = shape.counts else { return }
      unsafe table.kind = .tuple
      unsafe table.tuple = unsafe UnsafePointer(tuple(shape, counts, type))
    case .value(let node):
      unsafe table.kind = .wrapper
      unsafe table.element = unsafe UnsafePointer(wrapper(node, type))
    case .enumeration(let enumeration):
      guard let texts = enumeration.allTexts else { return }
      unsafe table.kind = .enumeration
      unsafe table.names = unsafe names(texts, type)
    case .union(let union):
      unsafe table.kind =
        switch union.decision {
        case .tag: .taggedUnion
        case .exactlyOne, .first: .typedUnion
        }
      unsafe table.union = unsafe UnsafePointer(self.union(union, type))
    case .object: break
    }
    // What a row says besides its type is rare, and left to the walk.
    if unsafe !table.node._withUnsafeGuaranteedRef({ $0.checks.isEmpty }) {
      unsafe table.kind = .other
    }
  }

  private mutating func names(
    _ texts: [String], _ type: any SchemaType.Type
  ) -> UnsafePointer<NameTable> {
    let key = ObjectIdentifier(type)
    if let known = unsafe names[key] { return unsafe known }
    let pointer = UnsafeMutablePointer<NameTable>.allocate(capacity: 1)
    unsafe pointer.initialize(to: NameTable(texts))
    unsafe names[key] = unsafe UnsafePointer(pointer)
    return unsafe UnsafePointer(pointer)
  }

  private mutating func wrapper(
    _ node: SchemaNode, _ type: any SchemaType.Type
  ) -> UnsafeMutablePointer<ValueTable> {
    let key = ObjectIdentifier(type)
    if let known = unsafe wrappers[key] { return unsafe known }
    let pointer = UnsafeMutablePointer<ValueTable>.allocate(capacity: 1)
    unsafe wrappers[key] = unsafe pointer
    unsafe pointer.initialize(to: table(of: node))
    return unsafe pointer
  }

  private mutating func object(
    _ shape: ObjectShape, _ type: any SchemaType.Type
  ) -> UnsafeMutablePointer<ObjectTable> {
    let key = ObjectIdentifier(type)
    if let known = unsafe objects[key] { return unsafe known }
    let pointer = UnsafeMutablePointer<ObjectTable>.allocate(capacity: 1)
    unsafe objects[key] = unsafe pointer
    let count = shape.properties.count
    let rows = UnsafeMutablePointer<PropertyTable>.allocate(capacity: count + 1)
    let values = UnsafeMutablePointer<ValueTable>.allocate(capacity: count)
    for (index, property) in shape.properties.enumerated() {
      unsafe (rows + index).initialize(to: PropertyTable(property))
      unsafe (values + index).initialize(to: table(of: property.node))
    }
    // Follows the last property, and is the key of nothing.
    unsafe (rows + count).initialize(to: .end)
    unsafe pointer.initialize(
      to: ObjectTable(
        properties: UnsafePointer(rows), values: UnsafePointer(values), count: count,
        requiredCount: shape.properties.count { $0.isRequired },
        names: unsafe NameTable(shape.properties.map(\.key.stringValue)),
        forbidsOthers: !shape.additional.isIgnored, shape: unsafe .passRetained(shape),
        hasChecks: !shape.checks.isEmpty,
        isSimple: shape.checks.isEmpty && shape.rules.isEmpty
          && !shape.properties.contains { $0.defaultValue != nil },
        type: Cell(type: type),
        ruled: shape.rules.isEmpty ? nil : type as? any SchemaObject.Type,
        defaults: shape.properties.indices.filter { shape.properties[$0].defaultValue != nil }))
    return unsafe pointer
  }

  private mutating func tuple(
    _ shape: TupleShape, _ counts: ClosedRange<Int>, _ type: any SchemaType.Type
  ) -> UnsafeMutablePointer<TupleTable> {
    let key = ObjectIdentifier(type)
    if let known = unsafe tuples[key] { return unsafe known }
    let pointer = UnsafeMutablePointer<TupleTable>.allocate(capacity: 1)
    unsafe tuples[key] = unsafe pointer
    let values = UnsafeMutablePointer<ValueTable>.allocate(capacity: shape.items.count)
    for (index, node) in shape.items.enumerated() {
      unsafe (values + index).initialize(to: table(of: node))
    }
    var additional: UnsafePointer<ValueTable>?
    if case .kept(let node) = shape.additional { unsafe additional = unsafe self.pointer(to: node) }
    unsafe pointer.initialize(
      to: TupleTable(
        values: UnsafePointer(values), count: shape.items.count, additional: additional,
        counts: counts))
    return unsafe pointer
  }

  private mutating func union(
    _ union: UnionShape, _ type: any SchemaType.Type
  ) -> UnsafeMutablePointer<UnionTable> {
    let key = ObjectIdentifier(type)
    if let known = unsafe unions[key] { return unsafe known }
    let pointer = UnsafeMutablePointer<UnionTable>.allocate(capacity: 1)
    unsafe unions[key] = unsafe pointer
    let branches = UnsafeMutablePointer<ValueTable>.allocate(capacity: union.branches.count)
    for (index, branch) in union.branches.enumerated() {
      unsafe (branches + index).initialize(to: table(of: branch.node))
    }
    let tagKey = if case .tag(let key) = union.decision { key.stringValue } else { "" }
    let tagBytes = unsafe immortalBytes(tagKey)
    unsafe pointer.initialize(
      to: UnionTable(
        tagKey: tagBytes.baseAddress ?? emptyBytes, tagKeyCount: tagBytes.count,
        tags: NameTable(union.branches.map(\.name)), branches: unsafe UnsafePointer(branches),
        branchOfKind: (0..<6).map { union.onlyBranch(of: JSONKinds(rawValue: 1 << $0)) ?? -1 }))
    return unsafe pointer
  }
}

extension PropertyTable {
  fileprivate init(_ property: PropertyNode) {
    var writer = JSONWriter()
    writer.string(property.key.stringValue)
    let spelling = unsafe immortalBytes(String(decoding: writer.bytes, as: UTF8.self) + ":")
    unsafe self.init(spelling, isRequired: property.isRequired)
  }

  private init(
    _ spelling: UnsafeBufferPointer<UInt8>, count: Int? = nil, isRequired: Bool
  ) {
    func word(_ range: Range<Int>) -> (word: UInt64, mask: UInt64) {
      var word: UInt64 = 0
      var mask: UInt64 = 0
      for index in range where index < spelling.count {
        unsafe word |= UInt64(spelling[index]) << UInt64(8 * (index - range.lowerBound))
        mask |= 0xFF << UInt64(8 * (index - range.lowerBound))
      }
      return (word, mask)
    }
    unsafe self.spelling = unsafe spelling.baseAddress ?? emptyBytes
    unsafe spellingCount = count ?? spelling.count
    unsafe (word0, mask0) = word(0..<8)
    unsafe (word1, mask1) = word(8..<16)
    unsafe self.isRequired = isRequired
  }

  /// A row that nothing matches: its spelling is longer than any text.
  ///
  /// Its bytes alone don't tell it from all others, since a document may have any byte where a key is
  /// expected; and whatever matched would be written behind the last property.
  fileprivate static var end: PropertyTable {
    unsafe PropertyTable(
      UnsafeBufferPointer(start: emptyBytes, count: 0), count: .max, isRequired: false)
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
