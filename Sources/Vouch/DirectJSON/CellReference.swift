#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A reference to a cell that is valid until its reader reads on.
///
/// Requesting a value of another kind than the cell holds traps, and so does using the reference
/// after the reader has read on. Both mean that generated code was changed by hand.
@safe struct CellReference {
  let memory: UnsafeMutablePointer<DirectReader.Memory>
  let cell: Cell
  fileprivate let generation: Int

  @inline(__always)
  init(_ memory: UnsafeMutablePointer<DirectReader.Memory>, _ cell: Cell) {
    unsafe self.init(memory, cell, generation: memory.pointee.generation)
  }

  @inline(__always)
  fileprivate init(
    _ memory: UnsafeMutablePointer<DirectReader.Memory>, _ cell: Cell, generation: Int
  ) {
    unsafe self.memory = unsafe memory
    self.cell = cell
    self.generation = generation
  }

  @inline(__always)
  func expectCurrent() {
    if unsafe _slowPath(generation != memory.pointee.generation) { Self.outlive() }
  }

  @inline(never)
  static func outlive() -> Never {
    fatalError("The initialiser of a generated type kept its fields: they end with their document")
  }

  /// Returns an element of an array, or a field of an object.
  @inline(__always)
  func part(_ index: Int) -> CellReference {
    expectCurrent()
    return unsafe CellReference(
      memory, memory.pointee.cell(in: cell, index), generation: generation)
  }

  /// The type whose table was used to check the object.
  @inline(__always)
  var type: TypeNumber {
    expectCurrent()
    return unsafe memory.pointee.type(of: cell)
  }

  // MARK: Values

  @inline(__always)
  var bool: Bool {
    if cell.tag == .bool { return cell.word != 0 }
    guard case .bool(let value) = value else { FieldValue.disagree("a boolean") }
    return value
  }

  @inline(__always)
  func integer<Integer: FixedWidthInteger>() -> Integer {
    if cell.tag == .integer, let result = Integer(exactly: Int64(bitPattern: cell.word)) {
      return result
    }
    return value.integer()
  }

  @inline(__always)
  var double: Double {
    if cell.tag == .double { return Double(bitPattern: cell.word) }
    guard case .double(let value) = value else { FieldValue.disagree("a number") }
    return value
  }

  @inline(__always)
  var string: String {
    expectCurrent()
    if let text = unsafe memory.pointee.string(cell) { return text }
    guard case .string(let value) = value else { FieldValue.disagree("a string") }
    return value
  }

  /// The free-form value; nil for a value of any other kind.
  var json: JSONValue? {
    expectCurrent()
    guard cell.tag == .json else { return nil }
    return unsafe memory.pointee.jsonValue(cell.index)
  }

  var date: Date {
    guard cell.tag == .date else {
      guard case .date(let value) = value else { FieldValue.disagree("a date") }
      return value
    }
    return Date(timeIntervalSinceReferenceDate: Double(bitPattern: cell.word))
  }

  @inline(never)
  var value: FieldValue {
    expectCurrent()
    return unsafe memory.pointee.fieldValue(cell)
  }
}

/// The cells of an object's fields, found once for all of them.
///
/// The pointer is valid as long as the reader's generation is the object's, which every access
/// compares: cells move only while the reader reads, a value is made of cells between two readings,
/// and each reading begins with a new generation.
@safe struct ObjectCells {
  private let memory: UnsafeMutablePointer<DirectReader.Memory>
  private let start: UnsafePointer<Cell>
  private let generation: Int

  /// - Precondition: the type of the object has been read.
  @inline(__always)
  init(_ object: CellReference) {
    object.expectCurrent()
    unsafe memory = unsafe object.memory
    // Traps unless the last field is among the cells in use, and so are all of them.
    if object.cell.count > 0 { _ = object.part(object.cell.count &- 1) }
    unsafe start = unsafe UnsafePointer(object.memory.pointee.cells.start + object.cell.index)
    generation = object.generation
  }

  /// Returns the cell of a field.
  ///
  /// - Parameter index: an index that is less than the object's count.
  @inline(__always)
  func cell(_ index: Int) -> Cell {
    if unsafe _slowPath(generation != memory.pointee.generation) { CellReference.outlive() }
    return unsafe start[index]
  }

  @inline(__always)
  func part(_ index: Int) -> CellReference {
    unsafe CellReference(memory, cell(index), generation: generation)
  }
}

extension DirectReader.Memory {
  /// Returns an element of an array, or a field of an object. Checks the index against the cell's
  /// count, and the position against the cells in use.
  @inline(__always)
  func cell(in container: Cell, _ index: Int) -> Cell {
    let position = container.index &+ index
    guard container.tag.isContainer,
      UInt(bitPattern: index) < UInt(bitPattern: container.count),
      unsafe UInt(bitPattern: position) < UInt(bitPattern: cells.count)
    else { FieldValue.disagree("as many fields as the table lists") }
    return unsafe cells.start[position]
  }

  /// Returns the type of an object, which is stored in front of its fields.
  @inline(__always)
  func type(of object: Cell) -> TypeNumber {
    let position = object.index &- 1
    guard object.tag == .object, unsafe UInt(bitPattern: position) < UInt(bitPattern: cells.count),
      let type = unsafe cells.start[position].type
    else { FieldValue.disagree("an object") }
    return type
  }

  /// Returns the text of a cell that holds one.
  @inline(__always)
  func string(_ cell: Cell) -> String? {
    let start: UnsafePointer<UInt8>
    let count: Int
    switch cell.tag {
    case .text, .asciiText:
      unsafe start = unsafe begin
      count = unsafe end - start
    case .unescapedText, .unescapedASCIIText:
      unsafe start = unsafe UnsafePointer(scratch.start)
      count = unsafe scratch.count
    default: return nil
    }
    guard cell.index >= 0, cell.count <= count, cell.index <= count - cell.count else {
      FieldValue.disagree("a text within the document")
    }
    let bytes = unsafe UnsafeBufferPointer(start: start + cell.index, count: cell.count)
    let isASCII = cell.tag == .asciiText || cell.tag == .unescapedASCIIText
    return unsafe String(UTF8Bytes(bytes), isASCII: isASCII)
  }

  /// Returns the value of a cell, equal to the result of the walk over a tape.
  func fieldValue(_ cell: Cell) -> FieldValue {
    switch cell.tag {
    case .absent: .absent
    case .null: .null
    case .bool: .bool(cell.word != 0)
    case .integer: .int(Int64(bitPattern: cell.word))
    case .unsigned: .uint(cell.word)
    case .double: .double(Double(bitPattern: cell.word))
    case .date: .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: cell.word)))
    case .text, .asciiText, .unescapedText, .unescapedASCIIText: unsafe .string(string(cell) ?? "")
    case .enumerationCase: .enumerationCase(cell.index)
    case .unionCase: .int(Int64(cell.count))
    case .array: unsafe .array(parts(of: cell))
    case .map: unsafe .map(entries(of: cell))
    case .json: unsafe .json(jsonValue(cell.index))
    case .object: unsafe .object(parts(of: cell), of: type(of: cell))
    case .made: unsafe .nested(made.pointee[cell.index].nested)
    case .field: unsafe fields.pointee[cell.index]
    case .type: FieldValue.disagree("a value")
    }
  }

  private func entries(of cell: Cell) -> [String: FieldValue] {
    var entries = [String: FieldValue](minimumCapacity: cell.count / 2)
    for index in stride(from: 0, to: cell.count, by: 2) {
      let key = unsafe string(self.cell(in: cell, index)) ?? ""
      entries[key] = unsafe fieldValue(self.cell(in: cell, index &+ 1))
    }
    return entries
  }

  /// Returns the fields of an object for its properties; absent for those that aren't requested.
  func fields(of object: Cell, where areAsked: [Bool]) -> ContiguousArray<FieldValue> {
    var fields = ContiguousArray<FieldValue>(repeating: .absent, count: areAsked.count)
    for (index, isAsked) in areAsked.enumerated() where isAsked {
      fields[index] = unsafe fieldValue(self.cell(in: object, index))
    }
    return fields
  }

  private func parts(of cell: Cell) -> ContiguousArray<FieldValue> {
    ContiguousArray((0..<cell.count).map { unsafe fieldValue(self.cell(in: cell, $0)) })
  }
}
