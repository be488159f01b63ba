import VouchSchema
import VouchValues

/// Which of the two graphs a schema stands in.
enum Side: Int {
  case subset, superset
}

/// A schema of either graph, by number: first those of the subset's graph.
typealias SchemaNumber = Int
/// Schemas of both graphs that say the same, and whose schemas inside do, by number.
typealias ClassID = Int

/// The schemas of two graphs, those that say the same made one.
///
/// What wasn't changed is one class on both sides, so that nothing has to be shown about it. Classes are
/// the coarsest partition in which schemas of one class have the same keywords, and schemas of the same
/// classes under them: for types that contain themselves as well.
struct SchemaClasses {
  let graphs: [SchemaGraph]
  private let firstOfSuperset: Int
  private let origins: [[SchemaID]]
  private let written: [WrittenValues]
  private var classOf: [ClassID] = []
  /// A schema of each class.
  private(set) var representatives: [SchemaNumber] = []
  /// Whether both graphs have schemas of a class, for each.
  private var shared: [Bool] = []
  /// What makes the verdict of the judges on a class differ from what its documents are.
  private(set) var taints: [Taints] = []
  /// The same for each schema.
  private var nodeTaints: [Taints] = []
  /// What each schema says by itself.
  let digests: [SchemaDigest]
  /// For each schema the one that it stands for: itself, unless all it says is that another one holds.
  let targets: [SchemaNumber]
  let options: InclusionOptions
  let memory = RequirementMemory()
  /// Whether any schema has keywords by which evaluation differs from what is taken.
  private(set) var isLenient = false

  /// - Parameters:
  ///   - written: the graph of the subset and that of the superset.
  ///   - origins: what the last schemas of each graph were made from.
  init(_ written: [WrittenValues], _ options: InclusionOptions, origins: [[SchemaID]]) {
    self.origins = origins
    self.written = written
    graphs = written.map(\.graph)
    firstOfSuperset = graphs[0].schemas.count
    let written = Self.digests(graphs, firstOfSuperset, options: options)
    let targets = Self.targets(written)
    let digests = written.map { digest in digest.replacingChildren { targets[$0] } }
    (self.digests, self.targets) = (digests, targets)
    var refinement = Refinement(digests)
    let classOf = refinement.run()
    self.classOf = targets.map { classOf[$0] }
    let count = (classOf.max() ?? -1) + 1
    representatives = Array(repeating: 0, count: count)
    // Of a class that somebody else's schemas are, one that says so itself.
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
    self.options = options
    isLenient = spread.contains { !$0.isDisjoint(with: .lenient) }
  }

  subscript(node: SchemaNumber) -> ClassID { classOf[node] }

  func node(_ id: SchemaID, _ side: Side) -> SchemaNumber {
    side == .subset ? id.index : firstOfSuperset + id.index
  }

  /// One of the graphs as far as evaluation is certain.
  func graph(_ side: Side, _ bound: Approximation) -> SchemaGraph {
    graphs[side.rawValue].bounded(by: bound, options) { nodeTaints[node($0, side)] }
  }

  func place(of node: SchemaNumber) -> (id: SchemaID, side: Side) {
    node < firstOfSuperset
      ? (SchemaID(index: node), .subset)
      : (SchemaID(index: node - firstOfSuperset), .superset)
  }

  /// The schema that people know: what a schema was made from, or itself.
  func origin(of node: SchemaNumber) -> (id: SchemaID, side: Side) {
    var (id, side) = place(of: node)
    let own = graphs[side.rawValue].schemas.count - origins[side.rawValue].count
    while id.index >= own { id = origins[side.rawValue][id.index - own] }
    return (id, side)
  }

  /// The schema of a side that takes an array or object and nothing else, if it was written.
  func schema(ofValue value: OrderedJSON, _ side: Side) -> SchemaID? {
    written[side.rawValue].schemas[ScalarString(value.canonicalText)]
  }

  /// The schema of a side that takes what one of some others does, if it was written.
  func union(of schemas: Set<SchemaID>, _ side: Side) -> SchemaID? {
    written[side.rawValue].unions[schemas.sorted()]
  }

  /// The class of schemas that take all values of a type and no others.
  func schema(ofType type: ValueType) -> ClassID? {
    written[Side.subset.rawValue].types[type].map { self[node($0, .subset)] }
  }

  func schema(_ node: SchemaNumber) -> Schema {
    let (id, side) = place(of: node)
    return graphs[side.rawValue][id]
  }

  /// Some schemas and those that they lead to: those first that only one graph has, then the nearest.
  func schemas(reachedFrom roots: [SchemaNumber], limit: Int) -> [Schema] {
    var seen = Set(roots)
    var order = roots
    var index = 0
    while index < order.count, order.count < limit {
      let (_, side) = place(of: order[index])
      for keyword in schema(order[index]).keywords where keyword.keyword != .defs {
        let targets = keyword.subschemas + [keyword.reference?.target].compactMap { $0 }
        for target in targets.map({ node($0, side) }) where seen.insert(target).inserted {
          order.append(target)
        }
      }
      index += 1
    }
    let own = order.filter { !isShared(classOf[$0]) } + order.filter { isShared(classOf[$0]) }
    return own.map { schema($0) }
  }

  /// A schema of a class.
  func schema(of schemaClass: ClassID) -> Schema { schema(representatives[schemaClass]) }

  /// Whether schemas of both graphs are of a class.
  func isShared(_ schemaClass: ClassID) -> Bool { shared[schemaClass] }

  /// The value of boolean schemas; nil for others.
  func boolean(_ schemaClass: ClassID) -> Bool? { schema(of: schemaClass).boolean }

  private static func targets(_ digests: [SchemaDigest]) -> [SchemaNumber] {
    // Where a reference leads depends on the way to it, schemas on the way are left alone.
    guard !digests.contains(where: { $0.taints.contains(.dynamic) }) else {
      return Array(digests.indices)
    }
    return digests.indices.map { node in
      var seen: Set<SchemaNumber> = [node]
      var last = node
      while let next = digests[last].target {
        // Nothing is said in a circle.
        guard seen.insert(next).inserted else { return node }
        last = next
      }
      return last
    }
  }

  private static func digests(
    _ graphs: [SchemaGraph], _ offset: Int, options: InclusionOptions
  ) -> [SchemaDigest] {
    var result: [SchemaDigest] = []
    for (graph, first) in zip(graphs, [0, offset]) {
      for id in graph.ids {
        result.append(SchemaDigest(graph[id], graph, options: options) { first + $0.index })
      }
    }
    return result
  }
}

/// Hopcroft's way to the coarsest partition: of what falls apart, the greatest part keeps its number, so
/// that a schema is looked at again only a logarithm of times.
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
      // All parts are found before any number changes.
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
    // Schemas that weren't touched say what they said before.
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
