import Foundation

/// Comparison in constant time, which reveals nothing about where two values differ.
enum ConstantTime {
  /// True if two values have the same bytes. Compares all of them, so that the time depends only on
  /// their lengths, which aren't secret.
  static func areEqual(_ first: Data, _ second: Data) -> Bool {
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Bytes as pairs of hexadecimal digits.
enum Hexadecimal {
  /// Returns the bytes; nil if the text contains anything but pairs of digits.
  static func bytes(_ digits: String) -> [UInt8]? {
    let values = digits.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: values.count, by: 2) {
      guard let high = values[index], let low = values[index + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
