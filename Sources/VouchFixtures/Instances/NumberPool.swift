import Foundation
import VouchBackend
import VouchValues

/// Candidate numbers for a row: readable ones, and those around each of its limits.
struct NumberPool {
  /// A limit of the row: its keyword and its value.
  struct Limit {
    let keyword: String
    let value: Decimal
    /// The distance to the next number that differs in the last digit of the limit.
    let step: Decimal
  }

  let limits: [Limit]
  let divisor: Decimal?
  let isInteger: Bool
  private let scalar: Row.Scalar

  init(_ node: ValueNode, _ scalar: Row.Scalar) {
    self.scalar = scalar
    isInteger = scalar.isInteger
    let isInteger = isInteger
    var divisor: Decimal?
    limits = node.checks.compactMap { check in
      guard case .number(let text) = check.value, let value = Decimal(string: text) else {
        return nil
      }
      switch check.keyword?.form {
      case .limit: break
      case .divisor:
        divisor = value
        return nil
      case .const, .values, .count, .pattern, .format, .schemes, .hosts, .uniqueness, nil:
        return nil
      }
      return Limit(keyword: check.name, value: value, step: isInteger ? 1 : Self.step(of: text))
    }
    self.divisor = divisor
  }

  /// Returns one unit in the last digit of a number's text.
  private static func step(of text: String) -> Decimal {
    guard let point = text.firstIndex(of: "."), !text.contains(where: { "eE".contains($0) }) else {
      return 1
    }
    let digits = min(text.distance(from: point, to: text.endIndex) - 1, 20)
    return Decimal(sign: .plus, exponent: -digits, significand: 1)
  }

  /// The candidates: readable numbers first, then those around the limits.
  var candidates: [Decimal] {
    let readable: [Decimal] = [1, 2, 3, 5, 10, 42, 100, 1000, 0, -1, -10]
    let fractions: [Decimal] =
      isInteger ? [] : [Decimal(string: "1.5") ?? 1, Decimal(string: "0.25") ?? 1]
    let multiples = divisor.map { divisor in
      (1...5).map { divisor * Decimal($0) } + [0, -divisor]
    }
    return (multiples ?? []) + readable + fractions + limits.flatMap { around($0) }
  }

  /// Returns numbers at and near a limit, the nearest first.
  func around(_ limit: Limit) -> [Decimal] {
    var values = [limit.value, limit.value + limit.step, limit.value - limit.step]
    if let divisor, divisor > 0 {
      let below = Self.rounded(limit.value / divisor, .down) * divisor
      values = [below, below + divisor, below - divisor, below + 2 * divisor] + values
      values.sort { abs($0 - limit.value) < abs($1 - limit.value) }
    } else if isInteger {
      let below = Self.rounded(limit.value, .down)
      values += [below, below + 1, below - 1, below + 2]
    }
    // Multiplying decimals is much faster than dividing them.
    let half = limit.step * Decimal(sign: .plus, exponent: -1, significand: 5)
    values += [limit.value + half, limit.value - half]
    values += FloatingNumber.neighbours(of: limit.value, scalar)
    // A number that the machine type can't distinguish from the limit tests neither side of it.
    return values.filter { !FloatingNumber.isMistaken($0, for: limit.value, scalar) }
  }

  /// Returns numbers near an accepted one that aren't multiples.
  func besides(_ value: Decimal) -> [Decimal] {
    guard let divisor else { return [] }
    let steps = isInteger ? [Decimal(1), 2] : [divisor / 10, divisor / 2, Decimal(1) / 10, 1]
    return steps.flatMap { [value + $0, value - $0] }
  }

  /// The texts of the least and greatest numbers of the machine type, and of those just beyond.
  var machineLimits: (inside: [String], outside: [String]) {
    guard let type = scalar.integerKind?.swiftType,
      let least = Decimal(string: "\(type.min)"), let greatest = Decimal(string: "\(type.max)")
    else { return ([], []) }
    return (
      [least, greatest].map { Self.text($0) }, [greatest + 1, least - 1].map { Self.text($0) }
    )
  }

  static func text(_ value: Decimal) -> String { value.description }

  private static func rounded(_ value: Decimal, _ mode: NSDecimalNumber.RoundingMode) -> Decimal {
    var value = value
    var result = Decimal()
    NSDecimalRound(&result, &value, 0, mode)
    return result
  }
}
