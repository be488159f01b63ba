import VouchReading
import VouchSchema

/// The type or schema that documents are checked against.
package struct DocumentType: Sendable {
  /// The name in messages: `Listing`, `[Listing]`.
  package let name: String
  /// The schema of documents, or of elements if these are checked separately.
  let schema: SchemaID?
  /// The check of whole documents; nil for `[Listing]`, whose elements are checked separately.
  let whole: (any DocumentCheck)?
  /// The check of an array's elements, if the array has no other constraints.
  let element: (any DocumentCheck)?

  /// The same type, with a check that also finds fixes.
  var findingMends: DocumentType {
    DocumentType(
      name: name, schema: schema, whole: whole?.findingMends, element: element?.findingMends)
  }

  /// The check of a line of a file.
  var line: (any DocumentCheck)? { whole ?? element }
}

/// A method of checking documents.
protocol DocumentCheck: Sendable {
  /// The same check, which also finds fixes if it can.
  var findingMends: Self { get }

  /// Returns the indices of the documents that aren't certainly valid.
  func doubtful(_ documents: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) -> [Int]

  /// Returns the result for a document in JSON.
  func result(ofJSON bytes: [UInt8]) -> DocumentResult

  /// Returns the result for a document in YAML.
  func result(of node: Node) -> DocumentResult
}
