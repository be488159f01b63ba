import Vouch
import VouchReading
import VouchValues

/// A violation in a document, as decoding a generated type reports it.
struct Finding: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A missing required key: `DecodingError.keyNotFound`.
    case missing
    /// A null that isn't allowed: `DecodingError.valueNotFound`.
    case null
    /// A value of another type: `DecodingError.typeMismatch`.
    case type
    /// A violated constraint: `DecodingError.dataCorrupted` around the type's own error.
    case broken(keyword: String)
  }

  var path: JSONPath
  var kind: Kind
  /// The case of the type's error enumeration that decoding throws; nil if there is none, or if the
  /// finding isn't the first.
  var caseName: String?
  /// The violated rule between properties.
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
  var pointer: String { InstancePath(path).pointer }

  /// The finding in a line, as tests list it: `/id minimum`.
  var line: String { "\(pointer) \(keyword)" }
}

/// The result of decoding a document.
struct Judgement: Sendable {
  /// The findings in the order in which decoding reaches them; empty if the document is accepted.
  var findings: [Finding] = []
  /// The reasons for the values that decoding drops.
  var dropped: [Finding] = []

  var isAccepted: Bool { findings.isEmpty }

  /// Returns the result for a document that has the judged value at a path.
  func moved(below path: JSONPath) -> Judgement {
    func moved(_ finding: Finding) -> Finding {
      var finding = finding
      finding.path = path + finding.path
      finding.caseName = nil
      return finding
    }
    return Judgement(findings: findings.map(moved), dropped: dropped.map(moved))
  }
}
