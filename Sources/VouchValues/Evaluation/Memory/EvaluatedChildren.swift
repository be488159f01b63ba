/// The items or members of a value to which some schema was applied, and which `unevaluatedItems`
/// and `unevaluatedProperties` therefore ignore (JSON Schema Core 2020-12, section 11).
///
/// The position in a stack of bits, or ``unasked`` if no keyword needs the set.
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

// Functions that only write through pointers are mutating, too, because otherwise the addresses of
// all buffers would be copied for a call.
extension EvaluationBuffers {
  /// Pushes an empty set for a value with `count` children.
  mutating func pushEvaluated(count: Int) -> EvaluatedChildren {
    let children = EvaluatedChildren(start: evaluated.count)
    evaluated.append(repeating: 0, count: (count + 63) >> 6)
    return children
  }

  /// Removes a set, and those pushed after it.
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

  // MARK: Sets that are stored for references

  /// Stores a copy of a set and returns its position.
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
