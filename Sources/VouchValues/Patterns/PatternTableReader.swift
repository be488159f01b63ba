/// Reads the numbers of a table that is written as text.
///
/// A number's digits stand from the highest to the lowest, five bits each: `0`…`9` and `a`…`v` for
/// the last digit, `A`…`Z`, `w`…`z`, `-` and `_` for those before it. So a number below 32 is one
/// character, and no character needs an escape in a Swift literal.
package struct PatternTableReader: ~Copyable {
  package static let lastDigits = Array("0123456789abcdefghijklmnopqrstuv".utf8)
  package static let leadingDigits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZwxyz-_".utf8)

  private static let digitValues: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, byte) in lastDigits.enumerated() { values[Int(byte)] = UInt8(value) }
    for (value, byte) in leadingDigits.enumerated() { values[Int(byte)] = UInt8(value) + 32 }
    return values
  }()

  private let bytes: [UInt8]
  private var position = 0

  package init(_ text: some Sequence<UInt8>) {
    bytes = Array(text)
  }

  package var isAtEnd: Bool { position == bytes.count }

  mutating func readCharacter() -> UInt8 {
    precondition(!isAtEnd, "a table of Vouch ends too early; generate the file again")
    defer { position += 1 }
    return bytes[position]
  }

  package mutating func readNumber() -> Int {
    var value = 0
    while true {
      let digit = Self.digitValues[Int(readCharacter())]
      precondition(
        digit < 64 && value < 1 << 32, "a table of Vouch is damaged; generate the file again")
      value = value << 5 | Int(digit & 31)
      if digit < 32 { return value }
    }
  }

  /// Reads a number that must lie below a bound, such as an index.
  package mutating func readNumber(below bound: Int) -> Int {
    let number = readNumber()
    precondition(number < bound, "a table of Vouch is damaged; generate the file again")
    return number
  }

  /// Reads runs of equal numbers, each as a length and a value, until so many numbers are read.
  package mutating func readRuns(count: Int, below bound: Int) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    while numbers.count < count {
      let length = readNumber(below: count - numbers.count + 1)
      let value = readNumber(below: bound)
      precondition(length > 0, "a table of Vouch is damaged; generate the file again")
      numbers.append(contentsOf: repeatElement(value, count: length))
    }
    return numbers
  }
}
