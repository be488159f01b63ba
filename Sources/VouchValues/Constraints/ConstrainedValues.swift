/// Values of one representation, to which constraints are applied: nodes of a document, strings, or
/// fields of Swift types.
///
/// If a constraint doesn't apply to a value's type, the value satisfies it, as the specification
/// requires.
@usableFromInline package protocol ConstrainedValues {
  associatedtype Value

  /// True if a value is in a set.
  mutating func contains(_ value: Value, _ set: Int) -> Bool
  mutating func isWhole(_ value: Value) -> Bool
  mutating func isOn(_ side: NumberRelation, _ limit: NumberLimit, value: Value) -> Bool
  mutating func isMultiple(_ value: Value, _ divisor: NumberLimit) -> Bool
  mutating func isWithin(_ limit: CountLimit, _ value: Value) -> Bool
  mutating func matches(_ value: Value, pattern: Int) -> Bool
  mutating func isOf(_ format: StringFormat, _ value: Value) -> Bool
  mutating func isAllowed(_ value: Value, policy: Int) -> Bool
  mutating func hasUniqueItems(_ value: Value) -> Bool
}

extension ConstrainedValues {
  /// True if a value satisfies a constraint.
  @inlinable
  package mutating func satisfies(_ value: Value, _ constraint: Constraint) -> Bool {
    switch constraint {
    case .const(let set), .enum(let set): contains(value, set)
    case .wholeNumber: isWhole(value)
    case .limit(let side, let limit): isOn(side, limit, value: value)
    case .multipleOf(let divisor): isMultiple(value, divisor)
    case .count(let limit): isWithin(limit, value)
    case .pattern(let pattern): matches(value, pattern: pattern)
    case .stringFormat(let format): isOf(format, value)
    case .urlPolicy(let policy): isAllowed(value, policy: policy)
    case .uniqueItems: hasUniqueItems(value)
    }
  }
}

extension CountLimit {
  /// True if a text is within the limit, or if the limit doesn't apply to texts.
  package func allows(_ text: UTF8Bytes) -> Bool {
    switch side {
    case .least: text.has(atLeast: limit, measure) ?? true
    case .most: !(text.has(atLeast: limit + 1, measure) ?? false)
    }
  }
}

// MARK: - In words

/// Values that messages can be made about.
package protocol WordedValues: ConstrainedValues {
  var operands: ConstraintOperands { get }

  /// Returns a value as messages show it: short, and safe to print.
  mutating func words(for value: Value) -> KeyedMessage.Argument
  /// Returns the values of a set as JSON.
  func words(ofSet set: Int) -> [String]
  /// Returns the reason why a URL isn't allowed; nil if it is unknown.
  mutating func problem(of value: Value, _ policy: URLPolicy) -> URLPolicyViolation?
  /// Returns the positions of an item that equals an earlier one, and of that earlier item; nil if
  /// they aren't positions of the document.
  mutating func repetition(in value: Value) -> (earlier: Int, later: Int)?
}

extension WordedValues {
  /// Returns the violation of a constraint that a value doesn't satisfy.
  package mutating func broken(_ constraint: Constraint, by value: Value) -> BrokenKeyword {
    let actual = words(for: value)
    switch constraint {
    case .const(let set): return .const(words(ofSet: set).first ?? "", actual: actual)
    case .enum(let set):
      let words = words(ofSet: set)
      let list = ActualValue.list(
        words.lazy.map { .text($0) }, count: words.count, more: .moreValues)
      return .enum(list, actual: actual)
    case .wholeNumber: return .type(.phrase(.kindInteger), limit: "integer", actual: actual)
    case .limit(let relation, let limit):
      return .limit(relation, operands.bounds[limit.bound], actual: actual)
    case .multipleOf(let limit): return .multipleOf(operands.bounds[limit.bound], actual: actual)
    case .count(let limit): return .count(limit, actual: actual)
    case .pattern(let pattern): return .pattern(operands.patterns[pattern].source, actual: actual)
    case .stringFormat(let format): return .format(format.rawValue, format.phrase, actual: actual)
    case .urlPolicy(let index):
      let policy = operands.policies[index]
      return .url(policy, problem(of: value, policy), actual: actual)
    case .uniqueItems: return .uniqueItems(repetition(in: value), actual: actual)
    }
  }
}
