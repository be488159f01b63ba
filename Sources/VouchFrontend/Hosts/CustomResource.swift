import VouchReading
import VouchSchema

/// A Kubernetes CustomResourceDefinition. Each of its versions has a structural schema, in OpenAPI
/// 3.0's dialect with extensions.
enum CustomResource {
  static func isOne(_ document: Mapping) -> Bool {
    guard case .string(let kind) = document["kind"]?.value.content,
      case .string(let version) = document["apiVersion"]?.value.content
    else { return false }
    return kind.value == "CustomResourceDefinition"
      && version.value.hasPrefix("apiextensions.k8s.io/")
  }
}

extension SchemaLoader {
  /// Returns the schemas of a custom resource, one for each version. They are named after the
  /// resource's kind, and, if there are several, also after the version.
  mutating func customResourceHost(_ document: Mapping, at place: Place) -> SchemaHost? {
    var host = SchemaHost(
      language: .customResource,
      stated: StatedDialect(dialect: .openAPI30, isHosted: true, isOfKubernetes: true))
    let spec = Node.member("spec", of: document)
    let kind = spec?.member("names")?.member("kind")?.text ?? "Resource"
    host.library = document["spec"]
    if case .sequence(let versions)? = spec?.member("versions")?.content {
      for (index, version) in versions.enumerated() {
        let name = version.member("name")?.text ?? ""
        guard let schema = version.member("schema")?.entry("openAPIV3Schema") else { continue }
        host.definitions.append(
          SchemaHost.Definition(
            key: versions.count == 1 ? kind : "\(kind) \(name)", keyPlace: schema.keyPlace,
            schema: schema.value,
            steps: ["spec", "versions", String(index), "schema", "openAPIV3Schema"]))
      }
    }
    if let schema = spec?.member("validation")?.entry("openAPIV3Schema") {
      host.definitions.append(
        SchemaHost.Definition(
          key: kind, keyPlace: schema.keyPlace, schema: schema.value,
          steps: ["spec", "validation", "openAPIV3Schema"]))
    }
    guard !host.definitions.isEmpty else {
      report(
        .openAPI,
        "the custom resource has no version with an openAPIV3Schema, of which types are made",
        at: document["spec"]?.keyPlace ?? place)
      return nil
    }
    return host
  }
}

extension Node {
  fileprivate static func member(_ key: String, of mapping: Mapping) -> Node? {
    mapping[key]?.value
  }

  /// Returns an entry of a mapping; nil for other values.
  func entry(_ key: String) -> Mapping.Entry? {
    if case .mapping(let mapping) = content { mapping[key] } else { nil }
  }

  /// Returns the value of an entry of a mapping; nil for other values.
  func member(_ key: String) -> Node? { entry(key)?.value }
}
