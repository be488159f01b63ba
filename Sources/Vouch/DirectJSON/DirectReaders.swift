/// The readers that nobody uses at the moment. There are never more than there were decodes at one time.
final class DirectReaders: Sendable {
  static let shared = DirectReaders()

  /// A reader that is on its way from one thread to another: whoever took it off the list has it alone.
  private struct Idle: @unchecked Sendable {
    let reader: DirectReader
  }

  private let idle = Locked<[Idle]>([])

  /// Lends a reader to the body. Within it, other documents may be read with others.
  func withReader<Result>(_ body: (DirectReader) -> Result) -> Result {
    let reader = take()
    defer { giveBack(reader) }
    return body(reader)
  }

  /// Takes a reader off the list.
  func take() -> DirectReader {
    idle.withLock { $0.popLast() }?.reader ?? DirectReader()
  }

  /// Puts a reader back that its user has no more use for.
  func giveBack(_ reader: DirectReader) {
    let back = Idle(reader: reader)
    idle.withLock { $0.append(back) }
  }
}

/// The tables of all types that have been read as documents, made once for each.
final class DirectTables: Sendable {
  static let shared = DirectTables()

  /// A table that is never written again, nor freed, so that all threads may read it.
  @safe private struct Table: @unchecked Sendable {
    let pointer: UnsafePointer<ValueTable>
  }

  private let tables = Locked<[ObjectIdentifier: Table]>([:])

  func table<Value: DocumentValue>(of type: Value.Type) -> UnsafePointer<ValueTable> {
    let key = ObjectIdentifier(type)
    if let known = tables.withLock({ $0[key] }) { return unsafe known.pointer }
    // Made outside of the lock, since it asks types for their schemas.
    var builder = ValueTableBuilder()
    let made = unsafe Table(pointer: builder.pointer(to: Value.node))
    let kept = tables.withLock { tables in
      let kept = tables[key] ?? made
      tables[key] = kept
      return kept
    }
    return unsafe kept.pointer
  }
}
