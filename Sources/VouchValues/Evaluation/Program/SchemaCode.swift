/// A schema as the tables of a program have it.
package struct SchemaCode: BitwiseCopyable {
  package enum Form: UInt8, BitwiseCopyable {
    /// `true`, and what nobody has compiled: every value is valid.
    case anything
    /// `false`.
    case nothing
    case keywords
  }

  /// The schema's number.
  let id: Int
  package var form: Form
  /// The kinds of nodes that may be valid at all.
  package var kinds: InstanceKinds = .all
  /// The number of the schema's resource.
  var resource = 0
  package var constraints = IndexRange()
  package var applicators = IndexRange()
  /// The applicators that depend on what all others have evaluated.
  package var unevaluated = IndexRange()

  init(id: Int, form: Form) {
    self.id = id
    self.form = form
  }
}

/// A keyword that applies further schemas, to the value itself or to its children.
///
/// Schemas are named by their numbers.
package enum Applicator: BitwiseCopyable {
  /// `$ref` and `$dynamicRef` (JSON Schema Core 2020-12, section 8.2.3).
  case reference(Reference)
  /// `allOf`, `anyOf`, `oneOf`, `not` (section 10.2.1).
  case allOf(SchemaList)
  case anyOf(SchemaList)
  case oneOf(SchemaList)
  case not(Int)
  /// `if` with `then` and `else` (section 10.2.2).
  case conditional(Int, then: Int?, else: Int?)
  /// `dependentSchemas` (section 10.2.2.4): as many schemas as keys.
  case dependentSchemas(KeyList, SchemaList)
  /// `prefixItems` and `items`, which share out the items (section 10.3.1).
  case items(prefix: SchemaList, rest: Int?)
  case contains(Int, counts: ContainsCounts)
  /// `properties`, `patternProperties` and `additionalProperties`, which share out the members (section
  /// 10.3.2): an index into the tables of them.
  case properties(Int)
  case propertyNames(Int)
  /// `unevaluatedItems` and `unevaluatedProperties`, which come after all other keywords (section 11).
  case unevaluatedItems(Int)
  case unevaluatedProperties(Int)

  package struct Reference: BitwiseCopyable {
    let keyword: ReportedKeyword
    /// The schema that the URI names by itself.
    package var target: Int
    /// The anchor that the outermost resource of the dynamic scope decides: an index into the program's
    /// list; nil for a fixed target.
    package let anchor: Int?
    /// Whether the same value may come here, or to the target, a second time.
    var isRemembered = true
  }

  /// `minContains` and `maxContains` as stated.
  package struct ContainsCounts: BitwiseCopyable {
    package let minimum: Int?
    package let maximum: Int?
  }
}

/// Some indices into a table.
package struct IndexRange: BitwiseCopyable {
  private let start: UInt32
  private let end: UInt32

  init(_ indices: Range<Int> = 0..<0) {
    start = UInt32(indices.lowerBound)
    end = UInt32(indices.upperBound)
  }

  @inline(__always) package var isEmpty: Bool { start == end }

  @inline(__always)
  package var indices: Range<Int> { unsafe Range(uncheckedBounds: (Int(start), Int(end))) }
}

/// What a branch of `anyOf` or `oneOf` asks of a member of an object: one that is there must be among some
/// constants. Where it isn't, the branch need not be walked.
struct BranchGuard: BitwiseCopyable {
  /// The index of the member's key; equal keys of several branches have one.
  let key: Int
  /// The index of the set of constants.
  let values: Int

  static let none = BranchGuard(key: -1, values: -1)
}

/// Schemas in the program's table of lists.
package struct SchemaList: BitwiseCopyable {
  package let start: Int
  package let count: Int

  package var range: Range<Int> { start..<start + count }
}

/// What `properties` and its neighbours say of an object's members.
package struct PropertiesCode: BitwiseCopyable {
  /// Finds the position of a key among the schemas.
  package let lookup: KeyLookup
  package let schemas: SchemaList
  /// The rows of `patternProperties`.
  package let patterns: IndexRange
  package let additional: Int?
}

/// An entry of `patternProperties`.
package struct PatternProperty: BitwiseCopyable {
  /// An index into the patterns. One that can't be compiled is nil: which keys it matches is unknown, so it
  /// gives all keys the benefit of the doubt.
  package let pattern: Int?
  package let schema: Int
}

/// The values of `const` or `enum`.
struct ValueSetCode: BitwiseCopyable {
  /// The kinds of the values; decides for those that are nothing but a kind.
  let kinds: InstanceKinds
  let strings: KeyLookup
  /// Integers in ascending order, in the program's table of them.
  let integers: IndexRange
  /// Whether there are values of other kinds: numbers with a fraction, arrays, objects.
  let hasOthers: Bool
}

/// A key in the program's bytes.
package struct KeyCode: BitwiseCopyable {
  let start: Int
  let count: Int
  let hash: UInt32
}

/// A table that finds the positions of texts in a list.
package struct KeyLookup: BitwiseCopyable {
  /// The first of the slots, of which there are a power of two, at most half of them taken.
  let start: Int
  let mask: Int
  /// The first of the keys.
  package let keys: Int
}

struct KeySlot: BitwiseCopyable {
  /// The position in the list, -1 for none.
  var position: Int32
  var hash: UInt32

  static let empty = KeySlot(position: -1, hash: 0)
}
