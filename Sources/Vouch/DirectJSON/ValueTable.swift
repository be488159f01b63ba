/// A row of a table in the form that ``DirectReader`` uses: plain numbers and pointers for
/// everything that the reader handles by itself.
///
/// Tables are made once for each type and live as long as the program, like the schemas that they
/// are made from, so that their pointers are always valid.
@unsafe struct ValueTable {
  enum Kind: UInt8 {
    case boolean
    case integer
    case double
    case string
    case float
    /// A decimal, in a string or as a number.
    case decimal
    case date
    /// A date that may be a number.
    case numericDate
    /// A string that is converted to another value: a URL, a UUID, data.
    case converted
    case null
    case enumeration
    case object
    /// A generated type that wraps one value.
    case wrapper
    case array
    case map
    case tuple
    case taggedUnion
    /// A union whose branches are distinguished by their JSON types, or tried.
    case untaggedUnion
    /// Any JSON value.
    case json
    /// A value on which a schema is evaluated before it is read by the row ``element``.
    case evaluated
    /// A value with constraints beyond those of its type, which is the row ``element``.
    case checked
    /// A scalar that may be written as another type, which only the walk reads.
    case coerced
    /// An array or a map that drops its invalid values, which only the walk does.
    case lossy
    /// A value that only the walk over a ``JSONTape`` reads.
    case other
  }

  var kind: Kind
  var isNullable = false
  /// True if the row has checks beyond the limits here.
  var hasOtherChecks = false
  var isUnique = false
  /// The least integer of a range, up to ``greatestInteger``, that satisfies all checks. The range
  /// may be empty.
  var leastInteger: Int64 = 0
  var greatestInteger: Int64 = 0
  /// The integers that the machine type can represent.
  var machineIntegers: ClosedRange<Int64> = 0...0
  var leastDouble = 0.0
  var greatestDouble = 0.0
  /// The allowed lengths of strings in Unicode scalars, of arrays in items, of maps in keys.
  var counts: ClosedRange<Int> = 0...Int.max
  let node: Unmanaged<SchemaNode>
  /// The pattern of a string that has no other checks than this pattern and its length.
  var pattern: Unmanaged<DeterministicMatcher>?
  /// True if RFC 3339 is the first format of a date.
  var isTimestamp = false
  /// The cell that precedes the fields of a wrapper, a tuple or a union.
  var type = Cell.absent
  var object: UnsafePointer<ObjectTable>?
  /// The row of the elements of an array or a map, of the value in a wrapper, or of the raw values
  /// of an enumeration; or the same row without what its kind adds.
  var element: UnsafePointer<ValueTable>?
  var evaluated: Unmanaged<EvaluatedSchema>?
  var tuple: UnsafePointer<TupleTable>?
  var names: UnsafePointer<NameTable>?
  var union: UnsafePointer<UnionTable>?
}

/// An object: its properties, and the checks of the object as a whole.
@unsafe struct ObjectTable {
  /// The keys, followed by a key that matches nothing.
  let properties: UnsafePointer<PropertyTable>
  let values: UnsafePointer<ValueTable>
  let count: Int
  let requiredCount: Int
  let names: NameTable
  let forbidsOthers: Bool
  /// The row of additional properties, which are kept in a map after the properties.
  let additional: UnsafePointer<ValueTable>?
  let shape: Unmanaged<ObjectShape>
  let hasChecks: Bool
  /// True if there is nothing to do for the object as a whole.
  let isSimple: Bool
  /// The cell that precedes the fields.
  let type: Cell
  /// The type, if rules between its properties have to be evaluated.
  let ruled: RowType?
  /// The properties that have defaults, with the defaults' values.
  let defaults: UnsafeBufferPointer<DefaultTable>
  /// The properties for which null has a special meaning.
  let nullMeanings: UnsafeBufferPointer<(index: Int, meaning: PropertyTraits.NullMeaning)>
}

/// The default of a property.
struct DefaultTable {
  let property: Int
  /// The value if it fits into a cell; else absent.
  let cell: Cell
  let value: FieldValue
}

/// An array whose first items have rows of their own.
@unsafe struct TupleTable {
  let values: UnsafePointer<ValueTable>
  let count: Int
  /// The row of the items after those; nil if there can't be any.
  let additional: UnsafePointer<ValueTable>?
  /// The allowed numbers of items.
  let counts: ClosedRange<Int>
}

/// The key of a property.
@unsafe struct PropertyTable {
  /// `"key":`, as most documents write it.
  let spelling: UnsafePointer<UInt8>
  let spellingCount: Int
  /// The first sixteen bytes of the spelling, as two words with masks for the bits that are in use.
  let word0: UInt64
  let mask0: UInt64
  let word1: UInt64
  let mask1: UInt64
  let isRequired: Bool
}

@unsafe struct UnionTable {
  /// The key of the tag, in its spelling without escapes.
  let tagKey: UnsafePointer<UInt8>
  let tagKeyCount: Int
  /// The first tags of all branches in order, then all other tags.
  let tags: NameTable
  /// The branch of each tag.
  let branchOfTag: UnsafePointer<Int>
  let branches: UnsafePointer<ValueTable>
  /// The labels of the branches, and of values that fit none.
  let labels: UnsafePointer<_CaseLabel>
  /// The branches for each kind of values, by its number.
  let branchesOfKind: UnsafePointer<UnsafeBufferPointer<Int>>
  /// True if the first branch that fits is taken; otherwise it must be the only one that fits.
  let takesFirst: Bool
  /// The index of the case for values that fit no branch; -1 if there is none.
  let unknownCase: Int
}

/// Texts that are looked up by their bytes.
@unsafe struct NameTable {
  private let texts: UnsafePointer<UnsafeBufferPointer<UInt8>>
  let hashes: UnsafePointer<UInt64>
  /// Indices into the texts, -1 for none. A power of two of slots, at most half of them occupied.
  private let slots: UnsafePointer<Int32>
  private let mask: Int
  /// Finds most of the texts in fewer steps.
  let short: ShortNames

  init(_ names: [String]) {
    unsafe short = unsafe ShortNames(names)
    let texts = unsafe names.map { unsafe UnsafeBufferPointer(immortal: Array($0.utf8)) }
    let hashes = unsafe texts.map { unsafe textHash($0.baseAddress ?? emptyBytes, $0.count) }
    var capacity = 4
    while capacity < names.count * 2 { capacity *= 2 }
    var slots = [Int32](repeating: -1, count: capacity)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = Int32(index)
    }
    unsafe self.texts = unsafe UnsafePointer(immortal: texts)
    unsafe self.hashes = unsafe UnsafePointer(immortal: hashes)
    unsafe self.slots = unsafe UnsafePointer(immortal: slots)
    unsafe mask = capacity - 1
  }

  /// Returns the index of a text, or -1.
  @inline(__always)
  func index(_ start: UnsafePointer<UInt8>, _ count: Int, hash: UInt64) -> Int {
    var slot = unsafe Int(truncatingIfNeeded: hash) & mask
    while true {
      let index = unsafe Int(slots[slot])
      if index < 0 { return -1 }
      if unsafe hashes[index] == hash, unsafe texts[index].count == count,
        unsafe isEqual(start, texts[index].baseAddress ?? emptyBytes, count: count)
      {
        return index
      }
      slot = unsafe (slot &+ 1) & mask
    }
  }
}

// MARK: - Bytes

extension UnsafePointer {
  /// Puts elements into memory that is never freed, so that no loop over them counts references.
  init(immortal elements: [Pointee]) {
    let memory = UnsafeMutablePointer<Pointee>.allocate(capacity: elements.count)
    unsafe memory.initialize(from: elements, count: elements.count)
    unsafe self.init(memory)
  }
}

extension UnsafeBufferPointer {
  /// Puts elements into memory that is never freed, so that no loop over them counts references.
  init(immortal elements: [Element]) {
    unsafe self.init(start: UnsafePointer(immortal: elements), count: elements.count)
  }
}

/// A non-null address for empty buffers.
nonisolated(unsafe) let emptyBytes = unsafe UnsafePointer<UInt8>(immortal: [0])

/// Returns the index of the first of sixteen bytes that has all its bits set, if the others have
/// none; 16 if there is none. Without a branch, because the ends of texts are hard to predict.
@inline(__always)
func firstMarked(_ marks: SIMD2<UInt64>) -> Int {
  let low = marks.x.trailingZeroBitCount &>> 3
  let high = marks.y.trailingZeroBitCount &>> 3
  return marks.x == 0 ? 8 &+ high : low
}
