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
  private let stopsAtFirst: Bool

  init(stopsAtFirst: Bool) {
    self.stopsAtFirst = stopsAtFirst
  }

  /// The next rule can't fail to evaluate.
  public mutating func check(_ holds: Bool) {
    if !holds { add(nil) }
    index += 1
  }

  /// The next rule may end in an error, such as an overflow; then it is broken.
  public mutating func check(_ evaluate: () throws -> Bool) {
    defer { index += 1 }
    if stopsAtFirst, !broken.isEmpty { return }
    do {
      if try !evaluate() { add(nil) }
    } catch {
      add((error as? RuleError).map { .message($0.keyedMessage) } ?? .text("\(error)"))
    }
  }

  private mutating func add(_ reason: KeyedMessage.Argument?) {
    if stopsAtFirst, !broken.isEmpty { return }
    broken.append(BrokenRule(index: index, reason: reason))
  }
}

extension SchemaObject {
  /// The rules between properties that the value breaks.
  func brokenRules(all: Bool) -> [_RuleChecker.BrokenRule] {
    var checker = _RuleChecker(stopsAtFirst: !all)
    _check(&checker)
    return checker.broken
  }
}
