import VouchBackend
import VouchReading
import VouchSchema
import VouchValues

/// The block of a swift-openapi-generator configuration that makes a client or a server use the
/// types generated here for `components.schemas`, instead of generating its own.
struct TypeOverrides {
  private let checked: CheckedSchemas
  private let options: GenerationOptions
  /// The types by the schemas that declare them.
  private let types: [SchemaID: TypePlan]

  init(_ checked: CheckedSchemas, _ options: GenerationOptions) {
    self.checked = checked
    self.options = options
    types = Self.types(in: checked.plans.flatMap(\.types))
  }

  private static func types(in plans: [TypePlan]) -> [SchemaID: TypePlan] {
    var types: [SchemaID: TypePlan] = [:]
    var pending = plans
    while let plan = pending.popLast() {
      // A type and the value in it may have the same schema: the outer type represents it.
      if let schema = plan.header.documentation.schema,
        types[schema].map({ $0.header.path.count > plan.header.path.count }) ?? true
      {
        types[schema] = plan
      }
      pending += plan.nested
    }
    return types
  }

  /// Returns the text of the file, for all inputs that are OpenAPI documents.
  func text(module: String) -> String {
    let documents = checked.graph.files.filter { $0.isInput && $0.language == .openAPI }
    let names = documents.map { String($0.source.path.split(separator: "/").last ?? "") }
    let components = documents.flatMap(\.definitions)
      .filter { checked.graph.pointer(to: $0.schema).hasPrefix("#/components/schemas/") }
    var overrides: [String] = []
    var kept: [String] = []
    // Several documents may have components of one name.
    var known: [String: String] = [:]
    for component in components {
      let key = Self.quoted(component.key)
      switch type(of: component) {
      case .success(let name):
        if let other = known[key] {
          if other == name { continue }
          kept.append("#   \(key): in another document it is \(other), and \(name) in this one")
          continue
        }
        known[key] = name
        overrides.append("    \(key): \(module).\(name)")
      case .failure(let reason): kept.append("#   \(key): \(reason.words)")
      }
    }
    var lines = [
      GeneratedHeader.line(schemaName: names.joined(separator: ", "), comment: "#"),
      "# A part of openapi-generator-config.yaml, of swift-openapi-generator 1.9 or newer.",
      "additionalImports:", "  - \(module)",
    ]
    if !overrides.isEmpty { lines += ["typeOverrides:", "  schemas:"] + overrides }
    if !kept.isEmpty { lines += ["", "# These stay types of swift-openapi-generator:"] + kept }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The reason why a component can't be overridden.
  private struct Reason: Error {
    let words: String
  }

  private func type(of component: KeyedSchema) -> Result<String, Reason> {
    let graph = checked.graph
    guard let plan = types[component.schema] ?? types[graph.target(of: component.schema)] else {
      return .failure(Reason(words: "there is no Swift type of its own"))
    }
    if !plan.header.parameters.isEmpty {
      return .failure(Reason(words: "\(plan.header.qualifiedName) is generic"))
    }
    if !options.isHashable {
      return .failure(
        Reason(words: "\(plan.header.qualifiedName) isn't Hashable, as `conformances` says"))
    }
    return .success(plan.header.path.map(\.spelling).joined(separator: "."))
  }

  /// Returns a key in a form that YAML reads as a string.
  private static func quoted(_ key: String) -> String {
    let isPlain =
      ASCII.isWord(key, first: "_", others: "-.")
      && !["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(key.lowercased())
    return isPlain ? key : JSONText.quoted(key)
  }
}
