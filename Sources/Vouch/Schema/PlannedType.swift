/// A type for which no Swift was compiled: there is its table, and documents are checked by it.
///
/// All walks take it for a generated type, except that no value is made at their end. One that documents
/// have been checked by lives as long as the program, as tables do.
package final class PlannedType: Sendable {
  /// What the type says, as generated code says it to ``_Schema``.
  package enum Table: Sendable {
    /// A table, and the types and the patterns that it names.
    case rows(
      String, types: [(name: String, type: PlannedType)], patterns: [ScalarString: _Pattern],
      schemas: _EvaluatedSchemas? = nil)
    /// The raw values of an enumeration.
    case enumeration(
      name: String, RawValues, [JSONValue], openTo: [String], message: AuthoredText?,
      typeMessage: AuthoredText?)
  }

  /// What the raw values of an enumeration are.
  package enum RawValues: Sendable {
    case string, int, json
  }

  /// Tells which rules between properties some fields break, by their indices, without a look at those
  /// rules that are to be skipped.
  package typealias Rules =
    @Sendable (_ fields: ContiguousArray<FieldValue>, _ skipped: Set<Int>) -> [Int]

  private let makeTable: @Sendable () -> Table
  private let rules: Rules
  private let known = Locked<TypeSchema?>(nil)

  /// Makes a type.
  ///
  /// - Parameter table: is asked once, when the type is first needed: types name each other.
  package init(table: @escaping @Sendable () -> Table, rules: @escaping Rules = { _, _ in [] }) {
    makeTable = table
    self.rules = rules
  }

  var schema: TypeSchema {
    if let schema = known.withLock({ $0 }) { return schema }
    let schema = TypeSchema(makeTable())
    return known.withLock { known in
      let kept = known ?? schema
      known = kept
      return kept
    }
  }

  func brokenRules(
    _ fields: ContiguousArray<FieldValue>, _ asked: AskedRules
  ) -> [_RuleChecker.BrokenRule] {
    rules(fields, asked.skipped).prefix(asked.stopsAtFirst ? 1 : .max)
      .map { .init(index: $0, reason: nil) }
  }
}

/// What stands in the place of a planned type's own error.
package struct PlannedError: Error, SchemaError {
  package let type: PlannedType
  /// Of the properties, the rules between them and the whole, in the order of the table.
  package let index: Int
  package let violation: Violation
}

extension TypeSchema {
  fileprivate convenience init(_ table: PlannedType.Table) {
    switch table {
    case .rows(let text, let types, let patterns, let schemas):
      self.init(
        text: text, types: types.map { ($0.name, RowType($0.type)) },
        TableParts(patterns: patterns, schemas: schemas), file: "a plan")
    case .enumeration(let name, let kind, let values, let openTo, let message, let typeMessage):
      let raw: SchemaNode.Kind =
        switch kind {
        case .string: .string
        case .int: .integer(.integer)
        case .json: .any
        }
      self.init(
        name: name,
        EnumerationShape(values.map(\.fieldValue), raw: raw, name: name, openTo: openTo),
        message: message, typeMessage: typeMessage)
    }
  }
}
