/// Values of generated types.
extension DirectReader {
  /// Reads an object. The properties are expected in the schema's order, and found in any.
  @inline(never)
  func object(_ table: UnsafePointer<ObjectTable>, _ start: Position) throws(GivenUp) -> Read {
    guard unsafe byte(start) == UInt8(ascii: "{") else { throw GivenUp() }
    try descend()
    let count = unsafe table.pointee.count
    unsafe memory.pointee.cells.reserve(count &+ 1)
    let base = unsafe memory.pointee.cells.count &+ 1
    unsafe (memory.pointee.cells.start + (base &- 1)).initialize(to: table.pointee.type)
    unsafe memory.pointee.cells.count = base &+ count
    unsafe (memory.pointee.cells.start + base).initialize(repeating: .absent, count: count)
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
        // One row more than there are properties.
        var index = expected
        if unsafe _fastPath(has(16, at: position) && matches(properties + index, position)) {
          unsafe position += properties[index].spellingCount
          unsafe skipSpace(&position)
        } else if let short = unsafe shortName(table.pointee.names.short, &position) {
          try unsafe colon(&position)
          index = short
        } else {
          var moved = unsafe position
          index = try unsafe otherKey(table, &moved, firstHash)
          unsafe position = unsafe moved
          if index < 0 { continue }
        }
        expected = index &+ 1
        // Nothing but absence looks like a cell that hasn't been written.
        guard unsafe memory.pointee.cells.start[base &+ index].isAbsent else { throw GivenUp() }
        let read = try unsafe value(values + index, position)
        unsafe (memory.pointee.cells.start + (base &+ index)).initialize(to: read.cell)
        unsafe position = unsafe read.next
        if unsafe properties[index].isRequired { missing &-= 1 }
      } while try unsafe nextPart(&position, close: UInt8(ascii: "}"))
    }
    guard missing == 0 else { throw GivenUp() }
    ascend()
    var cell = Cell(.object, UInt64(truncatingIfNeeded: base), count: count)
    if unsafe _slowPath(!table.pointee.isSimple) {
      cell = try unsafe complete(cell, table, firstHash)
    }
    unsafe memory.pointee.hashes.count = firstHash
    return unsafe Read(cell, position)
  }

  /// Reads a short text if it is one of some names; nil, and no step further, if it isn't.
  @inline(__always)
  func shortName(_ names: ShortNames, _ position: inout Position) -> Int? {
    guard unsafe has(17, at: position), unsafe position.pointee == UInt8(ascii: "\""),
      let name = unsafe names.name(at: position + 1)
    else { return nil }
    unsafe position += name.count &+ 2
    return name.index
  }

  /// Whether the spelling of a key with its colon stands at a position; there are 16 bytes at least.
  @inline(__always)
  private func matches(_ property: UnsafePointer<PropertyTable>, _ position: Position) -> Bool {
    let difference =
      unsafe (loadWord(position) ^ property.pointee.word0) & property.pointee.mask0
      | (loadWord(position + 8) ^ property.pointee.word1) & property.pointee.mask1
    if difference != 0 { return false }
    let rest = unsafe property.pointee.spellingCount &- 16
    if _fastPath(rest <= 0) { return true }
    return unsafe has(16 &+ rest, at: position)
      && isEqual(position + 16, property.pointee.spelling + 16, rest)
  }

  /// Reads a key that isn't the expected one; if no property has it, its value too.
  ///
  /// - Returns: the index of its property, or -1.
  @inline(never)
  private func otherKey(
    _ table: UnsafePointer<ObjectTable>, _ position: inout Position, _ firstHash: Int
  ) throws(GivenUp) -> Int {
    let scratch = unsafe memory.pointee.scratch.count
    let key = try unsafe text(&position)
    let hash = unsafe textHash(key.start, key.count)
    let index = unsafe table.pointee.names.index(key.start, key.count, hash: hash)
    unsafe memory.pointee.scratch.count = scratch
    try unsafe colon(&position)
    if index >= 0 { return index }
    guard unsafe !table.pointee.forbidsOthers else { throw GivenUp() }
    try note(hash, since: firstHash)
    unsafe position = try unsafe skip(position)
    return -1
  }

  /// Fills in defaults and checks an object as a whole.
  ///
  /// - Returns: the object, or the value made of it where there are rules between its properties: nobody
  ///   gets to see one that breaks them.
  @inline(never)
  private func complete(
    _ object: Cell, _ table: UnsafePointer<ObjectTable>, _ firstHash: Int
  ) throws(GivenUp) -> Cell {
    let shape = unsafe table.pointee.shape.takeUnretainedValue()
    let otherKeys = unsafe memory.pointee.hashes.count - firstHash
    let cells = unsafe memory.pointee.cells.start + object.index
    let keyCount = otherKeys + (0..<object.count).count { unsafe !cells[$0].isAbsent }
    for index in unsafe table.pointee.defaults where unsafe cells[index].isAbsent {
      let property = shape.properties[index]
      guard let defaultValue = property.defaultValue,
        let field = try? DecodingRun.field(of: defaultValue, property.node)
      else { throw GivenUp() }
      unsafe (cells + index).initialize(to: cell(of: field))
    }
    if unsafe table.pointee.hasChecks {
      let fields = ContiguousArray(
        (0..<object.count).map { unsafe memory.pointee.fieldValue(cells[$0]) })
      guard shape.checks.allSatisfy({ $0.accepts(fields, keyCount: keyCount, shape) }) else {
        throw GivenUp()
      }
    }
    guard let type = unsafe table.pointee.ruled else { return object }
    return try judged(object, as: type)
  }

  // MARK: Other generated types

  func wrapper(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    // Null may be the wrapper's or its value's.
    guard let element = unsafe table.pointee.element, unsafe byte(start) != UInt8(ascii: "n") else {
      return try unsafe other(table, start)
    }
    let read = try unsafe value(element, start)
    return unsafe Read(object(of: [table.pointee.type, read.cell]), read.next)
  }

  func typedUnion(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    guard let union = unsafe table.pointee.union else { throw GivenUp() }
    let branch = unsafe union.pointee.branchOfKind[Self.kindIndex(byte(start))]
    guard branch >= 0 else { return try unsafe other(table, start) }
    return try unsafe self.branch(branch, union, table.pointee.type, start)
  }

  /// The bit of ``JSONKinds`` for values that begin with a byte.
  private static func kindIndex(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "n"): 0
    case UInt8(ascii: "t"), UInt8(ascii: "f"): 1
    case UInt8(ascii: "\""): 3
    case UInt8(ascii: "["): 4
    case UInt8(ascii: "{"): 5
    default: 2
    }
  }

  func taggedUnion(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    guard let union = unsafe table.pointee.union, unsafe byte(start) == UInt8(ascii: "{") else {
      return try unsafe other(table, start)
    }
    let hashes = unsafe memory.pointee.hashes.count
    let branch = try unsafe branch(union, start)
    unsafe memory.pointee.hashes.count = hashes
    guard branch >= 0 else { return try unsafe other(table, start) }
    return try unsafe self.branch(branch, union, table.pointee.type, start)
  }

  /// Finds the tag, wherever it stands in the object, and the branch that it names; -1 for none.
  private func branch(
    _ union: UnsafePointer<UnionTable>, _ start: Position
  ) throws(GivenUp) -> Int {
    try descend()
    defer { ascend() }
    var position = unsafe start + 1
    unsafe skipSpace(&position)
    if unsafe byte(position) == UInt8(ascii: "}") { return -1 }
    repeat {
      let key = try unsafe text(&position)
      let isTag =
        unsafe key.count == union.pointee.tagKeyCount
        && isEqual(key.start, union.pointee.tagKey, key.count)
      try unsafe colon(&position)
      if isTag {
        guard unsafe byte(position) == UInt8(ascii: "\"") else { return -1 }
        try unsafe noteRescan(position - start)
        let tag = try unsafe text(&position)
        return unsafe union.pointee.tags.index(
          tag.start, tag.count, hash: textHash(tag.start, tag.count))
      }
      unsafe position = try unsafe skip(position)
    } while try unsafe nextPart(&position, close: UInt8(ascii: "}"))
    return -1
  }

  /// Counts what lies in front of a tag, and is read again. Where unions nest and their tags come last,
  /// that would be each byte at each level.
  private func noteRescan(_ count: Int) throws(GivenUp) {
    unsafe memory.pointee.rescanned &+= count
    let length = unsafe memory.pointee.end - memory.pointee.begin
    guard unsafe memory.pointee.rescanned / 4 <= length else { throw GivenUp() }
  }

  private func branch(
    _ index: Int, _ union: UnsafePointer<UnionTable>, _ type: Cell, _ start: Position
  ) throws(GivenUp) -> Read {
    unsafe memory.pointee.unionDepth &+= 1
    let read = try unsafe value(union.pointee.branches + index, start)
    unsafe memory.pointee.unionDepth &-= 1
    let number = Cell(.integer, UInt64(truncatingIfNeeded: index))
    return unsafe Read(object(of: [type, number, read.cell]), read.next)
  }

  /// An object of a few cells, the first of which is its type.
  private func object(of cells: [Cell]) -> Cell {
    let start = unsafe memory.pointee.cells.count &+ 1
    for cell in cells { unsafe memory.pointee.cells.append(cell) }
    return Cell(.object, UInt64(truncatingIfNeeded: start), count: cells.count &- 1)
  }

  // MARK: The walk over a tape

  /// Reads a value as ``DecodingRun`` does, from a tape of its own.
  @inline(never)
  func other(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    let hashes = unsafe memory.pointee.hashes.count
    let end = try unsafe skip(start)
    unsafe memory.pointee.hashes.count = hashes
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: end - start))
    let depth = unsafe memory.pointee.depth
    guard let tape = try? unsafe JSONTape(bytes, maximumDepth: memory.pointee.maximumDepth) else {
      throw GivenUp()
    }
    var run = unsafe DecodingRun(violationLimit: nil, depth: depth + memory.pointee.unionDepth)
    // Where the value lies only matters to errors, which nobody sees; how deep, to limits.
    let path = TapePath(root: [any CodingKey](repeating: SchemaKey(""), count: depth))
    var source = DecoderSource(decoder: JSONTapeDecoder(tape, path: path))
    let node = unsafe table.pointee.node.takeUnretainedValue()
    run.isExplaining = false
    unsafe run.trials.adopt(memory.pointee.trials)
    defer { unsafe memory.pointee.trials = run.trials }
    guard let field = try? run.value(node, from: &source, Owner(type: nil, index: 0)),
      // What is left out has to be reported with its path.
      run.dropped.isEmpty
    else { throw GivenUp() }
    return unsafe Read(cell(of: field), end)
  }

  /// Reads a value of no type.
  func json(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    try unsafe other(table, start)
  }
}
