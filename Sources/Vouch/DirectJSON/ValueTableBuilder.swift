/// Makes the tables of ``DirectReader`` from those of generated types, once for each type.
@safe struct ValueTableBuilder {
  /// The tables of types. They are registered here before they are filled in, so that types can
  /// contain themselves.
  private var objects: [ObjectIdentifier: UnsafeMutablePointer<ObjectTable>] = unsafe [:]
  private var tuples: [ObjectIdentifier: UnsafeMutablePointer<TupleTable>] = unsafe [:]
  private var unions: [ObjectIdentifier: UnsafeMutablePointer<UnionTable>] = unsafe [:]
  private var wrappers: [ObjectIdentifier: UnsafeMutablePointer<ValueTable>] = unsafe [:]
  private var names: [ObjectIdentifier: UnsafePointer<NameTable>] = unsafe [:]
  private var leniency = LeniencySearch()
  /// The tables that have been allocated but not filled in. They are filled in iteratively rather
  /// than recursively, because chains of types may be longer than the stack is deep.
  private var unfilled: [UnfilledTable] = []

  @safe private enum UnfilledTable {
    case object(UnsafeMutablePointer<ObjectTable>, ObjectShape, RowType)
    case tuple(UnsafeMutablePointer<TupleTable>, TupleShape, counts: ClosedRange<Int>)
    case union(UnsafeMutablePointer<UnionTable>, UnionShape)
    case wrapper(UnsafeMutablePointer<ValueTable>, SchemaNode)
  }

  /// Makes the table of a row and of all rows that it leads to, at a permanent address.
  mutating func makeTable(of node: SchemaNode) -> UnsafePointer<ValueTable> {
    let pointer = unsafe pointer(to: node)
    while let table = unfilled.popLast() { fill(table) }
    return unsafe pointer
  }

  private mutating func fill(_ table: UnfilledTable) {
    switch table {
    case .object(let pointer, let shape, let type):
      unsafe pointer.initialize(to: object(shape, type))
    case .tuple(let pointer, let shape, let counts):
      unsafe pointer.initialize(to: tuple(shape, counts))
    case .union(let pointer, let union):
      unsafe pointer.initialize(to: self.union(union))
    case .wrapper(let pointer, let node):
      unsafe pointer.initialize(to: self.table(of: node))
    }
  }

  /// Returns the table of a row. It is complete only when ``unfilled`` is empty.
  private mutating func pointer(
    to node: SchemaNode, known: SatisfiedSchemas? = nil
  ) -> UnsafePointer<ValueTable> {
    let pointer = UnsafeMutablePointer<ValueTable>.allocate(capacity: 1)
    unsafe pointer.initialize(to: table(of: node, known: known))
    return unsafe UnsafePointer(pointer)
  }

  /// - Parameter known: the schemas that were evaluated on the value as part of one around it, and
  ///   needn't be evaluated again.
  private mutating func table(of node: SchemaNode, known: SatisfiedSchemas? = nil) -> ValueTable {
    // A lenient value is evaluated after it has been read, but this reader evaluates before
    // reading.
    if node.evaluated != nil, leniency.readsLeniently(node) {
      return unsafe ValueTable(kind: .other, node: .passRetained(node))
    }
    var table = unsafe strictTable(of: node, known: known)
    if !node.coercions.isEmpty { unsafe wrap(&table, in: .coerced, node) }
    if node.skipsInvalid { unsafe wrap(&table, in: .lossy, node) }
    if let schema = node.evaluated { unsafe evaluate(schema, known, on: &table, node) }
    return unsafe table
  }

  /// Returns the table of a row without its leniencies and its evaluated schema.
  private mutating func strictTable(of node: SchemaNode, known: SatisfiedSchemas?) -> ValueTable {
    // Rows live as long as their schemas; retaining them keeps those alive that aren't part of a
    // schema.
    var table = unsafe ValueTable(kind: .other, node: .passRetained(node))
    // The walk evaluates the text that will be written.
    if node.choosesSpelling, node.evaluated != nil { return unsafe table }
    unsafe table.isNullable = node.isNullable
    unsafe table.hasOtherChecks = !node.constraints.isEmpty
    switch node.kind {
    case .boolean: unsafe table.kind = .boolean
    case .integer(let kind): unsafe setIntegers(&table, kind, node: node)
    case .double:
      unsafe table.kind = .double
      unsafe table.leastDouble = node.safeRange.leastDouble
      unsafe table.greatestDouble = node.safeRange.greatestDouble
    case .float: unsafe table.kind = .float
    case .decimalString, .decimalNumber: unsafe table.kind = .decimal
    case .string: unsafe setCounts(&table, .string, measure: .characters, node: node)
    case .date(let formats):
      unsafe table.kind = formats.contains(where: \.isNumeric) ? .numericDate : .date
      unsafe table.isTimestamp = formats.first?.isRFC3339 == true
    case .url, .uuid, .base64: unsafe table.kind = .converted
    case .null: unsafe table.kind = .null
    case .array(let items):
      unsafe setCounts(&table, .array, measure: .items, node: node)
      unsafe table.element = unsafe pointer(to: items, known: known?.ofItems)
    case .map(let values):
      unsafe setCounts(&table, .map, measure: .keys, node: node)
      unsafe table.element = unsafe pointer(to: values)
    case .any: unsafe table.kind = .json
    case .type(let type): unsafe set(type, &table, node: node, known: known)
    }
    return unsafe table
  }

  /// Wraps a row's table in another table for the same row, with what a kind adds.
  private func wrap(_ table: inout ValueTable, in kind: ValueTable.Kind, _ node: SchemaNode) {
    var outer = unsafe ValueTable(kind: kind, node: .passRetained(node))
    unsafe outer.isNullable = node.isNullable
    let inner = UnsafeMutablePointer<ValueTable>.allocate(capacity: 1)
    unsafe inner.initialize(to: table)
    unsafe outer.element = unsafe UnsafePointer(inner)
    unsafe table = unsafe outer
  }

  private func evaluate(
    _ schema: EvaluatedSchema, _ known: SatisfiedSchemas?, on table: inout ValueTable,
    _ node: SchemaNode
  ) {
    if known?.contains(schema) == true { return }
    unsafe wrap(&table, in: .evaluated, node)
    unsafe table.evaluated = .passRetained(schema)
  }

  private func setIntegers(_ table: inout ValueTable, _ kind: IntegerKind, node: SchemaNode) {
    let machine = kind.swiftType.int64Range
    let safe = node.safeRange
    unsafe table.kind = .integer
    unsafe table.machineIntegers = machine
    unsafe table.leastInteger = max(machine.lowerBound, safe.leastInteger)
    unsafe table.greatestInteger = min(machine.upperBound, safe.greatestInteger)
  }

  /// - Parameter measure: the measure that the table checks by itself.
  private func setCounts(
    _ table: inout ValueTable, _ kind: ValueTable.Kind, measure: Measure, node: SchemaNode
  ) {
    var least = 0
    var greatest = Int.max
    unsafe table.hasOtherChecks = false
    for constraint in node.constraints.all {
      switch constraint {
      case .count(let limit) where limit.measure == measure:
        switch limit.side {
        case .least: least = max(least, limit.limit)
        case .most: greatest = min(greatest, limit.limit)
        }
      case .uniqueItems: unsafe table.isUnique = true
      case .pattern(let pattern) where unsafe table.pattern == nil:
        let automaton = node.constraints.operands.patterns[pattern].deterministic
        unsafe table.pattern = unsafe automaton.map { unsafe .passRetained($0) }
        if unsafe table.pattern == nil { unsafe table.hasOtherChecks = true }
      case .const, .enum, .wholeNumber, .limit, .multipleOf, .count, .pattern, .stringFormat,
        .urlPolicy:
        unsafe table.hasOtherChecks = true
      }
    }
    // Contradictory limits are left to the walk, which reports them.
    guard least <= greatest else { return }
    unsafe table.kind = kind
    unsafe table.counts = least...greatest
  }

  // MARK: Generated types

  private mutating func set(
    _ type: RowType, _ table: inout ValueTable, node: SchemaNode, known: SatisfiedSchemas?
  ) {
    unsafe table.type = Cell(type: type)
    var evaluated: EvaluatedSchema?
    switch type.schema.shape {
    case .object(let shape):
      guard shape.isPlain, shape.evaluated == nil || !leniency.readsLeniently(type) else { return }
      unsafe table.kind = .object
      unsafe table.object = unsafe UnsafePointer(pointer(to: shape, type))
      evaluated = shape.evaluated
    case .tuple(let shape):
      guard let counts = shape.counts,
        shape.whole.evaluated == nil || !leniency.readsLeniently(type)
      else {
        return
      }
      unsafe table.kind = .tuple
      unsafe table.tuple = unsafe UnsafePointer(pointer(to: shape, counts, type))
      evaluated = shape.whole.evaluated
    case .value(let node):
      unsafe table.kind = .wrapper
      unsafe table.element = unsafe UnsafePointer(pointer(toWrapperOf: node, type))
    case .enumeration(let enumeration):
      unsafe table.kind = .enumeration
      unsafe table.element = unsafe pointer(to: enumeration.rawNode)
      if let texts = enumeration.allTexts { unsafe table.names = unsafe names(texts, type) }
    case .union(let union):
      // What was read otherwise than it stands in the document is held against all branches again.
      guard union.isTagged || !leniency.readsLeniently(type) else { return }
      unsafe table.kind = union.isTagged ? .taggedUnion : .untaggedUnion
      unsafe table.union = unsafe UnsafePointer(pointer(to: union, type))
    }
    unsafe table.hasOtherChecks = false
    if let evaluated { unsafe evaluate(evaluated, known, on: &table, node) }
    if !node.constraints.isEmpty { unsafe wrap(&table, in: .checked, node) }
  }

  private mutating func names(
    _ texts: [String], _ type: RowType
  ) -> UnsafePointer<NameTable> {
    let key = type.identity
    if let known = unsafe names[key] { return unsafe known }
    let pointer = UnsafeMutablePointer<NameTable>.allocate(capacity: 1)
    unsafe pointer.initialize(to: NameTable(texts))
    unsafe names[key] = unsafe UnsafePointer(pointer)
    return unsafe UnsafePointer(pointer)
  }

  private mutating func pointer(
    toWrapperOf node: SchemaNode, _ type: RowType
  ) -> UnsafeMutablePointer<ValueTable> {
    let key = type.identity
    if let known = unsafe wrappers[key] { return unsafe known }
    let pointer = UnsafeMutablePointer<ValueTable>.allocate(capacity: 1)
    unsafe wrappers[key] = unsafe pointer
    unsafe unfilled.append(.wrapper(pointer, node))
    return unsafe pointer
  }

  private mutating func pointer(
    to shape: ObjectShape, _ type: RowType
  ) -> UnsafeMutablePointer<ObjectTable> {
    let key = type.identity
    if let known = unsafe objects[key] { return unsafe known }
    let pointer = UnsafeMutablePointer<ObjectTable>.allocate(capacity: 1)
    unsafe objects[key] = unsafe pointer
    unsafe unfilled.append(.object(pointer, shape, type))
    return unsafe pointer
  }

  private mutating func object(_ shape: ObjectShape, _ type: RowType) -> ObjectTable {
    let count = shape.properties.count
    let rows = UnsafeMutablePointer<PropertyTable>.allocate(capacity: count + 1)
    let values = UnsafeMutablePointer<ValueTable>.allocate(capacity: count)
    // Values of the type are read only after the type's schema has been evaluated on them.
    let known = shape.evaluated.flatMap { SatisfiedSchemas($0) }
    for (index, property) in shape.properties.enumerated() {
      unsafe (rows + index).initialize(to: PropertyTable(property))
      // Of other rows nothing is evaluated.
      let mayBeEvaluated = property.node.evaluated != nil || !property.node.isScalar
      let satisfied = mayBeEvaluated ? known?.ofMember(property.keyInObject.stringValue) : nil
      unsafe (values + index).initialize(to: table(of: property.node, known: satisfied))
    }
    var additional: UnsafePointer<ValueTable>?
    if case .kept(let node) = shape.additional { unsafe additional = unsafe self.pointer(to: node) }
    // Follows the last property, and matches no key.
    unsafe (rows + count).initialize(to: .end)
    return unsafe ObjectTable(
      properties: UnsafePointer(rows), values: UnsafePointer(values), count: count,
      requiredCount: shape.properties.count { $0.isRequired },
      names: unsafe NameTable(shape.properties.map(\.keyInObject.stringValue)),
      forbidsOthers: shape.additional.isForbidden, additional: unsafe additional,
      shape: unsafe .passRetained(shape),
      hasChecks: !shape.checks.isEmpty,
      isSimple: shape.checks.isEmpty && shape.rules.isEmpty && !shape.hasUnusualProperties
        && !shape.properties.contains { $0.defaultValue != nil },
      type: Cell(type: type),
      ruled: type.hasRules ? type : nil,
      defaults: immortal(
        shape.properties.enumerated().compactMap { index, property in
          property.preparedDefault.map {
            DefaultTable(property: index, cell: Cell(ofDefault: $0), value: $0)
          }
        }),
      nullMeanings: immortal(
        shape.properties.enumerated().compactMap { index, property in
          property.traits?.nullMeaning.map { (index, $0) }
        }))
  }

  /// Returns elements in memory that is never freed, so that no loop over them counts references.
  private func immortal<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe memory.initialize(from: elements)
    return UnsafeBufferPointer(memory)
  }

  private mutating func pointer(
    to shape: TupleShape, _ counts: ClosedRange<Int>, _ type: RowType
  ) -> UnsafeMutablePointer<TupleTable> {
    let key = type.identity
    if let known = unsafe tuples[key] { return unsafe known }
    let pointer = UnsafeMutablePointer<TupleTable>.allocate(capacity: 1)
    unsafe tuples[key] = unsafe pointer
    unsafe unfilled.append(.tuple(pointer, shape, counts: counts))
    return unsafe pointer
  }

  private mutating func tuple(_ shape: TupleShape, _ counts: ClosedRange<Int>) -> TupleTable {
    let values = UnsafeMutablePointer<ValueTable>.allocate(capacity: shape.items.count)
    for (index, node) in shape.items.enumerated() {
      unsafe (values + index).initialize(to: table(of: node))
    }
    var additional: UnsafePointer<ValueTable>?
    if case .kept(let node) = shape.additional { unsafe additional = unsafe self.pointer(to: node) }
    return unsafe TupleTable(
      values: UnsafePointer(values), count: shape.items.count, additional: additional,
      counts: counts)
  }

  private mutating func pointer(
    to union: UnionShape, _ type: RowType
  ) -> UnsafeMutablePointer<UnionTable> {
    let key = type.identity
    if let known = unsafe unions[key] { return unsafe known }
    let pointer = UnsafeMutablePointer<UnionTable>.allocate(capacity: 1)
    unsafe unions[key] = unsafe pointer
    unsafe unfilled.append(.union(pointer, union))
    return unsafe pointer
  }

  private mutating func union(_ union: UnionShape) -> UnionTable {
    let branches = UnsafeMutablePointer<ValueTable>.allocate(capacity: union.branches.count)
    for (index, branch) in union.branches.enumerated() {
      unsafe (branches + index).initialize(to: table(of: branch.node))
    }
    let tagKey = if case .tag(let key) = union.decision { key.stringValue } else { "" }
    let tagBytes = unsafe immortalBytes(tagKey)
    let tags = union.allTags
    let branchOfTag = UnsafeMutableBufferPointer<Int>.allocate(capacity: tags.count)
    _ = unsafe branchOfTag.initialize(from: tags.map(\.branch))
    return unsafe UnionTable(
      tagKey: tagBytes.baseAddress ?? emptyBytes, tagKeyCount: tagBytes.count,
      tags: NameTable(tags.map(\.tag)),
      branchOfTag: unsafe UnsafePointer(branchOfTag.baseAddress ?? .allocate(capacity: 1)),
      branches: unsafe UnsafePointer(branches),
      branchesOfKind: unsafe branchesOfKind(union), takesFirst: union.takesFirst,
      unknownCase: union.keepsUnknown ? union.branches.count : -1)
  }
}

extension ValueTableBuilder {
  /// Returns the branches that accept each kind of values, in lists that are never freed.
  private func branchesOfKind(_ union: UnionShape) -> UnsafePointer<UnsafeBufferPointer<Int>> {
    let lists = UnsafeMutablePointer<UnsafeBufferPointer<Int>>.allocate(capacity: 8)
    for kind in 0..<8 {
      let branches = union.candidates(for: InstanceKinds(rawValue: 1 << kind))
      let list = UnsafeMutableBufferPointer<Int>.allocate(capacity: branches.count)
      _ = unsafe list.initialize(from: branches)
      unsafe (lists + kind).initialize(to: UnsafeBufferPointer(list))
    }
    return unsafe UnsafePointer(lists)
  }
}

extension ObjectShape {
  /// True if each property lies in the object itself, and no invalid value is replaced.
  fileprivate var isPlain: Bool {
    properties.allSatisfy { property in
      guard property.defaultValue == nil || property.preparedDefault != nil else { return false }
      guard let traits = property.traits else { return true }
      return traits.path.count == 1 && !traits.isTransient && !traits.replacesInvalid
    }
  }
}

extension EnumerationShape {
  /// The raw values, if all of them are strings and are read as strings.
  fileprivate var allTexts: [String]? {
    guard case .string = rawNode.kind else { return nil }
    let texts = rawValues.compactMap(\.text)
    return texts.count == rawValues.count ? texts : nil
  }
}

extension UnionShape {
  fileprivate var takesFirst: Bool {
    if case .first = decision { true } else { false }
  }
}

extension FixedWidthInteger {
  /// The integers of the type that fit into `Int64`.
  fileprivate static var int64Range: ClosedRange<Int64> {
    Int64(clamping: min)...Int64(clamping: max)
  }
}
