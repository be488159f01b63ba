import VouchDiagnostics
import VouchValues

/// A difference as people read it: what is the same in many places is told once, with a list of them.
package struct DifferenceEntries: Sendable {
  /// The changes in the order of their first places.
  let changes: [ChangeEntry]
  /// The types in the order of the first of each entry.
  let types: [TypeEntry]

  /// Fewer places have a line each.
  private static let least = 3
  /// Types with more causes are only told together if they lead to each other.
  private static let mostCauses = 100

  /// Linear in the changes and in the references of types.
  ///
  /// - Parameter reason: why a change is accepted; nil if it isn't.
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

  /// The causes of what each type reaches, up to a limit; beyond it a number that stands for the group.
  private static func gathered(_ own: [Set<Int>], _ references: TypeReferences) -> [Set<Int>] {
    let all = references.gathered(own, from: []) { causes, more in
      if causes.count <= mostCauses { causes.formUnion(more) }
    }
    return zip(all, references.groups).map { $0.count <= mostCauses ? $0 : [-1 - $1] }
  }

  /// The elements in their order, those of a key together at the first of them if they are many.
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

/// A change with all places where it was made.
struct ChangeEntry: Sendable {
  /// At least one.
  let changes: [Change]

  /// The one whose place stands for all.
  var first: Change { changes[0] }

  /// A sentence without a full stop.
  ///
  /// - Parameter limit: how many names are listed.
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

/// A type with those that have the same answers for the same reasons.
struct TypeEntry: Sendable {
  /// At least one.
  let types: [TypeDifference]

  /// The one whose documents stand for those of all.
  var first: TypeDifference { types[0] }

  func name(limit: Int = NameList.limit) -> String {
    types.count == 1 ? first.name : NameList.text(types.map(\.name), limit: limit, noun: "type")
  }
}

/// Lists of names in a line.
enum NameList {
  /// So many are listed where nobody asks for more.
  static let limit = 4

  /// `Address, Order, Parcel, Shop, … (40 types)`
  static func text(_ names: [String], limit: Int, noun: String) -> String {
    names.prefix(limit).joined(separator: ", ") + (names.count > limit ? ", …" : "")
      + " (\(counted(names.count, noun)))"
  }
}

/// What changes have in common that are told as one.
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

/// What types have in common that are told as one: answers, why they aren't known, and the changes that cause a no.
private struct TypeKey: Hashable {
  let status: TypeDifference.Status
  let words: [String]
  let causes: [Set<Int>]

  /// Nil for a type that is told by itself.
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
