/// Values of unions.
extension DirectReader {
  // MARK: By tag

  func taggedUnion(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    guard let union = unsafe table.pointee.union, unsafe byte(start) == UInt8(ascii: "{") else {
      throw GivenUp()
    }
    let hashes = unsafe memory.pointee.hashes.count
    let branch = try unsafe branch(union, start)
    unsafe memory.pointee.hashes.count = hashes
    guard branch >= 0 else { return try unsafe unknown(union, table.pointee.type, start: start) }
    return try unsafe self.branch(branch, union, type: table.pointee.type, start: start)
  }

  /// Finds the tag anywhere in the object, and returns the index of the branch that it names, or
  /// -1.
  ///
  /// - Throws: if there is no tag, or one that isn't a string.
  private func branch(
    _ union: UnsafePointer<UnionTable>, _ start: Position
  ) throws(GivenUp) -> Int {
    try descend()
    defer { ascend() }
    var position = unsafe start + 1
    unsafe skipSpace(&position)
    if unsafe byte(position) == UInt8(ascii: "}") { throw GivenUp() }
    repeat {
      let key = try unsafe text(&position)
      let isTag =
        unsafe key.count == union.pointee.tagKeyCount
        && isEqual(key.start, union.pointee.tagKey, count: key.count)
      try unsafe colon(&position)
      if isTag {
        guard unsafe byte(position) == UInt8(ascii: "\"") else { throw GivenUp() }
        try unsafe noteRescan(position - start)
        let tag = try unsafe text(&position)
        let index = unsafe union.pointee.tags.index(
          tag.start, tag.count, hash: textHash(tag.start, tag.count))
        return unsafe index < 0 ? -1 : union.pointee.branchOfTag[index]
      }
      unsafe position = try unsafe skip(position)
    } while try unsafe nextPart(&position, close: UInt8(ascii: "}"))
    throw GivenUp()
  }

  /// Counts the bytes before a tag, which are read twice. If unions nest and their tags come last,
  /// each byte would be read at each level, so at a limit the reader gives up.
  private func noteRescan(_ count: Int) throws(GivenUp) {
    unsafe memory.pointee.rescanned &+= count
    let length = unsafe memory.pointee.end - memory.pointee.begin
    guard unsafe memory.pointee.rescanned / 4 <= length else { throw undecided() }
  }

  /// Reads a value as a branch of the union.
  private func branch(
    _ index: Int, _ union: UnsafePointer<UnionTable>, type: Cell, start: Position
  ) throws(GivenUp) -> Read {
    unsafe memory.pointee.unionDepth &+= 1
    let read = try unsafe value(union.pointee.branches + index, start)
    unsafe memory.pointee.unionDepth &-= 1
    let label = unsafe Cell(caseAt: index, labels: union.pointee.labels)
    return unsafe Read(object(of: type, label, read.cell), read.next)
  }

  /// Keeps a value that fits no branch, if the union has a case for unknown values.
  private func unknown(
    _ union: UnsafePointer<UnionTable>, _ type: Cell, start: Position
  ) throws(GivenUp) -> Read {
    let index = unsafe union.pointee.unknownCase
    guard index >= 0 else { throw GivenUp() }
    let instance = try unsafe instance(start)
    let label = unsafe Cell(caseAt: index, labels: union.pointee.labels)
    return unsafe Read(
      object(of: type, label, Cell(.json, UInt64(instance.index))), instance.next)
  }

  // MARK: By type, and by trial

  func untaggedUnion(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read
  {
    guard let union = unsafe table.pointee.union else { throw undecided() }
    let branches = unsafe union.pointee.branchesOfKind[
      Int(InstanceNode.Kind(firstByte: byte(start)).rawValue)]
    switch branches.count {
    case 0: return try unsafe unknown(union, table.pointee.type, start: start)
    case 1: return try unsafe branch(branches[0], union, type: table.pointee.type, start: start)
    default: return try unsafe trial(branches, union, type: table.pointee.type, start: start)
    }
  }

  /// Tries branches. Returns the value of the first that fits, or of the only one.
  private func trial(
    _ branches: UnsafeBufferPointer<Int>, _ union: UnsafePointer<UnionTable>, type: Cell,
    start: Position
  ) throws(GivenUp) -> Read {
    let before = unsafe memory.pointee.trials
    if before.depth == 0 { unsafe decisions.removeAll() }
    if before.remembers, let known = unsafe decisions[key(union, start)] {
      return try unsafe decided(known, union, type: type, start: start)
    }
    if before.depth > 0 { try unsafe payForTrials(branches.count, start) }
    unsafe memory.pointee.trials.depth &+= 1
    var fitting: (index: Int, read: Read)?
    for position in branches.indices {
      let index = unsafe branches[position]
      guard let read = try unsafe fittingBranch(index, union, type: type, start: start) else {
        continue
      }
      // Several branches fit, but the union requires exactly one.
      guard unsafe fitting == nil else {
        if before.remembers { unsafe decisions[key(union, start)] = .isUnfit }
        throw GivenUp()
      }
      unsafe fitting = unsafe (index, read)
      if unsafe union.pointee.takesFirst { break }
    }
    unsafe memory.pointee.trials.depth &-= 1
    unsafe memory.pointee.trials.payBack(since: before)
    if before.remembers {
      let unknown = unsafe union.pointee.unknownCase
      unsafe decisions[key(union, start)] =
        unsafe fitting.map { unsafe .fits($0.index) } ?? (unknown >= 0 ? .fits(unknown) : .isUnfit)
    }
    guard let fitting = unsafe fitting else {
      return try unsafe unknown(union, type, start: start)
    }
    return unsafe fitting.read
  }

  private func key(
    _ union: UnsafePointer<UnionTable>, _ start: Position
  ) -> Decisions.Key {
    unsafe .init(union: union, place: start)
  }

  /// Reads a value for which the branch has been decided before.
  private func decided(
    _ decision: Decisions.Decision, _ union: UnsafePointer<UnionTable>, type: Cell,
    start: Position
  ) throws(GivenUp) -> Read {
    switch unsafe decision {
    case .fits(let index) where unsafe index == union.pointee.unknownCase:
      return try unsafe unknown(union, type, start: start)
    case .fits(let index): return try unsafe branch(index, union, type: type, start: start)
    case .isUnfit: throw GivenUp()
    case .isTooDeep: throw undecided()
    }
  }

  /// Reads a value as a branch. If it doesn't fit, returns nil and undoes all effects.
  private func fittingBranch(
    _ index: Int, _ union: UnsafePointer<UnionTable>, type: Cell, start: Position
  ) throws(GivenUp) -> Read? {
    let mark = unsafe Mark(memory.pointee)
    do throws(GivenUp) {
      return try unsafe branch(index, union, type: type, start: start)
    } catch {
      if unsafe memory.pointee.isUndecided { throw error }
      unsafe goBack(to: mark)
      return nil
    }
  }

  /// Charges for nested trials, whose cost would multiply without limit. Each trial costs an amount
  /// proportional to the value's length, apart from unions inside, which are charged separately.
  private func payForTrials(_ count: Int, _ start: Position) throws(GivenUp) {
    let hashes = unsafe memory.pointee.hashes.count
    let length = try unsafe skip(start) - start
    unsafe memory.pointee.hashes.count = hashes
    unsafe memory.pointee.trials.spend(
      count &* (Self.trialCost &+ length / Self.bytesPerUnit))
    if unsafe memory.pointee.trials.isExhausted { throw undecided() }
  }

  private static let trialCost = 16
  private static let bytesPerUnit = 4

  /// The amount of memory that was in use before a trial.
  @unsafe private struct Mark {
    let cells: Int
    let elements: Int
    let hashes: Int
    let depth: Int
    let unionDepth: Int
    let trialDepth: Int
    let fields: Int
    let made: Int

    init(_ memory: borrowing Memory) {
      unsafe cells = memory.cells.count
      unsafe elements = memory.elements.count
      unsafe hashes = memory.hashes.count
      unsafe depth = memory.depth
      unsafe unionDepth = memory.unionDepth
      unsafe trialDepth = memory.trials.depth
      unsafe fields = memory.fields.pointee.count
      unsafe made = memory.made.pointee.count
    }
  }

  /// Forgets everything that was read since. Nodes and the texts that they refer to stay, because
  /// they are reused when the same value is read again.
  private func goBack(to mark: Mark) {
    unsafe memory.pointee.cells.count = mark.cells
    unsafe memory.pointee.elements.count = mark.elements
    unsafe memory.pointee.hashes.count = mark.hashes
    unsafe memory.pointee.depth = mark.depth
    unsafe memory.pointee.unionDepth = mark.unionDepth
    unsafe memory.pointee.trials.depth = mark.trialDepth
    let fields = unsafe memory.pointee.fields.pointee.count - mark.fields
    if fields > 0 { unsafe memory.pointee.fields.pointee.removeLast(fields) }
    unsafe forgetMadeObjects(from: mark.made)
  }
}
