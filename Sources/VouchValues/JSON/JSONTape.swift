/// A JSON value in one array of nodes: a text that was parsed, or a value in memory.
///
///     text   {"a": [1, 2], "b": null}
///     nodes  object "a" array number number "b" null
///
/// A value is identified by the index of its node. See ``InstanceNode`` for the order.
package struct JSONTape: Sendable {
  /// The text; of a value in memory, the keys, strings and numbers alone.
  package internal(set) var bytes: [UInt8] = []
  /// Strings and keys that have escapes in the text.
  var unescaped: [UInt8] = []
  package internal(set) var nodes: ContiguousArray<InstanceNode> = []
  /// True if a value in memory has more or longer parts than nodes can count, so that the tape is
  /// of no use. Then it may even have no nodes.
  package internal(set) var isCut = false

  /// Reads a text that consists of one value, with optional white space around it. Source: RFC
  /// 8259.
  ///
  /// - Parameters:
  ///   - depth: the number of enclosing arrays and objects, if the text is part of a longer one.
  ///   - allowsDuplicates: true if an object may have a key twice.
  package init(
    _ bytes: [UInt8], depth: Int = 0, maximumDepth: Int, allowsDuplicates: Bool = false
  ) throws(JSONSyntaxFailure) {
    var parser = JSONParser(bytes, depth: depth, maximumDepth: maximumDepth)
    parser.allowsDuplicates = allowsDuplicates
    self = try parser.document()
  }

  /// Makes a tape without nodes, for a parser.
  init(of bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Appends a node that has no parts.
  ///
  /// - Returns: false if it has more bytes than a node can count, or if there are too many nodes.
  mutating func append(
    _ kind: InstanceNode.Kind, _ text: TextPlace = TextPlace(), key: TextPlace = TextPlace(),
    word: UInt64 = 0
  ) -> Bool {
    let segments = (text: UInt64(text.start) >> 32, key: UInt64(key.start) >> 32)
    guard max(nodes.count, text.count, key.count) < UInt32.max,
      max(segments.text, segments.key) <= UInt8.max
    else { return false }
    let keyRange = key.start..<key.start + key.count
    let hash = (key.isUnescaped ? unescaped : bytes).withUTF8Bytes { textHash($0.part(keyRange)) }
    var node = InstanceNode(
      kind: kind, isUnescaped: text.isUnescaped, isKeyUnescaped: key.isUnescaped,
      start: UInt32(truncatingIfNeeded: text.start), count: UInt32(text.count),
      end: UInt32(nodes.count + 1), keyStart: UInt32(truncatingIfNeeded: key.start),
      keyCount: UInt32(key.count), keyHash: UInt32(truncatingIfNeeded: hash), word: word)
    node.segment = UInt8(segments.text)
    node.keySegment = UInt8(segments.key)
    nodes.append(node)
    return true
  }

  /// Passes a view of the nodes to the body.
  package func withView<Result>(_ body: (InstanceView) -> Result) -> Result {
    unsafe nodes.withUnsafeBufferPointer { nodes in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe unescaped.withUnsafeBufferPointer { unescaped in
          guard let first = nodes.baseAddress else { preconditionFailure("there is a root") }
          // Where there are no bytes, only texts of length 0 are read.
          let none = unsafe UnsafePointer(
            UnsafeRawPointer(first).assumingMemoryBound(to: UInt8.self))
          return unsafe body(
            InstanceView(
              nodes: first, nodeCount: nodes.count, document: bytes.baseAddress ?? none,
              scratch: unescaped.baseAddress ?? none))
        }
      }
    }
  }
}

/// The place of a text among the bytes of a tape, or among its unescaped texts.
struct TextPlace {
  var start = 0
  var count = 0
  var isUnescaped = false
}

// MARK: - Values

extension JSONTape {
  /// Returns the text of a string.
  package func string(_ index: Int) -> String { withView { $0.string($0.value(at: index)) } }

  /// Returns the key of a member.
  package func key(_ index: Int) -> String { withView { $0.text(ofKey: $0.value(at: index)) } }

  /// Returns the exact number at a node; nil if the node isn't a number.
  package func number(_ index: Int) -> DecimalNumber? {
    guard nodes[index].kind.isNumber else { return nil }
    return withView { $0.number($0.value(at: index)) }
  }

  /// Returns the text of a number.
  package func numberText(_ index: Int) -> String {
    let node = nodes[index]
    return node.kind == .integer ? String(Int64(bitPattern: node.word)) : string(index)
  }

  /// The value that the tape consists of. Of members with equal keys, the last one counts.
  package var value: JSONValue { withView { $0.jsonValue(at: 0) } }

  // MARK: Parts

  /// Returns the nodes of an array's items, or of an object's members.
  package func children(of index: Int) -> [Int] {
    var children: [Int] = []
    children.reserveCapacity(Int(nodes[index].count))
    var child = index + 1
    while child < Int(nodes[index].end) {
      children.append(child)
      child = Int(nodes[child].end)
    }
    return children
  }

  /// Returns the member with a key; nil if the value isn't an object or has no such key.
  package func member(_ key: String, of index: Int) -> Int? {
    key.withUTF8Bytes { key in
      withView { view in
        view.member(key, hash: UInt32(truncatingIfNeeded: textHash(key)), of: view.value(at: index))
          .map { view.index(of: $0) }
      }
    }
  }

  /// Returns the value at a path; nil if there is none.
  package func node(at path: ArraySlice<InstancePath.Component>) -> Int? {
    let found = innermost(on: path)
    return found.isWhole ? found.node : nil
  }

  /// Returns the offset in the text of the value at a path; if there is none, of the innermost
  /// enclosing value that exists.
  package func offset(of path: ArraySlice<InstancePath.Component>) -> Int {
    Int(nodes[innermost(on: path).node].word)
  }

  /// Returns the innermost value on a path that exists, and whether the path ends there.
  private func innermost(
    on path: ArraySlice<InstancePath.Component>
  ) -> (node: Int, isWhole: Bool) {
    var node = 0
    for component in path {
      guard let part = part(component, of: node) else { return (node, false) }
      node = part
    }
    return (node, true)
  }

  private func part(_ component: InstancePath.Component, of index: Int) -> Int? {
    switch component {
    case .key(let key): return member(key, of: index)
    case .index(let wanted):
      guard nodes[index].kind == .array, wanted < nodes[index].count else { return nil }
      var item = index + 1
      for _ in 0..<wanted { item = Int(nodes[item].end) }
      return item
    }
  }
}

extension JSONValue {
  /// Reads a JSON text, or returns nil if it isn't one, or nests deeper than 128 levels.
  ///
  /// If a key is duplicated, its last value counts.
  package init?(parsing text: String) {
    guard let tape = JSONTape(parsing: text) else { return nil }
    self = tape.value
  }
}

extension OrderedJSON {
  /// Reads a JSON text, or returns nil if it isn't one, or nests deeper than 128 levels.
  package init?(parsing text: String) {
    guard let tape = JSONTape(parsing: text) else { return nil }
    self = tape.withView { $0.ordered($0.value(at: 0)) }
  }
}

extension JSONTape {
  fileprivate init?(parsing text: String) {
    let tape = try? JSONTape(
      Array(text.utf8), maximumDepth: JSONValue.maximumDepth, allowsDuplicates: true)
    guard let tape else { return nil }
    self = tape
  }
}
