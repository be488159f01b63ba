/// Elements side by side in memory of their own, which one owner frees.
///
/// Indices are held against the count in debug builds alone: they come from the tables of the same
/// program, whose builder has made sure of them.
@safe package struct FlatTable<Element: BitwiseCopyable>: BitwiseCopyable {
  private let start: UnsafeMutablePointer<Element>
  package let count: Int

  /// Copies elements; ``deallocate()`` is to be called once.
  init(_ elements: some Collection<Element>) {
    unsafe start = .allocate(capacity: max(1, elements.count))
    count = elements.count
    for (index, element) in elements.enumerated() {
      unsafe (start + index).initialize(to: element)
    }
  }

  @inline(__always)
  package subscript(index: Int) -> Element {
    assert(index >= 0 && index < count, "no such element")
    return unsafe start[index]
  }

  /// The elements from an index on, as bytes of a text.
  @inline(__always)
  fileprivate func part(_ first: Int) -> UnsafePointer<Element> {
    unsafe UnsafePointer(start + first)
  }

  func deallocate() {
    unsafe start.deallocate()
  }
}

/// Schemas in tables of plain numbers: what the verdict on a value is found with.
package struct ProgramTables: BitwiseCopyable {
  package let schemas: FlatTable<SchemaCode>
  package let constraints: FlatTable<ConstraintRow>
  package let applicators: FlatTable<Applicator>
  /// The numbers of schemas that lists are made of.
  package let schemaNumbers: FlatTable<Int>
  /// For each of those what its branch asks first.
  let guards: FlatTable<BranchGuard>
  package let properties: FlatTable<PropertiesCode>
  package let patternProperties: FlatTable<PatternProperty>
  let patterns: FlatTable<PatternCode>
  let valueSets: FlatTable<ValueSetCode>
  let integers: FlatTable<Int64>
  package let keys: FlatTable<KeyCode>
  let keyBytes: FlatTable<UInt8>
  let slots: FlatTable<KeySlot>
  let lookups: FlatTable<KeyLookup>

  func deallocate() {
    schemas.deallocate()
    constraints.deallocate()
    applicators.deallocate()
    schemaNumbers.deallocate()
    guards.deallocate()
    properties.deallocate()
    patternProperties.deallocate()
    patterns.deallocate()
    valueSets.deallocate()
    integers.deallocate()
    keys.deallocate()
    keyBytes.deallocate()
    slots.deallocate()
    lookups.deallocate()
  }
}

/// A pattern as texts are matched against it.
@safe struct PatternCode: BitwiseCopyable {
  /// The automaton, where it is one that is walked alone. The program's own patterns keep it.
  private let matcher: Unmanaged<DeterministicMatcher>?

  init(_ pattern: _Pattern) {
    unsafe matcher = unsafe pattern.deterministic.map { unsafe .passUnretained($0) }
  }

  /// Whether a text matches; nil if only the whole pattern can tell.
  @inline(__always)
  func matches(_ text: UTF8Bytes) -> Bool? {
    unsafe matcher.map { matcher in
      unsafe matcher._withUnsafeGuaranteedRef { unsafe $0.matches(text.buffer) }
    }
  }
}

extension ProgramTables {
  /// The schema with a number. One that is missing allows every value.
  @inline(__always)
  func schema(_ id: Int) -> SchemaCode { schemas[id] }

  @inline(__always)
  func text(of key: KeyCode) -> UTF8Bytes {
    unsafe UTF8Bytes(UnsafeBufferPointer(start: keyBytes.part(key.start), count: key.count))
  }

  package func string(of key: KeyCode) -> String { String(decoding: text(of: key), as: UTF8.self) }

  package func strings(_ list: KeyList) -> [String] {
    (list.start..<list.start + list.count).map { string(of: keys[$0]) }
  }

  /// The position of a text in the list that a lookup table is for, or -1.
  @inline(__always)
  func position(of text: UTF8Bytes, hash: UInt32, _ lookup: KeyLookup) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & lookup.mask
    while true {
      let found = slots[lookup.start &+ slot]
      if found.position < 0 { return -1 }
      if found.hash == hash {
        let position = Int(found.position)
        if isEqual(self.text(of: keys[lookup.keys &+ position]), text) { return position }
      }
      slot = (slot &+ 1) & lookup.mask
    }
  }

  /// Whether an integer is among some in ascending order.
  @inline(__always)
  func contains(_ integer: Int64, in range: IndexRange) -> Bool {
    var (low, high) = (range.indices.lowerBound, range.indices.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      let candidate = integers[middle]
      if candidate == integer { return true }
      if candidate < integer { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
