import Foundation
import Testing

@testable import Vouch

@Suite("The readers that are lent out")
struct DirectReadersTests {
  /// Runs a body on threads of its own, all of which wait for the last one to start.
  private static func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let arrived = NSCondition()
    nonisolated(unsafe) var waiting = count
    let done = DispatchGroup()
    for index in 0..<count {
      done.enter()
      let thread = Thread {
        arrived.lock()
        waiting -= 1
        if waiting == 0 { arrived.broadcast() }
        while waiting > 0 { arrived.wait() }
        arrived.unlock()
        body(index)
        done.leave()
      }
      // As threads of a pool have it.
      thread.stackSize = 512 << 10
      thread.start()
    }
    done.wait()
  }

  @Test("are as many as there are processors once a crowd has gone, and no more than the crowd")
  func crowd() {
    let readers = DirectReaders(limit: 2)
    let gate = DispatchSemaphore(value: 0)
    let inside = DispatchGroup()
    for _ in 0..<16 { inside.enter() }
    let done = DispatchGroup()
    for _ in 0..<16 {
      done.enter()
      Thread.detachNewThread {
        readers.withReader { _ in
          inside.leave()
          gate.wait()
        }
        done.leave()
      }
    }
    inside.wait()
    #expect(readers.madeCount == 16)
    for _ in 0..<16 { gate.signal() }
    done.wait()
    #expect(readers.readyCount == 2)
    Self.onThreads(16) { _ in
      for _ in 0..<100 { readers.withReader { _ in } }
    }
    #expect(readers.madeCount == 16)
    #expect(readers.readyCount == 2)
  }

  @Test("don't grow in number with documents: 10,000 on 64 threads")
  func documents() {
    let readers = DirectReaders.shared
    #expect(readers.limit == ProcessInfo.processInfo.processorCount)
    let wrong = Locked(0)
    Self.onThreads(64) { thread in
      for document in 0..<157 {
        let number = thread * 1_000 + document
        let text = #"{"name":"n\#(number)","next":[{"name":"\u0061","sizes":["small","large"]}]}"#
        let tree = try? VouchJSON.decode(Tree.self, from: Array(text.utf8))
        let isRight =
          tree?.name == "n\(number)" && tree?.next.first?.name == "a"
          && tree?.next.first?.sizes == [.small, .large]
        if !isRight { wrong.withLock { $0 += 1 } }
      }
    }
    #expect(wrong.withLock(\.self) == 0)
    #expect(readers.readyCount <= readers.limit)
  }

  @Test("read as before after they gave their memory back")
  func released() throws {
    let reader = DirectReader()
    let names = (0..<300).map { #"{"name":"\u0061\#($0)","sizes":["large"]}"# }
    let bytes = Array("[\(names.joined(separator: ","))]".utf8)
    for _ in 0..<3 {
      var trees: [Tree] = []
      try bytes.withUnsafeBufferPointer { bytes in
        try reader.read(bytes, maximumDepth: 100) { () throws(DirectReader.GivenUp) in
          try reader.document([Tree].self) { trees = [Tree](_schemaField: $0) }
        }
      }
      #expect(trees.map(\.name) == (0..<300).map { "a\($0)" })
      #expect(trees.allSatisfy { $0.sizes == [.large] })
      reader.releaseMemory()
    }
  }

  @Test("are handed back by the readers of files")
  func elements() throws {
    let path = NSTemporaryDirectory() + "vouch-\(UUID().uuidString).json"
    try Data(#"[{"name":"a"},{"name":"b"}]"#.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    for _ in 0..<3 {
      let open = try (0..<20).map { _ in
        try VouchJSON.elements(of: Tree.self, inFileAt: path).makeReader()
      }
      for reader in open { #expect(try reader.next()?.name == "a") }
    }
    #expect(DirectReaders.shared.readyCount <= DirectReaders.shared.limit)
  }
}

@Suite("The tables that readers walk")
struct DirectTablesTests {
  @Test("are one for each type, whoever is first")
  func firstUse() {
    let tables = DirectTables()
    let found = Locked<Set<UInt>>([])
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      let address = UInt(bitPattern: tables.table(of: Forest.self))
      found.withLock { _ = $0.insert(address) }
    }
    #expect(found.withLock(\.count) == 1)
  }

  @Test("of two documents share those of the types that both contain")
  func shared() throws {
    let tables = DirectTables()
    func object(_ table: UnsafePointer<ValueTable>?) throws -> UnsafePointer<ObjectTable> {
      let table = try #require(table)
      return try #require(table.pointee.object)
    }
    let tree = try object(tables.table(of: Tree.self))
    let forest = try object(tables.table(of: Forest.self))
    let trees = tables.table(of: [Tree].self)
    #expect(try object(trees.pointee.element) == tree)
    let ofForest = try #require(forest.pointee.values[0].element)
    #expect(try object(ofForest) == tree)
    // A type that contains itself.
    #expect(try object(tree.pointee.values[1].element) == tree)
    // The names of an enumeration's cases.
    let ofTree = try #require(tree.pointee.values[2].element?.pointee.names)
    #expect(forest.pointee.values[1].names == ofTree)
  }
}

private enum Size: String, Codable, _SchemaEnumeration {
  case small, medium, large

  static let _schema = _Schema(enumeration: Size.self, name: "Size")
}

private struct Tree: _SchemaObject, Codable, Hashable {
  let name: String
  let next: [Tree]
  let sizes: [Size]

  typealias ValidationError = ValueError

  static let _schema = _Schema(
    """
    object Tree version=1
      name: string
      next: [Tree] optional
      sizes: [Size] optional
    """, .type("Tree", Tree.self), .type("Size", Size.self))

  init(_fields fields: inout _CheckedFields<Self>) {
    name = fields.value()
    next = (fields.value() as [Tree]?) ?? []
    sizes = (fields.value() as [Size]?) ?? []
  }

  func _write(to fields: inout _FieldWriter) {
    fields.append(name)
    fields.append(next)
    fields.append(sizes)
  }
}

private struct Forest: _SchemaObject, Codable, Hashable {
  let trees: [Tree]
  let size: Size

  typealias ValidationError = ValueError

  static let _schema = _Schema(
    """
    object Forest version=1
      trees: [Tree]
      size: Size
    """, .type("Tree", Tree.self), .type("Size", Size.self))

  init(_fields fields: inout _CheckedFields<Self>) {
    trees = fields.value()
    size = fields.value()
  }

  func _write(to fields: inout _FieldWriter) {
    fields.append(trees)
    fields.append(size)
  }
}
