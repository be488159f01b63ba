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
/// What the nodes say must be true of the bytes: that is what the maker vouches for, and nothing is held
/// against the ends again. Nobody keeps a view longer than the call that it came with.
@safe package struct InstanceView {
  package let nodes: UnsafePointer<InstanceNode>
  package let nodeCount: Int
  package let document: UnsafePointer<UInt8>
  package let documentCount: Int
  /// Texts that the document has in other bytes: with escapes.
  package let scratch: UnsafePointer<UInt8>
  package let scratchCount: Int

  @unsafe @inlinable @inline(__always)
  package init(
    nodes: UnsafePointer<InstanceNode>, nodeCount: Int, document: UnsafePointer<UInt8>,
    documentCount: Int, scratch: UnsafePointer<UInt8>, scratchCount: Int
  ) {
    unsafe self.nodes = unsafe nodes
    self.nodeCount = nodeCount
    unsafe self.document = unsafe document
    self.documentCount = documentCount
    unsafe self.scratch = unsafe scratch
    self.scratchCount = scratchCount
  }
}

/// A node where it lies: one address, so that it costs nothing to hand it on.
@safe struct InstanceValue: BitwiseCopyable {
  let node: UnsafePointer<InstanceNode>

  @unsafe @inline(__always)
  init(_ node: UnsafePointer<InstanceNode>) {
    unsafe self.node = unsafe node
  }

  @inline(__always) var kind: InstanceNode.Kind { unsafe node.pointee.kind }
  /// The number of items or members.
  @inline(__always) var count: Int { unsafe Int(node.pointee.count) }
  /// The index of the node behind those inside of this one.
  @inline(__always) var end: Int { unsafe Int(node.pointee.end) }
  @inline(__always) var keyHash: UInt32 { unsafe node.pointee.keyHash }
  @inline(__always) var keyCount: Int { unsafe Int(node.pointee.keyCount) }
  /// The value of an ``InstanceNode/Kind/integer``.
  @inline(__always) var integer: Int64 { unsafe Int64(bitPattern: node.pointee.word) }
  @inline(__always) var isArray: Bool { kind == .array }
  @inline(__always) var isObject: Bool { kind == .object }
  @inline(__always) var isString: Bool { kind == .string }
}

extension InstanceView {
  @inline(__always)
  func value(at index: Int) -> InstanceValue {
    assert(index >= 0 && index < nodeCount, "no such node")
    return unsafe InstanceValue(nodes + index)
  }

  @inline(__always)
  func index(of value: InstanceValue) -> Int { unsafe value.node - nodes }

  /// The text of a string or of a number.
  @inline(__always)
  func text(of value: InstanceValue) -> UTF8Bytes {
    let node = unsafe value.node.pointee
    return bytes(node.isUnescaped, node.start, count: node.count)
  }

  /// The key of a member.
  @inline(__always)
  func key(of value: InstanceValue) -> UTF8Bytes {
    let node = unsafe value.node.pointee
    return bytes(node.isKeyUnescaped, node.keyStart, count: node.keyCount)
  }

  @inline(__always)
  private func bytes(_ isUnescaped: Bool, _ start: UInt32, count: UInt32) -> UTF8Bytes {
    let base = unsafe (isUnescaped ? scratch : document) + Int(start)
    return unsafe UTF8Bytes(UnsafeBufferPointer(start: base, count: Int(count)))
  }

  /// The value of a number, exactly.
  func number(_ value: InstanceValue) -> DecimalNumber {
    if value.kind == .integer { return DecimalNumber(value.integer) }
    // The kind promises JSON's grammar, which is all that `DecimalNumber` asks for.
    return DecimalNumber(utf8: text(of: value)) ?? .zero
  }

  /// The items or members of a value, in their order.
  @inline(__always)
  func children(of value: InstanceValue) -> Children {
    let isContainer = value.isArray || value.isObject
    return Children(
      view: self, first: index(of: value) + 1,
      end: isContainer ? value.end : index(of: value) + 1)
  }

  struct Children: Sequence, IteratorProtocol {
    let view: InstanceView
    private var index: Int
    private let end: Int

    @inline(__always)
    fileprivate init(view: InstanceView, first: Int, end: Int) {
      self.view = view
      index = first
      self.end = end
    }

    @inline(__always)
    mutating func next() -> InstanceValue? {
      guard index < end else { return nil }
      let child = view.value(at: index)
      index = child.end
      return child
    }
  }
}
