/// Says to which class of a pattern a scalar belongs, from its UTF-8.
///
/// The first byte's entry is the class of an ASCII scalar, else a block of 64 entries, one for each
/// continuation byte; a block's entries are classes after the last byte, and blocks before it.
/// Together with an automaton over classes this is a deterministic automaton over bytes, but one
/// in which the states don't each carry a copy of Unicode.
struct ScalarClassifier: Sendable {
  let classCount: Int
  /// An entry for each possible first byte; that of a continuation byte has no meaning.
  let firstBytes: [UInt16]
  let blocks: [UInt16]

  /// Classes and blocks that a table may have, so that an entry is 16 bits.
  private static let entryLimit = 1 << 15

  init(_ reader: inout PatternTableReader) {
    classCount = reader.readNumber(below: Self.entryLimit)
    let blockCount = reader.readNumber(below: Self.entryLimit)
    precondition(classCount > 0, "a pattern's table is damaged; generate the file again")
    let ascii = reader.readRuns(count: 0x80, below: classCount)
    // C2…DF begin two bytes, E0…EF three and F0…F4 four.
    let leads = blockCount == 0 ? [] : reader.readRuns(count: 0xF5 - 0xC2, below: blockCount)
    var first = ascii.map { UInt16($0) }
    first += [UInt16](repeating: 0, count: 0xC2 - 0x80)
    first += leads.map { UInt16($0) }
    first += [UInt16](repeating: 0, count: 256 - first.count)
    firstBytes = first
    let limit = max(classCount, blockCount)
    var entries: [UInt16] = []
    for _ in 0..<blockCount {
      entries += reader.readRuns(count: 64, below: limit).map { UInt16($0) }
    }
    blocks = entries
  }

  /// The classes that scalars beyond ASCII may have; numbers of blocks may be among them.
  var classesBeyondASCII: Set<Int> {
    Set(blocks.map(Int.init).filter { $0 < classCount })
  }

  /// The class of the scalar at a position, which is moved past it.
  ///
  /// Bytes that are no UTF-8 get some class; nothing outside the text or the blocks is read.
  @inline(__always)
  static func classOfNext(
    _ text: UnsafeBufferPointer<UInt8>, _ position: inout Int, first: UnsafePointer<UInt16>,
    blocks: UnsafeBufferPointer<UInt16>, classCount: Int
  ) -> Int {
    let lead = unsafe text[position]
    position += 1
    if lead < 0x80 { return unsafe Int(first[Int(lead)]) }
    var entry = unsafe Int(first[Int(lead)])
    var remaining = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    while remaining > 0, position < text.count {
      let index = unsafe entry << 6 | Int(text[position] & 0x3F)
      guard index < blocks.count else { break }
      entry = unsafe Int(blocks[index])
      position += 1
      remaining -= 1
    }
    return entry < classCount ? entry : 0
  }
}
