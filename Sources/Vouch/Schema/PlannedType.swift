/// A type for which no Swift code was compiled: documents are checked by its table alone.
///
/// All walks treat it like a generated type, except that they make no value at the end. A type that
/// has checked documents lives as long as the program, like all tables.
package final class PlannedType: Sendable {
  /// The definition of the type, in the form in which generated code passes it to ``_Schema``.
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

  /// The kind of an enumeration's raw values.
  package enum RawValues: Sendable {
    case string, int, json
  }

  /// A rule between properties that some fields violate; the error if it couldn't be evaluated.
  package typealias BrokenRule = (index: Int, error: RuleError?)

  /// A function that returns the violated rules, without evaluating those in `skipped`, nor those
  /// after the first `most` that are violated.
  package typealias Rules =
    @Sendable (_ fields: ContiguousArray<FieldValue>, _ skipped: Set<Int>, _ most: Int) ->
    [BrokenRule]

  private let makeTable: @Sendable () -> Table
  private let rules: Rules
  private let known = Locked<TypeSchema?>(nil)

  /// Makes a type.
  ///
  /// - Parameter table: called once, when the type is first needed, because types refer to each
  ///   other.
  package init(table: @escaping @Sendable () -> Table, rules: @escaping Rules = { _, _, _ in [] }) {
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
    rules(fields, asked.skipped, asked.stopsAtFirst ? 1 : .max)
      .map { .init(index: $0.index, reason: $0.error.map { .message($0.keyedMessage) }) }
  }
}

/// The error of a planned type, in place of a generated error type.
package struct PlannedError: Error, SchemaError {
  package let type: PlannedType
  /// The index of the property, of the rule between properties, or of the object as a whole, in the
  /// order of the table.
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
