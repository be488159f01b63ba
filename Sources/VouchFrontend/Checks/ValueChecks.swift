import VouchReading
import VouchSchema

/// A pass that handles a `default`, `const`, `enum` value or example that violates its own schema.
///
/// If that isn't an error, the value is removed from the schema, so that later stages never see
/// such values: a default isn't applied, an enum value gets no case.
enum ValueChecks {
  /// A value in a schema, and the keyword that states it.
  fileprivate struct StatedValue {
    let keyword: Keyword
    let value: Node

    var words: String {
      let name =
        switch keyword {
        case .enum: "enum value"
        case .examples: "example"
        default: keyword.spelling
        }
      return "\(name) \(ValueWords.of(value))"
    }

    /// The kind of mistake, if the value violates its schema.
    var mistake: DiagnosticID {
      switch keyword {
      case .const: .constMismatch
      case .enum: .enumValueOutOfReach
      case .examples: .exampleMismatch
      default: .defaultMismatch
      }
    }
  }

  /// Reports every value that violates its schema.
  ///
  /// - Returns: The schemas without these values.
  static func repair(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics) -> SchemaGraph {
    var graph = graph
    for id in graph.ids where !graph[id].keywords.isEmpty {
      let excluded = excludedByType(graph[id], &diagnostics)
      graph.remove(excluded, from: id)
    }
    if graph.damage?.isBeyondLimits == true { return graph }
    // An incomplete schema would reject valid values.
    let damaged = graph.damage.map { DamageReach($0, in: graph).content } ?? []
    let stating = Array(graph.ids.filter { !values(of: graph[$0]).isEmpty })
    let validator = InstanceValidator(
      graph, roots: stating + stating.flatMap { graph[$0].choice?.subschemas ?? [] })
    for id in graph.ids where !damaged.contains(id) {
      var broken: [StatedValue] = []
      for stated in values(of: graph[id]) {
        var failures = validator.failures(of: stated.value, against: id)
        // Another branch may take what the tag's own refuses.
        if failures.isEmpty, let branch = graph.taggedBranch(of: id, for: stated.value) {
          failures = validator.failures(of: stated.value, against: branch)
        }
        guard !failures.isEmpty else { continue }
        broken.append(stated)
        for failure in failures {
          diagnostics.report(
            stated.mistake, "\(stated.words) breaks its own schema: \(failure.description)",
            at: stated.value.place)
        }
      }
      graph.remove(broken, from: id)
    }
    return graph
  }

  private static let keywordsOfValues: KeywordSet = [.default, .const, .enum, .examples]

  private static func values(of schema: Schema) -> [StatedValue] {
    guard !schema.stated.isDisjoint(with: keywordsOfValues) else { return [] }
    return schema.keywords.flatMap { keyword -> [StatedValue] in
      switch keyword.keyword {
      case .default, .const:
        keyword.node.map { [StatedValue(keyword: keyword.keyword, value: $0)] } ?? []
      case .enum, .examples:
        (keyword.nodes?.value ?? []).map { StatedValue(keyword: keyword.keyword, value: $0) }
      default: []
      }
    }
  }

  // MARK: Types

  /// Reports a `const` or an `enum` value that `type` excludes, which needs no validator.
  private static func excludedByType(
    _ schema: Schema, _ diagnostics: inout Diagnostics
  ) -> [StatedValue] {
    guard schema[.const] != nil || schema[.enum] != nil, let types = schema.type,
      let allowed = schema.allowedTypes
    else { return [] }
    let excluded = values(of: schema).filter { stated in
      [.const, .enum].contains(stated.keyword) && !allowed.contains(stated.value.jsonTypes)
    }
    let names = ValueWords.choice(types.value.map(\.value.rawValue))
    for stated in excluded {
      diagnostics.report(
        stated.mistake, "\(stated.words) is not of type \(names)", at: stated.value.place,
        notes: [Note("type is here", at: types.place)])
    }
    return excluded
  }
}

extension SchemaGraph {
  fileprivate mutating func remove(_ values: [ValueChecks.StatedValue], from id: SchemaID) {
    guard !values.isEmpty else { return }
    schemas[id.index].remove(values)
    if self[id].boolean == false { emptied.insert(id) }
  }
}

extension Schema {
  /// Removes values from the keywords that state them. A schema without any remaining value becomes
  /// `false`.
  fileprivate mutating func remove(_ values: [ValueChecks.StatedValue]) {
    let places = Dictionary(grouping: values, by: \.keyword).mapValues {
      Set($0.map(\.value.place))
    }
    var isUnsatisfiable = false
    keywords = keywords.compactMap { stated in
      guard let removed = places[stated.keyword] else { return stated }
      guard let values = stated.nodes?.value else {
        isUnsatisfiable = isUnsatisfiable || stated.keyword == .const
        return nil
      }
      let remaining = values.filter { !removed.contains($0.place) }
      isUnsatisfiable = isUnsatisfiable || (stated.keyword == .enum && remaining.isEmpty)
      return stated.with(.values(remaining))
    }
    if isUnsatisfiable { self = unsatisfiable }
  }
}
