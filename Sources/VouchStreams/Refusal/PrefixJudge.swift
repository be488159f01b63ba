import Vouch
import VouchValues

/// Goes over the text of a value while it comes, and finds the first byte behind which nothing valid is
/// possible.
///
/// For each value that is open it keeps what each form says of it: that nothing can satisfy the form any
/// more, that everything will, or neither. What it isn't certain of it doesn't refuse.
struct PrefixJudge {
  /// Why nothing valid begins so.
  enum Refusal {
    case syntax(JSONSyntaxError.Reason)
    case schema
  }

  let schema: PrefixSchema
  private(set) var grammar: JSONGrammar
  /// How many bytes have been judged.
  private(set) var count = 0
  private(set) var refusal: Refusal?
  /// How many bytes have to be known to refuse the text: the end of a number is known by the byte behind it.
  private(set) var refusedCount = 0
  /// The keys and indices that lead to where the text was refused.
  var refusedPath: [InstancePath.Component]?

  var frames: [PrefixFrame] = []
  private var templates: [TemplateKey: PrefixTemplate] = [:]
  var scalars = StringScalars()
  /// The string at hand without escapes, or the text of a number.
  var text: [UInt8] = []
  var scalarCount = 0
  /// How many bytes have been read once more, to decide on values as a whole.
  var rereadCount = 0

  init(_ schema: PrefixSchema, maximumDepth: Int) {
    self.schema = schema
    grammar = JSONGrammar(maximumDepth: maximumDepth)
  }

  /// Begins with another text.
  mutating func reset() {
    grammar = JSONGrammar(maximumDepth: grammar.maximumDepth)
    (count, refusedCount, rereadCount) = (0, 0, 0)
    (refusal, refusedPath) = (nil, nil)
    frames.removeAll(keepingCapacity: true)
    scalars = StringScalars()
  }

  var isRefused: Bool { refusal != nil }

  var forms: [PrefixForm] { schema.forms }

  /// Takes the bytes of the text that have come since the last call.
  ///
  /// - Parameter bytes: all of the text so far.
  /// - Returns: whether nothing valid begins so, ``count`` bytes and one more. Nothing may be taken after that.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
    while count < bytes.count {
      refusal = take(bytes[bytes.startIndex + count], bytes)
      if refusal != nil { return true }
      count += 1
      if grammar.state == .string { count += takePlain(bytes.dropFirst(count)) }
    }
    return false
  }

  /// Whether what a string holds is of interest.
  var readsText: Bool {
    guard !grammar.isKey, let last = frames.indices.last else { return true }
    return frames[last].readsText && frames[last].isOpen
  }

  private mutating func take(_ byte: UInt8, _ bytes: ArraySlice<UInt8>) -> Refusal? {
    if grammar.isCompleteNumber {
      grammar.endNumber(before: byte)
      if grammar.state == .behindValue { endScalar(bytes, at: count) }
    }
    refusedCount = count
    if refusedPath != nil { return .schema }
    refusedCount += 1
    let before = grammar.state
    let depth = grammar.depth
    if let reason = grammar.take(byte) { return .syntax(reason) }
    if before.isInString {
      if let refusal = takeInString(byte, bytes) { return refusal }
    } else if !JSONGrammar.isSpace(byte) {
      takeOutside(byte, before, depth, bytes)
    }
    return refusedPath == nil ? nil : .schema
  }

  private mutating func takeOutside(
    _ byte: UInt8, _ before: JSONGrammar.State, _ depth: Int, _ bytes: ArraySlice<UInt8>
  ) {
    if grammar.depth < depth { return endContainer(bytes) }
    switch before {
    case .value, .firstElement: beginValue(byte, bytes)
    case .key, .firstKey: beginKey()
    case .behindValue: if !frames.isEmpty { expectAnother() }
    case .minus, .zero, .integer, .point, .fraction, .exponent, .exponentSign, .exponentDigits:
      text.append(byte)
      judgeNumber()
    default: break
    }
  }

  // MARK: Verdicts

  /// Finds out what new verdicts on a value mean for those around it.
  mutating func settle(ask: ((WholeCheck) -> Bool?)? = nil) {
    var index = frames.count - 1
    var ask = ask
    while index >= 0 {
      frames[index].settle(forms, ask: ask)
      ask = nil
      guard index > 0 else {
        if frames[0].isDead { refusedPath = refusedPath ?? path }
        return
      }
      var isNews = false
      for link in frames[index].links
      where link.isMust && frames[index][link.cell].verdict == .dead {
        if frames[index - 1][link.outerCell].verdict != .open { continue }
        frames[index - 1][link.outerCell].verdict = .dead
        isNews = true
      }
      guard isNews else { return }
      index -= 1
    }
  }

  /// The keys and indices that lead to the last byte.
  private var path: [InstancePath.Component] {
    zip(frames, frames.dropFirst()).map { outer, inner in
      if inner.isKey { return .key(String(decoding: text, as: UTF8.self)) }
      return outer.kind == .array
        ? .index(outer.count - 1) : .key(String(decoding: outer.key, as: UTF8.self))
    }
  }

  /// Changes the verdicts on what the innermost value has open.
  mutating func judge(_ verdict: (PrefixForm, inout PrefixCell) -> PrefixVerdict) {
    guard let index = frames.indices.last, frames[index].isOpen else { return }
    if frames[index].judge(forms, verdict) { settle() }
  }

  // MARK: Frames

  /// Begins a value, of which forms of the value around it say something.
  mutating func begin(
    _ roots: [Int], _ kind: ValueKinds, isKey: Bool = false, _ outer: [(cell: Int, isMust: Bool)]
  ) {
    let frame = PrefixFrame(template(roots, kind), kind, isKey: isKey, at: count, outer)
    frames.append(frame)
    text.removeAll(keepingCapacity: true)
    scalarCount = 0
    if frame.isDead { settle() }
  }

  private mutating func template(_ roots: [Int], _ kind: ValueKinds) -> PrefixTemplate {
    let key = TemplateKey(roots: roots, kind: kind.rawValue)
    if let known = templates[key] { return known }
    let template = PrefixTemplate(roots, kind, forms)
    // A document may choose which forms are still open, and so make ever new ones.
    if templates.count >= 256 { templates.removeAll() }
    templates[key] = template
    return template
  }
}

private struct TemplateKey: Hashable {
  let roots: [Int]
  let kind: UInt8
}
