extension RowConstraints {
  /// True if a decimal number satisfies all constraints.
  ///
  /// - Parameter text: the string in the document, if the number is written as a string.
  func accept(_ number: DecimalNumber, text: UTF8Bytes?) -> Bool {
    var values = RowDecimals(constraints: self, text: text)
    return all.allSatisfy { values.satisfies(number, $0) }
  }
}

/// The decimal numbers of a row, with all their digits, as the operands of constraints.
private struct RowDecimals: ConstrainedValues {
  let constraints: RowConstraints
  let text: UTF8Bytes?

  func contains(_ number: DecimalNumber, _ set: Int) -> Bool {
    number.decimal.map { constraints.values[set].index(of: .decimal($0)) != nil } ?? false
  }

  func isWhole(_ number: DecimalNumber) -> Bool { text != nil || number.isInteger }

  func isOn(_ side: NumberRelation, _ limit: NumberLimit, value number: DecimalNumber) -> Bool {
    constraints.operands.bounds[limit.bound].allows(number, on: side)
  }

  func isMultiple(_ number: DecimalNumber, _ divisor: NumberLimit) -> Bool {
    number.isMultiple(of: constraints.operands.bounds[divisor.bound].exact)
  }

  func isWithin(_ limit: CountLimit, _ number: DecimalNumber) -> Bool {
    text.map(limit.allows) ?? true
  }

  func matches(_ number: DecimalNumber, pattern: Int) -> Bool {
    text.map(constraints.operands.patterns[pattern].matches) ?? true
  }

  func isOf(_ format: StringFormat, _ number: DecimalNumber) -> Bool {
    text.map(format.accepts) ?? true
  }

  func isAllowed(_ number: DecimalNumber, policy: Int) -> Bool {
    text.map { constraints.operands.policies[policy].violation(of: $0) == nil } ?? true
  }

  func hasUniqueItems(_ number: DecimalNumber) -> Bool { true }
}
