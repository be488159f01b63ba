/// Collects the result of each rule between properties, in the order of the table. For generated
/// code only.
public struct _RuleChecker {
  /// A rule that is violated, or that couldn't be evaluated.
  struct BrokenRule {
    let index: Int
    /// The reason why the rule couldn't be evaluated; nil if it is violated.
    let reason: KeyedMessage.Argument?
  }

  private(set) var broken: [BrokenRule] = []
  private var index = 0
  private let asked: AskedRules

  init(_ asked: AskedRules) {
    self.asked = asked
  }

  /// Adds the result of the next rule, which can't throw.
  public mutating func check(_ holds: Bool) {
    if !holds { add(nil) }
    index += 1
  }

  /// Evaluates the next rule, unless it is skipped. The rule may throw an error such as an overflow;
  /// then it counts as violated.
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

/// The rules of an object that are to be evaluated.
struct AskedRules {
  /// True if evaluation stops at the first violated rule.
  let stopsAtFirst: Bool
  /// The indices of the rules that have invalid or missing operands.
  var skipped: Set<Int> = []
}

extension ObjectShape {
  /// Returns the rules that can be evaluated: those whose operands are all valid and present.
  ///
  /// - Parameter isLeftOut: returns true if the field of a property is invalid, or hasn't been read
  ///   yet.
  /// - Returns: nil if there are no such rules.
  func judgedRules(stopsAtFirst: Bool, leavingOut isLeftOut: (Int) -> Bool) -> AskedRules? {
    var asked = AskedRules(stopsAtFirst: stopsAtFirst)
    for (index, rule) in rules.enumerated() where rule.operands.contains(where: isLeftOut) {
      asked.skipped.insert(index)
    }
    return asked.skipped.count == rules.count ? nil : asked
  }
}

extension SchemaObject {
  /// Returns the rules between properties that the value violates.
  func brokenRules(_ asked: AskedRules) -> [_RuleChecker.BrokenRule] {
    var checker = _RuleChecker(asked)
    _check(&checker)
    return checker.broken
  }

  /// True if the value satisfies all rules between its properties.
  var keepsRules: Bool { brokenRules(AskedRules(stopsAtFirst: true)).isEmpty }
}
