import VouchBackend
import VouchValues

/// Decides what the decode of a generated type makes of a document, from the type's plan alone.
///
/// It follows the runtime's order, so that the first finding is the one that a decode throws.
struct Judge {
  let catalog: TypeCatalog
  /// The scalars that rows have accepted: documents differ in few values from one to the next.
  private let accepted = AcceptedScalars()

  init(catalog: TypeCatalog) {
    self.catalog = catalog
  }

  fileprivate func hasAccepted(_ value: JSON, _ node: ValueNode) -> Bool {
    accepted.contains(value, node)
  }

  fileprivate func noteAccepted(_ value: JSON, _ node: ValueNode) {
    accepted.insert(value, node)
  }

  /// How deep arrays, maps and objects may nest in the runtime.
  private static let depthLimit = 100

  /// What a decode of a type makes of a document. Linear in the document, apart from unions.
  ///
  /// - Parameter ignored: a schema of a row or a type that isn't evaluated.
  func judge(
    _ document: JSON, as type: Int, without ignored: EvaluatedSchema? = nil
  ) -> Judgement {
    var walk = JudgeWalk(judge: self)
    walk.ignored = ignored
    walk.type(type, document, at: [], Owner(type: type, caseName: nil))
    return Judgement(findings: walk.findings, dropped: walk.dropped)
  }

  /// What the decode of a row makes of a value.
  func judge(_ value: JSON, as node: ValueNode) -> Judgement {
    var walk = JudgeWalk(judge: self)
    walk.value(node, value, isOptional: false, at: [], Owner(type: -1, caseName: nil))
    return Judgement(findings: walk.findings, dropped: walk.dropped)
  }

  func accepts(_ value: JSON, as node: ValueNode) -> Bool {
    let judgement = judge(value, as: node)
    return judgement.isAccepted && judgement.dropped.isEmpty
  }

  func accepts(_ value: JSON, as type: Int) -> Bool {
    let judgement = judge(value, as: type)
    return judgement.isAccepted && judgement.dropped.isEmpty
  }
}

/// Texts and numbers of which it is known that a row accepts them. Used by one run at a time.
private final class AcceptedScalars {
  private struct Key: Hashable {
    let node: ObjectIdentifier
    let isText: Bool
    let text: ScalarString
  }

  private static let longest = 200
  private var keys = Set<Key>()

  private func key(_ value: JSON, _ node: ValueNode) -> Key? {
    guard case .scalar = node.kind else { return nil }
    switch value {
    case .string(let text) where text.utf8.count <= Self.longest:
      return Key(node: ObjectIdentifier(node), isText: true, text: ScalarString(text))
    case .number(let text):
      return Key(node: ObjectIdentifier(node), isText: false, text: ScalarString(text))
    default: return nil
    }
  }

  func contains(_ value: JSON, _ node: ValueNode) -> Bool {
    key(value, node).map { keys.contains($0) } ?? false
  }

  func insert(_ value: JSON, _ node: ValueNode) {
    if let key = key(value, node) { keys.insert(key) }
  }
}

/// What a finding is charged to: a type, and the case of its error enum.
struct Owner {
  var type: Int
  var caseName: String?
}

/// One walk over one document.
struct JudgeWalk {
  let judge: Judge
  var findings: [Finding] = []
  var dropped: [Finding] = []
  var depth = 0
  var ignored: EvaluatedSchema?

  var catalog: TypeCatalog { judge.catalog }

  init(judge: Judge) {
    self.judge = judge
  }

  mutating func report(_ kind: Finding.Kind, _ path: JSONPath, _ owner: Owner, rule: String? = nil)
  {
    findings.append(
      Finding(
        path: path, kind: kind, owner: owner.type, caseName: owner.caseName, rule: rule))
  }

  /// What a walk over a part finds, apart from this one.
  func trial(_ body: (inout JudgeWalk) -> Void) -> JudgeWalk {
    var walk = JudgeWalk(judge: judge)
    walk.depth = depth
    walk.ignored = ignored
    body(&walk)
    return walk
  }

  // MARK: Values

  mutating func value(
    _ node: ValueNode, _ value: JSON?, isOptional: Bool, at path: JSONPath, _ owner: Owner
  ) {
    guard let value else {
      if !isOptional { report(.missing, path, owner) }
      return
    }
    guard depth < 120 else { return report(.broken(keyword: "depth"), path, owner) }
    if judge.hasAccepted(value, node) { return }
    depth += 1
    defer { depth -= 1 }
    let before = findings.count
    read(node, value, isOptional: isOptional, at: path, owner)
    guard findings.count == before else { return }
    if let evaluated = node.evaluated {
      evaluate(evaluated.schema, value, at: path, owner)
    } else {
      judge.noteAccepted(value, node)
    }
  }

  private mutating func read(
    _ node: ValueNode, _ value: JSON, isOptional: Bool, at path: JSONPath, _ owner: Owner
  ) {
    if value.isNull, isOptional || node.isNullable || !node.kind.isType, !hasNull(node) {
      if !node.isNullable { report(.null, path, owner) }
      return
    }
    switch node.kind {
    case .scalar(let scalar): self.scalar(scalar, node, value, at: path, owner)
    case .array(let items): array(items, node, value, at: path, owner)
    case .map(let values): map(values, node, value, at: path, owner)
    case .type(let type): self.type(type, value, at: path, owner)
    }
  }

  /// Whether null is a value of the kind itself, whatever the row says of null.
  func hasNull(_ node: ValueNode) -> Bool {
    switch node.kind {
    case .scalar(.any), .scalar(.null): return true
    case .type(let type):
      guard case .value(let inner, _) = catalog.types[type].shape else { return false }
      return inner.isNullable || hasNull(inner)
    default: return false
    }
  }

  // MARK: Checks

  /// Runs the checks of a row over a value that has the row's type.
  mutating func check(_ node: ValueNode, _ value: JSON, at path: JSONPath, _ owner: Owner) {
    if let assertions = node.assertions {
      for failure in assertions.failures(of: FlatInstance(value), limit: 20) {
        report(.broken(keyword: failure.keyword.rawValue), path, owner)
      }
    }
    guard let policy = node.urlPolicy, let text = value.text else { return }
    switch policy.violation(of: text) {
    case nil: break
    case .host: report(.broken(keyword: "x-hosts"), path, owner)
    case .scheme: report(.broken(keyword: "x-schemes"), path, owner)
    case .malformed:
      report(.broken(keyword: node.hosts.isEmpty ? "x-schemes" : "x-hosts"), path, owner)
    }
  }

  mutating func evaluate(
    _ schema: EvaluatedSchema, _ value: JSON, at path: JSONPath, _ owner: Owner
  ) {
    if schema === ignored { return }
    for failure in schema.failures(of: FlatInstance(value), limit: 20) {
      report(.broken(keyword: failure.keyword.rawValue), path + failure.steps, owner)
    }
  }

  // MARK: Arrays and maps

  private mutating func array(
    _ items: ValueNode, _ node: ValueNode, _ value: JSON, at path: JSONPath, _ owner: Owner
  ) {
    guard case .array(let elements) = value else { return report(.type, path, owner) }
    var kept: [JSON] = []
    for (index, element) in elements.enumerated() {
      let place = path + [.index(index)]
      guard node.skipsInvalid else {
        self.value(items, element, isOptional: false, at: place, owner)
        kept.append(element)
        continue
      }
      if take({ $0.value(items, element, isOptional: false, at: place, owner) }) {
        kept.append(element)
      }
    }
    check(node, .array(kept), at: path, owner)
  }

  private mutating func map(
    _ values: ValueNode, _ node: ValueNode, _ value: JSON, at path: JSONPath, _ owner: Owner
  ) {
    guard case .object(let members) = value else { return report(.type, path, owner) }
    var kept: [JSON.Member] = []
    for member in members.sorted(by: { $0.key < $1.key }) {
      let place = path + [.key(member.key)]
      guard node.skipsInvalid else {
        self.value(values, member.value, isOptional: false, at: place, owner)
        kept.append(member)
        continue
      }
      if take({ $0.value(values, member.value, isOptional: false, at: place, owner) }) {
        kept.append(member)
      }
    }
    check(node, .object(kept), at: path, owner)
  }

  /// Reads a value that is dropped if it is invalid; tells whether it is valid.
  mutating func take(_ read: (inout JudgeWalk) -> Void) -> Bool {
    let walk = trial(read)
    if let first = walk.findings.first {
      dropped.append(first)
      return false
    }
    dropped += walk.dropped
    return true
  }
}

extension EvaluationFailure {
  /// The way from the evaluated value to what breaks the schema.
  var steps: JSONPath {
    path.components.map { component in
      switch component {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
  }
}
