import Testing

@testable import VouchValues

@Suite("Hashes and comparisons of texts")
struct TextHashTests {
  @Test("Texts that differ in any one byte differ in their hashes, too", arguments: 1...33)
  func bytes(count: Int) {
    let text = (0..<count).map { UInt8(0x41 + $0) }
    let others = text.indices.map { index in
      var other = text
      other[index] ^= 0x20
      return other
    }
    var hashes = Set([hash(text)])
    for other in others {
      #expect(isSame(text, text) && !isSame(text, other))
      #expect(hashes.insert(hash(other)).inserted)
    }
  }

  @Test("Texts of zero bytes differ by their lengths")
  func lengths() {
    let hashes = (0...33).map { hash([UInt8](repeating: 0, count: $0)) }
    #expect(Set(hashes).count == hashes.count)
    #expect(isSame([], []))
  }

  private func hash(_ text: [UInt8]) -> UInt64 { text.withUTF8Bytes { textHash($0) } }

  private func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.withUTF8Bytes { a in b.withUTF8Bytes { isEqual(a, $0) } }
  }
}
