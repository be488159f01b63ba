import VouchReading
import VouchSchema

/// A pass that replaces a choice between constants with an `enum`.
///
/// A schema that says something about each of its values has no other way to list them:
/// `oneOf: [{const: 1, title: CHAT}]`.
enum ChoicesOfConstants {
  /// Applies the pass. Linear in the size of the graph.
  static func apply(to graph: inout SchemaGraph) {
    var replaced: [SchemaID: Keyword] = [:]
    for id in graph.ids {
      guard let choice = choice(of: id, in: graph) else { continue }
      list(choice, in: id, of: &graph)
      replaced[id] = choice.keyword
    }
    if !replaced.isEmpty { renameMessages(for: replaced, in: &graph) }
    for id in graph.hostedIDs { dropFormatOfListedIntegers(of: id, in: &graph) }
  }

  /// Returns the only `oneOf` or `anyOf` of a schema, if all its branches list different constants.
  private static func choice(of id: SchemaID, in graph: SchemaGraph) -> LocatedKeyword? {
    let schema = graph[id]
    guard schema[.enum] == nil, schema[.const] == nil else { return nil }
    let choices = schema.keywords.filter { [.oneOf, .anyOf].contains($0.keyword) }
    guard choices.count == 1 else { return nil }
    var texts: Set<ScalarString> = []
    for branch in choices[0].subschemas {
      guard let values = constants(graph[branch]) else { return nil }
      for value in values {
        guard texts.insert(ScalarString(value.canonicalText)).inserted else { return nil }
      }
    }
    return choices[0]
  }

  /// Returns the scalars that a schema lists, if it has no other assertions.
  private static func constants(_ schema: Schema) -> [Node]? {
    guard (schema.const == nil) != (schema.enum == nil), let values = schema.listed else {
      return nil
    }
    let isAlone = schema.keywords.allSatisfy { keyword in
      switch keyword.keyword {
      case .const, .enum, .comment: true
      case .type: values.allSatisfy { schema.allowedTypes?.isSuperset(of: $0.jsonTypes) ?? false }
      case .swiftName: values.count == 1
      default: keyword.keyword.description.vocabulary == .metadata
      }
    }
    let areScalars = values.allSatisfy { value in
      switch value.content {
      case .sequence, .mapping: false
      case .null, .bool, .number, .string: true
      }
    }
    return isAlone && areScalars ? values : nil
  }

  private static func list(
    _ choice: LocatedKeyword, in id: SchemaID, of graph: inout SchemaGraph
  ) {
    var values: [Node] = []
    for branch in choice.subschemas {
      guard let constants = constants(graph[branch]) else { continue }
      // Values that are aliases of each other have one place, and their branches have not.
      let place = graph[branch].place
      values += constants.count == 1 ? [Node(constants[0].content, at: place)] : constants
      if constants.count == 1 { graph.schemasOfListedValues[place] = branch }
    }
    graph.replace(choice, of: id, by: choice.replaced(by: .enum, .values(values)))
  }

  /// Makes the messages for a choice those for the list in its place, also where a schema refers to
  /// it.
  private static func renameMessages(
    for replaced: [SchemaID: Keyword], in graph: inout SchemaGraph
  ) {
    for id in graph.ids {
      guard let stated = graph[id][.message], let messages = stated.messages?.value,
        let choice = replaced[id] ?? graph[id].reference.flatMap({ replaced[$0.target] })
      else { continue }
      let renamed = messages.map { message in
        guard let keyword = message.keyword, keyword.value == choice else { return message }
        return Message(keyword: Located(.enum, at: keyword.place), text: message.text)
      }
      graph.replace(stated, of: id, by: stated.with(.messages(renamed)))
    }
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
