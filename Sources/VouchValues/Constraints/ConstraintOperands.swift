/// What constraints name by its index.
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

/// Whoever keeps constraints, and what they name. Each thing that is kept has a function of its own: tables
/// behind a property that is computed would be copied whenever one of them grows.
package protocol ConstraintKeeper {
  /// The index of a limit.
  mutating func keepBound(_ bound: Bound) -> Int
  /// The index of a set of values, as those of `const` and `enum`.
  mutating func keepValues(_ values: [OrderedJSON]) -> Int
  /// The index of the automaton of a regular expression; nil where there is none.
  mutating func keepPattern(_ source: String) -> Int?
  /// The index of the parts of URLs that are allowed.
  mutating func keepPolicy(_ policy: URLPolicy) -> Int
}

extension ConstraintKeeper {
  /// Reads what a keyword demands; nil if it demands nothing, or has a value that it doesn't take.
  ///
  /// - Parameter isDecimal: whether numeric keywords speak of strings that hold numbers, too.
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
