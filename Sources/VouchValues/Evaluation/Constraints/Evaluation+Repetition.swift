/// The search for equal items, in linear time for any array.
extension Evaluation {
  typealias Repetition = (item: Int, earlier: Int)

  /// The number of items up to which all pairs are compared.
  private static var pairLimit: Int { 8 }

  /// Returns the positions of the first item of an array that equals an earlier one, and of that
  /// earlier item.
  mutating func firstRepetition(in array: InstanceValue) -> Repetition? {
    if array.count < 2 { return nil }
    if array.count <= Self.pairLimit { return firstPair(in: array) }
    return firstRepetitionByHashes(in: array)
  }

  private mutating func firstPair(in array: InstanceValue) -> Repetition? {
    for (position, item) in view.children(of: array).enumerated() {
      for (earlier, candidate) in view.children(of: array).enumerated() {
        if earlier == position { break }
        if view.isEqual(item, to: candidate, of: view) { return (position, earlier) }
      }
    }
    return nil
  }

  private mutating func firstRepetitionByHashes(in array: InstanceValue) -> Repetition? {
    if !memory.hashesAreSeeded {
      makeHashes(seeded: false)
      if let answer = repetition(in: array, probeLimit: array.count * 4 + 64) {
        return answer.found
      }
      // The items were made to collide deliberately, under a hash function that is publicly known.
      makeHashes(seeded: true)
    }
    return repetition(in: array, probeLimit: .max)?.found
  }

  /// Searches with a hash table of the items; returns nil if there are too many collisions.
  private mutating func repetition(
    in array: InstanceValue, probeLimit: Int
  ) -> (found: Repetition?, Void)? {
    var capacity = 16
    while capacity < array.count * 2 { capacity *= 2 }
    memory.items.removeLast(downTo: 0)
    memory.items.append(repeating: 0, count: capacity)
    let root = view.index(of: self.root)
    var probes = 0
    for (position, item) in view.children(of: array).enumerated() {
      let index = view.index(of: item)
      let hash = memory.hashes[index - root]
      var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while memory.items[slot] != 0 {
        let candidate = Int(memory.items[slot])
        if memory.hashes[candidate - root] == hash {
          let earlier = view.value(at: candidate)
          if view.isEqual(item, to: earlier, of: view) {
            return ((position, self.position(of: earlier, in: array)), ())
          }
        }
        probes += 1
        if probes > probeLimit { return nil }
        slot = (slot + 1) & (capacity - 1)
      }
      // No item has the index 0, which is the index of a root.
      memory.items[slot] = UInt32(index)
    }
    return (nil, ())
  }

  private mutating func position(of item: InstanceValue, in array: InstanceValue) -> Int {
    var position = 0
    for child in view.children(of: array) {
      if view.index(of: child) == view.index(of: item) { break }
      position += 1
    }
    return position
  }

  /// Computes the hashes of all values of the instance; equal values have equal hashes. Takes
  /// linear time, once.
  ///
  /// - Parameter seeded: true if the hash uses a random seed, so that collisions can't be predicted
  ///   outside the process.
  private mutating func makeHashes(seeded: Bool) {
    let first = view.index(of: root)
    let count = root.end - first
    if memory.hashes.count == count, memory.hashesAreSeeded == seeded { return }
    memory.hashesAreSeeded = seeded
    memory.hashes.removeLast(downTo: 0)
    memory.hashes.append(repeating: 0, count: count)
    // Children come after their parents.
    for index in stride(from: root.end - 1, through: first, by: -1) {
      let value = view.value(at: index)
      memory.hashes[index - first] = seeded ? seededHash(value, first) : quickHash(value, first)
    }
  }

  private mutating func quickHash(_ value: InstanceValue, _ first: Int) -> UInt64 {
    switch value.kind {
    case .null, .true, .false: return Self.mix(UInt64(value.kind.rawValue))
    case .integer: return Self.mix(UInt64(bitPattern: value.integer))
    case .number:
      let number = view.number(value)
      return Self.mix(number.int64.map { UInt64(bitPattern: $0) } ?? number.double.bitPattern)
    case .string: return textHash(view.text(of: value))
    case .array:
      return view.children(of: value).reduce(Self.mix(UInt64(value.count))) { hash, child in
        Self.mix(hash ^ memory.hashes[view.index(of: child) - first])
      }
    case .object:
      // A sum, so that the order of members doesn't matter.
      return view.children(of: value).reduce(UInt64(value.count)) { sum, child in
        sum
          &+ Self.mix(
            UInt64(child.keyHash) << 32 ^ memory.hashes[view.index(of: child) - first])
      }
    }
  }

  private mutating func seededHash(_ value: InstanceValue, _ first: Int) -> UInt64 {
    var hasher = Hasher()
    switch value.kind {
    case .null, .true, .false: hasher.combine(value.kind)
    case .integer, .number: hasher.combine(view.number(value))
    case .string: hasher.combine(view.text(of: value))
    case .array:
      for child in view.children(of: value) {
        hasher.combine(memory.hashes[view.index(of: child) - first])
      }
    case .object:
      let sum = view.children(of: value).reduce(UInt64(0)) { sum, child in
        var member = Hasher()
        member.combine(view.key(of: child))
        member.combine(memory.hashes[view.index(of: child) - first])
        return sum &+ UInt64(bitPattern: Int64(member.finalize()))
      }
      hasher.combine(sum)
    }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    let product = (word ^ word >> 32) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}

extension Hasher {
  fileprivate mutating func combine(_ text: UTF8Bytes) {
    unsafe combine(bytes: UnsafeRawBufferPointer(text.buffer))
  }
}
