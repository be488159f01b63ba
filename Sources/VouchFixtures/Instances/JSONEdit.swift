import VouchReading

/// A change to a document: a new value at a path, or its removal.
struct JSONEdit {
  var path: JSONPath
  /// The new value; nil removes the present one.
  var value: JSON?

  init(_ path: JSONPath, _ value: JSON?) {
    self.path = path
    self.value = value
  }

  func applied(to document: JSON) -> JSON { document.setting(path, to: value) }
}

/// A search for a document by small changes to another one.
struct EditSearch {
  /// The number of documents to judge before the search gives up.
  var bound = usualBound
  static let usualBound = 1_500

  let edits: [JSONEdit]
  /// The number of edits that are tried in pairs.
  var pairLimit = 60
  /// Returns true if the time for the search is up.
  var isOver: () -> Bool = { false }

  /// Returns the base, and the base with one or two changes, made lazily.
  func documents(from base: JSON) -> some Sequence<JSON> {
    let single = edits.lazy.map { $0.applied(to: base) }
    let few = edits.prefix(pairLimit)
    let pairs = few.indices.lazy.flatMap { index in
      let document = few[index].applied(to: base)
      return few[(index + 1)...].lazy.map { $0.applied(to: document) }
    }
    return AnySequence([AnySequence([base]), AnySequence(single), AnySequence(pairs)].joined())
  }

  /// Returns the first document that satisfies a condition.
  func first(from base: JSON, where isWanted: (JSON) -> Bool) -> JSON? {
    documents(from: base).lazy.prefix(bound).prefix { _ in !isOver() }.first(where: isWanted)
  }

  /// Returns the document with the lowest score after one change, or otherwise the first one with a
  /// lower score than the base after two; nil if none is better than the base.
  func better(than base: JSON, _ score: (JSON) -> Int) -> JSON? {
    let start = score(base)
    var best: (document: JSON, score: Int)?
    for edit in edits.prefix(bound) where !isOver() {
      let document = edit.applied(to: base)
      let reached = score(document)
      if reached < best?.score ?? start { best = (document, reached) }
      if reached == 0 { break }
    }
    if let best { return best.document }
    return first(from: base) { score($0) < start }
  }
}
