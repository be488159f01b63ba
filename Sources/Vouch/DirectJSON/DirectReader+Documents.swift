#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DirectReader {
  /// Reads a whole document and makes a value of it, or gives up. Then a value that was made
  /// isn't valid.
  func document(
    _ type: any DocumentValue.Type, _ make: (Field) -> Void
  ) throws(GivenUp) {
    let table = unsafe table(of: type)
    // The elements of a large array are never all in memory as cells at the same time.
    if unsafe table.pointee.isPlainArray, let element = unsafe table.pointee.element {
      try unsafe beginElements(element)
      make(Field(elementsOf: self))
      guard !hasFailed, unsafe elementTable == nil else { throw GivenUp() }
    } else {
      try unsafe make(Field(CellReference(memory, whole(table))))
    }
  }

  private func table(of type: any DocumentValue.Type) -> UnsafePointer<ValueTable> {
    if let last = unsafe last, unsafe last.type == ObjectIdentifier(type) {
      return unsafe last.table
    }
    let table = unsafe DirectTables.shared.table(of: type)
    unsafe last = unsafe (ObjectIdentifier(type), table)
    return unsafe table
  }

  /// Checks a whole document without making a value of it, or gives up.
  func check(_ table: UnsafePointer<ValueTable>) throws(GivenUp) {
    guard unsafe table.pointee.isPlainArray, let element = unsafe table.pointee.element else {
      _ = try unsafe whole(table)
      return
    }
    try unsafe beginElements(element)
    while nextElement() != nil {}
    guard !hasFailed, unsafe elementTable == nil else { throw GivenUp() }
  }

  private func whole(_ table: UnsafePointer<ValueTable>) throws(GivenUp) -> Cell {
    var position = unsafe memory.pointee.begin
    unsafe skipSpace(&position)
    let read = try unsafe value(table, position)
    try unsafe expectEnd(read.next)
    return unsafe read.cell
  }

  /// Reads a value that is followed by other text, and returns the number of its bytes.
  ///
  /// - Parameter make: makes a value. The value isn't valid if the reader gives up afterwards.
  func element(
    _ table: UnsafePointer<ValueTable>, _ make: (Field) -> Void
  ) throws(GivenUp) -> Int {
    forget()
    unsafe memory.pointee.depth = 1
    let read = try unsafe value(table, memory.pointee.begin)
    var position = unsafe read.next
    // A number that is cut off at the end of the input looks complete, so the byte that ends it
    // must be present.
    unsafe skipSpace(&position)
    guard unsafe position < memory.pointee.end else { throw GivenUp() }
    unsafe make(Field(CellReference(memory, read.cell)))
    return unsafe read.next - memory.pointee.begin
  }

  private func expectEnd(_ start: Position) throws(GivenUp) {
    var position = unsafe start
    unsafe skipSpace(&position)
    guard unsafe position == memory.pointee.end else { throw GivenUp() }
  }

  // MARK: Arrays, element by element

  private func beginElements(_ table: UnsafePointer<ValueTable>) throws(GivenUp) {
    hasFailed = false
    guard unsafe memory.pointee.maximumDepth > 0 else { throw GivenUp() }
    var position = unsafe memory.pointee.begin
    unsafe skipSpace(&position)
    guard unsafe byte(position) == UInt8(ascii: "[") else { throw GivenUp() }
    unsafe position += 1
    unsafe skipSpace(&position)
    unsafe elementTable = unsafe table
    if unsafe byte(position) == UInt8(ascii: "]") {
      unsafe elementTable = nil
      try unsafe expectEnd(position + 1)
    }
    self.position = unsafe position - memory.pointee.begin
  }

  /// Estimates the number of remaining elements from the average length of those so far, for
  /// reserving capacity. The reserved memory is at most twice the length of the remaining text.
  func estimatedCount(after count: Int, stride: Int) -> Int {
    let rest = unsafe memory.pointee.end - memory.pointee.begin - position
    let room = rest / max(1, stride)
    return min(rest / max(1, position / max(1, count)), room > .max / 2 ? .max : room * 2)
  }

  /// Returns the next element, which is valid until the next call; nil at the end, or if the reader
  /// gives up.
  func nextElement() -> Cell? {
    guard let table = unsafe elementTable else { return nil }
    do throws(GivenUp) {
      forget()
      unsafe memory.pointee.depth = 1
      let read = try unsafe value(table, memory.pointee.begin + position)
      var position = unsafe read.next
      if try unsafe nextPart(&position, close: UInt8(ascii: "]")) {
        self.position = unsafe position - memory.pointee.begin
      } else {
        unsafe elementTable = nil
        try unsafe expectEnd(position)
      }
      return unsafe read.cell
    } catch {
      hasFailed = true
      unsafe elementTable = nil
      return nil
    }
  }
}

extension ValueTable {
  /// True if the row is an array without constraints on anything but its elements.
  fileprivate var isPlainArray: Bool {
    unsafe kind == .array && !isUnique && !hasOtherChecks && !isNullable && counts == 0...Int.max
  }
}
