/// The tables of a program under construction.
struct ProgramBuilder {
  let depthLimit: Int
  let dynamicAnchors: [[ScalarString: Int]]

  private(set) var schemas: [Int: SchemaCode] = [:]
  /// One more than the greatest number. The schema with this number, and the missing ones before
  /// it, allow every value.
  private var missing: Int
  private var constraints: [ConstraintRow] = []
  private var applicators: [Applicator] = []
  private var schemaNumbers: [Int] = []
  private var properties: [PropertiesCode] = []
  private var patternProperties: [PatternProperty] = []
  private var valueSets: [ValueSetCode] = []
  private var integers: [Int64] = []
  private var keys: [KeyCode] = []
  private var keyBytes: [UInt8] = []
  private var slots: [KeySlot] = []
  private var lookups: [KeyLookup] = []

  var operands = ConstraintOperands()
  private(set) var values: [[JSONTape]] = []
  private(set) var dateFormats: [[DateFormat]] = []
  private(set) var anchors: [ScalarString] = []
  private(set) var notes: [Int: SchemaNotes] = [:]

  /// - Parameter count: an upper bound (exclusive) of the numbers of schemas that may be missing.
  init(depthLimit: Int, dynamicAnchors: [[ScalarString: Int]], count: Int) {
    missing = count
    self.depthLimit = depthLimit
    self.dynamicAnchors = dynamicAnchors
  }

  mutating func add(_ schema: SchemaCode) {
    schemas[schema.id] = schema
    missing = max(missing, schema.id + 1)
  }

  mutating func add(_ content: SchemaNotes, of id: Int) {
    if content.name != nil || content.wording != nil || !content.memberLabels.isEmpty {
      notes[id] = content
    }
  }

  /// Adds constraints and returns the range of their indices.
  mutating func add(_ added: [SchemaConstraint]) -> IndexRange {
    let first = constraints.count
    constraints += added.map { ConstraintRow(kinds: $0.kinds, constraint: $0) }
    return IndexRange(first..<constraints.count)
  }

  mutating func add(_ added: [Applicator]) -> IndexRange {
    let first = applicators.count
    applicators += added
    return IndexRange(first..<applicators.count)
  }

  mutating func list(_ schemas: [Int]) -> SchemaList {
    schemaNumbers += schemas
    return SchemaList(start: schemaNumbers.count - schemas.count, count: schemas.count)
  }

  // MARK: Keys

  mutating func list(_ names: [String]) -> KeyList {
    let start = keys.count
    let lookup = lookup(names)
    lookups.append(lookup)
    return KeyList(start: start, count: names.count, lookup: lookups.count - 1)
  }

  /// Adds keys and a lookup table that finds the first occurrence of each.
  mutating func lookup(_ names: [String]) -> KeyLookup {
    let firstKey = keys.count
    for name in names {
      let bytes = Array(name.utf8)
      let hash = bytes.withUTF8Bytes { UInt32(truncatingIfNeeded: textHash($0)) }
      keys.append(KeyCode(start: keyBytes.count, count: bytes.count, hash: hash))
      keyBytes += bytes
    }
    var capacity = 4
    while capacity < names.count * 2 { capacity *= 2 }
    let lookup = KeyLookup(start: slots.count, mask: capacity - 1, keys: firstKey)
    slots += repeatElement(.empty, count: capacity)
    // For duplicate keys, the first one is found.
    var known: [ScalarString: Int] = [:]
    for (position, name) in names.enumerated() where known[ScalarString(name)] == nil {
      known[ScalarString(name)] = position
      let hash = keys[firstKey + position].hash
      var slot = Int(truncatingIfNeeded: hash) & lookup.mask
      while slots[lookup.start + slot].position >= 0 { slot = (slot + 1) & lookup.mask }
      slots[lookup.start + slot] = KeySlot(position: Int32(position), hash: hash)
    }
    return lookup
  }

  /// Adds one key and returns its index.
  mutating func key(_ name: String) -> Int {
    list([name]).start
  }

  // MARK: Operands of constraints and applicators

  mutating func dateFormats(_ formats: [DateFormat]) -> Int {
    dateFormats.append(formats)
    return dateFormats.count - 1
  }

  mutating func anchor(_ name: String) -> Int {
    if let known = anchors.firstIndex(of: ScalarString(name)) { return known }
    anchors.append(ScalarString(name))
    return anchors.count - 1
  }

  mutating func properties(
    _ properties: [(key: String, schema: Int)], patterns: [PatternProperty], additional: Int?
  ) -> Int {
    let first = patternProperties.count
    patternProperties += patterns
    self.properties.append(
      PropertiesCode(
        lookup: lookup(properties.map(\.key)), schemas: list(properties.map(\.schema)),
        patterns: IndexRange(first..<patternProperties.count), additional: additional))
    return self.properties.count - 1
  }

  /// Adds the values of `const` or `enum`.
  mutating func valueSet(_ added: [OrderedJSON]) -> Int {
    let instances = added.map { JSONTape($0) }
    var kinds: InstanceKinds = []
    var strings: [String] = []
    var found: Set<Int64> = []
    var hasOthers = false
    for instance in instances {
      instance.withView { view in
        let value = view.value(at: 0)
        switch value.kind {
        case .null, .true, .false: kinds.insert(InstanceKinds(value.kind))
        case .integer, .number:
          kinds.insert(.numbers)
          if let integer = view.number(value).int64 {
            found.insert(integer)
          } else {
            hasOthers = true
          }
        case .string:
          kinds.insert(.string)
          strings.append(view.string(value))
        case .array, .object:
          kinds.insert(InstanceKinds(value.kind))
          hasOthers = true
        }
      }
    }
    let first = integers.count
    integers += found.sorted()
    valueSets.append(
      ValueSetCode(
        kinds: kinds, strings: lookup(strings), integers: IndexRange(first..<integers.count),
        hasOthers: hasOthers))
    values.append(instances)
    return values.count - 1
  }
}

// MARK: - The finished tables

extension ProgramBuilder {
  /// - Parameter roots: the schemas with which evaluations begin.
  mutating func tables(roots: [Int]) -> ProgramTables {
    let guards = guards()
    let tables = ProgramTables(
      schemas: FlatTable(finishedSchemas), constraints: FlatTable(constraints),
      applicators: FlatTable(applicators), schemaNumbers: FlatTable(schemaNumbers),
      guards: FlatTable(guards), properties: FlatTable(properties),
      patternProperties: FlatTable(patternProperties),
      patterns: FlatTable(operands.patterns.map { PatternCode($0) }),
      valueSets: FlatTable(valueSets),
      integers: FlatTable(integers), keys: FlatTable(keys), keyBytes: FlatTable(keyBytes),
      slots: FlatTable(slots), lookups: FlatTable(lookups))
    let visits = SchemaVisits(tables, roots: roots) { anchor in
      dynamicAnchors.compactMap { $0[anchors[anchor]] }
    }
    for (index, applicator) in applicators.enumerated() {
      guard case .reference(var reference) = applicator else { continue }
      // Checking constraints alone is as fast as looking a stored result up.
      let isSmall = tables.schemas[reference.target].applicators.isEmpty
      reference.isRemembered =
        reference.anchor != nil || !isSmall && visits.mayRepeat(reference.target)
      tables.applicators.replace(index, by: .reference(reference))
    }
    return tables
  }

  private var finishedSchemas: [SchemaCode] {
    (0...missing).map { id in
      guard var schema = schemas[id] else { return SchemaCode(id: id, form: .anything) }
      for row in constraints[schema.constraints.indices] {
        switch row.constraint {
        case .type(_, let kinds): schema.kinds.formIntersection(kinds)
        case .constraint(.const(let set)), .constraint(.enum(let set)):
          schema.kinds.formIntersection(valueSets[set].kinds)
        default: break
        }
      }
      let all = schema.constraints.indices
      schema.undecided = IndexRange(
        all.lowerBound
          + constraints[all].prefix(while: \.constraint.isDecidedByKind).count..<all.upperBound)
      schema.isDecidedByKind =
        schema.undecided.isEmpty && schema.applicators.isEmpty && schema.unevaluated.isEmpty
      return schema
    }
  }
}

// MARK: - Guards of branches

extension ProgramBuilder {
  /// The maximum number of references that are followed in search of a guard.
  private static let guardDepth = 4

  /// Returns, for each entry in the lists of schemas, the guard of the schema if it is a branch.
  fileprivate mutating func guards() -> [BranchGuard] {
    var guards = [BranchGuard](repeating: .none, count: schemaNumbers.count)
    var keys: [ScalarString: Int] = [:]
    for applicator in applicators {
      switch applicator {
      case .anyOf(let list), .oneOf(let list):
        for position in list.range {
          guard let found = guardOfBranch(schemaNumbers[position], Self.guardDepth) else {
            continue
          }
          let name = ScalarString(found.name)
          let key = keys[name] ?? key(found.name)
          keys[name] = key
          guards[position] = BranchGuard(key: key, values: found.values)
        }
      default: break
      }
    }
    return guards
  }

  /// Returns a member whose value a schema, or a schema that it always applies, restricts to
  /// constants.
  private func guardOfBranch(_ id: Int, _ depth: Int) -> (name: String, values: Int)? {
    guard depth > 0, let schema = schemas[id] else { return nil }
    let applied = applicators[schema.applicators.indices]
    for case .properties(let index) in applied {
      if let found = guardOfProperties(properties[index]) { return found }
    }
    for applicator in applied {
      if case .reference(let reference) = applicator, reference.anchor == nil,
        let found = guardOfBranch(reference.target, depth - 1)
      {
        return found
      }
      guard case .allOf(let list) = applicator else { continue }
      for branch in schemaNumbers[list.range] {
        if let found = guardOfBranch(branch, depth - 1) { return found }
      }
    }
    return nil
  }

  private func guardOfProperties(_ properties: PropertiesCode) -> (name: String, values: Int)? {
    for position in 0..<properties.schemas.count {
      let id = schemaNumbers[properties.schemas.start + position]
      guard let property = schemas[id] else { continue }
      for row in constraints[property.constraints.indices] {
        switch row.constraint {
        case .constraint(.const(let values)), .constraint(.enum(let values)):
          let key = keys[properties.lookup.keys + position]
          let text = keyBytes[key.start..<key.start + key.count]
          return (String(decoding: text, as: UTF8.self), values)
        default: break
        }
      }
    }
    return nil
  }
}

/// The schemas that may be applied to one value more than once: those that can be reached in
/// several ways, or from themselves.
struct SchemaVisits {
  private var repeated: Set<Int> = []

  func mayRepeat(_ schema: Int) -> Bool { repeated.contains(schema) }

  /// Linear in the size of the schemas.
  ///
  /// - Parameters:
  ///   - roots: the schemas with which evaluations begin.
  ///   - dynamicTargets: returns the schemas to which an anchor can lead.
  init(_ tables: ProgramTables, roots: [Int], dynamicTargets: (Int) -> [Int]) {
    var entrances: [Int: Int] = [:]
    var hasOtherEntrance: Set<Int> = []
    var successors: [Int: [Int]] = [:]
    for id in 0..<tables.schemas.count {
      for applicator in tables.applicators(of: tables.schemas[id]) {
        var targets = tables.schemasInPlace(by: applicator)
        if case .reference(let reference) = applicator {
          targets += reference.anchor.map(dynamicTargets) ?? []
        } else {
          targets += tables.schemasOfParts(by: applicator)
          hasOtherEntrance.formUnion(targets)
        }
        for target in targets { entrances[target, default: 0] += 1 }
        successors[id, default: []] += targets
      }
    }
    // A root that isn't on a cycle isn't applied again during an evaluation.
    for root in Self.onCycles(successors).intersection(roots) { entrances[root, default: 0] += 1 }
    var pending = entrances.filter { $0.value > 1 }.map(\.key)
    while let id = pending.popLast() {
      guard repeated.insert(id).inserted else { continue }
      // A schema that only references lead to has its result stored, so it isn't walked again.
      if hasOtherEntrance.contains(id) { pending += successors[id] ?? [] }
    }
  }

  /// Returns the schemas on cycles, and those on paths from one cycle to another.
  private static func onCycles(_ successors: [Int: [Int]]) -> Set<Int> {
    var predecessors: [Int: [Int]] = [:]
    for (id, targets) in successors {
      for target in targets { predecessors[target, default: []].append(id) }
    }
    var left = Set(successors.keys)
    removeEnds(of: &left, leadingTo: successors, from: predecessors)
    removeEnds(of: &left, leadingTo: predecessors, from: successors)
    return left
  }

  /// Repeatedly removes schemas that lead to no remaining schema.
  private static func removeEnds(
    of left: inout Set<Int>, leadingTo targets: [Int: [Int]], from sources: [Int: [Int]]
  ) {
    var counts = Dictionary(
      uniqueKeysWithValues: left.map { id in
        (id, (targets[id] ?? []).count { left.contains($0) })
      })
    var ends = left.filter { counts[$0] == 0 }.map(\.self)
    while let end = ends.popLast() {
      left.remove(end)
      for source in sources[end] ?? [] where left.contains(source) {
        counts[source, default: 0] -= 1
        if counts[source] == 0 { ends.append(source) }
      }
    }
  }
}
