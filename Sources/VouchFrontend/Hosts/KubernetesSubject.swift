import VouchReading
import VouchSchema

/// A value in an object that isn't an object with properties itself: the object checks the rules
/// about it.
///
/// A property's value, the items of a list and the values of a map have no struct that could check
/// rules.
struct KubernetesSubject {
  let schema: Node
  /// The key of the object's property that contains the value.
  let property: String
  /// The expression for the value in a rule of the object.
  let expression: String
  /// The names in the expression, which a rule must not use for its own variables.
  let names: Set<String>
  /// The texts before and after a rule about the value that turn it into one about the object.
  private let prefix: String
  private let suffix: String

  /// Returns the values below a property, down to objects with properties, that have rules or
  /// unique keys of items.
  static func all(in property: Mapping.Entry, isRequired: Bool) -> [KubernetesSubject] {
    var found: [KubernetesSubject] = []
    var isPassedOver = isRequired ? "" : "!has(`\(property.key)`) || "
    if isRequired, property.value.member("nullable")?.isTrue ?? false {
      isPassedOver = "`\(property.key)` == null || "
    }
    var pending = [
      KubernetesSubject(
        schema: property.value, property: property.key, expression: "`\(property.key)`",
        names: [property.key], prefix: isPassedOver, suffix: "")
    ]
    while let subject = pending.popLast() {
      guard subject.schema.member(Keyword.properties.spelling) == nil else { continue }
      if subject.schema.entry("x-kubernetes-validations") != nil || subject.uniqueness != nil {
        found.append(subject)
      }
      pending += subject.elements
    }
    return found
  }

  /// The items of a list, or the values of a map.
  private var elements: [KubernetesSubject] {
    var name = "item"
    while names.contains(name) { name += "_" }
    func element(_ keyword: Keyword, as expression: String) -> KubernetesSubject? {
      guard let schema = schema.member(keyword.spelling), case .mapping = schema.content else {
        return nil
      }
      return KubernetesSubject(
        schema: schema, property: property, expression: expression, names: names.union([name]),
        prefix: "\(prefix)\(self.expression).all(\(name), ", suffix: ")" + suffix)
    }
    return [
      element(.items, as: name), element(.additionalProperties, as: "\(expression)[\(name)]"),
    ].compactMap { $0 }
  }

  /// Returns a condition on the value as a rule of the object.
  func rule(_ condition: String) -> String {
    let isAlternative = suffix.isEmpty && !prefix.isEmpty
    return prefix + (isAlternative ? "(\(condition))" : condition) + suffix
  }

  /// The condition that a list's items have different keys, and the place of its keyword.
  var uniqueness: (condition: String, place: Place)? {
    guard schema.member("x-kubernetes-list-type")?.text == "map",
      let stated = schema.entry("x-kubernetes-list-map-keys"), !stated.value.texts.isEmpty
    else { return nil }
    let item = expression == "`a`" ? "c" : "a"
    let equal = stated.value.texts.map { "b.`\($0)` == \(item).`\($0)`" }
    return (
      "\(expression).all(\(item), \(expression).exists_one(b, \(equal.joined(separator: " && "))))",
      stated.keyPlace
    )
  }
}
