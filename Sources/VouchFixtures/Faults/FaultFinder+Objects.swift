import VouchBackend
import VouchReading
import VouchSchema
import VouchValues

/// Faults of objects, and of arrays whose first items have schemas of their own: required keys, extra
/// keys and items, their numbers, rules between properties.
extension FaultFinder {
  mutating func find(_ object: ObjectNode, _ base: JSON) {
    let finder = ObjectFinder(supply, type, object: object)
    findWhole(object, finder, base: base)
    findProperties(of: object, finder, base)
    findAdditional(object, base)
    findCounts(object, finder, base: base)
    findDependencies(object, finder)
    findRules(object, finder, base: base)
    findEvaluated(object, finder, base: base)
  }

  /// Finds whole documents: the smallest, a typical one, the largest, and some random ones.
  mutating func findWhole(_ object: ObjectNode, _ finder: ObjectFinder, base: JSON) {
    // Without an example, the base is the smallest document.
    let smallest = supply.examples(of: type).isEmpty ? base : finder.smallest()
    if let smallest { accept("smallest", "what it can't do without", document: smallest) }
    if let typical = finder.typical() {
      accept("typical", "all of its properties", document: typical)
    }
    let document = finder.document(
      including: { _ in true },
      value: { property in
        largest(property, finder.values(of: property))
      })
    if let document {
      accept("largest", "all of its properties at their largest", document: document)
    }
    for number in 1...2 where object.properties.count > 1 {
      // The random choice for a property doesn't depend on other properties.
      let seed = "\(supply.catalog.types[type].name) \(number)"
      let document = finder.document(
        including: { property in
          var random = SeededGenerator(seed: "\(seed) has \(property.plan.key)")
          return property.isRequired || random.next() % 3 > 0
        },
        value: { property in
          var random = SeededGenerator(seed: "\(seed) in \(property.plan.key)")
          return random.element(of: finder.values(of: property))
        })
      if let document {
        accept("random-\(number)", "the document \(number) at random", document: document)
      }
    }
    let text = JSON.string("a text")
    refuse(
      Fault("type", "\(FixtureWords.value(text)): no \(object.form)", [text]) {
        $0.path.isEmpty && $0.kind == .type
      })
    refuse(Fault("null", "null", [.null]) { $0.path.isEmpty })
  }

  /// Returns the largest value that is reasonable in a document.
  private func largest(_ property: ObjectNode.Property, _ values: [JSON]) -> JSON? {
    let bound = 300
    let largest = values.filter { $0.line.utf8.count <= bound }.max { a, b in
      if let left = a.number, let right = b.number { return left < right }
      return a.line.utf8.count < b.line.utf8.count
    }
    return largest ?? values.first
  }

  // MARK: Properties

  mutating func findProperties(of object: ObjectNode, _ finder: ObjectFinder, _ base: JSON) {
    var edits: (document: JSON, edits: [JSONEdit])?
    var counts: [String: Int] = [:]
    for property in object.properties {
      if object.properties.count > mostAlike, !hasExamples(property) {
        let likeness = property.likeness
        guard counts[likeness, default: 0] < mostAlike else {
          fixtures.alike.append(property.plan.key)
          continue
        }
        counts[likeness, default: 0] += 1
      }
      find(property, finder, base: base, known: &edits)
    }
  }

  /// True if the schema has examples of a property, which are to become documents.
  private func hasExamples(_ property: ObjectNode.Property) -> Bool {
    let source = property.plan.documentation.source
    return !supply.schemas.statedExamples(of: source, followingReferences: true).isEmpty
  }

  private mutating func find(
    _ property: ObjectNode.Property, _ finder: ObjectFinder, base: JSON,
    known: inout (document: JSON, edits: [JSONEdit])?
  ) {
    guard let document = document(with: property, finder, base) else {
      return warn(
        "type", property.plan.documentation.source,
        sentence:
          "no document was found that has this property: its checks are left without fixtures")
    }
    // Most properties are tested in the same document.
    if finder.isEntangled, known.map({ $0.document.isIdentical(to: document) }) != true {
      known = (document, finder.edits(for: document))
    }
    let edits = known?.edits ?? []
    let label = property.plan.key
    let absent = document.setting(property.path, to: nil)
    if case .index = property.path.last {
      // Removing the item would shift the items after it; that there are too few is a fault of the
      // array.
    } else if property.isRequired {
      refuse(
        Fault(
          FixtureWords.slug(label, "missing"), "a missing \(label)", [absent],
          repairedBy: { edits }
        ) { $0.path == property.path && $0.kind == .missing })
    } else {
      accept(FixtureWords.slug(label, "absent"), "an absent \(label)", document: absent)
    }
    findPath(property, document)
    find(
      Spot(
        path: property.path, node: property.node, label: label, words: property.words,
        source: property.plan.documentation.source, base: document, edits: edits,
        part: finder.isEntangled || !property.isPlain
          ? nil : Spot.Part(path: property.path, node: property.node)))
  }

  /// Returns the base with a property that isn't null, if possible.
  private func document(
    with property: ObjectNode.Property, _ finder: ObjectFinder, _ base: JSON
  ) -> JSON? {
    if let value = base.value(at: property.path), !value.isNull { return base }
    let values = finder.values(of: property)
    for value in values.filter({ !$0.isNull }).prefix(6) + values.prefix(1) {
      let document = base.setting(property.path, to: value)
      if catalog.accepts(document, as: type) { return document }
      if let repaired = finder.repaired(document, keeping: property.path) { return repaired }
    }
    return finder.document(
      including: { $0.isRequired || $0.path == property.path },
      value: { finder.values(of: $0).first { !$0.isNull } }
    ).flatMap { $0.value(at: property.path) == nil ? nil : $0 }
  }

  /// Finds faults of the objects around a value that is nested deeper in the document.
  private mutating func findPath(_ property: ObjectNode.Property, _ document: JSON) {
    for depth in property.path.indices.dropLast() {
      let path = Array(property.path[...depth])
      let label = path.compactMap(\.key).joined(separator: ".")
      var fault = Fault(
        FixtureWords.slug(label, "type"), "",
        [.string("a text"), .integer(1)].map { document.setting(path, to: $0) }
      ) { $0.path == path && $0.kind == .type }
      fault.sentence = {
        "\(label) \(FixtureWords.value($0.value(at: path) ?? .null)): no object"
      }
      refuse(fault)
      accept(
        FixtureWords.slug(label, "null"), "\(label) null",
        document: document.setting(path, to: .null))
    }
  }

  /// Finds faults of a key or an item that the schema doesn't list.
  private mutating func findAdditional(_ object: ObjectNode, _ base: JSON) {
    let step: JSONStep
    let keyword: String
    let (what, own, unknown): (String, String, String)
    if case .array(let items) = base {
      step = .index(items.count)
      keyword = "items"
      (what, own, unknown) = ("item", "an item more", "an item that it doesn't know")
    } else {
      step = .key(["extra", "anotherKey", "x"].first { !object.hasProperty($0) } ?? "extra key")
      keyword = "additionalProperties"
      (what, own, unknown) = ("key", "a key of its own", "a key that it doesn't know")
    }
    let document = base.setting([step], to: .integer(1))
    switch object.additional {
    case .ignored:
      if object.form == .object { accept("extra-\(what)", unknown, document: document) }
    case .forbidden(let keyword):
      let removals = object.properties.filter { !$0.isRequired }.map { JSONEdit($0.path, nil) }
      refuse(
        Fault("extra-\(what)", unknown, [document], repairedBy: { removals }) {
          $0.keyword == keyword.spelling
        })
    case .kept(let node):
      guard let value = supply.values(for: node, words: "extra").first else { return }
      let document = base.setting([step], to: value)
      accept("extra-\(what)", own, document: document)
      guard catalog.accepts(document, as: type) else { return }
      find(
        Spot(
          path: [step], node: node, label: "extra \(what)", words: "extra",
          source: "\(supply.catalog.types[type].source)/\(keyword)", base: document))
    }
  }

  // MARK: The object as a whole

  /// Finds documents on both sides of a limit on the number of keys or items.
  private mutating func findCounts(_ object: ObjectNode, _ finder: ObjectFinder, base: JSON) {
    let isObject = object.form == .object
    for count in object.counts {
      guard let limit = count.countLimit else { continue }
      let bases =
        [base] + (isObject ? [finder.smallest(), finder.typical()].compactMap { $0 } : [])
      let sentence = FixtureWords.fault(count.name, String(limit.limit))
      let documents = bases.compactMap { finder.resized($0, to: limit.next) }
      var fault = Fault(FixtureWords.slug(forKeyword: count.name), sentence, documents) {
        $0.path.isEmpty && $0.kind == .broken(keyword: count.name)
      }
      if let first = documents.first, !isObject { fault.edits = { finder.edits(for: first) } }
      fault.fallback = Fault.documents(
        bases.compactMap { finder.resized($0, to: limit.next, isForced: true) })
      prove(
        [fault], keyword: count.name, source: supply.catalog.types[type].source,
        reason: "no document breaks this \(count.name) alone: other checks imply it")
      let (slug, words) = FixtureWords.limit(count.name, String(limit.limit))
      for document in bases.compactMap({ finder.resized($0, to: limit.limit) }) {
        accept(
          slug, "\(counted(limit.limit, isObject ? "key" : "item")): \(words)", document: document)
      }
    }
  }

  private mutating func findDependencies(_ object: ObjectNode, _ finder: ObjectFinder) {
    for keys in object.dependencies {
      guard let trigger = keys.first else { continue }
      for key in keys.dropFirst() {
        guard let typical = finder.typical() ?? fixtures.base else { continue }
        let property = object.properties.first { $0.plan.key == key }
        var fault = Fault(
          FixtureWords.slug(trigger, "without", key), "\(trigger) without \(key)",
          property.map { [typical.setting($0.path, to: nil)] } ?? []
        ) { $0.kind == .broken(keyword: "dependentRequired") }
        if !object.requires(key, besidesBy: trigger) {
          fault.edits = { finder.edits(for: typical) }
          fault.editsBreak = true
        }
        prove(
          [fault], keyword: "dependentRequired", source: supply.catalog.types[type].source,
          reason:
            "no document has \(JSONText.quoted(trigger)) and lacks \(JSONText.quoted(key)) alone")
      }
    }
  }

  private mutating func findRules(_ object: ObjectNode, _ finder: ObjectFinder, base: JSON) {
    let bases = [base, finder.typical()].compactMap { $0 }
    var edits = bases.map { RuleEdits(supply, type, object, in: $0) }
    for rule in object.rules {
      let sentence = rule.message?.text ?? "a broken \(rule.id)"
      let lists = edits.indices.map { edits[$0].edits(for: rule) }
      let changed = zip(bases, lists).lazy.flatMap { base, edits in
        edits.lazy.map { $0.applied(to: base) }
      }
      let faults = zip(bases, lists).map { base, edits in
        var fault = Fault(
          FixtureWords.slug("rule", rule.id), sentence, [base], repairedBy: { edits }
        ) { $0.rule == rule.id }
        fault.editsBreak = true
        fault.fallback = Fault.documents(changed)
        return fault
      }
      prove(
        faults, keyword: "x-rules", source: supply.catalog.types[type].source, rule: rule.id,
        reason: "no document was found that breaks the rule \(JSONText.quoted(rule.id)) alone")
    }
  }
}

extension ObjectNode.Property {
  /// A text that properties have in common whose values break the same checks.
  fileprivate var likeness: String {
    let words: Set = ["default", "label", "message", "path"]
    var row = node.row
    row.attributes.removeAll { words.contains($0.name) || $0.name.hasPrefix("message.") }
    return "\(path.count) \(TableText(row, isRequired: isRequired).text(width: .max))"
  }

  /// True if the value lies under the property's own key, and is judged by its row whatever it is.
  fileprivate var isPlain: Bool {
    let others: Set = ["path", "null", "onInvalid", "distinct", "transient"]
    return path.count == 1 && plan.row.attributes.allSatisfy { !others.contains($0.name) }
  }
}

extension ObjectNode {
  /// True if each document with one key and without another one, which it requires, also has a third
  /// key that requires that one. So it breaks two dependencies, if it breaks no other check.
  fileprivate func requires(_ key: String, besidesBy trigger: String) -> Bool {
    let (key, trigger) = (ScalarString(key), ScalarString(trigger))
    let lists = dependencies.map { keys in keys.map { ScalarString($0) } }
    let required = properties.filter(\.isRequired).map { ScalarString($0.plan.key) }
    var (present, before) = (Set(required + [trigger]).subtracting([key]), 0)
    while present.count > before {
      before = present.count
      for keys in lists where present.contains(keys[0]) { present.formUnion(keys) }
      present.remove(key)
    }
    return lists.contains { keys in
      keys[0] != trigger && present.contains(keys[0]) && keys.dropFirst().contains(key)
    }
  }
}
