/// One value of a document. All values are in one array in document order, so that each value
/// precedes its children.
///
/// A value is identified by its index, and its children are the nodes after it. Reading a node
/// needs no reference counting and makes no `String`.
@safe package struct InstanceNode: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case null, `false`, `true`
    /// A number that is written without fraction and exponent, and fits `Int64`.
    case integer
    /// Any number. It may be an integer mathematically, however it is written.
    case number
    case string, array, object

    /// The kind of the values whose text begins with a byte; a number's may be an integer's.
    @inlinable package init(firstByte: UInt8) {
      switch firstByte {
      case UInt8(ascii: "n"): self = .null
      case UInt8(ascii: "f"): self = .false
      case UInt8(ascii: "t"): self = .true
      case UInt8(ascii: "\""): self = .string
      case UInt8(ascii: "["): self = .array
      case UInt8(ascii: "{"): self = .object
      default: self = .number
      }
    }

    package var isNumber: Bool { self == .integer || self == .number }
  }

  package var kind: Kind
  /// True if the text of a string or number is among the unescaped texts rather than in the
  /// document.
  package var isUnescaped: Bool
  /// True if the key is among the unescaped texts.
  package var isKeyUnescaped: Bool
  /// True if the text of a string is known to be all ASCII.
  package var isASCII: Bool
  /// True if the key is known to be all ASCII.
  package var isKeyASCII: Bool
  /// The number of whole 4 GiB before the text, and before the key. Only tapes are that long.
  package var segment: UInt8
  package var keySegment: UInt8
  /// The offset of the text of a number, or of a string without quotation marks and escapes; for an
  /// array or object that `DirectReader` reads, its offset in the document.
  package var start: UInt32
  /// The number of bytes of the text; for an array or object, the number of items or members.
  package var count: UInt32
  /// The index of the node after the last one inside this one; for scalars, the next index.
  package var end: UInt32
  /// The offset of a member's key; zeros for values that aren't members.
  package var keyStart: UInt32
  package var keyCount: UInt32
  /// The lower half of the key's ``textHash(_:_:)``.
  package var keyHash: UInt32
  /// The value of an ``Kind/integer``, as bits. For others, an offset in the document: in a tape,
  /// of the value's first byte; where `DirectReader` reads, of the end of an array or object.
  package var word: UInt64

  @inlinable @inline(__always)
  package init(
    kind: Kind, isUnescaped: Bool = false, isKeyUnescaped: Bool = false, isASCII: Bool = false,
    isKeyASCII: Bool = false, start: UInt32, count: UInt32, end: UInt32, keyStart: UInt32 = 0,
    keyCount: UInt32 = 0, keyHash: UInt32 = 0, word: UInt64 = 0
  ) {
    self.kind = kind
    self.isUnescaped = isUnescaped
    self.isKeyUnescaped = isKeyUnescaped
    self.isASCII = isASCII
    self.isKeyASCII = isKeyASCII
    self.segment = 0
    self.keySegment = 0
    self.start = start
    self.count = count
    self.end = end
    self.keyStart = keyStart
    self.keyCount = keyCount
    self.keyHash = keyHash
    self.word = word
  }
}

/// Nodes and the bytes that they refer to. The memory is borrowed: the code that makes a view must
/// keep it valid and unchanged while the view is in use.
///
/// The offsets in the nodes must be valid for the bytes. The code that makes a view is responsible
/// for this; they aren't checked again. A view must not be kept beyond the call that it was passed
/// to.
@safe package struct InstanceView {
  package let nodes: UnsafePointer<InstanceNode>
  package let nodeCount: Int
  package let document: UnsafePointer<UInt8>
  /// Texts that differ from their bytes in the document, because they contain escapes.
  package let scratch: UnsafePointer<UInt8>

  @unsafe @inlinable @inline(__always)
  package init(
    nodes: UnsafePointer<InstanceNode>, nodeCount: Int, document: UnsafePointer<UInt8>,
    scratch: UnsafePointer<UInt8>
  ) {
    unsafe self.nodes = unsafe nodes
    self.nodeCount = nodeCount
    unsafe self.document = unsafe document
    unsafe self.scratch = unsafe scratch
  }
}

/// A pointer to a node, which is cheap to pass on.
@safe struct InstanceValue: BitwiseCopyable {
  let node: UnsafePointer<InstanceNode>

  @unsafe @inline(__always)
  init(_ node: UnsafePointer<InstanceNode>) {
    unsafe self.node = unsafe node
  }

  @inline(__always) var kind: InstanceNode.Kind { unsafe node.pointee.kind }
  /// The number of items or members.
  @inline(__always) var count: Int { unsafe Int(node.pointee.count) }
  /// The index of the node after the last one inside this one.
  @inline(__always) var end: Int { unsafe Int(node.pointee.end) }
  @inline(__always) var keyHash: UInt32 { unsafe node.pointee.keyHash }
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

  /// Returns the text of a string or of a number.
  @inline(__always)
  func text(of value: InstanceValue) -> UTF8Bytes {
    let node = unsafe value.node.pointee
    return bytes(node.isUnescaped, node.segment, node.start, count: node.count)
  }

  /// Returns the key of a member.
  @inline(__always)
  func key(of value: InstanceValue) -> UTF8Bytes {
    let node = unsafe value.node.pointee
    return bytes(node.isKeyUnescaped, node.keySegment, node.keyStart, count: node.keyCount)
  }

  @inline(__always)
  private func bytes(
    _ isUnescaped: Bool, _ segment: UInt8, _ start: UInt32, count: UInt32
  ) -> UTF8Bytes {
    let offset = Int(truncatingIfNeeded: UInt64(segment) << 32 | UInt64(start))
    let base = unsafe (isUnescaped ? scratch : document) + offset
    return unsafe UTF8Bytes(UnsafeBufferPointer(start: base, count: Int(count)))
  }

  /// Returns the exact value of a number.
  func number(_ value: InstanceValue) -> DecimalNumber {
    if value.kind == .integer { return DecimalNumber(value.integer) }
    // The kind guarantees JSON's grammar, which is all that `DecimalNumber` requires.
    return DecimalNumber(utf8: text(of: value)) ?? .zero
  }

  /// Returns the items or members of a value, in order.
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
