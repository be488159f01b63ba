// The parts of a type's table that are made from one property.
extension PropertyTable {
  init(_ property: PropertyNode) {
    let key = JSONWriter.spelling(of: property.keyInObject.stringValue)
    let spelling = unsafe UnsafeBufferPointer(immortal: key)
    unsafe self.init(spelling, isRequired: property.isRequired)
  }

  private init(
    _ spelling: UnsafeBufferPointer<UInt8>, count: Int? = nil, isRequired: Bool
  ) {
    func word(_ range: Range<Int>) -> (word: UInt64, mask: UInt64) {
      var word: UInt64 = 0
      var mask: UInt64 = 0
      for index in range where index < spelling.count {
        unsafe word |= UInt64(spelling[index]) << UInt64(8 * (index - range.lowerBound))
        mask |= 0xFF << UInt64(8 * (index - range.lowerBound))
      }
      return (word, mask)
    }
    unsafe self.spelling = unsafe spelling.baseAddress ?? emptyBytes
    unsafe spellingCount = count ?? spelling.count
    unsafe (word0, mask0) = word(0..<8)
    unsafe (word1, mask1) = word(8..<16)
    unsafe self.isRequired = isRequired
  }

  /// A row that matches nothing: its spelling is longer than any text.
  ///
  /// Its bytes alone don't distinguish it from all others, because a document may have any byte
  /// where a key is expected; and a match would write after the last property.
  static var end: PropertyTable {
    unsafe PropertyTable(
      UnsafeBufferPointer(start: emptyBytes, count: 0), count: .max, isRequired: false)
  }
}

extension Cell {
  /// Makes the cell of a default; the one for absent values if the default doesn't fit into a cell.
  init(ofDefault value: FieldValue) {
    switch value {
    case .bool(let value): self.init(.bool, value ? 1 : 0)
    case .int(let value): self.init(.integer, UInt64(bitPattern: value))
    case .double(let value): self.init(.double, value.bitPattern)
    case .enumerationCase(let index):
      self.init(.enumerationCase, UInt64(truncatingIfNeeded: index))
    default: self.init(.absent)
    }
  }
}
