#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DirectReader {
  /// Reads a whole document, or gives up.
  func document<Value: DocumentValue>(
    _ type: Value.Type, _ make: (Field) -> Value
  ) throws(GivenUp) -> Value {
    let table = DirectTables.shared.table(of: type)
    // A large array is never there as cells as a whole.
    if table.pointee.isPlainArray, let element = table.pointee.element {
      try beginElements(element)
      let value = make(Field(elementsOf: self))
      guard !hasFailed, elementTable == nil, !memory.pointee.hasBrokenRules else {
        throw GivenUp()
      }
      return value
    }
    var position = memory.pointee.begin
    skipSpace(&position)
    let read = try value(table, position)
    try expectEnd(read.next)
    return try made(read.cell, make)
  }

  /// Makes a value of a cell, and gives up on one that breaks a rule between properties.
  private func made<Value>(
    _ cell: Cell, _ make: (Field) -> Value
  ) throws(GivenUp) -> Value {
    let value = make(Field(CellReference(memory, cell)))
    guard !memory.pointee.hasBrokenRules else { throw GivenUp() }
    return value
  }

  /// Reads a value that something follows, and says how many bytes it takes.
  func element<Value>(
    _ table: UnsafePointer<ValueTable>, _ make: (Field) -> Value
  ) throws(GivenUp) -> (value: Value, count: Int) {
    forget()
    memory.pointee.depth = 1
    let read = try value(table, memory.pointee.begin)
    var position = read.next
    // A number that the end has cut looks whole; what ends it has to be there.
    skipSpace(&position)
    guard position < memory.pointee.end else { throw GivenUp() }
    return (try made(read.cell, make), read.next - memory.pointee.begin)
  }

  private func expectEnd(_ start: Position) throws(GivenUp) {
    var position = start
    skipSpace(&position)
    guard position == memory.pointee.end else { throw GivenUp() }
  }

  // MARK: Arrays, element by element

  private func beginElements(_ table: UnsafePointer<ValueTable>) throws(GivenUp) {
    hasFailed = false
    guard memory.pointee.maximumDepth > 0 else { throw GivenUp() }
    var position = memory.pointee.begin
    skipSpace(&position)
    guard byte(position) == UInt8(ascii: "[") else { throw GivenUp() }
    position += 1
    skipSpace(&position)
    elementTable = table
    if byte(position) == UInt8(ascii: "]") {
      elementTable = nil
      try expectEnd(position + 1)
    }
    self.position = position - memory.pointee.begin
  }

  /// How many elements there may still be if they are as long as those so far: a guess, for who makes
  /// room for them. That room never takes more than twice what is left of the text.
  func estimatedCount(after count: Int, stride: Int) -> Int {
    let rest = memory.pointee.end - memory.pointee.begin - position
    return min(rest / max(1, position / max(1, count)), rest / max(1, stride) * 2)
  }

  /// The next element, until the next call; nil at the end, or where the reader gives up.
  func nextElement() -> Cell? {
    guard let table = elementTable, !memory.pointee.hasBrokenRules else { return nil }
    do throws(GivenUp) {
      forget()
      memory.pointee.depth = 1
      let read = try value(table, memory.pointee.begin + position)
      var position = read.next
      if try nextPart(&position, close: UInt8(ascii: "]")) {
        self.position = position - memory.pointee.begin
      } else {
        elementTable = nil
        try expectEnd(position)
      }
      return read.cell
    } catch {
      hasFailed = true
      elementTable = nil
      return nil
    }
  }
}

extension ValueTable {
  /// Whether the row is an array of which nothing is asked but its elements.
  fileprivate var isPlainArray: Bool {
    kind == .array && !isUnique && !hasOtherChecks && !isNullable && counts == 0...Int.max
  }
}
