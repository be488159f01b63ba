import Foundation
import VouchBackend
import VouchSchema
import VouchValues

/// Finds values that rows and types accept, the same ones in every run.
///
/// It caches its results, and is used by one run at a time.
final class ValueSupply {
  let catalog: TypeCatalog
  let schemas: SchemaIndex
  let memory = LanguageMemory()
  /// True if realistic values are tried first; the texts in fixtures describe their purpose
  /// instead.
  private let soundsLikeData: Bool
  private var values: [ObjectIdentifier: [JSON]] = [:]
  private var instances: [Int: JSON?] = [:]
  /// The types whose documents are being made, which can't contain themselves.
  private var pending: Set<Int> = []
  /// Returns true if the time is up, so that results may be incomplete.
  var isOver: () -> Bool = { false }
  /// The current depth of nested types that are being varied.
  var variantDepth = 0
  /// The number of times that something was left out because it was under construction.
  private var truncations = 0

  /// The number of documents that were abandoned because they had too many values.
  private(set) var oversizes = 0
  /// The types without a document for that reason.
  private var oversized: Set<Int> = []

  /// The maximum nesting depth of generated types while one document is made.
  private static let depthLimit = 40
  /// The maximum number of values in a document, so that people can read it and tests are fast.
  static let largestDocument = 10_000
  /// The maximum depth that the runtime reads.
  private static let deepestDocument = 100

  init(_ catalog: TypeCatalog, _ schemas: SchemaIndex, soundsLikeData: Bool = false) {
    self.catalog = catalog
    self.schemas = schemas
    self.soundsLikeData = soundsLikeData
  }

  private var subjects: [Int: RuleSubject] = [:]

  /// Returns the properties of a type's document, as rules see them.
  func ruleSubject(of document: JSON, as type: Int) -> RuleValue {
    let subject = subjects[type] ?? RuleSubject(catalog, type)
    subjects[type] = subject
    return subject.value(of: document)
  }

  /// The numbers of findings and of dropped values in a document.
  struct Counts {
    let findings: Int
    let dropped: Int
    var all: Int { findings + dropped }
  }

  /// A cache, because searches return to the documents that they start from.
  private var counts: [ScalarString: Counts] = [:]
  private static let mostCounts = 1 << 10

  /// Returns the numbers of findings and of dropped values in a document.
  func count(_ document: JSON, as type: Int) -> Counts {
    let key = ScalarString("\(type) \(document.line)")
    if let known = counts[key] { return known }
    let verdict = try? catalog.types[type].entry.checker.check(document.bytes)
    let count = Counts(
      findings: verdict?.report.violations.count ?? 1,
      dropped: verdict?.dropped.values.count ?? 0)
    if counts.count == Self.mostCounts { counts = [:] }
    counts[key] = count
    return count
  }

  /// Returns values that a row accepts, the best first; empty if none was found.
  ///
  /// - Parameters:
  ///   - words: the words of which texts may consist.
  ///   - examples: values that the schema proposes.
  ///   - owner: the name of the type that the value belongs to.
  func values(
    for node: ValueNode, words: String, examples: [JSON] = [], owner: String = ""
  ) -> [JSON] {
    let key = ObjectIdentifier(node)
    if let known = values[key] { return known }
    let before = truncations
    let found = makeValues(for: node, words: words, examples: examples, owner: owner)
    if truncations == before || pending.isEmpty { values[key] = found }
    return found
  }

  private func makeValues(
    for node: ValueNode, words: String, examples: [JSON], owner: String
  ) -> [JSON] {
    var proposals = examples
    if let value = node.defaultValue { proposals.append(value) }
    proposals += node.listed
    if soundsLikeData { proposals += SampleValues.values(called: words, of: owner, node) }
    proposals += raw(node, words)
    var found = accepted(proposals, node)
    if found.isEmpty || node.evaluated != nil, let evaluated = node.evaluated {
      let edits = SchemaMining(evaluated.json, memory).edits
      let bases = Array(proposals.prefix(3)) + [.null]
      if found.isEmpty {
        for base in bases where found.isEmpty {
          found =
            EditSearch(edits: edits, isOver: isOver)
            .first(from: base) { catalog.accepts($0, as: node) }.map { [$0] } ?? []
        }
      }
      guard let base = found.first else { return [] }
      found = accepted(found + edits.prefix(80).map { $0.applied(to: base) }, node)
    }
    if node.isNullable, !found.contains(where: \.isNull) { found.append(.null) }
    return found
  }

  private func accepted(_ proposals: [JSON], _ node: ValueNode) -> [JSON] {
    var seen = Set<ScalarString>()
    return proposals.filter { value in
      seen.insert(ScalarString(value.line)).inserted && catalog.accepts(value, as: node)
    }
  }

  /// Returns values of the row's kind, some of which the row may reject.
  private func raw(_ node: ValueNode, _ words: String) -> [JSON] {
    switch node.kind {
    case .scalar(let scalar): raw(scalar, node, words: words)
    case .array, .map: collections(node, words)
    case .type(let type): instance(of: type).map { [$0] + variants(ofType: type, 4) } ?? []
    }
  }

  func raw(_ scalar: Row.Scalar, _ node: ValueNode, words: String) -> [JSON] {
    switch scalar {
    case .boolean: return [.bool(true), .bool(false)]
    case .null: return [.null]
    case .any: return [.string(words), .integer(1), .bool(true), .array([]), .object([]), .null]
    case .date:
      let texts = StringPool(node, scalar, memory: memory).candidates(words)
      let numeric = node.dateFormats.filter(\.isNumeric)
      return texts.map { .string($0) } + numeric.flatMap { StringPool.instants.map($0.json) }
    case .decimal:
      let numbers = NumberPool(node, scalar).candidates
        .map { NumberPool.text($0) }.filter { DecimalText.decimal(fromCanonical: $0) != nil }
      let texts = FormatSamples.members("decimal") + numbers
      return texts.map { .string($0) }
    case _ where scalar.isText:
      return StringPool(node, scalar, memory: memory).candidates(words).map { .string($0) }
    default:
      return NumberPool(node, scalar).candidates.map { .number(NumberPool.text($0)) }
    }
  }

  /// The keys of objects that are equal as Swift strings but differ in their Unicode scalars.
  /// Foundation's decoder doesn't distinguish them; Vouch's own does, as JSON Schema requires.
  private(set) lazy var mergedKeys: Set<String> = {
    var merged: Set<String> = []
    for type in catalog.types {
      guard case .object(let object) = type.shape else { continue }
      var spellings: [String: ScalarString] = [:]
      for key in object.properties.compactMap(\.path.first?.key) {
        let spelling = ScalarString(key)
        if let known = spellings[key], known != spelling { merged.insert(key) }
        spellings[key] = spelling
      }
    }
    return merged
  }()

  // MARK: Arrays and maps

  private func collections(_ node: ValueNode, _ words: String) -> [JSON] {
    let least = node.count(.least) ?? 0
    let most = node.count(.most) ?? Int.max
    var sizes = [max(least, min(1, most)), least, min(least + 1, most)]
    if case .array = node.kind {
      sizes.append(min(most, max(least, 3)))
      if node.evaluated != nil { sizes += [2, 3] }
    }
    return sizes.compactMap { collection(ofCount: $0, node, words) }
  }

  /// Returns an array or a map of `count` elements, distinct ones if they must be; nil if there
  /// aren't as many, or if it would be too large.
  func collection(ofCount count: Int, _ node: ValueNode, _ words: String) -> JSON? {
    guard count >= 0, count <= Self.longestArray else {
      if count > 0 { noteOversize() }
      return nil
    }
    switch node.kind {
    case .array(let items):
      let different = variants(of: items, count, words)
      if different.count < count, node.mustDiffer { return nil }
      return repeating(different, count).map { .array($0) }
    case .map(let values):
      let keys = self.keys(of: node, count)
      let different = variants(of: values, max(count, 1), words)
      guard keys.count >= count, let entries = repeating(different, count) else { return nil }
      return .object(zip(keys, entries).map { JSON.Member($0, $1) })
    case .scalar, .type: return nil
    }
  }

  /// Returns `count` values, repeating the given ones; nil if there are none, or if they would be
  /// too large together.
  func repeating(_ different: [JSON], _ count: Int) -> [JSON]? {
    guard !different.isEmpty || count == 0 else { return nil }
    let sizes = different.prefix(count).map(\.size)
    var size = 0
    for index in 0..<count {
      size += sizes[index % sizes.count]
      if size > Self.largestDocument {
        noteOversize()
        return nil
      }
    }
    return (0..<count).map { different[$0 % different.count] }
  }

  /// Counts a document that would have too many values.
  func noteOversize() { oversizes += 1 }

  private static let longestArray = 1_100

  /// Returns keys that a map may have.
  private func keys(of node: ValueNode, _ count: Int) -> [String] {
    let mined = node.evaluated.map { SchemaMining($0.json, memory).keys } ?? []
    let plain =
      ["one", "two", "three", "four", "five"] + (6..<max(7, count + 6)).map { "key\($0)" }
    guard node.evaluated != nil else { return plain }
    let named =
      node.evaluated.map { SchemaMining.names(of: $0.json, count + 1, memory) } ?? []
    var seen = Set<ScalarString>()
    let usable = (mined + plain + named).filter { key in
      guard seen.insert(ScalarString(key)).inserted else { return false }
      guard let evaluated = node.evaluated else { return true }
      return !evaluated.schema.failures(
        of: JSONTape(JSON.object([.init(key, .null)])), limit: 20
      ).contains { $0.isAboutKey || $0.path.components.isEmpty && $0.keyword != .minProperties }
    }
    return usable.isEmpty ? plain : usable
  }

  // MARK: Types

  /// Returns a short document of a type: its first example, or otherwise only what is required.
  ///
  /// Nil if none was found, or only oversized ones.
  func instance(of type: Int) -> JSON? {
    if pending.isEmpty, instances[type] == nil {
      for needed in catalog.types(neededBy: type) where instances[needed] == nil {
        _ = nestedInstance(of: needed)
      }
    }
    return nestedInstance(of: type)
  }

  private func nestedInstance(of type: Int) -> JSON? {
    if let known = instances[type] {
      if oversized.contains(type) { oversizes += 1 }
      return known
    }
    guard pending.count < Self.depthLimit, pending.insert(type).inserted else {
      truncations += 1
      return nil
    }
    let before = truncations
    let oversizesBefore = oversizes
    defer { pending.remove(type) }
    let found = makeInstance(of: type)
    if found != nil || truncations == before || pending.count == 1 {
      instances[type] = found
      if found == nil, oversizes > oversizesBefore { oversized.insert(type) }
    }
    return found
  }

  /// True if a type has no document because those that were found are too large.
  func isOversized(_ type: Int) -> Bool { oversized.contains(type) }

  private func makeInstance(of type: Int) -> JSON? {
    if let example = examples(of: type).first { return example }
    guard let document = smallDocument(of: type) else { return nil }
    if document.depth <= Self.deepestDocument { return document }
    noteOversize()
    return nil
  }

  private func smallDocument(of type: Int) -> JSON? {
    switch catalog.types[type].shape {
    case .object(let object):
      return ObjectFinder(self, type, object: object).smallest()
    case .value(let node):
      return values(for: node, words: words(of: type)).first
    case .enumeration(let plan):
      return plan.cases.lazy.map(\.json).first { catalog.accepts($0, as: type) }
    case .union(let union):
      let words = words(of: type)
      return union.branches.indices.lazy
        .compactMap { self.values(ofBranch: $0, union, type, words: words).first }.first
    }
  }

  /// Returns values of one branch that a union accepts as that branch.
  func values(ofBranch index: Int, _ union: UnionNode, _ type: Int, words: String) -> [JSON] {
    func accepted(_ value: JSON?) -> JSON? {
      guard let tagged = value.map({ union.tagging($0, as: index) }),
        catalog.accepts(tagged, as: type)
      else { return nil }
      return tagged
    }
    let found = values(for: union.branches[index], words: words).compactMap(accepted)
    guard found.isEmpty, case .type(let branch) = union.branches[index].kind,
      case .object(let object) = catalog.types[branch].shape
    else { return found }
    // Branches may differ only in what isn't required: one such property, then all of them.
    let finder = ObjectFinder(self, branch, object: object)
    let single = object.properties.lazy.compactMap { property in
      accepted(
        finder.document(including: { $0.isRequired || $0 === property }) {
          finder.values(of: $0).first { !$0.isNull }
        })
    }
    return [single.first, accepted(finder.typical())].compactMap(\.self)
  }

  /// Returns the type's own examples, if it accepts them.
  func examples(of type: Int) -> [JSON] {
    schemas.examples(of: catalog.types[type].source).filter { catalog.accepts($0, as: type) }
  }

  /// Returns the words of which texts of a type consist.
  func words(of type: Int) -> String { catalog.types[type].plan.header.name.name.asWords }
}
