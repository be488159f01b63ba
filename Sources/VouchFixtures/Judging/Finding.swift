import Vouch
import VouchValues

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
  /// The case of the type's error enum that a decode throws it as; nil where it has none, and where it isn't
  /// the first.
  var caseName: String?
  /// The rule between properties that is broken.
  var rule: String?

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

extension InstancePath {
  var steps: JSONPath {
    components.map { component in
      switch component {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
  }
}
