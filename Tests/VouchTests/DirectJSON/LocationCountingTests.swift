import Testing

@testable import Vouch

@Suite("Lines and columns")
struct LocationCountingTests {
  /// The place behind some bytes, one by one.
  private func stepped(over bytes: [UInt8], from start: JSONLocation) -> JSONLocation {
    var (line, column) = (start.line, start.column)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return JSONLocation(line: line, column: column, offset: start.offset + bytes.count)
  }

  @Test("Eight bytes together count as one by one do, whatever they are")
  func together() {
    // Neighbours of the bytes that count, of which a carry could make others.
    let bytes: [UInt8] = [0x0A, 0x0B, 0x09, 0x00, 0x80, 0x8A, 0xBF, 0xC0, 0x7F, 0xFF, 0x41]
    let start = JSONLocation(line: 3, column: 7, offset: 100)
    for seed in 0..<400 {
      let text = (0..<(seed % 41)).map { bytes[($0 * (seed + 3) + seed / 7) % bytes.count] }
      let found = text.withUTF8Bytes { start.advanced(over: $0) }
      #expect(found == stepped(over: text, from: start))
    }
  }
}
