/// Parses a JSON text into a ``JSONTape``, strictly by RFC 8259. In addition, it rejects duplicate
/// keys in an object, and halves of surrogate pairs.
///
/// It doesn't recurse, so that deep nesting needs no stack.
package struct JSONParser {
  private let bytes: [UInt8]
  /// The end of the text within the bytes.
  private let end: Int
  private let outerDepth: Int
  private let maximumDepth: Int
  /// True if an object may have a key twice.
  var allowsDuplicates = false
  private var position: Int
  private var tape: JSONTape
  /// True if all nodes are kept. Otherwise only those of open containers are, and those of the
  /// members of open objects, because keys have to be compared.
  private var keepsNodes = true
  /// The nodes of the arrays and objects around the position, with the number of keys before them.
  private var open: [(node: Int, keys: Int)] = []
  /// The offsets of the keys of open objects.
  private var keys: [Int] = []
  /// The key of the next value, if it is a member.
  private var nextKey = TextPlace()

  /// - Parameters:
  ///   - range: the range of the text in the bytes; all bytes by default.
  ///   - depth: the number of enclosing containers, if the text is part of a longer one.
  package init(_ bytes: [UInt8], range: Range<Int>? = nil, depth: Int = 0, maximumDepth: Int) {
    self.bytes = bytes
    tape = JSONTape(of: bytes)
    self.outerDepth = depth
    self.maximumDepth = maximumDepth
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  mutating func document() throws(JSONSyntaxFailure) -> JSONTape {
    if bytes[..<end].starts(with: JSONText.byteOrderMark) { throw failure(.byteOrderMark) }
    skipSpace()
    if position == end { throw failure(.emptyText) }
    try value()
    skipSpace()
    guard position == end else { throw failure(.trailingText) }
    return tape
  }

  /// Parses the value at the beginning of the text, and returns its end.
  package mutating func endOfValue() throws(JSONSyntaxFailure) -> Int {
    keepsNodes = false
    try value()
    return position
  }

  private mutating func value() throws(JSONSyntaxFailure) {
    var isComplete = try beginValue()
    while !open.isEmpty {
      isComplete = isComplete ? try endValue() : try beginValue()
    }
  }

  // MARK: Values

  /// Reads a scalar or an empty container, or enters a container that isn't empty.
  ///
  /// - Returns: true if the value is complete.
  private mutating func beginValue() throws(JSONSyntaxFailure) -> Bool {
    switch try peek() {
    case UInt8(ascii: "{"): return try begin(.object, close: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try begin(.array, close: UInt8(ascii: "]"))
    case UInt8(ascii: "\""):
      let start = position
      try append(.string, text(), at: start)
    case UInt8(ascii: "t"): try literal("true", .true)
    case UInt8(ascii: "f"): try literal("false", .false)
    case UInt8(ascii: "n"): try literal("null", .null)
    case ASCII.hyphen, ASCII.zero...UInt8(ascii: "9"): try number()
    default: throw failure(.unexpected(expected: "a value"))
    }
    return true
  }

  private mutating func begin(
    _ kind: InstanceNode.Kind, close: UInt8
  ) throws(JSONSyntaxFailure) -> Bool {
    guard outerDepth + open.count < maximumDepth else {
      throw failure(.tooDeep(limit: maximumDepth))
    }
    let start = position
    position += 1
    skipSpace()
    if try peek() == close {
      position += 1
      try append(kind, at: start)
      return true
    }
    open.append((tape.nodes.count, keys.count))
    try add(kind, at: start)
    if kind == .object { try key() }
    return false
  }

  /// Continues after a value: with the next one, or after the enclosing container.
  ///
  /// - Returns: true if the enclosing container is complete.
  private mutating func endValue() throws(JSONSyntaxFailure) -> Bool {
    let container = open[open.count - 1].node
    let isObject = tape.nodes[container].kind == .object
    tape.nodes[container].count &+= 1
    skipSpace()
    switch try peek() {
    case UInt8(ascii: ","):
      position += 1
      skipSpace()
      if isObject { try key() }
      return false
    case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
      position += 1
      tape.nodes[container].end = UInt32(tape.nodes.count)
      if isObject { try refuseDuplicates(in: container) }
      keys.removeSubrange(open.removeLast().keys...)
      if !keepsNodes { forgetParts(of: container) }
      return true
    default:
      throw failure(.unexpected(expected: isObject ? "a comma or }" : "a comma or ]"))
    }
  }

  /// Drops the nodes of a container's parts; inside an array, the container's own node, too.
  private mutating func forgetParts(of container: Int) {
    tape.nodes.removeSubrange((container + 1)...)
    tape.nodes[container].end = UInt32(container + 1)
    if isForgotten { tape.nodes.removeLast() }
  }

  /// True if the node of a value at the position isn't kept.
  private var isForgotten: Bool {
    guard !keepsNodes, let container = open.last else { return false }
    return tape.nodes[container.node].kind == .array
  }

  private mutating func key() throws(JSONSyntaxFailure) {
    guard try peek() == UInt8(ascii: "\"") else { throw failure(.unexpected(expected: "a key")) }
    keys.append(position)
    nextKey = try text()
    skipSpace()
    guard try peek() == ASCII.colon else { throw failure(.unexpected(expected: "a colon")) }
    position += 1
    skipSpace()
  }

  private mutating func literal(
    _ word: StaticString, _ kind: InstanceNode.Kind
  ) throws(JSONSyntaxFailure) {
    let start = position
    let wordEnd = start + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer {
      unsafe bytes[start..<min(wordEnd, end)].elementsEqual($0)
    }
    guard matches else { throw failure(.unexpected(expected: "a value")) }
    position = wordEnd
    try append(kind, at: start)
  }

  /// Appends the node of a value that is complete, unless it isn't kept.
  private mutating func append(
    _ kind: InstanceNode.Kind, _ text: TextPlace = TextPlace(), at start: Int
  ) throws(JSONSyntaxFailure) {
    if !isForgotten { try add(kind, text, at: start) }
  }

  private mutating func add(
    _ kind: InstanceNode.Kind, _ text: TextPlace = TextPlace(), at start: Int
  ) throws(JSONSyntaxFailure) {
    guard tape.append(kind, text, key: nextKey, word: UInt64(start)) else {
      throw failure(.tooLarge(limit: Int(clamping: UInt32.max)))
    }
    nextKey = TextPlace()
  }

  // MARK: Numbers

  private mutating func number() throws(JSONSyntaxFailure) {
    var next = position
    if byte(next) == ASCII.hyphen { next += 1 }
    let integer = next
    guard skipDigits(&next) else { throw failure(.invalidNumber) }
    guard byte(integer) != ASCII.zero || next == integer + 1 else { throw failure(.invalidNumber) }
    if byte(next) == ASCII.dot {
      next += 1
      guard skipDigits(&next) else { throw failure(.invalidNumber) }
    }
    if byte(next) | 0x20 == UInt8(ascii: "e") {
      next += 1
      if byte(next) == UInt8(ascii: "+") || byte(next) == ASCII.hyphen { next += 1 }
      guard skipDigits(&next) else { throw failure(.invalidNumber) }
    }
    let start = position
    position = next
    try append(.number, TextPlace(start: start, count: next - start), at: start)
  }

  /// Skips digits. Returns false if there are none.
  private func skipDigits(_ next: inout Int) -> Bool {
    let start = next
    while ASCII.isDigit(byte(next)) { next += 1 }
    return next > start
  }

  // MARK: Strings

  private mutating func text() throws(JSONSyntaxFailure) -> TextPlace {
    position += 1
    var place = TextPlace(start: position)
    /// The beginning of what isn't among the unescaped texts yet.
    var rest = position
    while true {
      guard position < end else { throw failure(.unexpectedEnd) }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard place.isUnescaped else {
          place.count = position - 1 - place.start
          return place
        }
        tape.unescaped += bytes[rest..<position - 1]
        place.count = tape.unescaped.count - place.start
        return place
      case UInt8(ascii: "\\"):
        if !place.isUnescaped { place = TextPlace(start: tape.unescaped.count, isUnescaped: true) }
        tape.unescaped += bytes[rest..<position]
        try escape()
        rest = position
      case ..<0x20: throw failure(.controlCharacter)
      case ..<0x80: position += 1
      default:
        let length = bytes.withUTF8Bytes { bytes in
          UTF8Sequence.length(at: bytes.part(position..<end))
        }
        guard let length else { throw failure(.invalidUTF8) }
        position += length
      }
    }
  }

  private mutating func escape() throws(JSONSyntaxFailure) {
    let rest = position..<end
    let escape = bytes.withUTF8Bytes { JSONEscapes.scalar(in: $0.part(rest), at: 0) }
    guard let escape else {
      if rest.count == 1 {
        position += 1
        throw failure(.unexpectedEnd)
      }
      let unit = bytes.withUTF8Bytes { JSONEscapes.unit(in: $0.part(rest), at: 0) }
      throw failure(unit != nil ? .loneSurrogate : .invalidEscape)
    }
    tape.unescaped += UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter
    position += escape.length
  }

  /// Rejects duplicate keys. Keys are equal if their Unicode scalars are, even if they are escaped
  /// differently.
  private func refuseDuplicates(in object: Int) throws(JSONSyntaxFailure) {
    let offsets = keys[open[open.count - 1].keys...]
    guard offsets.count > 1, !allowsDuplicates else { return }
    var seen = Set<ScalarString>(minimumCapacity: offsets.count)
    for (member, offset) in zip(tape.children(of: object), offsets) {
      let key = tape.key(member)
      guard seen.insert(ScalarString(key)).inserted else {
        throw JSONSyntaxFailure(reason: .duplicateKey(key), offset: offset)
      }
    }
  }

  // MARK: Bytes

  /// Returns the byte at a position; at the end, zero, which isn't part of any token.
  private func byte(_ position: Int) -> UInt8 { position < end ? bytes[position] : 0 }

  private func peek() throws(JSONSyntaxFailure) -> UInt8 {
    guard position < end else { throw failure(.unexpectedEnd) }
    return bytes[position]
  }

  private mutating func skipSpace() {
    while position < end, JSONText.isSpace(bytes[position]) { position += 1 }
  }

  private func failure(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxFailure {
    JSONSyntaxFailure(reason: reason, offset: position)
  }
}
