/// A schema in the tables of a program.
package struct SchemaCode: BitwiseCopyable {
  package enum Form: UInt8, BitwiseCopyable {
    /// `true`, or a schema that hasn't been compiled: every value is valid.
    case anything
    /// `false`.
    case nothing
    case keywords
  }

  /// The schema's number.
  let id: Int
  package var form: Form
  /// The kinds of nodes that can be valid.
  package var kinds: InstanceKinds = .all
  /// The number of the schema's resource.
  var resource = 0
  package var constraints = IndexRange()
  /// The constraints that ``kinds`` doesn't decide.
  var undecided = IndexRange()
  /// True if ``kinds`` decides everything.
  var isDecidedByKind = true
  package var applicators = IndexRange()
  /// The applicators that depend on the children that all others have evaluated.
  package var unevaluated = IndexRange()

  init(id: Int, form: Form) {
    self.id = id
    self.form = form
    if form == .nothing { kinds = [] }
  }
}

/// A keyword that applies further schemas to the value itself (an in-place applicator) or to its
/// children.
///
/// Schemas are identified by their numbers.
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
  /// `dependentSchemas` (section 10.2.2.4), with one schema for each key.
  case dependentSchemas(KeyList, SchemaList)
  /// `prefixItems` and `items`, which together cover all items (section 10.3.1).
  case items(prefix: SchemaList, rest: Int?)
  case contains(Int, counts: ContainsCounts)
  /// `properties`, `patternProperties` and `additionalProperties`, which together cover all members
  /// (section 10.3.2): an index into the tables of them.
  case properties(Int)
  case propertyNames(Int)
  /// `unevaluatedItems` and `unevaluatedProperties`, which are applied after all other keywords
  /// (section 11).
  case unevaluatedItems(Int)
  case unevaluatedProperties(Int)

  package struct Reference: BitwiseCopyable {
    let keyword: ReportedKeyword
    /// The schema that the URI resolves to, regardless of the dynamic scope.
    package var target: Int
    /// The index of the anchor that is resolved in the outermost resource of the dynamic scope
    /// which has it; nil for a fixed target.
    package let anchor: Int?
    /// True if the same value may reach this reference, or its target, more than once.
    var isRemembered = true
  }

  /// The limits `minContains` and `maxContains`, if stated.
  package struct ContainsCounts: BitwiseCopyable {
    package let minimum: Int?
    package let maximum: Int?
  }
}

/// A range of indices into a table.
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

/// A condition of a branch of `anyOf` or `oneOf` on a member of an object: if the member is
/// present, its value must be one of some constants. If the condition fails, the branch needn't be
/// walked.
struct BranchGuard: BitwiseCopyable {
  /// The index of the member's key; branches with equal keys share one index.
  let key: Int
  /// The index of the set of constants.
  let values: Int

  static let none = BranchGuard(key: -1, values: -1)
}

/// A list of schemas in the program's table of lists.
package struct SchemaList: BitwiseCopyable {
  package let start: Int
  package let count: Int

  package var range: Range<Int> { start..<start + count }
}

/// The content of `properties` and its related keywords.
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
  /// An index into the patterns. Nil if the pattern can't be compiled; then it is unknown which
  /// keys it matches, and every key is treated as a match.
  package let pattern: Int?
  package let schema: Int
}

/// The values of `const` or `enum`.
struct ValueSetCode: BitwiseCopyable {
  /// The kinds of the values. For null and booleans, the kind alone decides.
  let kinds: InstanceKinds
  let strings: KeyLookup
  /// The integers in ascending order, in the program's table of integers.
  let integers: IndexRange
  /// True if there are values of other kinds: numbers with a fraction, arrays, objects.
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
  /// The index of the first slot. There is a power of two of slots, at most half of them in use.
  let start: Int
  let mask: Int
  /// The index of the first key.
  package let keys: Int
}

struct KeySlot: BitwiseCopyable {
  /// The position in the list; -1 if the slot is empty.
  var position: Int32
  var hash: UInt32

  static let empty = KeySlot(position: -1, hash: 0)
}
