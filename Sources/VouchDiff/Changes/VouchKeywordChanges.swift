import VouchBackend
import VouchDocuments
import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

/// Differences between statements of Vouch's own keywords.
extension ChangeFinder {
  mutating func compareDefaults(
    _ site: ChangeSite, _ from: LocatedKeyword?, to: LocatedKeyword?
  ) {
    guard areDifferent(from, to) else { return }
    report(
      site, Keyword.default.spelling, message: defaultWords(from, to), between: (from, to),
      // Rules use the defaults of absent properties.
      effect: hasRules ? .unclear : .none, isVisible: true)
  }

  private func defaultWords(_ from: LocatedKeyword?, _ to: LocatedKeyword?) -> String {
    let (a, b) = (from?.node.map(Self.words), to?.node.map(Self.words))
    switch (a, b) {
    case (let a?, let b?) where a != b: return "default \(a) is now \(b)"
    case (nil, let b?): return "an absent key now stands for \(b)"
    case (let a?, nil): return "an absent key no longer stands for \(a)"
    default: return "the default has changed"
    }
  }

  private static func words(_ node: Node) -> String { ConstraintWords.words(for: node) }

  mutating func compareStatements(
    _ site: ChangeSite, _ keyword: Keyword, from: LocatedKeyword?, to: LocatedKeyword?,
    effect: Change.Effect, isBeyondSchema: Bool = false
  ) {
    guard areDifferent(from, to) else { return }
    func words(_ stated: LocatedKeyword, _ version: SchemaVersion) -> String {
      ConstraintWords.words(for: stated, in: version.allSchemas) ?? "has \(keyword.spelling)"
    }
    let message =
      switch (from, to) {
      case (let from?, let to?):
        if Self.brief(from) == Self.brief(to) {
          "\(keyword.spelling) has changed"
        } else {
          "\(keyword.spelling) \(Self.brief(from)) is now \(Self.brief(to))"
        }
      case (nil, let to?): "it now \(words(to, new))"
      case (let from?, nil): "it no longer \(words(from, old))"
      case (nil, nil): ""
      }
    report(
      site, keyword.spelling, message: message, between: (from, to),
      effect: effect
    ) {
      $0.isBeyondSchema = isBeyondSchema
      $0.isVisible = true
    }
  }

  /// Compares lists of additionally accepted forms: each additional entry accepts more documents.
  mutating func compareNames(
    _ site: ChangeSite, _ from: LocatedKeyword?, to: LocatedKeyword?, noun: String
  ) {
    guard areDifferent(from, to) else { return }
    let keyword = (to ?? from)?.keyword ?? .coerce
    let (a, b) = (from?.names?.value ?? [], to?.names?.value ?? [])
    let added = b.filter { name in !a.contains { $0.value.hasScalars(of: name.value) } }
    let removed = a.filter { name in !b.contains { $0.value.hasScalars(of: name.value) } }
    func list(_ names: [StringScalar]) -> String {
      names.map { Escaping.quoted($0.value) }.joined(separator: ", ")
    }
    if added.isEmpty, removed.isEmpty {
      return report(
        site, keyword.spelling,
        message: "the order of \(keyword.spelling) has changed: the first is written",
        between: (from, to), effect: .none)
    }
    // The first date format replaces the schema's own.
    let isOther = keyword == .dateFormats && (from == nil || to == nil)
    if !added.isEmpty {
      report(
        site, keyword.spelling, message: "more \(noun): \(list(added))", between: (from, to),
        effect: isOther ? .unclear : .wider, isVisible: true)
    }
    if !removed.isEmpty {
      report(
        site, keyword.spelling, message: "fewer \(noun): no longer \(list(removed))",
        between: (from, to), effect: isOther ? .unclear : .narrower, isVisible: true)
    }
  }

  mutating func comparePayload(
    _ site: ChangeSite, _ from: LocatedKeyword?, to: LocatedKeyword?
  ) {
    func effect(_ a: Int?, _ b: Int?) -> Change.Effect {
      (a ?? .max) == (b ?? .max) ? .none : (a ?? .max) > (b ?? .max) ? .narrower : .wider
    }
    let (a, b) = (from?.payload?.value, to?.payload?.value)
    let effects = Set([
      effect(a?.maxBytes?.value, b?.maxBytes?.value),
      effect(a?.maxDepth?.value, b?.maxDepth?.value),
      a?.digest?.value == b?.digest?.value && a?.signature?.value == b?.signature?.value
        ? .none : .unclear,
    ]).subtracting([.none])
    compareStatements(
      site, .payload, from: from, to: to,
      effect: effects.count == 1 ? effects.first ?? .none : .unclear,
      isBeyondSchema: !effects.isEmpty)
  }

  // MARK: Rules

  private func owner(of rule: Rule) -> String {
    rule.property.map { Escaping.quoted($0.value) } ?? "the object"
  }

  mutating func compareRules(
    _ site: ChangeSite, _ from: LocatedKeyword?, to: LocatedKeyword?
  ) {
    let (a, b) = (from?.rules?.value ?? [], to?.rules?.value ?? [])
    let (before, after) = (RulesById(a), RulesById(b))
    for rule in b {
      let expression = Escaping.quoted(rule.expression.value)
      guard let other = before[rule] else {
        // A rule with the same expression and another name rejects the same documents.
        let isKnown = before.says(rule)
        report(
          site, rule.id.value,
          message: "new rule \(Escaping.quoted(rule.id.value)): must follow \(expression)",
          at: rule.place, was: from?.keyPlace, effect: isKnown ? .none : .narrower, isVisible: true)
        continue
      }
      if RuleTokens(other.expression.value) != RuleTokens(rule.expression.value) {
        report(
          site, rule.id.value,
          message:
            "rule \(Escaping.quoted(rule.id.value)) was \(Escaping.quoted(other.expression.value))"
            + " and is now \(expression)",
          at: rule.expression.place, was: other.expression.place, effect: .unclear, isVisible: true)
      } else if other.message?.value != rule.message?.value {
        report(
          site, rule.id.value,
          message: "the message of rule \(Escaping.quoted(rule.id.value)) has changed",
          at: rule.message?.place ?? rule.place, was: other.message?.place ?? other.place,
          effect: .none
        ) { $0.isMinor = true }
      } else if other.property?.value != rule.property?.value {
        report(
          site, rule.id.value,
          message:
            "rule \(Escaping.quoted(rule.id.value)) belonged to \(owner(of: other)) and now belongs to"
            + " \(owner(of: rule))",
          at: rule.property?.place ?? rule.place, was: other.property?.place ?? other.place,
          effect: .none, isVisible: true)
      }
    }
    for rule in a where after[rule] == nil {
      let isKept = after.says(rule)
      report(
        site, rule.id.value, message: "rule \(Escaping.quoted(rule.id.value)) is gone",
        at: to?.keyPlace,
        was: rule.place, effect: isKept ? .none : .wider
      ) {
        $0.isBeyondSchema = !isKept
        $0.isVisible = true
      }
    }
  }
}

/// The rules of an object, by their names and by their expressions.
private struct RulesById {
  private let rules: [ScalarString: Rule]
  private let expressions: Set<RuleTokens>

  init(_ all: [Rule]) {
    rules = Dictionary(all.map { (ScalarString($0.id.value), $0) }) { first, _ in first }
    expressions = Set(all.map { RuleTokens($0.expression.value) })
  }

  /// The rule with the same name.
  subscript(rule: Rule) -> Rule? { rules[ScalarString(rule.id.value)] }

  /// True if some rule has the same expression.
  func says(_ rule: Rule) -> Bool { expressions.contains(RuleTokens(rule.expression.value)) }
}
