/// The branches of a union, and the way to find the branch for a document's value.
@safe package final class UnionShape: Sendable {
  package enum Decision: Sendable {
    /// By the string for a key; the error of that branch is reported.
    case tag(SchemaKey)
    /// By the JSON type if that is enough, otherwise by trials; exactly one branch must fit.
    case exactlyOne
    /// By the JSON type if that is enough, otherwise by trials; the first branch that fits is
    /// taken.
    case first
  }

  package struct Branch: Sendable {
    /// The tag, or the name of the Swift case.
    package let name: String
    /// Further tags of the branch.
    package let otherTags: [String]
    package let node: SchemaNode
  }

  package let decision: Decision
  package let branches: [Branch]
  /// True if values that fit no branch are kept, as the case after the last branch. In a union with
  /// a tag, these are the objects with an unknown tag.
  package let keepsUnknown: Bool
  /// The tags of all branches: the first of each branch in order, then the others, with the branch
  /// that each leads to.
  package let allTags: [(tag: String, branch: Int)]
  /// The labels of the branches in generated code, then one for values that fit none. Never freed.
  nonisolated(unsafe) let labels: UnsafePointer<_CaseLabel>
  /// The same labels, to find a case by one.
  nonisolated(unsafe) private let names: NameTable
  /// The rows that the values of the cases are written by, in the same order.
  nonisolated(unsafe) let writtenRows: [WrittenRow]
  private let tags: [ScalarString: Int]
  private let knownKinds = Locked<BranchKinds?>(nil)
  /// Determined on first use as well.
  let knownChecks = Locked<Bool?>(nil)
  let knownContent = Locked<Bool?>(nil)

  init(decision: Decision, branches: [Branch], keepsUnknown: Bool) {
    self.decision = decision
    self.branches = branches
    self.keepsUnknown = keepsUnknown
    allTags =
      branches.enumerated().map { ($1.name, $0) }
      + branches.enumerated().flatMap { index, branch in branch.otherTags.map { ($0, index) } }
    unsafe labels = unsafe UnsafePointer(
      immortal: branches.map { _CaseLabel($0.name) } + [.none])
    unsafe names = unsafe NameTable(branches.map(\.name))
    unsafe writtenRows = branches.map { WrittenRow($0.node) } + [WrittenRow(Self.unknownNode)]
    tags = allTags.reduce(into: [:]) { $0[ScalarString($1.tag)] = $1.branch }
  }

  var isTagged: Bool {
    if case .tag = decision { true } else { false }
  }

  /// The JSON types that each branch accepts.
  var kindsOfBranches: [InstanceKinds] { kinds.own }

  /// The JSON types that any branch accepts, be it by `x-coerce`.
  var acceptedKinds: InstanceKinds { kinds.accepted }

  /// Returns the branches that accept a JSON type; if there are none, those that coerce it.
  func candidates(for kind: InstanceKinds) -> [Int] {
    let own = kinds.own.indices.filter { !kinds.own[$0].isDisjoint(with: kind) }
    if !own.isEmpty { return own }
    return kinds.coerced.indices.filter { !kinds.coerced[$0].isDisjoint(with: kind) }
  }

  /// The JSON types that each branch accepts by its own type, and by `x-coerce`. Determined on first
  /// use, because types refer to each other.
  private var kinds: BranchKinds {
    if let known = knownKinds.withLock({ $0 }) { return known }
    let own = branches.map(\.node.jsonKinds)
    let coerced = branches.map(\.node.coercedJSONKinds)
    let accepted = (own + coerced).reduce(into: InstanceKinds()) { $0.formUnion($1) }
    let kinds = BranchKinds(own: own, coerced: coerced, accepted: accepted)
    knownKinds.withLock { $0 = kinds }
    return kinds
  }

  private struct BranchKinds {
    let own: [InstanceKinds]
    let coerced: [InstanceKinds]
    let accepted: InstanceKinds
  }

  /// Returns the label of the case at an index; none for a value that fits no branch.
  func label(ofCase index: Int) -> _CaseLabel {
    branches.indices.contains(index) ? unsafe labels[index] : .none
  }

  func index(ofLabel label: StaticString) -> Int? {
    label.withUTF8Buffer { bytes in
      let start = unsafe bytes.baseAddress ?? emptyBytes
      let index = unsafe names.index(start, bytes.count, hash: textHash(start, bytes.count))
      return index < 0 ? nil : index
    }
  }

  func branch(tagged tag: String) -> Int? {
    tags[ScalarString(tag)]
  }

  /// The keyword that a value violates if it fits no branch.
  var keyword: ReportedKeyword {
    if case .first = decision { .anyOf } else { .oneOf }
  }

  /// Returns the row of the branch at an index; after the last branch, the row of unknown values.
  func node(ofCase index: Int) -> SchemaNode {
    branches.indices.contains(index) ? branches[index].node : Self.unknownNode
  }

  private static let unknownNode = SchemaNode(kind: .any, ruleStem: "")
}
