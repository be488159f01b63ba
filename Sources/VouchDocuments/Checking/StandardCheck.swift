import Vouch
import VouchReading
import VouchSchema
import VouchValues

/// A check of documents by JSON Schema's keywords only: without leniencies and Vouch's own
/// keywords.
struct StandardCheck: DocumentCheck {
  let validator: InstanceValidator
  let graph: SchemaGraph
  let schema: SchemaID
  /// The table with which documents are checked in one pass over the bytes, with the same results.
  private let table: DocumentChecker

  init(_ graph: SchemaGraph, _ schema: SchemaID, assertsFormats: Bool) {
    var options = ValidationOptions()
    options.formats = assertsFormats ? .all : .none
    options.assertsExtensions = false
    options.failureLimit = 1_000
    validator = InstanceValidator(graph, roots: [schema], options: options)
    table = DocumentChecker(
      evaluating: EvaluatedSchema(validator.program(for: schema), schema: schema.index))
    self.graph = graph
    self.schema = schema
  }

  /// Plain JSON Schema doesn't tell what was meant.
  var findingMends: StandardCheck { self }

  func doubtful(_ documents: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    table.doubtful(documents, in: bytes)
  }

  func result(ofJSON bytes: [UInt8]) -> DocumentResult {
    if bytes.withUnsafeBufferPointer({ table.surelyAccepts($0) }) {
      return DocumentResult()
    }
    var problems = Diagnostics()
    let file = SourceFile(path: "document.json", bytes: bytes)
    if let node = SchemaReader.read(file, limits: .documents, into: &problems) {
      return result(of: node)
    }
    return DocumentResult(findings: problems.sorted.map { DocumentFinding($0) })
  }

  func result(of node: Node) -> DocumentResult {
    let failures = validator.failures(of: node, against: schema)
    return DocumentResult(findings: failures.map { finding(of: $0, in: node) })
  }

  private func finding(of failure: Failure, in root: Node) -> DocumentFinding {
    let tokens = JSONPointer.tokens(of: failure.instancePath) ?? []
    let stated = failure.keyword.flatMap { graph[failure.schema][$0] }
    let place = stated?.valuePlace ?? graph[failure.schema].place
    let valueNotes = failure.otherBranches.map { note in
      let tokens = JSONPointer.tokens(of: note.instancePath) ?? []
      return ValueNote(note.instancePath, note.sentence, root.position(of: tokens))
    }
    return DocumentFinding(
      id: .violation, ruleID: failure.keyword?.spelling ?? "false", pointer: failure.instancePath,
      sentence: failure.sentence,
      position: root.position(of: tokens, isKey: isAboutKey(failure)),
      notes: [Note("the schema says so here", at: place)], valueNotes: valueNotes)
  }
}

/// True if the key of a value is invalid, rather than the value.
private func isAboutKey(_ failure: Failure) -> Bool {
  failure.keyword == .additionalProperties || failure.keyword == .unevaluatedProperties
}

extension DocumentFinding {
  /// The message for a comment in a file for which comments haven't been enabled.
  static let ofComment =
    JSONComments.sentence + "; --comments takes it, but not in JSON Lines"

  /// Makes a finding from a syntax error.
  init(_ diagnostic: Diagnostic) {
    let isComment = diagnostic.message == JSONComments.sentence
    self.init(
      id: diagnostic.id, sentence: isComment ? Self.ofComment : diagnostic.message,
      position: TextPosition(line: diagnostic.place.line, column: diagnostic.place.column))
    fix = diagnostic.fix
  }
}
