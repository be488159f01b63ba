import VouchBackend
import VouchReading
import VouchValues

/// The properties of an object, or the first items of an array, and the checks of the whole.
struct ObjectNode {
  /// A class, because walks pass properties around all the time.
  final class Property {
    let plan: PropertyPlan
    let node: ValueNode
    /// The keys that lead to the value; empty for a property that isn't part of documents.
    let path: [String]
    let jsonPath: JSONPath

    init(plan: PropertyPlan, node: ValueNode, path: [String]) {
      self.plan = plan
      self.node = node
      self.path = path
      jsonPath = path.map { .key($0) }
    }

    /// Makes an item of an array, whose key is its index.
    init(item plan: PropertyPlan, node: ValueNode, at index: Int) {
      self.plan = plan
      self.node = node
      path = [plan.key]
      jsonPath = [.index(index)]
    }

    var isRequired: Bool { plan.isRequired }
    var caseName: String { plan.name.name }
  }

  enum Additional {
    case ignored
    case forbidden
    case kept(ValueNode, caseName: String)
  }

  /// The JSON form of the type's documents.
  enum Form {
    case object
    case array
  }

  let form: Form
  let properties: [Property]
  let additional: Additional
  /// The limits on the number of keys, or of items.
  let counts: [Attribute]
  let evaluated: RowSchema?
  let dependencies: [[String]]
  let rules: [RulePlan]
  let rulePatterns: [RulePatternPlan]
  let wholeCase: String?
  private let keys: Set<ScalarString>

  init(
    _ plan: ObjectPlan, properties: [Property], additional: Additional,
    _ schemas: [String: WrittenOutSchemas]
  ) {
    form = .object
    self.properties = properties
    self.additional = additional
    counts = plan.attributes.filter { $0.countLimit?.measure == .keys }
    evaluated = RowSchema(plan.attributes, schemas)
    dependencies = plan.dependencies
    rules = plan.rules
    rulePatterns = plan.rulePatterns
    wholeCase = plan.wholeCase?.name
    keys = Set(properties.compactMap { $0.path.first.map { ScalarString($0) } })
  }

  init(
    _ plan: TuplePlan, items: [Property], additional: Additional,
    _ schemas: [String: WrittenOutSchemas]
  ) {
    form = .array
    properties = items
    self.additional = additional
    counts = plan.attributes.filter { $0.countLimit?.measure == .items }
    evaluated = RowSchema(plan.attributes, schemas)
    dependencies = []
    rules = []
    rulePatterns = []
    wholeCase = plan.wholeCase?.name
    keys = []
  }

  /// A document without properties.
  var empty: JSON {
    switch form {
    case .object: .object([])
    case .array: .array([])
    }
  }

  /// The least number of keys or items that the schema asks for.
  var least: Int? { count(leastKeyword) }
  /// The greatest number of keys or items that the schema allows.
  var most: Int? { count(mostKeyword) }
  var leastKeyword: String { form == .object ? "minProperties" : "minItems" }
  var mostKeyword: String { form == .object ? "maxProperties" : "maxItems" }

  func count(_ keyword: String) -> Int? {
    for check in counts where check.name == keyword {
      if case .number(let text) = check.value { return Int(text) }
    }
    return nil
  }

  /// True if a key of the document belongs to a property, or to a nested object that contains one.
  func hasProperty(_ key: String) -> Bool {
    keys.contains(ScalarString(key))
  }
}
