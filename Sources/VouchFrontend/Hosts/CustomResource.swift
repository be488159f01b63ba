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
    let spec = host.library?.value
    let kind = spec?.member("names")?.member("kind")?.text ?? "Resource"
    func add(_ name: String, _ holder: Node?, at steps: [String]) {
      guard let schema = holder?.entry("openAPIV3Schema") else { return }
      host.definitions.append(
        SchemaHost.Definition(
          key: name, keyPlace: schema.keyPlace, schema: schema.value,
          steps: ["spec"] + steps + [schema.key]))
    }
    let versions = spec?.member("versions")?.sequence ?? []
    for (index, version) in versions.enumerated() {
      let name = version.member("name")?.text ?? ""
      add(
        versions.count == 1 ? kind : "\(kind) \(name)", version.member("schema"),
        at: ["versions", String(index), "schema"])
    }
    add(kind, spec?.member("validation"), at: ["validation"])
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
