import VouchReading
import VouchSchema

/// An OpenAPI document (OpenAPI 3.0.4, 3.1.1 and 3.2.0, section 4: the OpenAPI Object).
enum OpenAPIDocument {
  static let versionKey = "openapi"
  /// The document's member for its own URI.
  static let selfKey = "$self"
  /// The document's member for the version in Swagger 2.0, in place of `openapi`.
  static let olderVersionKey = "swagger"

  /// The prefixes of `jsonSchemaDialect` URIs for OpenAPI's own dialects; a date follows each.
  private static let ownDialects = [
    "https://spec.openapis.org/oas/3.1/", "https://spec.openapis.org/oas/3.2/",
  ]

  /// Returns true if a document states that it is an OpenAPI document, of any version.
  static func isOne(_ document: Mapping) -> Bool {
    [versionKey, olderVersionKey].contains { key in
      guard let value = document[key]?.value else { return false }
      guard let first = version(value)?.utf8.first else { return false }
      return (0x30...0x39).contains(first)
    }
  }

  /// The members of a document besides the version.
  private static let members: Set<String> = [
    selfKey, "info", "jsonSchemaDialect", "servers", "paths", "webhooks", "components", "security",
    "tags", "externalDocs",
  ]

  /// Returns true if a document is a part with components, without a version.
  static func isPart(_ document: Mapping) -> Bool {
    document["components"]?.value.member("schemas")?.mapping != nil
      && document.entries.allSatisfy { members.contains($0.key) || $0.key.hasPrefix("x-") }
  }

  /// Returns the version that a document states; YAML reads `3.0` as a number.
  static func version(_ value: Node) -> String? {
    switch value.content {
    case .string(let text): text.value
    case .number(let number): number.text
    case .null, .bool, .sequence, .mapping: nil
    }
  }

  /// Returns true if a `jsonSchemaDialect`, or a `$schema`, names the default dialect of OpenAPI
  /// documents.
  static func isOwnDialect(_ uri: String) -> Bool {
    ownDialects.contains { uri.hasPrefix($0) }
  }
}

extension SchemaLoader {
  /// Returns the schemas of an OpenAPI document: the entries of `components.schemas`, and, if
  /// requested, those in its operations.
  mutating func openAPIHost(_ document: Mapping, at place: Place, isInput: Bool) -> SchemaHost? {
    if let entry = document[OpenAPIDocument.olderVersionKey] {
      report(
        .openAPI,
        "a document of Swagger 2.0 isn't read; convert it to OpenAPI 3, as converter.swagger.io does",
        at: entry.keyPlace)
      return nil
    }
    guard let stated = openAPIDialect(of: document) else { return nil }
    var host = SchemaHost(language: .openAPI, stated: stated)
    if stated.dialect != .openAPI30 {
      host.identifier = document[OpenAPIDocument.selfKey]?.value.string
    }
    addComponents(of: document, to: &host)
    let namesInline = options.settings.settings(forFileAt: place.file.path).namesInlineSchemas
    addSites(of: document, at: place, namesInline: namesInline, to: &host)
    let leadsToSchemas = host.sites.contains { $0.isNamed || $0.schema.reference != nil }
    if host.definitions.isEmpty, !leadsToSchemas, isInput {
      // Errors in the components have been reported.
      if diagnostics.hasErrors { return nil }
      if let components = document["components"]?.value.mapping,
        let reference = Self.reference(inPlaceOf: components)
      {
        reportReference(reference, "components", below: "schemas/")
        return nil
      }
      let advice =
        namesInline ? "" : "; --inline makes types of the schemas in its operations"
      report(
        .openAPI, "the document has no components.schemas, of which types are made\(advice)",
        at: document["components"]?.keyPlace ?? place)
      return nil
    }
    return host
  }

  /// Adds the schemas in a document's operations: if requested, those that become types; those with
  /// examples in the document; and those that lead to schemas in other files.
  ///
  /// References are followed if there would be no types otherwise, or if all schemas are requested.
  private mutating func addSites(
    of document: Mapping, at place: Place, namesInline: Bool, to host: inout SchemaHost
  ) {
    let follows = namesInline || host.definitions.isEmpty
    let path = place.file.path
    let file = OpenAPIPart.File(uri: URIReference(filePath: path), path: path)
    let files = OpenAPIFiles(of: file, self.files, options.limits) { [self] in
      mappedPath(for: $0) ?? $0.filePath
    }
    let root = OpenAPIPart(node: Node(.mapping(document), at: place), keyPlace: place)
    let sites = OpenAPISites(root, files: follows ? files : nil)
    for merge in sites.merges { _ = isRefusedMerge(merge, isOfSchema: false) }
    for failure in sites.files?.failures ?? [] { reportNowhere(failure.text, failure.reason) }
    for var site in sites.all {
      if !namesInline || site.schema.reference != nil { site.name = nil }
      if site.isNamed || !site.examples.isEmpty {
        host.sites.append(site)
      } else if follows {
        host.sites += site.schema.references.map { SchemaHost.Site(schema: $0) }
      }
    }
  }

  /// Makes the entries of `components.schemas` definitions.
  mutating func addComponents(of document: Mapping, to host: inout SchemaHost) {
    guard let components = document["components"]?.value,
      let schemas = parseMapping(components, "components")?["schemas"],
      let entries = parseMapping(schemas.value, "components.schemas", "of schemas")
    else { return }
    host.library = schemas
    if let reference = Self.reference(inPlaceOf: entries) {
      reportReference(reference, "components.schemas", below: "")
    }
    let listed = entries.entries.filter { !Self.isWhole($0) }
    host.definitions = listed.filter { !isRefusedMerge($0) }.map {
      SchemaHost.Site(
        schema: OpenAPIPart(
          node: $0.value, keyPlace: $0.keyPlace, steps: ["components", "schemas", $0.key]),
        name: $0.key)
    }
  }

  /// Reports a map that is a reference as a whole. Some tools put in what it leads to, but in OpenAPI
  /// only the entries may be references.
  private mutating func reportReference(_ text: StringScalar, _ name: String, below steps: String) {
    let target = text.value + (text.value.contains("#") ? "/" : "#/") + steps + "NAME"
    report(
      .openAPI,
      "\(name) can't be a reference; list its schemas, as NAME: {$ref: \"\(Escaping.visible(target))\"}",
      at: text.place)
  }

  private static func reference(inPlaceOf map: Mapping) -> StringScalar? {
    map.entries.first(where: isWhole)?.value.string
  }

  /// Returns true for a reference in place of a map's entries: a component is no string.
  private static func isWhole(_ entry: Mapping.Entry) -> Bool {
    entry.key == Keyword.reference.spelling && entry.value.text != nil
  }

  /// Returns the dialect of a document's version; nil after an error.
  private mutating func openAPIDialect(of document: Mapping) -> StatedDialect? {
    guard let entry = document[OpenAPIDocument.versionKey],
      let version = OpenAPIDocument.version(entry.value)
    else { return nil }
    if version == "3.0" || version.hasPrefix("3.0.") {
      return StatedDialect(dialect: .openAPI30, isHosted: true)
    }
    let isNewer = ["3.1", "3.2"].contains { version == $0 || version.hasPrefix($0 + ".") }
    guard isNewer else {
      report(
        .openAPI,
        "OpenAPI \(Escaping.visible(version)) isn't read; 3.0, 3.1 and 3.2 are",
        at: entry.value.place)
      return nil
    }
    return hostedDialect(document["jsonSchemaDialect"]?.value)
      ?? StatedDialect(dialect: .draft202012, isHosted: true)
  }

  /// Returns the dialect that `jsonSchemaDialect` states (OpenAPI 3.1.1, section 4.8.24.5); nil if
  /// it is OpenAPI's own, or after an error.
  private mutating func hostedDialect(_ value: Node?) -> StatedDialect? {
    guard let value else { return nil }
    guard let uri = value.string else {
      expect("jsonSchemaDialect", "the URI of a dialect", insteadOf: value)
      return nil
    }
    if OpenAPIDocument.isOwnDialect(uri.value) { return nil }
    guard var stated = statedDialect(uri) else { return nil }
    stated.isHosted = true
    return stated
  }
}
