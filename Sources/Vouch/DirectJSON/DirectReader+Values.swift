#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DirectReader {
  /// Reads a value by its row.
  @inline(__always)
  func value(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    switch table.pointee.kind {
    case .integer where byte(start) != UInt8(ascii: "n"): return try integer(table, start)
    case .double where byte(start) != UInt8(ascii: "n"): return try double(table, start)
    case .string where byte(start) != UInt8(ascii: "n"): return try string(table, start)
    case .enumeration where byte(start) == UInt8(ascii: "\""):
      return try enumeration(table, start)
    case .date where byte(start) == UInt8(ascii: "\""): return try date(table, start)
    default: return try otherValue(table, start)
    }
  }

  @inline(never)
  private func otherValue(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    if table.pointee.isNullable, byte(start) == UInt8(ascii: "n"), table.pointee.kind != .json,
      table.pointee.kind != .other
    {
      return Read(Cell(.null), try null(start))
    }
    switch table.pointee.kind {
    case .boolean:
      var position = start
      let value = try boolean(&position)
      if table.pointee.hasOtherChecks { try check(.bool(value), table) }
      return Read(Cell(.bool, value ? 1 : 0), position)
    case .enumeration: return try enumeration(table, start)
    case .date: return try date(table, start)
    case .converted: return try converted(table, start)
    case .array: return try array(table, start)
    case .object:
      guard let object = table.pointee.object else { throw GivenUp() }
      return try self.object(object, start)
    case .wrapper: return try wrapper(table, start)
    case .taggedUnion: return try taggedUnion(table, start)
    case .typedUnion: return try typedUnion(table, start)
    case .json: return try json(table, start)
    case .integer, .double, .string: throw GivenUp()
    case .other: return try other(table, start)
    }
  }

  // MARK: Checks

  /// Runs the checks of a row on a value that the row's limits don't clear.
  @inline(never)
  func check(
    _ value: FieldValue, text: String? = nil, _ table: UnsafePointer<ValueTable>
  ) throws(GivenUp) {
    let isValid = table.pointee.node._withUnsafeGuaranteedRef { node in
      node.checks.allSatisfy { $0.accepts(value, text: text, of: node) }
    }
    guard isValid else { throw GivenUp() }
  }

  // MARK: Strings

  @inline(__always)
  private func string(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    var position = start
    let text = try text(&position)
    let count = text.isASCII ? text.count : Self.scalarCount(text)
    guard table.pointee.counts ~= count else { throw GivenUp() }
    if let pattern = table.pointee.pattern {
      let bytes = UnsafeBufferPointer(start: text.start, count: text.count)
      guard pattern._withUnsafeGuaranteedRef({ $0.matches(bytes) }) else { throw GivenUp() }
    }
    if table.pointee.hasOtherChecks { try checkText(text, table) }
    return Read(cell(of: text), position)
  }

  /// Runs the checks of a string other than those of its length.
  @inline(never)
  private func checkText(_ text: Text, _ table: UnsafePointer<ValueTable>) throws(GivenUp) {
    let bytes = UnsafeBufferPointer(start: text.start, count: text.count)
    let isValid = table.pointee.node._withUnsafeGuaranteedRef { node in
      node.checks.allSatisfy { check in
        switch check {
        case .minLength, .maxLength: true
        case .pattern(let pattern): pattern.pattern.matches(utf8: bytes)
        case .format(let format): format.accepts(UTF8Bytes(bytes))
        default: check.accepts(.string(string(text)), text: nil, of: node)
        }
      }
    }
    guard isValid else { throw GivenUp() }
  }

  @inline(never)
  private func enumeration(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    // What isn't a string, or isn't listed, may still be allowed.
    guard let names = table.pointee.names, byte(start) == UInt8(ascii: "\"") else {
      return try other(table, start)
    }
    var position = start
    if let index = shortName(names.pointee.short, &position) {
      return Read(Cell(.enumerationCase, UInt64(truncatingIfNeeded: index)), position)
    }
    let text = try text(&position)
    let index = names.pointee.index(text.start, text.count, hash: textHash(text.start, text.count))
    if index < 0 { return try other(table, start) }
    return Read(Cell(.enumerationCase, UInt64(truncatingIfNeeded: index)), position)
  }

  @inline(never)
  private func date(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    var position = start
    let text = try text(&position)
    let bytes = UTF8Bytes(UnsafeBufferPointer(start: text.start, count: text.count))
    let interval: Double
    if table.pointee.isTimestamp, let seconds = Timestamp.secondsOfUTC(bytes) {
      interval = Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate
    } else {
      guard let date = date(bytes, table) else { throw GivenUp() }
      interval = date.timeIntervalSinceReferenceDate
    }
    if table.pointee.hasOtherChecks {
      let date = Date(timeIntervalSinceReferenceDate: interval)
      try check(.date(date), text: string(text), table)
    }
    return Read(Cell(.date, interval.bitPattern), position)
  }

  /// The date that a text means in the first format that it has.
  @inline(never)
  private func date(
    _ bytes: UTF8Bytes, _ table: UnsafePointer<ValueTable>
  ) -> Date? {
    table.pointee.node._withUnsafeGuaranteedRef { node in
      guard case .date(let formats) = node.kind else { return nil }
      for format in formats {
        if let date = format.date(fromUTF8: bytes) { return date }
      }
      return nil
    }
  }

  private func converted(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    var position = start
    let text = string(try text(&position))
    guard let value = table.pointee.node._withUnsafeGuaranteedRef({ $0.kind.convert(text) })
    else { throw GivenUp() }
    if table.pointee.hasOtherChecks { try check(value, text: text, table) }
    return Read(cell(of: value), position)
  }

  // MARK: Arrays

  private func array(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read
  {
    guard byte(start) == UInt8(ascii: "["), let element = table.pointee.element else {
      throw GivenUp()
    }
    try descend()
    let first = memory.pointee.elements.count
    var position = start + 1
    skipSpace(&position)
    if byte(position) == UInt8(ascii: "]") {
      position += 1
    } else {
      let names = element.pointee.kind == .enumeration ? element.pointee.names : nil
      repeat {
        if let names, let index = shortName(names.pointee.short, &position) {
          let cell = Cell(.enumerationCase, UInt64(truncatingIfNeeded: index))
          memory.pointee.elements.append(cell)
          continue
        }
        let read = try value(element, position)
        memory.pointee.elements.append(read.cell)
        position = read.next
      } while try nextPart(&position, close: UInt8(ascii: "]"))
    }
    ascend()
    let cell = settle(since: first)
    guard table.pointee.counts ~= cell.count else { throw GivenUp() }
    if table.pointee.isUnique || table.pointee.hasOtherChecks { try checkItems(cell, table) }
    return Read(cell, position)
  }

  /// Moves the elements of a complete array to the cells, where they stand side by side.
  @inline(__always)
  private func settle(since first: Int) -> Cell {
    let count = memory.pointee.elements.count &- first
    memory.pointee.cells.reserve(count)
    let start = memory.pointee.cells.count
    (memory.pointee.cells.start + start).update(
      from: memory.pointee.elements.start + first, count: count)
    memory.pointee.cells.count = start &+ count
    memory.pointee.elements.count = first
    return Cell(.array, UInt64(truncatingIfNeeded: start), count: count)
  }

  /// Checks the items of an array against each other.
  private func checkItems(_ array: Cell, _ table: UnsafePointer<ValueTable>) throws(GivenUp) {
    if table.pointee.hasOtherChecks || !areDifferentCases(array) {
      try check(memory.pointee.fieldValue(array), table)
    }
  }

  /// Whether an array holds cases of an enumeration, each of them once. No other array is told apart
  /// without its values.
  private func areDifferentCases(_ array: Cell) -> Bool {
    var seen: UInt64 = 0
    for index in 0..<array.count {
      let element = memory.pointee.cell(in: array, index)
      guard element.tag == .enumerationCase, element.word < 64 else { return false }
      let bit = 1 &<< element.word
      if seen & bit != 0 { return false }
      seen |= bit
    }
    return true
  }
}
