import VouchReading
import VouchSchema

/// A pass that replaces a choice between constants with an `enum`.
///
/// OpenAPI 3.1 has no other way to describe the values of an `enum`:
/// `oneOf: [{const: 1, title: CHAT}]`.
enum ChoicesOfConstants {
  /// Applies the pass. Linear in the size of the graph.
  static func apply(to graph: inout SchemaGraph) {
    for id in graph.hostedIDs {
      if let choice = choice(of: id, in: graph) { list(choice, in: id, of: &graph) }
      dropFormatOfListedIntegers(of: id, in: &graph)
    }
  }

  /// Returns the only `oneOf` or `anyOf` of a schema, if all its branches are different constants.
  private static func choice(of id: SchemaID, in graph: SchemaGraph) -> LocatedKeyword? {
    let schema = graph[id]
    let choices = schema.keywords.filter { [.oneOf, .anyOf].contains($0.keyword) }
    guard choices.count == 1, schema[.enum] == nil, schema[.const] == nil else { return nil }
    var texts: Set<ScalarString> = []
    for branch in choices[0].subschemas {
      guard let value = constant(graph[branch]),
        texts.insert(ScalarString(value.canonicalText)).inserted
      else { return nil }
    }
    return choices[0]
  }

  /// Returns the scalar that a schema allows, if it has no other assertions.
  private static func constant(_ schema: Schema) -> Node? {
    guard let value = schema.const else { return nil }
    switch value.content {
    case .sequence, .mapping: return nil
    case .null, .bool, .number, .string: break
    }
    let isAlone = schema.keywords.allSatisfy {
      $0.keyword == .const || $0.keyword.description.vocabulary == .metadata
    }
    return isAlone ? value : nil
  }

  private static func list(
    _ choice: LocatedKeyword, in id: SchemaID, of graph: inout SchemaGraph
  ) {
    var values: [Node] = []
    for branch in choice.subschemas {
      guard let value = graph[branch].const else { continue }
      values.append(value)
      // A string serves as a name itself, and its title may be a sentence.
      if case .string = value.content { continue }
      if let title = graph[branch].title { graph.caseNames[value.place] = title.value }
    }
    let list = choice.replaced(by: .enum, .values(values))
    graph.replaceKeywords(of: id, by: graph[id].keywords.map { $0 === choice ? list : $0 })
  }

  /// Removes an integer format that adds nothing to the list of values.
  private static func dropFormatOfListedIntegers(of id: SchemaID, in graph: inout SchemaGraph) {
    let schema = graph[id]
    guard let values = schema.enum?.value, let name = schema.format,
      let range = Format(rawValue: name.value)?.integerRange
    else { return }
    let areWithin = values.allSatisfy { value in
      switch value.content {
      case .number(let number):
        WrittenNumber(json: number.text).map { $0.isInteger && range.contains($0) } ?? false
      case .null: true
      case .bool, .string, .sequence, .mapping: false
      }
    }
    guard areWithin else { return }
    graph.replaceKeywords(of: id, by: schema.keywords.filter { $0.keyword != .format })
  }
}
