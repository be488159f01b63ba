import VouchBackend
import VouchDocuments
import VouchGenerator
import VouchSchema

/// The places on the pages at which schemas and types are described, with their fragments.
struct PageTargets {
  /// A type or a definition, with its elements that get a row.
  struct Entry {
    let plan: TypePlan?
    let topic: ExplanationTopic?
    let file: Int
    let target: Target
    var rows: [EntryRow] = []

    /// The Swift name, or the key of the definition.
    var title: String {
      guard let header = plan?.header else { return topic?.name ?? "" }
      if header.parameters.isEmpty { return header.qualifiedName }
      return "\(header.qualifiedName)<\(header.parameters.map(\.name).joined(separator: ", "))>"
    }
  }

  struct EntryRow {
    let topic: ExplanationTopic
    /// The topic that it is an element of; nil for a property or a case.
    let owner: ExplanationTopic?
    /// The row's fragment; nil if another place already has the schema's pointer.
    let fragment: Fragment?
  }

  private(set) var entries: [Entry] = []
  private let graph: SchemaGraph
  private var schemas: [SchemaID: Target] = [:]
  /// The names of the schemas that have a place.
  private var names: [SchemaID: String] = [:]
  private var types: [String: Target] = [:]
  private var taken: Set<Target> = []
  private(set) var sections: Set<Target> = []

  init(_ checked: CheckedSchemas, _ files: PageFiles) {
    graph = checked.typedGraph
    let topics = ExplanationTopics(checked)
    for (plan, topic) in topics.plannedTypes {
      let schema = plan.header.documentation.schema
      guard let file = schema.map({ graph[$0].file }) ?? files.indices.first else { continue }
      add(plan, topic, in: file, files: files)
    }
    for topic in topics.definitions {
      guard let file = topic.schema.map({ graph[$0].file }) else { continue }
      add(nil, topic, in: file, files: files)
    }
    // Rows are added last, so that if both a section and a row describe a schema, links lead to the
    // section.
    for index in entries.indices { addRows(to: index) }
  }

  private mutating func add(
    _ plan: TypePlan?, _ topic: ExplanationTopic?, in file: Int, files: PageFiles
  ) {
    guard let page = files.name(of: file) else { return }
    let schema = plan?.header.documentation.schema ?? topic?.schema
    let wanted =
      schema.map { Fragment(pointer: graph.pointer(to: $0).dropFirst()) }
      ?? Fragment(name: plan?.header.qualifiedName ?? "")
    var target = Target(page: page, fragment: wanted)
    var number = 1
    while !taken.insert(target).inserted {
      target = Target(page: page, fragment: wanted.numbered(number))
      number += 1
    }
    sections.insert(target)
    if let schema, schemas[schema] == nil { schemas[schema] = target }
    if let plan { types[plan.header.reference.spelling] = target }
    let entry = Entry(plan: plan, topic: topic, file: file, target: target)
    if let schema, names[schema] == nil { names[schema] = entry.title }
    entries.append(entry)
  }

  private mutating func addRows(to index: Int) {
    guard let topic = entries[index].topic else { return }
    let page = entries[index].target.page
    var rows: [EntryRow] = []
    for member in topic.members where !member.isRule && !member.isMinor {
      for (element, owner) in Self.flattened(member, of: nil) {
        var fragment: Fragment?
        if let schema = element.schema {
          let target = Target(
            page: page, fragment: Fragment(pointer: graph.pointer(to: schema).dropFirst()))
          if taken.insert(target).inserted {
            fragment = target.fragment
            if schemas[schema] == nil { schemas[schema] = target }
          }
          if names[schema] == nil { names[schema] = element.name }
        }
        rows.append(EntryRow(topic: element, owner: owner, fragment: fragment))
      }
    }
    entries[index].rows = rows
  }

  private static func flattened(
    _ topic: ExplanationTopic, of owner: ExplanationTopic?
  ) -> [(ExplanationTopic, ExplanationTopic?)] {
    [(topic, owner)] + topic.members.flatMap { flattened($0, of: topic) }
  }

  // MARK: Links

  /// Returns the place of a schema, or of the nearest enclosing one that has a place.
  func target(of schema: SchemaID) -> Target? {
    var current = schema
    while true {
      if let target = schemas[current] { return target }
      guard case .keyword(let parent, _, _) = graph[current].origin else { return nil }
      current = parent
    }
  }

  /// Returns the name of a schema; nil if it has no place of its own.
  func name(of schema: SchemaID) -> String? { names[schema] }

  /// Returns the section of a type.
  func target(of type: TypeReference) -> Target? { types[type.spelling] }

  /// Returns a type reference as a phrase, without module names.
  func phrase(for type: TypeReference) -> Phrase {
    if let target = types[type.spelling] { return .link(Self.shortName(of: type), target) }
    switch type {
    case .named(_, let name): return .code(name)
    case .member(let base, let name): return phrase(for: base) + .code("." + name)
    case .optional(let wrapped): return phrase(for: wrapped) + .code("?")
    case .array(let element): return .code("[") + phrase(for: element) + .code("]")
    case .dictionary(let key, let value):
      return .code("[") + phrase(for: key) + .code(": ") + phrase(for: value) + .code("]")
    case .generic(let base, let arguments):
      return phrase(for: base) + .code("<")
        + Self.code(arguments.map { phrase(for: $0) }, ", ") + .code(">")
    case .composition(let types):
      return Self.code(types.map { phrase(for: $0) }, " & ")
    case .existential(let constraint): return .code("any ") + phrase(for: constraint)
    }
  }

  private static func code(_ phrases: [Phrase], _ separator: String) -> Phrase {
    phrases.dropFirst().reduce(phrases.first ?? Phrase()) { $0 + .code(separator) + $1 }
  }

  private static func shortName(of type: TypeReference) -> String {
    switch type {
    case .named(_, let name): name
    case .member(let base, let name): "\(shortName(of: base)).\(name)"
    default: type.spelling
    }
  }
}
