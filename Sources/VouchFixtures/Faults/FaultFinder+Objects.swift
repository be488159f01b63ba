import VouchBackend
import VouchReading
import VouchValues

/// Faults of objects: required keys, extra keys, numbers of keys, rules between properties.
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
          var random = RandomNumbers(seed: "\(seed) has \(property.plan.key)")
          return property.isRequired || random.next() % 3 > 0
        },
        value: { property in
          let values = finder.values(of: property)
          var random = RandomNumbers(seed: "\(seed) in \(property.plan.key)")
          return values.isEmpty ? nil : values[random.index(below: values.count)]
        })
      if let document {
        accept("random-\(number)", "the document \(number) at random", document: document)
      }
    }
    refuse(
      "type", { "\(FixtureWords.value($0)): no \(object.form)" },
      documents: [(.string("a text"), .string("a text"))],
      where: {
        $0.path.isEmpty && $0.kind == .type
      })
    refuse("null", { _ in "null" }, documents: [(.null, .null)], where: { $0.path.isEmpty })
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
    for property in object.properties where !property.path.isEmpty {
      find(property, finder, base: base, known: &edits)
    }
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
    let found = known?.edits ?? []
    let edits = { found }
    let label = property.plan.key
    if case .index = property.jsonPath.last {
      // Removing the item would shift the items after it; that there are too few is a fault of the
      // array.
    } else if property.isRequired {
      refuse(
        FixtureWords.slug(label, "missing"), { _ in "a missing \(label)" },
        documents: [(.null, document.setting(property.jsonPath, to: nil))], repairedBy: edits,
        where: { $0.path == property.jsonPath && $0.kind == .missing })
    } else {
      accept(
        FixtureWords.slug(label, "absent"), "an absent \(label)",
        document: document.setting(property.jsonPath, to: nil))
    }
    findPath(property, document)
    let spot = Spot(
      path: property.jsonPath, node: property.node, label: label, words: property.words,
      source: property.plan.documentation.source)
    find(spot, in: document, repairedBy: edits)
  }

  /// Returns the base with a property that isn't null, if possible.
  private func document(
    with property: ObjectNode.Property, _ finder: ObjectFinder, _ base: JSON
  ) -> JSON? {
    if let value = base.value(at: property.jsonPath), !value.isNull { return base }
    let values = finder.values(of: property)
    for value in values.filter({ !$0.isNull }).prefix(6) + values.prefix(1) {
      let document = base.setting(property.jsonPath, to: value)
      if catalog.accepts(document, as: type) { return document }
      if let repaired = finder.repaired(document, keeping: property.jsonPath) { return repaired }
    }
    return finder.document(
      including: { $0.isRequired || $0.path == property.path },
      value: { finder.values(of: $0).first { !$0.isNull } }
    ).flatMap { $0.value(at: property.jsonPath) == nil ? nil : $0 }
  }

  /// Finds faults of the objects around a value that is nested deeper in the document.
  private mutating func findPath(_ property: ObjectNode.Property, _ document: JSON) {
    for depth in property.path.indices.dropLast() {
      let path = Array(property.jsonPath[...depth])
      let label = property.path[...depth].joined(separator: ".")
      refuse(
        FixtureWords.slug(label, "type"), { "\(label) \(FixtureWords.value($0)): no object" },
        documents: [JSON.string("a text"), .integer(1)].map {
          ($0, document.setting(path, to: $0))
        },
        where: { $0.path == path && $0.kind == .type })
      accept(
        FixtureWords.slug(label, "null"), "\(label) null",
        document: document.setting(path, to: .null))
    }
  }

  private mutating func findAdditional(_ object: ObjectNode, _ base: JSON) {
    let key = ["extra", "anotherKey", "x"].first { !object.hasProperty($0) } ?? "extra key"
    let source = supply.catalog.types[type].source
    switch object.additional {
    case .ignored:
      accept(
        "extra-key", "a key that it doesn't know",
        document: base.setting([.key(key)], to: .integer(1)))
    case .forbidden:
      refuse(
        "extra-key", { _ in "a key that it doesn't know" },
        documents: [(.integer(1), base.setting([.key(key)], to: .integer(1)))],
        repairedBy: {
          object.properties.filter { !$0.isRequired }.map { JSONEdit($0.jsonPath, nil) }
        },
        where: { $0.keyword == "additionalProperties" })
    case .kept(let node, _):
      guard let value = supply.values(for: node, words: "extra").first else { return }
      let document = base.setting([.key(key)], to: value)
      accept("extra-key", "a key of its own", document: document)
      guard catalog.accepts(document, as: type) else { return }
      let spot = Spot(
        path: [.key(key)], node: node, label: "extra key", words: "extra",
        source: "\(source)/additionalProperties")
      find(spot, in: document)
    }
  }

  // MARK: The object as a whole

  private mutating func findCounts(_ object: ObjectNode, _ finder: ObjectFinder, base: JSON) {
    for count in object.counts {
      guard let limit = object.count(count.name) else { continue }
      let isLeast = count.isLeast
      var bases = [base]
      for document in [finder.smallest(), finder.typical()].compactMap({ $0 }) {
        bases.append(document)
      }
      let documents = bases.flatMap { sizes(limit + (isLeast ? -1 : 1), object, base: $0) }
      let name = FixtureWords.slug(forKeyword: count.name)
      let sentence = { (_: JSON) in FixtureWords.fault(count.name, String(limit)) }
      let isWanted = { (finding: Finding) in
        finding.path.isEmpty && finding.kind == .broken(keyword: count.name)
      }
      if !refuse(name, sentence, documents: documents.map { (.null, $0) }, where: isWanted) {
        refuseAmongOthers(
          name, sentence,
          documents: bases.flatMap { resized($0, to: limit + (isLeast ? -1 : 1)) }.map {
            (.null, $0)
          },
          where: isWanted)
        warn(
          count.name, supply.catalog.types[type].source,
          sentence: reasons("no document breaks this \(count.name) alone: other checks imply it"))
      }
      for document in bases.flatMap({ sizes(limit, object, base: $0) }) {
        accept(
          FixtureWords.slug(forLimit: count.name),
          "\(counted(limit, "key")): \(FixtureWords.limit(count.name, String(limit)))",
          document: document)
      }
    }
  }

  /// Returns documents with `count` keys, which may violate other checks; empty if they would be
  /// too large.
  private func resized(_ document: JSON, to count: Int) -> [JSON] {
    guard (0..<1_000).contains(count), case .object(let members) = document else { return [] }
    let missing = max(0, count - members.count)
    let extra = (0..<missing).map { JSON.Member("extra\($0)", .integer(1)) }
    return [.object(members.prefix(count) + extra)]
  }

  /// Returns documents with `count` keys, made from another document.
  private func sizes(_ count: Int, _ object: ObjectNode, base: JSON) -> [JSON] {
    guard count >= 0, count < 1_000, case .object(let members) = base else { return [] }
    if members.count == count { return [base] }
    if members.count > count {
      let optional = object.properties.filter {
        !$0.isRequired && base.value(at: $0.jsonPath) != nil
      }
      let extra = members.filter { !object.hasProperty($0.key) }.map { [JSONStep.key($0.key)] }
      let removable = extra + optional.reversed().map(\.jsonPath)
      let document = removable.prefix(members.count - count).reduce(base) {
        $0.setting($1, to: nil)
      }
      return [document]
    }
    var document = base
    let finder = ObjectFinder(supply, type, object: object)
    for property in object.properties
    where document.memberCount < count && document.value(at: property.jsonPath) == nil
      && !property.path.isEmpty
    {
      guard let value = finder.values(of: property).first else { continue }
      document = document.setting(property.jsonPath, to: value)
    }
    var extra: JSON?
    switch object.additional {
    case .forbidden: break
    case .ignored: extra = .integer(1)
    case .kept(let node, _): extra = supply.values(for: node, words: "extra").first
    }
    if let extra {
      for number in 0..<max(0, count - document.memberCount) {
        document = document.setting([.key("extra\(number)")], to: extra)
      }
    }
    return [document]
  }

  private mutating func findDependencies(_ object: ObjectNode, _ finder: ObjectFinder) {
    for keys in object.dependencies {
      guard let trigger = keys.first else { continue }
      for key in keys.dropFirst() {
        guard let typical = finder.typical() ?? fixtures.base else { continue }
        var documents: [(value: JSON, document: JSON)] = []
        if let property = object.properties.first(where: { $0.plan.key == key }) {
          documents.append((.null, typical.setting(property.jsonPath, to: nil)))
        }
        let name = FixtureWords.slug(trigger, "without", key)
        let sentence = { (_: JSON) in "\(trigger) without \(key)" }
        let isWanted = { (finding: Finding) in
          finding.kind == .broken(keyword: "dependentRequired")
        }
        let isFound = refuse(
          name, sentence, documents: documents, repairedBy: { finder.edits(for: typical) },
          editsBreak: true,
          where: isWanted)
        if !isFound {
          refuseAmongOthers(name, sentence, documents: documents, where: isWanted)
          warn(
            "dependentRequired", supply.catalog.types[type].source,
            sentence:
              "no document has \(JSONText.quoted(trigger)) and lacks \(JSONText.quoted(key)) alone")
        }
      }
    }
  }

  private mutating func findRules(_ object: ObjectNode, _ finder: ObjectFinder, base: JSON) {
    let bases = [base, finder.typical()].compactMap { $0 }
    for rule in object.rules {
      let name = FixtureWords.slug("rule", rule.id)
      let sentence = { (_: JSON) in rule.message?.text ?? "a broken \(rule.id)" }
      let lists = bases.map { RuleEdits(supply, object).edits(for: rule, in: $0) }
      let isFound = zip(bases, lists).contains { document, edits in
        refuse(
          name, sentence, documents: [(.null, document)], repairedBy: { edits }, editsBreak: true
        ) {
          $0.rule == rule.id
        }
      }
      if isFound { continue }
      let documents = zip(bases, lists).flatMap { document, edits in
        edits.map { (value: JSON.null, document: $0.applied(to: document)) }
      }
      refuseAmongOthers(name, sentence, documents: documents) { $0.rule == rule.id }
      warn(
        "x-rules", supply.catalog.types[type].source, rule: rule.id,
        sentence: reasons(
          "no document was found that breaks the rule \(JSONText.quoted(rule.id)) alone"))
    }
  }
}

extension ObjectFinder {
  /// True if a change to one property can violate checks that involve others.
  var isEntangled: Bool { hasRules || hasCounts }
}

extension OrderedJSON {
  /// The number of an object's keys.
  var memberCount: Int { if case .object(let members) = self { members.count } else { 0 } }
}
