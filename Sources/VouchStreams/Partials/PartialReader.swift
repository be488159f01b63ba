import Vouch
import VouchValues

/// Follows a document by the row of its type as the bytes arrive, and makes a state whenever there
/// is something new.
///
/// It makes no validation decisions of its own. The code behind `VouchJSON` reads each property
/// when its bytes are complete, and reads the whole document again at its end.
struct PartialReader {
  enum Step {
    /// The partial value of the document.
    case state(_Part)
    case failed(StreamError)
    case needsBytes
    /// All bytes have arrived, and are JSON.
    case complete
  }

  /// All bytes so far.
  private(set) var bytes: [UInt8] = []
  private var isAtEnd = false
  private let root: ValueRow
  private let pace: PartialPace
  private let limits: VouchJSON.Limits

  private(set) var grammar: JSONGrammar
  /// The number of bytes that have been parsed.
  private(set) var position = 0
  var frames: [PartialFrame] = []
  /// The document, once its last byte has arrived.
  var ended: PartialNode?
  private var indices: [ObjectIdentifier: ObjectRows.Index] = [:]
  private var keyStart = 0
  private var valueStart = 0
  /// The current string, if it is followed as it grows: the types around it, its bytes so far, and
  /// the index at which the next ones begin.
  private var openText: [PartialFrame.Around]?
  private var textBytes = PartialBytes()
  private var pieceStart = 0
  /// True if bytes have arrived since the last state.
  private var hasNews = false
  /// The number of states so far.
  private var version = 0
  /// The number of bytes that have been read as values. Bytes of nested values count each time.
  private(set) var readCount = 0

  init(_ root: ValueRow, _ pace: PartialPace, _ limits: VouchJSON.Limits) {
    self.root = root
    self.pace = pace
    self.limits = limits
    grammar = JSONGrammar(maximumDepth: limits.maximumDepth)
  }

  mutating func feed(_ chunk: some Collection<UInt8>) {
    let room = max(0, limits.maximumByteCount) - bytes.count
    // One byte more than allowed suffices to report that the document is too large.
    bytes.append(contentsOf: chunk.prefix(room == .max ? room : room + 1))
    hasNews = hasNews || !chunk.isEmpty
  }

  mutating func finish() { isAtEnd = true }

  mutating func next() -> Step {
    let end = min(bytes.count, max(0, limits.maximumByteCount))
    while position < end {
      if let step = passByte(before: end) { return step }
    }
    if bytes.count > end {
      return failed(.tooLarge(limit: limits.maximumByteCount), at: end)
    }
    if isAtEnd { return endOfText() }
    guard pace == .chunk, hasNews else { return .needsBytes }
    hasNews = false
    addPiece()
    return makeState().map { .state($0) } ?? .needsBytes
  }

  private mutating func endOfText() -> Step {
    if grammar.isComplete { return .complete }
    let isEmpty = grammar.depth == 0 && grammar.expectsValue
    return failed(isEmpty ? .syntax(.emptyText, place(of: position)) : .truncated, at: position)
  }

  // MARK: Bytes

  private mutating func passByte(before end: Int) -> Step? {
    let byte = bytes[position]
    if position == 0, byte == JSONText.byteOrderMark[0] {
      if bytes.count < JSONText.byteOrderMark.count, !isAtEnd { return .needsBytes }
      if bytes.starts(with: JSONText.byteOrderMark) {
        return failed(.syntax(.byteOrderMark, .start), at: 0)
      }
    }
    if grammar.isCompleteNumber {
      grammar.endNumber(before: byte)
      if !grammar.isCompleteNumber, let step = endScalar() { return step }
    }
    let (before, depth) = (grammar.state, grammar.depth)
    let begins = grammar.expectsValue && !JSONText.isSpace(byte)
    if let reason = grammar.take(byte) {
      return failed(.syntax(reason, place(of: position)), at: position)
    }
    position += 1
    let step = event(byte, before, depth: depth, beginsValue: begins)
    position += grammar.plainCount(in: bytes, from: position, to: end)
    return step
  }

  /// Handles the beginning or end of a value or key at a byte that has been taken.
  private mutating func event(
    _ byte: UInt8, _ before: JSONGrammar.State, depth: Int, beginsValue: Bool
  ) -> Step? {
    if grammar.depth > depth {
      beginContainer(isObject: byte == UInt8(ascii: "{"), depth: depth)
    } else if grammar.depth < depth {
      return endContainer()
    } else if beginsValue {
      valueStart = position - 1
      if byte == UInt8(ascii: "\"") { beginText() }
    } else if before == .key || before == .firstKey {
      if grammar.state == .string { keyStart = position - 1 }
    } else if before == .string, grammar.state == .colon {
      return endKey()
    } else if before == .string || before == .literal, grammar.state == .behindValue {
      return endScalar()
    }
    return nil
  }

  // MARK: Events

  /// True if the values at the current position are followed.
  private var isFollowing: Bool { frames.last?.isOpaque != true }

  private var nextRow: ValueRow? { frames.isEmpty ? root : frames[frames.count - 1].nextRow }

  /// Returns true if so many bytes may be read as a value. Bytes within nested values that must be
  /// read as a whole are read repeatedly; the total is limited to a multiple of the document's
  /// length.
  mutating func mayRead(_ count: Int) -> Bool {
    readCount += count
    if readCount <= 32 * position + 1 << 16 { return true }
    giveUp()
    return false
  }

  /// Stops following values, so that there are no further partial values.
  mutating func giveUp() {
    for index in frames.indices { frames[index].content = .opaque }
  }

  mutating func followed(
    _ row: ValueRow, _ beginning: ValueRow.Beginning, pathDepth: Int
  ) -> FollowedValue? {
    FollowedValue(row, beginning, pathDepth: pathDepth) { rows in
      if let index = indices[rows.identity] { return index }
      let index = rows.makeIndex()
      indices[rows.identity] = index
      return index
    }
  }

  private mutating func beginContainer(isObject: Bool, depth: Int) {
    guard isFollowing else { return }
    if depth > 0 { frames[depth - 1].hasNews = true }
    let value = nextRow.flatMap { followed($0, isObject ? .object : .array, pathDepth: depth) }
    frames.append(
      value.map { PartialFrame($0, start: position - 1) } ?? PartialFrame(opaqueAt: position - 1))
  }

  private mutating func endContainer() -> Step? {
    guard frames.count > grammar.depth, let frame = frames.popLast() else { return nil }
    return endValue(frame.start..<position, frame)
  }

  private mutating func endScalar() -> Step? {
    openText = nil
    return isFollowing ? endValue(valueStart..<position, nil) : nil
  }

  private mutating func endKey() -> Step? {
    guard isFollowing, !frames.isEmpty else { return nil }
    let key = unescaped(bytes[(keyStart + 1)..<(position - 1)])
    guard frames[frames.count - 1].begin(key) else {
      return failed(.syntax(.duplicateKey(key), place(of: keyStart)), at: keyStart)
    }
    return nil
  }

  // MARK: States

  /// Returns the state after a property, if the pace requires it.
  mutating func newState() -> Step? { pace == .property ? makeState().map { .state($0) } : nil }

  /// Returns the partial value of the document; nil if there is none.
  ///
  /// Only containers that have changed are visited. They are the innermost ones, because changes
  /// are always made to the innermost container.
  private mutating func makeState() -> _Part? {
    version += 1
    var part = openText.map { PartialNode.text(textBytes).within($0) } ?? ended
    var index = frames.count - 1
    while index >= 0, frames[index].hasNews {
      part = frames[index].note(with: part, at: version)
      index -= 1
    }
    guard let outermost = frames.first else { return part.map { _Part($0, version) } }
    return outermost.isOpaque ? nil : outermost.state(at: version)
  }

  private mutating func beginText() {
    guard pace == .chunk, isFollowing, let row = nextRow,
      let value = followed(row, .string, pathDepth: frames.count), value.isText
    else { return }
    openText = value.around
    if !frames.isEmpty { frames[frames.count - 1].hasNews = true }
    textBytes = PartialBytes()
    pieceStart = position
  }

  /// Adds the bytes of the open string that have arrived since the last state.
  private mutating func addPiece() {
    guard openText != nil else { return }
    let end = position - grammar.partCount
    guard end > pieceStart else { return }
    textBytes.append(bytes[pieceStart..<end])
    if !frames.isEmpty { frames[frames.count - 1].hasNews = true }
    pieceStart = end
  }
}
