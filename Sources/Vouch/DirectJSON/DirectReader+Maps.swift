/// Objects with arbitrary keys.
extension DirectReader {
  /// Reads an object whose values all have the same row.
  func map(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    guard unsafe byte(start) == UInt8(ascii: "{"), let values = unsafe table.pointee.element else {
      throw GivenUp()
    }
    try descend()
    let first = unsafe memory.pointee.elements.count
    let firstHash = unsafe memory.pointee.hashes.count
    var position = unsafe start + 1
    unsafe skipSpace(&position)
    if unsafe byte(position) == UInt8(ascii: "}") {
      unsafe position += 1
    } else {
      repeat {
        let key = try unsafe text(&position)
        unsafe note(textHash(key.start, key.count))
        unsafe memory.pointee.elements.append(cell(of: key))
        try unsafe colon(&position)
        let read = try unsafe value(values, position)
        unsafe memory.pointee.elements.append(read.cell)
        unsafe position = unsafe read.next
      } while try unsafe nextPart(&position, close: UInt8(ascii: "}"))
    }
    ascend()
    try settleKeys(since: firstHash)
    let cell = try unsafe map(since: first, start)
    guard unsafe table.pointee.counts ~= cell.count / 2 else { throw GivenUp() }
    if unsafe table.pointee.hasOtherChecks {
      try unsafe check(memory.pointee.fieldValue(cell), table)
    }
    return unsafe Read(cell, position)
  }

  /// Makes a map of the keys and values in the element stack from an index on, which belong to the
  /// object at a position.
  func map(since first: Int, _ start: Position) throws(GivenUp) -> Cell {
    let entries = settle(since: first)
    let cell = Cell(.map, entries.word, count: entries.count)
    // The keys of an object that has nodes were compared when these were read.
    if unsafe isEvaluated(start) { return cell }
    for index in stride(from: 0, to: cell.count, by: 2) {
      switch unsafe memory.pointee.cell(in: cell, index).tag {
      case .asciiText, .unescapedASCIIText: continue
      default:
        try expectKeysDistinctInSwift(cell)
        return cell
      }
    }
    return cell
  }

  /// Gives up on keys that are canonically equivalent, because dictionaries can't distinguish them.
  @inline(never)
  private func expectKeysDistinctInSwift(_ map: Cell) throws(GivenUp) {
    var keys = Set<String>(minimumCapacity: map.count / 2)
    for index in stride(from: 0, to: map.count, by: 2) {
      let key = unsafe memory.pointee.string(memory.pointee.cell(in: map, index))
      guard keys.insert(key ?? "").inserted else { throw undecided() }
    }
  }
}

extension _Field {
  /// The number of entries of a map that was read from bytes; nil for other fields.
  @usableFromInline
  var entryCount: Int? {
    guard case .cell(let reference) = storage, reference.cell.tag == .map else { return nil }
    return reference.cell.count / 2
  }

  /// Returns the key of an entry of such a map.
  @usableFromInline
  func entryKey(_ index: Int) -> String {
    guard case .cell(let reference) = storage else { FieldValue.disagree("a map") }
    return reference.part(index &* 2).string
  }

  /// Returns the value of an entry of such a map.
  @usableFromInline
  func entryValue(_ index: Int) -> _Field {
    guard case .cell(let reference) = storage else { FieldValue.disagree("a map") }
    return Field(reference.part(index &* 2 &+ 1))
  }
}
