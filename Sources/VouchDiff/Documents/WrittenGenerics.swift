import VouchReading
import VouchSchema
import VouchValues

/// Expands generic types: makes a copy for each list of arguments, with the arguments in place of
/// the parameters.
///
/// A generic type by itself accepts everything that its parameters may stand for.
struct WrittenGenerics {
  private(set) var graph: SchemaGraph

  private struct Instance: Hashable {
    let schema: SchemaID
    let arguments: [ScalarString: SchemaID]
  }

  private var instances: [Instance: SchemaID] = [:]
  /// The maximum number of schemas, because recursive arguments can grow without end.
  private let limit: Int

  /// Linear in the schemas and the copies, whose number is limited.
  init(_ graph: SchemaGraph) {
    self.graph = graph
    limit = graph.schemas.count * 8 + 1_000
    let generics = Array(graph.ids.filter { graph[$0].generic != nil })
    guard !generics.isEmpty else { return }
    for id in graph.ids where isInstance(graph[id]) && !isInGeneric(id, generics) {
      write(id, [:])
    }
    for id in generics { openParameters(of: id) }
  }

  private func isInstance(_ schema: Schema) -> Bool {
    schema.arguments != nil && schema.reference.map { graph[$0.target].generic != nil } ?? false
  }

  private func isInGeneric(_ id: SchemaID, _ generics: [SchemaID]) -> Bool {
    generics.contains { inside(of: $0).contains(id) }
  }

  /// Returns a schema and its nested schemas.
  private func inside(of id: SchemaID) -> [SchemaID] {
    var found = [id]
    var index = 0
    while index < found.count {
      for keyword in graph[found[index]].keywords where keyword.keyword != .defs {
        found += keyword.subschemas
      }
      index += 1
    }
    return found
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
  private mutating func write(_ id: SchemaID, _ scope: [ScalarString: SchemaID]) {
    let schema = graph[id]
    guard let stated = schema[.reference], let reference = stated.reference,
      let arguments = schema.arguments?.value
    else { return }
    var bound: [ScalarString: SchemaID] = [:]
    for argument in arguments {
      bound[ScalarString(argument.key)] =
        scope.isEmpty ? argument.schema : copy(of: argument.schema, scope)
    }
    guard let target = instance(Instance(schema: reference.target, arguments: bound)) else {
      return
    }
    graph.drop([.arguments, .reference], of: id)
    graph.schemas[id.index].keywords.append(
      stated.with(.reference(Reference(text: reference.text, target: target))))
  }

  private mutating func instance(_ instance: Instance) -> SchemaID? {
    if let known = instances[instance] { return known }
    guard graph.schemas.count < limit else { return nil }
    let number = graph.add(graph[instance.schema])
    instances[instance] = number
    graph.drop([.generic], of: number)
    fill(number, instance.arguments)
    return number
  }

  private mutating func copy(
    of id: SchemaID, _ scope: [ScalarString: SchemaID]
  ) -> SchemaID {
    let number = graph.add(graph[id])
    guard number.index < limit else { return number }
    fill(number, scope)
    return number
  }

  /// Fills a copy with copies of its nested schemas, and with arguments in place of parameters.
  private mutating func fill(_ id: SchemaID, _ scope: [ScalarString: SchemaID]) {
    var keywords: [LocatedKeyword] = []
    for keyword in graph[id].keywords {
      if keyword.keyword == .swiftType, let name = keyword.text?.value,
        let argument = scope[ScalarString(name)]
      {
        keywords.append(keyword.replaced(by: .allOf, .schemas([argument])))
      } else if keyword.keyword == .defs || keyword.keyword == .arguments {
        keywords.append(keyword)
      } else {
        keywords.append(keyword.mapSubschemas { copy(of: $0, scope) })
      }
    }
    graph.schemas[id.index].keywords = keywords
    if isInstance(graph[id]) { write(id, scope) }
  }
}
