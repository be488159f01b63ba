/// The tables of all types that have been read as documents, each made once.
///
/// One builder makes them all, so that types that are part of several documents share one table.
final class DirectTables: Sendable {
  static let shared = DirectTables()

  /// A table that is immutable and never freed, so that all threads may read it.
  @safe private struct Table: @unchecked Sendable {
    let pointer: UnsafePointer<ValueTable>
  }

  /// State that only the thread holding the lock may access. Tables that a builder is still filling
  /// in aren't returned to callers.
  @safe private struct Contents: @unchecked Sendable {
    var tables: [ObjectIdentifier: Table] = [:]
    /// The types whose schemas have been made, including all types that they refer to.
    var asked: Set<ObjectIdentifier> = []
    var builder = ValueTableBuilder()
  }

  private let contents = Locked(Contents())

  func table(of type: any DocumentValue.Type) -> UnsafePointer<ValueTable> {
    unsafe table(at: ObjectIdentifier(type)) { type.node }
  }

  /// Returns the table of a document that consists of one value of its type.
  func table(of row: _DocumentRow) -> UnsafePointer<ValueTable> {
    unsafe table(at: row.element.identity) { row.node }
  }

  private func table(
    at key: ObjectIdentifier, of makeNode: () -> SchemaNode
  ) -> UnsafePointer<ValueTable> {
    let (known, earlier) = contents.withLock { ($0.tables[key], $0.asked) }
    if let known { return unsafe known.pointer }
    let node = makeNode()
    // Types make their schemas on first use, which may take other locks. So the schemas are
    // requested before this lock is taken; if two threads are first at the same time, both request
    // them, and one builds the table.
    let asked = node.askForSchemas(besides: earlier)
    let table = contents.withLock { contents in
      if let known = contents.tables[key] { return known }
      let table = unsafe Table(pointer: contents.builder.makeTable(of: node))
      contents.tables[key] = table
      contents.asked.formUnion(asked)
      return table
    }
    return unsafe table.pointer
  }
}

extension SchemaNode {
  /// Requests the schemas of all types that a row leads to, except those requested before.
  ///
  /// - Returns: the types whose schemas were requested.
  fileprivate func askForSchemas(besides earlier: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
    var asked: Set<ObjectIdentifier> = []
    var schemas: [TypeSchema] = []
    var pending = [self]
    while let row = pending.popLast() {
      guard let type = row.heldType, !earlier.contains(type.identity),
        asked.insert(type.identity).inserted
      else { continue }
      let schema = type.schema
      pending += schema.shape.rows
      schemas.append(schema)
    }
    // Tables hold defaults, which shouldn't be made under a lock. The defaults of referenced types
    // come first, because a default may need the defaults below it.
    for case .object(let object) in schemas.reversed().map(\.shape) {
      for property in object.properties { _ = property.defaultField }
    }
    return asked
  }
}
