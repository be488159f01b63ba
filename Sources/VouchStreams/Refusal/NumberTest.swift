import Vouch
import VouchValues

/// The constraints of a schema on numbers.
struct NumberTest: Sendable {
  /// A bound on numbers, which is itself either allowed or excluded.
  struct Limit: Sendable {
    let number: DecimalNumber
    let negated: DecimalNumber
    let isExcluded: Bool

    init(_ number: DecimalNumber, isExcluded: Bool) {
      let text = number.description
      self.number = number
      negated = DecimalNumber(number.isNegative ? String(text.dropFirst()) : "-\(text)") ?? number
      self.isExcluded = isExcluded
    }
  }

  var isWhole = false
  private(set) var least: Limit?
  private(set) var most: Limit?
  private var divisors: [DecimalNumber] = []
  /// True if numbers are compared as they are written, rather than as a machine type rounds them.
  var isExact = true

  var isDemanding: Bool { isWhole || least != nil || most != nil || !divisors.isEmpty }

  mutating func narrow(to kind: IntegerKind) {
    isWhole = true
    narrow(.least, DecimalNumber(kind.range.least))
    narrow(.most, DecimalNumber(kind.range.most))
  }

  private mutating func narrow(_ relation: NumberRelation, _ number: DecimalNumber?) {
    guard let number else { return }
    let limit = Limit(number, isExcluded: relation == .above || relation == .below)
    if relation.isLower {
      if let least, number < least.number || number == least.number && least.isExcluded { return }
      least = limit
    } else {
      if let most, most.number < number || number == most.number && most.isExcluded { return }
      most = limit
    }
  }

  /// Adds the part of a constraint that is about numbers.
  ///
  /// - Returns: the kinds of values about which the constraint says more.
  mutating func add(_ constraint: Constraint, _ operands: ConstraintOperands) -> InstanceKinds {
    switch constraint {
    case .wholeNumber: isWhole = true
    case .limit(let relation, let limit): narrow(relation, operands.bounds[limit.bound].exact)
    case .multipleOf(let limit): divisors.append(operands.bounds[limit.bound].exact)
    default: return constraint.kinds
    }
    return constraint.kinds.subtracting(.numbers)
  }

  /// Returns true if a complete number satisfies all constraints; nil if the result depends on the
  /// rounding of a machine type.
  func accepts(_ number: DecimalNumber) -> Bool? {
    guard isExact || isPlain(number) else { return nil }
    return (!isWhole || number.isInteger)
      && !(least.map { number < $0.number || number == $0.number && $0.isExcluded } ?? false)
      && !(most.map { $0.number < number || number == $0.number && $0.isExcluded } ?? false)
      && divisors.allSatisfy { number.isMultiple(of: $0) }
  }

  /// Returns true if machine types certainly give the same result as the numbers that are written.
  private func isPlain(_ number: DecimalNumber) -> Bool {
    let magnitude = abs(number.double)
    return (number == .zero || (1e-30...1e30).contains(magnitude)) && divisors.isEmpty && !isWhole
      && [least, most].allSatisfy { $0.map { isCertain(number, $0.number) } ?? true }
  }

  /// Returns true if no number whose text begins with these parts is within the bounds.
  func excludes(_ number: DecimalParts) -> Bool {
    guard let range = number.magnitudes(areWhole: isWhole && isExact) else { return false }
    if range.isEmpty { return true }
    let (near, far) = number.isNegative ? (most, least) : (least, most)
    // For negative numbers, the bounds change places.
    return isBeyond(range.least, far, isNegative: number.isNegative, isOpen: !range.includesLeast)
      || range.most.map {
        isBelow($0, near, isNegative: number.isNegative)
      } ?? false
  }

  /// Returns true if all magnitudes from `least` upwards are farther from zero than a bound allows.
  private func isBeyond(
    _ least: DecimalNumber, _ limit: Limit?, isNegative: Bool, isOpen: Bool
  ) -> Bool {
    guard let limit else { return false }
    let bound = isNegative ? limit.negated : limit.number
    if least == bound { return isExact && (isOpen || limit.isExcluded) }
    return bound < least && isCertain(least, bound)
  }

  /// Returns true if all magnitudes up to `most` are nearer to zero than a bound allows.
  private func isBelow(_ most: DecimalNumber, _ limit: Limit?, isNegative: Bool) -> Bool {
    guard let limit else { return false }
    let bound = isNegative ? limit.negated : limit.number
    if most == bound { return isExact && limit.isExcluded }
    return most < bound && isCertain(most, bound)
  }

  /// Returns true if two different numbers are certainly different in the coarsest machine type,
  /// too.
  private func isCertain(_ number: DecimalNumber, _ other: DecimalNumber) -> Bool {
    isExact || Float(number.double) != Float(other.double)
  }
}
