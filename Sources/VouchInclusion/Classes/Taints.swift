import VouchSchema

/// What keeps a schema's evaluation from telling which documents are taken.
struct Taints: OptionSet, Hashable {
  let rawValue: UInt8

  /// Keywords of Vouch take values that the others refuse.
  static let widened = Taints(rawValue: 1)
  /// Keywords of Vouch refuse values that the others take.
  static let narrowed = Taints(rawValue: 2)
  /// What is taken isn't said by the keywords, or not in their place.
  static let elsewhere = Taints(rawValue: 4)
  /// A reference leads to where the way to it says.
  static let dynamic = Taints(rawValue: 8)

  /// Those by which evaluation differs from what is taken.
  static let lenient: Taints = [widened, narrowed, elsewhere]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What a schema itself says.
  init(of schema: Schema, _ graph: SchemaGraph, _ options: InclusionOptions) {
    self = []
    for keyword in schema.keywords where !options.keywordsWrittenOut.contains(keyword.keyword) {
      switch keyword.keyword {
      case .onInvalid, .unknownCase, .coerce, .null: insert(.widened)
      case .rules: insert(.narrowed)
      case .swiftType, .arguments: insert(.elsewhere)
      case .properties:
        let isMoved = keyword.schemasByKey?.value.contains { graph[$0.schema].isMoved(options) }
        if isMoved ?? false { insert(.elsewhere) }
      default: break
      }
      guard case .reference(let reference) = keyword.value, let anchor = reference.dynamicAnchor
      else { continue }
      let targets = Set(graph.resources.compactMap { $0.dynamicAnchors[anchor] })
      if targets != [reference.target] { insert(.dynamic) }
    }
  }

  /// The taints of each schema and of all that it leads to.
  static func spread(_ digests: [SchemaDigest]) -> [Taints] {
    var users: [[SchemaNumber]] = Array(repeating: [], count: digests.count)
    for (node, digest) in digests.enumerated() {
      for child in digest.children { users[child].append(node) }
    }
    var result = digests.map(\.taints)
    for taint in [Taints.widened, .narrowed, .elsewhere, .dynamic] {
      var pending = result.indices.filter { result[$0].contains(taint) }
      while let node = pending.popLast() {
        for user in users[node] where !result[user].contains(taint) {
          result[user].insert(taint)
          pending.append(user)
        }
      }
    }
    return result
  }
}

extension Schema {
  /// Whether a property's value isn't under its key.
  fileprivate func isMoved(_ options: InclusionOptions) -> Bool {
    keywords.contains { keyword in
      [.path, .transient].contains(keyword.keyword)
        && !options.keywordsWrittenOut.contains(keyword.keyword)
    }
  }
}

/// Two evaluations between which what is taken lies.
enum Approximation: Int {
  /// Whatever is valid is taken.
  case lower
  /// Whatever is taken is valid.
  case upper
}

extension SchemaGraph {
  /// The schemas without keywords by which evaluation says nothing certain.
  ///
  /// - Parameter taints: of each schema and all that it leads to.
  func bounded(
    by bound: Approximation, _ options: InclusionOptions, taints: (SchemaID) -> Taints
  ) -> SchemaGraph {
    var result = self
    for id in ids where !taints(id).isDisjoint(with: .lenient) {
      let own = Taints(of: self[id], self, options)
      // A part that takes more may make a whole take less.
      let turning = self[id].keywords.filter { keyword in
        keyword.keyword.isTurning
          && keyword.subschemas.contains { !taints($0).isDisjoint(with: .lenient) }
      }
      switch bound {
      case .lower:
        if own.contains(.elsewhere) || !turning.isEmpty {
          result.schemas[id.index] = self[id].unsatisfiable
        } else if own.contains(.narrowed) {
          result.schemas[id.index] = self[id].withoutObjects
        }
      case .upper:
        let isOpen = own.contains(.widened) || own.contains(.elsewhere)
        result.schemas[id.index].keywords.removeAll { keyword in
          if turning.contains(where: { $0 === keyword }) { return true }
          return isOpen && keyword.keyword.decidesDocuments
        }
      }
    }
    return result
  }
}

extension Schema {
  /// The schema for all values but objects, of which rules speak.
  fileprivate var withoutObjects: Schema {
    let types = (allowedTypes ?? .any).subtracting(.object)
    guard !types.isEmpty else { return unsatisfiable }
    var result = self
    result.keywords.removeAll { $0.keyword == .type }
    let list = types.names.map { Located($0, at: place) }
    result.keywords.append(
      LocatedKeyword(.type, keyPlace: place, valuePlace: place, value: .types(list)))
    return result
  }
}

extension Keyword {
  /// Whether more values of a schema below the keyword can be fewer values of the schema that has it.
  fileprivate var isTurning: Bool {
    switch self {
    case .not, .oneOf, .if, .contains, .unevaluatedItems, .unevaluatedProperties: true
    default: false
    }
  }
}
