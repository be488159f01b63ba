import Vouch
import VouchValues

/// Judging of strings and keys, scalar by scalar.
extension PrefixJudge {
  mutating func takeInString(_ bytes: ArraySlice<UInt8>) -> Refusal? {
    guard grammar.state.isInString else {
      if grammar.state == .colon { return endKey() }
      endString(bytes)
      return nil
    }
    guard let scalar = grammar.scalar, readsText else { return nil }
    let start = text.count
    if scalar.isASCII {
      text.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    scalarCount += 1
    judgeText(from: start)
    if grammar.isKey { judgeKey() }
    return nil
  }

  /// Updates the verdicts on a string after its next scalar.
  private mutating func judgeText(from start: Int) {
    guard let last = frames.indices.last, frames[last].isOpen else { return }
    var isNews = false
    for leaf in frames[last].leaves where frames[last].cells[leaf].verdict == .open {
      guard case .text(let test) = forms[frames[last].cells[leaf].form] else { continue }
      let verdict = test.verdict(&frames[last].cells[leaf], text, from: start, scalarCount)
      frames[last].cells[leaf].verdict = verdict
      if verdict != .open { isNews = true }
    }
    if isNews { settle() }
  }

  /// Takes plain characters of a string for as long as they change no verdict.
  ///
  /// - Returns: the number of bytes taken; the next byte may change a verdict.
  mutating func takePlain(_ bytes: ArraySlice<UInt8>) -> Int {
    let end = bytes.firstIndex { !JSONGrammar.isPlain($0) } ?? bytes.endIndex
    var run = bytes[..<end]
    guard readsText, !run.isEmpty, let last = frames.indices.last else { return run.count }
    let leaves = frames[last].isOpen ? frames[last].leaves : []
    for leaf in leaves where frames[last].cells[leaf].verdict == .open {
      guard case .text(let test) = forms[frames[last].cells[leaf].form] else { continue }
      run = run.prefix(test.quietCount(frames[last].cells[leaf], run, text.count, scalarCount))
      if run.isEmpty { return 0 }
    }
    let start = text.count
    text.append(contentsOf: run)
    scalarCount += run.count
    for leaf in leaves where frames[last].cells[leaf].verdict == .open {
      guard case .text(let test) = forms[frames[last].cells[leaf].form] else { continue }
      _ = test.verdict(&frames[last].cells[leaf], text, from: start, scalarCount)
    }
    return run.count
  }

  private mutating func endString(_ bytes: ArraySlice<UInt8>) {
    let whole = text
    judge { form, _ in
      guard case .text(let test) = form else { return .open }
      return whole.withUTF8Bytes { test.accepts($0) } ? .certain : .dead
    }
    endValue(bytes, at: count + 1)
  }
}

extension TextTest {
  /// Returns the verdict on an incomplete string of which more has arrived.
  ///
  /// - Parameter start: the index of the first new byte.
  fileprivate func verdict(
    _ cell: inout PrefixCell, _ text: [UInt8], from start: Int, _ scalarCount: Int
  ) -> PrefixVerdict {
    switch self {
    case .pattern(let pattern):
      guard let automaton = pattern.deterministic else { return .open }
      _ = text.withUTF8Bytes {
        automaton.follow($0.part(start..<text.count), from: &cell.state)
      }
      return automaton.verdict(cell.state)
    case .limit(let limit):
      let isAllowed = limit.allows(limit.measure == .bytes ? text.count : scalarCount)
      return limit.side == .least ? isAllowed ? .certain : .open : isAllowed ? .open : .dead
    case .format(let format):
      return format.excludes(text, from: start, &cell.state) ? .dead : .open
    case .choice(let choice), .key(let choice):
      for position in start..<text.count {
        cell.choices = choice.range(of: text[position], at: position, in: cell.choices)
      }
      return cell.choices.isEmpty ? .dead : .open
    }
  }

  /// Returns the number of ASCII bytes that certainly leave the verdict open.
  fileprivate func quietCount(
    _ cell: PrefixCell, _ run: ArraySlice<UInt8>, _ byteCount: Int, _ scalarCount: Int
  ) -> Int {
    switch self {
    case .pattern(let pattern):
      guard let automaton = pattern.deterministic else { return run.count }
      var state = cell.state
      return unsafe run.withUnsafeBufferPointer {
        unsafe automaton.follow(UTF8Bytes($0), from: &state)
      }
    case .limit(let limit):
      let count = limit.measure == .bytes ? byteCount : scalarCount
      return max(0, limit.side == .least ? limit.limit - 1 - count : limit.limit - count)
    case .format(let format): return format.quietCount(run, cell.state)
    // Each byte narrows the choice, and may leave only keys that the object has already.
    case .choice, .key: return 0
    }
  }
}
