import VouchBackend
import VouchReading
import VouchSchema
import VouchValues

/// The properties of an object, or the first items of an array, and the checks of the whole.
struct ObjectNode {
  /// A class, because walks pass properties around all the time.
  final class Property {
    let plan: PropertyPlan
    let node: ValueNode
    /// The steps to the value; empty for a property that isn't part of documents.
    let path: JSONPath

    init(_ plan: PropertyPlan, _ node: ValueNode, path: JSONPath) {
      self.plan = plan
      self.node = node
      self.path = path
    }

    var isRequired: Bool { plan.isRequired }
  }

  enum Additional {
    case ignored
    /// The keyword is the one that forbids them.
    case forbidden(by: Keyword)
    case kept(ValueNode)
  }

  /// The JSON form of the type's documents.
  enum Form {
    case object
    case array
  }

  let form: Form
  /// The properties that are part of documents.
  let properties: [Property]
  let additional: Additional
  /// The limits on the number of keys, or of items.
  let counts: [Attribute]
  let evaluated: RowSchema?
  var dependencies: [[String]] = []
  var rules: [RulePlan] = []
  private let keys: Set<ScalarString>

  init(
    _ form: Form, _ properties: [Property], _ additional: Additional, _ attributes: [Attribute],
    _ schemas: [String: RowSchemas]
  ) {
    self.form = form
    self.properties = properties.filter { !$0.path.isEmpty }
    self.additional = additional
    let measure: Measure = form == .object ? .keys : .items
    counts = attributes.filter { $0.countLimit?.measure == measure }
    evaluated = RowSchema(attributes, schemas)
    keys = Set(properties.compactMap { $0.path.first?.key.map { ScalarString($0) } })
  }

  /// A document without properties.
  var empty: JSON { form == .object ? .object([]) : .array([]) }

  /// The least number of keys or items that the schema asks for.
  var least: Int? { counts.first(where: \.isLeast)?.countLimit?.limit }

  /// True if a key of the document belongs to a property, or to a nested object that contains one.
  func hasProperty(_ key: String) -> Bool { keys.contains(ScalarString(key)) }
}

extension JSONStep {
  /// The key of a step into an object.
  var key: String? { if case .key(let key) = self { key } else { nil } }
}
