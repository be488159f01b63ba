/// What evaluations write to, kept from one to the next, so that nothing is allocated after the first few.
///
/// One evaluation at a time uses it.
package final class EvaluationMemory {
  private var buffers = EvaluationBuffers()

  /// So many bytes are kept; what a huge document has needed besides goes with it.
  private static let limit = 4 << 20

  package init() {}

  deinit {
    buffers.deallocate()
  }

  /// Frees what evaluations have taken; what the next one needs it takes again.
  package func release() {
    buffers.deallocate()
    buffers = EvaluationBuffers()
  }

  /// Gives the memory away until it is given back.
  func take() -> EvaluationBuffers {
    let taken = buffers
    buffers = EvaluationBuffers()
    return taken
  }

  func giveBack(_ used: EvaluationBuffers) {
    var used = used
    buffers.deallocate()
    if used.byteCount > Self.limit { used.deallocate() }
    used.removeAll()
    buffers = used
  }
}

/// The buffers of one evaluation. Whoever holds them frees them.
struct EvaluationBuffers {
  /// Sets of children, one bit each, of the schemas in application that are asked for them.
  var evaluated = GrowableBuffer<UInt64>()
  var references = ReferenceMemory()
  /// The hashes of all nodes, where items are compared with each other.
  var hashes = GrowableBuffer<UInt64>()
  /// Whether nobody outside of the process can know which values have equal hashes.
  var hashesAreSeeded = false
  /// A table of items by their hashes.
  var items = GrowableBuffer<UInt32>()

  var byteCount: Int {
    (evaluated.capacity + hashes.capacity) * MemoryLayout<UInt64>.size
      + items.capacity * MemoryLayout<UInt32>.size + references.byteCount
  }

  mutating func removeAll() {
    evaluated.removeLast(downTo: 0)
    hashes.removeLast(downTo: 0)
    hashesAreSeeded = false
    items.removeLast(downTo: 0)
    references.removeAll()
  }

  mutating func deallocate() {
    evaluated.deallocate()
    hashes.deallocate()
    items.deallocate()
    references.deallocate()
  }
}
