/// Values that aren't needed. Their text must still be valid JSON.
extension DirectReader {
  /// The largest number of keys that are compared pairwise; more keys are sorted first.
  private static let fewKeys = 16

  /// Stores the hash of an undeclared key.
  @inline(__always)
  func note(_ hash: UInt64) {
    unsafe memory.pointee.hashes.append(hash)
  }

  /// Checks the undeclared keys of an object for duplicates, and forgets them.
  ///
  /// - Parameter first: the index of the first hash of the object's keys.
  /// - Throws: if two keys have equal hashes, and so may be equal.
  @inline(__always)
  func settleKeys(since first: Int) throws(GivenUp) {
    let count = unsafe memory.pointee.hashes.count &- first
    if count > 1 { try expectDistinct(first, count) }
    unsafe memory.pointee.hashes.count = first
  }

  @inline(never)
  private func expectDistinct(_ first: Int, _ count: Int) throws(GivenUp) {
    var hashes = unsafe UnsafeMutableBufferPointer(
      start: memory.pointee.hashes.start + first, count: count)
    if count <= Self.fewKeys {
      for index in 1..<count {
        for other in 0..<index where unsafe hashes[other] == hashes[index] { throw undecided() }
      }
      return
    }
    unsafe hashes.sort()
    for index in 1..<count where unsafe hashes[index &- 1] == hashes[index] { throw undecided() }
  }

  @inline(never)
  func skip(_ start: Position) throws(GivenUp) -> Position {
    var position = unsafe start
    switch unsafe byte(position) {
    case UInt8(ascii: "\""):
      try unsafe skipText(&position)
      return unsafe position
    case UInt8(ascii: "{"): return try unsafe skipObject(position + 1)
    case UInt8(ascii: "["): return try unsafe skipArray(position + 1)
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      _ = try unsafe boolean(&position)
      return unsafe position
    case UInt8(ascii: "n"): return try unsafe null(position)
    default: return try unsafe endOfNumber(position)
    }
  }

  private func skipText(_ position: inout Position) throws(GivenUp) {
    let scratch = unsafe memory.pointee.scratch.count
    _ = try unsafe text(&position)
    unsafe memory.pointee.scratch.count = scratch
  }

  private func skipArray(_ start: Position) throws(GivenUp) -> Position {
    try descend()
    var position = unsafe start
    unsafe skipSpace(&position)
    if unsafe byte(position) == UInt8(ascii: "]") {
      unsafe position += 1
    } else {
      repeat {
        unsafe position = try unsafe skip(position)
      } while try unsafe nextPart(&position, close: UInt8(ascii: "]"))
    }
    ascend()
    return unsafe position
  }

  private func skipObject(_ start: Position) throws(GivenUp) -> Position {
    try descend()
    var position = unsafe start
    unsafe skipSpace(&position)
    if unsafe byte(position) == UInt8(ascii: "}") {
      unsafe position += 1
    } else {
      let first = unsafe memory.pointee.hashes.count
      repeat {
        let scratch = unsafe memory.pointee.scratch.count
        let key = try unsafe text(&position)
        unsafe note(textHash(key.start, key.count))
        unsafe memory.pointee.scratch.count = scratch
        try unsafe colon(&position)
        unsafe position = try unsafe skip(position)
      } while try unsafe nextPart(&position, close: UInt8(ascii: "}"))
      try settleKeys(since: first)
    }
    ascend()
    return unsafe position
  }

  @inline(__always)
  func colon(_ position: inout Position) throws(GivenUp) {
    unsafe skipSpace(&position)
    guard unsafe byte(position) == ASCII.colon else { throw GivenUp() }
    unsafe position += 1
    unsafe skipSpace(&position)
  }
}
