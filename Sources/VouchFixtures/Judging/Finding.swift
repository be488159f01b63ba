/// Something that a document breaks, as the decode of a generated type reports it.
struct Finding: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A required key that isn't there: `DecodingError.keyNotFound`.
    case missing
    /// A null where none may be: `DecodingError.valueNotFound`.
    case null
    /// A value of another type: `DecodingError.typeMismatch`.
    case type
    /// A broken constraint: `DecodingError.dataCorrupted` around the type's own error.
    case broken(keyword: String)
  }

  var path: JSONPath
  var kind: Kind
  /// The type that the finding is charged to.
  var owner: Int
  /// The case of that type's error enum, where it has one.
  var caseName: String?
  /// The rule between properties that is broken.
  var rule: String?
  /// Whether a union would give it as the reason of a branch, and not as its own.
  var keyword: String {
    switch kind {
    case .missing: "required"
    case .null, .type: "type"
    case .broken(let keyword): keyword
    }
  }
}

extension Finding {
  /// The finding in a line, as tests list it: `/id minimum`.
  var line: String { "\(path.pointer) \(keyword)" }
}

/// What a decode makes of a document.
struct Judgement: Sendable {
  /// In the order in which a decode comes upon them; empty if the document is accepted.
  var findings: [Finding] = []
  /// The reasons for values that the decode does without.
  var dropped: [Finding] = []

  var isAccepted: Bool { findings.isEmpty }
}
