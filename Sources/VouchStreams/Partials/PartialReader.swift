import Vouch
import VouchValues

/// Follows a document by the row of its type while the bytes come, and makes a state of all that has come
/// whenever there is something new.
///
/// It passes no verdict that isn't the reader's own: a property whose bytes are complete is read as `VouchJSON`
/// reads it, and the whole is read once more at its end.
struct PartialReader {
  enum Step {
    /// The value as far as it has come.
    case state(PartialNode)
    case failed(StreamError)
    case needsBytes
    /// All bytes have come, and are JSON.
    case complete
  }

  /// All bytes so far.
  private(set) var bytes: [UInt8] = []
  private var isAtEnd = false
  private let root: ValueRow
  private let pace: PartialPace
  private let limits: VouchJSON.Limits

  private var grammar: JSONGrammar
  /// The bytes that have been looked at.
  private var position = 0
  private var frames: [PartialFrame] = []
  /// The document, once its last byte has come.
  private var ended: PartialNode?
  private var indices: [ObjectIdentifier: ObjectRows.Index] = [:]
  private var keyStart = 0
  private var valueStart = 0
  /// The string that is open, if its text counts, its pieces so far, and where the next one begins.
  private var openText: [PartialFrame.Around]?
  private var pieces = PersistentArray<[UInt8]>()
  private var pieceStart = 0
  /// Whether bytes have come of which there has been no state.
  private var hasNews = false

  init(_ root: ValueRow, _ pace: PartialPace, _ limits: VouchJSON.Limits) {
    self.root = root
    self.pace = pace
    self.limits = limits
    grammar = JSONGrammar(maximumDepth: limits.maximumDepth)
  }

  mutating func feed(_ chunk: some Collection<UInt8>) {
    let room = limits.maximumByteCount - bytes.count
    // One byte too many says it all.
    bytes.append(contentsOf: chunk.prefix(room == .max ? room : room + 1))
    hasNews = hasNews || !chunk.isEmpty
  }

  mutating func finish() { isAtEnd = true }

  mutating func next() -> Step {
    let end = min(bytes.count, limits.maximumByteCount)
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
    return state.map { .state($0) } ?? .needsBytes
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
    let begins = grammar.expectsValue && !JSONGrammar.isSpace(byte)
    if let reason = grammar.take(byte) {
      return failed(.syntax(reason, place(of: position)), at: position)
    }
    position += 1
    let step = event(byte, before, depth: depth, beginsValue: begins)
    position += grammar.plainCount(in: bytes, from: position, to: end)
    return step
  }

  /// What a byte that has been taken has begun or ended.
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

  /// Whether the values around the position are followed.
  private var isFollowing: Bool { frames.last?.isOpaque != true }

  private var nextRow: ValueRow? { frames.isEmpty ? root : frames[frames.count - 1].nextRow }

  private mutating func followed(
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

  /// Takes a value whose last byte has come, and judges it.
  ///
  /// - Parameter frame: what has come of its parts, if they were followed.
  private mutating func endValue(_ range: Range<Int>, _ frame: PartialFrame?) -> Step? {
    guard !frames.isEmpty else {
      ended = frame?.node(with: nil)
      return nil
    }
    let top = frames.count - 1
    switch frames[top].content {
    case .opaque: return nil
    case .tagged(let rows): return endMember(range, rows)
    case .array(let row), .map(let row):
      if let step = endPart(row, range, frame) { return step }
      frames[top].count += 1
      return nil
    case .tuple(let rows):
      if let row = rows.row(at: frames[top].count) {
        let index = frames[top].count < rows.itemCount ? frames[top].count : nil
        if let step = endPart(row, range, frame, at: index) { return step }
      }
      frames[top].count += 1
      return newState
    case .object(let rows, _):
      return endProperty(rows, range, frame) ?? newState
    }
  }

  /// Takes a part of the innermost container.
  ///
  /// - Parameter index: the index of its field, if it has one of its own.
  private mutating func endPart(
    _ row: ValueRow, _ range: Range<Int>, _ frame: PartialFrame?, at index: Int? = nil
  ) -> Step? {
    guard let field = frame?.assembled() ?? row.field(of: bytes[range]) else {
      return refuse { text, path in row.error(in: text, at: path) }
    }
    if let index {
      frames[frames.count - 1].add(field, at: index)
    } else {
      frames[frames.count - 1].add(field)
    }
    return nil
  }

  // MARK: Objects

  private mutating func endProperty(
    _ rows: ObjectRows, _ range: Range<Int>, _ frame: PartialFrame?
  ) -> Step? {
    let top = frames.count - 1
    switch frames[top].member {
    case .other: return nil
    case .additional(let row): return endPart(row, range, frame)
    case .property(let index, _): return endField(rows, index, range, frame)
    case .opaque(let indices):
      for index in indices {
        if let step = endField(rows, index, range, nil) { return step }
      }
      return nil
    }
  }

  private mutating func endField(
    _ rows: ObjectRows, _ index: Int, _ range: Range<Int>, _ frame: PartialFrame?
  ) -> Step? {
    let top = frames.count - 1
    let field =
      frame?.assembled() ?? rows.field(at: index, frames[top].key, bytes[range])
    guard let field else {
      return refuse { text, path in rows.error(at: index, in: text, at: path.parent) }
    }
    frames[top].add(field, at: index)
    let fields = frames[top].fields
    guard let broken = rows.brokenRule(since: index, { fields[$0]?.field }) else { return nil }
    return refuse { text, path in rows.error(broken, in: text, at: path.parent) }
  }

  /// Takes a member of an object whose branch isn't known yet, or is by this.
  private mutating func endMember(_ range: Range<Int>, _ rows: TaggedRows) -> Step? {
    let top = frames.count - 1
    frames[top].members.append((frames[top].key, range))
    guard ScalarString(frames[top].key) == ScalarString(rows.key) else { return nil }
    guard let (branch, row) = rows.branch(taggedBy: bytes[range]), let union = frames[top].row,
      let value = followed(row, .object, pathDepth: top)
    else {
      frames[top].content = .opaque
      return nil
    }
    frames[top].around.append(PartialFrame.Around(row: union, branch: branch))
    frames[top].become(value)
    let members = frames[top].members
    frames[top].members = []
    for (key, range) in members {
      frames[top].meet(key)
      if case .failed(let error)? = endValue(range, nil) { return .failed(error) }
    }
    return newState
  }

  // MARK: States

  /// The state behind a property, if somebody asks for it.
  private var newState: Step? { pace == .property ? state.map { .state($0) } : nil }

  /// All that has come; nil if nothing can be said of it.
  private var state: PartialNode? {
    var part = openText.map { PartialNode.text(pieces).within($0) } ?? ended
    for frame in frames.reversed() { part = frame.node(with: part) }
    return part
  }

  private mutating func beginText() {
    guard pace == .chunk, isFollowing, let row = nextRow,
      let value = followed(row, .string, pathDepth: frames.count), value.isText
    else { return }
    openText = value.around
    pieces = PersistentArray()
    pieceStart = position
  }

  /// Adds what has come of the text that is open since the last state.
  private mutating func addPiece() {
    guard openText != nil else { return }
    let end = position - grammar.partCount
    guard end > pieceStart else { return }
    pieces.append(Array(bytes[pieceStart..<end]))
    pieceStart = end
  }

  // MARK: Errors

  /// Refuses the part at hand of the innermost container, unless who reads the text so far finds nothing: then
  /// only the end tells, and nothing more is said before.
  private mutating func refuse(
    _ find: (BrokenText, InstancePath) -> JSONReadingError?
  ) -> Step? {
    let brackets = grammar.open.reversed().map { UInt8(ascii: $0 ? "}" : "]") }
    let path = InstancePath(frames.map(\.step))
    do throws(JSONReadingError) {
      let text = try BrokenText(bytes[..<position] + brackets)
      guard let error = find(text, path) else {
        for index in frames.indices { frames[index].content = .opaque }
        return nil
      }
      return .failed(streamError(error))
    } catch {
      return .failed(streamError(error))
    }
  }

  /// What the reader of the whole says of it.
  func streamError(_ error: JSONReadingError) -> StreamError {
    StreamError(
      reason: .unreadable(error), index: 0, location: error.location,
      elementLocation: firstPlace, path: error.path, isInElement: false)
  }

  private func failed(_ reason: StreamError.Reason, at index: Int) -> Step {
    .failed(
      StreamError(
        reason: reason, index: 0, location: place(of: index), elementLocation: firstPlace, path: [],
        isInElement: false))
  }

  /// Where the document begins.
  private var firstPlace: JSONLocation {
    place(of: bytes.firstIndex { !JSONGrammar.isSpace($0) } ?? bytes.count)
  }

  private func place(of index: Int) -> JSONLocation {
    bytes.withUTF8Bytes { JSONLocation.start.advanced(over: $0.part(0..<index)) }
  }
}

extension InstancePath {
  /// The path of what the last step leads into.
  fileprivate var parent: InstancePath { InstancePath(Array(components.dropLast())) }
}
