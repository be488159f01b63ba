/// The working memory of evaluations, which is reused, so that only the first few evaluations
/// allocate.
///
/// Only one evaluation at a time may use it.
package final class EvaluationMemory {
  private var buffers = EvaluationBuffers()

  /// The number of bytes that are kept; more memory, as huge documents need, is freed.
  private static let limit = 4 << 20

  package init() {}

  deinit {
    buffers.deallocate()
  }

  /// Frees the memory; the next evaluation allocates it again.
  package func release() {
    buffers.deallocate()
    buffers = EvaluationBuffers()
  }

  /// Lends the memory until it is given back.
  func lend() -> EvaluationBuffers { buffers }

  func takeBack(_ used: EvaluationBuffers) {
    var used = used
    if used.byteCount > Self.limit { used.deallocate() }
    used.removeAll()
    buffers = used
  }
}

/// The buffers of one evaluation. The owner frees them.
struct EvaluationBuffers {
  /// Sets of evaluated children, one bit each, for the schemas in application that need them.
  var evaluated = GrowableBuffer<UInt64>()
  var references = ReferenceMemory()
  /// The hashes of all nodes, if items have been compared with each other.
  var hashes = GrowableBuffer<UInt64>()
  /// True if the hashes use a random seed, so that collisions can't be predicted outside the
  /// process.
  var hashesAreSeeded = false
  /// A hash table of items.
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
