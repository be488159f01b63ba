/// The tables of all types that have been read as documents, made once for each.
///
/// One builder makes them all, so that types which are part of several documents have one table.
final class DirectTables: Sendable {
  static let shared = DirectTables()

  /// A table that is never written again, nor freed, so that all threads may read it.
  @safe private struct Table: @unchecked Sendable {
    let pointer: UnsafePointer<ValueTable>
  }

  /// What is only touched by the thread that holds the lock. The tables that a builder still fills in are
  /// handed out by nobody before it is done.
  @safe private struct Contents: @unchecked Sendable {
    var tables: [ObjectIdentifier: Table] = [:]
    /// The types that have made their schemas, and so have all that these lead to.
    var asked: Set<ObjectIdentifier> = []
    var builder = ValueTableBuilder()
  }

  private let contents = Locked(Contents())

  func table<Value: DocumentValue>(of type: Value.Type) -> UnsafePointer<ValueTable> {
    unsafe table(at: ObjectIdentifier(type)) { Value.node }
  }

  /// The table of a document that consists of one value of its type.
  func table(of row: _DocumentRow) -> UnsafePointer<ValueTable> {
    unsafe table(at: row.element.identity) { row.node }
  }

  private func table(
    at key: ObjectIdentifier, of makeNode: () -> SchemaNode
  ) -> UnsafePointer<ValueTable> {
    let (known, earlier) = contents.withLock { ($0.tables[key], $0.asked) }
    if let known { return unsafe known.pointer }
    let node = makeNode()
    // Types make their schemas when they are first asked for them, which may take other locks. So they
    // are asked before this one is taken; two threads that are first at once both ask, and one builds.
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
  /// Asks all types for their schemas that a row leads to, and that haven't been asked before.
  ///
  /// - Returns: the types that were asked.
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
    // Tables hold defaults, and making them is nothing to do under a lock. Those of types that others
    // lead to come first: a default may need the defaults below it.
    for case .object(let object) in schemas.reversed().map(\.shape) {
      for property in object.properties { _ = property.defaultField }
    }
    return asked
  }
}
