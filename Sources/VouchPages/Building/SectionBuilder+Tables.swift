import VouchBackend
import VouchDocuments
import VouchFixtures
import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

/// The tables of a section: properties, cases, rules.
extension SectionBuilder {
  /// The maximum number of values that are listed; the schema contains all.
  private static let valueLimit = 500
  /// The maximum length of defaults; longer ones are shortened.
  private static let defaultLimit = 200

  var tables: [Table] {
    switch entry.plan?.form {
    case .object(let plan):
      [properties(plan.visibleProperties, "Properties", key: "In JSON"), rules(plan)].compactMap {
        $0
      }
    case .tuple(let plan):
      [properties(plan.storedProperties, "Items", key: "Index")].compactMap { $0 }
    case .value: [elements].compactMap { $0 }
    case .enumeration(let plan): [values(plan)]
    case .union(let plan): [cases(plan)]
    case .alias: []
    case nil: []
    }
  }

  // MARK: Properties

  private func properties(_ plans: [PropertyPlan], _ caption: String, key: String) -> Table? {
    guard !plans.isEmpty else { return nil }
    let type = entry.plan?.header.qualifiedName ?? ""
    let byName = Dictionary(plans.map { ("\(type).\($0.name.name)", $0) }) { first, _ in first }
    var table = Table(
      caption: caption,
      columns: [key, "In Swift", "Type", "Required", "Default", "What it is and has to be"])
    var described: Set<String> = []
    var shown: [String: ShownType] = [:]
    for row in entry.rows {
      let plan = row.owner == nil ? byName[row.topic.name] : nil
      let type =
        plan.map { ShownType(type: $0.type, row: $0.row) }
        ?? row.owner.flatMap { shown[$0.name]?.element }
      described.insert(row.topic.name)
      if let type { shown[row.topic.name] = type }
      table.rows.append(self.row(row, plan, type))
    }
    // Properties that only the generator adds have no schema with a description.
    for plan in plans where !described.contains("\(type).\(plan.name.name)") {
      table.rows.append(
        Table.Row(
          fragment: nil,
          cells: [
            name(of: plan), Table.Cell(.code(plan.name.name)),
            Table.Cell(targets.phrase(for: plan.type)), Table.Cell(presence(of: plan)),
            Table.Cell(), Table.Cell(.text(plan.documentation.description ?? "")),
          ]))
    }
    return table.withoutEmptyColumns
  }

  private func row(
    _ row: PageTargets.EntryRow, _ plan: PropertyPlan?, _ type: ShownType?
  ) -> Table.Row {
    let topic = row.topic
    var phrases =
      (plan?.documentation.isDeprecated ?? false ? [.text("Deprecated.")] : [])
      + annotations(topic) + Self.paragraphs(topic.description)
    let statements = statements(topic.facts.filter { !isShown($0, plan, type) })
    if phrases.isEmpty, statements.isEmpty { phrases = [.text("Any value of this type.")] }
    return Table.Row(
      fragment: row.fragment,
      cells: [
        plan.map { name(of: $0) } ?? Table.Cell(elementName(row)),
        Table.Cell(plan.map { [.code($0.name.name)] } ?? []),
        Table.Cell(type.map { [targets.phrase(for: $0.type)] } ?? []),
        Table.Cell(plan.map { presence(of: $0) } ?? []),
        Table.Cell(defaultValue(of: topic.schema)), Table.Cell(phrases, statements: statements),
      ])
  }

  private func name(of plan: PropertyPlan) -> Table.Cell {
    if entry.plan?.structure?.additional.property?.name == plan.name {
      return Table.Cell(.text("any other key"))
    }
    return Table.Cell(.code(plan.path?.joined(separator: ".") ?? plan.key))
  }

  private func elementName(_ row: PageTargets.EntryRow) -> Phrase {
    let last = row.topic.name.split(separator: ".").last.map(String.init) ?? ""
    let each = isRest(row.topic.schema) ? "each other" : "each"
    guard let owner = row.owner else {
      return .text(last == "items" ? "\(each) item" : last == "values" ? "\(each) value" : last)
    }
    let around = owner.name.split(separator: ".").last.map(String.init) ?? ""
    return .text(last == "items" ? "\(each) item of " : "\(each) value of ") + .code(around)
  }

  /// True if a schema applies to the elements that its sibling keywords don't cover.
  private func isRest(_ schema: SchemaID?) -> Bool {
    guard let schema, case .keyword(let owner, _, _) = graph[schema].origin else { return false }
    return graph[owner].prefixItems != nil || graph[owner][.patternProperties] != nil
  }

  private func presence(of plan: PropertyPlan) -> [Phrase] {
    if plan.isTransient { return [.text("no part of documents")] }
    if entry.plan?.structure?.additional.property?.name == plan.name { return [] }
    return [.text(plan.isRequired ? "required" : "optional")]
      + (plan.row.isNullable ? [.text("may be null")] : [])
  }

  private func annotations(_ topic: ExplanationTopic) -> [Phrase] {
    guard let schema = topic.schema else { return [] }
    let title = Self.paragraphs(graph[schema].title?.value)
    let readOnly = graph[schema].readOnly?.value == true ? [Phrase.text("Read only.")] : []
    let writeOnly = graph[schema].writeOnly?.value == true ? [Phrase.text("Write only.")] : []
    return title + readOnly + writeOnly
  }

  /// Returns the default in a schema, or in the target of its reference.
  private func defaultValue(of schema: SchemaID?) -> [Phrase] {
    var next = schema
    var count = 0
    while let id = next, count < 50 {
      if let node = graph[id].default {
        let text = OrderedJSON(node).line
        let head = text.unicodeScalars.prefix(Self.defaultLimit)
        let isWhole = head.endIndex == text.unicodeScalars.endIndex
        return [.code(String(head) + (isWhole ? "" : "…"))]
      }
      next = graph[id].reference?.target
      count += 1
    }
    return []
  }

  /// A table of the elements of a struct that wraps one value.
  private var elements: Table? {
    guard !entry.rows.isEmpty else { return nil }
    var table = Table(caption: "Elements", columns: ["Which", "What it is and has to be"])
    table.rows = entry.rows.map { row in
      Table.Row(
        fragment: row.fragment,
        cells: [
          Table.Cell(elementName(row)),
          Table.Cell(
            annotations(row.topic) + Self.paragraphs(row.topic.description),
            statements: statements(row.topic.facts)),
        ])
    }
    return table
  }

  // MARK: Cases and rules

  private func values(_ plan: EnumerationPlan) -> Table {
    let isDescribed = plan.cases.contains { $0.documentation?.description != nil }
    var table = Table(
      caption: "Values", columns: ["In JSON", "In Swift"] + (isDescribed ? ["What it is"] : []))
    table.rows = plan.cases.prefix(Self.valueLimit).map { value in
      let text = value.isText ? JSONText.quoted(value.rawValue) : value.rawValue
      let description = Table.Cell(Self.paragraphs(value.documentation?.description))
      return Table.Row(
        fragment: nil,
        cells: [Table.Cell(.code(text)), Table.Cell(.code(value.name.name))]
          + (isDescribed ? [description] : []))
    }
    let rest = plan.cases.count - Self.valueLimit
    if rest > 0 { table.note = "\(rest) more values are in the schema." }
    return table
  }

  private func cases(_ plan: UnionPlan) -> Table {
    let type = entry.plan?.header.qualifiedName ?? ""
    let byName = Dictionary(plan.cases.map { ("\(type).\($0.name.name)", $0) }) { first, _ in first
    }
    var table = Table(
      caption: "Cases", columns: ["In Swift", "Type", "What it is and has to be"])
    for row in entry.rows {
      let found = row.owner == nil ? byName[row.topic.name] : nil
      let name: Phrase =
        found.map { .code($0.name.name) }
        ?? (row.owner == nil ? .code(lastName(of: row.topic)) : elementName(row))
      table.rows.append(
        Table.Row(
          fragment: row.fragment,
          cells: [
            Table.Cell(name), Table.Cell(found.map { [targets.phrase(for: $0.type)] } ?? []),
            Table.Cell(
              annotations(row.topic) + Self.paragraphs(row.topic.description),
              statements: statements(row.topic.facts)),
          ]))
    }
    return table
  }

  private func lastName(of topic: ExplanationTopic) -> String {
    topic.name.split(separator: ".").last.map(String.init) ?? topic.name
  }

  private func rules(_ plan: StructPlan) -> Table? {
    let rules = entry.topic?.members.filter(\.isRule) ?? []
    guard !rules.isEmpty else { return nil }
    var table = Table(
      caption: "Rules between properties", columns: ["Rule", "What it says", "Expression"])
    for (rule, plan) in zip(rules, plan.rules) {
      table.rows.append(
        Table.Row(
          fragment: nil,
          cells: [
            Table.Cell(.code(plan.id)), Table.Cell(Self.paragraphs(rule.description)),
            Table.Cell(statements: ruleStatements(rule, plan)),
          ]))
    }
    return table
  }

  /// Returns the rule's expression, followed by its other statements.
  private func ruleStatements(
    _ rule: ExplanationTopic, _ plan: RulePlan
  ) -> [CheckedStatement] {
    let expression = CheckedStatement(
      .code(plan.expression), keyword: Keyword.rules.spelling, source: files.link(to: rule.place))
    return [expression]
      + rule.facts.dropFirst().map {
        CheckedStatement(.text($0.words), keyword: $0.keyword, source: files.link(to: $0.place))
      }
  }
}
