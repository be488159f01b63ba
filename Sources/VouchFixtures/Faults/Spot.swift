import VouchBackend
import VouchReading
import VouchValues

/// A place in a document of a type, with the row for it.
struct Spot {
  /// A part of documents whose validity doesn't depend on the rest, nor the rest's on it.
  struct Part {
    let path: JSONPath
    let node: ValueNode
  }

  let path: JSONPath
  let node: ValueNode
  /// The place in words: `tags item`.
  let label: String
  let words: String
  /// The place of the schema that the row comes from.
  let source: String
  /// A valid document with a value at the place.
  var base: JSON
  /// Changes elsewhere in documents, which may repair what a value here breaks.
  var edits: [JSONEdit] = []
  /// The part that has the place, if all else in the documents is valid whatever is there.
  var part: Part?

  /// Returns the place of the elements below this one, in another document.
  func child(_ step: JSONStep, _ node: ValueNode, in document: JSON) -> Spot {
    let (what, keyword) =
      if case .index = step { ("item", "items") } else { ("value", "additionalProperties") }
    return Spot(
      path: path + [step], node: node, label: label.isEmpty ? what : "\(label) \(what)",
      words: words, source: "\(source)/\(keyword)", base: document, edits: edits, part: part)
  }

  /// Returns the document with another value at the place.
  func document(_ value: JSON) -> JSON { base.setting(path, to: value) }

  /// Returns an attempt to violate a check by values at the place, made lazily.
  func fault(
    _ slug: String, _ words: String, _ values: some Sequence<JSON>,
    where isWanted: @escaping (Finding.Kind) -> Bool
  ) -> Fault {
    Fault(
      name: FixtureWords.slug(label, slug),
      sentence: { "\(label) \(FixtureWords.value($0)): \(words)" },
      documents: AnySequence(values.lazy.map { (value: $0, document: document($0)) }),
      edits: { edits }, part: part, isWanted: { $0.path == path && isWanted($0.kind) })
  }
}

/// An attempt to violate one check of a type and no other.
struct Fault {
  typealias Documents = AnySequence<(value: JSON, document: JSON)>

  let name: String
  /// Describes the document, given the value that is meant to break the check.
  var sentence: (JSON) -> String
  /// The candidates, made lazily.
  var documents: Documents
  /// The candidates where the check can't be violated alone, if there are others.
  var fallback: Documents?
  /// Changes elsewhere in the documents, which may repair other violations; if `editsBreak` is true,
  /// changes anywhere that cause the violation in the first place.
  var edits: () -> [JSONEdit] = { [] }
  var editsBreak = false
  /// The part of the documents that the attempt changes, and that is judged alone.
  var part: Spot.Part?
  let isWanted: (Finding) -> Bool
}

extension Fault {
  /// An attempt to violate a check by whole documents.
  init(
    _ name: String, _ sentence: String, _ documents: [JSON],
    repairedBy edits: @escaping () -> [JSONEdit] = { [] },
    where isWanted: @escaping (Finding) -> Bool
  ) {
    self.init(
      name: name, sentence: { _ in sentence }, documents: Self.documents(documents), edits: edits,
      isWanted: isWanted)
  }

  static func documents(_ documents: some Sequence<JSON>) -> Documents {
    AnySequence(documents.lazy.map { (value: $0, document: $0) })
  }
}
