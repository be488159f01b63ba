/// The branches of a union, and how a document's value finds its own.
final class UnionShape: Sendable {
  enum Decision: Sendable {
    /// By the string under a key; the branch's own error is the error.
    case tag(SchemaKey)
    /// By the JSON type where that is enough, else by trying; exactly one branch may fit.
    case exactlyOne
    /// By the JSON type where that is enough, else by trying; the first that fits is taken.
    case first
  }

  struct Branch: Sendable {
    /// The tag, or the name of the Swift case.
    let name: String
    let node: SchemaNode
  }

  let decision: Decision
  let branches: [Branch]
  /// Whether values that fit no branch are kept, as the case after the last branch. In a union with a
  /// tag those are the objects whose tag is of no branch.
  let keepsUnknown: Bool
  private let tags: [ScalarString: Int]

  init(decision: Decision, branches: [Branch], keepsUnknown: Bool) {
    self.decision = decision
    self.branches = branches
    self.keepsUnknown = keepsUnknown
    var tags: [ScalarString: Int] = [:]
    for (index, branch) in branches.enumerated() { tags[ScalarString(branch.name)] = index }
    self.tags = tags
  }

  var isTagged: Bool {
    if case .tag = decision { true } else { false }
  }

  /// Whether a branch has a label.
  func hasLabel(_ label: StaticString, at index: Int) -> Bool {
    guard branches.indices.contains(index) else { return false }
    return branches[index].name.withUTF8Bytes { name in
      label.withUTF8Buffer { unsafe $0.elementsEqual(name) }
    }
  }

  func index(ofLabel label: StaticString) -> Int? {
    branches.indices.first { hasLabel(label, at: $0) }
  }

  func branch(tagged tag: String) -> Int? {
    tags[ScalarString(tag)]
  }

  /// The keyword that a value breaks which fits no branch.
  var keyword: ReportedKeyword {
    if case .first = decision { .anyOf } else { .oneOf }
  }

  /// The rows of the branches and, at its end, of what is kept unknown.
  func node(ofCase index: Int) -> SchemaNode {
    branches.indices.contains(index) ? branches[index].node : Self.unknownNode
  }

  private static let unknownNode = SchemaNode(kind: .any, ruleStem: "")
}

/// The JSON types that a row can accept, as far as a union needs to tell its branches apart.
struct JSONKinds: OptionSet {
  let rawValue: UInt8

  static let null = JSONKinds(rawValue: 1)
  static let boolean = JSONKinds(rawValue: 2)
  static let number = JSONKinds(rawValue: 4)
  static let string = JSONKinds(rawValue: 8)
  static let array = JSONKinds(rawValue: 16)
  static let object = JSONKinds(rawValue: 32)
  static let all = JSONKinds(rawValue: 63)
}

extension SchemaNode {
  /// The JSON types that the row accepts.
  var jsonKinds: JSONKinds {
    isNullable ? kind.jsonKinds.union(.null) : kind.jsonKinds
  }
}

extension SchemaNode.Kind {
  var jsonKinds: JSONKinds {
    switch self {
    case .boolean: .boolean
    case .integer, .double, .float, .decimalNumber: .number
    case .string, .decimalString, .url, .uuid, .base64: .string
    case .date(let formats):
      formats.reduce(into: []) { $0.formUnion($1.isNumeric ? .number : .string) }
    case .null: .null
    case .any: .all
    case .array: .array
    case .map: .object
    case .type(let type): type.schema.jsonKinds
    }
  }
}

extension Schema {
  fileprivate var jsonKinds: JSONKinds {
    switch shape {
    case .object: .object
    case .tuple: .array
    case .value(let node): node.jsonKinds
    case .enumeration(let enumeration): enumeration.jsonKinds
    case .union(let union):
      union.keepsUnknown && !union.isTagged
        ? .all : union.branches.reduce(into: []) { $0.formUnion($1.node.jsonKinds) }
    }
  }
}
