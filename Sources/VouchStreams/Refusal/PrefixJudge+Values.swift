import Vouch
import VouchValues

/// Values as they begin and end.
extension PrefixJudge {
  mutating func beginValue(_ byte: UInt8, _ bytes: ArraySlice<UInt8>) {
    let kind = ValueKinds(firstByte: byte)
    if frames.last?.kind == .array { countOne() }
    var frame = PrefixFrame(kind, at: count)
    if let outer = frames.last {
      for (index, cell) in outer.cells.enumerated() where cell.verdict == .open {
        for (form, isMust) in forms[cell.form].forms(ofChildIn: outer) {
          frame.link(form, to: index, isMust: isMust, forms)
        }
      }
    } else {
      _ = frame.apply(schema.root, forms)
    }
    frames.append(frame)
    text = []
    scalarCount = 0
    settle()
    if kind == .number {
      text = [byte]
      judgeNumber()
    } else if kind.literal != nil {
      // The first byte tells all of it.
      endScalar(bytes, at: count)
    }
  }

  mutating func judgeNumber() {
    guard frames.last?.isOpen == true, text.count <= DecimalParts.lengthLimit else { return }
    let parts = DecimalParts(text)
    judge { form, _, _ in
      switch form {
      case .number(let test): test.excludes(parts) ? .dead : .open
      case .numbers(let numbers): numbers.contains { parts.mayBecome($0.parts) } ? .open : .dead
      default: .open
      }
    }
  }

  /// Ends a value that holds no others.
  mutating func endScalar(_ bytes: ArraySlice<UInt8>, at end: Int) {
    guard let frame = frames.last else { return }
    if frame.kind == .number {
      let number = DecimalNumber(String(decoding: text, as: UTF8.self))
      judge { form, _, _ in form.verdict(onWhole: number) }
    }
    endValue(bytes, at: end)
  }

  /// Ends the innermost value.
  mutating func endValue(_ bytes: ArraySlice<UInt8>, at end: Int) {
    guard refusedPath == nil, let frame = frames.last else { return }
    let value = frame.kind.literal.map { Array($0.utf8)[...] }
    let text = value ?? bytes[(bytes.startIndex + frame.start)..<(bytes.startIndex + end)]
    if frame.isOpen {
      var reread = rereadCount
      let allowance = allowance
      settle { check in
        reread += text.count
        return reread > allowance ? nil : check.accepts(String(decoding: text, as: UTF8.self))
      }
      rereadCount = reread
    }
    if refusedPath == nil, frames.count > 1 { report(text) }
    if refusedPath == nil { frames.removeLast() }
  }

  /// How many bytes may be read once more: values in values, each as a whole, would take the square of it.
  private var allowance: Int { 1 << 16 + 16 * count }

  /// Tells the value around of the innermost one, which has ended.
  private mutating func report(_ text: ArraySlice<UInt8>) {
    let inner = frames.count - 1
    let outer = inner - 1
    for link in frames[inner].links {
      let verdict = frames[inner][link.cell].verdict
      if verdict == .open { frames[outer][link.outerCell].isUncertain = true }
      if !link.isMust, verdict == .certain { frames[outer][link.outerCell].state += 1 }
    }
    guard frames[outer].kind == .array else { return }
    let item = item(text, of: frames[outer])
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

  /// An item of an array that may not have two that are the same.
  private mutating func item(_ text: ArraySlice<UInt8>, of frame: PrefixFrame) -> JSONValue? {
    let isAsked = frame.cells.contains { cell in
      if cell.verdict == .open, case .unique = forms[cell.form] { true } else { false }
    }
    rereadCount += isAsked ? text.count : 0
    guard isAsked, rereadCount <= allowance else { return nil }
    return JSONValue(parsing: String(decoding: text, as: UTF8.self))
  }
}

extension PrefixForm {
  /// What a number says of which all digits have come.
  fileprivate func verdict(onWhole number: DecimalNumber?) -> PrefixVerdict {
    guard let number else { return .open }
    switch self {
    case .number(let test): return test.accepts(number).map { $0 ? .certain : .dead } ?? .open
    case .numbers(let numbers): return numbers.contains { $0.number == number } ? .certain : .dead
    default: return .open
    }
  }

  /// What an object or an array says of the value that begins in it.
  fileprivate func forms(ofChildIn frame: PrefixFrame) -> [(form: Int, isMust: Bool)] {
    switch self {
    case .members(let test): test.forms(of: frame.key).map { ($0, true) }
    case .items(let prefix, let rest):
      [(frame.count <= prefix.count ? prefix[frame.count - 1] : rest, true)]
    case .contains(let form, _): [(form, false)]
    default: []
    }
  }
}
