/// Which items or members of a value some schema was applied to: what `unevaluatedItems` and
/// `unevaluatedProperties` leave alone (JSON Schema Core 2020-12, section 11).
///
/// A place in a stack of bits, or none where nobody asks.
struct EvaluatedChildren: BitwiseCopyable {
  private let start: Int

  static let unasked = EvaluatedChildren(start: -1)

  fileprivate init(start: Int) {
    self.start = start
  }

  @inline(__always)
  var isAsked: Bool { start >= 0 }

  fileprivate func word(of position: Int) -> Int { start + position >> 6 }
}

// What only writes through is mutating all the same: else all buffers' addresses are copied for a call.
extension EvaluationBuffers {
  /// An empty set of the children of a value with so many.
  mutating func pushEvaluated(count: Int) -> EvaluatedChildren {
    let children = EvaluatedChildren(start: evaluated.count)
    evaluated.append(repeating: 0, count: (count + 63) >> 6)
    return children
  }

  /// Forgets a set, and those that came after it.
  mutating func pop(_ children: EvaluatedChildren) {
    evaluated.removeLast(downTo: children.word(of: 0))
  }

  @inline(__always)
  mutating func contains(_ position: Int, _ children: EvaluatedChildren) -> Bool {
    evaluated[children.word(of: position)] >> UInt64(position & 63) & 1 != 0
  }

  @inline(__always)
  mutating func insert(_ position: Int, _ children: EvaluatedChildren) {
    evaluated[children.word(of: position)] |= 1 << UInt64(position & 63)
  }

  mutating func insertAll(_ children: EvaluatedChildren, count: Int) {
    for word in 0..<(count + 63) >> 6 { evaluated[children.word(of: word << 6)] = .max }
  }

  mutating func insert(_ other: EvaluatedChildren, into children: EvaluatedChildren, count: Int) {
    for word in 0..<(count + 63) >> 6 {
      evaluated[children.word(of: word << 6)] |= evaluated[other.word(of: word << 6)]
    }
  }

  // MARK: What is remembered of references

  /// Keeps a copy of a set and returns its place.
  mutating func keep(_ children: EvaluatedChildren, count: Int) -> UInt32 {
    let place = references.kept.count
    for word in 0..<(count + 63) >> 6 {
      references.kept.append(evaluated[children.word(of: word << 6)])
    }
    return UInt32(truncatingIfNeeded: place)
  }

  mutating func insert(kept place: UInt32, into children: EvaluatedChildren, count: Int) {
    for word in 0..<(count + 63) >> 6 {
      evaluated[children.word(of: word << 6)] |= references.kept[Int(place) + word]
    }
  }
}
