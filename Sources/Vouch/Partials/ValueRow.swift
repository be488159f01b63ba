/// A row of a table as it is followed while its value comes. The product VouchStreams makes partial values
/// of it.
///
/// Whatever is complete is read by ``DecodingRun`` alone: nothing here has a verdict of its own.
package struct ValueRow: Sendable {
  let node: SchemaNode
  let owner: Owner
  /// What the rows around say of the value for people.
  let use: UseWording?

  init(_ node: SchemaNode, _ owner: Owner, use: UseWording?) {
    self.node = node
    self.owner = owner
    self.use = use
  }

  /// The row of a whole document.
  package init<Value: DocumentValue>(of type: Value.Type) {
    self.init(Value.node, Owner(type: Value.element, index: 0), use: nil)
  }

  /// The row of a whole document of a planned type.
  package init(of type: PlannedType) {
    let row = RowType(type).documentRow
    self.init(row.node, Owner(type: row.element, index: 0), use: nil)
  }

  /// What a JSON value begins with, as far as it has parts that can be followed.
  package enum Beginning {
    case string, array, object

    fileprivate var kinds: JSONKinds {
      switch self {
      case .string: .string
      case .array: .array
      case .object: .object
      }
    }
  }

  /// What a value consists of.
  package enum Parts {
    /// Nothing can be said of it before it is complete.
    case none
    case text
    case array(ValueRow)
    case map(ValueRow)
    case object(ObjectRows)
    case tuple(TupleRows)
    /// The one value of a type around it.
    case wrapped(ValueRow)
    /// The value of a union, whose branch is known by what it begins with.
    case branch(Int, ValueRow)
    /// The value of a union, whose branch is known once its tag is.
    case tagged(TaggedRows)
  }

  /// What the value consists of, if it begins in a certain way.
  ///
  /// What may be left out or replaced because it is invalid has no parts: nobody knows whether it stays.
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
      let kinds = union.kindsOfBranches
      let candidates = kinds.indices.filter { !kinds[$0].isDisjoint(with: beginning.kinds) }
      return candidates.count == 1 ? .branch(candidates[0], rows[candidates[0]]) : .none
    default: return .none
    }
  }
}

/// The branches of a union that a tag tells apart.
package struct TaggedRows: Sendable {
  /// The key of the tag.
  package let key: String
  let union: UnionShape
  let branches: [ValueRow]

  /// The branch that a tag in JSON stands for; nil if there is none.
  package func branch(taggedBy bytes: ArraySlice<UInt8>) -> (index: Int, row: ValueRow)? {
    guard let tape = try? JSONTape(Array(bytes), maximumDepth: .max),
      tape.entries[0].kind == .string, let index = union.branch(tagged: tape.string(0))
    else { return nil }
    return (index, branches[index])
  }
}

/// The items of a tuple.
package struct TupleRows: Sendable {
  let shape: TupleShape
  let type: RowType
  let use: UseWording?

  /// The number of items that are always there: the field of those behind them has this index.
  package var itemCount: Int { shape.items.count }
  package var keepsOthers: Bool { shape.additional.isKept }

  /// Whether the schema says of others, rather than of their number, that there are none.
  package var forbidsOthers: Bool {
    if case .forbidden = shape.additional { true } else { false }
  }

  /// What is wrong with an item at a path that must not be there.
  package func error(in text: BrokenText, at path: InstancePath) -> JSONReadingError? {
    let schema = type.schema
    return text.error(use: use) { run in
      try run.report(
        schema.unknownItemViolation(at: path), Owner(type: type, index: schema.objectIndex))
    }
  }

  /// The row of an item; nil for one that isn't kept.
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
  /// A value of which all bytes have come, as a field; nil if it is invalid.
  package func field(of bytes: ArraySlice<UInt8>) -> FieldValue? {
    guard let tape = try? JSONTape(Array(bytes), maximumDepth: .max) else { return nil }
    var run = DecodingRun.ofVerdict
    var source = DecoderSource(decoder: JSONTapeDecoder(tape, path: TapePath()))
    return try? run.value(node, from: &source, owner)
  }

  /// What is wrong with the value at a path, as who reads the whole text says it; nil if nothing is.
  package func error(in text: BrokenText, at path: InstancePath) -> JSONReadingError? {
    if case .index(let index)? = path.components.last {
      guard let array = text.decoder(at: InstancePath(Array(path.components.dropLast()))) else {
        return nil
      }
      // What is said of an element depends on how often it can be read.
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

  /// Whether the row says nothing beyond the type of its value.
  package var isPlain: Bool { node.evaluated == nil && node.constraints.isEmpty }

  /// The array of some elements that have been read by its row; nil where that doesn't tell enough.
  package func array(of elements: ContiguousArray<FieldValue>) -> FieldValue? {
    guard node.evaluated == nil, node.accepts(.array(elements), text: nil) else { return nil }
    return .array(elements)
  }

  /// The map of some entries that have been read by its row; nil where that doesn't tell enough.
  package func map(of entries: [String: FieldValue]) -> FieldValue? {
    guard node.evaluated == nil, node.accepts(.map(entries), text: nil) else { return nil }
    return .map(entries)
  }

  /// The value around one that has been read by the row of its branch, or of the one value of its type; nil
  /// where that doesn't tell enough.
  package func around(_ field: FieldValue, branch: Int?) -> FieldValue? {
    guard isPlain, case .type(let type) = node.kind else { return nil }
    let fields: ContiguousArray<FieldValue> = branch.map { [.int(Int64($0)), field] } ?? [field]
    return .object(fields, of: CheckedType(type))
  }
}

extension DecodingRun {
  /// A run of which nobody asks for more than the verdict.
  static var ofVerdict: DecodingRun {
    var run = DecodingRun(violationLimit: nil, dropLimit: 0)
    run.isExplaining = false
    return run
  }
}

// MARK: - Errors

/// The beginning of a text in which something is wrong, made whole by brackets.
package struct BrokenText {
  private let tape: JSONTape
  private let locator: JSONLocator

  /// - Throws: what keeps the text from being JSON, such as equal keys.
  package init(_ bytes: [UInt8]) throws(JSONReadingError) {
    do throws(JSONSyntaxFailure) {
      tape = try JSONTape(bytes, maximumDepth: .max)
      locator = JSONLocator(tape)
    } catch {
      var lines = LineIndex(bytes)
      throw JSONReadingError(
        JSONSyntaxError(reason: error.reason, location: lines.location(of: error.offset)))
    }
  }

  func decoder(at path: InstancePath) -> JSONTapeDecoder? {
    tape.entry(at: path.components[...]).map {
      JSONTapeDecoder(tape, entry: $0, path: TapePath(root: path.codingPath))
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
      // The fast reader takes what is too deep for a run: only it can tell, and only at the end.
      guard let error = error as? DecodingError,
        error.violation?.keyword != ReportedKeyword.depth.rawValue
      else { return nil }
      return JSONReadingError(error, locator)
    }
  }
}
