import VouchReading
import VouchRules
import VouchSwiftCode
import VouchValues

/// A struct with a property for each of an object's.
public struct ObjectPlan: Sendable {
  public var header: TypeHeader
  public var properties: [PropertyPlan] = []
  public var additional = AdditionalPlan.ignored
  /// Attributes of the object as a whole: `minProperties=1`.
  public var attributes: [Attribute] = []
  /// For each `dependentRequired` entry its trigger, then the keys that it asks for.
  public var dependencies: [[String]] = []
  public var rules: [RulePlan] = []
  /// The patterns that rules match strings against, each under the name of a static property.
  public var rulePatterns: [RulePatternPlan] = []
  /// Types of inline schemas, declared inside this one.
  public var nested: [TypePlan] = []
  /// The error case of what concerns the object as a whole; nil where nothing can.
  public var wholeCase: Identifier?
  /// The class that carries values in keyed archives; nil where there is none.
  public var archiveName: Identifier?

  public init(header: TypeHeader) {
    self.header = header
  }

  /// The properties of the struct; the one that keeps additional properties is last.
  public var storedProperties: [PropertyPlan] {
    properties + [additional.property].compactMap { $0 }
  }

  /// The properties that everybody sees.
  public var visibleProperties: [PropertyPlan] { storedProperties.filter { !$0.isHidden } }
}

/// A struct with a property for each of an array's first items.
public struct TuplePlan: Sendable {
  public var header: TypeHeader
  /// The items that are always there; their keys are their indices.
  public var items: [PropertyPlan] = []
  /// What becomes of the items behind them; those that are ignored can't be there.
  public var additional = AdditionalPlan.ignored
  /// Attributes of the array as a whole: `minItems=2`.
  public var attributes: [Attribute] = []
  public var nested: [TypePlan] = []
  /// The error case of what concerns the array as a whole.
  public var wholeCase: Identifier?

  public init(header: TypeHeader) {
    self.header = header
  }

  /// The properties of the struct; the one that keeps additional items is last.
  public var storedProperties: [PropertyPlan] { items + [additional.property].compactMap { $0 } }
}

/// What becomes of keys, or items, that the schema doesn't list.
public enum AdditionalPlan: Sendable {
  case ignored
  case forbidden
  /// They are kept in a property of their own, whose row describes one value.
  case kept(property: PropertyPlan, values: Row)

  /// The property that keeps them.
  public var property: PropertyPlan? {
    if case .kept(let property, _) = self { property } else { nil }
  }
}

/// A struct around one value that is no object.
public struct ValuePlan: Sendable {
  public var header: TypeHeader
  /// The property that holds the value; its key is empty.
  public var property: PropertyPlan
  /// Whether the type is another one than its value's by the schema's wish, as `RawRepresentable` says.
  public var isRawRepresentable = false
  public var nested: [TypePlan] = []

  public init(header: TypeHeader, property: PropertyPlan) {
    self.header = header
    self.property = property
  }
}

/// An enum with a raw value for each value of an `enum`.
public struct EnumerationPlan: Sendable {
  public enum RawType: Sendable {
    case string, int
    /// JSON values, where the schema lists scalars of several types.
    case json
  }

  public struct Case: Sendable {
    public var name: Identifier
    /// A string's text, an integer's digits, or the JSON text of another value.
    public var rawValue: String
    /// Whether the value is a string.
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
  /// The case that carries values that the schema doesn't list, where it allows any.
  public var unknownCase: Identifier?
  /// The JSON types that such values may have.
  public var openTo: [String] = []
  /// The schema's sentence for a value that isn't allowed.
  public var message: AuthoredText?
  /// The schema's sentence for a value of another type.
  public var typeMessage: AuthoredText?

  public init(header: TypeHeader, rawType: RawType, cases: [Case]) {
    self.header = header
    self.rawType = rawType
    self.cases = cases
  }

  /// The number of values from which on they are a table rather than cases: the compiler's work for
  /// an enum grows faster than the number of its cases.
  public static let tableThreshold = 500

  /// How many cases an enum can have if one of them carries a value: from about 700 on, Swift 6.3
  /// gives up on seeing that a `switch` over them is exhaustive.
  package static let payloadCaseLimit = 500

  /// Whether the type is a struct around one of the values, found in a table.
  public var isTable: Bool { unknownCase == nil && cases.count > Self.tableThreshold }
}

/// A property of a struct.
public struct PropertyPlan: Sendable {
  public enum Storage: Sendable {
    case stored
    /// Behind a reference, because the type would contain itself otherwise.
    case boxed
    /// Not stored: the schema allows a single value, given here.
    case constant(Expression)
  }

  /// The key in documents.
  public var key: String
  public var name: Identifier
  /// The Swift type, optionality included.
  public var type: TypeReference
  public var row: Row
  public var isRequired: Bool
  /// The keys that lead to the value in the object, where it doesn't lie under ``key``.
  public var path: [String]?
  /// Whether documents don't have the property.
  public var isTransient = false
  /// Whether the property is there for checks alone, and nobody else's to see.
  public var isHidden = false
  /// Whether ``type`` tells an absent property from one that is null.
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
  /// The key of the property that the rule belongs to; nil where it is the object's.
  public var property: String?
  /// The schema's sentence; nil where it has none.
  public var message: AuthoredText?
  /// The expression as the schema has it, for the comment.
  public var expression: String
  /// Swift statements that come before ``condition``.
  public var statements: [String]
  /// A Swift expression of type `Bool`; empty until the rule is compiled, which Swift would refuse.
  public var condition: String
  /// Whether the statements or the condition can throw.
  public var canThrow: Bool
  /// The expression with its types settled, for those who evaluate it without Swift.
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

/// A pattern of a rule, and the static property that holds it.
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
  /// How a value finds its branch.
  public enum Decision: Sendable {
    /// By the string under a key.
    case tag(String)
    /// By the JSON type, else by trying all: one may fit.
    case exactlyOne
    /// By the JSON type, else by trying one after the other.
    case first
  }

  public struct Case: Sendable {
    public var name: Identifier
    /// The tag that stands for the case, or its name.
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
  /// The case that keeps values that fit no branch.
  public var unknownCase: Identifier?
  /// Whether the enum holds itself.
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

/// Another name for a type: for a generic one with its arguments, or for what a definition without a type of
/// its own is where it is used.
public struct AliasPlan: Sendable {
  public var header: TypeHeader
  public var type: TypeReference
  /// The row of a definition's values, where they have no type of their own.
  public var row: Row?

  public init(header: TypeHeader, type: TypeReference, row: Row? = nil) {
    self.header = header
    self.type = type
    self.row = row
  }
}
