import Testing
import VouchFrontend
import VouchReading
import VouchSchema

/// A schema document, ready to judge values by its root.
struct JudgedSchema {
  let root: SchemaID
  let validator: InstanceValidator

  /// Reads a document and those it refers to, by their paths.
  init(
    _ yaml: String, others: [String: String] = [:],
    options: ValidationOptions = ValidationOptions()
  ) throws {
    let documents = others.merging(["main.schema.yaml": yaml]) { first, _ in first }
    // Schemas mean what they say.
    var reading = FrontendOptions()
    reading.assumesTypes = false
    let (graph, diagnostics) = Frontend.load(
      inputs: ["main.schema.yaml"], options: reading, files: Documents(texts: documents))
    try #require(!diagnostics.hasErrors, "\(diagnostics.sorted.map(\.message)) in \(yaml)")
    root = try #require(graph.files.first).root
    validator = InstanceValidator(graph, roots: [root], options: options)
  }

  /// The verdict on a JSON value; both ways to ask must agree.
  func accepts(_ json: String) throws -> Bool {
    let instance = try Self.read(json)
    let isValid = validator.isValid(instance, against: root)
    #expect(validator.failures(of: instance, against: root).isEmpty == isValid, "\(json)")
    return isValid
  }

  func failures(of json: String) throws -> [Failure] {
    validator.failures(of: try Self.read(json), against: root)
  }

  /// The value that a JSON text means.
  static func read(_ json: String) throws -> Node {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "instance.json", bytes: Array(json.utf8))
    let node = SchemaReader.read(file, into: &diagnostics)
    return try #require(node, "\(json): \(diagnostics.sorted.map(\.message))")
  }
}

/// Documents in memory.
private struct Documents: FileProvider {
  let texts: [String: String]

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    texts[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure("no such file"))
  }
}

/// A schema and values on both sides of what it says.
struct Verdicts: CustomTestStringConvertible {
  let schema: String
  let valid: [String]
  let invalid: [String]

  init(_ schema: String, valid: [String], invalid: [String]) {
    self.schema = schema
    self.valid = valid
    self.invalid = invalid
  }

  var testDescription: String { schema }

  func check(others: [String: String] = [:]) throws {
    let judged = try JudgedSchema(schema, others: others)
    for json in valid { #expect(try judged.accepts(json), "\(json) against \(schema)") }
    for json in invalid { #expect(try !judged.accepts(json), "\(json) against \(schema)") }
  }
}
