import VouchReading
import VouchSchema

/// What documents are checked by.
package struct DocumentType: Sendable {
  /// The name for people: `Listing`, `[Listing]`.
  package let name: String
  /// The schema of documents, or of elements where these are judged alone.
  let schema: SchemaID?
  /// What judges a document as a whole; nil for `[Listing]`, whose elements are judged alone.
  let whole: DocumentJudge?
  /// What judges the elements of an array, where nothing else is asked of it.
  let element: DocumentJudge?

  /// The same, with what would mend its documents among what is found.
  var findingMends: DocumentType {
    DocumentType(
      name: name, schema: schema, whole: whole?.findingMends, element: element?.findingMends)
  }

  /// What judges a line of a file.
  var line: DocumentJudge? { whole ?? element }
}

/// Judges documents.
enum DocumentJudge: Sendable {
  /// The decoding that ships, by a type's plan.
  case planned(PlannedCheck)
  /// JSON Schema's keywords alone.
  case standard(StandardCheck)

  /// JSON Schema alone says too little of what was meant.
  fileprivate var findingMends: DocumentJudge {
    guard case .planned(var check) = self else { return self }
    check.findsMends = true
    return .planned(check)
  }

  /// The documents among some that aren't certainly valid, by their indices.
  func doubtful(_ documents: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    switch self {
    case .planned(let check): check.checker.doubtful(documents, in: bytes)
    case .standard(let check): check.doubtful(documents, in: bytes)
    }
  }

  /// What there is to say of a document in JSON.
  func result(ofJSON bytes: [UInt8]) -> DocumentResult {
    switch self {
    case .planned(let check): check.result(ofJSON: bytes)
    case .standard(let check): check.result(ofJSON: bytes)
    }
  }

  /// What there is to say of a document in YAML.
  func result(of node: Node) -> DocumentResult {
    switch self {
    case .planned(let check): check.result(of: node)
    case .standard(let check): check.result(of: node)
    }
  }
}
