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

  private(set) var isWhole = false
  private(set) var least: Limit?
  private(set) var most: Limit?
  private var divisors: [DecimalNumber] = []
  /// True if numbers are compared as they are written, rather than as a machine type rounds them.
  var isExact = true

  var isDemanding: Bool { isWhole || least != nil || most != nil || !divisors.isEmpty }

  mutating func narrow(to kind: IntegerKind) {
    isWhole = true
    let type = kind.swiftType
    narrow(.least, DecimalNumber("\(type.leastText)"))
    narrow(.most, DecimalNumber("\(type.greatestText)"))
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

  mutating func add(_ constraints: RowConstraints) {
    for constraint in constraints.all { add(constraint, constraints.operands) }
  }

  /// Adds the part of a constraint that is about numbers.
  ///
  /// - Returns: true if that is the whole constraint.
  @discardableResult
  private mutating func add(_ constraint: Constraint, _ operands: ConstraintOperands) -> Bool {
    switch constraint {
    case .wholeNumber: isWhole = true
    case .limit(let relation, let limit):
      narrow(relation, operands.bounds[limit.bound].exact)
      return !limit.includesDecimalStrings
    case .multipleOf(let limit):
      divisors.append(operands.bounds[limit.bound].exact)
      return !limit.includesDecimalStrings
    default: return false
    }
    return true
  }

  /// Returns true if a constraint of a row is about numbers.
  static func judges(_ constraint: Constraint) -> Bool {
    switch constraint {
    case .wholeNumber, .limit, .multipleOf: true
    default: false
    }
  }

  /// Adds the part of an evaluated schema's constraint that is about numbers.
  ///
  /// - Returns: true if that is the whole constraint.
  mutating func add(_ constraint: SchemaConstraint, of program: EvaluationProgram) -> Bool {
    switch constraint {
    case .constraint(let constraint): return add(constraint, program.operands)
    case .type(let types, _):
      if types.contains(.integer), !types.contains(.number) { isWhole = true }
      return true
    case .integerFormat(let kind):
      narrow(to: kind)
      return true
    default: return false
    }
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

extension FixedWidthInteger {
  fileprivate static var leastText: String { String(min) }
  fileprivate static var greatestText: String { String(max) }
}
