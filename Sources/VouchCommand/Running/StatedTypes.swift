import VouchCommandLine
import VouchDocuments
import VouchFrontend
import VouchGenerator
import VouchReading
import VouchSchema

/// The types of documents that name their schemas themselves; each schema is read once.
final class StatedTypes {
  private let request: GenerationRequest
  private let method: DocumentSchemas.Method
  private var schemas: [String: DocumentSchemas] = [:]
  private var types: [SchemaReference: DocumentType] = [:]

  /// - Parameter request: The request with the options for reading schemas.
  init(_ request: GenerationRequest, _ method: DocumentSchemas.Method) {
    self.request = request
    self.method = method
  }

  /// Returns the type that a document states; nil after a diagnostic.
  func type(_ stated: StatedSchema, _ diagnostics: inout Diagnostics) -> DocumentType? {
    guard let reference = reference(stated, &diagnostics) else { return nil }
    if let known = types[reference] { return known }
    let schemas = read(reference.path, &diagnostics)
    if schemas.diagnostics.hasErrors {
      diagnostics.report(
        .untypedDocument, "the schema \(Escaping.quoted(stated.reference)) can't be used",
        at: stated.place)
      return nil
    }
    guard let type = schemas.type(at: reference.fragment, inFileAt: reference.path) else {
      diagnostics.report(.noType(reference, in: schemas, at: stated.place))
      return nil
    }
    types[reference] = type
    return type
  }

  private func read(_ path: String, _ diagnostics: inout Diagnostics) -> DocumentSchemas {
    if let known = schemas[path] { return known }
    var request = request
    request.inputs = [path]
    request.options.reportsUnusedSettings = false
    let read = DocumentSchemas(request, method, needsTypes: false)
    schemas[path] = read
    diagnostics.report(contentsOf: read.diagnostics)
    return read
  }

  /// Returns the file that a document names as a schema names another: relative to its own folder,
  /// or by the folders of `--map`.
  private func reference(
    _ stated: StatedSchema, _ diagnostics: inout Diagnostics
  ) -> SchemaReference? {
    let text = stated.reference
    let uri = text.hasSuffix("#") ? String(text.dropLast()) : text
    if Dialect(uri: uri) != nil {
      diagnostics.report(
        .untypedDocument, "this is a schema and no document; `vouch lint` checks schemas",
        at: stated.place)
      return nil
    }
    let document = stated.place.file.path
    guard let path = request.options.maps.path(of: text, inFileAt: document) else {
      let reason =
        text.contains("://")
        ? "isn't fetched; --map says in which folder it lies"
        : "isn't the URI of a file, in which % is written as %25, and ? as %3F"
      diagnostics.report(
        .untypedDocument, "the schema \(Escaping.quoted(text)) \(reason)", at: stated.place)
      return nil
    }
    return SchemaReference(
      path: DiskPath.normalize(path), fragment: SchemaReference(text).fragment)
  }
}

extension SchemaReference {
  init(path: String, fragment: String) {
    self.path = path
    self.fragment = fragment
  }
}
