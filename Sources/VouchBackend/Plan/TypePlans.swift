import VouchReading
import VouchValues

/// A struct with a stored property for each property of an object.
public struct ObjectPlan: Sendable {
  public var header: TypeHeader
  public var properties: [PropertyPlan] = []
  public var additional = AdditionalPlan.ignored
  /// Attributes of the object as a whole: `minProperties=1`.
  public var attributes: [Attribute] = []
  /// For each `dependentRequired` entry, its trigger key, then the keys that it requires.
  public var dependencies: [[String]] = []
  public var rules: [RulePlan] = []
  /// The patterns that rules match strings against, each with the name of the static property that
  /// holds it.
  public var rulePatterns: [RulePatternPlan] = []
  /// The types of inline schemas, declared inside this one.
  public var nested: [TypePlan] = []
  /// The error case for violations of the object as a whole; nil if there can be none.
  public var wholeCase: Identifier?
  /// The class that carries values in keyed archives; nil if there is none.
  public var archiveName: Identifier?

  public init(header: TypeHeader) {
    self.header = header
  }

  /// The stored properties of the struct; the one for additional properties is last.
  public var storedProperties: [PropertyPlan] {
    properties + [additional.property].compactMap { $0 }
  }

  /// The stored properties that aren't hidden.
  public var visibleProperties: [PropertyPlan] { storedProperties.filter { !$0.isHidden } }
}

/// A struct with a stored property for each item of `prefixItems`.
public struct TuplePlan: Sendable {
  public var header: TypeHeader
  /// The items that are always present; their keys are their indices.
  public var items: [PropertyPlan] = []
  /// The treatment of items after the fixed ones. If they are ignored, the schema allows none.
  public var additional = AdditionalPlan.ignored
  /// Attributes of the array as a whole: `minItems=2`.
  public var attributes: [Attribute] = []
  public var nested: [TypePlan] = []
  /// The error case for violations of the array as a whole.
  public var wholeCase: Identifier?

  public init(header: TypeHeader) {
    self.header = header
  }

  /// The stored properties of the struct; the one for additional items is last.
  public var storedProperties: [PropertyPlan] { items + [additional.property].compactMap { $0 } }
}

/// The treatment of keys, or items, that the schema doesn't list.
public enum AdditionalPlan: Sendable {
  case ignored
  case forbidden
  /// They are kept in a property of their own; the row describes one of the values.
  case kept(property: PropertyPlan, values: Row)

  /// The property that keeps the additional values.
  public var property: PropertyPlan? {
    if case .kept(let property, _) = self { property } else { nil }
  }
}

/// A struct around one value that isn't an object.
public struct ValuePlan: Sendable {
  public var header: TypeHeader
  /// The property that holds the value; its key is empty.
  public var property: PropertyPlan
  /// True if the schema asks for a distinct type (`x-newtype`), which then conforms to
  /// `RawRepresentable`.
  public var isRawRepresentable = false
  public var nested: [TypePlan] = []

  public init(header: TypeHeader, property: PropertyPlan) {
    self.header = header
    self.property = property
  }
}

/// An enum with a raw value for each value of the schema's `enum`.
public struct EnumerationPlan: Sendable {
  public enum RawType: Sendable {
    case string, int
    /// JSON values, for a schema that lists scalars of several types.
    case json
  }

  public struct Case: Sendable {
    public var name: Identifier
    /// A string's text, an integer's digits, or the JSON text of another value.
    public var rawValue: String
    /// True if the value is a string.
    public var isText: Bool

    public init(name: Identifier, rawValue: String, isText: Bool = true) {
      self.name = name
      self.rawValue = rawValue
      self.isText = isText
    }
  }

  public var header: TypeHeader
  public var rawType: RawType
  public var cases: [Case]
  /// The case for values that the schema doesn't list; nil if it allows none.
  public var unknownCase: Identifier?
  /// The JSON types that unlisted values may have.
  public var openTo: [String] = []
  /// The schema's message for a value that isn't allowed.
  public var message: AuthoredText?
  /// The schema's message for a value of the wrong type.
  public var typeMessage: AuthoredText?

  public init(header: TypeHeader, rawType: RawType, cases: [Case]) {
    self.header = header
    self.rawType = rawType
    self.cases = cases
  }

  /// The number of values above which they are stored in a table rather than as cases: the compile
  /// time of an enum grows faster than the number of its cases.
  public static let tableThreshold = 500

  /// The maximum number of cases of an enum in which one case carries a value: from about 700 cases
  /// on, Swift 6.3 can't determine that a `switch` over them is exhaustive.
  package static let payloadCaseLimit = 500

  /// True if the type is a struct around one of the values, found in a table.
  public var isTable: Bool { unknownCase == nil && cases.count > Self.tableThreshold }
}

/// A property of a struct.
public struct PropertyPlan: Sendable {
  public enum Storage: Sendable {
    case stored
    /// Stored behind a reference, because the type would contain itself otherwise.
    case boxed
    /// Not stored: the schema allows only this one value.
    case constant(Expression)
  }

  /// The key in documents.
  public var key: String
  public var name: Identifier
  /// The Swift type, including its optionality.
  public var type: TypeReference
  public var row: Row
  public var isRequired: Bool
  /// The keys that lead to the value in the object (`x-path`); nil if it lies directly under
  /// ``key``.
  public var path: [String]?
  /// True if the property isn't part of documents.
  public var isTransient = false
  /// True if the property exists only for checks and isn't visible to users of the type.
  public var isHidden = false
  /// True if ``type`` distinguishes an absent property from a null one.
  public var isDistinct = false
  public var storage: Storage
  /// The default of the memberwise initialiser's parameter.
  public var defaultArgument: Expression?
  /// The schema's `default`.
  public var defaultValue: Node?
  public var documentation: Documentation

  public init(
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
}

/// A rule between properties, with its expression compiled to Swift.
public struct RulePlan: Sendable {
  public var id: String
  /// The rule's case in the error enum: its own, or that of the property it belongs to.
  public var caseName: Identifier
  /// The key of the property that the rule belongs to; nil if the rule belongs to the object.
  public var property: String?
  /// The schema's message; nil if it has none.
  public var message: AuthoredText?
  /// The expression as the schema writes it, for the comment.
  public var expression: String
  /// The Swift statements that precede ``condition``.
  public var statements: [String]
  /// A Swift expression of type `Bool`. It is empty, which isn't valid Swift, until the rule is
  /// compiled.
  public var condition: String
  /// True if the statements or the condition can throw.
  public var canThrow: Bool
  /// The type-checked expression, for callers that evaluate it without Swift.
  public var checked: CheckedRule?

  public init(
    id: String, caseName: Identifier, property: String? = nil, message: AuthoredText?,
    expression: String,
    statements: [String] = [], condition: String = "", canThrow: Bool = false
  ) {
    self.id = id
    self.caseName = caseName
    self.property = property
    self.message = message
    self.expression = expression
    self.statements = statements
    self.condition = condition
    self.canThrow = canThrow
  }
}

/// A pattern of a rule, and the name of the static property that holds it.
public struct RulePatternPlan: Sendable {
  public var name: Identifier
  public var pattern: PatternPlan

  public init(name: Identifier, pattern: PatternPlan) {
    self.name = name
    self.pattern = pattern
  }
}

/// An enum with a case for each branch of a `oneOf` or `anyOf`.
public struct UnionPlan: Sendable {
  /// The way in which the branch of a value is chosen. `BranchNaming` finds the tags; whether a
  /// value's JSON type is enough is found out for each value, in `DecodingRun+Unions` and
  /// `DirectReader+Unions`.
  public enum Decision: Sendable {
    /// By the string under this key.
    case tag(String)
    /// By the JSON type, or else by trying all branches, of which exactly one must match.
    case exactlyOne
    /// By the JSON type, or else by trying the branches in order; the first match counts.
    case first
  }

  public struct Case: Sendable {
    public var name: Identifier
    /// The tag that selects the case, or the case's name.
    public var label: String
    public var type: TypeReference
    public var row: Row
    public var documentation: Documentation

    public init(
      name: Identifier, label: String, type: TypeReference, row: Row, documentation: Documentation
    ) {
      self.name = name
      self.label = label
      self.type = type
      self.row = row
      self.documentation = documentation
    }
  }

  public var header: TypeHeader
  public var decision: Decision
  public var cases: [Case]
  /// Attributes of the union as a whole.
  public var attributes: [Attribute] = []
  /// The case for values that match no branch.
  public var unknownCase: Identifier?
  /// True if the enum contains itself.
  public var isIndirect = false
  public var nested: [TypePlan] = []

  public init(
    header: TypeHeader, decision: Decision, cases: [Case], unknownCase: Identifier? = nil
  ) {
    self.header = header
    self.decision = decision
    self.cases = cases
    self.unknownCase = unknownCase
  }
}

/// A type alias: for a generic type with its arguments, or for the type of a definition that has no
/// type of its own.
public struct AliasPlan: Sendable {
  public var header: TypeHeader
  public var type: TypeReference
  /// The row of the definition's values, if they have no type of their own.
  public var row: Row?

  public init(header: TypeHeader, type: TypeReference, row: Row? = nil) {
    self.header = header
    self.type = type
    self.row = row
  }
}
