/// A keyword that judges a value by itself, in a row of a table as in an evaluated schema.
///
/// ``form`` says what each one is made of. Everybody else asks for the form: how it is read, checked and
/// worded, what a table and a fixture have to do with it.
package enum ConstraintKeyword: String, BitwiseCopyable, CaseIterable, Sendable {
  case const, `enum`
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength
  case minBytes = "x-min-bytes"
  case maxBytes = "x-max-bytes"
  case pattern, format
  case schemes = "x-schemes"
  case hosts = "x-hosts"
  case minItems, maxItems, uniqueItems
  case minProperties, maxProperties

  package enum Form: Hashable, Sendable {
    /// The value equals one, or one of several.
    case const, values
    /// The number is on one side of another one.
    case limit(NumberRelation)
    case divisor
    /// There are not fewer, or not more, of what is counted.
    case count(CountSide, Measure)
    case pattern, format
    /// The parts that a URL may have.
    case schemes, hosts
    case uniqueness
  }

  package var form: Form {
    switch self {
    case .const: .const
    case .enum: .values
    case .minimum: .limit(.least)
    case .maximum: .limit(.most)
    case .exclusiveMinimum: .limit(.above)
    case .exclusiveMaximum: .limit(.below)
    case .multipleOf: .divisor
    case .minLength: .count(.least, .characters)
    case .maxLength: .count(.most, .characters)
    case .minBytes: .count(.least, .bytes)
    case .maxBytes: .count(.most, .bytes)
    case .pattern: .pattern
    case .format: .format
    case .schemes: .schemes
    case .hosts: .hosts
    case .minItems: .count(.least, .items)
    case .maxItems: .count(.most, .items)
    case .uniqueItems: .uniqueness
    case .minProperties: .count(.least, .keys)
    case .maxProperties: .count(.most, .keys)
    }
  }

  /// The word for the keyword in a table.
  package var tableWord: String {
    switch form {
    case .schemes: "schemes"
    case .hosts: "hosts"
    case .const, .values, .limit, .divisor, .count, .pattern, .format, .uniqueness: rawValue
    }
  }

  /// The keyword that a table has a word for.
  package init?(tableWord word: String) {
    guard let keyword = Self.byTableWord[word] else { return nil }
    self = keyword
  }

  private static let byTableWord: [String: ConstraintKeyword] = Dictionary(
    allCases.map { ($0.tableWord, $0) }, uniquingKeysWith: { first, _ in first })

  /// The keyword with a form that one keyword alone has.
  package init?(_ form: Form) {
    guard let keyword = Self.byForm[form] else { return nil }
    self = keyword
  }

  private static let byForm: [Form: ConstraintKeyword] = Dictionary(
    allCases.map { ($0.form, $0) }, uniquingKeysWith: { first, _ in first })

  /// Whether there are numbers, or amounts, right at and right beyond what it allows.
  package var hasLimit: Bool {
    switch form {
    case .limit, .count: true
    case .const, .values, .divisor, .pattern, .format, .schemes, .hosts, .uniqueness: false
    }
  }

  /// What is counted, and which side of the limit is allowed; nil for keywords that count nothing.
  package var count: (side: CountSide, measure: Measure)? {
    if case .count(let side, let measure) = form { (side, measure) } else { nil }
  }
}

extension Measure {
  /// The keyword that limits how much of it there is.
  package func keyword(_ side: CountSide) -> ConstraintKeyword? {
    ConstraintKeyword(.count(side, self))
  }
}

/// Which side of a limit a count stays on; the limit itself is allowed.
package enum CountSide: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  case least, most
}

/// How a number relates to a limit.
@usableFromInline package enum NumberRelation: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  case least, most, above, below

  /// Whether it allows numbers above its limit.
  package var isLower: Bool { self == .least || self == .above }

  /// Whether a number may compare so with the limit: negative for less, zero, positive for more.
  package func allows(_ order: Int) -> Bool {
    switch self {
    case .least: order >= 0
    case .most: order <= 0
    case .above: order > 0
    case .below: order < 0
    }
  }
}
