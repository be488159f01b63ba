import Vouch
import VouchValues

/// Judges the text of a value as it arrives, and finds the first byte after which the value can't
/// become valid.
///
/// For each open value it keeps the verdict of each form: nothing that follows can satisfy the
/// form, everything that follows satisfies it, or neither. It refuses a text only if it is certain.
struct PrefixJudge {
  /// The reason why no valid text begins with these bytes.
  enum Refusal {
    case syntax(JSONSyntaxError.Reason)
    case schema
  }

  let schema: PrefixSchema
  private(set) var grammar: JSONGrammar
  /// The number of bytes that have been judged.
  private(set) var count = 0
  private(set) var refusal: Refusal?
  /// The number of bytes that a refusal is based on. The byte after a number is not among them,
  /// although only that byte shows where the number ends.
  private(set) var refusedCount = 0
  /// The keys and indices that lead to the refused value.
  var refusedPath: [InstancePath.Component]?

  var frames: [PrefixFrame] = []
  private var templates: [TemplateKey: PrefixTemplate] = [:]
  /// The current string without escapes, or the text of the current number.
  var text: [UInt8] = []
  var scalarCount = 0
  /// The number of bytes that have been read again, to judge values as a whole.
  var rereadCount = 0

  init(_ schema: PrefixSchema, maximumDepth: Int) {
    self.schema = schema
    grammar = JSONGrammar(maximumDepth: maximumDepth)
  }

  /// Begins another text.
  mutating func reset() {
    grammar = JSONGrammar(maximumDepth: grammar.maximumDepth)
    (count, refusedCount, rereadCount) = (0, 0, 0)
    (refusal, refusedPath) = (nil, nil)
    frames.removeAll(keepingCapacity: true)
  }

  var isRefused: Bool { refusal != nil }

  var forms: [PrefixForm] { schema.forms }

  /// Takes the bytes of the text that have arrived since the previous call.
  ///
  /// - Parameter bytes: the text from its beginning.
  /// - Returns: true if no valid text begins with the first `count` bytes and the byte after them.
  ///   No further bytes may be taken then.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
    while count < bytes.count {
      refusal = take(bytes[bytes.startIndex + count], bytes)
      if refusal != nil { return true }
      count += 1
      if grammar.state == .string { count += takePlain(bytes.dropFirst(count)) }
    }
    return false
  }

  /// True if the contents of the current string matter.
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
      if let refusal = takeInString(bytes) { return refusal }
    } else if !JSONText.isSpace(byte) {
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

  /// Applies new verdicts on a value to the enclosing values.
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

  /// Updates the open verdicts on the innermost value.
  mutating func judge(_ verdict: (PrefixForm, inout PrefixCell) -> PrefixVerdict) {
    guard let index = frames.indices.last, frames[index].isOpen else { return }
    if frames[index].judge(forms, verdict) { settle() }
  }

  // MARK: Frames

  /// Begins a value or a key within the innermost value.
  ///
  /// - Parameter eachForm: passes to its second argument the forms that a form of the innermost value
  ///   applies to the new one.
  mutating func beginInner(
    _ kind: InstanceNode.Kind, isKey: Bool = false,
    _ eachForm: (PrefixForm, (_ form: Int, _ isMust: Bool) -> Void) -> Void
  ) {
    var roots: [Int] = []
    var outer: [(cell: Int, isMust: Bool)] = []
    let cells = frames.last.flatMap { $0.isOpen ? $0.cells : nil } ?? []
    for (index, cell) in cells.enumerated() where cell.verdict == .open {
      eachForm(forms[cell.form]) { form, isMust in
        if isMust, form == PrefixSchemaBuilder.anything { return }
        roots.append(form)
        outer.append((index, isMust))
      }
    }
    begin(roots, kind, isKey: isKey, outer)
  }

  /// Begins a value to which forms of the enclosing value apply.
  mutating func begin(
    _ roots: [Int], _ kind: InstanceNode.Kind, isKey: Bool = false,
    _ outer: [(cell: Int, isMust: Bool)]
  ) {
    let frame = PrefixFrame(template(roots, kind), kind, isKey: isKey, at: count, outer)
    frames.append(frame)
    text.removeAll(keepingCapacity: true)
    scalarCount = 0
    if frame.isDead { settle() }
  }

  private mutating func template(_ roots: [Int], _ kind: InstanceNode.Kind) -> PrefixTemplate {
    let key = TemplateKey(roots: roots, kind: kind.rawValue)
    if let known = templates[key] { return known }
    let template = PrefixTemplate(roots, kind, forms)
    // A document determines which forms are still open, so that it could cause any number of new
    // templates.
    if templates.count >= 256 { templates.removeAll() }
    templates[key] = template
    return template
  }
}

private struct TemplateKey: Hashable {
  let roots: [Int]
  let kind: UInt8
}
