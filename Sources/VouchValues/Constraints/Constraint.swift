/// What a keyword demands of a value by itself, without other schemas.
///
/// Rows of tables and evaluated schemas are made of the same. What a keyword needs besides numbers stands
/// in ``ConstraintOperands``, under an index: so the whole is a few words that are copied, and nothing in
/// it is counted.
@usableFromInline package enum Constraint: BitwiseCopyable, Sendable {
  /// `const` and `enum` (JSON Schema Validation 2020-12, sections 6.1.2 and 6.1.3): an index into the
  /// sets of values.
  case const(Int)
  case `enum`(Int)
  /// A number has no fraction: `type: integer` of values whose other types are known otherwise.
  case wholeNumber
  /// Limits of numbers (section 6.2).
  case limit(NumberRelation, NumberLimit)
  /// `multipleOf`, in decimal arithmetic (section 6.2.1).
  case multipleOf(NumberLimit)
  /// Lengths and counts (sections 6.3, 6.4 and 6.5).
  case count(CountLimit)
  /// `pattern` (section 6.3.3): an index into the patterns.
  case pattern(Int)
  /// A `format` of strings (section 7.3).
  case stringFormat(StringFormat)
  /// `x-schemes` and `x-hosts`: an index into the policies.
  case urlPolicy(Int)
  /// `uniqueItems: true` (section 6.4.3).
  case uniqueItems

  /// The kinds of nodes that the keyword speaks of; all others satisfy it.
  var kinds: InstanceKinds {
    switch self {
    case .const, .enum: .all
    case .wholeNumber: .numbers
    case .limit(_, let limit), .multipleOf(let limit):
      limit.includesDecimalStrings ? [.numbers, .string] : .numbers
    case .count(let limit): limit.measure.kinds
    case .pattern, .stringFormat, .urlPolicy: .string
    case .uniqueItems: .array
    }
  }
}

/// A limit of numbers, in the forms that comparisons want.
@usableFromInline package struct NumberLimit: BitwiseCopyable, Sendable {
  /// The index of the exact limit among the operands' bounds.
  package let bound: Int
  /// The limit where it is an integer within 64 bits, as `hasInteger` says.
  package let integer: Int64
  package let hasInteger: Bool
  /// Whether strings count as numbers: under `format: decimal` they hold some.
  package let includesDecimalStrings: Bool
  /// The double next to the limit.
  package let double: Double
}

/// A limit of how much there may be of something.
@usableFromInline package struct CountLimit: BitwiseCopyable, Sendable {
  package let side: CountSide
  package let measure: Measure
  package let limit: Int

  /// Room for arithmetic on limits; no document is that large.
  package static let greatest = Int.max / 4

  package init(_ side: CountSide, _ measure: Measure, limit: Int) {
    self.side = side
    self.measure = measure
    self.limit = min(limit, Self.greatest)
  }

  package func allows(_ count: Int) -> Bool {
    switch side {
    case .least: count >= limit
    case .most: count <= limit
    }
  }
}
