import Vouch
import VouchValues

/// Strings, and the keys of objects, scalar by scalar.
extension PrefixJudge {
  mutating func takeInString(_ byte: UInt8, _ bytes: ArraySlice<UInt8>) -> Refusal? {
    guard grammar.state.isInString else {
      if grammar.state == .colon { return endKey() }
      endString(bytes)
      return nil
    }
    guard let scalar = scalars.take(byte), readsText else { return nil }
    let start = text.count
    if scalar.isASCII {
      text.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    scalarCount += 1
    let (text, scalarCount) = (text, scalarCount)
    judge { form, cell in
      guard case .text(let test) = form else { return .open }
      return test.verdict(&cell, text, from: start, scalarCount)
    }
    if grammar.isKey { judgeKey() }
    return nil
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
  /// What a string says of which another scalar has come.
  ///
  /// - Parameter start: where the scalar begins.
  fileprivate func verdict(
    _ cell: inout PrefixCell, _ text: [UInt8], from start: Int, _ scalarCount: Int
  ) -> PrefixVerdict {
    switch self {
    case .pattern(let pattern):
      guard let automaton = pattern.deterministic else { return .open }
      cell.state = text.withUTF8Bytes {
        automaton.state(behind: $0.part(start..<text.count), from: cell.state)
      }
      return automaton.verdict(cell.state)
    case .limit(let limit):
      let isAllowed = limit.allows(limit.measure == .bytes ? text.count : scalarCount)
      return limit.side == .least ? isAllowed ? .certain : .open : isAllowed ? .open : .dead
    case .format(let format): return format.excludes(text, from: start, &cell.state) ? .dead : .open
    case .choice(let choice), .key(let choice):
      for position in start..<text.count {
        cell.choices = choice.range(of: text[position], at: position, in: cell.choices)
      }
      return cell.choices.isEmpty ? .dead : .open
    }
  }
}
