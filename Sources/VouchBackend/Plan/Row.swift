import VouchValues

/// One row of a type's table: the checks for one value, in the form that the runtime reads.
package struct Row: Sendable {
  package var kind: Kind
  /// True if null is allowed.
  package var isNullable: Bool
  /// The checks in the schema's order, and the attributes that the kind needs.
  package var attributes: [Attribute]

  package init(_ kind: Kind, isNullable: Bool = false, attributes: [Attribute] = []) {
    self.kind = kind
    self.isNullable = isNullable
    self.attributes = attributes
  }

  /// The scalar kinds of the runtime's tables. The raw value is the table's word.
  package enum Scalar: String, CaseIterable, Sendable {
    case boolean
    case integer, int8, int16, int32, int64, uint8, uint16, uint32, uint64
    case number, float
    case string
    /// A decimal number in a string.
    case decimal
    /// A JSON number that becomes a `Decimal`.
    case decimalNumber
    case date
    case uri
    case uuid
    case base64
    case null
    case any
  }

  package indirect enum Kind: Sendable {
    case scalar(Scalar)
    case array(Row)
    case map(Row)
    /// A generated type: its name in the table, and its reference in Swift.
    case type(name: String, TypeReference)
  }
}

/// One word of a row: `minLength=1`, `uniqueItems`.
package struct Attribute: Sendable {
  /// The value after the equals sign.
  package enum Value: Sendable {
    case none
    /// A number, as the table writes it.
    case number(String)
    /// Words or strings, separated by commas.
    case list([String])
    case json(OrderedJSON)
    /// A regular expression and its compiled automaton.
    case pattern(PatternPlan)
    /// A schema that the runtime evaluates.
    case schema(EvaluationPlan)
  }

  package var name: String
  package var value: Value

  package init(_ name: String, _ value: Value = .none) {
    self.name = name
    self.value = value
  }
}

/// A regular expression and its compiled automaton.
package struct PatternPlan: Hashable, Sendable {
  package var source: String
  /// The automaton in the form that the runtime's `Pattern` reads.
  package var table: String
  /// The automaton's size in words: `4 states, 3 classes`.
  package var summary: String
}
