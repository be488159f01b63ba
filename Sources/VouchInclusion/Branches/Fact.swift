import VouchSchema
import VouchValues

/// The types of values that have keywords of their own. An integer is a number.
enum ValueType: CaseIterable {
  case null, boolean, number, string, array, object

  /// The types of the `type` keyword that values of this one have.
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

/// Something that is to be true of a value of a known type.
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
  /// What all items are to satisfy.
  case items(ItemGroup)
  /// Some item satisfies a literal.
  case item(ItemRange, Literal)
  /// So many items satisfy a literal, at the least or at the most.
  case itemsSatisfying(CountSide, Int, Literal)
  /// There is a member with a key, or none.
  case has(String, Bool)
  /// What all members are to satisfy.
  case members(MemberGroup)
  /// Some member satisfies a literal.
  case member(KeyRange, Literal)
  /// All names satisfy a literal.
  case names(Literal)
  /// Some name satisfies a literal.
  case name(Literal)
  case base64(Bool)
  /// What can't be reasoned about, and whether it is to be true.
  case opaque(Opaque, Bool, Obstacle)
}

/// A fact and the choices that it follows from.
struct ChosenFact {
  let fact: Fact
  let choices: Choices
}

/// What `prefixItems` and `items` of one schema ask for.
struct ItemGroup {
  let prefix: [Literal]
  /// So many items more are asked for nothing.
  var skippedCount = 0
  let rest: Literal?

  /// From this position on, all items are asked for the same.
  var restStart: Int { prefix.count + skippedCount }

  func literal(at index: Int) -> Literal? {
    if index < prefix.count { return prefix[index] }
    return index < restStart ? nil : rest
  }
}

/// Some positions in an array.
struct ItemRange {
  let first: Int
  /// Nil for all from the first one on.
  let count: Int?

  func contains(_ index: Int) -> Bool {
    index >= first && index < (count.map { first + $0 } ?? .max)
  }
}

/// What `properties`, `patternProperties` and `additionalProperties` of one schema ask for.
struct MemberGroup {
  let properties: [ScalarString: Literal]
  let patterns: [(source: String, literal: Literal)]
  let additional: Literal?
  /// Keys and patterns of keys that are asked for nothing, but aren't additional ones.
  var listedKeys: Set<ScalarString> = []
  var listedPatterns: [String] = []
}

/// Some keys of objects.
enum KeyRange {
  case named(String)
  case matching(String)
  /// Keys that a group has no property and no pattern for.
  case unlisted(MemberGroup)
}
