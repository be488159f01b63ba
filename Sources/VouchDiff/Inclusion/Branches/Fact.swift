import VouchSchema
import VouchValues

/// The types of values that have their own keywords. Integers are numbers here.
enum ValueType: CaseIterable {
  case null, boolean, number, string, array, object

  /// The types of the `type` keyword for values of this type.
  var jsonTypes: JSONTypes {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension OrderedJSON {
  var valueType: ValueType {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

/// An elementary constraint on a value of a known type.
enum Fact {
  /// The value is one of these.
  case among([OrderedJSON])
  /// The value is none of these.
  case besides([OrderedJSON])
  case limit(NumberRelation, DecimalNumber)
  case multiple(of: DecimalNumber, Bool)
  case count(CountSide, Measure, Int)
  case pattern(String, Bool)
  case format(StringFormat, Bool)
  case uniqueItems(Bool)
  /// The constraints on all items.
  case items(ItemGroup)
  /// Some item satisfies a literal.
  case item(ItemRange, Literal)
  /// At least, or at most, a number of items satisfies a literal.
  case itemsSatisfying(CountSide, Int, Literal)
  /// A member with a key is present, or absent.
  case has(String, Bool)
  /// The constraints on all members.
  case members(MemberGroup)
  /// Some member satisfies a literal.
  case member(KeyRange, Literal)
  /// All names satisfy a literal.
  case names(Literal)
  /// Some name satisfies a literal.
  case name(Literal)
  case base64(Bool)
  /// A constraint that can't be reasoned about, and whether it must hold or be violated.
  case opaque(Uninterpreted, Bool, Obstacle)
}

/// A fact, with the choices that it follows from.
struct ChosenFact {
  let fact: Fact
  let choices: Choices
}

/// The constraints of `prefixItems` and `items` of one schema.
struct ItemGroup {
  let prefix: [Literal]
  /// The number of items after the prefix that have no constraint.
  var skippedCount = 0
  let rest: Literal?

  /// The position from which all items have the same constraint.
  var restStart: Int { prefix.count + skippedCount }

  func literal(at index: Int) -> Literal? {
    if index < prefix.count { return prefix[index] }
    return index < restStart ? nil : rest
  }
}

/// A range of positions in an array.
struct ItemRange {
  let first: Int
  /// The number of positions; nil for all from the first one on.
  let count: Int?

  func contains(_ index: Int) -> Bool {
    index >= first && index < (count.map { first + $0 } ?? .max)
  }
}

/// The constraints of `properties`, `patternProperties` and `additionalProperties` of one schema.
struct MemberGroup {
  let properties: [ScalarString: Literal]
  let patterns: [(source: String, literal: Literal)]
  let additional: Literal?
  /// Keys and patterns of keys that have no constraint, but that aren't additional ones.
  var listedKeys: Set<ScalarString> = []
  var listedPatterns: [String] = []
}

/// A set of keys of objects.
enum KeyRange {
  case named(String)
  case matching(String)
  /// Keys for which a group has no property and no pattern.
  case unlisted(MemberGroup)
}
