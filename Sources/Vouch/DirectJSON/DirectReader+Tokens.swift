/// The tokens of JSON. Source: RFC 8259.
extension DirectReader {
  typealias Position = UnsafePointer<UInt8>

  /// Returns the byte at a position; at the end, zero, which no token begins with.
  @inline(__always)
  func byte(_ position: Position) -> UInt8 {
    unsafe position < memory.pointee.end ? position.pointee : 0
  }

  @inline(__always)
  func has(_ count: Int, at position: Position) -> Bool {
    unsafe memory.pointee.end - position >= count
  }

  @inline(__always)
  func skipSpace(_ position: inout Position) {
    if unsafe byte(position) > 0x20 { return }
    // The single space after a colon or a comma.
    if unsafe has(2, at: position), unsafe position[0] == 0x20, unsafe position[1] > 0x20 {
      unsafe position += 1
      return
    }
    // The indentation of a line.
    if unsafe has(16, at: position), unsafe position.pointee == 0x20 || position.pointee == 0x0A {
      let others = unsafe loadWord(position + 1) ^ 0x2020_2020_2020_2020
      let next = unsafe position + (1 &+ (others.trailingZeroBitCount &>> 3))
      if unsafe _fastPath(next.pointee > 0x20) {
        unsafe position = unsafe next
        return
      }
    }
    unsafe position = unsafe endOfSpace(position)
  }

  @inline(never)
  private func endOfSpace(_ start: Position) -> Position {
    var position = unsafe start
    while true {
      switch unsafe byte(position) {
      case 0x20, 0x0A, 0x0D, 0x09: unsafe position += 1
      default: return unsafe position
      }
      while unsafe has(8, at: position) {
        let others = unsafe loadWord(position) ^ 0x2020_2020_2020_2020
        if others != 0 {
          unsafe position += others.trailingZeroBitCount &>> 3
          break
        }
        unsafe position += 8
      }
      if unsafe _fastPath(byte(position) > 0x20) { return unsafe position }
    }
  }

  /// Skips a comma or a closing bracket.
  ///
  /// - Returns: true after a comma: another part follows.
  @inline(__always)
  func nextPart(_ position: inout Position, close: UInt8) throws(GivenUp) -> Bool {
    unsafe skipSpace(&position)
    let byte = unsafe byte(position)
    if byte == UInt8(ascii: ",") {
      unsafe position += 1
      unsafe skipSpace(&position)
      return true
    }
    guard byte == close else { throw GivenUp() }
    unsafe position += 1
    return false
  }

  @inline(__always)
  func literal(_ position: Position, _ word: UInt32) throws(GivenUp) -> Position {
    guard unsafe has(4, at: position),
      unsafe UInt32(littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt32.self)) == word
    else { throw GivenUp() }
    return unsafe position + 4
  }

  @inline(__always)
  func null(_ position: Position) throws(GivenUp) -> Position {
    try unsafe literal(position, 0x6C6C_756E)
  }

  @inline(__always)
  func boolean(_ position: inout Position) throws(GivenUp) -> Bool {
    if unsafe byte(position) == UInt8(ascii: "t") {
      unsafe position = try unsafe literal(position, 0x6575_7274)
      return true
    }
    guard unsafe byte(position) == UInt8(ascii: "f") else { throw GivenUp() }
    unsafe position = try unsafe literal(position + 1, 0x6573_6C61)
    return false
  }

  // MARK: Strings

  /// A text between quotation marks, either in the input or in the scratch space without its
  /// escapes.
  @unsafe struct Text {
    let start: Position
    let count: Int
    /// True if all bytes are ASCII.
    let isASCII: Bool
    /// True if the text is in the scratch space.
    let isUnescaped: Bool
  }

  @inline(__always)
  func text(_ position: inout Position) throws(GivenUp) -> Text {
    guard unsafe byte(position) == UInt8(ascii: "\"") else { throw GivenUp() }
    let start = unsafe position + 1
    var end = unsafe start
    var all = SIMD16<UInt8>(repeating: 0)
    while unsafe has(16, at: end) {
      let block = unsafe UnsafeRawPointer(end).loadUnaligned(as: SIMD16<UInt8>.self)
      all |= block
      let special = Self.special(block)
      if special.x | special.y != 0 {
        unsafe end += firstMarked(special)
        return try unsafe finish(start, end, all: all, position: &position)
      }
      unsafe end += 16
    }
    var moved = unsafe position
    let text = try unsafe textNearEnd(start, end, all: all, position: &moved)
    unsafe position = unsafe moved
    return unsafe text
  }

  /// Marks the quotation marks, the backslashes and the control characters of a block.
  @inline(__always)
  private static func special(_ block: SIMD16<UInt8>) -> SIMD2<UInt64> {
    // Comparisons of vectors with scalars compile to loops over the lanes.
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let space = SIMD16<UInt8>(repeating: 0x20)
    return unsafe unsafeBitCast(
      (block .== quote) .| (block .== backslash) .| (block .< space), to: SIMD2<UInt64>.self)
  }

  /// Finishes a text if the position is at its closing quotation mark.
  @inline(__always)
  private func finish(
    _ start: Position, _ end: Position, all: SIMD16<UInt8>, position: inout Position
  ) throws(GivenUp) -> Text {
    let words = unsafe unsafeBitCast(all, to: SIMD2<UInt64>.self)
    guard unsafe end.pointee == UInt8(ascii: "\"") else {
      var moved = unsafe position
      let text = try unsafe unescape(start, end, position: &moved)
      unsafe position = unsafe moved
      return unsafe text
    }
    unsafe position = unsafe end + 1
    // The block may include bytes after the text. If those aren't ASCII, the text is only validated
    // once more.
    if _fastPath((words.x | words.y) & 0x8080_8080_8080_8080 == 0) {
      return unsafe Text(start: start, count: end - start, isASCII: true, isUnescaped: false)
    }
    return try unsafe beyondASCII(start, end - start)
  }

  @inline(never)
  private func beyondASCII(_ start: Position, _ count: Int) throws(GivenUp) -> Text {
    guard let isASCII = unsafe Self.isASCII(validating: start, count) else { throw GivenUp() }
    return unsafe Text(start: start, count: count, isASCII: isASCII, isUnescaped: false)
  }

  @inline(never)
  private func textNearEnd(
    _ start: Position, _ from: Position, all: SIMD16<UInt8>, position: inout Position
  ) throws(GivenUp) -> Text {
    var end = unsafe from
    var all = all
    while true {
      let byte = unsafe byte(end)
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        return try unsafe finish(start, end, all: all, position: &position)
      case ..<0x20: throw GivenUp()
      default:
        all[0] |= byte
        unsafe end += 1
      }
    }
  }

  /// Copies a text into the scratch space without its escapes.
  ///
  /// - Parameter plainEnd: the end of the prefix that needs no unescaping.
  @inline(never)
  private func unescape(
    _ start: Position, _ plainEnd: Position, position: inout Position
  ) throws(GivenUp) -> Text {
    let first = unsafe memory.pointee.scratch.count
    unsafe memory.pointee.scratch.append(from: start, count: plainEnd - start)
    var source = unsafe plainEnd
    while true {
      let byte = unsafe byte(source)
      switch byte {
      case UInt8(ascii: "\""):
        unsafe position = unsafe source + 1
        let count = unsafe memory.pointee.scratch.count - first
        let text = unsafe Position(memory.pointee.scratch.start + first)
        guard let isASCII = unsafe Self.isASCII(validating: text, count) else { throw GivenUp() }
        return unsafe Text(start: text, count: count, isASCII: isASCII, isUnescaped: true)
      case UInt8(ascii: "\\"): try unsafe escape(&source)
      case ..<0x20: throw GivenUp()
      default: unsafe copy(&source)
      }
    }
  }

  /// Copies bytes up to one that needs special treatment.
  @inline(__always)
  private func copy(_ source: inout Position) {
    while unsafe has(16, at: source) {
      let block = unsafe UnsafeRawPointer(source).loadUnaligned(as: SIMD16<UInt8>.self)
      unsafe memory.pointee.scratch.reserve(16)
      let end = unsafe memory.pointee.scratch.start + memory.pointee.scratch.count
      // Bytes copied beyond the marked one aren't counted.
      unsafe UnsafeMutableRawPointer(end).storeBytes(of: block, as: SIMD16<UInt8>.self)
      let count = firstMarked(Self.special(block))
      unsafe memory.pointee.scratch.count &+= count
      unsafe source += count
      if count < 16 { return }
    }
    if unsafe byte(source) >= 0x20, unsafe source.pointee != UInt8(ascii: "\""),
      unsafe source.pointee != UInt8(ascii: "\\")
    {
      unsafe memory.pointee.scratch.append(source.pointee)
      unsafe source += 1
    }
  }

  private func escape(_ position: inout Position) throws(GivenUp) {
    if let byte = unsafe JSONEscapes.short(self.byte(position + 1)) {
      unsafe memory.pointee.scratch.append(byte)
      unsafe position += 2
      return
    }
    let available = unsafe UTF8Bytes(
      UnsafeBufferPointer(start: position, count: memory.pointee.end - position))
    guard let escape = JSONEscapes.scalar(in: available, at: 0) else { throw GivenUp() }
    unsafe position += escape.length
    for byte in UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter {
      unsafe memory.pointee.scratch.append(byte)
    }
  }

  /// True if well-formed UTF-8 is all ASCII; nil if it isn't well-formed.
  static func isASCII(validating start: Position, _ count: Int) -> Bool? {
    var isASCII = true
    var index = 0
    while index < count {
      if unsafe start[index] < 0x80 {
        index += 1
        while count &- index >= 8, unsafe loadWord(start + index) & 0x8080_8080_8080_8080 == 0 {
          index += 8
        }
        continue
      }
      isASCII = false
      let rest = unsafe UTF8Bytes(UnsafeBufferPointer(start: start + index, count: count - index))
      guard let length = UTF8Sequence.length(at: rest) else { return nil }
      index += length
    }
    return isASCII
  }

  @inline(__always)
  func cell(of text: Text) -> Cell {
    unsafe text.isUnescaped
      ? Cell(
        text.isASCII ? .unescapedASCIIText : .unescapedText,
        UInt64(text.start - Position(memory.pointee.scratch.start)), count: text.count)
      : Cell(
        text.isASCII ? .asciiText : .text, UInt64(text.start - memory.pointee.begin),
        count: text.count)
  }

  func string(_ text: Text) -> String {
    unsafe String(
      decoding: UnsafeBufferPointer(start: text.start, count: text.count), as: UTF8.self)
  }
}
