/// A row of a table as ``DirectReader`` walks it: what it can read by itself, as plain numbers and
/// pointers.
///
/// Tables are made once for each type and live as long as the program, as the schemas do that they are
/// made of; so their pointers are valid forever.
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
    /// A string that becomes another value: a URL, a UUID, data.
    case converted
    case null
    case enumeration
    case object
    /// A generated type around one value.
    case wrapper
    case array
    case map
    case tuple
    case taggedUnion
    /// A union of which the branches are told apart by their JSON types, or tried.
    case untaggedUnion
    /// Any JSON value.
    case json
    /// A value that a schema is evaluated on before it is read as ``element`` has it.
    case evaluated
    /// A value whose row asks for more than its type, which ``element`` is.
    case checked
    /// A scalar that other types may stand for, which only the walk reads.
    case coerced
    /// An array or a map that does without its invalid values, which only the walk leaves out.
    case lossy
    /// Whatever only the walk over a ``JSONTape`` reads.
    case other
  }

  var kind: Kind
  var isNullable = false
  /// Whether the checks ask for more than the limits here say.
  var hasOtherChecks = false
  var isUnique = false
  /// Integers from here up to ``greatestInteger`` satisfy all checks; there may be none.
  var leastInteger: Int64 = 0
  var greatestInteger: Int64 = 0
  /// Integers that the machine type holds.
  var machineIntegers: ClosedRange<Int64> = 0...0
  var leastDouble = 0.0
  var greatestDouble = 0.0
  /// Lengths of strings in scalars, of arrays in items, of maps in keys.
  var counts: ClosedRange<Int> = 0...Int.max
  let node: Unmanaged<SchemaNode>
  /// The one pattern of a string that has no other checks than it and its length.
  var pattern: Unmanaged<DeterministicMatcher>?
  /// Whether a date is read as RFC 3339 writes it first.
  var isTimestamp = false
  /// What stands in front of the fields of a wrapper, a tuple or a union.
  var type = Cell.absent
  var object: UnsafePointer<ObjectTable>?
  /// The elements of an array or a map, the value in a wrapper, the raw values of an enumeration; the same
  /// row without what its kind adds.
  var element: UnsafePointer<ValueTable>?
  var evaluated: Unmanaged<EvaluatedSchema>?
  var tuple: UnsafePointer<TupleTable>?
  var names: UnsafePointer<NameTable>?
  var union: UnsafePointer<UnionTable>?
}

/// An object: its properties, and what else is asked of it.
@unsafe struct ObjectTable {
  /// The keys, and behind the last one a key that matches nothing.
  let properties: UnsafePointer<PropertyTable>
  let values: UnsafePointer<ValueTable>
  let count: Int
  let requiredCount: Int
  let names: NameTable
  let forbidsOthers: Bool
  /// The row of the values that are kept under other keys, in a map behind the properties.
  let additional: UnsafePointer<ValueTable>?
  let shape: Unmanaged<ObjectShape>
  let hasChecks: Bool
  /// Whether there is nothing to do for the object as a whole.
  let isSimple: Bool
  /// What stands in front of the fields.
  let type: Cell
  /// The type, if rules between its properties have to be evaluated.
  let ruled: RowType?
  /// The properties that have a default, and their values.
  let defaults: [(index: Int, value: FieldValue)]
  /// The properties for which null means something else.
  let nullMeanings: [(index: Int, meaning: PropertyTraits.NullMeaning)]
}

/// An array whose first items have rows of their own.
@unsafe struct TupleTable {
  let values: UnsafePointer<ValueTable>
  let count: Int
  /// The row of the items behind those; nil where there can be none.
  let additional: UnsafePointer<ValueTable>?
  /// The numbers of items that there may be.
  let counts: ClosedRange<Int>
}

/// The key of a property.
@unsafe struct PropertyTable {
  /// `"key":`, as most documents write it.
  let spelling: UnsafePointer<UInt8>
  let spellingCount: Int
  /// The first sixteen bytes of the spelling, and which bits of them there are.
  let word0: UInt64
  let mask0: UInt64
  let word1: UInt64
  let mask1: UInt64
  let isRequired: Bool
}

@unsafe struct UnionTable {
  /// The key that holds the tag, as it is spelt without escapes.
  let tagKey: UnsafePointer<UInt8>
  let tagKeyCount: Int
  let tags: NameTable
  let branches: UnsafePointer<ValueTable>
  /// The branches for each JSON type, in the order of ``JSONKinds``' bits.
  let branchesOfKind: UnsafePointer<UnsafeBufferPointer<Int>>
  /// Whether the first branch that fits is taken; else it must be the only one.
  let takesFirst: Bool
  /// The index of the case for what fits no branch; -1 if there is none.
  let unknownCase: Int
}

/// Texts that are looked up by their bytes.
@unsafe struct NameTable {
  private let texts: UnsafePointer<UnsafeBufferPointer<UInt8>>
  private let hashes: UnsafePointer<UInt64>
  /// Indices into the texts, -1 for none; a power of two of them, at most half of them taken.
  private let slots: UnsafePointer<Int32>
  private let mask: Int
  /// Finds most of them in fewer steps.
  let short: ShortNames

  init(_ names: [String]) {
    unsafe short = unsafe ShortNames(names)
    let texts = UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>.allocate(capacity: names.count)
    let hashes = UnsafeMutablePointer<UInt64>.allocate(capacity: names.count)
    var capacity = 4
    while capacity < names.count * 2 { capacity *= 2 }
    let slots = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
    unsafe slots.initialize(repeating: -1, count: capacity)
    for (index, name) in names.enumerated() {
      let text = unsafe immortalBytes(name)
      let hash = unsafe textHash(text.baseAddress ?? emptyBytes, text.count)
      unsafe (texts + index).initialize(to: text)
      unsafe (hashes + index).initialize(to: hash)
      var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while unsafe slots[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
      unsafe slots[slot] = Int32(index)
    }
    unsafe self.texts = unsafe UnsafePointer(texts)
    unsafe self.hashes = unsafe UnsafePointer(hashes)
    unsafe self.slots = unsafe UnsafePointer(slots)
    unsafe mask = capacity - 1
  }

  /// The index of a text, or -1.
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

/// Bytes that are never freed.
func immortalBytes(_ text: String) -> UnsafeBufferPointer<UInt8> {
  let utf8 = Array(text.utf8)
  let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, utf8.count))
  _ = unsafe bytes.initialize(from: utf8)
  return unsafe UnsafeBufferPointer(rebasing: UnsafeBufferPointer(bytes)[0..<utf8.count])
}

/// Stands for the address of no bytes at all.
nonisolated(unsafe) let emptyBytes: UnsafePointer<UInt8> = {
  // Never written after this, never freed.
  let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  unsafe byte.initialize(to: 0)
  return unsafe UnsafePointer(byte)
}()

/// The index of the first of sixteen bytes that has all its bits set, where the others have none; 16 if
/// there is none. Without a branch, since no one can guess where texts end.
@inline(__always)
func firstMarked(_ marks: SIMD2<UInt64>) -> Int {
  let low = marks.x.trailingZeroBitCount &>> 3
  let high = marks.y.trailingZeroBitCount &>> 3
  return marks.x == 0 ? 8 &+ high : low
}
