/// Takes the outcome of each rule between properties, in the order of the table. Not for callers.
public struct _RuleChecker {
  /// A rule that doesn't hold, or that couldn't be evaluated.
  struct BrokenRule {
    let index: Int
    /// Why the rule could not be evaluated, where that is the case.
    let reason: KeyedMessage.Argument?
  }

  private(set) var broken: [BrokenRule] = []
  private var index = 0
  private let asked: AskedRules

  init(_ asked: AskedRules) {
    self.asked = asked
  }

  /// The next rule can't fail to evaluate.
  public mutating func check(_ holds: Bool) {
    if !holds { add(nil) }
    index += 1
  }

  /// The next rule may end in an error, such as an overflow; then it is broken.
  public mutating func check(_ evaluate: () throws -> Bool) {
    defer { index += 1 }
    guard isAsked else { return }
    do {
      if try !evaluate() { add(nil) }
    } catch {
      add((error as? RuleError).map { .message($0.keyedMessage) } ?? .text("\(error)"))
    }
  }

  private var isAsked: Bool {
    if asked.stopsAtFirst, !broken.isEmpty { return false }
    return !asked.skipped.contains(index)
  }

  private mutating func add(_ reason: KeyedMessage.Argument?) {
    if isAsked { broken.append(BrokenRule(index: index, reason: reason)) }
  }
}

/// Which of an object's rules somebody wants to know about.
struct AskedRules {
  /// Whether nobody asks for what comes behind the first broken rule.
  let stopsAtFirst: Bool
  /// The indices of the rules that look at something that nobody can look at.
  var skipped: Set<Int> = []
}

extension ObjectShape {
  /// The rules that can be judged: those of which no operand is left out.
  ///
  /// - Parameter isLeftOut: whether the field of a property is invalid, or not there yet.
  /// - Returns: nil if there is none.
  func judgedRules(stopsAtFirst: Bool, leavingOut isLeftOut: (Int) -> Bool) -> AskedRules? {
    var asked = AskedRules(stopsAtFirst: stopsAtFirst)
    for (index, rule) in rules.enumerated() where rule.operands.contains(where: isLeftOut) {
      asked.skipped.insert(index)
    }
    return asked.skipped.count == rules.count ? nil : asked
  }
}

extension SchemaObject {
  /// The rules between properties that the value breaks.
  func brokenRules(_ asked: AskedRules) -> [_RuleChecker.BrokenRule] {
    var checker = _RuleChecker(asked)
    _check(&checker)
    return checker.broken
  }

  /// Whether the value keeps all rules between its properties.
  var keepsRules: Bool { brokenRules(AskedRules(stopsAtFirst: true)).isEmpty }
}
