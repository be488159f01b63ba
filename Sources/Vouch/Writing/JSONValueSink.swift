/// Converts values of generated types to JSON in memory.
struct JSONValueSink {
  /// For checks of a value that is being read, and that isn't the document's: with all defaults,
  /// except where the number of keys forbids them.
  static let evaluated = JSONValueSink(form: .whole)
  /// For what documents contain.
  static let documents = JSONValueSink(form: .chosen)
  /// For documents if no form has to be chosen.
  static let plain = JSONValueSink(form: .plain)

  /// The form of values of generated types.
  private enum Form { case whole, chosen, plain }

  private let form: Form

  /// Returns the value as JSON, or nil if no document has it: if it nests deeper than the maximum
  /// that decoding accepts, or if no form of it is valid.
  ///
  /// - Parameter depth: the number of enclosing levels.
  func json(_ value: WrittenValue, depth: Int = 0) -> JSONValue? {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .number(JSONNumber(exact: DecimalNumber(value)))
    case .unsigned(let value): .number(JSONNumber(exact: DecimalNumber(value)))
    case .double(let value): Self.number(DecimalNumber(value))
    case .decimal(let value): Self.number(DecimalNumber(value))
    case .text(let value): .string(value)
    case .json(let value): value.nests(within: DecodingRun.maximumDepth - depth) ? value : nil
    case .array(let items): array(items, depth)
    case .object(let members): object(members, depth)
    case .unionCase(let value, let node):
      WrittenValue.hasRoom(at: depth) ? json(value.written(as: node), depth: depth + 1) : nil
    case .nested(let object): written(object).flatMap { json($0, depth: depth) }
    }
  }

  /// Returns a number. Checked values contain no numbers that JSON can't represent.
  private static func number(_ value: DecimalNumber?) -> JSONValue {
    value.map { .number(JSONNumber(exact: $0)) } ?? .null
  }

  private func array(_ items: WrittenItems, _ depth: Int) -> JSONValue? {
    guard WrittenValue.hasRoom(at: depth) else { return nil }
    var values: [JSONValue] = []
    var isWhole = true
    items.visit { item in
      if let value = json(item, depth: depth + 1) { values.append(value) } else { isWhole = false }
    }
    return isWhole ? .array(values) : nil
  }

  private func object(_ members: WrittenMembers, _ depth: Int) -> JSONValue? {
    guard WrittenValue.hasRoom(at: depth) else { return nil }
    var members = members
    if form == .whole, case .fields(let fields, let shape) = members {
      members = .fields(shape.satisfyingCounts(fields), shape)
    }
    var values: [String: JSONValue] = [:]
    var isWhole = true
    members.visit { key, member in
      if let value = json(member, depth: depth + 1) {
        values[key.stringValue] = value
      } else {
        isWhole = false
      }
    }
    return isWhole ? .object(values) : nil
  }

  private func written<Object: SchemaObject>(_ object: Object) -> WrittenValue? {
    switch form {
    case .whole: Object.schema.written(object.writtenFields)
    case .chosen: try? object.written()
    case .plain: Object.schema.written(object.plainFields)
    }
  }
}

extension JSONValue {
  /// True if arrays and objects are nested no deeper than a limit. Safe for values of any depth.
  func nests(within limit: Int) -> Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let values): limit > 0 && values.allSatisfy { $0.nests(within: limit - 1) }
    case .object(let values): limit > 0 && values.values.allSatisfy { $0.nests(within: limit - 1) }
    }
  }

  /// Returns the items of the array at a path that equal earlier ones, with the number of those.
  func copies(at path: ArraySlice<InstancePath.Component>) -> [Int: Int] {
    switch (self, path.first) {
    case (.object(let members), .key(let key)?):
      return members[key]?.copies(at: path.dropFirst()) ?? [:]
    case (.array(let items), .index(let index)?) where index < items.count:
      return items[index].copies(at: path.dropFirst())
    case (.array(let items), nil):
      var counts: [JSONValue: Int] = [:]
      return items.enumerated().reduce(into: [:]) { copies, item in
        let earlier = counts[item.element, default: 0]
        counts[item.element] = earlier + 1
        if earlier > 0 { copies[item.offset] = earlier }
      }
    default: return [:]
    }
  }

  /// The number of values in the value, itself included.
  var size: Int {
    switch self {
    case .null, .bool, .number, .string: 1
    case .array(let values): values.reduce(1) { $0 + $1.size }
    case .object(let values): values.values.reduce(1) { $0 + $1.size }
    }
  }
}
