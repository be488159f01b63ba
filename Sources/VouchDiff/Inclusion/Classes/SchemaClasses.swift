import VouchSchema
import VouchValues

/// The graph that a schema belongs to.
enum Side: Int {
  case subset, superset
}

/// The number of a schema of either graph; those of the subset's graph come first.
typealias SchemaNumber = Int
/// The number of a class of equivalent schemas of both graphs, whose subschemas are equivalent,
/// too.
typealias ClassID = Int

/// The schemas of two graphs, partitioned into classes of equivalent schemas.
///
/// An unchanged schema belongs to one class on both sides, so nothing has to be proved about it.
/// The classes are the coarsest partition in which schemas of one class have the same keywords,
/// with subschemas of the same classes. This also works for recursive types.
struct SchemaClasses {
  let graphs: [SchemaGraph]
  private let firstOfSuperset: Int
  private let origins: [[SchemaID]]
  private let written: [WrittenValues]
  private var classOf: [ClassID] = []
  /// A schema of each class.
  private(set) var representatives: [SchemaNumber] = []
  /// For each class, true if both graphs have schemas of it.
  private var shared: [Bool] = []
  /// For each class, the reasons why evaluation may differ from the set of accepted documents.
  private(set) var taints: [Taints] = []
  /// The same for each schema.
  private var nodeTaints: [Taints] = []
  /// The keywords of each schema.
  let digests: [SchemaDigest]
  /// For each schema, the schema that it stands for: itself, unless it only refers to another one.
  let targets: [SchemaNumber]
  let memory = RequirementMemory()
  /// For each class, true if its schemas are a long `oneOf` and nothing else.
  private var longUnions: [Bool] = []
  private(set) var hasLongUnions = false
  /// True if a schema has keywords for which evaluation differs from the set of accepted documents.
  private(set) var isLenient = false

  /// - Parameters:
  ///   - written: the graphs of the subset and of the superset.
  ///   - origins: the schemas from which the added schemas at the end of each graph were made.
  init(_ written: [WrittenValues], origins: [[SchemaID]]) {
    self.origins = origins
    self.written = written
    graphs = written.map(\.graph)
    firstOfSuperset = graphs[0].schemas.count
    let written = Self.digests(graphs, firstOfSuperset)
    let targets = Self.targets(written)
    let digests = written.map { digest in digest.replacingChildren { targets[$0] } }
    (self.digests, self.targets) = (digests, targets)
    var refinement = Refinement(digests)
    let classOf = refinement.run()
    self.classOf = targets.map { classOf[$0] }
    let count = (classOf.max() ?? -1) + 1
    representatives = Array(repeating: 0, count: count)
    // If a class contains schemas that only refer to others, its representative is one that
    // doesn't.
    for node in classOf.indices.reversed() where targets[node] == node {
      representatives[classOf[node]] = node
    }
    shared = Array(repeating: false, count: count)
    let own = Set(self.classOf[..<firstOfSuperset])
    for number in self.classOf[firstOfSuperset...] where own.contains(number) {
      shared[number] = true
    }
    let spread = Taints.spread(digests)
    taints = representatives.map { spread[$0] }
    nodeTaints = spread
    isLenient = spread.contains { !$0.isDisjoint(with: .lenient) }
    longUnions = representatives.map { node in
      digests[node].taints.isEmpty && !spread[node].contains(.dynamic)
        && schema(node).isLongUnion
    }
    hasLongUnions = longUnions.contains(true)
  }

  /// True if the schemas of a class are a long `oneOf` and nothing else.
  func isLongUnion(_ schemaClass: ClassID) -> Bool { longUnions[schemaClass] }

  subscript(node: SchemaNumber) -> ClassID { classOf[node] }

  func node(_ id: SchemaID, _ side: Side) -> SchemaNumber {
    side == .subset ? id.index : firstOfSuperset + id.index
  }

  /// Returns one of the graphs, bounded to what evaluation decides with certainty.
  func graph(_ side: Side, _ bound: Approximation) -> SchemaGraph {
    graphs[side.rawValue].bounded(
      by: bound, own: { digests[node($0, side)].taints }, all: { nodeTaints[node($0, side)] })
  }

  func place(of node: SchemaNumber) -> (id: SchemaID, side: Side) {
    node < firstOfSuperset
      ? (SchemaID(index: node), .subset)
      : (SchemaID(index: node - firstOfSuperset), .superset)
  }

  /// Returns the user's schema from which a schema was made, or the schema itself.
  func origin(of node: SchemaNumber) -> (id: SchemaID, side: Side) {
    var (id, side) = place(of: node)
    let own = graphs[side.rawValue].schemas.count - origins[side.rawValue].count
    while id.index >= own { id = origins[side.rawValue][id.index - own] }
    return (id, side)
  }

  /// Returns the schema that accepts exactly an array or object, if it has been written out.
  func schema(ofValue value: OrderedJSON, _ side: Side) -> SchemaID? {
    written[side.rawValue].schemas[ScalarString(value.canonicalText)]
  }

  /// Returns the schema that accepts the union of some schemas, if it has been written out.
  func union(of schemas: Set<SchemaID>, _ side: Side) -> SchemaID? {
    written[side.rawValue].unions[schemas.sorted()]
  }

  /// Returns the class of the schemas that accept exactly the values of a type.
  func schema(ofType type: ValueType) -> ClassID? {
    written[Side.subset.rawValue].types[type].map { self[node($0, .subset)] }
  }

  func schema(_ node: SchemaNumber) -> Schema {
    let (id, side) = place(of: node)
    return graphs[side.rawValue][id]
  }

  /// Returns some schemas and those that they lead to. Schemas that only one graph has come first,
  /// then the nearest ones.
  func schemas(reachedFrom roots: [SchemaNumber], limit: Int) -> [Schema] {
    var seen = Set(roots)
    var order = roots
    var index = 0
    while index < order.count, order.count < limit {
      let (_, side) = place(of: order[index])
      for keyword in schema(order[index]).keywords where keyword.keyword != .defs {
        let targets = keyword.targets
        for target in targets.map({ node($0, side) }) where seen.insert(target).inserted {
          order.append(target)
        }
      }
      index += 1
    }
    let own = order.filter { !isShared(classOf[$0]) } + order.filter { isShared(classOf[$0]) }
    return own.map { schema($0) }
  }

  /// Returns a schema of a class.
  func schema(of schemaClass: ClassID) -> Schema { schema(representatives[schemaClass]) }

  /// True if both graphs have schemas of a class.
  func isShared(_ schemaClass: ClassID) -> Bool { shared[schemaClass] }

  /// Returns the value of boolean schemas; nil for others.
  func boolean(_ schemaClass: ClassID) -> Bool? { schema(of: schemaClass).boolean }

  private static func targets(_ digests: [SchemaDigest]) -> [SchemaNumber] {
    // If the resolution of references depends on the dynamic scope, the schemas in between must be
    // kept.
    guard !digests.contains(where: { $0.taints.contains(.dynamic) }) else {
      return Array(digests.indices)
    }
    var targets = Array(digests.indices)
    var isVisited = digests.map { $0.target == nil }
    for node in digests.indices where !isVisited[node] {
      var passed: [SchemaNumber] = []
      var last = node
      while !isVisited[last], let next = digests[last].target {
        isVisited[last] = true
        passed.append(last)
        last = next
      }
      // A cycle of references has no target.
      guard digests[targets[last]].target == nil else { continue }
      for node in passed { targets[node] = targets[last] }
    }
    return targets
  }

  private static func digests(
    _ graphs: [SchemaGraph], _ offset: Int
  ) -> [SchemaDigest] {
    var result: [SchemaDigest] = []
    for (graph, first) in zip(graphs, [0, offset]) {
      let ruled = graph.idsBelow(graph.ids.filter { graph[$0][.rules] != nil })
      let readValues = graph.taintsOfReadValues()
      for id in graph.ids {
        result.append(
          SchemaDigest(
            graph[id], graph, isRuled: ruled.contains(id),
            taints: readValues[id] ?? []
          ) { first + $0.index })
      }
    }
    return result
  }
}

extension Schema {
  /// True if the schema is a `oneOf` of many branches and nothing else.
  fileprivate var isLongUnion: Bool {
    oneOf?.value.count ?? 0 >= ValueSearch.fewestBranches
      && keywords.count(where: \.keyword.decidesDocuments) == 1
  }
}

/// Hopcroft's algorithm for the coarsest partition: when a class is split, its largest part keeps
/// its number, so that each schema is examined only a logarithmic number of times.
private struct Refinement {
  private let digests: [SchemaDigest]
  private var users: [[SchemaNumber]]
  private var classOf: [ClassID]
  private var members: [Set<SchemaNumber>] = []

  init(_ digests: [SchemaDigest]) {
    self.digests = digests
    users = Array(repeating: [], count: digests.count)
    classOf = Array(repeating: 0, count: digests.count)
    var classes: [ScalarString: ClassID] = [:]
    for (node, digest) in digests.enumerated() {
      for child in digest.children { users[child].append(node) }
      let key = ScalarString(digest.text)
      let number = classes[key] ?? members.count
      if number == members.count {
        classes[key] = number
        members.append([])
      }
      classOf[node] = number
      members[number].insert(node)
    }
  }

  mutating func run() -> [ClassID] {
    var signatures: [[ClassID]?] = members.map { _ in nil }
    var pending = Set(digests.indices)
    while !pending.isEmpty {
      let touched = Dictionary(grouping: pending) { classOf[$0] }
      pending = []
      // All parts are determined before any number changes.
      let parts = touched.map { number, nodes in
        (number, Dictionary(grouping: nodes) { digests[$0].signature(classOf) })
      }
      for (number, groups) in parts.sorted(by: { $0.0 < $1.0 }) {
        split(number, into: groups, &signatures, pending: &pending)
      }
    }
    return classOf
  }

  private mutating func split(
    _ number: ClassID, into groups: [[ClassID]: [SchemaNumber]], _ signatures: inout [[ClassID]?],
    pending: inout Set<SchemaNumber>
  ) {
    let touched = groups.values.reduce(0) { $0 + $1.count }
    let rest = members[number].count - touched
    // Schemas that weren't touched have the same signature as before.
    var parts = groups.map { (signature: $0.key, nodes: $0.value, size: $0.value.count) }
    if rest > 0, let old = signatures[number] {
      if let index = parts.firstIndex(where: { $0.signature == old }) {
        parts[index].size += rest
      } else {
        parts.append((old, [], rest))
      }
    }
    parts.sort { ($0.size, $1.nodes.min() ?? .max) > ($1.size, $0.nodes.min() ?? .max) }
    guard let greatest = parts.first else { return }
    let old = signatures[number]
    signatures[number] = greatest.signature
    for part in parts.dropFirst() {
      var nodes = Set(part.nodes)
      if part.signature == old, rest > 0 {
        let all = Set(groups.values.joined())
        nodes.formUnion(members[number].subtracting(all))
      }
      members[number].subtract(nodes)
      for node in nodes {
        classOf[node] = members.count
        pending.formUnion(users[node])
      }
      members.append(nodes)
      signatures.append(part.signature)
    }
  }
}
