import Vouch
import VouchValues

/// What a schema says of numbers.
struct NumberTest: Sendable {
  /// A number that others are held against, and whether it is out of bounds itself.
  struct Limit: Sendable {
    let number: DecimalNumber
    let negated: DecimalNumber
    let isExcluded: Bool

    init(_ number: DecimalNumber, isExcluded: Bool) {
      let text = JSONNumber(exact: number).description
      self.number = number
      negated = DecimalNumber(text.hasPrefix("-") ? String(text.dropFirst()) : "-\(text)") ?? number
      self.isExcluded = isExcluded
    }
  }

  private(set) var isWhole = false
  private(set) var least: Limit?
  private(set) var most: Limit?
  private var divisors: [DecimalNumber] = []
  /// Whether numbers are compared as they are written, rather than as a machine type rounds them.
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

  /// - Returns: whether nothing is left of the constraint.
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

  /// Whether a constraint of a row is one of numbers.
  static func judges(_ constraint: Constraint) -> Bool {
    switch constraint {
    case .wholeNumber, .limit, .multipleOf: true
    default: false
    }
  }

  /// Takes a constraint of an evaluated schema, as far as it is one of numbers.
  ///
  /// - Returns: whether nothing is left of the constraint.
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

  /// Whether a whole number satisfies all; nil if only a machine type can tell.
  func accepts(_ number: DecimalNumber) -> Bool? {
    guard isExact || isPlain(number) else { return nil }
    return (!isWhole || number.isInteger)
      && !(least.map { number < $0.number || number == $0.number && $0.isExcluded } ?? false)
      && !(most.map { $0.number < number || number == $0.number && $0.isExcluded } ?? false)
      && divisors.allSatisfy { number.isMultiple(of: $0) }
  }

  /// Whether machine types are certain to find the same as the numbers that are written.
  private func isPlain(_ number: DecimalNumber) -> Bool {
    let magnitude = abs(number.double)
    return (number == .zero || (1e-30...1e30).contains(magnitude)) && divisors.isEmpty && !isWhole
      && [least, most].allSatisfy { $0.map { isCertain(number, $0.number) } ?? true }
  }

  /// Whether no number that begins so is within the limits.
  func excludes(_ number: DecimalParts) -> Bool {
    guard let range = number.magnitudes(areWhole: isWhole && isExact) else { return false }
    if range.isEmpty { return true }
    let (near, far) = number.isNegative ? (most, least) : (least, most)
    // Of negative numbers the limits change places.
    return isBeyond(range.least, far, isNegative: number.isNegative, isOpen: !range.includesLeast)
      || range.most.map {
        isBelow($0, near, isNegative: number.isNegative)
      } ?? false
  }

  /// Whether all magnitudes from one on are farther from zero than a limit allows.
  private func isBeyond(
    _ least: DecimalNumber, _ limit: Limit?, isNegative: Bool, isOpen: Bool
  ) -> Bool {
    guard let limit else { return false }
    let bound = isNegative ? limit.negated : limit.number
    if least == bound { return isExact && (isOpen || limit.isExcluded) }
    return bound < least && isCertain(least, bound)
  }

  /// Whether all magnitudes up to one are nearer to zero than a limit allows.
  private func isBelow(_ most: DecimalNumber, _ limit: Limit?, isNegative: Bool) -> Bool {
    guard let limit else { return false }
    let bound = isNegative ? limit.negated : limit.number
    if most == bound { return isExact && limit.isExcluded }
    return most < bound && isCertain(most, bound)
  }

  /// Whether two numbers that are different are so for the coarsest machine type, too.
  private func isCertain(_ number: DecimalNumber, _ other: DecimalNumber) -> Bool {
    isExact || Float(number.double) != Float(other.double)
  }
}

extension FixedWidthInteger {
  fileprivate static var leastText: String { String(min) }
  fileprivate static var greatestText: String { String(max) }
}
