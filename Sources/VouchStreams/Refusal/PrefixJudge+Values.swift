import Vouch
import VouchValues

/// Judging of values at their beginning and end.
extension PrefixJudge {
  mutating func beginValue(_ byte: UInt8, _ bytes: ArraySlice<UInt8>) {
    let kind = InstanceNode.Kind(firstByte: byte)
    if let index = frames.indices.last {
      if frames[index].kind == .array { countOne() }
      let (key, position) = (frames[index].key, frames[index].count - 1)
      beginInner(kind) { $0.eachForm(ofChildWith: key, at: position, $1) }
    } else {
      begin([schema.root], kind, [])
    }
    if kind == .number {
      text.append(byte)
      judgeNumber()
    } else if kind.literal != nil {
      // The first byte of a literal determines all of it.
      endScalar(bytes, at: count)
    }
  }

  mutating func judgeNumber() {
    guard frames.last?.isOpen == true, text.count <= DecimalParts.lengthLimit else { return }
    let parts = DecimalParts(text)
    judge { form, _ in
      switch form {
      case .number(let test): test.excludes(parts) ? .dead : .open
      case .numbers(let numbers): numbers.contains { parts.mayBecome($0.parts) } ? .open : .dead
      default: .open
      }
    }
  }

  /// Ends a number or a literal.
  mutating func endScalar(_ bytes: ArraySlice<UInt8>, at end: Int) {
    guard let index = frames.indices.last else { return }
    if frames[index].kind == .number, frames[index].isOpen {
      let number = DecimalNumber(String(decoding: text, as: UTF8.self))
      judge { form, _ in form.verdict(onWhole: number) }
    }
    endValue(bytes, at: end)
  }

  /// Ends the innermost value.
  mutating func endValue(_ bytes: ArraySlice<UInt8>, at end: Int) {
    guard refusedPath == nil, let index = frames.indices.last else { return }
    let value = frames[index].kind.literal.map { Array($0.utf8)[...] }
    let start = bytes.startIndex + frames[index].start
    let text = value ?? bytes[start..<(bytes.startIndex + end)]
    if frames[index].isOpen {
      var reread = rereadCount
      let allowance = allowance
      let string = frames[index].kind == .string && frames[index].readsText ? self.text : nil
      settle { check in
        reread += text.count
        return reread > allowance ? nil : check.accepts(text, string)
      }
      rereadCount = reread
    }
    if refusedPath == nil, frames.count > 1 { report(text) }
    if refusedPath == nil { frames.removeLast() }
  }

  /// The maximum number of bytes that may be read again. Reading each of many nested values as a
  /// whole would take quadratic time.
  private var allowance: Int { 1 << 16 + 16 * count }

  /// Passes the verdicts on the innermost value, which has ended, to the enclosing value.
  private mutating func report(_ text: ArraySlice<UInt8>) {
    let inner = frames.count - 1
    let outer = inner - 1
    for link in frames[inner].links {
      let verdict = frames[inner][link.cell].verdict
      if verdict == .open { frames[outer][link.outerCell].isUncertain = true }
      if !link.isMust, verdict == .certain { frames[outer][link.outerCell].state += 1 }
    }
    guard frames[outer].kind == .array, frames[outer].isOpen else { return }
    let item = item(text, ofArray: outer)
    let isRepeated = item.map { frames[outer].items.insert($0).inserted == false } ?? false
    var isNews = false
    for cell in frames[outer].cells.indices where frames[outer][cell].verdict == .open {
      switch forms[frames[outer][cell].form] {
      case .contains(_, let counts):
        if frames[outer][cell].state > counts.upperBound { frames[outer][cell].verdict = .dead }
        if counts.upperBound == .max, frames[outer][cell].state >= counts.lowerBound {
          frames[outer][cell].verdict = .certain
        }
      case .unique:
        if item == nil { frames[outer][cell].isUncertain = true }
        if isRepeated { frames[outer][cell].verdict = .dead }
      default: continue
      }
      if frames[outer][cell].verdict != .open { isNews = true }
    }
    guard isNews else { return }
    let last = frames.removeLast()
    settle()
    frames.append(last)
  }

  /// Returns an item of an array whose items must be unique; nil if no form requires this, or if
  /// too many bytes have been read again.
  private mutating func item(_ text: ArraySlice<UInt8>, ofArray index: Int) -> JSONValue? {
    let isAsked = frames[index].cells.contains { cell in
      if cell.verdict == .open, case .unique = forms[cell.form] { true } else { false }
    }
    rereadCount += isAsked ? text.count : 0
    guard isAsked, rereadCount <= allowance else { return nil }
    return JSONValue(parsing: String(decoding: text, as: UTF8.self))
  }
}

extension PrefixForm {
  /// Returns the form's verdict on a complete number.
  fileprivate func verdict(onWhole number: DecimalNumber?) -> PrefixVerdict {
    guard let number else { return .open }
    switch self {
    case .number(let test): return test.accepts(number).map { $0 ? .certain : .dead } ?? .open
    case .numbers(let numbers): return numbers.contains { $0.number == number } ? .certain : .dead
    default: return .open
    }
  }

  /// Passes to `body` the forms that an object or array applies to one of its values.
  fileprivate func eachForm(
    ofChildWith key: [UInt8], at position: Int, _ body: (_ form: Int, _ isMust: Bool) -> Void
  ) {
    switch self {
    case .members(let test): for form in test.forms(of: key) { body(form, true) }
    case .items(let prefix, let rest):
      body(position < prefix.count ? prefix[position] : rest, true)
    case .contains(let form, _): body(form, false)
    default: break
    }
  }
}
