/// The JSON types and nested values that the rows of some types expect of a value.
///
/// A decoder can't be asked for its value's type. Each request for another type makes it construct
/// a long error. So a document is copied by requesting the types that the schema makes likely.
final class TranscriptionGuide: Sendable {
  /// The index among the guides of a type.
  let index: Int
  private let parts: Locked<Parts>

  /// Filled in after all guides have been created, because guides may contain themselves.
  struct Parts: Sendable {
    var members: [String: TranscriptionGuide] = [:]
    /// The keys of the members as a decoder that changes keys may have them.
    var changedKeys: Set<String> = []
    /// The values of all other keys.
    var others: TranscriptionGuide?
    var elements: TranscriptionGuide?
  }

  init(index: Int) {
    self.index = index
    parts = Locked(Parts())
  }

  var contents: Parts { parts.withLock { $0 } }

  func fill(_ contents: Parts) { parts.withLock { $0 = contents } }
}

/// The guides of a type, and the experience from earlier documents.
struct TranscriptionGuides: Sendable {
  let root: TranscriptionGuide
  private let memory: Locked<Experience>

  /// A form that can be requested from a decoder.
  enum Form: UInt32 {
    case string, integer, double, decimal, object, array, boolean
  }

  /// The forms that a value can have, the most recently seen form first.
  struct FormOrder {
    /// Four bits for each form.
    private var bits: UInt32 = 0
    let count: UInt32

    init(_ forms: [Form]) {
      count = UInt32(forms.count)
      for form in forms.reversed() { bits = (bits << 4) | form.rawValue }
    }

    subscript(position: UInt32) -> Form? { Form(rawValue: (bits >> (4 * position)) & 15) }

    mutating func moveToFront(_ position: UInt32) {
      let shift = 4 * position
      let form = (bits >> shift) & 15
      let before = bits & ((1 << shift) - 1)
      let after = (bits >> (shift + 4)) << (shift + 4)
      bits = after | (before << 4) | form
    }
  }

  /// The experience from earlier documents, behind one lock, so that each document takes the lock
  /// only once.
  struct Experience {
    /// The form to request first, by the index of a guide. Requests that fail are the most
    /// expensive operation of a decoder, and most documents are similar to earlier ones.
    fileprivate(set) var orders: [FormOrder]
    /// The type of the decoder that the last copy was made from.
    fileprivate(set) var decoder: ObjectIdentifier?
  }

  fileprivate init(root: TranscriptionGuide, orders: [FormOrder]) {
    self.root = root
    memory = Locked(Experience(orders: orders))
  }

  var experience: Experience { memory.withLock { $0 } }

  func remember(_ orders: [FormOrder], of decoder: ObjectIdentifier) {
    memory.withLock { $0 = Experience(orders: orders, decoder: decoder) }
  }

  /// Returns the guides of a generated type; nil if the walk over the decoder itself requests
  /// nothing twice.
  static func of(_ type: RowType, _ schema: TypeSchema) -> TranscriptionGuides? {
    let memory = schema.transcriptionGuides
    if let known = memory.withLock({ $0 }) { return known }
    var builder = TranscriptionGuideBuilder()
    let root = builder.makeGuide(of: SchemaNode(kind: .type(type), ruleStem: ""))
    let guides =
      builder.needsWhole ? TranscriptionGuides(root: root, orders: builder.orders) : nil
    memory.withLock { $0 = .some(guides) }
    return guides
  }
}

/// Makes the guides of rows; rows that lead to equal sets of alternatives share one guide.
struct TranscriptionGuideBuilder {
  private var known: [Set<ObjectIdentifier>: TranscriptionGuide] = [:]
  /// The expected forms of each guide, by its index.
  fileprivate private(set) var orders: [TranscriptionGuides.FormOrder] = []
  /// True if a part of the type is read more than once, as a whole or by several branches.
  private(set) var needsWhole = false
  /// The guides whose parts haven't been made yet.
  private var unfilled: [(guide: TranscriptionGuide, expected: Expectation)] = []

  /// The number of guides beyond which rows of several branches for one place are no longer
  /// combined.
  private static let limit = 4096

  /// The combined expectation of some rows for one value.
  private struct Expectation {
    var kinds: InstanceKinds = []
    var takesDoubles = true
    var takesIntegers = true
    var members: [String: [SchemaNode]] = [:]
    var others: [SchemaNode] = []
    var elements: [SchemaNode] = []
    var types: Set<ObjectIdentifier> = []

    /// The forms to request, the commonest first.
    var forms: [TranscriptionGuides.Form] {
      var forms: [TranscriptionGuides.Form] = []
      if kinds.contains(.string) { forms.append(.string) }
      if kinds.contains(.numbers) {
        switch (takesIntegers, takesDoubles) {
        case (true, _): forms.append(.integer)
        case (false, true): forms.append(.double)
        case (false, false): forms += [.integer, .decimal]
        }
      }
      if kinds.contains(.object) { forms.append(.object) }
      if kinds.contains(.array) { forms.append(.array) }
      if kinds.contains(.booleans) { forms.append(.boolean) }
      return forms
    }
  }

  /// Makes the guide of a row and of all rows that it leads to.
  mutating func makeGuide(of node: SchemaNode) -> TranscriptionGuide {
    let root = guide(of: [node])
    while let (guide, expected) = unfilled.popLast() { guide.fill(parts(expected)) }
    return root
  }

  /// Returns the guide of some rows. It is complete only when ``unfilled`` is empty.
  private mutating func guide(of nodes: [SchemaNode]) -> TranscriptionGuide {
    let alternatives = SchemaNode.alternatives(of: nodes)
    // A union expects what its branches do, wherever it is referred to.
    let key = Set(alternatives.filter { !$0.isUnionAlone }.map { ObjectIdentifier($0) })
    if let guide = known[key] { return guide }
    var expected = Expectation()
    for node in alternatives { expect(node, &expected) }
    let guide = TranscriptionGuide(index: orders.count)
    orders.append(TranscriptionGuides.FormOrder(expected.forms))
    known[key] = guide
    unfilled.append((guide, expected))
    return guide
  }

  private mutating func parts(_ expected: Expectation) -> TranscriptionGuide.Parts {
    var parts = TranscriptionGuide.Parts()
    for (key, nodes) in expected.members { parts.members[key] = guide(of: bounded(nodes)) }
    parts.changedKeys = Set(
      expected.members.keys.compactMap { SchemaKey($0).camelCase?.stringValue })
    parts.others =
      expected.others.isEmpty ? guideOfIgnored() : guide(of: bounded(expected.others))
    if !expected.elements.isEmpty { parts.elements = guide(of: bounded(expected.elements)) }
    return parts
  }

  /// Returns the guide of members that no row describes, and that the walk ignores.
  private mutating func guideOfIgnored() -> TranscriptionGuide {
    let isNeeded = needsWhole
    defer { needsWhole = isNeeded }
    return guide(of: [Self.any])
  }

  private static let any = SchemaNode(kind: .any, ruleStem: "")

  private func bounded(_ nodes: [SchemaNode]) -> [SchemaNode] {
    orders.count < Self.limit || nodes.count < 2 ? nodes : [nodes[0]]
  }

  private mutating func expect(_ node: SchemaNode, _ expected: inout Expectation) {
    if node.evaluated != nil { needsWhole = true }
    expected.kinds.formUnion(node.ownJSONKinds)
    if !node.coercions.isEmpty { expected.kinds.formUnion([.string, .numbers, .booleans]) }
    switch node.kind {
    case .double: expected.takesIntegers = false
    case .integer: expected.takesDoubles = false
    case .float, .decimalNumber, .date:
      (expected.takesDoubles, expected.takesIntegers) = (false, false)
    case .any:
      needsWhole = true
      (expected.takesDoubles, expected.takesIntegers) = (false, false)
      expected.others.append(Self.any)
      expected.elements.append(Self.any)
    case .array(let items): expected.elements.append(items)
    case .map(let values): expected.others.append(values)
    case .type(let type): expect(type, &expected)
    case .boolean, .string, .decimalString, .url, .uuid, .base64, .null: break
    }
    if node.evaluated != nil {
      (expected.takesDoubles, expected.takesIntegers) = (false, false)
    }
  }

  private mutating func expect(_ type: RowType, _ expected: inout Expectation) {
    guard expected.types.insert(type.identity).inserted else { return }
    if type.schema.shape.evaluated != nil { needsWhole = true }
    switch type.schema.shape {
    case .object(let object):
      for property in object.properties {
        guard let key = property.path.first?.stringValue else { continue }
        expected.members[key, default: []].append(
          property.path.count == 1 ? property.node : Self.any)
      }
      if case .kept(let values) = object.additional { expected.others.append(values) }
    case .tuple(let tuple):
      expected.elements += tuple.items
      if case .kept(let items) = tuple.additional { expected.elements.append(items) }
    case .enumeration(let enumeration):
      (expected.takesDoubles, expected.takesIntegers) = (false, false)
      if case .any = enumeration.rawNode.kind { needsWhole = true }
    case .union(let union): if !union.isTagged || union.keepsUnknown { needsWhole = true }
    case .value: break
    }
  }
}

extension SchemaNode {
  /// True if the row is that of a union, without any checks of its own.
  fileprivate var isUnionAlone: Bool {
    guard evaluated == nil, coercions.isEmpty, case .type(let type) = kind else { return false }
    if case .union = type.schema.shape { return true }
    return false
  }
}
