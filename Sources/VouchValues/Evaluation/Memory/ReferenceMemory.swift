/// The results of the references that an evaluation has followed.
///
/// Only references can lead to the same schema from several places. So storing their results
/// prevents repeated and endless evaluation.
struct ReferenceMemory {
  struct Key: Equatable, BitwiseCopyable {
    let target: UInt32
    /// The index of the value's node, or of the member whose name is the value.
    let node: UInt32
    /// The number of the scope, combined with a flag for collecting evaluated children.
    private let circumstances: UInt32

    init(target: UInt32, node: UInt32, scope: DynamicScopes.ScopeID, isAnnotating: Bool) {
      self.target = target
      self.node = node
      circumstances = UInt32(truncatingIfNeeded: scope) << 1 | (isAnnotating ? 1 : 0)
    }

    fileprivate var hash: Int {
      let word = UInt64(target) << 32 | UInt64(node)
      let mixed = (word &+ UInt64(circumstances) << 16) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed >> 32)
    }
  }

  enum Answer: BitwiseCopyable {
    /// The reference is being followed.
    case pending
    /// The value is valid. `kept` is the position of its set of evaluated children, if one was
    /// requested.
    case valid(kept: UInt32)
    case invalid(isReported: Bool)
  }

  private struct Entry: BitwiseCopyable {
    var key: Key
    var answer: Answer
    /// The evaluation that made the entry; entries of other evaluations count as empty.
    var generation: UInt32
  }

  /// A power of two of entries, at most half of them in use.
  private var entries = GrowableBuffer<Entry>()
  private var taken = 0
  private var generation: UInt32 = 1
  /// The sets of evaluated children that results refer to.
  var kept = GrowableBuffer<UInt64>()

  var byteCount: Int {
    entries.capacity * MemoryLayout<Entry>.stride + kept.capacity * MemoryLayout<UInt64>.size
  }

  mutating func answer(to key: Key) -> Answer? {
    guard taken > 0 else { return nil }
    let entry = entries[slot(of: key)]
    return entry.generation == generation ? entry.answer : nil
  }

  mutating func note(_ answer: Answer, to key: Key) {
    if (taken + 1) * 2 > entries.count { grow() }
    let slot = slot(of: key)
    if entries[slot].generation != generation { taken += 1 }
    entries[slot] = Entry(key: key, answer: answer, generation: generation)
  }

  /// Returns the slot of a key, or a free one for it.
  private mutating func slot(of key: Key) -> Int {
    let mask = entries.count - 1
    var slot = key.hash & mask
    while entries[slot].generation == generation, entries[slot].key != key {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    var old = entries
    entries = GrowableBuffer()
    let none = Entry(
      key: Key(target: 0, node: 0, scope: 0, isAnnotating: false), answer: .pending, generation: 0)
    entries.append(repeating: none, count: max(64, old.count * 4))
    for index in 0..<old.count where old[index].generation == generation {
      entries[slot(of: old[index].key)] = old[index]
    }
    old.deallocate()
  }

  mutating func removeAll() {
    kept.removeLast(downTo: 0)
    taken = 0
    generation &+= 1
    // When the generation overflows after 2^32 evaluations, old entries would look new.
    if generation == 0 { deallocate() }
  }

  mutating func deallocate() {
    entries.deallocate()
    kept.deallocate()
    (taken, generation) = (0, 1)
  }
}

/// The dynamic scopes of an evaluation (JSON Schema Core 2020-12, section 7.1): the resources
/// entered on the way to a schema. Each distinct scope has one number.
///
/// A scope lists each resource only at its first occurrence, because a `$dynamicRef` resolves to
/// the outermost one. So entering resources in a cycle leads back to the same scope.
struct DynamicScopes {
  typealias ScopeID = Int

  private struct Entrance: Hashable {
    let scope: ScopeID
    let resource: Int
  }

  static let empty: ScopeID = 0

  /// The resources of each scope except the empty one, the outermost first.
  private var lists: [[Int]] = []
  private var scopes: [Entrance: ScopeID] = [:]

  func resources(of scope: ScopeID) -> [Int] { scope == Self.empty ? [] : lists[scope - 1] }

  /// Returns the scope after entering a resource.
  mutating func entering(_ resource: Int, from scope: ScopeID) -> ScopeID {
    let resources = resources(of: scope)
    if resources.last == resource { return scope }
    let entrance = Entrance(scope: scope, resource: resource)
    if let known = scopes[entrance] { return known }
    var result = scope
    if !resources.contains(resource) {
      lists.append(resources + [resource])
      result = lists.count
    }
    scopes[entrance] = result
    return result
  }
}
