import VouchReading
import VouchSchema
import VouchValues

/// Documents to try if no case determines which one to make: values in the schemas, simple values,
/// and single edits of these.
struct DocumentTrials {
  private(set) var documents: [OrderedJSON] = []
  private var seen: Set<ScalarString> = []

  /// The maximum number of documents.
  private static let limit = 3_000

  /// - Parameters:
  ///   - schemas: the schemas from which values are taken.
  ///   - document: a document of the subset, if one is known.
  init(_ schemas: [Schema], _ document: OrderedJSON?) {
    let simple: [OrderedJSON] = [
      .null, .bool(true), .bool(false), .number("0"), .number("1"), .number("0.5"), .string(""),
      .string("a"), .array([]), .object([]),
    ]
    var seeds = [document].compactMap { $0 }
    for schema in schemas where seeds.count < 60 {
      seeds += (schema.examples?.value ?? []).map { OrderedJSON($0) }
      seeds += (schema.enum?.value ?? []).prefix(8).map { OrderedJSON($0) }
      seeds += [schema.const, schema.default].compactMap { $0.map { OrderedJSON($0) } }
    }
    let keys = Self.keys(of: schemas)
    for value in simple + seeds { add(value) }
    for value in seeds {
      for edited in Self.edits(of: value, simple, keys, depth: 0) { add(edited) }
    }
    for value in simple + seeds.prefix(8) {
      add(.array([value]))
      add(.array([value, value]))
      for key in keys { add(.object([.init(key, value)])) }
    }
  }

  private mutating func add(_ document: OrderedJSON) {
    guard documents.count < Self.limit, seen.insert(ScalarString(document.canonicalText)).inserted
    else { return }
    documents.append(document)
  }

  /// Returns the keys that schemas mention, and one more.
  private static func keys(of schemas: [Schema]) -> [String] {
    var keys: Set<ScalarString> = [ScalarString("a")]
    for schema in schemas where keys.count < 40 {
      for entry in schema.properties?.value ?? [] { keys.insert(ScalarString(entry.key)) }
      for name in schema.required?.value ?? [] { keys.insert(ScalarString(name.value)) }
    }
    return keys.map(\.value).sorted()
  }

  /// Returns the variants of a value with one part removed, replaced or added.
  private static func edits(
    of value: OrderedJSON, _ simple: [OrderedJSON], _ keys: [String], depth: Int
  ) -> [OrderedJSON] {
    guard depth < 4 else { return simple }
    var result: [OrderedJSON] = []
    switch value {
    case .null, .bool, .number, .string: return simple
    case .array(let items): result = (simple + items.suffix(1)).map { .array(items + [$0]) }
    case .object(let members):
      for key in keys where !members.contains(where: { $0.key.hasScalars(of: key) }) {
        result += simple.map { .object(members + [.init(key, $0)]) }
      }
    }
    let limit = if case .array = value { 6 } else { 12 }
    for (index, part) in value.parts.prefix(limit).enumerated() {
      result.append(value.replacingPart(index, with: nil))
      result += edits(of: part, simple, keys, depth: depth + 1)
        .map { value.replacingPart(index, with: $0) }
    }
    return result
  }
}
