#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decimals, in strings and as numbers: their digits are checked before the decimal is made.
extension DirectReader {
  @inline(never)
  func decimal(_ table: UnsafePointer<ValueTable>, _ start: Position) throws(GivenUp) -> Read {
    let isText = unsafe byte(start) == UInt8(ascii: "\"")
    let isTextWanted = unsafe table.pointee.node._withUnsafeGuaranteedRef {
      $0.kind.isDecimalString
    }
    guard isText == isTextWanted else { throw GivenUp() }
    return try unsafe isText ? decimalInString(table, start) : plainDecimal(table, start)
  }

  private func decimalInString(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    var position = unsafe start
    let text = try unsafe text(&position)
    let bytes = unsafe UTF8Bytes(UnsafeBufferPointer(start: text.start, count: text.count))
    guard let number = DecimalText.number(fromCanonical: bytes) else { throw GivenUp() }
    let cell = try unsafe checkedCell(of: number, text: bytes, table)
    if unsafe isEvaluated(start), let decimal = number.decimal {
      try unsafe expectWritten(.decimal(decimal), as: string(text), table)
    }
    return unsafe Read(cell, position)
  }

  private func plainDecimal(
    _ table: UnsafePointer<ValueTable>, _ start: Position
  ) throws(GivenUp) -> Read {
    let end = try unsafe endOfNumber(start)
    let bytes = unsafe UTF8Bytes(UnsafeBufferPointer(start: start, count: end - start))
    guard let number = DecimalNumber(utf8: bytes) else { throw GivenUp() }
    return unsafe Read(try checkedCell(of: number, text: nil, table), end)
  }

  private func checkedCell(
    of number: DecimalNumber, text: UTF8Bytes?, _ table: UnsafePointer<ValueTable>
  ) throws(GivenUp) -> Cell {
    let isValid = unsafe table.pointee.node._withUnsafeGuaranteedRef { node in
      node.constraints.accept(number, text: text)
    }
    guard isValid, let decimal = number.decimal else { throw GivenUp() }
    // The text isn't kept, so one that will be written has to satisfy the constraints, too.
    if unsafe table.pointee.node._withUnsafeGuaranteedRef({ $0.choosesSpelling }) {
      try unsafe check(.decimal(decimal), table)
    }
    return cell(of: .decimal(decimal))
  }
}
