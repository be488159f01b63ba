import Foundation

/// Comparison that tells nobody by its time how far two values agree.
enum ConstantTime {
  /// Whether two values have the same bytes. Looks at all of them; only their lengths, which are no
  /// secret, decide how long that takes.
  static func areEqual(_ first: Data, _ second: Data) -> Bool {
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Bytes written as pairs of hexadecimal digits.
enum Hexadecimal {
  /// The bytes; nil if anything but pairs of digits is there.
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
