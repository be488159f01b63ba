import Testing

@testable import VouchValues

/// The runtime's half of patterns: tables as generated code holds them.
@Suite struct PatternTests {
  /// `^[0-9a-f]{8}-é+$`
  private let hexadecimal = _Pattern(
    """
    D46Bd01120a2B7062p01011s014f01540C00B9013m0Bd01120a260B1062p012131011Bs014B\
    v0d333012201410201510201610201710201810201910201a10201b10101c203012
    """,
    source: "^[0-9a-f]{8}-é+$")

  @Test(
    "A table decides which strings match",
    arguments: [
      ("01234abc-é", true), ("01234abc-ééé", true), ("01234abc-", false), ("", false),
      ("01234abcé", false), ("0123é4abc-é", false), ("01234abc-ée", false), ("01234ab", false),
      ("01234abG-é", false), ("01234abc-è", false), ("01234abc-é日", false),
    ])
  func table(_ string: String, _ expected: Bool) {
    #expect(hexadecimal.matches(string) == expected)
    #expect(hexadecimal.source == "^[0-9a-f]{8}-é+$")
  }

  @Test("Bytes that are no UTF-8 are safe to read")
  func illFormed() {
    for lead in 0x80...0xFF as ClosedRange<UInt8> {
      for tail in [[], [0x80], [0xFF, 0xFF], [0xBF, 0xBF, 0xBF], [0x41]] as [[UInt8]] {
        let bytes = Array("01234abc-".utf8) + [lead] + tail
        _ = bytes.withUnsafeBufferPointer { hexadecimal.matches(utf8: $0) }
      }
    }
  }

  @Test("A number takes one character for each five bits")
  func numbers() {
    var reader = PatternTableReader("0vB0BAv".utf8)
    var numbers: [Int] = []
    while !reader.isAtEnd { numbers.append(reader.readNumber()) }
    #expect(numbers == [0, 31, 32, 32 * 32 + 31])
  }

  @Test("Runs are a length and a value")
  func runs() {
    var reader = PatternTableReader("3021".utf8)
    let numbers = reader.readRuns(count: 5, below: 2)
    #expect(numbers == [0, 0, 0, 1, 1])
  }
}
