/// A keyword that asserts something about a single value, in a row of a table or in an evaluated
/// schema.
///
/// ``form`` describes the kind of each keyword. Reading, checking, tables, limits of violations and
/// fixtures depend only on the form; only sentences for readers name the keywords.
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
    /// The value equals a constant, or one of several.
    case const, values
    /// The number has a relation to a limit.
    case limit(NumberRelation)
    case divisor
    /// The count is at least, or at most, a limit.
    case count(CountSide, Measure)
    case pattern, format
    /// The schemes or hosts that a URL may have.
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

  /// Makes the keyword that a table has a word for.
  package init?(tableWord word: String) {
    guard let keyword = Self.byTableWord[word] else { return nil }
    self = keyword
  }

  private static let byTableWord: [String: ConstraintKeyword] = Dictionary(
    allCases.map { ($0.tableWord, $0) }, uniquingKeysWith: { first, _ in first })

  /// Makes the keyword with a form, if only one keyword has that form.
  package init?(_ form: Form) {
    guard let keyword = Self.byForm[form] else { return nil }
    self = keyword
  }

  private static let byForm: [Form: ConstraintKeyword] = Dictionary(
    allCases.map { ($0.form, $0) }, uniquingKeysWith: { first, _ in first })

  /// True if the keyword sets a limit, so that there are values exactly at the limit and just
  /// beyond it.
  package var hasLimit: Bool {
    switch form {
    case .limit, .count: true
    case .const, .values, .divisor, .pattern, .format, .schemes, .hosts, .uniqueness: false
    }
  }

  /// The measure that is counted, and the side of the limit that is allowed; nil for keywords that
  /// don't count.
  package var count: (side: CountSide, measure: Measure)? {
    if case .count(let side, let measure) = form { (side, measure) } else { nil }
  }
}

extension Measure {
  /// Returns the keyword that limits this measure.
  package func keyword(_ side: CountSide) -> ConstraintKeyword? {
    ConstraintKeyword(.count(side, self))
  }
}

/// The side of a limit that a count must be on; the limit itself is allowed.
package enum CountSide: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  case least, most
}

/// The relation of a number to a limit.
@usableFromInline package enum NumberRelation: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  case least, most, above, below

  /// True if numbers above the limit are allowed.
  package var isLower: Bool { self == .least || self == .above }

  /// True if the comparison result is allowed: negative if the number is less than the limit, zero
  /// if equal, positive if greater.
  package func allows(_ order: Int) -> Bool {
    switch self {
    case .least: order >= 0
    case .most: order <= 0
    case .above: order > 0
    case .below: order < 0
    }
  }
}
