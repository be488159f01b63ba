import VouchReading
import VouchSchema

/// A pass that reduces the values that a schema lists to those that satisfy all keywords beside the
/// list: in the schema itself, in the parts of its `allOf`, or behind its `$ref`.
///
/// The pass evaluates the schema, as the check of defaults does, and doesn't rely on a set of
/// keywords known to work with lists. Keywords decided here need no check at run time: such a
/// schema becomes a plain list of scalars.
struct EnumerationNarrowing {
  private(set) var graph: SchemaGraph
  private(set) var diagnostics = Diagnostics()
  /// The schemas before merging.
  private let unmerged: SchemaGraph
  private let validator: LateValidator
  private let inUse: Set<SchemaID>

  init(_ schemas: MergedSchemas, _ validator: LateValidator) {
    graph = schemas.graph
    unmerged = schemas.unmerged
    inUse = schemas.inUse
    self.validator = validator
    for id in graph.ids where !graph.isInMetaSchema(id) { narrow(id) }
  }

  private mutating func narrow(_ id: SchemaID) {
    let schema = graph[id]
    let lists = schema.keywords.filter { $0.keyword == .const || $0.keyword == .enum }
    guard let list = lists.first(where: { $0.keyword == .const }) ?? lists.first,
      schema.assertions.count > 1,
      // A list that is open to unknown values doesn't restrict the schema more than the other lists
      // do.
      lists.count == 1 || schema.unknownCase == nil
    else { return }
    let values = list.node.map { [$0] } ?? list.nodes?.value ?? []
    let types = unmerged[id].typesBeside(list)
    let remaining = values.filter { value in
      // If only a type stands beside the list, no schema has to be compiled.
      types.map { $0.isSuperset(of: JSONTypes(value.jsonType)) }
        ?? validator.isValid(value, against: id)
    }
    if remaining.isEmpty {
      report(list, values, in: id)
      graph.schemas[id.index] = schema.unsatisfiable
    } else {
      graph.schemas[id.index].keywords = schema.narrowed(to: remaining, as: list)
    }
  }

  /// Reports a list of which no value remains, with the keywords that reject its first value.
  private mutating func report(_ list: LocatedKeyword, _ values: [Node], in id: SchemaID) {
    // The author's own list has been checked against its schema, and an empty list has been
    // reported, before this pass.
    guard let value = values.first else { return }
    let notes = validator.failures(of: value, against: id).compactMap { failure -> Note? in
      guard let name = failure.keyword, let keyword = unmerged[failure.schema][name] else {
        return nil
      }
      return Note("\(keyword.keyword.spelling) is here", at: keyword.keyPlace)
    }
    let sentence =
      values.count == 1
      ? "the only value that is listed here breaks what else the schema asks for"
      : "each value that is listed here breaks something else that the schema asks for"
    diagnostics.report(
      // A contradiction in an unused schema is no error, so that the other schemas remain usable.
      inUse.contains(id) ? .contradictoryEnum : .unusedContradiction, sentence,
      at: list.valuePlace,
      notes: Array(notes.prefix(1)))
  }
}

extension Schema {
  /// Returns the types that the schema allows, if types are its only assertion beside a list; nil
  /// otherwise.
  fileprivate func typesBeside(_ list: LocatedKeyword) -> JSONTypes? {
    let others = assertions.filter { $0 !== list }
    return others.count == 1 && others.count < assertions.count ? allowedTypes : nil
  }

  /// Returns the keywords with the list reduced to these values. If the values are the cases of an
  /// enumeration, only the list remains.
  fileprivate func narrowed(to values: [Node], as list: LocatedKeyword) -> [LocatedKeyword] {
    var narrowed = self
    narrowed.keywords = keywords.compactMap { keyword in
      if keyword.keyword == .message { return keyword.withMessage(for: values, among: self) }
      guard [.const, .enum].contains(keyword.keyword) else { return keyword }
      guard keyword === list else { return nil }
      if list.keyword == .const { return list }
      return list.replaced(by: .enum, .values(values))
    }
    let others = narrowed.assertions.filter { !Keyword.ofEnumerations.contains($0.keyword) }
    guard narrowed.enumerationRawType != nil, unknownCase == nil,
      others.allSatisfy(\.keyword.isDecidedByListing)
    else { return narrowed.keywords }
    return narrowed.keywords.filter { keyword in !others.contains { $0 === keyword } }
  }
}

extension LocatedKeyword {
  /// Returns messages with that of the list, among several, which has just the values that remain.
  /// That of another one would be told of values which it lists.
  fileprivate func withMessage(for remaining: [Node], among schema: Schema) -> LocatedKeyword {
    let lists = schema.keywords.filter { $0.keyword == .enum }
    let kept = lists.firstIndex { $0.nodes?.value.count == remaining.count }.map { $0 + 1 }
    let all = (messages?.value ?? []).compactMap { message -> Message? in
      guard message.keyword?.value == .enum, let position = message.position else { return message }
      return position == kept ? Message(keyword: message.keyword, text: message.text) : nil
    }
    return with(.messages(all))
  }
}

extension Keyword {
  /// True if generation can decide which listed values satisfy the keyword, and the keyword has no
  /// other effect.
  fileprivate var isDecidedByListing: Bool {
    // Encodings and date formats choose the values' Swift type.
    isEvaluated && self != .contentEncoding && self != .dateFormats
  }
}
