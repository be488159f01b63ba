import VouchReading
import VouchSchema
import VouchValues

/// A struct with a stored property for each property of an object, for each of the first items of an
/// array, or for one value.
package struct StructPlan: Sendable {
  package var properties: [PropertyPlan]
  /// The treatment of keys, or items, that the schema doesn't list. If items are ignored, the schema
  /// allows none.
  package var additional = AdditionalPlan.ignored
  /// Attributes of the value as a whole: `minProperties=1`.
  package var attributes: [Attribute] = []
  /// For each `dependentRequired` entry, its trigger key, then the keys that it requires.
  package var dependencies: [[String]] = []
  package var rules: [RulePlan] = []
  /// The patterns that rules match strings against, each with the name of the static property that
  /// holds it.
  package var rulePatterns: [RulePatternPlan] = []
  /// The error case for violations of the value as a whole; nil if there can be none.
  package var wholeCase: Identifier?
  /// The class that carries values in keyed archives; nil if there is none.
  package var archiveName: Identifier?
  /// True if the schema asks for a distinct type (`x-newtype`), which then conforms to
  /// `RawRepresentable`.
  package var isRawRepresentable = false

  package init(_ properties: [PropertyPlan] = []) {
    self.properties = properties
  }

  /// The only property of a struct around one value.
  package var property: PropertyPlan { properties[0] }

  /// The stored properties of the struct; the one for additional properties or items is last.
  package var storedProperties: [PropertyPlan] {
    additional.property.map { properties + [$0] } ?? properties
  }

  /// The stored properties that aren't hidden.
  package var visibleProperties: [PropertyPlan] { storedProperties.filter { !$0.isHidden } }

  /// The stored properties that aren't constant.
  package var variables: [PropertyPlan] { storedProperties.filter { !$0.isConstant } }
}

/// The treatment of keys, or items, that the schema doesn't list.
package enum AdditionalPlan: Sendable {
  case ignored
  /// The keyword is the one that forbids them.
  case forbidden(by: Keyword)
  /// They are kept in a property of their own; the row describes one of the values.
  case kept(property: PropertyPlan, values: Row)

  /// The property that keeps the additional values.
  package var property: PropertyPlan? {
    if case .kept(let property, _) = self { property } else { nil }
  }
}

/// An enum with a raw value for each value of the schema's `enum`.
package struct EnumerationPlan: Sendable {
  package enum RawType: Sendable {
    case string, int
    /// JSON values, for a schema that lists scalars of several types.
    case json
  }

  package struct Case: Sendable {
    package var name: Identifier
    /// A string's text, an integer's digits, or the JSON text of another value.
    package var rawValue: String
    /// True if the value is a string.
    package var isText = true
    /// The schema's words about the value; nil if it only lists it.
    package var documentation: Documentation?
  }

  package var rawType: RawType
  package var cases: [Case]
  /// The case for values that the schema doesn't list; nil if it allows none.
  package var unknownCase: Identifier?
  /// The JSON types that unlisted values may have.
  package var openTo: [String] = []
  /// The schema's message for a value that isn't allowed.
  package var message: AuthoredText?
  /// The schema's message for a value of the wrong type.
  package var typeMessage: AuthoredText?

  /// The number of values above which they are stored in a table rather than as cases: the compile
  /// time of an enum grows faster than the number of its cases.
  package static let tableThreshold = 500

  /// The maximum number of cases of an enum in which one case carries a value: from about 700 cases
  /// on, Swift 6.3 can't determine that a `switch` over them is exhaustive.
  package static let payloadCaseLimit = 500

  /// True if the type is a struct around one of the values, found in a table.
  package var isTable: Bool { unknownCase == nil && cases.count > Self.tableThreshold }
}

/// A property of a struct.
package struct PropertyPlan: Sendable {
  package enum Storage: Sendable {
    case stored
    /// Stored behind a reference, because the type would contain itself otherwise.
    case boxed
    /// Not stored: the schema allows only this one value.
    case constant(Expression)
  }

  /// The key in documents.
  package var key: String
  package var name: Identifier
  /// The Swift type, including its optionality.
  package var type: TypeReference
  package var row: Row
  package var isRequired: Bool
  /// The keys that lead to the value in the object (`x-path`); nil if it lies directly under
  /// ``key``.
  package var path: [String]?
  /// True if the property isn't part of documents.
  package var isTransient = false
  /// True if the property exists only for checks and isn't visible to users of the type.
  package var isHidden = false
  /// True if ``type`` distinguishes an absent property from a null one.
  package var isDistinct = false
  package var storage: Storage
  /// The default of the memberwise initialiser's parameter.
  package var defaultArgument: Expression?
  /// The schema's `default`.
  package var defaultValue: Node?
  package var documentation: Documentation

  package init(
    key: String, name: Identifier, type: TypeReference, row: Row, isRequired: Bool,
    storage: Storage = .stored, defaultArgument: Expression? = nil, documentation: Documentation
  ) {
    self.key = key
    self.name = name
    self.type = type
    self.row = row
    self.isRequired = isRequired
    self.storage = storage
    self.defaultArgument = defaultArgument
    self.documentation = documentation
  }

  /// True if the schema allows only one value, which isn't stored.
  package var isConstant: Bool { if case .constant = storage { true } else { false } }
}

/// A rule between properties, with its expression compiled to Swift.
package struct RulePlan: Sendable {
  package var id: String
  /// The rule's case in the error enum: its own, or that of the property it belongs to.
  package var caseName: Identifier
  /// The key of the property that the rule belongs to; nil if the rule belongs to the object.
  package var property: String?
  /// The schema's message; nil if it has none.
  package var message: AuthoredText?
  /// The expression as the schema writes it, for the comment.
  package var expression: String
  /// The Swift statements that precede ``condition``.
  package var statements: [String] = []
  /// A Swift expression of type `Bool`. It is empty, which isn't valid Swift, until the rule is
  /// compiled.
  package var condition = ""
  /// True if the statements or the condition can throw.
  package var canThrow = false
  /// The type-checked expression, for callers that evaluate it without Swift.
  package var checked: CheckedRule?
}

/// A pattern of a rule, and the name of the static property that holds it.
package struct RulePatternPlan: Sendable {
  package var name: Identifier
  package var pattern: PatternPlan
}

/// An enum with a case for each branch of a `oneOf` or `anyOf`.
package struct UnionPlan: Sendable {
  /// The way in which the branch of a value is chosen. `BranchNaming` finds the tags; whether a
  /// value's JSON type is enough is found out for each value, in `DecodingRun+Unions` and
  /// `DirectReader+Unions`.
  package enum Decision: Sendable {
    /// By the string under this key.
    case tag(String)
    /// By the JSON type, or else by trying all branches, of which exactly one must match.
    case exactlyOne
    /// By the JSON type, or else by trying the branches in order; the first match counts.
    case first
  }

  package struct Case: Sendable {
    package var name: Identifier
    /// The tag that selects the case, or the case's name.
    package var label: String
    /// Further tags that select the case.
    package var otherTags: [String] = []
    package var type: TypeReference
    package var row: Row
    package var documentation: Documentation

    /// All tags that select the case of a tagged union.
    package var tags: [String] { [label] + otherTags }
  }

  package var decision: Decision
  package var cases: [Case]
  /// Attributes of the union as a whole.
  package var attributes: [Attribute] = []
  /// The case for values that match no branch.
  package var unknownCase: Identifier?
  /// True if the values of cases are stored outside of the enum: they may contain it, or be large.
  package var isIndirect = false

  package init(_ decision: Decision, _ cases: [Case]) {
    self.decision = decision
    self.cases = cases
  }
}

/// A type alias for the type of a definition that has no type of its own.
package struct AliasPlan: Sendable {
  package var header: TypeHeader
  package var type: TypeReference
  /// The row of the definition's values.
  package var row: Row

  /// The alias as a type.
  package var plan: TypePlan { TypePlan(header, .alias(type)) }
}
