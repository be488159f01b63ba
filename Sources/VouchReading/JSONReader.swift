import VouchValues

/// Reads one JSON text strictly by RFC 8259, and records places.
struct JSONReader {
  var builder: TreeBuilder
  /// Behind `offset`, because only some offsets need a place.
  private var cursor: SourceCursor
  let bytes: [UInt8]
  var offset: Int
  private let hasByteOrderMark: Bool

  init(_ file: SourceFile, builder: TreeBuilder) {
    self.builder = builder
    bytes = file.bytes
    // A byte order mark takes no column, as in YAML.
    hasByteOrderMark = bytes.starts(with: JSONText.byteOrderMark)
    offset = hasByteOrderMark ? 3 : 0
    cursor = SourceCursor(file, byte: offset)
  }

  mutating func read() throws(ReadingStop) -> Node? {
    if hasByteOrderMark {
      builder.problems.warn(
        .byteOrderMark,
        "the byte order mark is skipped: save the file without it, as RFC 8259 asks",
        at: place(at: offset))
    }
    skipWhiteSpace()
    guard offset < bytes.count else {
      throw builder.problems.stop(.emptyDocument, "the file holds no value", at: place(at: 0))
    }
    try readValue()
    while builder.isInCollection { try readNextElement() }
    skipWhiteSpace()
    guard offset == bytes.count else {
      throw stop("the document's value has ended before this text")
    }
    return builder.root
  }

  /// The byte at the position; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Moves past a byte if it is the next one.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == character.value else { return false }
    offset += 1
    return true
  }

  mutating func place(at target: Int) -> Place {
    cursor.advance(toByte: target)
    return cursor.place
  }

  /// Reports a syntax error at the position.
  mutating func stop(_ message: String, notes: [Note] = [], fix: Fix? = nil) -> ReadingStop {
    let comment = JSONComments.sentence(in: bytes, at: offset)
    return builder.problems.stop(
      .jsonSyntax, comment ?? message, at: place(at: offset), notes: notes, fix: fix)
  }
}

// MARK: - Collections

extension JSONReader {
  /// Reads a scalar, or brackets and keys down to the first scalar or empty collection.
  private mutating func readValue() throws(ReadingStop) {
    while next == UInt8(ascii: "{") || next == UInt8(ascii: "[") {
      let isMapping = next == UInt8(ascii: "{")
      try builder.begin(mapping: isMapping, at: place(at: offset))
      offset += 1
      skipWhiteSpace()
      if skip(isMapping ? "}" : "]") { return builder.end() }
      if isMapping { try readKey() }
    }
    try readScalar()
  }

  /// Reads the text after a value in a collection: the end, or a comma and the next element.
  private mutating func readNextElement() throws(ReadingStop) {
    let isMapping = builder.isInMapping
    skipWhiteSpace()
    if skip(isMapping ? "}" : "]") { return builder.end() }
    guard skip(",") else {
      let notes = builder.collectionPlace.map {
        [Note("in the \(isMapping ? "object" : "array") that starts here", at: $0)]
      }
      throw stop("`,` or `\(isMapping ? "}" : "]")` is expected here", notes: notes ?? [])
    }
    skipWhiteSpace()
    if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
      throw stop(
        "JSON allows no comma before a closing bracket",
        fix: .withoutComma(before: place(at: offset)))
    }
    if isMapping { try readKey() }
    try readValue()
  }

  private mutating func readKey() throws(ReadingStop) {
    guard next == UInt8(ascii: "\"") else {
      throw stop("a key is expected here, between double quotes")
    }
    try builder.key(try readString())
    skipWhiteSpace()
    guard skip(":") else { throw stop("`:` is expected here, after the key") }
    skipWhiteSpace()
  }

  private mutating func skipWhiteSpace() {
    while let next, JSONText.isSpace(next) { offset += 1 }
  }
}
