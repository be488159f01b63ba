import Vouch
import VouchBackend
import VouchValues

/// The references between types that checking needs.
///
/// Written only by the code that makes a run's types, while it makes them; read-only afterwards.
final class PlannedLinks: @unchecked Sendable {
  /// The types by their references, with parameters replaced by arguments.
  var entries: [TypeReference: PlannedTypes.Entry] = [:]
  /// The schemas that the tables of a file refer to, by their Swift names.
  let schemas: [String: _EvaluatedSchemas]

  init(schemas: [String: _EvaluatedSchemas]) {
    self.schemas = schemas
  }

  /// Stands for types that are known only to Swift: they may hold anything.
  private static let unknown = PlannedType(
    table: {
      .rows("value Unknown version=\(TableText.version)\n  @value: any", types: [], patterns: [:])
    })

  func entry(of mention: TypeReference, in bindings: TypeBindings) -> PlannedTypes.Entry? {
    entries[mention.substituting(bindings)]
  }

  /// Returns a type with its generic arguments. Its table is made on first use.
  func type(_ plan: TypePlan, _ bindings: TypeBindings) -> PlannedType {
    let rules = PlannedRules(plan, bindings, links: self)
    return type(plan, bindings) { rules?.broken(by: $0, skipping: $1, most: $2) ?? [] }
  }

  func type(
    _ plan: TypePlan, _ bindings: TypeBindings, rules: @escaping PlannedType.Rules
  ) -> PlannedType {
    PlannedType(table: { self.table(of: plan, bindings) }, rules: rules)
  }

  private func table(of plan: TypePlan, _ bindings: TypeBindings) -> PlannedType.Table {
    if case .enumeration(let values) = plan.form {
      return values.table(named: plan.header.qualifiedName)
    }
    // An alias has no table, and no references lead to it.
    guard let table = TableText(plan) else { return .rows("", types: [], patterns: [:]) }
    let types = table.types.map { name, mention in
      (name: name, type: entry(of: mention, in: bindings)?.type ?? Self.unknown)
    }
    return .rows(
      table.text(width: .max), types: types, patterns: table.patterns.automata,
      schemas: table.schemas.flatMap { schemas[$0] })
  }
}

/// The arguments of a generic type's parameters.
package typealias TypeBindings = [TypeReference: TypeReference]

extension EnumerationPlan {
  fileprivate func table(named name: String) -> PlannedType.Table {
    let kind: PlannedType.RawValues =
      switch rawType {
      case .string: .string
      case .int: .int
      case .json: .json
      }
    return .enumeration(
      name: name, kind,
      cases.map { $0.isText ? .string($0.rawValue) : JSONValue(parsing: $0.rawValue) ?? .null },
      openTo: openTo, message: message, typeMessage: typeMessage)
  }
}

extension [PatternPlan] {
  /// The automata of the patterns, by their sources.
  package var automata: [ScalarString: _Pattern] {
    reduce(into: [:]) { $0[ScalarString($1.source)] = $1.automaton }
  }
}

extension SchemaConstantPlan {
  /// The schemas as in generated code.
  var evaluated: _EvaluatedSchemas {
    let table = TableText(self)
    return _EvaluatedSchemas(table.text(width: .max), patterns: table.patterns.automata)
  }
}

extension PatternPlan {
  /// The automaton as in generated code.
  package var automaton: _Pattern { _Pattern(utf8: table.utf8, source: source) }
}

extension TypeReference {
  /// Returns the reference with parameters replaced by their arguments.
  package func substituting(_ bindings: TypeBindings) -> TypeReference {
    bindings.isEmpty ? self : replacing { bindings[$0] }
  }
}
