/// A document with what the decode of a type must make of it.
struct Fixture {
  enum Outcome {
    case accepted
    /// Accepted without values that are invalid: what is reported of them.
    case dropping([Finding])
    /// Refused for what is meant; where that can't be broken alone, also for others.
    case refused(Finding, others: [Finding] = [])

    var isValid: Bool { if case .refused = self { false } else { true } }
  }

  /// The file's name without its ending.
  var name: String
  /// What the document is about, behind "Listing refuses" or "Listing accepts".
  var sentence: String
  var document: JSON
  var outcome: Outcome
}

/// The fixtures of one type, in the order of its schema.
struct TypeFixtures {
  let type: Int
  private(set) var valid: [Fixture] = []
  private(set) var invalid: [Fixture] = []
  /// The type's first document, on which ``fixture()`` factories rest.
  var base: JSON?
  /// Whether there is no such document because those that were found are too large.
  var isOversized = false
  private var names = Set<String>()
  private var documents = Set<String>()
  private let mergedKeys: Set<String>
  /// How many documents were left out because of their keys.
  private(set) var omittedCount = 0

  /// - Parameter mergedKeys: keys of which no document may have any; in Swift, they equal others.
  init(type: Int, mergedKeys: Set<String> = []) {
    self.type = type
    self.mergedKeys = mergedKeys
  }

  var all: [Fixture] { valid + invalid }

  /// Adds a fixture, unless its document is there already.
  mutating func add(
    _ name: String, _ sentence: String, document: JSON, outcome: Fixture.Outcome
  ) {
    if !mergedKeys.isEmpty, document.hasKey(among: mergedKeys) {
      omittedCount += 1
      return
    }
    let isValid = outcome.isValid
    guard documents.insert((isValid ? "+" : "-") + document.line).inserted else { return }
    let wanted = name.isEmpty ? "value" : name
    var unique = wanted
    var number = 2
    // Some file systems don't tell cases apart.
    while !names.insert((isValid ? "valid/" : "invalid/") + unique.lowercased()).inserted {
      unique = "\(wanted)-\(number)"
      number += 1
    }
    let fixture = Fixture(name: unique, sentence: sentence, document: document, outcome: outcome)
    if isValid { valid.append(fixture) } else { invalid.append(fixture) }
  }
}

/// A check that no document was found to break alone.
struct Unproved: Hashable {
  let keyword: String
  /// The place of the schema that states it.
  let source: String
  /// Where inside of that schema the check lies.
  let path: [String]
  /// The id of the rule, if it is one.
  let rule: String?
  let sentence: String
}
