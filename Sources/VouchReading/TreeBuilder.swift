/// Builds the nodes of a document, within the limits.
///
/// The readers call it for each part of the text. It keeps the open collections on a stack of its
/// own, so that no depth of the document can exhaust the thread's stack.
struct TreeBuilder {
  var problems: Problems
  private let limits: ReadingLimits
  private var open: [OpenCollection] = []
  private var anchors = Anchors()
  private var nodeCount = 0
  private var aliasedCount = 0
  private(set) var root: Node?
  /// The treatment of keys in YAML that aren't strings.
  enum OtherKeys {
    case refused
    /// Whole numbers are accepted; a later step decides whether they are allowed.
    case numbersDeferred
    /// All scalars are accepted and become their texts.
    case texts
  }

  let otherKeys: OtherKeys
  /// The errors for numeric keys, to be reported if they turn out not to be allowed.
  private(set) var numericKeys: [Diagnostic] = []
  /// The values that are incomplete because of a reported error in them or in their key.
  private(set) var damaged: [Place] = []

  init(limits: ReadingLimits, otherKeys: OtherKeys = .refused) {
    self.limits = limits
    self.otherKeys = otherKeys
    problems = Problems(limit: limits.errors)
  }

  /// Continues with another document of the same file; the limits apply to all of them together.
  mutating func startDocument() {
    open = []
    anchors = Anchors()
    root = nil
  }

  var isInCollection: Bool { !open.isEmpty }
  var isInMapping: Bool { open.last?.isMapping ?? false }
  /// The place of the innermost open collection's first character.
  var collectionPlace: Place? { open.last?.place }

  /// True if a mapping's key comes next.
  var expectsKey: Bool {
    guard !open.isEmpty else { return false }
    let last = open.count - 1
    return open[last].isMapping && open[last].pending == nil
  }

  mutating func begin(
    mapping isMapping: Bool, at place: Place, anchor name: String? = nil
  ) throws(ReadingStop) {
    guard open.count < limits.depth else { throw tooDeep(at: place) }
    try count(at: place)
    let anchor = name.map { anchors.begin($0) }
    open.append(OpenCollection(place: place, isMapping: isMapping, anchor: anchor))
  }

  /// Closes the innermost collection.
  mutating func end() {
    guard let closed = open.popLast() else { return }
    add(
      Subtree(node: closed.node, weight: closed.weight, height: closed.height),
      anchor: closed.anchor)
  }

  mutating func add(
    _ content: Node.Content, at place: Place, anchor name: String? = nil
  ) throws(ReadingStop) {
    try count(at: place)
    add(.leaf(content, at: place), anchor: name.map { anchors.begin($0) })
  }

  /// Adds the key of the following entry; of equal keys, the first one stays.
  mutating func key(_ key: StringScalar, anchor name: String? = nil) throws(ReadingStop) {
    guard let last = open.indices.last else { return }
    try count(at: key.place)
    if let name {
      let anchor = anchors.begin(name)
      anchors.complete(anchor, with: .leaf(.string(key), at: key.place))
    }
    open[last].weight += Subtree.weight(of: key.value)
    if let first = open[last].entry(of: key.value) {
      open[last].pending = .refused
      // The first entry stays, but the author may have meant the other value, or one with the
      // members of both.
      damaged.append(first.value.place)
      try problems.report(
        .duplicateKey, "the key \(Escaping.quoted(key.value)) is already in this mapping",
        at: key.place, notes: [Note("it is first written here", at: first.keyPlace)])
    } else {
      open[last].pending = .key(key.value, key.place)
    }
  }

  /// Adds a number as the key of the following entry, as in documents with status codes. Whether
  /// that is an error depends on the kind of the document, which is known later.
  mutating func numericKey(
    _ key: StringScalar, anchor: String?, _ mistake: Diagnostic
  ) throws(ReadingStop) {
    guard otherKeys == .numbersDeferred else {
      refuseKey()
      return try problems.report(
        mistake.id, mistake.message, at: mistake.place, fix: mistake.fix)
    }
    if numericKeys.count < limits.errors { numericKeys.append(mistake) }
    try self.key(key, anchor: anchor)
  }

  /// Skips a key that has been reported as invalid, and the value that follows.
  mutating func refuseKey() {
    guard let last = open.indices.last else { return }
    open[last].pending = .refused
    damaged.append(open[last].place)
  }

  /// Records that a value isn't read as it was meant, which has been reported.
  mutating func noteDamage(at value: Place) {
    damaged.append(value)
  }

  /// Repeats an anchored value, as a key or as a value.
  mutating func alias(_ name: String, at place: Place) throws(ReadingStop) {
    switch anchors.find(name) {
    case .known(let subtree): try add(alias: subtree, name: name, at: place)
    case .open:
      let start = open.last { $0.anchor?.name == name }?.place
      throw problems.stop(
        .recursiveAlias, "the alias \(Escaping.quoted("*" + name)) stands inside what it repeats",
        at: place, notes: start.map { [Note("which starts here", at: $0)] } ?? [])
    case .unknown:
      let near = Suggestion.nearest(to: name, in: anchors.names)
      let hint = near.map { ": did you mean \(Escaping.quoted("*" + $0))?" } ?? ""
      throw problems.stop(
        .unknownAlias, "no anchor before this alias is called \(Escaping.quoted(name))\(hint)",
        at: place)
    }
  }

  private mutating func add(
    alias subtree: Subtree, name: String, at place: Place
  ) throws(ReadingStop) {
    aliasedCount += subtree.weight
    guard aliasedCount <= limits.aliasedNodes else {
      throw problems.stop(
        .tooManyAliases,
        "the aliases repeat more than the limit of \(limits.aliasedNodes) values", at: place)
    }
    guard expectsKey else {
      guard open.count + subtree.height <= limits.depth else { throw tooDeep(at: place) }
      return add(subtree, anchor: nil)
    }
    guard let key = text(ofKey: subtree.node) else {
      refuseKey()
      return try problems.report(
        .keyNotString,
        "a key has to be a string: \(Escaping.quoted("*" + name)) repeats something else",
        at: place, notes: [Note("which is written here", at: subtree.node.place)])
    }
    try self.key(StringScalar(key, at: place))
  }

  /// Returns the text of a value that is repeated as a key; nil if it can't be one.
  private func text(ofKey node: Node) -> String? {
    switch node.content {
    case .string(let text): text.value
    case .number(let number) where otherKeys == .texts: number.text
    case .bool(let value) where otherKeys == .texts: value ? "true" : "false"
    case .null where otherKeys == .texts: "null"
    default: nil
    }
  }

  private mutating func add(_ subtree: Subtree, anchor: Anchors.Mark?) {
    if let anchor { anchors.complete(anchor, with: subtree) }
    if let last = open.indices.last {
      open[last].add(subtree)
    } else {
      root = subtree.node
    }
  }

  private mutating func count(at place: Place) throws(ReadingStop) {
    nodeCount += 1
    guard nodeCount <= limits.nodes else {
      throw problems.stop(
        .documentTooLarge, "the document has more values than the limit of \(limits.nodes)",
        at: place)
    }
  }

  private mutating func tooDeep(at place: Place) -> ReadingStop {
    problems.stop(
      .nestingTooDeep, "this is nested deeper than the limit of \(limits.depth) levels",
      at: place)
  }
}
