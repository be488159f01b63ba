import VouchReading
import VouchSchema
import VouchValues

import struct VouchValues.ScalarString

/// A pass that adds a type to schemas that state none but whose keywords apply to only one type.
///
/// `{properties: …}` means an object to its author, though JSON Schema lets any number satisfy it.
/// The pass only handles schemas that describe values: a schema below `not` or `if`, for example,
/// is a condition, whose meaning would change. It assumes no type if any schema of the same value
/// states one, or if the schemas imply different ones. A schema with date formats gets their types,
/// whatever the settings say: the keyword is Vouch's own, and makes the values dates.
struct AssumedTypes {
  private let graph: SchemaGraph
  private let known: TypesOfValues
  /// The assumed types, unless a use of the schema excludes them.
  private var proposals: [SchemaID: JSONTypes] = [:]
  private var excluded: Set<SchemaID> = []
  /// The types that date formats imply.
  private var typesOfDates: [SchemaID: JSONTypes] = [:]
  /// The visited schemas, each with the types that other schemas leave to its value.
  private var seen: Set<Use> = []
  private var pending: [Use] = []
  /// The types that all parts of a schema together state of properties, by the schema.
  private var typesOfProperties: [SchemaID: [ScalarString: JSONTypes]] = [:]

  /// A schema, and the types that other schemas leave to its value; nil if none of them states a
  /// type.
  private struct Use: Hashable {
    let id: SchemaID
    var types: JSONTypes?
  }

  /// Returns the schemas with their assumed types, in files whose settings ask for it, and reports
  /// each assumption. Linear in the size of the schemas.
  static func assume(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics) -> SchemaGraph {
    guard
      graph.files.contains(where: \.settings.assumesTypes)
        || graph.schemas.contains(where: { $0.typesOfDates != nil })
    else { return graph }
    var pass = AssumedTypes(graph: graph, known: TypesOfValues(graph))
    for file in graph.files where !file.isMetaSchema {
      pass.pending.append(Use(id: file.root))
      pass.pending += file.definitions.map { Use(id: $0.schema) }
    }
    pass.pending += graph.requestViews.values.sorted().map { Use(id: $0) }
    while let use = pass.pending.popLast() {
      guard pass.seen.insert(use).inserted, !graph.isInMetaSchema(use.id) else { continue }
      pass.visit(use)
    }
    return pass.result(&diagnostics)
  }

  private func result(_ diagnostics: inout Diagnostics) -> SchemaGraph {
    var result = graph
    for (id, types) in typesOfDates {
      result.schemas[id.index].keywords.append(.type(types, at: graph[id].place))
    }
    for (id, type) in proposals.sorted(by: { $0.key < $1.key }) where !excluded.contains(id) {
      let schema = graph[id]
      let takesNull = schema.default?.jsonType == .null || graph.nullableSchemas[id] != nil
      result.schemas[id.index].keywords.append(
        .type(takesNull ? type.union(.null) : type, at: schema.place))
      diagnostics.report(Self.assumption(type, schema))
    }
    return result
  }

  private static func assumption(_ type: JSONTypes, _ schema: Schema) -> Diagnostic {
    let name = type.names.map(\.rawValue).joined()
    let reason = schema.assertions.first { $0.keyword.description.types == type }
    return Diagnostic(
      .assumedType,
      "no type is stated, so `type: \(name)` is assumed from \(reason?.keyword.spelling ?? "the keywords"), and "
        + "values of other types are refused; --no-assume-types lets them pass",
      at: reason?.keyPlace ?? schema.place)
  }

  private mutating func visit(_ use: Use) {
    let schema = graph[use.id]
    var types = use.types.both(known.stated[use.id.index])
    if types == nil, let dates = schema.typesOfDates {
      typesOfDates[use.id] = dates
      types = dates
    }
    if let assumable = known.assumable[use.id.index] {
      if types == nil, !known.disagrees(use.id) {
        proposals[use.id] = assumable
        types = assumable
      } else if types?.isDisjoint(with: assumable) ?? false {
        excluded.insert(use.id)
      }
    }
    // If the schemas of a value imply different types, none is assumed.
    if types == nil, known.disagrees(use.id) { types = .any }
    for keyword in schema.keywords { visit(keyword, of: use.id, types) }
  }

  /// Visits the subschemas: those applied in place share the types, and those of inner values have
  /// none yet.
  private mutating func visit(
    _ keyword: LocatedKeyword, of id: SchemaID, _ types: JSONTypes?
  ) {
    switch keyword.keyword {
    case .reference:
      guard let target = keyword.reference?.target else { return }
      // A file becomes the same Swift regardless of the files that refer to it.
      let isElsewhere = graph[target].file != graph[id].file
      pending.append(Use(id: target, types: isElsewhere && types != nil ? .any : types))
    case .allOf, .anyOf, .oneOf:
      pending += keyword.subschemas.map { Use(id: $0, types: types) }
    case .properties:
      let stated = typesOfProperties(of: id)
      pending += (keyword.schemasByKey?.value ?? []).map {
        Use(id: $0.schema, types: stated[ScalarString($0.key)])
      }
    case .patternProperties, .additionalProperties, .items, .prefixItems,
      .unevaluatedItems, .unevaluatedProperties, .defs, .definitions:
      pending += keyword.subschemas.map { Use(id: $0) }
    // All other subschemas are conditions.
    default: break
    }
  }

  /// Returns the types that the schemas of an object state of its properties, for a part of them.
  private mutating func typesOfProperties(
    of part: SchemaID
  ) -> [ScalarString: JSONTypes] {
    let whole = graph.whole(of: part)
    if let known = typesOfProperties[whole] { return known }
    var types: [ScalarString: JSONTypes] = [:]
    let parts = graph.appliedInPlace(by: whole)
    for id in parts.count > 1 ? parts : [] {
      for entry in graph[id].properties?.value ?? [] {
        let key = ScalarString(entry.key)
        types[key] = types[key].both(known.stated[entry.schema.index])
      }
    }
    typesOfProperties[whole] = types
    return types
  }
}

extension Schema {
  /// The types of the values that `x-date-formats` makes dates; nil if other keywords determine the
  /// types.
  fileprivate var typesOfDates: JSONTypes? {
    guard let formats = dateFormats?.value, !keywords.contains(where: \.decidesType) else {
      return nil
    }
    return formats.reduce(into: JSONTypes()) { types, name in
      guard let format = DateFormat(name.value) else { return }
      types.formUnion(format.isNumeric ? .number : .string)
    }
  }
}

extension LocatedKeyword {
  /// True if the keyword may determine the values' types.
  fileprivate var decidesType: Bool {
    switch keyword {
    case .type, .reference, .dynamicReference, .allOf, .anyOf, .oneOf, .const, .enum, .not, .if:
      true
    default: false
    }
  }

  fileprivate static func type(_ types: JSONTypes, at place: Place) -> LocatedKeyword {
    LocatedKeyword(.type, .types(types.names.map { Located($0, at: place) }), at: place)
  }
}
