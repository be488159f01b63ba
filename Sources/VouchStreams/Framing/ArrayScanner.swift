import Vouch
import VouchValues

/// Finds the elements of one array in a document, and checks that the rest of the document is JSON.
struct ArrayScanner: FramedScanner {
  private enum State {
    /// The array hasn't begun.
    case seeking
    case elements
    /// The array has ended; the rest of the document is still checked.
    case behind
    case ended
  }

  /// The keys and indices that lead to the array, as far as they are known.
  private var path: InstancePath = []

  private let pointer: String
  private let tokens: [String]?
  private let limits: VouchJSON.Limits
  private var state = State.seeking
  private var grammar: JSONGrammar
  /// The number of open containers on the pointer's path.
  private var level = 0
  /// In the innermost of these containers: the index of the current element, the bytes of the
  /// current key, and true if the current value is on the pointer's path.
  private var index = -1
  private var key: [UInt8] = []
  private var isMeant = false
  /// The number of scanned bytes of the current element; nil outside elements.
  private var scanned: Int?
  /// True if the rest of the current element isn't kept, because it is too long or was refused.
  private var isSkipping = false

  init(pointer: String, limits: VouchJSON.Limits) {
    self.pointer = pointer
    // In a pointer, each tilde begins an escape, so that its tokens are escaped to the same text.
    tokens = JSONPointer.tokens(of: pointer).flatMap { tokens in
      tokens.map { "/" + JSONPointer.escape($0) }.joined() == pointer ? tokens : nil
    }
    self.limits = limits
    grammar = JSONGrammar(maximumDepth: limits.maximumDepth)
  }

  mutating func next(in buffer: inout StreamBuffer) -> ScanStep {
    guard state != .ended, let tokens else {
      defer { state = .ended }
      return state == .ended ? .ended : fault(.noArray(pointer), at: buffer.start, in: &buffer)
    }
    var position = buffer.start + (scanned ?? 0)
    while position < buffer.end {
      let byte = buffer.bytes[position]
      if state == .elements, scanned != nil, endsBefore(byte) {
        if let step = endElement(at: position, in: &buffer) { return step }
      }
      if let step = take(byte, at: position, tokens, in: &buffer) { return step }
      position = max(position + 1, buffer.start)
      if scanned != nil || !grammar.isKey {
        position += grammar.plainCount(in: buffer.bytes, from: position, to: buffer.end)
      }
      if let step = keep(to: position, in: &buffer) { return step }
    }
    return buffer.isAtEnd ? end(in: &buffer) : .needsBytes
  }

  var isInValue: Bool { scanned != nil && !isSkipping }

  func path(ofElement index: Int) -> InstancePath { path.appending(.index(index)) }

  mutating func skip() {
    isSkipping = true
    scanned = 0
  }

  /// Drops the scanned bytes, unless they belong to an element.
  private mutating func keep(to position: Int, in buffer: inout StreamBuffer) -> ScanStep? {
    guard scanned != nil, !isSkipping else {
      buffer.take(to: position)
      if scanned != nil { scanned = 0 }
      return nil
    }
    scanned = position - buffer.start
    guard position - buffer.start > limits.maximumByteCount else { return nil }
    isSkipping = true
    scanned = 0
    defer { buffer.take(to: position) }
    return fault(tooLarge, at: buffer.start, in: &buffer, endsStream: false)
  }

  private var tooLarge: StreamError.Reason { .tooLarge(limit: limits.maximumByteCount) }

  private mutating func take(
    _ byte: UInt8, at position: Int, _ tokens: [String], in buffer: inout StreamBuffer
  ) -> ScanStep? {
    let before = grammar.state
    let depth = grammar.depth
    if depth == 0, before == .value, byte == JSONText.byteOrderMark[0],
      buffer.location(of: position).offset == 0
    {
      return end(with: .syntax(.byteOrderMark, .start), at: position, in: &buffer)
    }
    grammar.endNumber(before: byte)
    let beginsValue = grammar.expectsValue && !JSONText.isSpace(byte)
    if let reason = grammar.take(byte) {
      let location = buffer.location(of: position)
      return end(with: .syntax(reason, location), at: position, in: &buffer)
    }
    switch state {
    case .elements: return takeInArray(beginsValue, depth, at: position, in: &buffer)
    case .seeking, .behind:
      guard depth == level || grammar.depth < level else { return nil }
      return takeOnPath(byte, before, beginsValue, depth, tokens, at: position, in: &buffer)
    case .ended: return nil
    }
  }

  // MARK: The path to the array

  /// Takes a byte in the innermost container on the pointer's path, or the byte that opens the next
  /// one.
  private mutating func takeOnPath(
    _ byte: UInt8, _ before: JSONGrammar.State, _ beginsValue: Bool, _ depth: Int,
    _ tokens: [String], at position: Int, in buffer: inout StreamBuffer
  ) -> ScanStep? {
    if grammar.depth < level {
      level -= 1
      if state == .behind { return nil }
      return end(with: .noArray(pointer), at: position, in: &buffer)
    }
    if grammar.isKey, before.isInString || grammar.state.isInString {
      return takeKey(byte, tokens, at: position, in: &buffer)
    }
    guard beginsValue else { return nil }
    if depth > 0, !grammar.open[depth - 1] {
      index += 1
      isMeant = String(index) == tokens[level - 1]
    }
    guard state == .seeking, depth == 0 || isMeant else { return nil }
    if depth > 0 {
      path = path.appending(grammar.open[depth - 1] ? .key(tokens[level - 1]) : .index(index))
    }
    let isContainer = grammar.depth > depth
    let isArray = isContainer && !grammar.open[depth]
    guard level < tokens.count ? isContainer : isArray else {
      return end(with: .noArray(pointer), at: position, in: &buffer)
    }
    if level == tokens.count {
      state = .elements
    } else {
      level += 1
      (index, isMeant) = (-1, false)
    }
    return nil
  }

  /// Takes a byte of a key, and compares the key at its end.
  private mutating func takeKey(
    _ byte: UInt8, _ tokens: [String], at position: Int, in buffer: inout StreamBuffer
  ) -> ScanStep? {
    let token = tokens[level - 1]
    // Longer texts can't be equal to the token, even if the key consists of escapes only.
    if key.count <= token.utf8.count * 6 + 2 { key.append(byte) }
    guard grammar.state == .colon else { return nil }
    defer { key = [] }
    let isEqual =
      if case .string(let text)? = JSONValue(parsing: String(decoding: key, as: UTF8.self)) {
        text.utf8.elementsEqual(token.utf8)
      } else {
        false
      }
    if isEqual, state == .behind {
      let location = buffer.location(of: position)
      return end(with: .syntax(.duplicateKey(token), location), at: position, in: &buffer)
    }
    isMeant = isEqual
    return nil
  }

  // MARK: Elements

  private var elementDepth: Int { level + 1 }

  /// Returns true if the element is a number that ends before the byte.
  private mutating func endsBefore(_ byte: UInt8) -> Bool {
    guard grammar.depth == elementDepth, grammar.isCompleteNumber else { return false }
    grammar.endNumber(before: byte)
    return !grammar.isCompleteNumber && grammar.state == .behindValue
  }

  private mutating func takeInArray(
    _ beginsValue: Bool, _ depth: Int, at position: Int, in buffer: inout StreamBuffer
  ) -> ScanStep? {
    if grammar.depth < elementDepth {
      state = .behind
      return nil
    }
    if beginsValue, depth == elementDepth {
      buffer.take(to: position)
      scanned = 0
    }
    guard scanned != nil, grammar.depth == elementDepth, grammar.state == .behindValue else {
      return nil
    }
    return endElement(at: position + 1, in: &buffer)
  }

  private mutating func endElement(at end: Int, in buffer: inout StreamBuffer) -> ScanStep? {
    scanned = nil
    defer { buffer.take(to: end) }
    if isSkipping {
      isSkipping = false
      return nil
    }
    let text = buffer.start..<end
    if text.count > limits.maximumByteCount {
      return fault(tooLarge, at: text.lowerBound, in: &buffer, endsStream: false)
    }
    return .element(
      ScannedElement(text: .buffered(text), location: buffer.location(of: text.lowerBound)))
  }

  // MARK: The end

  private mutating func end(in buffer: inout StreamBuffer) -> ScanStep {
    defer { state = .ended }
    if state == .behind, grammar.isComplete { return .ended }
    return end(with: .truncated, at: buffer.end, in: &buffer)
  }

  private mutating func end(
    with reason: StreamError.Reason, at position: Int, in buffer: inout StreamBuffer
  ) -> ScanStep {
    state = .ended
    defer { buffer.take(to: buffer.end) }
    // The element in which the document ends has been reported already.
    if scanned != nil, isSkipping { return .ended }
    return fault(reason, at: position, in: &buffer)
  }

  private func fault(
    _ reason: StreamError.Reason, at position: Int, in buffer: inout StreamBuffer,
    endsStream: Bool = true
  ) -> ScanStep {
    let isInElement = scanned != nil
    return .fault(
      StreamFault(
        reason: reason, location: buffer.location(of: position),
        start: buffer.location(of: isInElement ? buffer.start : position),
        isInElement: isInElement, endsStream: endsStream))
  }
}
