/// Values of generated types.
extension DirectReader {
  /// Reads an object. Keys in the schema's order are read fastest, but any order is accepted.
  @inline(never)
  func object(_ table: UnsafePointer<ObjectTable>, _ start: Position) throws(GivenUp) -> Read {
    guard unsafe byte(start) == UInt8(ascii: "{") else { throw GivenUp() }
    try descend()
    let count = unsafe table.pointee.count
    let firstOther = unsafe memory.pointee.elements.count
    let fieldCount = unsafe table.pointee.additional == nil ? count : count &+ 1
    unsafe memory.pointee.cells.reserve(fieldCount &+ 1)
    let base = unsafe memory.pointee.cells.count &+ 1
    unsafe (memory.pointee.cells.start + (base &- 1)).initialize(to: table.pointee.type)
    unsafe memory.pointee.cells.count = base &+ fieldCount
    unsafe (memory.pointee.cells.start + base).initialize(repeating: .absent, count: fieldCount)
    let firstHash = unsafe memory.pointee.hashes.count
    let properties = unsafe table.pointee.properties
    let values = unsafe table.pointee.values
    var expected = 0
    var missing = unsafe table.pointee.requiredCount
    var position = unsafe start + 1
    unsafe skipSpace(&position)
    if unsafe byte(position) == UInt8(ascii: "}") {
      unsafe position += 1
    } else {
      repeat {
        // The table has one row more than there are properties.
        var index = expected
        if unsafe _fastPath(has(16, at: position) && matches(properties + index, position)) {
          unsafe position += properties[index].spellingCount
          unsafe skipSpace(&position)
        } else if let short = unsafe shortName(table.pointee.names.short, &position) {
          try unsafe colon(&position)
          index = short
        } else {
          var moved = unsafe position
          index = try unsafe otherKey(table, &moved)
          unsafe position = unsafe moved
          if index < 0 { continue }
        }
        expected = index &+ 1
        // Only a cell that hasn't been written has the tag for absent values.
        guard unsafe memory.pointee.cells.start[base &+ index].isAbsent else { throw GivenUp() }
        let read = try unsafe value(values + index, position)
        unsafe (memory.pointee.cells.start + (base &+ index)).initialize(to: read.cell)
        unsafe position = unsafe read.next
        if unsafe properties[index].isRequired { missing &-= 1 }
      } while try unsafe nextPart(&position, close: UInt8(ascii: "}"))
    }
    guard missing == 0 else { throw GivenUp() }
    ascend()
    if unsafe _slowPath(table.pointee.additional != nil) {
      let others = try unsafe map(since: firstOther, start)
      unsafe (memory.pointee.cells.start + (base &+ count)).initialize(to: others)
    }
    var cell = Cell(.object, UInt64(truncatingIfNeeded: base), count: fieldCount)
    if unsafe _slowPath(!table.pointee.isSimple) {
      cell = try unsafe complete(cell, table, firstHash: firstHash)
    }
    try settleKeys(since: firstHash)
    return unsafe Read(cell, position)
  }

  /// Reads a short text if it is one of some names. Otherwise returns nil and leaves the position
  /// unchanged.
  @inline(__always)
  func shortName(_ names: ShortNames, _ position: inout Position) -> Int? {
    guard unsafe has(17, at: position), unsafe position.pointee == UInt8(ascii: "\""),
      let name = unsafe names.name(at: position + 1)
    else { return nil }
    unsafe position += name.count &+ 2
    return name.index
  }

  /// True if the spelling of a key with its colon is at a position that is followed by at least 16
  /// bytes.
  @inline(__always)
  private func matches(_ property: UnsafePointer<PropertyTable>, _ position: Position) -> Bool {
    let difference =
      unsafe (loadWord(position) ^ property.pointee.word0) & property.pointee.mask0
      | (loadWord(position + 8) ^ property.pointee.word1) & property.pointee.mask1
    if difference != 0 { return false }
    let rest = unsafe property.pointee.spellingCount &- 16
    if _fastPath(rest <= 0) { return true }
    return unsafe has(16 &+ rest, at: position)
      && isEqual(position + 16, property.pointee.spelling + 16, count: rest)
  }

  /// Reads a key that isn't the expected one. If no property has it, also reads its value, which is
  /// kept among the elements if the table keeps additional properties.
  ///
  /// - Returns: the index of the key's property, or -1.
  @inline(never)
  private func otherKey(
    _ table: UnsafePointer<ObjectTable>, _ position: inout Position
  ) throws(GivenUp) -> Int {
    let scratch = unsafe memory.pointee.scratch.count
    let key = try unsafe text(&position)
    let hash = unsafe textHash(key.start, key.count)
    let index = unsafe table.pointee.names.index(key.start, key.count, hash: hash)
    guard index < 0, let additional = unsafe table.pointee.additional else {
      unsafe memory.pointee.scratch.count = scratch
      try unsafe colon(&position)
      if index >= 0 { return index }
      guard unsafe !table.pointee.forbidsOthers else { throw GivenUp() }
      note(hash)
      unsafe position = try unsafe skip(position)
      return -1
    }
    try unsafe colon(&position)
    note(hash)
    unsafe memory.pointee.elements.append(cell(of: key))
    let read = try unsafe value(additional, position)
    unsafe memory.pointee.elements.append(read.cell)
    unsafe position = unsafe read.next
    return -1
  }

  /// Fills in defaults and checks an object as a whole.
  ///
  /// - Returns: the object, or the value made from it if there are rules between its properties. An
  ///   object that violates a rule isn't returned.
  @inline(never)
  private func complete(
    _ object: Cell, _ table: UnsafePointer<ObjectTable>, firstHash: Int
  ) throws(GivenUp) -> Cell {
    let cells = unsafe memory.pointee.cells.start + object.index
    let count = unsafe table.pointee.count
    let nulls = unsafe table.pointee.nullMeanings
    for row in nulls.indices where unsafe cells[nulls[row].index].tag == .null {
      let (index, meaning) = unsafe nulls[row]
      guard meaning == .absent else { continue }
      guard unsafe !table.pointee.properties[index].isRequired else { throw GivenUp() }
      unsafe cells[index] = .absent
    }
    if unsafe table.pointee.hasChecks {
      let otherKeys = unsafe memory.pointee.hashes.count - firstHash
      let keyCount = otherKeys + (0..<count).count { unsafe !cells[$0].isAbsent }
      let isValid = unsafe table.pointee.shape._withUnsafeGuaranteedRef { shape in
        shape.checks.allSatisfy { check in
          check.accepts(keyCount: keyCount) { index in
            unsafe properties(table)[index].isRequired || !cells[index].isAbsent
          }
        }
      }
      guard isValid else { throw GivenUp() }
    }
    // After the checks, because they apply to the document's keys.
    for row in nulls.indices
    where unsafe nulls[row].meaning == .default && cells[nulls[row].index].tag == .null {
      unsafe cells[nulls[row].index] = .absent
    }
    let defaults = unsafe table.pointee.defaults
    for row in defaults.indices where unsafe cells[defaults[row].property].isAbsent {
      let known = unsafe defaults[row].cell
      unsafe cells[defaults[row].property] =
        known.isAbsent ? cell(of: defaults[row].value) : known
    }
    guard let type = unsafe table.pointee.ruled else { return object }
    return try judged(object, as: type)
  }

  private func properties(_ table: UnsafePointer<ObjectTable>) -> UnsafePointer<PropertyTable> {
    unsafe table.pointee.properties
  }

  // MARK: Other generated types

  /// Reads a value of a type that wraps one value. A null belongs to the wrapped value: a null of
  /// the row itself has been handled before.
  func wrapper(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    guard let element = unsafe table.pointee.element else { throw undecided() }
    let read = try unsafe value(element, start)
    return unsafe Read(object(of: table.pointee.type, read.cell), read.next)
  }

  /// Makes an object of one cell or two, preceded by the cell of its type.
  func object(of type: Cell, _ first: Cell, _ second: Cell? = nil) -> Cell {
    unsafe memory.pointee.cells.append(type)
    let start = unsafe memory.pointee.cells.count
    unsafe memory.pointee.cells.append(first)
    if let second { unsafe memory.pointee.cells.append(second) }
    return Cell(.object, UInt64(truncatingIfNeeded: start), count: second == nil ? 1 : 2)
  }

  // MARK: The walk over a tape

  /// Reads a value with ``DecodingRun``, from a tape of its own.
  @inline(never)
  func other(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    let hashes = unsafe memory.pointee.hashes.count
    let end = try unsafe skip(start)
    unsafe memory.pointee.hashes.count = hashes
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: end - start))
    let depth = unsafe memory.pointee.depth
    guard let tape = try? unsafe JSONTape(bytes, maximumDepth: memory.pointee.maximumDepth) else {
      throw undecided()
    }
    var run = unsafe DecodingRun(violationLimit: nil, depth: depth + memory.pointee.unionDepth)
    // The keys of the path matter only to errors, which aren't shown; its length matters to the
    // depth limit.
    let path = TapePath(root: [any CodingKey](repeating: SchemaKey(""), count: depth))
    var source = DecoderSource(decoder: JSONTapeDecoder(tape, path: path))
    let node = unsafe table.pointee.node.takeUnretainedValue()
    run.isExplaining = false
    run.decisions = SharedDecisions()
    run.trials = unsafe memory.pointee.trials
    defer { unsafe memory.pointee.trials.adopt(run.trials) }
    guard let field = try? run.value(node, from: &source, Owner(type: nil, index: 0)),
      // Dropped values have to be reported with their paths.
      run.dropped.isEmpty
    else { throw undecided() }
    return unsafe Read(cell(of: field), end)
  }
}
