/// Values stored as nodes: free-form values, and those on which a schema is evaluated before they
/// are read.
extension DirectReader {
  /// The index of a value's node, and the position after the value.
  @unsafe struct Instance {
    let index: Int
    let next: Position
  }

  /// Reads a free-form value.
  func json(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    let instance = try unsafe instance(start)
    if unsafe table.pointee.hasOtherChecks {
      try unsafe check(.json(memory.pointee.jsonValue(instance.index)), table)
    }
    return unsafe Read(Cell(.json, UInt64(instance.index)), instance.next)
  }

  /// Reads a value after evaluating a schema on it.
  func evaluated(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    guard let inner = unsafe table.pointee.element, let schema = unsafe table.pointee.evaluated
    else {
      throw undecided()
    }
    let instance = try unsafe instance(start)
    let isValid = unsafe schema._withUnsafeGuaranteedRef {
      unsafe $0.isValid(memory.pointee.view, at: instance.index, memory: evaluationMemory)
    }
    guard isValid else { throw GivenUp() }
    if unsafe inner.pointee.kind == .json, unsafe !inner.pointee.hasOtherChecks {
      return unsafe Read(Cell(.json, UInt64(instance.index)), instance.next)
    }
    return try unsafe value(inner, start)
  }

  /// Returns the node of a value. Arrays and objects inside a value on which a schema was evaluated
  /// already have nodes, so that nested schemas read nothing twice.
  func instance(_ start: Position) throws(GivenUp) -> Instance {
    let offset = unsafe start - memory.pointee.begin
    let isInside = unsafe memory.pointee.evaluated.contains(offset)
    if isInside, let known = unsafe memory.pointee.container(at: offset) {
      let end = unsafe Int(memory.pointee.nodes.start[known].word)
      return unsafe Instance(index: known, next: memory.pointee.begin + end)
    }
    if !isInside {
      unsafe memory.pointee.containers.count = 0
      unsafe memory.pointee.evaluated = 0..<0
    }
    let index = unsafe memory.pointee.nodes.count
    unsafe memory.pointee.nodes.append(blankNode)
    let next = try unsafe read(start, into: index)
    if !isInside { unsafe memory.pointee.evaluated = unsafe offset..<(next - memory.pointee.begin) }
    return unsafe Instance(index: index, next: next)
  }

  /// True if a schema was evaluated on a value around a position: it has to accept what is written.
  @inline(__always)
  func isEvaluated(_ start: Position) -> Bool {
    unsafe memory.pointee.evaluated.contains(start - memory.pointee.begin)
  }

  // MARK: Nodes

  /// Reads a value into a node that has been appended, and has its key if it is a member.
  private func read(_ start: Position, into index: Int) throws(GivenUp) -> Position {
    let offset = unsafe start - memory.pointee.begin
    var position = unsafe start
    switch unsafe byte(start) {
    case UInt8(ascii: "\""):
      let text = try unsafe text(&position)
      unsafe set(index, .string, start: self.offset(of: text), count: text.count)
      unsafe memory.pointee.nodes.start[index].isUnescaped = text.isUnescaped
      unsafe memory.pointee.nodes.start[index].isASCII = text.isASCII
    case UInt8(ascii: "{"): unsafe position = try unsafe container(.object, start, into: index)
    case UInt8(ascii: "["): unsafe position = try unsafe container(.array, start, into: index)
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      let value = try unsafe boolean(&position)
      set(index, value ? .true : .false, start: offset, count: 0)
    case UInt8(ascii: "n"):
      unsafe position = try unsafe null(start)
      set(index, .null, start: offset, count: 0)
    default:
      if let integer = unsafe shortInteger(&position) {
        let word = UInt64(bitPattern: integer)
        unsafe set(index, .integer, start: offset, count: position - start, word: word)
      } else {
        unsafe position = try unsafe endOfNumber(start)
        unsafe set(index, .number, start: offset, count: position - start)
      }
    }
    return unsafe position
  }

  /// Sets what a node of any kind has, beside its key.
  @inline(__always)
  private func set(
    _ index: Int, _ kind: InstanceNode.Kind, start: Int, count: Int, word: UInt64 = 0
  ) {
    let node = unsafe memory.pointee.nodes.start + index
    unsafe node.pointee.kind = kind
    unsafe node.pointee.start = UInt32(truncatingIfNeeded: start)
    unsafe node.pointee.count = UInt32(truncatingIfNeeded: count)
    unsafe node.pointee.end = UInt32(truncatingIfNeeded: index &+ 1)
    unsafe node.pointee.word = word
  }

  @inline(__always)
  private func offset(of text: Text) -> Int {
    unsafe text.isUnescaped
      ? text.start - Position(memory.pointee.scratch.start) : text.start - memory.pointee.begin
  }

  private func container(
    _ kind: InstanceNode.Kind, _ start: Position, into index: Int
  ) throws(GivenUp) -> Position {
    try descend()
    unsafe set(index, kind, start: start - memory.pointee.begin, count: 0)
    unsafe memory.pointee.containers.append(UInt32(truncatingIfNeeded: index))
    var position = unsafe start + 1
    unsafe skipSpace(&position)
    let count =
      kind == .array
      ? try unsafe elements(&position) : try unsafe members(&position)
    ascend()
    let node = unsafe memory.pointee.nodes.start + index
    unsafe node.pointee.count = UInt32(truncatingIfNeeded: count)
    unsafe node.pointee.end = UInt32(truncatingIfNeeded: memory.pointee.nodes.count)
    unsafe node.pointee.word = UInt64(position - memory.pointee.begin)
    return unsafe position
  }

  private func elements(_ position: inout Position) throws(GivenUp) -> Int {
    if unsafe byte(position) == UInt8(ascii: "]") {
      unsafe position += 1
      return 0
    }
    var count = 0
    repeat {
      let index = unsafe memory.pointee.nodes.count
      unsafe memory.pointee.nodes.append(blankNode)
      unsafe position = try unsafe read(position, into: index)
      count &+= 1
    } while try unsafe nextPart(&position, close: UInt8(ascii: "]"))
    return count
  }

  private func members(_ position: inout Position) throws(GivenUp) -> Int {
    if unsafe byte(position) == UInt8(ascii: "}") {
      unsafe position += 1
      return 0
    }
    let firstHash = unsafe memory.pointee.hashes.count
    var isASCII = true
    var count = 0
    let first = unsafe memory.pointee.nodes.count
    repeat {
      let text = try unsafe text(&position)
      let hash = unsafe textHash(text.start, text.count)
      if unsafe !text.isASCII { isASCII = false }
      note(hash)
      let index = unsafe memory.pointee.nodes.count
      var node = blankNode
      unsafe node.keyStart = UInt32(truncatingIfNeeded: offset(of: text))
      unsafe node.keyCount = UInt32(truncatingIfNeeded: text.count)
      node.keyHash = UInt32(truncatingIfNeeded: hash)
      unsafe node.isKeyUnescaped = text.isUnescaped
      unsafe node.isKeyASCII = text.isASCII
      unsafe memory.pointee.nodes.append(node)
      try unsafe colon(&position)
      unsafe position = try unsafe read(position, into: index)
      count &+= 1
    } while try unsafe nextPart(&position, close: UInt8(ascii: "}"))
    try settleKeys(since: firstHash)
    if !isASCII { try expectKeysDistinctInSwift(from: first, count) }
    return count
  }

  /// Gives up on keys that are canonically equivalent, because dictionaries can't distinguish them.
  @inline(never)
  private func expectKeysDistinctInSwift(from first: Int, _ count: Int) throws(GivenUp) {
    var keys = Set<String>(minimumCapacity: count)
    var index = first
    for _ in 0..<count {
      let key = unsafe memory.pointee.view.key(at: index)
      guard keys.insert(key).inserted else { throw undecided() }
      index = unsafe Int(memory.pointee.nodes.start[index].end)
    }
  }
}

extension DirectReader.Memory {
  /// The view of the nodes that schemas are evaluated on. Invalid once the reader reads on.
  var view: InstanceView {
    unsafe InstanceView(
      nodes: UnsafePointer(nodes.start), nodeCount: nodes.count, document: begin,
      scratch: UnsafePointer(scratch.start))
  }

  /// Returns the array or object that begins at an offset, if its nodes are known.
  func container(at offset: Int) -> Int? {
    var low = 0
    var high = unsafe containers.count
    while low < high {
      let middle = (low &+ high) / 2
      let index = unsafe Int(containers.start[middle])
      let start = unsafe Int(nodes.start[index].start)
      if start == offset { return index }
      if start < offset { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }

  /// Returns the value of a node and its descendants.
  func jsonValue(_ index: Int) -> JSONValue {
    guard index >= 0, unsafe index < nodes.count else {
      FieldValue.disagree("a value of the document")
    }
    return unsafe view.jsonValue(at: index)
  }
}
