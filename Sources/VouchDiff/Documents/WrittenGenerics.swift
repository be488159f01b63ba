import VouchReading
import VouchSchema
import VouchValues

/// Expands generic types: makes a copy for each list of arguments, with the arguments in place of
/// the parameters.
///
/// A generic type by itself accepts everything that its parameters may stand for.
struct WrittenGenerics {
  private(set) var graph: SchemaGraph

  /// The arguments in place of parameters, by the parameters' names.
  private typealias Scope = [ScalarString: SchemaID]

  private struct Instance: Hashable {
    let schema: SchemaID
    let arguments: Scope
  }

  private var instances: [Instance: SchemaID] = [:]
  /// The maximum number of schemas, because recursive arguments can grow without end.
  private let limit: Int

  /// Linear in the schemas and the copies, whose number is limited.
  init(_ graph: SchemaGraph) {
    self.graph = graph
    limit = graph.schemas.count * 8 + 1_000
    let generics = Array(graph.ids.filter { graph[$0].generic != nil })
    let inGenerics = Set(generics.flatMap(inside))
    for id in graph.ids where isInstance(graph[id]) && !inGenerics.contains(id) {
      write(id, [:])
    }
    for id in generics { openParameters(of: id) }
  }

  private func isInstance(_ schema: Schema) -> Bool {
    schema.arguments != nil && schema.reference.map { graph[$0.target].generic != nil } ?? false
  }

  /// Returns a schema and its nested schemas.
  private func inside(of id: SchemaID) -> [SchemaID] {
    [id].reached { id in
      graph[id].keywords.filter { $0.keyword != .defs }.flatMap(\.subschemas)
    }.sorted()
  }

  /// Lets the parameters of a generic type stand for any value.
  private mutating func openParameters(of id: SchemaID) {
    let parameters = Set((graph[id].generic?.value ?? []).map { ScalarString($0.value) })
    for part in inside(of: id) {
      graph.schemas[part.index].keywords.removeAll { keyword in
        keyword.keyword == .generic
          || keyword.keyword == .swiftType
            && parameters.contains(ScalarString(keyword.text?.value ?? ""))
      }
      if isInstance(graph[part]) { write(part, [:]) }
    }
  }

  /// Makes a schema with arguments refer to the copy for these arguments.
  private mutating func write(_ id: SchemaID, _ scope: Scope) {
    let schema = graph[id]
    guard let stated = schema[.reference], let reference = stated.reference,
      let arguments = schema.arguments?.value
    else { return }
    let bound = Dictionary(
      keepingFirst: arguments.map { (ScalarString($0.key), replaced($0.schema, scope)) })
    let instance = Instance(schema: reference.target, arguments: bound)
    guard let target = number(of: instance) else { return }
    graph.drop([.arguments, .reference], of: id)
    graph.schemas[id.index].keywords.append(
      stated.with(.reference(Reference(text: reference.text, target: target))))
  }

  private mutating func number(of instance: Instance) -> SchemaID? {
    if let known = instances[instance] { return known }
    guard graph.schemas.count < limit else { return nil }
    let number = graph.add(graph[instance.schema])
    instances[instance] = number
    graph.drop([.generic], of: number)
    fill(number, instance.arguments)
    return number
  }

  /// Returns a schema with arguments in place of parameters.
  ///
  /// One that names no parameter stays as it is, and one that is a parameter alone becomes the
  /// argument itself, so that a type that refers to itself with the same arguments leads back to
  /// the same copy.
  private mutating func replaced(_ id: SchemaID, _ scope: Scope) -> SchemaID {
    let isOpen = inside(of: id).contains { argument(graph[$0][.swiftType], scope) != nil }
    guard isOpen else { return id }
    if let argument = argument(graph[id][.swiftType], scope),
      graph[id].keywords.allSatisfy({ !$0.keyword.isEvaluated })
    {
      return argument
    }
    let number = graph.add(graph[id])
    if number.index < limit { fill(number, scope) }
    return number
  }

  private func argument(_ name: LocatedKeyword?, _ scope: Scope) -> SchemaID? {
    (name?.text?.value).flatMap { scope[ScalarString($0)] }
  }

  /// Fills a copy with copies of its nested schemas, and with arguments in place of parameters.
  private mutating func fill(_ id: SchemaID, _ scope: Scope) {
    var keywords: [LocatedKeyword] = []
    for keyword in graph[id].keywords {
      if keyword.keyword == .swiftType, let argument = argument(keyword, scope) {
        keywords.append(keyword.replaced(by: .allOf, .schemas([argument])))
      } else if keyword.keyword == .defs || keyword.keyword == .arguments {
        keywords.append(keyword)
      } else {
        keywords.append(keyword.mapSubschemas { replaced($0, scope) })
      }
    }
    graph.schemas[id.index].keywords = keywords
    if isInstance(graph[id]) { write(id, scope) }
  }
}
