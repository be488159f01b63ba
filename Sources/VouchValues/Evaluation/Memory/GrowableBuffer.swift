/// Memory that grows on demand and is kept for the next use.
///
/// The owner frees it. Indices are checked only in debug builds, because they are counts that the
/// same buffer has returned.
@safe struct GrowableBuffer<Element: BitwiseCopyable> {
  private var start: UnsafeMutablePointer<Element>?
  private(set) var capacity = 0
  private(set) var count = 0

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "no such element")
      // If there are elements, there is memory.
      return unsafe start.unsafelyUnwrapped[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "no such element")
      unsafe start.unsafelyUnwrapped[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    append(repeating: element, count: 1)
  }

  @inline(__always)
  mutating func append(repeating element: Element, count added: Int) {
    if count + added > capacity { grow(to: count + added) }
    guard let start = unsafe start else { return }
    unsafe (start + count).update(repeating: element, count: added)
    count += added
  }

  @inline(__always)
  mutating func removeLast(downTo newCount: Int) {
    assert(newCount <= count, "not so many elements")
    count = newCount
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    var newCapacity = max(16, capacity * 2)
    while newCapacity < least { newCapacity *= 2 }
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if let start = unsafe start {
      unsafe memory.update(from: start, count: count)
      unsafe start.deallocate()
    }
    unsafe start = unsafe memory
    capacity = newCapacity
  }

  mutating func deallocate() {
    if let start = unsafe start { unsafe start.deallocate() }
    self = GrowableBuffer()
  }
}
