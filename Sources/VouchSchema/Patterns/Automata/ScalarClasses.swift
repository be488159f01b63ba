/// A partition of the Unicode scalars into alphabet classes: an automaton treats the scalars of a
/// class alike.
struct ScalarClasses: Hashable {
  /// A range of consecutive scalars that belong to one class.
  struct Run: Hashable {
    let lower: UInt32
    let upper: UInt32
    var scalarClass: Int

    var range: ScalarSet.Range { lower...upper }
  }

  /// The runs in order; together they cover all scalars.
  private(set) var runs: [Run]
  private(set) var count: Int

  /// Creates the coarsest partition in which each of the sets is a union of classes.
  init(separating sets: [ScalarSet]) {
    let lowers = Self.lowers(separating: sets)
    var classes = [Int](repeating: 0, count: lowers.count)
    var next = 1
    for set in sets {
      Self.split(&classes, next: &next, by: set, lowers: lowers)
    }
    self.init(lowers: lowers, classes: classes)
  }

  /// Creates the same partition; nil if there are more classes than the limit, or too many
  /// comparisons.
  init?(separating sets: [ScalarSet], limit: Int) {
    let lowers = Self.lowers(separating: sets)
    var comparisons = 0
    for range in sets.lazy.flatMap(\.ranges) {
      let first = lowers.partitioningIndex { $0 >= range.lowerBound }
      comparisons += lowers.partitioningIndex { $0 > range.upperBound } - first
      guard comparisons <= 1_000 * limit else { return nil }
    }
    self.init(separating: sets)
    guard count <= limit else { return nil }
  }

  /// Returns the scalars at which a class may begin.
  private static func lowers(separating sets: [ScalarSet]) -> [UInt32] {
    var bounds: Set<UInt32> = [0, 0xE000]
    for range in sets.lazy.flatMap(\.ranges) {
      bounds.insert(range.lowerBound)
      bounds.insert(range.upperBound == 0xD7FF ? 0xE000 : range.upperBound + 1)
    }
    return bounds.filter { $0 <= 0x10FFFF }.sorted()
  }

  /// Creates the classes from the first scalar of each run and an arbitrary number for its class.
  private init(lowers: [UInt32], classes: [Int]) {
    runs = []
    count = 0
    var numbers: [Int: Int] = [:]
    for (index, lower) in lowers.enumerated() {
      let end = index + 1 < lowers.count ? lowers[index + 1] - 1 : 0x10FFFF
      let number = numbers[classes[index], default: numbers.count]
      numbers[classes[index]] = number
      append(Run(lower: lower, upper: end == 0xDFFF ? 0xD7FF : end, scalarClass: number))
    }
    count = numbers.count
  }

  /// Returns the same partition with some classes merged: `numbers` contains the new number of each
  /// class.
  func merged(_ numbers: [Int]) -> ScalarClasses {
    var result = self
    result.runs = []
    result.count = (numbers.max() ?? -1) + 1
    for run in runs {
      result.append(
        Run(lower: run.lower, upper: run.upper, scalarClass: numbers[run.scalarClass]))
    }
    return result
  }

  func scalarClass(of value: UInt32) -> Int {
    runs[runs.partitioningIndex { $0.upper >= value }].scalarClass
  }

  /// Returns the classes that have a member in a set.
  func classes(in set: ScalarSet) -> [Int] {
    var result: Set<Int> = []
    for range in set.ranges {
      var index = runs.partitioningIndex { $0.upper >= range.lowerBound }
      while index < runs.count, runs[index].lower <= range.upperBound {
        result.insert(runs[index].scalarClass)
        index += 1
      }
    }
    return result.sorted()
  }

  /// The members of each class.
  var members: [ScalarSet] {
    var ranges = [[ScalarSet.Range]](repeating: [], count: count)
    for run in runs { ranges[run.scalarClass].append(run.range) }
    return ranges.map { ScalarSet($0) }
  }

  /// Gives the part of each class that is in a set a new number.
  private static func split(
    _ classes: inout [Int], next: inout Int, by set: ScalarSet, lowers: [UInt32]
  ) {
    var parts: [Int: Int] = [:]
    for range in set.ranges {
      var index = lowers.partitioningIndex { $0 >= range.lowerBound }
      while index < lowers.count, lowers[index] <= range.upperBound {
        let part = parts[classes[index], default: next]
        if part == next { next += 1 }
        parts[classes[index]] = part
        classes[index] = part
        index += 1
      }
    }
  }

  private mutating func append(_ run: Run) {
    if let last = runs.last, last.scalarClass == run.scalarClass, last.upper + 1 == run.lower {
      runs[runs.count - 1] = Run(lower: last.lower, upper: run.upper, scalarClass: run.scalarClass)
    } else {
      runs.append(run)
    }
  }
}
