/// Makes the tables of ``DirectReader`` from those of generated types, once for each type.
@safe struct ValueTableBuilder {
  /// The tables of types. They are registered here before they are filled in, so that types can
  /// contain themselves. A type has one shape, and so one kind of table.
  private var tables: [ObjectIdentifier: UnsafeRawPointer] = unsafe [:]
  private var leniency = LeniencySearch()
  /// Fills in the tables that have been allocated. Iteratively rather than recursively, because
  /// chains of types may be longer than the stack is deep.
  private var unfilled: [(inout ValueTableBuilder) -> Void] = []

  /// Makes the table of a row and of all rows that it leads to, at a permanent address.
  mutating func makeTable(of node: SchemaNode) -> UnsafePointer<ValueTable> {
    let pointer = unsafe pointer(to: node)
    while let fill = unfilled.popLast() { fill(&self) }
    return unsafe pointer
  }

  /// Returns the table of a row. It is complete only when ``unfilled`` is empty.
  private mutating func pointer(
    to node: SchemaNode, known: SatisfiedSchemas? = nil
  ) -> UnsafePointer<ValueTable> {
    unsafe UnsafePointer(immortal: [table(of: node, known: known)])
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
    unsafe outer.element = unsafe UnsafePointer(immortal: [table])
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
      unsafe table.object = unsafe pointer(to: type) { unsafe $0.object(shape, type) }
      evaluated = shape.evaluated
    case .tuple(let shape):
      guard let counts = shape.counts,
        shape.whole.evaluated == nil || !leniency.readsLeniently(type)
      else {
        return
      }
      unsafe table.kind = .tuple
      unsafe table.tuple = unsafe pointer(to: type) { unsafe $0.tuple(shape, counts) }
      evaluated = shape.whole.evaluated
    case .value(let node):
      unsafe table.kind = .wrapper
      unsafe table.element = unsafe pointer(to: type) { unsafe $0.table(of: node) }
    case .enumeration(let enumeration):
      unsafe table.kind = .enumeration
      unsafe table.element = unsafe pointer(to: enumeration.rawNode)
      if let texts = enumeration.allTexts {
        unsafe table.names = unsafe pointer(to: type) { _ in unsafe NameTable(texts) }
      }
    case .union(let union):
      // What was read otherwise than it stands in the document is held against all branches again.
      guard union.isTagged || !leniency.readsLeniently(type) else { return }
      unsafe table.kind = union.isTagged ? .taggedUnion : .untaggedUnion
      unsafe table.union = unsafe pointer(to: type) { unsafe $0.union(union) }
    }
    unsafe table.hasOtherChecks = false
    if let evaluated { unsafe evaluate(evaluated, known, on: &table, node) }
    if !node.constraints.isEmpty { unsafe wrap(&table, in: .checked, node) }
  }

  /// Returns the table of a type. It is complete only when ``unfilled`` is empty.
  private mutating func pointer<Table>(
    to type: RowType, make: @escaping (inout ValueTableBuilder) -> Table
  ) -> UnsafePointer<Table> {
    if let known = unsafe tables[type.identity] {
      return unsafe known.assumingMemoryBound(to: Table.self)
    }
    let pointer = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    unsafe tables[type.identity] = UnsafeRawPointer(pointer)
    unfilled.append { unsafe pointer.initialize(to: make(&$0)) }
    return unsafe UnsafePointer(pointer)
  }

  private mutating func object(_ shape: ObjectShape, _ type: RowType) -> ObjectTable {
    // Values of the type are read only after the type's schema has been evaluated on them.
    let known = shape.evaluated.flatMap { SatisfiedSchemas($0) }
    let values = unsafe shape.properties.map { property in
      // Of other rows nothing is evaluated.
      let mayBeEvaluated = property.node.evaluated != nil || !property.node.isScalar
      let satisfied = mayBeEvaluated ? known?.ofMember(property.keyInObject.stringValue) : nil
      return unsafe table(of: property.node, known: satisfied)
    }
    var additional: UnsafePointer<ValueTable>?
    if case .kept(let node) = shape.additional { unsafe additional = unsafe self.pointer(to: node) }
    return unsafe ObjectTable(
      // The end follows the last property, and matches no key.
      properties: UnsafePointer(
        immortal: shape.properties.map { unsafe PropertyTable($0) } + [.end]),
      values: UnsafePointer(immortal: values), count: values.count,
      requiredCount: shape.properties.count { $0.isRequired },
      names: unsafe NameTable(shape.properties.map(\.keyInObject.stringValue)),
      forbidsOthers: shape.additional.isForbidden, additional: unsafe additional,
      shape: unsafe .passRetained(shape),
      hasChecks: !shape.checks.isEmpty,
      isSimple: shape.checks.isEmpty && shape.rules.isEmpty && !shape.hasUnusualProperties
        && !shape.properties.contains { $0.defaultValue != nil },
      type: Cell(type: type),
      ruled: type.hasRules ? type : nil,
      defaults: UnsafeBufferPointer(
        immortal: shape.properties.enumerated().compactMap { index, property in
          property.preparedDefault.map {
            DefaultTable(property: index, cell: Cell(ofDefault: $0), value: $0)
          }
        }),
      nullMeanings: UnsafeBufferPointer(
        immortal: shape.properties.enumerated().compactMap { index, property in
          property.traits?.nullMeaning.map { (index, $0) }
        }))
  }

  private mutating func tuple(_ shape: TupleShape, _ counts: ClosedRange<Int>) -> TupleTable {
    var additional: UnsafePointer<ValueTable>?
    if case .kept(let node) = shape.additional { unsafe additional = unsafe self.pointer(to: node) }
    return unsafe TupleTable(
      values: UnsafePointer(immortal: shape.items.map { unsafe table(of: $0) }),
      count: shape.items.count, additional: additional, counts: counts)
  }

  private mutating func union(_ union: UnionShape) -> UnionTable {
    let tagKey = if case .tag(let key) = union.decision { key.stringValue } else { "" }
    let tagBytes = unsafe UnsafeBufferPointer(immortal: Array(tagKey.utf8))
    let tags = union.allTags
    // The branches that accept each kind of values.
    let branchesOfKind = unsafe (0..<8).map { kind in
      unsafe UnsafeBufferPointer(
        immortal: union.candidates(for: InstanceKinds(rawValue: 1 << kind)))
    }
    return unsafe UnionTable(
      tagKey: tagBytes.baseAddress ?? emptyBytes, tagKeyCount: tagBytes.count,
      tags: NameTable(tags.map(\.tag)),
      branchOfTag: UnsafePointer(immortal: tags.map(\.branch)),
      branches: UnsafePointer(immortal: union.branches.map { unsafe table(of: $0.node) }),
      labels: union.labels,
      branchesOfKind: UnsafePointer(immortal: branchesOfKind), takesFirst: union.takesFirst,
      unknownCase: union.keepsUnknown ? union.branches.count : -1)
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
