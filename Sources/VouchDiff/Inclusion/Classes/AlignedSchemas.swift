import VouchReading
import VouchSchema

/// Pairs of schemas at corresponding places in the two graphs, if they differ. There is one pair
/// for all schemas of the same two classes.
struct AlignedSchemas {
  struct Pair: Hashable {
    let subset: SchemaNumber
    let superset: SchemaNumber
  }

  private(set) var pairs: [Pair] = []
  /// The indices of the pairs whose own keywords differ, and not only schemas below them.
  private(set) var different: [Int] = []
  /// For each pair, the indices of the pairs directly above it.
  private(set) var users: [[Int]] = []
  private var numbers: [[ClassID]: Int] = [:]
  private let classes: SchemaClasses

  /// Makes the pairs that some pairs lead to. Linear in the size of both graphs.
  init(_ classes: SchemaClasses, from roots: [Pair]) {
    self.classes = classes
    for root in roots { add(root, below: nil) }
    // A schema that occurs in many places may have many partners in the worst case.
    let limit = roots.count + 4 * (classes.graphs.map(\.schemas.count).max() ?? 0)
    var next = 0
    while next < pairs.count, pairs.count <= limit {
      let pair = pairs[next]
      if classes.digests[pair.subset].text != classes.digests[pair.superset].text {
        different.append(next)
      }
      for child in children(of: pair) { add(child, below: next) }
      next += 1
    }
  }

  private mutating func add(_ pair: Pair, below user: Int?) {
    let pair = Pair(
      subset: classes.targets[pair.subset], superset: classes.targets[pair.superset])
    let key = [classes[pair.subset], classes[pair.superset]]
    guard key[0] != key[1] else { return }
    let number = numbers[key] ?? pairs.count
    if number == pairs.count {
      numbers[key] = number
      pairs.append(pair)
      users.append([])
    }
    if let user { users[number].append(user) }
  }

  private func children(of pair: Pair) -> [Pair] {
    let others = Dictionary(
      keepingFirst: classes.schema(pair.superset).keywords.map { ($0.keyword, $0) })
    return classes.schema(pair.subset).keywords.flatMap { keyword in
      others[keyword.keyword].map { children(of: keyword, $0) } ?? []
    }
  }

  private func children(of keyword: LocatedKeyword, _ other: LocatedKeyword) -> [Pair] {
    func pair(_ a: SchemaID, _ b: SchemaID) -> Pair {
      Pair(subset: classes.node(a, .subset), superset: classes.node(b, .superset))
    }
    if let entries = keyword.schemasByKey?.value {
      let schemas = Dictionary(
        keepingFirst: (other.schemasByKey?.value ?? []).map { (ScalarString($0.key), $0.schema) })
      return entries.compactMap { entry in
        schemas[ScalarString(entry.key)].map { pair(entry.schema, $0) }
      }
    }
    let (a, b) = (keyword.targets, other.targets)
    guard [.allOf, .anyOf, .oneOf].contains(keyword.keyword) else { return zip(a, b).map(pair) }
    return branches(a.map { classes.node($0, .subset) }, b.map { classes.node($0, .superset) })
  }

  /// Returns pairs of the branches that only one of both has, in order.
  private func branches(_ a: [SchemaNumber], _ b: [SchemaNumber]) -> [Pair] {
    let (known, others) = (Set(a.map { classes[$0] }), Set(b.map { classes[$0] }))
    return zip(
      a.filter { !others.contains(classes[$0]) }, b.filter { !known.contains(classes[$0]) }
    ).map { Pair(subset: $0, superset: $1) }
  }
}
