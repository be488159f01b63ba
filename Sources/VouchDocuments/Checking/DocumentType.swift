import VouchReading
import VouchSchema

/// The type or schema that documents are checked against.
package struct DocumentType: Sendable {
  /// The name in messages: `Listing`, `[Listing]`.
  package let name: String
  /// The schema of documents, or of elements if these are checked separately.
  let schema: SchemaID?
  /// The judge of whole documents; nil for `[Listing]`, whose elements are checked separately.
  let whole: DocumentJudge?
  /// The judge of an array's elements, if the array has no other constraints.
  let element: DocumentJudge?

  /// The same type, with a judge that also finds fixes.
  var findingMends: DocumentType {
    DocumentType(
      name: name, schema: schema, whole: whole?.findingMends, element: element?.findingMends)
  }

  /// The judge of a line of a file.
  var line: DocumentJudge? { whole ?? element }
}

/// A method of checking documents.
enum DocumentJudge: Sendable {
  /// By the actual decoder, using a type's plan.
  case planned(PlannedCheck)
  /// By JSON Schema's keywords only.
  case standard(StandardCheck)

  /// Only decoding supports fixes, because plain JSON Schema doesn't tell what was meant.
  fileprivate var findingMends: DocumentJudge {
    guard case .planned(var check) = self else { return self }
    check.findsMends = true
    return .planned(check)
  }

  /// Returns the indices of the documents that aren't certainly valid.
  func doubtful(_ documents: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    switch self {
    case .planned(let check): check.checker.doubtful(documents, in: bytes)
    case .standard(let check): check.doubtful(documents, in: bytes)
    }
  }

  /// Returns the result for a document in JSON.
  func result(ofJSON bytes: [UInt8]) -> DocumentResult {
    switch self {
    case .planned(let check): check.result(ofJSON: bytes)
    case .standard(let check): check.result(ofJSON: bytes)
    }
  }

  /// Returns the result for a document in YAML.
  func result(of node: Node) -> DocumentResult {
    switch self {
    case .planned(let check): check.result(of: node)
    case .standard(let check): check.result(of: node)
    }
  }
}
