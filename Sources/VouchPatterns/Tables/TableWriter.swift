import VouchValues

/// Writes numbers as `PatternTableReader` reads them.
struct TableWriter {
  private(set) var text = ""

  mutating func write(character: Character) { text.append(character) }

  mutating func write(_ number: Int) {
    var shift = 0
    while number >> shift >= 32 { shift += 5 }
    while shift > 0 {
      write(digit: PatternTableReader.leadingDigits[number >> shift & 31])
      shift -= 5
    }
    write(digit: PatternTableReader.lastDigits[number & 31])
  }

  /// Writes runs of equal numbers, each as a length and a value.
  mutating func write(runsOf numbers: some Collection<Int>) {
    var rest = numbers[...]
    while let first = rest.first {
      let end = rest.firstIndex { $0 != first } ?? rest.endIndex
      write(rest.distance(from: rest.startIndex, to: end))
      write(first)
      rest = rest[end...]
    }
  }

  private mutating func write(digit: UInt8) {
    text.unicodeScalars.append(Unicode.Scalar(digit))
  }
}
