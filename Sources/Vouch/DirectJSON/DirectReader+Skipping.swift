/// Values that nobody asks for: their text must be JSON all the same.
extension DirectReader {
  /// How many keys of one object are compared with each other here.
  private static let keyLimit = 512

  /// Notes a key that no property has.
  ///
  /// - Parameter first: where the hashes of the object's keys begin.
  /// - Throws: if there may have been an equal key, or if there are too many to compare.
  @inline(__always)
  func note(_ hash: UInt64, since first: Int) throws(GivenUp) {
    let hashes = unsafe memory.pointee.hashes.start
    let count = unsafe memory.pointee.hashes.count
    var index = first
    while index < count {
      if unsafe hashes[index] == hash { throw GivenUp() }
      index &+= 1
    }
    guard count &- first < Self.keyLimit else { throw GivenUp() }
    unsafe memory.pointee.hashes.append(hash)
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
        try unsafe note(textHash(key.start, key.count), since: first)
        unsafe memory.pointee.scratch.count = scratch
        try unsafe colon(&position)
        unsafe position = try unsafe skip(position)
      } while try unsafe nextPart(&position, close: UInt8(ascii: "}"))
      unsafe memory.pointee.hashes.count = first
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
