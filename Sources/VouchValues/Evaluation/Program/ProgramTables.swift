/// Consecutive elements in memory that one owner frees.
///
/// Indices are checked only in debug builds, because they come from tables of the same program,
/// whose builder has checked them.
@safe package struct FlatTable<Element: BitwiseCopyable>: BitwiseCopyable {
  private let start: UnsafeMutablePointer<Element>
  package let count: Int

  /// Copies elements. The owner must call ``deallocate()`` exactly once.
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

  /// Returns a pointer to the elements from an index on, as the bytes of a text.
  @inline(__always)
  fileprivate func part(_ first: Int) -> UnsafePointer<Element> {
    unsafe UnsafePointer(start + first)
  }

  /// Replaces an element, before the table is used.
  func replace(_ index: Int, by element: Element) {
    assert(index >= 0 && index < count, "no such element")
    unsafe start[index] = element
  }

  func deallocate() {
    unsafe start.deallocate()
  }
}

/// Schemas as tables of plain numbers, with which values are checked.
package struct ProgramTables: BitwiseCopyable {
  package let schemas: FlatTable<SchemaCode>
  package let constraints: FlatTable<ConstraintRow>
  package let applicators: FlatTable<Applicator>
  /// The numbers of the schemas in lists.
  package let schemaNumbers: FlatTable<Int>
  /// For each of these, the guard of the branch.
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

/// A pattern in the form that matching uses.
@safe struct PatternCode: BitwiseCopyable {
  /// The automaton, if it is deterministic. The program's own patterns retain it.
  private let matcher: Unmanaged<DeterministicMatcher>?

  init(_ pattern: _Pattern) {
    unsafe matcher = unsafe pattern.deterministic.map { unsafe .passUnretained($0) }
  }

  /// True if a text matches; nil if there is no deterministic automaton, so that only the pattern
  /// itself can tell.
  @inline(__always)
  func matches(_ text: UTF8Bytes) -> Bool? {
    unsafe matcher.map { matcher in
      unsafe matcher._withUnsafeGuaranteedRef { unsafe $0.matches(text.buffer) }
    }
  }
}

extension ProgramTables {
  /// Returns the schema with a number. A missing schema allows every value.
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

  /// Returns the position of a text in the list that a lookup table is for, or -1.
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

  /// True if an integer is in a range of integers in ascending order.
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
