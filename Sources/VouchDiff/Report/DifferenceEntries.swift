import VouchReading
import VouchValues

/// A difference in readable form: equal changes at many places form one entry, with a list of the
/// places.
package struct DifferenceEntries: Sendable {
  /// The changes in the order of their first places.
  let changes: [ChangeEntry]
  /// The types, in the order of the first type of each entry.
  let types: [TypeEntry]

  /// The minimum number of places that are combined in one entry.
  private static let least = 3
  /// The maximum number of causes with which types are combined, unless they lead to each other.
  private static let mostCauses = 100

  /// Linear in the changes and in the references of types.
  ///
  /// - Parameter reason: returns the reason why a change is accepted; nil if it isn't.
  init(_ difference: SchemaDifference, reason: (Change) -> String?) {
    let merged = Self.merged(
      difference.changes, by: difference.changes.map { ChangeKey($0, reason: reason($0)) })
    changes = merged.map { ChangeEntry(changes: $0) }
    var entriesOfType: [String: [(entry: Int, change: Change)]] = [:]
    for (index, entry) in merged.enumerated() {
      for change in entry { entriesOfType[change.type, default: []].append((index, change)) }
    }
    func causes(_ question: Question) -> [Set<Int>] {
      let own = difference.types.map { type in
        Set(
          (entriesOfType[type.name] ?? []).filter { $0.change.affects.contains(question) }
            .map(\.entry))
      }
      return question == .swift ? own : Self.gathered(own, difference.references)
    }
    let all = Dictionary(uniqueKeysWithValues: Question.allCases.map { ($0, causes($0)) })
    let keys = difference.types.indices.map { index in
      TypeKey(difference.types[index]) { all[$0]?[index] ?? [] }
    }
    types = Self.merged(difference.types, by: keys).map { TypeEntry(types: $0) }
  }

  /// Returns the causes of all types that each type reaches, up to a limit; beyond the limit, a
  /// number that stands for the group.
  private static func gathered(_ own: [Set<Int>], _ references: TypeReferences) -> [Set<Int>] {
    let all = references.gathered(own, from: []) { causes, more in
      if causes.count <= mostCauses { causes.formUnion(more) }
    }
    return zip(all, references.groups).map { $0.count <= mostCauses ? $0 : [-1 - $1] }
  }

  /// Groups the elements by key. If a key has many elements, they are combined at the position of
  /// the first.
  private static func merged<Element, Key: Hashable>(
    _ elements: [Element], by keys: [Key?]
  ) -> [[Element]] {
    let counts = Dictionary(keys.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    var positions: [Key: Int] = [:]
    var result: [[Element]] = []
    for (element, key) in zip(elements, keys) {
      guard let key, counts[key, default: 0] >= least else {
        result.append([element])
        continue
      }
      if let position = positions[key] {
        result[position].append(element)
      } else {
        positions[key] = result.count
        result.append([element])
      }
    }
    return result
  }
}

/// A change, with all places where it was made.
struct ChangeEntry: Sendable {
  /// At least one.
  let changes: [Change]

  /// The change whose place represents all.
  var first: Change { changes[0] }

  /// True if it is told without being asked for.
  var isTold: Bool { !first.isMinor || !first.affects.isEmpty }

  /// Returns a message without a full stop.
  ///
  /// - Parameter limit: the maximum number of names that are listed.
  func message(limit: Int = NameList.limit) -> String {
    guard changes.count > 1 else { return first.message }
    let noun = Set(changes.map(\.type)).count == changes.count ? "type" : "place"
    return "\(NameList.text(changes.map(\.site), limit: limit, noun: noun)): \(first.words)"
  }

  /// The identifiers: `Order.name.maxLength and 39 others`.
  var ids: String {
    changes.count == 1 ? first.id : "\(first.id) and \(counted(changes.count - 1, "other"))"
  }
}

/// A type, combined with those that have the same answers for the same reasons.
struct TypeEntry: Sendable {
  /// At least one.
  let types: [TypeDifference]

  /// The type whose documents represent those of all.
  var first: TypeDifference { types[0] }

  func name(limit: Int = NameList.limit) -> String {
    types.count == 1 ? first.name : NameList.text(types.map(\.name), limit: limit, noun: "type")
  }
}

/// Formatting of lists of names in a line.
enum NameList {
  /// The default maximum number of names.
  static let limit = 4

  /// `Address, Order, Parcel, Shop, … (40 types)`
  static func text(_ names: [String], limit: Int, noun: String) -> String {
    names.prefix(limit).joined(separator: ", ") + (names.count > limit ? ", …" : "")
      + " (\(counted(names.count, noun)))"
  }
}

/// The properties that changes must share to be combined.
private struct ChangeKey: Hashable {
  let words: String
  /// The end of the identifier.
  let keyword: Substring
  let affects: Set<Question>
  let reason: String?
  let isMinor: Bool

  init(_ change: Change, reason: String?) {
    words = change.words
    keyword = change.id.dropFirst(change.site.count)
    affects = change.affects
    self.reason = reason
    isMinor = change.isMinor
  }
}

/// The properties that types must share to be combined: the answers, the reasons of undecided ones,
/// and the changes that cause a "no".
private struct TypeKey: Hashable {
  let status: TypeDifference.Status
  let words: [String]
  let causes: [Set<Int>]

  /// Nil for a type that has an entry of its own.
  init?(_ type: TypeDifference, causes: (Question) -> Set<Int>) {
    guard type.status == .changed || type.status == .removed else { return nil }
    status = type.status
    words = Question.allCases.map { question in
      guard case .undecided(let doubt)? = type.documents(question) else {
        return type.word(question)
      }
      return doubt.text
    }
    self.causes = Question.allCases.filter { type.word($0) == "no" }.map(causes)
    if words.allSatisfy({ $0 == "yes" }) || self.causes.contains(where: \.isEmpty) { return nil }
  }
}
