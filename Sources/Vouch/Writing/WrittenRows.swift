/// A row as writing uses it: numbers and uncounted references, so that accessing them
/// needs no reference counting. Schemas own the nodes, and live as long as the program.
@safe struct WrittenRow: BitwiseCopyable {
  /// The key as JSON, between a comma and a colon, with sixteen bytes after it; empty for the
  /// elements of an array.
  var key = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// True if Swift's nil is written as null.
  var writesNil = true
  /// True if dates are written in the form of RFC 3339.
  let isTimestamp: Bool
  let node: Uncounted<SchemaNode>
  /// The row of an array's elements or a map's values; nil for other rows.
  let items: Uncounted<SchemaNode>?
  /// True if the entries of a map are members of the object itself.
  let isSpread: Bool

  /// Makes the row of an object's additional properties, whose values share a row.
  init(spread values: SchemaNode) {
    isTimestamp = false
    node = unsafe Uncounted(values)
    items = unsafe Uncounted(values)
    isSpread = true
  }

  init(_ node: SchemaNode) {
    isSpread = false
    self.node = unsafe Uncounted(node)
    switch node.kind {
    case .date(let formats):
      isTimestamp = formats.first?.isRFC3339 == true && !node.choosesSpelling
      items = nil
    case .array(let node), .map(let node):
      isTimestamp = false
      items = unsafe Uncounted(node)
    default:
      isTimestamp = false
      items = nil
    }
  }
}

/// The rows of an object whose fields are written one by one, each under its own key, and those of
/// its additional properties.
///
/// Stored in separate, immutable memory. The owner of ``rows`` also owns the keys.
@safe final class WrittenRows: @unchecked Sendable {
  let rows: UnsafeBufferPointer<WrittenRow>

  init(_ properties: [PropertyNode], additional: SchemaNode?) {
    let count = properties.count + (additional == nil ? 0 : 1)
    let rows = UnsafeMutableBufferPointer<WrittenRow>.allocate(capacity: count)
    for (index, property) in properties.enumerated() {
      let bytes = [UInt8(ascii: ",")] + JSONWriter.spelling(of: property.key.stringValue)
      let padded = bytes + [UInt8](repeating: 0, count: 16)
      let key = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: padded.count)
      _ = unsafe key.initialize(from: padded)
      var row = WrittenRow(property.node)
      unsafe row.key = UnsafeBufferPointer(rebasing: key[..<bytes.count])
      row.writesNil = property.isRequired || property.isNullBesideDefault
      unsafe rows.initializeElement(at: index, to: row)
    }
    if let additional {
      unsafe rows.initializeElement(at: count - 1, to: WrittenRow(spread: additional))
    }
    unsafe self.rows = UnsafeBufferPointer(rows)
  }

  deinit {
    for index in unsafe rows.indices { unsafe rows[index].key.deallocate() }
    unsafe rows.deallocate()
  }
}

/// A reference that isn't counted, where counting takes longer than the work: whoever makes it keeps
/// the object alive until the last use.
@safe struct Uncounted<Object: AnyObject>: BitwiseCopyable {
  private let reference: Unmanaged<Object>

  @unsafe @inline(__always)
  init(_ object: Object) { unsafe reference = .passUnretained(object) }

  var object: Object { unsafe reference.takeUnretainedValue() }

  @inline(__always)
  func use<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try unsafe reference._withUnsafeGuaranteedRef(body)
  }
}

/// Its object is.
extension Uncounted: @unchecked Sendable where Object: Sendable {}

extension TypeShape {
  /// The rows of an object whose fields are written one by one.
  var writtenRows: Uncounted<WrittenRows>? {
    guard case .object(let object) = self else { return nil }
    return object.writtenRows.map { unsafe Uncounted($0) }
  }
}

extension TypeSchema {
  /// The rows of an object whose fields are written one by one, if no other form may have to be
  /// written: decided late, because it depends on the types within.
  var writtenRowsUnlessChosen: Uncounted<WrittenRows>? {
    guard case .object(let object) = shape, let rows = object.writtenRowsUnlessChosen, !choosesForm
    else { return nil }
    return unsafe Uncounted(rows)
  }
}
