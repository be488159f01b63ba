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
    let hashes = memory.pointee.hashes.start
    let count = memory.pointee.hashes.count
    var index = first
    while index < count {
      if hashes[index] == hash { throw GivenUp() }
      index &+= 1
    }
    guard count &- first < Self.keyLimit else { throw GivenUp() }
    memory.pointee.hashes.append(hash)
  }

  @inline(never)
  func skip(_ start: Position) throws(GivenUp) -> Position {
    var position = start
    switch byte(position) {
    case UInt8(ascii: "\""):
      try skipText(&position)
      return position
    case UInt8(ascii: "{"): return try skipObject(position + 1)
    case UInt8(ascii: "["): return try skipArray(position + 1)
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      _ = try boolean(&position)
      return position
    case UInt8(ascii: "n"): return try null(position)
    default: return try endOfNumber(position)
    }
  }

  private func skipText(_ position: inout Position) throws(GivenUp) {
    let scratch = memory.pointee.scratch.count
    _ = try text(&position)
    memory.pointee.scratch.count = scratch
  }

  private func skipArray(_ start: Position) throws(GivenUp) -> Position {
    try descend()
    var position = start
    skipSpace(&position)
    if byte(position) == UInt8(ascii: "]") {
      position += 1
    } else {
      repeat {
        position = try skip(position)
      } while try nextPart(&position, close: UInt8(ascii: "]"))
    }
    ascend()
    return position
  }

  private func skipObject(_ start: Position) throws(GivenUp) -> Position {
    try descend()
    var position = start
    skipSpace(&position)
    if byte(position) == UInt8(ascii: "}") {
      position += 1
    } else {
      let first = memory.pointee.hashes.count
      repeat {
        let scratch = memory.pointee.scratch.count
        let key = try text(&position)
        try note(textHash(key.start, key.count), since: first)
        memory.pointee.scratch.count = scratch
        try colon(&position)
        position = try skip(position)
      } while try nextPart(&position, close: UInt8(ascii: "}"))
      memory.pointee.hashes.count = first
    }
    ascend()
    return position
  }

  @inline(__always)
  func colon(_ position: inout Position) throws(GivenUp) {
    skipSpace(&position)
    guard byte(position) == ASCII.colon else { throw GivenUp() }
    position += 1
    skipSpace(&position)
  }
}
