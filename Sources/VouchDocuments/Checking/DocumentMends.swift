import Vouch
import VouchBackend
import VouchReading
import VouchSchema
import VouchValues

/// Finds the only plausible fix for a violation: a value that was written differently from what was
/// meant.
///
/// The fix hasn't been tested: code that applies it has to check the document again.
struct DocumentMends: Sendable {
  /// The declared keys of each object type, by the type's name.
  private var keys: [String: [String]] = [:]

  init(_ types: [TypePlan]) {
    for type in types.flatMap(\.withNested) {
      guard case .object(let plan) = type.form else { continue }
      keys[type.header.qualifiedName] = plan.properties.map(\.key)
    }
  }

  /// Returns the fix; nil if several corrections are possible, or none is known.
  func mend(of violation: Violation, in document: inout CheckedDocument) -> Fix? {
    guard let root = document.root else { return nil }
    switch (violation.keyword, violation.limit?.value) {
    case ("type", .names(let types)):
      return root.value(at: violation.path.tokens).flatMap {
        Self.mend(of: $0, types: Set(types), isYAML: document.isYAML)
      }
    case ("enum", .values(let values)):
      return root.value(at: violation.path.tokens).flatMap { Self.mend(of: $0, values) }
    case ("additionalProperties", _), ("unevaluatedProperties", _):
      return mend(ofKeyIn: violation, root)
    default: return nil
    }
  }

  // MARK: Scalars

  private static func mend(of value: Node, types: Set<String>, isYAML: Bool) -> Fix? {
    switch value.content {
    case .string(let text):
      if !types.isDisjoint(with: ["integer", "number"]), isNumber(text.value) {
        return .written(text.value, insteadOf: text)
      }
      guard types.contains("boolean"), let flag = flag(text) else { return nil }
      return .written(flag, insteadOf: text)
    // In JSON, a number is hardly written by mistake for a string of its digits.
    case .number, .bool:
      guard isYAML, types.contains("string") else { return nil }
      return Fix("quote it", [Edit("", at: value.place, .quoted)])
    case .null, .sequence, .mapping: return nil
    }
  }

  /// True if a text is a number in JSON's grammar.
  private static func isNumber(_ text: String) -> Bool {
    let digits = (text.hasPrefix("-") ? text.dropFirst() : text[...]).utf8
    guard let first = digits.first, (0x30...0x39).contains(first) else { return false }
    if first == 0x30, let second = digits.dropFirst().first, (0x30...0x39).contains(second) {
      return false
    }
    return DecimalNumber(text) != nil && text.utf8.last != UInt8(ascii: ".")
  }

  /// Returns the boolean that a text means: because of its words, or because YAML 1.1 reads it as
  /// one.
  private static func flag(_ text: StringScalar) -> String? {
    switch text.value.lowercased() {
    case "true": "true"
    case "yes" where text.isPlain, "on" where text.isPlain: "true"
    case "false": "false"
    case "no" where text.isPlain, "off" where text.isPlain: "false"
    default: nil
    }
  }

  /// Returns a fix if a text differs from a listed value only in case.
  private static func mend(of value: Node, _ listed: [JSONValue]) -> Fix? {
    // If there are more values, the violation contains only the first ones.
    guard let text = value.string, listed.count < 20 else { return nil }
    let same = listed.compactMap { value -> String? in
      guard case .string(let word) = value, word.lowercased() == text.value.lowercased() else {
        return nil
      }
      return word
    }
    return same.count == 1 ? .word(same[0], insteadOf: text.value, at: text.place) : nil
  }

  // MARK: Keys

  /// Returns a fix that replaces an unknown key of a closed object by the only similar absent one.
  private func mend(ofKeyIn violation: Violation, _ root: Node) -> Fix? {
    let suffix = ".\(violation.keyword)"
    var path = violation.path.tokens
    guard violation.ruleID.hasSuffix(suffix),
      let known = keys[String(violation.ruleID.dropLast(suffix.count))],
      let key = path.popLast(), let mapping = root.value(at: path)?.mapping,
      let entry = mapping[key]
    else { return nil }
    // Keys with different numbers, such as `line1` and `line2`, are different keys rather than
    // misspellings.
    let candidates = known.filter {
      mapping[$0] == nil && $0.filter(\.isNumber) == key.filter(\.isNumber)
    }
    return .word(insteadOf: key, at: entry.keyPlace, among: candidates)
  }
}

extension Fix {
  /// Returns a fix that replaces a string by a number or a boolean.
  fileprivate static func written(_ text: String, insteadOf string: StringScalar) -> Fix {
    Fix("write \(Escaping.quoted(text))", [Edit(string.value, at: string.place, .text(text))])
  }
}
