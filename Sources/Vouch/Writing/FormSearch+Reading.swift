extension FormSearch {
  /// Returns the plain form of a union's value if the union reads it as the same cases.
  func formReadBack(
    _ fields: ContiguousArray<FieldValue>, _ type: RowType, _ depth: Int
  ) -> ContiguousArray<FieldValue>? {
    let schema = type.schema
    var walk = FormWalk(isDeep: true)
    let form = walk.changed(fields, schema, depth: depth, pinned: nil)
    guard let json = JSONValueSink.plain.json(schema.written(form)),
      let decoder = try? JSONTapeDecoder(json)
    else { return nil }
    var run = DecodingRun(violationLimit: nil)
    var source = DecoderSource(decoder: decoder)
    let read = try? run.value(type.row, from: &source, Owner(type: nil, index: 0))
    guard case .object(let read, of: _)? = read, Self.haveSameCases(read, form, schema) else {
      return nil
    }
    return form
  }

  private static func haveSameCases(
    _ a: FieldValue, _ b: FieldValue, _ node: SchemaNode
  ) -> Bool {
    guard node.holdsFormChoice else { return true }
    switch (node.kind, a, b) {
    case (.array(let items), .array(let a), .array(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { haveSameCases($0, $1, items) }
    case (.map(let values), .map(let a), .map(let b)):
      return a.count == b.count
        && a.allSatisfy { key, a in b[key].map { haveSameCases(a, $0, values) } ?? false }
    case (.type(let type), .object(let a, of: _), .object(let b, of: _)):
      return haveSameCases(a, b, type.schema)
    default: return true
    }
  }

  private static func haveSameCases(
    _ a: ContiguousArray<FieldValue>, _ b: ContiguousArray<FieldValue>, _ schema: TypeSchema
  ) -> Bool {
    switch schema.shape {
    case .object(let object):
      if case .kept(let node) = object.additional,
        case (.map(let a)?, .map(let b)?) = (a.last, b.last),
        !a.allSatisfy({ key, a in b[key].map { haveSameCases(a, $0, node) } ?? false })
      {
        return false
      }
      return zip(object.properties, zip(a, b)).allSatisfy {
        haveSameCases($1.0, $1.1, $0.node)
      }
    case .tuple(let tuple):
      return zip(tuple.elements(of: a), tuple.elements(of: b)).allSatisfy {
        haveSameCases($0.field, $1.field, $0.node)
      }
    case .value(let node): return haveSameCases(a[0], b[0], node)
    case .union(let union):
      let index: Int = a[0].integer()
      return index == b[0].integer() && haveSameCases(a[1], b[1], union.node(ofCase: index))
    case .enumeration: return true
    }
  }
}
