#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads valid JSON into ``Cell``s, by ``ValueTable``s.
///
/// It only ever decides that a value is valid. On anything invalid or undecided it gives up without
/// a report: the walk over a ``JSONTape`` then reads the text again, decides, and explains. So only
/// one place makes error messages, and this one can be small.
///
/// Why the unsafe code here is safe:
///
/// - The input is read only between ``Memory/begin`` and ``Memory/end``: the position of each byte
///   or block is compared with the end before it is read. Outside ``read(_:maximumDepth:_:)`` this
///   range is empty.
/// - Cells hold offsets, which are checked when they are used, and tags for their contents. A text
///   is validated as UTF-8, or as ASCII, before a cell is tagged as text.
/// - Words and blocks are loaded only if enough bytes are left. Bytes after a text that such a load
///   includes are masked, or cause at most a second validation.
/// - The tables are made from the schemas, never from a document, and live as long as the program.
/// - Generated code receives a cell and the ``Memory/generation`` that it belongs to. Once the
///   reader has read on, using the cell traps. So the generation is never freed: ``DirectReaders``
///   reuses the readers, and each is used by one thread at a time.
///
/// Rare calls take a copy of the position, because a variable that is passed by reference anywhere
/// is kept in memory throughout, which is slow.
@safe final class DirectReader {
  @unsafe struct Memory {
    var begin = unsafe emptyBytes
    var end = unsafe emptyBytes
    /// The cells of the value that is being read. Those of an array or an object are consecutive.
    var cells = unsafe Stack<Cell>(capacity: 128)
    /// The elements of arrays that aren't complete.
    var elements = unsafe Stack<Cell>(capacity: 32)
    /// Unescaped texts.
    var scratch = unsafe Stack<UInt8>(capacity: 256)
    /// The hashes of the undeclared keys of all enclosing objects.
    var hashes = unsafe Stack<UInt64>(capacity: 32)
    /// The nodes of free-form values, and of values that schemas are evaluated on.
    var nodes = unsafe Stack<InstanceNode>(capacity: 64)
    /// The arrays and objects among the nodes of ``evaluated``, in the order of the document.
    var containers = unsafe Stack<UInt32>(capacity: 32)
    /// The range of the value whose nodes are known, because a schema was evaluated on it.
    var evaluated = 0..<0
    /// True if the reader has given up on something that may be valid.
    var isUndecided = false
    /// The number of arrays and objects around the position.
    var depth = 0
    /// The number of unions around the position. Each counts as a level of its own.
    var unionDepth = 0
    /// The number of bytes that have been read twice in search of tags.
    var rescanned = 0
    /// The amount spent on trying branches of unions since ``DirectReader/read(_:maximumDepth:_:)``
    /// began.
    var trials = TrialBudget.small
    var maximumDepth = 0
    /// The depth up to which the stack's size isn't determined.
    var carefreeDepth = 0
    /// Arrays of enumeration cases that were made before.
    var cases = unsafe CasesMemory()
    /// Values that don't fit into a cell. Behind a pointer, so that everything else is plain
    /// numbers, which are copied without reference counting.
    let fields: UnsafeMutablePointer<ContiguousArray<FieldValue>>
    /// Values of types with rules between their properties.
    let made: UnsafeMutablePointer<ContiguousArray<MadeObject>>
    /// The number of values read so far. A new value makes the cells of earlier ones invalid.
    var generation = 0
    /// The number of documents read so far. A new document makes references to the elements of
    /// earlier ones invalid.
    var session = 0

    init() {
      unsafe fields = .allocate(capacity: 1)
      unsafe fields.initialize(to: [])
      unsafe made = .allocate(capacity: 1)
      unsafe made.initialize(to: [])
    }
  }

  let memory: UnsafeMutablePointer<Memory>
  /// The memory that evaluations of schemas use.
  let evaluationMemory = EvaluationMemory()
  /// A node without a key and a value.
  let blankNode = InstanceNode(kind: .null, start: 0, count: 0, end: 0)
  let powersOfFive = unsafe PowersOfFive.words
  let powersOfTen = unsafe DirectReader.exactPowersOfTen
  let wholePowersOfTen = unsafe DirectReader.firstPowersOfTen
  /// True if the reader gave up in an array that is read element by element.
  var hasFailed = false
  /// The array that is read element by element: its elements' row, and the position in it.
  var elementTable: UnsafePointer<ValueTable>?
  var position = 0
  /// The type of the last document, which is usually that of the next one, and its table.
  var last: (type: ObjectIdentifier, table: UnsafePointer<ValueTable>)?
  /// The branches of unions that are known to fit in the current document, by the position at which
  /// the value begins.
  @exclusivity(unchecked) var decisions = unsafe Decisions()
  typealias Decisions = TrialDecisions<UnsafePointer<UnionTable>, Position>
  private var stack: ThreadStack?

  init() {
    unsafe memory = .allocate(capacity: 1)
    unsafe memory.initialize(to: Memory())
    // Fields refer to readers without reference counting, so readers are retained forever.
    _ = unsafe Unmanaged.passRetained(self)
  }

  /// The depth beyond which the fast reader hands over. Nothing is refused here: the text is read
  /// again by `DecodingRun`, which enforces the limit for documents.
  private static let handoverDepth = 100
  /// The depth up to which the stack's size isn't determined.
  private static let carefreeDepth = 16

  /// Gives up on something that may be valid, so that no branch of a union is rejected for it.
  @inline(never)
  func undecided() -> GivenUp {
    unsafe memory.pointee.isUndecided = true
    return GivenUp()
  }

  /// The error for a value that is left to the walk over a tape.
  struct GivenUp: Error {}

  /// A value, and the position after it.
  @unsafe struct Read {
    let cell: Cell
    let next: UnsafePointer<UInt8>

    @inline(__always)
    init(_ cell: Cell, _ next: UnsafePointer<UInt8>) {
      unsafe self.cell = cell
      unsafe self.next = unsafe next
    }
  }

  /// Lets a body read from some bytes, which must stay valid during the call.
  func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, _ body: () throws(GivenUp) -> Result
  ) throws(GivenUp) -> Result {
    // Cells have 32 bits for lengths.
    guard bytes.count <= UInt32.max else { throw GivenUp() }
    let start = unsafe bytes.baseAddress ?? emptyBytes
    unsafe memory.pointee.maximumDepth = min(maximumDepth, Self.handoverDepth)
    unsafe memory.pointee.carefreeDepth = min(maximumDepth, Self.carefreeDepth)
    unsafe memory.pointee.session &+= 1
    unsafe memory.pointee.begin = unsafe start
    unsafe memory.pointee.end = unsafe start + bytes.count
    unsafe memory.pointee.rescanned = 0
    unsafe memory.pointee.trials = .small
    unsafe memory.pointee.isUndecided = false
    defer {
      forget()
      unsafe memory.pointee.begin = unsafe emptyBytes
      unsafe memory.pointee.end = unsafe emptyBytes
      unsafe elementTable = nil
      stack = nil
      unsafe memory.pointee.shrink()
    }
    return try body()
  }

  /// Drops all cells and the data that they refer to.
  @inline(__always)
  func forget() {
    unsafe memory.pointee.generation &+= 1
    unsafe memory.pointee.cells.count = 0
    unsafe memory.pointee.elements.count = 0
    unsafe memory.pointee.scratch.count = 0
    unsafe memory.pointee.hashes.count = 0
    unsafe memory.pointee.nodes.count = 0
    unsafe memory.pointee.evaluated = 0..<0
    unsafe memory.pointee.depth = 0
    unsafe memory.pointee.unionDepth = 0
    if unsafe !memory.pointee.fields.pointee.isEmpty {
      unsafe memory.pointee.fields.pointee.removeAll(keepingCapacity: true)
    }
    if unsafe !memory.pointee.made.pointee.isEmpty { forgetMadeObjects() }
  }

  @inline(__always)
  func descend() throws(GivenUp) {
    let depth = unsafe memory.pointee.depth
    if unsafe _slowPath(depth >= memory.pointee.carefreeDepth) { try checkDepth() }
    unsafe memory.pointee.depth = depth &+ 1
  }

  @inline(__always)
  func ascend() { unsafe memory.pointee.depth &-= 1 }

  @inline(never)
  private func checkDepth() throws(GivenUp) {
    if stack == nil { stack = ThreadStack() }
    guard unsafe memory.pointee.depth + memory.pointee.unionDepth < memory.pointee.maximumDepth,
      stack?.isNearlyFull != true
    else { throw undecided() }
  }

  /// Stores a value that doesn't fit into a cell.
  func cell(of field: FieldValue) -> Cell {
    // A null may stand for an absent key or a default, for which cells are asked.
    if case .null = field { return Cell(.null) }
    unsafe memory.pointee.fields.pointee.append(field)
    return unsafe Cell(.field, UInt64(memory.pointee.fields.pointee.count - 1))
  }
}

extension DirectReader {
  /// Frees the memory that the reader has allocated for reading; it allocates memory again when
  /// needed.
  func releaseMemory() {
    // Nothing that was made before remains valid.
    forget()
    unsafe memory.pointee.release()
    evaluationMemory.release()
  }
}

extension DirectReader.Memory {
  fileprivate mutating func release() {
    unsafe cells.release()
    unsafe elements.release()
    unsafe scratch.release()
    unsafe hashes.release()
    unsafe nodes.release()
    unsafe containers.release()
    unsafe cases.release()
    unsafe fields.pointee = []
  }

  /// Keeps only part of the memory that a large document has used.
  fileprivate mutating func shrink() {
    unsafe cells.shrink(to: 1 << 14)
    unsafe elements.shrink(to: 1 << 14)
    unsafe scratch.shrink(to: 1 << 16)
    unsafe hashes.shrink(to: 1 << 12)
    unsafe nodes.shrink(to: 1 << 12)
    unsafe containers.shrink(to: 1 << 12)
    if unsafe fields.pointee.capacity > 1 << 12 { unsafe fields.pointee = [] }
  }
}

/// Memory that grows. Elements are plain numbers, which need no deinitialisation.
@unsafe struct Stack<Element: BitwiseCopyable> {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  /// The number of elements in use.
  var count = 0

  /// The first capacity after an empty one.
  private static var leastCapacity: Int { 32 }

  init(capacity: Int) {
    unsafe start = .allocate(capacity: capacity)
    unsafe self.capacity = capacity
  }

  /// Frees memory if there is more than most documents need.
  mutating func shrink(to limit: Int) {
    guard unsafe capacity > limit else { return }
    unsafe start.deallocate()
    unsafe start = .allocate(capacity: limit)
    unsafe capacity = limit
    unsafe count = 0
  }

  /// Frees all memory.
  mutating func release() {
    unsafe start.deallocate()
    unsafe start = .allocate(capacity: 0)
    unsafe capacity = 0
    unsafe count = 0
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if unsafe _slowPath(count == capacity) { unsafe grow(by: 1) }
    unsafe (start + count).initialize(to: element)
    unsafe count &+= 1
  }

  @inline(__always)
  mutating func append(from first: UnsafePointer<Element>, count more: Int) {
    unsafe reserve(more)
    unsafe (start + count).initialize(from: first, count: more)
    unsafe count &+= more
  }

  /// Ensures capacity for more elements.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if unsafe _slowPath(capacity &- count < more) { unsafe grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    unsafe capacity = unsafe max(capacity * 2, count + more, Self.leastCapacity)
    let larger = unsafe UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe larger.initialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = unsafe larger
  }
}
