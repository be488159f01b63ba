import VouchReading
import VouchSchema
import VouchValues

/// Explains why a union rejects a document that it accepted in the other version, by the violations
/// of one branch.
///
/// If a value fits several branches equally well, the value alone doesn't determine which one was
/// meant. Here the other version does: it is the changed counterpart of a branch that accepted the
/// value there.
struct NearestBranch {
  private let from: SchemaVersion
  private let to: SchemaVersion
  private let fromText: SchemaText
  private let toText: SchemaText
  /// The validators of both versions, made on first use, for all schemas: types share most of them.
  private lazy var fromValidator = InstanceValidator(from.graph)
  private lazy var toValidator = InstanceValidator(to.graph)
  /// The schemas with unions in the other version, by their places; made on first use.
  private var unions: [String: SchemaID]?

  /// The maximum depth of nested unions that are examined.
  private static let depthLimit = 8

  init(from: SchemaVersion, to: SchemaVersion) {
    self.from = from
    self.to = to
    fromText = SchemaText(from, names: [:])
    toText = SchemaText(to, names: [:])
  }

  /// Returns the violation with its path; nil if the document first violates something other than a
  /// union, or if the violation of its type is clear enough.
  mutating func violation(of document: OrderedJSON, _ id: SchemaID) -> String? {
    violation(of: document, id, pointer: "", depth: 0)
  }

  private mutating func violation(
    of value: OrderedJSON, _ id: SchemaID, pointer: String, depth: Int
  ) -> String? {
    guard depth < Self.depthLimit,
      let failure = toValidator.failures(of: value, against: id).first,
      let keyword = failure.keyword, keyword == .anyOf || keyword == .oneOf,
      let branches = to.graph[failure.schema][keyword]?.schemas?.value,
      let part = value.part(at: failure.instancePath)
    else { return nil }
    let failures = branches.map { toValidator.failures(of: part, against: $0) }
    if failures.contains(where: \.isEmpty) || failures.allSatisfy({ $0.first?.keyword == .type }) {
      return nil
    }
    let place = pointer + failure.instancePath
    guard let index = meant(part, among: branches, of: failure.schema, keyword) else {
      return Self.located("the value fits none of \(branches.count) branches", place)
    }
    if let inner = violation(of: part, branches[index], pointer: place, depth: depth + 1) {
      return inner
    }
    return failures[index].first.map { Self.located($0.sentence, place + $0.instancePath) }
  }

  private static func located(_ sentence: String, _ pointer: String) -> String {
    pointer.isEmpty ? sentence : "\(pointer): \(sentence)"
  }

  /// Returns the index of the branch that is the changed form of one that accepts the value in the
  /// other version.
  private mutating func meant(
    _ value: OrderedJSON, among branches: [SchemaID], of union: SchemaID, _ keyword: Keyword
  ) -> Int? {
    guard let other = counterpart(of: union),
      let others = from.graph[other][keyword]?.schemas?.value
    else { return nil }
    let taking = others.indices.filter { fromValidator.isValid(value, against: others[$0]) }
    let kept = Set(others.map { fromText.text(of: $0) })
    let changed = branches.indices.filter { !kept.contains(toText.text(of: branches[$0])) }
    // A branch that only refers to another schema has the same text even if that schema has
    // changed.
    let names = taking.map { from.graph[others[$0]].branchName }
    let named = branches.indices.filter { index in
      to.graph[branches[index]].branchName.map { names.contains($0) } ?? false
    }
    if let first = named.first { return first }
    if changed.count == 1, others.count == branches.count { return changed[0] }
    return taking.first { changed.contains($0) && others.count == branches.count }
  }

  /// Returns the schema at the same place of the other version.
  private mutating func counterpart(of union: SchemaID) -> SchemaID? {
    let known = unions ?? Self.unions(of: from)
    unions = known
    return known[to.fileKey(of: union) + to.pointer(to: union)]
  }

  private static func unions(of version: SchemaVersion) -> [String: SchemaID] {
    let graph = version.graph
    let ids = graph.ids.filter { graph[$0][.anyOf] != nil || graph[$0][.oneOf] != nil }
    return Dictionary(
      keepingFirst: ids.map { (version.fileKey(of: $0) + version.pointer(to: $0), $0) })
  }
}

extension Schema {
  /// The name that distinguishes a branch of a union: its title, or the reference.
  var branchName: String? { title?.value ?? reference?.text.value }
}

extension OrderedJSON {
  /// Returns the value at a JSON Pointer.
  fileprivate func part(at pointer: String) -> OrderedJSON? {
    JSONPointer.tokens(of: pointer)?.reduce(self) { value, token in
      value?[token] ?? Int(token).flatMap { value?.value(at: [.index($0)]) }
    }
  }
}
