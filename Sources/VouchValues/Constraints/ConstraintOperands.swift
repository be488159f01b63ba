/// The operands that constraints refer to by index.
package struct ConstraintOperands: Sendable {
  package private(set) var bounds: [Bound] = []
  package private(set) var patterns: [_Pattern] = []
  package private(set) var policies: [URLPolicy] = []
  private var patternsBySource: [ScalarString: Int] = [:]

  package init() {}

  package mutating func add(_ bound: Bound) -> Int {
    bounds.append(bound)
    return bounds.count - 1
  }

  package mutating func add(_ pattern: _Pattern) -> Int {
    let source = ScalarString(pattern.source)
    if let known = patternsBySource[source] { return known }
    patterns.append(pattern)
    patternsBySource[source] = patterns.count - 1
    return patterns.count - 1
  }

  package mutating func add(_ policy: URLPolicy) -> Int {
    policies.append(policy)
    return policies.count - 1
  }
}

/// A type that stores constraints and their operands. Each kind of operand has a function of its
/// own, because tables behind a computed property would be copied whenever one of them grows.
package protocol ConstraintKeeper {
  /// Stores a limit and returns its index.
  mutating func keepBound(_ bound: Bound) -> Int
  /// Stores a set of values, as those of `const` and `enum`, and returns its index.
  mutating func keepValues(_ values: [OrderedJSON]) -> Int
  /// Stores the automaton of a regular expression and returns its index; nil if there is no
  /// automaton.
  mutating func keepPattern(_ source: String) -> Int?
  /// Stores the allowed parts of URLs and returns their index.
  mutating func keepPolicy(_ policy: URLPolicy) -> Int
}

extension ConstraintKeeper {
  /// Returns the constraint of a keyword; nil if it constrains nothing, or if its value is invalid.
  ///
  /// - Parameter isDecimal: true if numeric keywords also apply to strings that hold numbers.
  package mutating func constraint(
    _ keyword: ConstraintKeyword, _ value: OrderedJSON, isDecimal: Bool = false
  ) -> Constraint? {
    switch keyword.form {
    case .const: .const(keepValues([value]))
    case .values: value.items.map { .enum(keepValues($0)) }
    case .limit(let relation): limit(value, isDecimal).map { .limit(relation, $0) }
    case .divisor: limit(value, isDecimal).map { .multipleOf($0) }
    case .count(let side, let measure):
      value.count.map { .count(CountLimit(side, measure, limit: $0)) }
    case .pattern: value.text.flatMap { keepPattern($0) }.map { .pattern($0) }
    case .format: value.text.flatMap { StringFormat(rawValue: $0) }.map { .stringFormat($0) }
    case .schemes: .urlPolicy(keepPolicy(URLPolicy(schemes: value.texts, hosts: [])))
    case .hosts: .urlPolicy(keepPolicy(URLPolicy(schemes: [], hosts: value.texts)))
    case .uniqueness: value.isTrue ? .uniqueItems : nil
    }
  }

  private mutating func limit(_ value: OrderedJSON, _ isDecimal: Bool) -> NumberLimit? {
    guard case .number(let text) = value, let bound = Bound(text) else { return nil }
    return NumberLimit(
      bound: keepBound(bound), integer: bound.int64 ?? 0, hasInteger: bound.int64 != nil,
      includesDecimalStrings: isDecimal, double: bound.double)
  }
}

extension OrderedJSON {
  fileprivate var items: [OrderedJSON]? { if case .array(let items) = self { items } else { nil } }

  fileprivate var isTrue: Bool { if case .bool(true) = self { true } else { false } }
}
