#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads JSON by ``ValueTable``s into ``Cell``s, as long as all is well.
///
/// It only ever says that a value is valid. Whatever it doesn't know, and whatever is wrong, it gives
/// up on without a word: the walk over a ``JSONTape`` then reads the text again, decides, and explains.
/// So there is one place that words errors, and this one can be small.
///
/// What keeps the unsafe code here safe:
///
/// - The input is read between ``Memory/begin`` and ``Memory/end`` alone: each byte that is looked at,
///   and each block, is compared with the end first. Outside of ``read(_:maximumDepth:_:)`` there is
///   nothing between the two.
/// - Cells hold offsets, which are checked when they are used, and their tags say what they hold. A text
///   has been found to be well-formed UTF-8, or ASCII, before a cell is tagged as one.
/// - Words and blocks are loaded where so many bytes are left; what such a load has of the bytes behind
///   a text is masked before it counts, or is the reason for no more than a second look.
/// - The tables are made from the schemas, never from a document, and live as long as the program.
/// - What generated code gets to see is a cell and the ``Memory/generation`` it belongs to. Once the
///   reader has gone on, using it ends the program. So the generation is never freed: readers are lent
///   out again by ``DirectReaders``, and each of them is used by one thread at a time.
///
/// Rare calls move a copy of the position: a variable that any call takes by reference is kept in memory
/// throughout, which is slow.
@safe final class DirectReader {
  @unsafe struct Memory {
    var begin = unsafe emptyBytes
    var end = unsafe emptyBytes
    /// The cells of the value that is being read; those of an array or an object side by side.
    var cells = unsafe Stack<Cell>(capacity: 128)
    /// The elements of arrays that aren't complete.
    var elements = unsafe Stack<Cell>(capacity: 32)
    /// Texts that had escapes.
    var scratch = unsafe Stack<UInt8>(capacity: 256)
    /// The hashes of keys that no property has, of all objects around the position.
    var hashes = unsafe Stack<UInt64>(capacity: 32)
    /// Values of no type, and those that schemas are evaluated on.
    var nodes = unsafe Stack<InstanceNode>(capacity: 64)
    /// The arrays and objects among the nodes of ``evaluated``, in the order of the document.
    var containers = unsafe Stack<UInt32>(capacity: 32)
    /// Where the value lies whose nodes are known, because a schema was evaluated on it.
    var evaluated = 0..<0
    /// Whether the reader has given up on something that may be valid.
    var isUndecided = false
    /// How many arrays and objects there are around the position.
    var depth = 0
    /// How many unions there are, which count for a level of their own.
    var unionDepth = 0
    /// How many bytes have been read twice in search of tags.
    var rescanned = 0
    /// What has been spent on trying branches of unions, since ``DirectReader/read(_:maximumDepth:_:)``.
    var trials = TrialBudget.small
    var maximumDepth = 0
    /// The depth up to which no stack is asked for its size.
    var carefreeDepth = 0
    /// Arrays of cases that were made before.
    var cases = unsafe CasesMemory()
    /// Values that don't fit a cell. Behind a pointer, so that all else is numbers, which nobody counts
    /// references to when it is copied.
    let fields: UnsafeMutablePointer<ContiguousArray<FieldValue>>
    /// Values of types with rules between their properties.
    let made: UnsafeMutablePointer<ContiguousArray<MadeObject>>
    /// Counts the values that were read, and makes cells of earlier ones useless.
    var generation = 0
    /// Counts the documents, and makes references to the elements of earlier ones useless.
    var session = 0

    init() {
      unsafe fields = .allocate(capacity: 1)
      unsafe fields.initialize(to: [])
      unsafe made = .allocate(capacity: 1)
      unsafe made.initialize(to: [])
    }
  }

  let memory: UnsafeMutablePointer<Memory>
  /// What evaluations of schemas write to.
  let evaluationMemory = EvaluationMemory()
  let powersOfFive = unsafe PowersOfFive.words
  let powersOfTen = unsafe DirectReader.exactPowersOfTen
  let wholePowersOfTen = unsafe DirectReader.firstPowersOfTen
  /// Whether an array that is read element by element had to be given up.
  var hasFailed = false
  /// The array that is read element by element: its elements' row, and the position in it.
  var elementTable: UnsafePointer<ValueTable>?
  var position = 0
  /// Which branches of unions fit the document that is being read; a place is where a value begins.
  var decisions = unsafe Decisions()
  typealias Decisions = TrialDecisions<UnsafePointer<UnionTable>, Position>
  private var stack: ThreadStack?

  init() {
    unsafe memory = .allocate(capacity: 1)
    unsafe memory.initialize(to: Memory())
    // Fields refer to readers without counting; so there is a count that nobody takes back.
    _ = unsafe Unmanaged.passRetained(self)
  }

  /// How deep values may nest before they are left to the walk, which knows the limit.
  private static let deepest = 100
  /// The depth up to which no stack is asked for its size.
  private static let carefreeDepth = 16

  /// Gives up on something that may be valid for all that the reader knows: no branch of a union is
  /// refused for it.
  @inline(never)
  func undecided() -> GivenUp {
    unsafe memory.pointee.isUndecided = true
    return GivenUp()
  }

  /// What comes of a value that is left to the walk over a tape.
  struct GivenUp: Error {}

  /// A value, and the byte behind it.
  @unsafe struct Read {
    let cell: Cell
    let next: UnsafePointer<UInt8>

    @inline(__always)
    init(_ cell: Cell, _ next: UnsafePointer<UInt8>) {
      unsafe self.cell = cell
      unsafe self.next = unsafe next
    }
  }

  /// Lets a body read from some bytes, and forgets them afterwards.
  func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, _ body: () throws(GivenUp) -> Result
  ) throws(GivenUp) -> Result {
    // Cells have 32 bits for lengths.
    guard bytes.count <= UInt32.max else { throw GivenUp() }
    let start = unsafe bytes.baseAddress ?? emptyBytes
    unsafe memory.pointee.maximumDepth = min(maximumDepth, Self.deepest)
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

  /// Drops all cells and what they need.
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

  /// Puts a value that doesn't fit a cell aside.
  func cell(of field: FieldValue) -> Cell {
    unsafe memory.pointee.fields.pointee.append(field)
    return unsafe Cell(.field, UInt64(memory.pointee.fields.pointee.count - 1))
  }
}

extension DirectReader {
  /// Frees what the reader has taken to read; what it needs it takes again.
  func releaseMemory() {
    // Nothing that was made before is good for anything now.
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

  /// Keeps little of what a large document has taken, for the next one.
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

/// Memory that grows. Elements are numbers, which need no care when they go.
@unsafe struct Stack<Element: BitwiseCopyable> {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  /// How many elements are in use.
  var count = 0

  /// What it grows to from nothing.
  private static var leastCapacity: Int { 32 }

  init(capacity: Int) {
    unsafe start = .allocate(capacity: capacity)
    unsafe self.capacity = capacity
  }

  /// Gives up more memory than most documents take.
  mutating func shrink(to limit: Int) {
    guard unsafe capacity > limit else { return }
    unsafe start.deallocate()
    unsafe start = .allocate(capacity: limit)
    unsafe capacity = limit
    unsafe count = 0
  }

  /// Gives up all memory.
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

  /// Makes room for elements behind those in use.
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
