import Vouch
import VouchValues

/// An open array or object of a document, with its parts so far.
struct PartialFrame {
  enum Content {
    /// A value whose parts aren't followed; it is read when it is complete.
    case opaque
    case object(ObjectRows, ObjectRows.Index)
    case tuple(TupleRows)
    case array(ValueRow)
    case map(ValueRow)
    /// An object of a union, before its tag has arrived.
    case tagged(TaggedRows)
  }

  /// A type whose value consists of another value, such as a union; the branch is nil for other
  /// types.
  struct Around {
    let row: ValueRow
    let branch: Int?
  }

  /// The types that enclose the content, outermost first.
  var around: [Around]
  /// The row of the content.
  var row: ValueRow?
  var content: Content
  /// The index of the first byte.
  let start: Int

  /// The current key, and the member that it stands for.
  var key = ""
  var member = ObjectRows.Member.other
  private var keys: Set<ScalarString> = []
  /// True if the object has members whose values aren't kept.
  private var hasOthers = false
  /// The members that precede the tag.
  var members: [(key: String, range: Range<Int>)] = []
  /// The number of complete elements.
  var count = 0

  private(set) var fields = PersistentArray<FieldValue>()
  private(set) var elements = PersistentArray<FieldValue>()
  private(set) var entries = PersistentArray<CompleteEntry>()
  /// The history of the value, to which the states refer.
  private let part = OpenPart()
  /// True if the value has changed since the last state.
  var hasNews = true

  init(_ value: FollowedValue, start: Int) {
    (around, row, content) = (value.around, value.row, value.content)
    self.start = start
    addFieldsOutsideDocuments()
  }

  /// Makes a frame whose parts aren't followed.
  init(opaqueAt start: Int) {
    (around, row, content) = ([], nil, .opaque)
    self.start = start
  }

  var isOpaque: Bool { if case .opaque = content { true } else { false } }

  /// The path component that leads to the current value.
  var step: InstancePath.Component {
    switch content {
    case .array, .tuple: .index(count)
    default: .key(key)
    }
  }

  /// Continues with the branch that the tag has selected.
  mutating func become(_ value: FollowedValue) {
    around += value.around
    (row, content) = (value.row, value.content)
    addFieldsOutsideDocuments()
  }

  private mutating func addFieldsOutsideDocuments() {
    guard case .object(let rows, _) = content else { return }
    for (index, field) in rows.fieldsOutsideDocuments() { fields.set(index, to: field) }
  }

  // MARK: Parts

  /// Begins a member; false if the object has the key already.
  mutating func begin(_ key: String) -> Bool {
    meet(key)
    return keys.insert(ScalarString(key)).inserted
  }

  /// Makes a member the current one.
  mutating func meet(_ key: String) {
    self.key = key
    member = .other
    guard case .object(let rows, let index) = content else { return }
    member = rows.member(key, in: index)
    if case .other = member { hasOthers = true }
  }

  /// The row of the next value; nil if the value isn't followed.
  var nextRow: ValueRow? {
    switch content {
    case .array(let row), .map(let row): return row
    case .tuple(let rows): return rows.row(at: count)
    case .object:
      switch member {
      case .property(_, let row), .additional(let row): return row
      case .opaque, .other: return nil
      }
    case .tagged, .opaque: return nil
    }
  }

  /// Adds a complete field.
  mutating func add(_ field: FieldValue, at index: Int) {
    fields.set(index, to: field)
    hasNews = true
  }

  /// Adds a complete element of an array, or a complete value of a map.
  mutating func add(_ field: FieldValue) {
    switch content {
    case .array, .tuple: elements.append(field)
    default: entries.append(CompleteEntry(key: key, field: field))
    }
    hasNews = true
  }

  // MARK: Values

  /// Records the value so far, including its current part, and returns the node that represents it
  /// in the enclosing value; nil if there is no partial value.
  mutating func note(with open: PartialNode?, at version: Int) -> PartialNode? {
    hasNews = false
    guard let node = node(with: open) else { return nil }
    part.note(node, at: version)
    return .open(part)
  }

  /// Returns the value in a state.
  func state(at version: Int) -> _Part? { part.node(at: version).map { _Part($0, version) } }

  /// Returns the value so far, including its current part; nil if there is no partial value.
  func node(with open: PartialNode?) -> PartialNode? {
    content(with: open).map { $0.within(around) }
  }

  private func content(with open: PartialNode?) -> PartialNode? {
    switch content {
    case .opaque, .tagged: return nil
    case .array: return .elements(elements, open: open)
    case .map: return .entries(entries, open: entry(open))
    case .object(let rows, _):
      var others: [OpenField] = []
      if case .property(let index, _) = member, let open {
        others.append(OpenField(index: index, node: open))
      }
      if let index = rows.additionalIndex {
        let isAdditional = if case .additional = member { true } else { false }
        let node = PartialNode.entries(entries, open: isAdditional ? entry(open) : nil)
        others.append(OpenField(index: index, node: node))
      }
      return .fields(fields, open: others)
    case .tuple(let rows):
      var others: [OpenField] = []
      let isOther = count >= rows.itemCount
      if !isOther, let open { others.append(OpenField(index: count, node: open)) }
      if rows.keepsOthers {
        let node = PartialNode.elements(elements, open: isOther ? open : nil)
        others.append(OpenField(index: rows.itemCount, node: node))
      }
      return .fields(fields, open: others)
    }
  }

  private func entry(_ open: PartialNode?) -> OpenEntry? {
    open.map { OpenEntry(key: key, node: $0) }
  }

  /// Returns the complete value, made of its parts; nil if it must be read from its bytes instead.
  func assembled() -> FieldValue? {
    guard let row, var field = assembledContent(row) else { return nil }
    for around in around.reversed() {
      guard let outer = around.row.around(field, branch: around.branch) else { return nil }
      field = outer
    }
    return field
  }

  private func assembledContent(_ row: ValueRow) -> FieldValue? {
    switch content {
    case .array:
      var values = ContiguousArray<FieldValue>()
      values.reserveCapacity(elements.count)
      for index in 0..<elements.count {
        guard let field = elements[index] else { return nil }
        values.append(field)
      }
      return row.array(of: values)
    case .map: return assembledEntries().flatMap { row.map(of: $0) }
    case .object(let rows, _):
      guard row.isPlain, let additional = assembledEntries() else { return nil }
      return rows.object(
        of: { fields[$0] }, additional: additional, hasOthers: hasOthers)
    case .tuple, .tagged, .opaque: return nil
    }
  }

  private func assembledEntries() -> [String: FieldValue]? {
    var values: [String: FieldValue] = [:]
    for index in 0..<entries.count {
      // Keys that are equal in Swift but not in JSON are left to the regular reader.
      guard let entry = entries[index],
        values.updateValue(entry.field, forKey: entry.key) == nil
      else { return nil }
    }
    return values
  }
}

extension PartialNode {
  /// Returns the value of the given types around this one, outermost first.
  func within(_ around: [PartialFrame.Around]) -> PartialNode {
    around.reversed().reduce(self) { node, around in
      if let branch = around.branch { return .branch(branch, node) }
      return .fields(PersistentArray(), open: [OpenField(index: 0, node: node)])
    }
  }
}

/// A value that begins, and the rows of its parts.
struct FollowedValue {
  var around: [PartialFrame.Around] = []
  let row: ValueRow
  let content: PartialFrame.Content
  /// True if the value is a string that is followed as it grows.
  var isText = false

  /// Nil if there is no partial value before the value is complete.
  ///
  /// - Parameter index: makes the index of an object's properties.
  init?(
    _ row: ValueRow, _ beginning: ValueRow.Beginning, pathDepth: Int,
    index: (ObjectRows) -> ObjectRows.Index
  ) {
    var row = row
    // The schema limits the number of nested types: without an object, a type can't contain itself.
    for _ in 0..<64 {
      switch row.parts(of: beginning, pathDepth: pathDepth) {
      case .none: return nil
      case .wrapped(let inner):
        around.append(PartialFrame.Around(row: row, branch: nil))
        row = inner
        continue
      case .branch(let branch, let inner):
        around.append(PartialFrame.Around(row: row, branch: branch))
        row = inner
        continue
      case .text: (content, isText) = (.opaque, true)
      case .array(let element): content = .array(element)
      case .map(let value): content = .map(value)
      case .object(let rows): content = .object(rows, index(rows))
      case .tuple(let rows): content = .tuple(rows)
      case .tagged(let rows): content = .tagged(rows)
      }
      self.row = row
      return
    }
    return nil
  }
}
