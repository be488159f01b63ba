/// Determines the alphabet class of a scalar in a pattern from its UTF-8.
///
/// The first byte's entry is the class of an ASCII scalar, or otherwise a block of 64 entries, one
/// for each continuation byte. A block's entries are classes after the last byte, and blocks before
/// it. Together with an automaton over classes, this is equivalent to a deterministic automaton
/// over bytes, but its states don't each contain a copy of the Unicode ranges.
struct ScalarClassifier: Sendable {
  let classCount: Int
  /// An entry for each possible first byte; those of continuation bytes are unused.
  let firstBytes: [UInt16]
  let blocks: [UInt16]

  /// The maximum number of classes and blocks of a table, so that an entry fits into 16 bits.
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

  /// The classes that scalars beyond ASCII may have; may also contain numbers of blocks.
  var classesBeyondASCII: Set<Int> {
    Set(blocks.map(Int.init).filter { $0 < classCount })
  }

  /// Returns the class of the scalar at a position, and advances the position past it.
  ///
  /// Malformed UTF-8 gets an arbitrary class; nothing outside the text or the blocks is read.
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
