import VouchValues

/// A document, with the expected result of decoding it as a type.
struct Fixture {
  enum Outcome {
    case accepted
    /// Accepted without its invalid values; with the findings that are reported for those.
    case dropping([Finding])
    /// Rejected for the intended finding; also for others if that one can't occur alone.
    case refused(Finding, others: [Finding] = [])

    var isValid: Bool { if case .refused = self { false } else { true } }
  }

  /// The file's name without its extension.
  var name: String
  /// A description of the document that follows "Listing refuses" or "Listing accepts".
  var sentence: String
  var document: JSON
  var outcome: Outcome
}

/// The fixtures of one type, in the order of its schema.
struct TypeFixtures {
  private(set) var valid: [Fixture] = []
  private(set) var invalid: [Fixture] = []
  /// The type's first document, which ``fixture()`` factories use.
  var base: JSON?
  /// True if there is no such document because those that were found are too large.
  var isOversized = false
  /// The names of valid and of invalid documents.
  private var names: [Bool: UniqueNames] = [:]
  private var documents = Set<String>()
  private let mergedKeys: Set<String>
  /// The keys of properties whose checks so many others have that theirs are left without documents.
  var alike: [String] = []
  /// The number of documents that were left out because of their keys.
  private(set) var omittedCount = 0

  /// - Parameter mergedKeys: keys that no document may contain, because they are equal to others in
  ///   Swift.
  init(mergedKeys: Set<String>) {
    self.mergedKeys = mergedKeys
  }

  var all: [Fixture] { valid + invalid }

  /// Adds a fixture, unless there is one with the same document.
  mutating func add(
    _ name: String, _ sentence: String, document: JSON, outcome: Fixture.Outcome
  ) {
    if !mergedKeys.isEmpty, document.hasKey(among: mergedKeys) {
      omittedCount += 1
      return
    }
    let isValid = outcome.isValid
    guard documents.insert((isValid ? "+" : "-") + document.line).inserted else { return }
    let unique = names[isValid, default: UniqueNames()].claim(name.isEmpty ? "value" : name, "-")
    let fixture = Fixture(name: unique, sentence: sentence, document: document, outcome: outcome)
    if isValid { valid.append(fixture) } else { invalid.append(fixture) }
  }
}

/// A check for which no document was found that violates it alone.
struct Unproved: Hashable {
  let keyword: String
  /// The place of the schema that contains the check.
  let source: String
  /// The path of the check within that schema.
  let path: [String]
  /// The id of the rule, if the check is one.
  let rule: String?
  let sentence: String
}

extension OrderedJSON {
  /// True if an object in the value has one of some keys, compared as Swift strings.
  fileprivate func hasKey(among keys: Set<String>) -> Bool {
    if case .object(let members) = self, members.contains(where: { keys.contains($0.key) }) {
      return true
    }
    return parts.contains { $0.hasKey(among: keys) }
  }
}
