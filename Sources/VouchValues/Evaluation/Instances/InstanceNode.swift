/// One value of a document, in an array of all of them in document order: each before its children, and
/// before whatever comes after it.
///
/// A value is then named by its index, its children are the nodes behind it, and nobody who looks at one
/// counts references or makes a `String`.
@safe package struct InstanceNode: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case null, `false`, `true`
    /// A number that is written without fraction and exponent, and fits `Int64`.
    case integer
    /// Any other number; it may be an integer mathematically.
    case number
    case string, array, object
  }

  package var kind: Kind
  /// Whether the text of a string or number lies among the unescaped texts rather than in the document.
  package var isUnescaped: Bool
  /// The same of the key.
  package var isKeyUnescaped: Bool
  /// Where the text of a string (without quotation marks and without escapes) or of a number begins; of an
  /// array or object, where it begins in the document.
  package var start: UInt32
  /// Bytes of the text; the number of items or members of an array or object.
  package var count: UInt32
  /// The index of the node behind the last one inside of this one: the next index for scalars.
  package var end: UInt32
  /// The key of a member of an object; zeros for all else.
  package var keyStart: UInt32
  package var keyCount: UInt32
  /// The lower half of the ``textHash(_:_:)`` of the key's bytes.
  package var keyHash: UInt32
  /// The value of an ``Kind/integer``, as bits.
  package var word: UInt64

  @inlinable @inline(__always)
  package init(
    kind: Kind, isUnescaped: Bool = false, isKeyUnescaped: Bool = false, start: UInt32,
    count: UInt32, end: UInt32, keyStart: UInt32 = 0, keyCount: UInt32 = 0, keyHash: UInt32 = 0,
    word: UInt64 = 0
  ) {
    self.kind = kind
    self.isUnescaped = isUnescaped
    self.isKeyUnescaped = isKeyUnescaped
    self.start = start
    self.count = count
    self.end = end
    self.keyStart = keyStart
    self.keyCount = keyCount
    self.keyHash = keyHash
    self.word = word
  }
}

/// Nodes and the bytes that they speak of, borrowed for as long as whoever made the view keeps all of
/// them where they are.
///
/// What the nodes say must be true of the bytes; nothing is held against the ends again.
@unsafe package struct InstanceView {
  package let nodes: UnsafePointer<InstanceNode>
  package let nodeCount: Int
  package let document: UnsafePointer<UInt8>
  package let documentCount: Int
  /// Texts that the document has in other bytes: with escapes.
  package let scratch: UnsafePointer<UInt8>
  package let scratchCount: Int

  @inlinable @inline(__always)
  package init(
    nodes: UnsafePointer<InstanceNode>, nodeCount: Int, document: UnsafePointer<UInt8>,
    documentCount: Int, scratch: UnsafePointer<UInt8>, scratchCount: Int
  ) {
    unsafe self.nodes = unsafe nodes
    unsafe self.nodeCount = nodeCount
    unsafe self.document = unsafe document
    unsafe self.documentCount = documentCount
    unsafe self.scratch = unsafe scratch
    unsafe self.scratchCount = scratchCount
  }
}
