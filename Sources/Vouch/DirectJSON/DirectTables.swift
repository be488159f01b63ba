#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// The tables of all types that have been read as documents, made once for each.
final class DirectTables: Sendable {
  static let shared = DirectTables()

  /// A table that is never written again, nor freed, so that all threads may read it.
  @safe private struct Table: @unchecked Sendable {
    let pointer: UnsafePointer<ValueTable>
  }

  #if canImport(Darwin)
    private let tables = OSAllocatedUnfairLock<[ObjectIdentifier: Table]>(initialState: [:])
  #else
    private let tables = Mutex<[ObjectIdentifier: Table]>([:])
  #endif

  func table<Value: DocumentValue>(of type: Value.Type) -> UnsafePointer<ValueTable> {
    let key = ObjectIdentifier(type)
    if let known = tables.withLock({ $0[key] }) { return unsafe known.pointer }
    // Made outside of the lock, since it asks types for their schemas.
    var builder = ValueTableBuilder()
    let made = unsafe Table(pointer: builder.pointer(to: Value.node))
    return unsafe tables.withLock { tables in
      let kept = tables[key] ?? made
      tables[key] = kept
      return unsafe kept.pointer
    }
  }
}
