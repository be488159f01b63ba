import VouchBackend
import VouchGenerator
import VouchReading
import VouchSchema

/// A search for the items that can be explained: all to which the plan gives a name in Swift.
package struct ExplanationTopics {
  private let graph: SchemaGraph
  private let plans: [TypePlan]
  private let aliasPlans: [AliasPlan]
  private let facts: ExplanationFacts

  package init(_ checked: CheckedSchemas) {
    graph = checked.typedGraph
    plans = checked.plans.flatMap(\.allTypes)
    aliasPlans = checked.plans.flatMap(\.aliases)
    facts = ExplanationFacts(
      graph: graph, types: Set(plans.compactMap(\.header.documentation.schema)))
  }

  /// The types in the schemas' order, each before those that are nested in it.
  package var types: [ExplanationTopic] { plans.compactMap(topic) }

  /// The types with their plans; the topic is nil for a type that no schema describes.
  package var plannedTypes: [(plan: TypePlan, topic: ExplanationTopic?)] {
    plans.map { ($0, topic(of: $0)) }
  }

  /// The definitions that don't become types, by their keys: errors use the keys to name evaluated
  /// rules.
  package var definitions: [ExplanationTopic] {
    graph.files.filter { !$0.isMetaSchema }.flatMap(\.definitions)
      .filter { !facts.types.contains($0.schema) }
      .map { topic($0.key, ruleStem: $0.key, $0.schema) }
  }

  /// The definitions among them that have a Swift name other than their key.
  var aliases: [ExplanationTopic] {
    let keys = Set(graph.files.flatMap(\.definitions).map(\.key))
    return aliasPlans.compactMap { alias in
      let name = alias.header.qualifiedName
      guard !keys.contains(name), let id = alias.header.documentation.schema else { return nil }
      return topic(name, ruleStem: "", id)
    }
  }

  private func topic(_ name: String, ruleStem: String, _ id: SchemaID) -> ExplanationTopic {
    var topic = ExplanationTopic(
      name: name, ruleStem: ruleStem, place: graph[id].place, schema: id,
      description: graph[id].wordsForPeople)
    topic.facts = facts.facts(of: id, besides: [])
    return topic
  }

  private func topic(of plan: TypePlan) -> ExplanationTopic? {
    let name = plan.header.qualifiedName
    guard let id = plan.header.documentation.schema else { return nil }
    var topic = ExplanationTopic(
      name: name, ruleStem: name, place: graph[id].place, schema: id,
      description: graph[id].wordsForPeople)
    // The properties of a branch beside an object's own aren't members of its type.
    let isObject = if case .object = plan.form { true } else { false }
    topic.facts = facts.facts(
      of: id, besides: plan.keywordsOfMembers, inBranches: isObject ? [] : nil)
    switch plan.form {
    case .object(let plan):
      topic.members = plan.properties.compactMap { property($0, id, type: name) }
      topic.members += additional(
        plan.additional, graph[id].additionalProperties?.value, type: name, stem: name)
      topic.members += rules(plan, id, type: name)
    case .tuple(let plan):
      topic.members = plan.properties.compactMap { property($0, id, type: name) }
      topic.members += additional(
        plan.additional, graph[id].items?.value, type: name, stem: name + ".items")
    case .value(let plan):
      topic.members = members(of: id, plan.property.row, name, stem: name)
      topic.typeName = plan.property.row.typeName
    case .enumeration(let plan): topic.members = cases(plan, id, type: name)
    case .union(let plan):
      if case .tag(let key) = plan.decision, graph[id].discriminator == nil {
        topic.facts.append(
          .init(
            words: "is told apart by the string under \(Escaping.quoted(key))",
            keyword: "discriminator", place: graph[id].place))
      }
      topic.members = cases(plan, id, type: name)
    case .alias: break
    }
    return topic
  }

  // MARK: Properties and elements

  private func property(
    _ plan: PropertyPlan, _ owner: SchemaID, type: String
  ) -> ExplanationTopic? {
    guard let id = plan.documentation.schema else { return nil }
    var topic = self.topic(
      "\(type).\(plan.name.name)", stem: "\(type).\(plan.key)", id, row: plan.row)
    let key = graph[owner].required?.value.first { $0.value.utf8.elementsEqual(plan.key.utf8) }
    if let key {
      topic.facts.insert(
        .init(words: "must be present", keyword: "required", place: key.place), at: 0)
    }
    if graph[id].boolean == false {
      topic.facts.append(.init(words: "must be absent", keyword: nil, place: graph[id].place))
    }
    if let value = plan.defaultValue {
      topic.facts.append(
        .init(
          words: LeniencyWords.words(
            forDefault: value, isRequired: plan.isRequired, isTransient: plan.isTransient),
          keyword: Keyword.default.spelling, place: value.place))
    }
    return topic
  }

  private func additional(
    _ plan: AdditionalPlan, _ id: SchemaID?, type: String, stem: String
  ) -> [ExplanationTopic] {
    guard case .kept(let property, let values) = plan, let id else { return [] }
    var topic = topic("\(type).\(property.name.name)", stem: stem, id, row: values)
    if graph[id].boolean == false {
      // Only patterns admit further keys here.
      let words = "must have keys that `patternProperties` describes"
      topic.facts.append(.init(words: words, keyword: nil, place: graph[id].place))
    }
    return [topic]
  }

  /// Returns the topic of a value that a row describes, with its elements.
  private func topic(
    _ name: String, stem: String, _ id: SchemaID, row: Row
  ) -> ExplanationTopic {
    var topic = ExplanationTopic(
      name: name, ruleStem: stem, place: graph[id].place, schema: id,
      description: graph[id].wordsForPeople)
    topic.facts = facts.facts(of: id, besides: row.keywordsOfElements)
    topic.members = members(of: id, row, name, stem: stem)
    topic.typeName = row.typeName
    if topic.facts.isEmpty, graph[id].boolean != false {
      topic.facts = [.init(words: "anything will do", keyword: nil, place: graph[id].place)]
    }
    return topic
  }

  /// Returns the topics of an array's or a map's elements.
  private func members(
    of id: SchemaID, _ row: Row, _ name: String, stem: String
  ) -> [ExplanationTopic] {
    switch row.kind {
    case .array(let items):
      guard let holder = facts.schema(with: .items, for: id), let schema = graph[holder].items,
        graph[schema.value].boolean != false
      else { return [] }
      return [topic(name + ".items", stem: stem + ".items", schema.value, row: items)]
    case .map(let values):
      guard let holder = facts.schema(with: .additionalProperties, for: id),
        let schema = graph[holder].additionalProperties, graph[schema.value].boolean != false
      else { return [] }
      return [topic(name + ".values", stem: stem + ".values", schema.value, row: values)]
    case .scalar, .type: return []
    }
  }

  // MARK: Cases and rules

  private func cases(
    _ plan: EnumerationPlan, _ id: SchemaID, type: String
  ) -> [ExplanationTopic] {
    guard !plan.isTable else { return [] }
    let values = (graph[id].enum?.value ?? [graph[id].const].compactMap { $0 }).filter {
      if case .null = $0.content { false } else { true }
    }
    let cases = zip(plan.cases, values).map { entry, value in
      var topic = ExplanationTopic(
        name: "\(type).\(entry.name.name)", ruleStem: "", place: value.place)
      let words = "is \(ConstraintWords.words(for: value)) in the document"
      topic.facts = [.init(words: words, keyword: "enum", place: value.place)]
      topic.isMinor = true
      return topic
    }
    return cases + unknownCase(plan.unknownCase?.name, id, type: type)
  }

  private func cases(_ plan: UnionPlan, _ id: SchemaID, type: String) -> [ExplanationTopic] {
    let cases = plan.cases.compactMap { entry -> ExplanationTopic? in
      guard let branch = entry.documentation.schema else { return nil }
      var topic = self.topic(
        "\(type).\(entry.name.name)", stem: "\(type).\(entry.label)", branch, row: entry.row)
      if case .tag(let key) = plan.decision {
        let tags = entry.tags.map { Escaping.quoted($0) }.joined(separator: " or ")
        let words = "has \(tags) under \(Escaping.quoted(key))"
        topic.facts.insert(
          .init(words: words, keyword: "discriminator", place: graph[branch].place), at: 0)
      }
      return topic
    }
    return cases + unknownCase(plan.unknownCase?.name, id, type: type)
  }

  private func unknownCase(
    _ name: String?, _ id: SchemaID, type: String
  ) -> [ExplanationTopic] {
    guard let name, let stated = graph[id][.unknownCase] else { return [] }
    var topic = ExplanationTopic(
      name: "\(type).\(name)", ruleStem: "", place: stated.valuePlace)
    topic.facts = [
      .init(
        words: "holds a value that the schema doesn't list", keyword: stated.keyword.spelling,
        place: stated.valuePlace)
    ]
    return [topic]
  }

  private func rules(_ plan: StructPlan, _ id: SchemaID, type: String) -> [ExplanationTopic] {
    zip(graph[id].rules?.value ?? [], plan.rules).map { rule, plan in
      var topic = ExplanationTopic(
        name: "\(type).\(plan.property == nil ? plan.caseName.name : plan.id)",
        ruleStem: "\(type).\(plan.id)", place: rule.place,
        description: rule.message.map { ConstraintWords.inAllLanguages($0) { $0 } })
      topic.isRule = true
      topic.facts = [
        .init(
          words: "must follow \(Escaping.quoted(plan.expression))",
          keyword: Keyword.rules.spelling, place: rule.expression.place)
      ]
      if let property = rule.property {
        topic.facts.append(
          .init(
            words: "belongs to the property \(Escaping.quoted(property.value))",
            keyword: Keyword.rules.spelling, place: property.place))
      }
      return topic
    }
  }
}

extension TypePlan {
  /// The keywords whose subschemas have names of their own.
  fileprivate var keywordsOfMembers: Set<Keyword> {
    switch form {
    case .object: [.properties, .additionalProperties]
    case .tuple: [.prefixItems, .items]
    case .union: [.oneOf, .anyOf]
    case .value(let plan): plan.property.row.keywordsOfElements
    case .enumeration, .alias: []
    }
  }
}

extension Row {
  /// The generated type of the row's values.
  fileprivate var typeName: String? {
    if case .type(let name, _) = kind { name } else { nil }
  }

  /// The keywords whose subschemas are explained as elements, or as a type of their own.
  fileprivate var keywordsOfElements: Set<Keyword> {
    switch kind {
    case .array: [.items]
    case .map: [.properties, .additionalProperties]
    case .type:
      [.properties, .additionalProperties, .prefixItems, .items, .oneOf, .anyOf]
    case .scalar: []
    }
  }
}

extension Schema {
  /// The schema's description for readers: the value's name, then its description.
  fileprivate var wordsForPeople: String? {
    let called = label.map { "Called \(ConstraintWords.inAllLanguages($0.value) { $0 })." }
    let parts = [called, description?.value].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }
}
