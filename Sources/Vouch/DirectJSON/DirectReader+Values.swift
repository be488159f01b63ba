#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DirectReader {
  /// Reads a value by its row.
  @inline(__always)
  func value(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    switch unsafe table.pointee.kind {
    case .integer where unsafe byte(start) != UInt8(ascii: "n"):
      return try unsafe integer(table, start)
    case .double where unsafe byte(start) != UInt8(ascii: "n"):
      return try unsafe double(table, start)
    case .string where unsafe byte(start) != UInt8(ascii: "n"):
      return try unsafe string(table, start)
    case .enumeration where unsafe byte(start) == UInt8(ascii: "\""):
      return try unsafe enumeration(table, start)
    case .date where unsafe byte(start) == UInt8(ascii: "\""): return try unsafe date(table, start)
    case .array where unsafe byte(start) == UInt8(ascii: "["): return try unsafe array(table, start)
    case .object where unsafe byte(start) == UInt8(ascii: "{"):
      guard let object = unsafe table.pointee.object else { throw GivenUp() }
      return try unsafe self.object(object, start)
    default: return try unsafe otherValue(table, start)
    }
  }

  @inline(never)
  private func otherValue(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    if unsafe table.pointee.isNullable, unsafe byte(start) == UInt8(ascii: "n"),
      unsafe table.pointee.kind != .evaluated, unsafe table.pointee.kind != .other
    {
      return unsafe Read(Cell(.null), try null(start))
    }
    switch unsafe table.pointee.kind {
    case .boolean:
      var position = unsafe start
      let value = try unsafe boolean(&position)
      if unsafe table.pointee.hasOtherChecks { try unsafe check(.bool(value), table) }
      return unsafe Read(Cell(.bool, value ? 1 : 0), position)
    case .null: return unsafe Read(Cell(.null), try null(start))
    case .float: return try unsafe float(table, start)
    case .decimal: return try unsafe decimal(table, start)
    case .numericDate: return try unsafe numericDate(table, start)
    case .enumeration: return try unsafe listedValue(table, start)
    case .converted: return try unsafe converted(table, start)
    case .map: return try unsafe map(table, start)
    case .tuple: return try unsafe tuple(table, start)
    case .wrapper: return try unsafe wrapper(table, start)
    case .taggedUnion: return try unsafe taggedUnion(table, start)
    case .untaggedUnion: return try unsafe untaggedUnion(table, start)
    case .json: return try unsafe json(table, start)
    case .evaluated: return try unsafe evaluated(table, start)
    case .checked: return try unsafe checked(table, start)
    case .coerced: return try unsafe coerced(table, start)
    case .lossy: return try unsafe lossy(table, start)
    case .integer, .double, .string, .date, .array, .object: throw GivenUp()
    case .other: return try unsafe other(table, start)
    }
  }

  /// Reads a value whose row has constraints in addition to those of its type.
  private func checked(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    guard let inner = unsafe table.pointee.element else { throw undecided() }
    let read = try unsafe value(inner, start)
    try unsafe check(memory.pointee.fieldValue(read.cell), table)
    return unsafe read
  }

  /// Reads a value of the row's own type; values of other types that the row accepts are left to
  /// the walk.
  private func coerced(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    guard let inner = unsafe table.pointee.element else { throw undecided() }
    let (isOwn, isEmptyNull) = unsafe table.pointee.node._withUnsafeGuaranteedRef { node in
      (
        unsafe node.kind.ownJSONKinds.contains(
          InstanceKinds(InstanceNode.Kind(firstByte: byte(start)))),
        node.coercions.contains(.nullFromEmptyString)
      )
    }
    let isEmpty = unsafe byte(start) == UInt8(ascii: "\"") && byte(start + 1) == UInt8(ascii: "\"")
    guard isOwn, !(isEmptyNull && isEmpty) else { return try unsafe other(table, start) }
    return try unsafe value(inner, start)
  }

  /// Reads an array or a map whose values are all valid. The walk handles invalid values, because
  /// they must be reported with their paths.
  private func lossy(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    guard let inner = unsafe table.pointee.element else { throw undecided() }
    do throws(GivenUp) {
      return try unsafe value(inner, start)
    } catch {
      throw undecided()
    }
  }

  // MARK: Checks

  /// Runs the checks of a row on a value that lies outside the row's safe limits.
  @inline(never)
  func check(
    _ value: FieldValue, text: String? = nil, _ table: UnsafePointer<ValueTable>
  ) throws(GivenUp) {
    let isValid = unsafe table.pointee.node._withUnsafeGuaranteedRef { node in
      node.accepts(value, text: text)
        && (text == nil || !node.choosesSpelling || node.accepts(value, text: nil))
    }
    guard isValid else { throw GivenUp() }
  }

  // MARK: Strings

  @inline(__always)
  private func string(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    var position = unsafe start
    let text = try unsafe text(&position)
    let count =
      unsafe text.isASCII
      ? text.count
      : UTF8Bytes(UnsafeBufferPointer(start: text.start, count: text.count)).scalarCount
    guard unsafe table.pointee.counts ~= count else { throw GivenUp() }
    if let pattern = unsafe table.pointee.pattern {
      let bytes = unsafe UnsafeBufferPointer(start: text.start, count: text.count)
      guard unsafe pattern._withUnsafeGuaranteedRef({ unsafe $0.matches(bytes) }) else {
        throw GivenUp()
      }
    }
    if unsafe table.pointee.hasOtherChecks { try unsafe checkText(text, table) }
    return unsafe Read(cell(of: text), position)
  }

  /// Runs the checks of a string except those of its length.
  @inline(never)
  private func checkText(_ text: Text, _ table: UnsafePointer<ValueTable>) throws(GivenUp) {
    let bytes = unsafe UnsafeBufferPointer(start: text.start, count: text.count)
    let isValid = unsafe table.pointee.node._withUnsafeGuaranteedRef { node in
      unsafe node.accepts(unmeasured: UTF8Bytes(bytes))
    }
    guard isValid else { throw GivenUp() }
  }

  @inline(never)
  private func enumeration(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    guard let names = unsafe table.pointee.names else {
      return try unsafe listedValue(table, start)
    }
    var position = unsafe start
    if let index = unsafe shortName(names.pointee.short, &position) {
      return unsafe Read(Cell(.enumerationCase, UInt64(truncatingIfNeeded: index)), position)
    }
    let text = try unsafe text(&position)
    let index = unsafe names.pointee.index(
      text.start, text.count, hash: textHash(text.start, text.count))
    // A value that isn't listed may still be allowed.
    if index < 0 { return try unsafe listedValue(table, start) }
    return unsafe Read(Cell(.enumerationCase, UInt64(truncatingIfNeeded: index)), position)
  }

  /// Reads a value of any type that an enumeration lists, or accepts as unknown.
  @inline(never)
  private func listedValue(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    guard let raw = unsafe table.pointee.element else { throw undecided() }
    let read = try unsafe value(raw, start)
    let value = unsafe memory.pointee.fieldValue(read.cell).withoutJSON
    let (index, isKept): (Int?, Bool) = unsafe table.pointee.node._withUnsafeGuaranteedRef {
      guard let enumeration = $0.enumeration else { return (nil, false) }
      let index = enumeration.index(of: value)
      return (index, index == nil && enumeration.accepts(unlisted: value))
    }
    guard index != nil || isKept else { throw GivenUp() }
    guard let index else { return unsafe read }
    return unsafe Read(Cell(.enumerationCase, UInt64(truncatingIfNeeded: index)), read.next)
  }

  @inline(never)
  func date(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    var position = unsafe start
    let text: Text
    let interval: Double
    if unsafe table.pointee.isTimestamp, let seconds = unsafe secondsOfUTC(start) {
      unsafe position += 22
      unsafe text = unsafe Text(start: start + 1, count: 20, isASCII: true, isUnescaped: false)
      interval = Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate
    } else {
      unsafe text = try unsafe self.text(&position)
      let bytes = unsafe UTF8Bytes(UnsafeBufferPointer(start: text.start, count: text.count))
      guard let date = unsafe date(bytes, table) else { throw GivenUp() }
      interval = date.timeIntervalSinceReferenceDate
    }
    let date = Date(timeIntervalSinceReferenceDate: interval)
    if unsafe table.pointee.hasOtherChecks {
      try unsafe check(.date(date), text: string(text), table)
    }
    if unsafe isEvaluated(start) { try unsafe expectWritten(.date(date), as: string(text), table) }
    return unsafe Read(Cell(.date, interval.bitPattern), position)
  }

  /// Returns the seconds since 1970 of a date in quotation marks in the most common form. The form
  /// has a fixed length, so that no search for the text's end is needed. Nil for any other text.
  @inline(__always)
  private func secondsOfUTC(_ start: Position) -> Int64? {
    guard unsafe has(22, at: start), unsafe start[0] == UInt8(ascii: "\""),
      unsafe start[21] == UInt8(ascii: "\"")
    else { return nil }
    return unsafe Timestamp.secondsOfUTC(
      UTF8Bytes(UnsafeBufferPointer(start: start + 1, count: 20)))
  }

  /// Returns the date that a text stands for, in the first format that it matches.
  @inline(never)
  private func date(
    _ bytes: UTF8Bytes, _ table: UnsafePointer<ValueTable>
  ) -> Date? {
    unsafe table.pointee.node._withUnsafeGuaranteedRef { node in
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
    var position = unsafe start
    let text = unsafe string(try text(&position))
    guard let value = unsafe table.pointee.node._withUnsafeGuaranteedRef({ $0.kind.convert(text) })
    else { throw GivenUp() }
    if unsafe table.pointee.hasOtherChecks { try unsafe check(value, text: text, table) }
    if unsafe isEvaluated(start) { try unsafe expectWritten(value, as: text, table) }
    return unsafe Read(cell(of: value), position)
  }

  /// Leaves a value to the walk that is written as another text than the document's.
  func expectWritten(
    _ value: FieldValue, as text: String, _ table: UnsafePointer<ValueTable>
  ) throws(GivenUp) {
    let isSame = unsafe table.pointee.node._withUnsafeGuaranteedRef { $0.text(of: value) == text }
    guard isSame else { throw undecided() }
  }

  // MARK: Arrays

  @inline(never)
  private func array(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read
  {
    guard unsafe byte(start) == UInt8(ascii: "["), let element = unsafe table.pointee.element else {
      throw GivenUp()
    }
    try descend()
    let first = unsafe memory.pointee.elements.count
    /// A bit for each of the first 64 enumeration cases that have occurred.
    var seen: UInt64 = 0
    var position = unsafe start + 1
    unsafe skipSpace(&position)
    if unsafe byte(position) == UInt8(ascii: "]") {
      unsafe position += 1
    } else {
      let names = unsafe element.pointee.kind == .enumeration ? element.pointee.names : nil
      repeat {
        if let names = unsafe names, let index = unsafe shortName(names.pointee.short, &position) {
          let cell = Cell(.enumerationCase, UInt64(truncatingIfNeeded: index))
          unsafe memory.pointee.elements.append(cell)
          seen |= 1 << index
          continue
        }
        let read = try unsafe value(element, position)
        unsafe memory.pointee.elements.append(read.cell)
        unsafe position = unsafe read.next
        if unsafe read.cell.tag == .enumerationCase { unsafe seen |= 1 << read.cell.word }
      } while try unsafe nextPart(&position, close: UInt8(ascii: "]"))
    }
    ascend()
    let cell = settle(since: first)
    guard unsafe table.pointee.counts ~= cell.count else { throw GivenUp() }
    // An array of distinct cases is known to be unique without comparing values.
    if unsafe table.pointee.hasOtherChecks
      || table.pointee.isUnique && seen.nonzeroBitCount != cell.count
    {
      try unsafe check(memory.pointee.fieldValue(cell), table)
    }
    return unsafe Read(cell, position)
  }

  /// Reads an array whose first items have rows of their own.
  @inline(never)
  private func tuple(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read
  {
    guard unsafe byte(start) == UInt8(ascii: "["), let tuple = unsafe table.pointee.tuple else {
      throw GivenUp()
    }
    try descend()
    let first = unsafe memory.pointee.elements.count
    var count = 0
    var position = unsafe start + 1
    unsafe skipSpace(&position)
    repeat {
      let isListed = unsafe count < tuple.pointee.count
      guard
        let row = unsafe isListed ? tuple.pointee.values + count : tuple.pointee.additional
      else { throw GivenUp() }
      let read = try unsafe value(row, position)
      unsafe memory.pointee.elements.append(read.cell)
      unsafe position = unsafe read.next
      count &+= 1
    } while try unsafe nextPart(&position, close: UInt8(ascii: "]"))
    ascend()
    // The count is at least the number of rows, because the limits require it.
    guard unsafe tuple.pointee.counts ~= count else { throw GivenUp() }
    if unsafe tuple.pointee.additional != nil {
      let others = unsafe settle(since: first &+ tuple.pointee.count)
      unsafe memory.pointee.elements.append(others)
    }
    unsafe memory.pointee.cells.append(table.pointee.type)
    let fields = settle(since: first)
    return unsafe Read(Cell(.object, fields.word, count: fields.count), position)
  }

  /// Moves the elements of a complete array to consecutive cells.
  @inline(__always)
  func settle(since first: Int) -> Cell {
    let count = unsafe memory.pointee.elements.count &- first
    unsafe memory.pointee.cells.reserve(count)
    let start = unsafe memory.pointee.cells.count
    unsafe (memory.pointee.cells.start + start).update(
      from: memory.pointee.elements.start + first, count: count)
    unsafe memory.pointee.cells.count = start &+ count
    unsafe memory.pointee.elements.count = first
    return Cell(.array, UInt64(truncatingIfNeeded: start), count: count)
  }
}
