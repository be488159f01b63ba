import Foundation
import VouchValues

/// The order that comparisons impose on numbers and times.
///
/// Each comparison states that one value is at least another one plus a distance. Such inequalities
/// are contradictory exactly if they lead from a value to itself by a distance above zero (Bellman
/// and Ford).
public struct ComparedOrder {
  /// A value in comparisons.
  public struct Value {
    /// True if it is always a whole number, so that "more than 3" is "4 or more".
    public let isWhole: Bool
    /// The limits of its schema, such as `>= 0`.
    public let limits: [(comparison: ComparisonOperator, number: Decimal)]
  }

  /// The value at `to` is at least the value at `from` plus a distance; if strict, it is more.
  public struct Inequality {
    public let from: Int
    public let to: Int
    public let distance: Decimal
    public let isStrict: Bool
    /// True if no sum in it is rounded.
    public let isExact: Bool
  }

  /// The maximum number of values; further ones are ignored.
  private static let limit = 100

  /// The keys that lead to each value. The value at index 0 has no keys and is always 0.
  public private(set) var paths: [[String]] = [[]]
  public private(set) var inequalities: [Inequality] = []
  private var values = [Value(isWhole: true, limits: [])]
  private var indices: [[ScalarString]: Int?] = [:]
  private let value: ([String]) -> Value?

  /// - Parameter value: Returns the value at the end of a chain of keys; nil if it has no order, or
  ///   may be absent.
  public init(value: @escaping ([String]) -> Value?) {
    self.value = value
  }

  public mutating func add(_ comparison: RuleComparison) {
    guard let left = index(of: comparison.left.path), let right = index(of: comparison.right.path),
      left != right
    else { return }
    add(
      left, comparison.comparison, right,
      distance: comparison.right.offset - comparison.left.offset,
      isExact: comparison.left.isExact && comparison.right.isExact)
  }

  /// Adds only the limits of a comparison's values.
  public mutating func addValues(of comparison: RuleComparison) {
    _ = index(of: comparison.left.path)
    _ = index(of: comparison.right.path)
  }

  private mutating func add(
    _ left: Int, _ comparison: ComparisonOperator, _ right: Int, distance: Decimal, isExact: Bool
  ) {
    if [.greater, .greaterOrEqual, .equal].contains(comparison) {
      append(
        from: right, to: left, distance, isStrict: comparison == .greater, isExact: isExact)
    }
    if [.less, .lessOrEqual, .equal].contains(comparison) {
      append(
        from: left, to: right, -distance, isStrict: comparison == .less, isExact: isExact)
    }
  }

  private mutating func append(
    from: Int, to: Int, _ distance: Decimal, isStrict: Bool, isExact: Bool
  ) {
    var (distance, isStrict) = (distance, isStrict)
    if isStrict, values[from].isWhole, values[to].isWhole,
      let whole = Int64(distance.description)
    {
      (distance, isStrict) = (Decimal(whole) + 1, false)
    }
    inequalities.append(
      Inequality(from: from, to: to, distance: distance, isStrict: isStrict, isExact: isExact))
  }

  /// Returns the index of a value, and adds its limits; nil if it has no order.
  private mutating func index(of keys: [String]?) -> Int? {
    guard let keys else { return 0 }
    let words = keys.map { ScalarString($0) }
    if let known = indices[words] { return known }
    guard values.count < Self.limit, let value = value(keys) else {
      indices[words] = .some(nil)
      return nil
    }
    let index = values.count
    values.append(value)
    paths.append(keys)
    indices[words] = index
    for limit in value.limits {
      add(index, limit.comparison, 0, distance: limit.number, isExact: true)
    }
    return index
  }

  /// True if certainly no values satisfy all inequalities.
  ///
  /// Takes time proportional to values times inequalities.
  public var isContradictory: Bool {
    // A strict inequality counts as one additional step, so that it exceeds its distance by any
    // small amount.
    var reached = values.map { _ in (distance: Decimal(0), steps: 0) }
    for _ in 0...values.count {
      var hasChanged = false
      for inequality in inequalities where inequality.isExact {
        let from = reached[inequality.from]
        let least = (
          from.distance + inequality.distance, from.steps + (inequality.isStrict ? 1 : 0)
        )
        if reached[inequality.to] < least {
          reached[inequality.to] = least
          hasChanged = true
        }
      }
      if !hasChanged { return false }
    }
    return true
  }
}
