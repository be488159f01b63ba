import VouchValues

/// A schema as a conjunction of independent parts: the branches of `allOf`, the alternatives that
/// `not` with `anyOf` excludes one by one, and everything else.
///
/// A keyword of one part can be tested without evaluating the others.
struct SchemaParts {
  /// A part of the schema, with its path.
  struct Part {
    let json: JSON
    let path: [String]
    /// Wraps a schema in the keywords that surround the part.
    let wrapping: (JSON) -> JSON
  }

  private(set) var parts: [Part]
  /// The definitions that every part may refer to.
  private var shared: [JSON.Member]

  /// Keywords that depend on the annotations of others, across the branches of a schema.
  private static let collecting: Set<String> = ["unevaluatedProperties", "unevaluatedItems"]

  /// Makes the schema a single part.
  init(undivided schema: JSON) {
    shared = []
    parts = [Part(json: schema, path: [], wrapping: { $0 })]
  }

  init(_ schema: JSON) {
    self.init(undivided: schema)
    guard case .object(let members) = schema, !Self.collects(schema) else { return }
    var rest: [JSON.Member] = []
    var branches: [Part] = []
    for member in members {
      switch (member.key, member.value) {
      case ("allOf", .array(let schemas)):
        branches += Self.parts(schemas, ["allOf"]) { $0 }
      case ("not", .object(let inner)) where inner.count == 1 && inner[0].key == "anyOf":
        guard case .array(let schemas) = inner[0].value else { return }
        branches += Self.parts(schemas, ["not", "anyOf"]) { .object([.init("not", $0)]) }
      default: rest.append(member)
      }
    }
    if branches.isEmpty { return }
    shared = members.filter { $0.key == "$defs" || $0.key == "$dynamicAnchors" }
    parts = [Part(json: .object(rest), path: [], wrapping: { $0 })] + branches
  }

  private static func parts(
    _ branches: [JSON], _ path: [String], wrapping: @escaping (JSON) -> JSON
  ) -> [Part] {
    branches.enumerated().map { index, branch in
      Part(json: branch, path: path + [String(index)], wrapping: wrapping)
    }
  }

  /// Returns a part, possibly changed, as a schema that can be evaluated.
  func schema(_ json: JSON, at index: Int) -> JSON {
    var wrapped = parts[index].wrapping(json)
    // A name refers to one of the shared schemas.
    if case .string = wrapped { wrapped = .object([.init("$ref", wrapped)]) }
    guard case .object(let members) = wrapped, !shared.isEmpty else { return wrapped }
    return .object(shared + members.filter { member in !shared.contains { $0.key == member.key } })
  }

  private static func collects(_ value: JSON) -> Bool {
    switch value {
    case .array(let items): items.contains { collects($0) }
    case .object(let members):
      members.contains { collecting.contains($0.key) || collects($0.value) }
    default: false
    }
  }
}
