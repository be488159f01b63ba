/// A set of Unicode scalars, as sorted ranges that neither overlap nor touch.
///
/// Surrogates are never members, because no Swift string contains one.
struct ScalarSet: Hashable {
  typealias Range = ClosedRange<UInt32>

  private(set) var ranges: [Range]

  static let empty = ScalarSet([])
  static let all = ScalarSet([0...0x10FFFF])

  init(_ unsorted: some Sequence<Range>) {
    ranges = []
    for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      append(range)
    }
    removeSurrogates()
  }

  /// Creates the set of scalars that satisfy a predicate.
  init(where isMember: (Unicode.Scalar) -> Bool) {
    var members: [Range] = []
    for block in [0...0xD7FF, 0xE000...0x10FFFF] as [Range] {
      for value in block {
        guard let scalar = Unicode.Scalar(value), isMember(scalar) else { continue }
        if let last = members.last, last.upperBound + 1 == value {
          members[members.count - 1] = last.lowerBound...value
        } else {
          members.append(value...value)
        }
      }
    }
    ranges = members
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// The number of members.
  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  func contains(_ value: UInt32) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound >= value }
    return index < ranges.count && ranges[index].contains(value)
  }

  var inverted: ScalarSet {
    var result: [Range] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return ScalarSet(result)
  }

  func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  func intersection(_ other: ScalarSet) -> ScalarSet {
    inverted.union(other.inverted).inverted
  }

  func symmetricDifference(_ other: ScalarSet) -> ScalarSet {
    intersection(other.inverted).union(other.intersection(inverted))
  }

  private mutating func append(_ range: Range) {
    guard let last = ranges.last, range.lowerBound <= last.upperBound + 1 else {
      ranges.append(range)
      return
    }
    ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
  }

  private mutating func removeSurrogates() {
    let surrogates: Range = 0xD800...0xDFFF
    guard ranges.contains(where: { $0.overlaps(surrogates) }) else { return }
    ranges = ranges.flatMap { range -> [Range] in
      guard range.overlaps(surrogates) else { return [range] }
      var parts: [Range] = []
      if range.lowerBound < surrogates.lowerBound {
        parts.append(range.lowerBound...surrogates.lowerBound - 1)
      }
      if range.upperBound > surrogates.upperBound {
        parts.append(surrogates.upperBound + 1...range.upperBound)
      }
      return parts
    }
  }
}

extension Array {
  /// Returns the first index whose element belongs to the second part of a partitioned array.
  func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPartition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
