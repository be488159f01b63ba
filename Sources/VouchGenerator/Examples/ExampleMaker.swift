import Vouch
import VouchBackend
import VouchSchema
import VouchValues

/// Makes an example document of each type for readers: one of the schema's examples, or else an
/// object with all its properties, whose parts are as small as possible.
///
/// The candidates are guesses; the tables of the types decide whether they are valid.
struct ExampleMaker {
  private let graph: SchemaGraph
  private let types: PlannedTypes
  /// The types that are being made, which can't contain themselves.
  private var pending: Set<Int> = []
  /// The documents found for types that are parts of others.
  private var parts: [Int: OrderedJSON?] = [:]
  /// The number of parts omitted because their type was being made already.
  private var truncations = 0
  /// The number of types that may still be made for the current example.
  private var budget = 0

  private static let budget = 500

  init(_ plans: [FilePlan], _ graph: SchemaGraph) {
    self.graph = graph
    types = PlannedTypes(plans)
  }

  /// Returns the example of a type; nil if none was found.
  mutating func example(of type: TypeReference) -> OrderedJSON? {
    guard let index = types.index(of: type, in: [:]) else { return nil }
    budget = Self.budget
    return document(of: index, isWhole: true)
  }

  /// Returns a document of a type that is a part of others.
  private mutating func part(of index: Int) -> OrderedJSON? {
    if let known = parts[index] { return known }
    let before = truncations
    let found = document(of: index, isWhole: false)
    if truncations == before { parts[index] = .some(found) }
    return found
  }

  private mutating func document(of index: Int, isWhole: Bool) -> OrderedJSON? {
    guard budget > 0, pending.insert(index).inserted else {
      truncations += 1
      return nil
    }
    budget -= 1
    defer { pending.remove(index) }
    let entry = types.entries[index]
    let checker = entry.checker
    if let stated = stated(entry.plan.header.documentation.schema).first(where: checker.accepts) {
      return stated
    }
    if case .object(let plan) = entry.plan.form { return object(plan, entry, isWhole, checker) }
    return proposals(entry, isWhole: isWhole).first(where: checker.accepts)
  }

  private mutating func proposals(_ entry: PlannedTypes.Entry, isWhole: Bool) -> [OrderedJSON] {
    switch entry.plan.form {
    case .enumeration(let plan): return plan.cases.prefix(1).map(\.json)
    case .union(let plan):
      return plan.cases.flatMap { branch in
        let values = values(branch.row, branch.documentation.schema, entry, isWhole)
        guard case .tag(let key) = plan.decision else { return values }
        // A branch alone may take any tag, as children of OpenAPI's parents do.
        return values.map { $0.setting([.key(key)], to: .string(branch.label)) }
      }
    case .value(let plan):
      return values(plan.property.row, plan.property.documentation.schema, entry, isWhole)
    case .tuple(let plan):
      let items = plan.properties.map { values($0.row, $0.documentation.schema, entry, isWhole) }
      guard !items.contains(where: \.isEmpty) else { return [] }
      return Pick.allCases.map { pick in
        .array(items.enumerated().map { pick.value(of: $1, at: $0) })
      }
    case .object, .alias: return []
    }
  }

  // MARK: Objects

  private typealias Member = (property: PropertyPlan, values: [OrderedJSON])

  /// Returns an object with all properties, with all but one, with the required ones only, or with
  /// one optional property added. For a part of another type, it first tries the required
  /// properties together with those that state examples.
  private mutating func object(
    _ plan: StructPlan, _ entry: PlannedTypes.Entry, _ isWhole: Bool, _ checker: DocumentChecker
  ) -> OrderedJSON? {
    guard let required = members(plan.properties.filter(\.isRequired), entry, isWhole) else {
      return nil
    }
    if !isWhole {
      let stated = plan.properties.filter { !$0.isRequired && hasExamples($0.documentation.schema) }
      let shown = stated.compactMap { members([$0], entry, isWhole)?.first }
      if let least = accepted(required + shown, checker) ?? accepted(required, checker) {
        return least
      }
    }
    let optional = plan.properties.filter { !$0.isRequired && !$0.isTransient }
    let others = optional.compactMap { members([$0], entry, isWhole)?.first }
    let shown = others.filter { !$0.property.documentation.isDeprecated }
    if let whole = accepted(required + shown, checker) { return whole }
    for index in shown.indices.prefix(Self.mostTrials) {
      var lacking = shown
      lacking.remove(at: index)
      if let found = accepted(required + lacking, checker) { return found }
    }
    if isWhole, let least = accepted(required, checker) { return least }
    for added in others.prefix(Self.mostTrials) {
      if let found = accepted(required + [added], checker) { return found }
    }
    return nil
  }

  /// Returns properties, each with its candidate values; nil if one has none.
  private mutating func members(
    _ properties: [PropertyPlan], _ entry: PlannedTypes.Entry, _ isWhole: Bool
  ) -> [Member]? {
    var members: [Member] = []
    for property in properties where !property.isTransient {
      let values = values(property.row, property.documentation.schema, entry, isWhole)
      if values.isEmpty { return nil }
      members.append((property, values))
    }
    return members
  }

  private func accepted(_ members: [Member], _ checker: DocumentChecker) -> OrderedJSON? {
    for pick in Pick.allCases {
      var ranks: [String: Int] = [:]
      var object = OrderedJSON.object([])
      for (property, values) in members {
        let type = property.type.withoutOptional.spelling
        let rank = ranks[type, default: 0]
        ranks[type] = rank + 1
        object = object.setting(
          (property.path ?? [property.key]).map { .key($0) }, to: pick.value(of: values, at: rank))
      }
      if checker.accepts(object) { return object }
    }
    return nil
  }

  private static let mostTrials = 20

  /// The choice among each property's candidates, by its position among those of the same type:
  /// rules compare them.
  private enum Pick: CaseIterable {
    case first, ascending, descending

    func value(of values: [OrderedJSON], at position: Int) -> OrderedJSON {
      switch self {
      case .first: values[0]
      case .ascending: values[min(position, values.count - 1)]
      case .descending: values[max(values.count - 1 - position, 0)]
      }
    }
  }

  // MARK: Values of rows

  /// Returns values that a row accepts, best first; empty if none was found. Parts of generated
  /// types are valid on their own; whether they satisfy everything is checked for the whole
  /// document.
  ///
  /// - Parameter words: A description of the value, if its schema has none.
  private mutating func values(
    _ row: Row, _ schema: SchemaID?, _ entry: PlannedTypes.Entry, _ isWhole: Bool,
    words: String = "Text"
  ) -> [OrderedJSON] {
    var proposals = stated(schema)
    if row.kind.holdsTypes, !proposals.isEmpty { proposals = accepted(proposals, row, entry) }
    let name = schema.flatMap { graph[$0].label?.value.value ?? graph.key(of: $0) }
    let words = name.map(\.asWords) ?? words
    switch row.kind {
    case .scalar(let scalar):
      proposals += ScalarExamples(row, scalar, words: words).values
    case .array(let element), .map(let element):
      let isArray = if case .array = row.kind { true } else { false }
      let elements = values(element, nil, entry, isWhole, words: words)
      let least = row.count(isArray ? "minItems" : "minProperties") ?? 0
      for count in Set([isWhole ? max(least, 1) : least, least]).sorted(by: >)
      where count == 0 || !elements.isEmpty && count <= Self.longestArray {
        let parts = (0..<count).map { elements[$0 % elements.count] }
        proposals.append(
          isArray
            ? .array(parts)
            : .object(parts.enumerated().map { .init("key\($0 + 1)", $1) }))
      }
    case .type(_, let reference):
      guard let index = types.index(of: reference, in: entry.bindings) else { break }
      if let part = part(of: index) { proposals.append(part) }
      if case .enumeration(let plan) = types.entries[index].plan.form {
        proposals += plan.cases.dropFirst().prefix(Self.mostValues).map(\.json)
      }
    }
    if row.isNullable { proposals.append(.null) }
    return row.kind.holdsTypes
      ? Array(proposals.prefix(Self.mostValues)) : accepted(proposals, row, entry)
  }

  private func accepted(
    _ proposals: [OrderedJSON], _ row: Row, _ entry: PlannedTypes.Entry
  ) -> [OrderedJSON] {
    let checker = DocumentChecker(types.type(of: row, in: entry.bindings))
    return Array(proposals.lazy.filter(checker.accepts).prefix(Self.mostValues))
  }

  private static let mostValues = 4
  private static let longestArray = 100

  private func hasExamples(_ schema: SchemaID?) -> Bool {
    schema.map { graph[$0].examples?.value.isEmpty == false } ?? false
  }

  /// Returns the examples of a schema, and its default.
  private func stated(_ schema: SchemaID?) -> [OrderedJSON] {
    guard let schema else { return [] }
    let nodes = (graph[schema].examples?.value ?? []) + [graph[schema].default].compactMap(\.self)
    return nodes.map { OrderedJSON($0) }
  }
}

extension DocumentChecker {
  /// Returns true if a document is small enough and valid: types that need several others, which
  /// again need several, have huge documents.
  fileprivate func accepts(_ value: OrderedJSON) -> Bool {
    value.size(upTo: 1_000) != nil && accepts(Array(value.line.utf8))
  }
}

extension TypeReference {
  fileprivate var withoutOptional: TypeReference {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }
}

extension Row.Kind {
  /// True if values are, or contain, values of generated types.
  fileprivate var holdsTypes: Bool {
    switch self {
    case .scalar: false
    case .array(let row), .map(let row): row.kind.holdsTypes
    case .type: true
    }
  }
}

extension EnumerationPlan.Case {
  /// The value in documents.
  package var json: OrderedJSON {
    isText ? .string(rawValue) : OrderedJSON(parsing: rawValue) ?? .string(rawValue)
  }
}

extension SchemaGraph {
  /// Returns the key of the property that a schema describes; nil for other schemas.
  fileprivate func key(of id: SchemaID) -> String? {
    guard case .keyword(of: _, spelling: Keyword.properties.spelling, let key) = self[id].origin
    else { return nil }
    return key
  }
}

extension String {
  /// The key of a property as readers would write it: `first_name` becomes `First name`.
  fileprivate var asWords: String {
    let words = split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
