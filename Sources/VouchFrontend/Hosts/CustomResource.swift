import VouchReading
import VouchSchema

/// A Kubernetes CustomResourceDefinition. Each of its versions has a structural schema, in OpenAPI
/// 3.0's dialect with extensions.
enum CustomResource {
  static func isOne(_ document: Mapping) -> Bool {
    document["kind"]?.value.text == "CustomResourceDefinition"
      && document["apiVersion"]?.value.text?.hasPrefix("apiextensions.k8s.io/") ?? false
  }
}

extension SchemaLoader {
  /// Returns the schemas of a custom resource, one for each version. They are named after the
  /// resource's kind, and, if there are several, also after the version.
  mutating func customResourceHost(_ document: Mapping, at place: Place) -> SchemaHost? {
    var host = SchemaHost(
      language: .customResource,
      stated: StatedDialect(dialect: .openAPI30, isHosted: true, isOfKubernetes: true))
    host.library = document["spec"]
    let spec = OpenAPIPart(node: Node(.mapping(document), at: place), keyPlace: place)["spec"]
    let kind = spec?["names"]?["kind"]?.text ?? "Resource"
    let versions = spec?["versions"]?.elements ?? []
    for version in versions {
      guard let schema = version["schema"]?["openAPIV3Schema"] else { continue }
      let name = versions.count == 1 ? kind : "\(kind) \(version["name"]?.text ?? "")"
      host.definitions.append(SchemaHost.Site(schema: schema, name: name))
    }
    if let schema = spec?["validation"]?["openAPIV3Schema"] {
      host.definitions.append(SchemaHost.Site(schema: schema, name: kind))
    }
    guard !host.definitions.isEmpty else {
      report(
        .openAPI,
        "the custom resource has no version with an openAPIV3Schema, of which types are made",
        at: host.library?.keyPlace ?? place)
      return nil
    }
    return host
  }
}
