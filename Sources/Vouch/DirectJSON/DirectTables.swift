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
    var asked: Set<ObjectIdentifier> = []
    node.askForSchemas(&asked, besides: earlier)
    let table = contents.withLock { contents in
      if let known = contents.tables[key] { return known }
      let table = unsafe Table(pointer: contents.builder.pointer(to: node))
      contents.tables[key] = table
      contents.asked.formUnion(asked)
      return table
    }
    return unsafe table.pointer
  }
}

extension SchemaNode {
  /// Asks all types for their schemas that a row leads to, and that haven't been asked before.
  fileprivate func askForSchemas(
    _ asked: inout Set<ObjectIdentifier>, besides earlier: Set<ObjectIdentifier>
  ) {
    switch kind {
    case .array(let items): items.askForSchemas(&asked, besides: earlier)
    case .map(let values): values.askForSchemas(&asked, besides: earlier)
    case .type(let type):
      guard !earlier.contains(type.identity), asked.insert(type.identity).inserted else { return }
      for row in type.schema.shape.rows { row.askForSchemas(&asked, besides: earlier) }
      // Tables hold them, and making them is nothing to do under a lock.
      if case .object(let object) = type.schema.shape {
        for property in object.properties { _ = property.defaultField }
      }
    default: break
    }
  }
}

extension TypeShape {
  /// The rows of a generated type.
  fileprivate var rows: [SchemaNode] {
    switch self {
    case .object(let object):
      var rows = object.properties.map(\.node)
      if case .kept(let values) = object.additional { rows.append(values) }
      return rows
    case .tuple(let tuple):
      if case .kept(let items) = tuple.additional { return tuple.items + [items] }
      return tuple.items
    case .value(let node): return [node]
    case .union(let union): return union.branches.map(\.node)
    case .enumeration: return []
    }
  }
}
