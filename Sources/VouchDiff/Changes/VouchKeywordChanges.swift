import VouchBackend
import VouchDocuments
import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

/// Differences between statements of Vouch's own keywords.
extension ChangeFinder {
  mutating func compareDefaults(_ pair: StatedPair) {
    guard isChanged(pair) else { return }
    func words(_ node: Node) -> String { ConstraintWords.words(for: node) }
    let message =
      switch (pair.old?.node.map(words), pair.new?.node.map(words)) {
      case (let a?, let b?) where a != b: "default \(a) is now \(b)"
      case (nil, let b?): "an absent key now stands for \(b)"
      case (let a?, nil): "an absent key no longer stands for \(a)"
      default: "the default has changed"
      }
    // Rules use the defaults of absent properties.
    report(pair, message, effect: hasRules ? .unclear : .none, isVisible: true)
  }

  mutating func compareStatements(
    _ pair: StatedPair, effect: Change.Effect, isBeyondSchema: Bool = false
  ) {
    guard isChanged(pair) else { return }
    let name = pair.keyword.spelling
    func words(_ stated: LocatedKeyword, _ version: SchemaVersion) -> String {
      ConstraintWords.words(for: stated, in: version.allSchemas) ?? "has \(name)"
    }
    let message =
      switch (pair.old, pair.new) {
      case (let from?, let to?):
        if Self.brief(from) == Self.brief(to) {
          "\(name) has changed"
        } else {
          "\(name) \(Self.brief(from)) is now \(Self.brief(to))"
        }
      case (nil, let to?): "it now \(words(to, new))"
      case (let from?, nil): "it no longer \(words(from, old))"
      case (nil, nil): ""
      }
    report(pair, message, effect: effect, isVisible: true) { $0.isBeyondSchema = isBeyondSchema }
  }

  /// Compares lists of additionally accepted forms: each additional entry accepts more documents.
  mutating func compareNames(_ pair: StatedPair, noun: String) {
    guard isChanged(pair) else { return }
    let keyword = pair.keyword
    let (added, removed) = (pair.names.added, pair.names.removed)
    func list(_ names: [StringScalar]) -> String {
      names.map { Escaping.quoted($0.value) }.joined(separator: ", ")
    }
    if added.isEmpty, removed.isEmpty {
      return report(
        pair, "the order of \(keyword.spelling) has changed: the first is written", effect: .none)
    }
    // The first date format replaces the schema's own.
    let isOther = keyword == .dateFormats && (pair.old == nil || pair.new == nil)
    if !added.isEmpty {
      report(
        pair, "more \(noun): \(list(added))", effect: isOther ? .unclear : .wider,
        isVisible: true)
    }
    if !removed.isEmpty {
      report(
        pair, "fewer \(noun): no longer \(list(removed))",
        effect: isOther ? .unclear : .narrower, isVisible: true)
    }
  }

  mutating func comparePayload(_ pair: StatedPair) {
    func effect(_ a: Int?, _ b: Int?) -> Change.Effect {
      (a ?? .max) == (b ?? .max) ? .none : (a ?? .max) > (b ?? .max) ? .narrower : .wider
    }
    let (a, b) = (pair.old?.payload?.value, pair.new?.payload?.value)
    let effects = Set([
      effect(a?.maxBytes?.value, b?.maxBytes?.value),
      effect(a?.maxDepth?.value, b?.maxDepth?.value),
      a?.digest?.value == b?.digest?.value && a?.signature?.value == b?.signature?.value
        ? .none : .unclear,
    ]).subtracting([.none])
    compareStatements(
      pair, effect: effects.count == 1 ? effects.first ?? .none : .unclear,
      isBeyondSchema: !effects.isEmpty)
  }

  // MARK: Rules

  private func owner(of rule: Rule) -> String {
    rule.property.map { Escaping.quoted($0.value) } ?? "the object"
  }

  mutating func compareRules(_ pair: StatedPair) {
    let (a, b) = (pair.old?.rules?.value ?? [], pair.new?.rules?.value ?? [])
    func tokens(_ rule: Rule) -> RuleTokens { RuleTokens(rule.expression.value) }
    // A rule with the same expression and another name rejects the same documents.
    let (before, after) = (Set(a.map(tokens)), Set(b.map(tokens)))
    let list = ListChanges(a, b) { ScalarString($0.id.value) }
    for (other, rule) in list.all {
      let (part, name) = (rule.id.value, Escaping.quoted(rule.id.value))
      let expression = Escaping.quoted(rule.expression.value)
      guard let other else {
        report(
          pair, part: part, "new rule \(name): must follow \(expression)", at: rule.place,
          was: pair.old?.keyPlace, effect: before.contains(tokens(rule)) ? .none : .narrower,
          isVisible: true)
        continue
      }
      if tokens(other) != tokens(rule) {
        report(
          pair, part: part,
          "rule \(name) was \(Escaping.quoted(other.expression.value)) and is now \(expression)",
          at: rule.expression.place, was: other.expression.place, effect: .unclear, isVisible: true)
      } else if other.message?.value != rule.message?.value {
        report(
          pair, part: part, "the message of rule \(name) has changed",
          at: rule.message?.place ?? rule.place, was: other.message?.place ?? other.place,
          effect: .none
        ) { $0.isMinor = true }
      } else if other.property?.value != rule.property?.value {
        report(
          pair, part: part,
          "rule \(name) belonged to \(owner(of: other)) and now belongs to \(owner(of: rule))",
          at: rule.property?.place ?? rule.place, was: other.property?.place ?? other.place,
          effect: .none, isVisible: true)
      }
    }
    for rule in list.removed {
      let isKept = after.contains(tokens(rule))
      report(
        pair, part: rule.id.value, "rule \(Escaping.quoted(rule.id.value)) is gone",
        at: pair.new?.keyPlace, was: rule.place, effect: isKept ? .none : .wider, isVisible: true
      ) { $0.isBeyondSchema = !isKept }
    }
  }
}
