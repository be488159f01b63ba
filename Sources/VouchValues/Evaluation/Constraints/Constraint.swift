/// A keyword that judges a value by itself, without other schemas.
///
/// What a keyword needs besides numbers stands in the tables of the program, under an index: so the whole
/// is a few words that are copied, and nothing in it is counted.
enum Constraint: BitwiseCopyable {
  /// `type` (JSON Schema Validation 2020-12, section 6.1.1).
  case type(JSONTypes, InstanceKinds)
  /// `const` and `enum` (sections 6.1.3 and 6.1.2): an index into the sets of values.
  case const(Int)
  case `enum`(Int)
  /// Limits of numbers (section 6.2).
  case minimum(NumberLimit)
  case exclusiveMinimum(NumberLimit)
  case maximum(NumberLimit)
  case exclusiveMaximum(NumberLimit)
  /// `multipleOf`, in decimal arithmetic (section 6.2.1).
  case multipleOf(NumberLimit)
  /// Lengths in Unicode scalars (section 6.3).
  case minLength(Int)
  case maxLength(Int)
  /// `pattern` (section 6.3.3): an index into the patterns.
  case pattern(Int)
  /// Counts (sections 6.4 and 6.5).
  case minItems(Int)
  case maxItems(Int)
  case minProperties(Int)
  case maxProperties(Int)
  /// `uniqueItems: true` (section 6.4.3).
  case uniqueItems
  /// `required` (section 6.5.3).
  case required(KeyList)
  /// One entry of `dependentRequired` (section 6.5.4).
  case dependentRequired(KeyList, trigger: Int)
  /// A `format` of strings (section 7.3).
  case stringFormat(StringFormat)
  /// The `format` of a machine integer: `int8` to `uint64`.
  case integerFormat(IntegerKind)
  /// `format: float` and `format: double`: the number is within the type's range.
  case floatFormat(isSingle: Bool)
  /// `format: decimal`, on a number or on a string that spells one.
  case decimalFormat
  /// `contentEncoding: base64` (section 8.3).
  case base64
  /// `x-schemes` and `x-hosts`: an index into the policies.
  case urlPolicy(Int)
  /// `x-date-formats`: a value in any of the formats is a date. An index into the lists of formats.
  case dateFormats(Int)

  /// The kinds of nodes that the keyword speaks of; all others satisfy it.
  var kinds: InstanceKinds {
    switch self {
    case .type, .const, .enum: .all
    case .minimum(let limit), .exclusiveMinimum(let limit), .maximum(let limit),
      .exclusiveMaximum(let limit), .multipleOf(let limit):
      limit.includesDecimalStrings ? [.numbers, .string] : .numbers
    case .minLength, .maxLength, .pattern, .stringFormat, .base64, .urlPolicy: .string
    case .minItems, .maxItems, .uniqueItems: .array
    case .minProperties, .maxProperties, .required, .dependentRequired: .object
    case .integerFormat, .floatFormat: .numbers
    case .decimalFormat, .dateFormats: [.numbers, .string]
    }
  }
}

/// A constraint where a schema lists it, with the kinds of nodes that it is asked about.
struct ConstraintRow: BitwiseCopyable {
  let kinds: InstanceKinds
  let constraint: Constraint
}

/// A limit of numbers, in the forms that comparisons want.
struct NumberLimit: BitwiseCopyable {
  /// The index of the exact limit among the program's bounds.
  let bound: Int
  /// The limit where it is an integer within 64 bits, as `hasInteger` says.
  let integer: Int64
  let hasInteger: Bool
  /// Whether strings count as numbers: under `format: decimal` they hold some.
  let includesDecimalStrings: Bool
  /// The double next to the limit.
  let double: Double
}

/// Some keys, in the program's table of them.
struct KeyList: BitwiseCopyable {
  let start: Int
  let count: Int
  /// Where they are looked up by the dozen: the index of their lookup table.
  let lookup: Int
}
