import Foundation
import VouchBackend
import VouchValues

/// Numbers of rows that the runtime reads as `Double` or `Float`, with limited precision.
enum FloatingNumber {
  /// The number of digits up to which a `Double` is written exactly as it was read.
  private static let safeDigits = 15

  /// Returns the number after reading and writing it as the row's type.
  static func rounded(_ text: String, to scalar: Row.Scalar) -> String {
    if scalar == .number, text.utf8.count <= safeDigits, !text.utf8.contains(where: isExponent) {
      return text
    }
    guard let double = DecimalNumber(text)?.double, double.isFinite else { return text }
    if scalar == .number { return double.description }
    let float = Float(double)
    return float.isFinite ? float.description : text
  }

  /// Returns the adjacent representable numbers of a number, the nearest first; empty for other
  /// rows.
  static func neighbours(of value: Decimal, _ scalar: Row.Scalar) -> [Decimal] {
    guard let double = DecimalNumber(value.description)?.double, double.isFinite else { return [] }
    let texts: [String]
    switch scalar {
    case .number:
      texts = [double, double.nextUp, double.nextDown, double.nextUp.nextUp].map(\.description)
    case .float:
      let float = Float(double)
      texts = [float, float.nextUp, float.nextDown, float.nextUp.nextUp].map(\.description)
    default: return []
    }
    return texts.compactMap { Decimal(string: $0) }
  }

  /// True if the runtime can't distinguish a number from a different limit.
  static func isMistaken(_ value: Decimal, for limit: Decimal, _ scalar: Row.Scalar) -> Bool {
    guard scalar == .number || scalar == .float else { return false }
    let rounded = DecimalNumber(rounded(limit.description, to: scalar))
    guard rounded == DecimalNumber(self.rounded(value.description, to: scalar)) else {
      return false
    }
    return value != limit || rounded != DecimalNumber(limit.description)
  }

  private static func isExponent(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
  }
}
