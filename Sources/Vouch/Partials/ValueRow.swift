/// A row of a table whose value is read as it arrives. The product VouchStreams makes partial
/// values from it.
///
/// Complete values are validated by ``DecodingRun`` only; this type makes no validation decisions.
package struct ValueRow: Sendable {
  let node: SchemaNode
  let owner: Owner
  /// The messages that the referring rows have for the value.
  let use: UseWording?

  init(_ node: SchemaNode, _ owner: Owner, use: UseWording?) {
    self.node = node
    self.owner = owner
    self.use = use
  }

  /// Makes the row of a whole document.
  package init<Value: DocumentValue>(of type: Value.Type) {
    self.init(Value.node, Owner(type: Value.element, index: 0), use: nil)
  }

  /// Makes the row of a whole document of a planned type.
  package init(of type: PlannedType) {
    let row = RowType(type).documentRow
    self.init(row.node, Owner(type: row.element, index: 0), use: nil)
  }

  /// The kind of a JSON value, for kinds that may have partial values.
  package enum Beginning {
    case string, array, object

    fileprivate var kinds: InstanceKinds {
      switch self {
      case .string: .string
      case .array: .array
      case .object: .object
      }
    }
  }

  /// The parts of a value.
  package enum Parts {
    /// The value has no partial value; it is read when it is complete.
    case none
    case text
    case array(ValueRow)
    case map(ValueRow)
    case object(ObjectRows)
    case tuple(TupleRows)
    /// The single value that a type consists of.
    case wrapped(ValueRow)
    /// The value of a union whose branch its first byte determines.
    case branch(Int, ValueRow)
    /// The value of a union whose branch its tag determines.
    case tagged(TaggedRows)
  }

  /// Returns the parts of the value if it is of a certain kind.
  ///
  /// A value that may be dropped or replaced because it is invalid has no parts, since only its end
  /// shows whether it is kept.
  ///
  /// - Parameter pathDepth: the length of the value's path.
  package func parts(of beginning: Beginning, pathDepth: Int) -> Parts {
    switch (node.kind, beginning) {
    case (.string, .string) where node.coercions.isEmpty: return .text
    case (.array(let items), .array) where !node.skipsInvalid:
      return .array(ValueRow(items, owner, use: use))
    case (.map(let values), .object) where !node.skipsInvalid:
      return .map(ValueRow(values, owner, use: use))
    case (.type(let type), _):
      let use = node.wording.map { UseWording($0, depth: pathDepth, within: self.use) } ?? self.use
      return parts(of: type, beginning, use)
    default: return .none
    }
  }

  private func parts(of type: RowType, _ beginning: Beginning, _ use: UseWording?) -> Parts {
    switch (type.schema.shape, beginning) {
    case (.object(let shape), .object):
      return .object(ObjectRows(shape: shape, type: type, use: use))
    case (.tuple(let shape), .array):
      return .tuple(TupleRows(shape: shape, type: type, use: use))
    case (.value(let node), _):
      return .wrapped(ValueRow(node, Owner(type: type, index: 0), use: use))
    case (.union(let union), _):
      let rows = union.branches.map { ValueRow($0.node, owner, use: use) }
      if case .tag(let key) = union.decision {
        guard beginning == .object else { return .none }
        return .tagged(TaggedRows(key: key.stringValue, union: union, branches: rows))
      }
      let candidates = union.candidates(for: beginning.kinds)
      return candidates.count == 1 ? .branch(candidates[0], rows[candidates[0]]) : .none
    default: return .none
    }
  }
}

/// The branches of a union with a tag.
package struct TaggedRows: Sendable {
  /// The key of the tag.
  package let key: String
  let union: UnionShape
  let branches: [ValueRow]

  /// Returns the branch that a tag selects, given as JSON; nil if there is none.
  package func branch(taggedBy bytes: ArraySlice<UInt8>) -> (index: Int, row: ValueRow)? {
    guard let tape = try? JSONTape(Array(bytes), maximumDepth: .max),
      tape.nodes[0].kind == .string, let index = union.branch(tagged: tape.string(0))
    else { return nil }
    return (index, branches[index])
  }
}

/// The items of a tuple.
package struct TupleRows: Sendable {
  let shape: TupleShape
  let type: RowType
  let use: UseWording?

  /// The number of items with rows of their own. It is also the index of the field of additional
  /// items.
  package var itemCount: Int { shape.items.count }
  package var keepsOthers: Bool { shape.additional.isKept }

  /// True if the schema itself forbids additional items, rather than a limit on their number.
  package var forbidsOthers: Bool {
    if case .forbidden = shape.additional { true } else { false }
  }

  /// Returns the error of the item at a path where no item is allowed.
  package func error(in text: BrokenText, at path: InstancePath) -> JSONReadingError? {
    let schema = type.schema
    return text.error(use: use) { run in
      try run.report(
        schema.unknownItemViolation(at: path), Owner(type: type, index: schema.objectIndex))
    }
  }

  /// Returns the row of an item; nil if the item isn't kept.
  package func row(at index: Int) -> ValueRow? {
    if index < shape.items.count {
      return ValueRow(
        shape.items[index], Owner(type: type, index: index), use: use)
    }
    guard case .kept(let node) = shape.additional else { return nil }
    return ValueRow(
      node, Owner(type: type, index: shape.additionalIndex), use: use)
  }
}

// MARK: - Values

extension ValueRow {
  /// Returns the field of a value whose bytes are complete; nil if the value is invalid.
  package func field(of bytes: ArraySlice<UInt8>) -> FieldValue? {
    guard let tape = try? JSONTape(Array(bytes), maximumDepth: .max) else { return nil }
    var run = DecodingRun.ofVerdict
    var source = DecoderSource(decoder: JSONTapeDecoder(tape, path: TapePath()))
    return try? run.value(node, from: &source, owner)
  }

  /// Returns the error of the value at a path, as the regular reader of the whole text reports it;
  /// nil if there is none.
  package func error(in text: BrokenText, at path: InstancePath) -> JSONReadingError? {
    if case .index(let index)? = path.components.last {
      guard let array = text.decoder(at: InstancePath(Array(path.components.dropLast()))) else {
        return nil
      }
      // The error of an element depends on whether it can be read more than once.
      return text.error(use: use) { run in
        var source = ElementSource(try array.unkeyedContainer())
        for _ in 0..<index where source.advance() { try source.skipIfUnread() }
        guard source.advance() else { return }
        _ = try run.value(node, from: &source, owner)
      }
    }
    guard let decoder = text.decoder(at: path) else { return nil }
    return text.error(use: use) { run in
      var source = DecoderSource(decoder: decoder)
      _ = try run.value(node, from: &source, owner)
    }
  }

  /// True if the row has no constraints beyond the type of its value.
  package var isPlain: Bool { node.evaluated == nil && node.constraints.isEmpty }

  /// Returns an array of elements that its row has read; nil if it must be read as a whole.
  package func array(of elements: ContiguousArray<FieldValue>) -> FieldValue? {
    guard node.evaluated == nil, node.accepts(.array(elements), text: nil) else { return nil }
    return .array(elements)
  }

  /// Returns a map of entries that its row has read; nil if it must be read as a whole.
  package func map(of entries: [String: FieldValue]) -> FieldValue? {
    guard node.evaluated == nil, node.accepts(.map(entries), text: nil) else { return nil }
    return .map(entries)
  }

  /// Returns the value of a union, or of a type with a single value, that contains a value which
  /// has been read; nil if it must be read as a whole.
  package func around(_ field: FieldValue, branch: Int?) -> FieldValue? {
    guard isPlain, case .type(let type) = node.kind else { return nil }
    let fields: ContiguousArray<FieldValue> = branch.map { [.int(Int64($0)), field] } ?? [field]
    return .object(fields, of: TypeNumber(type))
  }
}

extension DecodingRun {
  /// A run whose errors aren't explained, because only their existence matters.
  static var ofVerdict: DecodingRun {
    var run = DecodingRun(violationLimit: nil, dropLimit: 0)
    run.isExplaining = false
    return run
  }
}

// MARK: - Errors

/// The beginning of a text that has an error, completed with closing brackets.
package struct BrokenText {
  private let tape: JSONTape
  private let locator: JSONLocator

  /// - Throws: the error because of which the text isn't JSON, such as a duplicate key.
  package init(_ bytes: [UInt8]) throws(JSONReadingError) {
    var limits = VouchJSON.Limits()
    limits.maximumDepth = .max
    tape = try TapeReading(bytes, limits: limits).tape
    locator = JSONLocator(tape)
  }

  func decoder(at path: InstancePath) -> JSONTapeDecoder? {
    tape.node(at: path.components[...]).map {
      JSONTapeDecoder(tape, node: $0, path: TapePath(root: path.codingPath))
    }
  }

  func error(
    use: UseWording?, _ read: (inout DecodingRun) throws -> Void
  ) -> JSONReadingError? {
    var run = DecodingRun(violationLimit: nil)
    run.use = use
    run.locator = locator
    do {
      try read(&run)
      return nil
    } catch {
      // The fast reader accepts values that are too deep for a run. Only that reader, at the end of
      // the document, can decide whether they are valid.
      guard let error = error as? DecodingError,
        error.violation?.keyword != ReportedKeyword.depth.rawValue
      else { return nil }
      return JSONReadingError(error, locator)
    }
  }
}
