import VouchSchema

/// The reasons why evaluating a schema doesn't determine the accepted documents.
struct Taints: OptionSet, Hashable {
  let rawValue: UInt8

  /// Vouch's keywords accept values that the other keywords reject.
  static let widened = Taints(rawValue: 1)
  /// Vouch's keywords reject values that the other keywords accept.
  static let narrowed = Taints(rawValue: 2)
  /// The keywords don't determine the accepted values, or apply to another place.
  static let elsewhere = Taints(rawValue: 4)
  /// The target of a reference depends on the dynamic scope.
  static let dynamic = Taints(rawValue: 8)

  /// The taints for which evaluation differs from the set of accepted documents.
  static let lenient: Taints = [widened, narrowed, elsewhere]

  private static let ofKeywords: [Keyword: Taints] = [
    .onInvalid: .widened, .unknownCase: .widened, .coerce: .widened, .null: .widened,
    .rules: .narrowed, .swiftType: .elsewhere, .arguments: .elsewhere,
  ]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Makes the taints of a schema itself.
  init(of schema: Schema, _ graph: SchemaGraph) {
    self = []
    for keyword in schema.keywords {
      formUnion(Self.ofKeywords[keyword.keyword] ?? [])
      if keyword.keyword == .properties, let properties = keyword.schemasByKey?.value,
        properties.contains(where: { graph[$0.schema].isMoved })
      {
        insert(.elsewhere)
      }
      guard case .reference(let reference) = keyword.value, let anchor = reference.dynamicAnchor
      else { continue }
      let targets = Set(graph.resources.compactMap { $0.dynamicAnchors[anchor] })
      if targets != [reference.target] { insert(.dynamic) }
    }
  }

  /// Returns, for each schema, its taints and those of all schemas that it leads to.
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
  /// True if the value of a property isn't stored under its key.
  fileprivate var isMoved: Bool {
    keywords.contains { [.path, .transient].contains($0.keyword) }
  }
}

/// The two evaluations that bound the set of accepted documents.
enum Approximation: Int {
  /// The lower bound: every valid document is accepted.
  case lower
  /// The upper bound: every accepted document is valid.
  case upper
}

extension SchemaGraph {
  /// Returns the schemas without the keywords that evaluation can't decide with certainty.
  ///
  /// - Parameters:
  ///   - own: returns the taints of a schema itself.
  ///   - taints: returns the taints of a schema and of all schemas that it leads to.
  func bounded(
    by bound: Approximation, own: (SchemaID) -> Taints, all taints: (SchemaID) -> Taints
  ) -> SchemaGraph {
    var result = self
    for id in ids where !taints(id).isDisjoint(with: .lenient) {
      let own = own(id)
      // A part that accepts more may make the whole accept less.
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
  /// The schema for all values except objects, to which rules apply.
  fileprivate var withoutObjects: Schema {
    let types = (allowedTypes ?? .any).subtracting(.object)
    guard !types.isEmpty else { return unsatisfiable }
    var result = self
    result.keywords.removeAll { $0.keyword == .type }
    let list = types.names.map { Located($0, at: place) }
    result.keywords.append(LocatedKeyword(.type, .types(list), at: place))
    return result
  }
}

extension Keyword {
  /// True if enlarging the set of a subschema can reduce the set of the schema that has the
  /// keyword.
  fileprivate var isTurning: Bool {
    [.not, .oneOf, .if, .contains, .unevaluatedItems, .unevaluatedProperties].contains(self)
  }
}
