import Vouch
import VouchBackend
import VouchGenerator
import VouchValues

/// A schema that a row evaluates as a whole. Its parts are made on demand.
final class RowSchema {
  /// The schema in the row.
  let plan: EvaluationPlan
  private let file: RowSchemas?
  /// The schema, with all schemas that it refers to under `$defs`.
  private(set) lazy var json = compiled == nil ? .bool(true) : written
  /// The compiled schema; one that refers to too many others is treated as unknown.
  var schema: EvaluatedSchema { compiled ?? .everything }

  private lazy var written = file?.writtenOut(plan.json) ?? plan.json
  private lazy var compiled = compiled(written)
  private lazy var patterns = file?.patterns ?? plan.patterns.automata

  /// Makes the schema in the attributes of a row or of a type; nil if there is none.
  ///
  /// - Parameter files: the schemas that rows refer to, by their Swift names.
  init?(_ attributes: [Attribute], _ files: [String: RowSchemas]) {
    guard case .schema(let plan)? = attributes.first(where: \.isSchema)?.value else { return nil }
    self.plan = plan
    file = plan.constant.flatMap { files[$0] }
    file?.noteRow(plan.json)
  }

  /// The names of the schemas under `$defs` that other rows refer to directly, or this one.
  var namesOfRows: Set<String> { file?.namesOfRows ?? [] }

  /// Compiles the schema, or a part or a variant of it; nil if that isn't possible.
  func compiled(_ json: JSON) -> EvaluatedSchema? {
    guard case .object(let members) = json, case .object(let named)? = json["$defs"] else {
      return EvaluatedSchema(json, patterns: patterns)
    }
    let others: Set = ["$defs", "$null", "$use", NamedSchemas.anchorsKey]
    let root = JSON.Member("", .object(members.filter { !others.contains($0.key) }))
    let anchors = members.filter { $0.key == NamedSchemas.anchorsKey }
    return NamedSchemas(named + [root] + anchors, patterns: patterns)?
      .schema("", by: json)
  }
}

/// The schemas of a file that rows refer to by name.
final class RowSchemas {
  let patterns: [ScalarString: _Pattern]
  private let entries: [ScalarString: SchemaConstantPlan.Entry]
  private let anchors: [JSON.Member]
  /// The names of the schemas that rows refer to directly. Complete once all rows have been made.
  private(set) var namesOfRows: Set<String> = []
  /// The remaining size in bytes of what may be written. Schemas that refer to many others can take
  /// quadratic space; those beyond the limit are evaluated, but not taken apart.
  private var room = 16_000_000

  init(_ plan: SchemaConstantPlan) {
    entries = Dictionary(keepingFirst: plan.entries.map { (ScalarString($0.name), $0) })
    anchors = plan.dynamicAnchors
    patterns = plan.patterns.automata
  }

  /// Notes a row that refers to one of the schemas.
  fileprivate func noteRow(_ reference: JSON) {
    if let name = Self.name(in: reference) { namesOfRows.insert(name) }
  }

  private static func name(in reference: JSON) -> String? {
    guard case .object(let row) = reference else { return nil }
    return row.last?.value.text
  }

  /// Returns a reference as the schema that it leads to, with all schemas that this one refers to.
  fileprivate func writtenOut(_ reference: JSON) -> JSON {
    guard room > 0, case .object(let row) = reference, let name = Self.name(in: reference),
      let root = entries[ScalarString(name)], case .object(let members) = root.json
    else { return reference }
    var named: [JSON.Member] = []
    var known: Set<ScalarString> = []
    var next = root.references[...] + anchors.flatMap { $0.value.parts.compactMap(\.text) }
    while let name = next.popFirst() {
      guard known.insert(ScalarString(name)).inserted, let entry = entries[ScalarString(name)]
      else { continue }
      named.append(.init(name, entry.json))
      next += entry.references
    }
    var written = row.dropLast() + members.filter { $0.key != "$anchor" }
    if !named.isEmpty { written.append(.init("$defs", .object(named))) }
    if !anchors.isEmpty { written.append(.init(NamedSchemas.anchorsKey, .object(anchors))) }
    let json = JSON.object(Array(written))
    room -= json.tableText.utf8.count
    return json
  }
}

extension Attribute {
  var isSchema: Bool { if case .schema = value { true } else { false } }
}

extension EvaluatedSchema {
  fileprivate static let everything: EvaluatedSchema = {
    var compiler = SchemaCompiler(depthLimit: 1, dynamicAnchors: [], count: 1) { _ in nil }
    compiler.compile(.bool(true), as: 0)
    return EvaluatedSchema(compiler.program(roots: [0]), schema: 0)
  }()
}
