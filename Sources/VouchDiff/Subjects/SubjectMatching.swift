import VouchBackend
import VouchSchema

/// The correspondence of the subjects of two versions: by their places, then by their names, then
/// by their contents.
struct SubjectMatching {
  struct Pair: Hashable {
    let old: Int
    let new: Int
  }

  private(set) var pairs: [Pair] = []
  private(set) var newOfOld: [Int: Int] = [:]
  private(set) var oldOfNew: [Int: Int] = [:]
  private let old: [Subject]
  private let new: [Subject]

  /// The maximum number of subjects on each side that are compared pairwise.
  private static let renamingLimit = 300

  /// Takes time proportional to the number of subjects, plus the product of the numbers of those
  /// that match neither by place nor by name, up to a limit.
  init(_ old: Subjects, _ new: Subjects, oldVersion: SchemaVersion, newVersion: SchemaVersion) {
    self.old = old.all
    self.new = new.all
    match { [$0.file, $0.pointer, $0.name, "\($0.isNested)"] }
    match { $0.isNumbered ? nil : [$0.file, $0.pointer, "\($0.isNested)"] }
    match { [$0.name] }
    match { [$0.file, $0.pointer] }
    matchRenamed(
      SchemaText(oldVersion, names: [:]), SchemaText(newVersion, names: [:]),
      oldVersion: oldVersion, newVersion: newVersion
    )
    pairs.sort { $0.new < $1.new }
  }

  var removed: [Int] { old.indices.filter { newOfOld[$0] == nil } }
  var added: [Int] { new.indices.filter { oldOfNew[$0] == nil } }

  private mutating func match(by key: (Subject) -> [String]?) {
    var known: [[String]: Int] = [:]
    for index in removed {
      guard let key = key(old[index]) else { continue }
      known[key] = known[key] ?? index
    }
    for index in added {
      guard let key = key(new[index]), let other = known.removeValue(forKey: key) else { continue }
      pair(other, index)
    }
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    newOfOld[old] = new
    oldOfNew[new] = old
    pairs.append(Pair(old: old, new: new))
  }

  /// Matches the remaining subjects with the most similar ones.
  private mutating func matchRenamed(
    _ oldText: SchemaText, _ newText: SchemaText, oldVersion: SchemaVersion,
    newVersion: SchemaVersion
  ) {
    let removed = removed
    let added = added
    guard removed.count <= Self.renamingLimit, added.count <= Self.renamingLimit else { return }
    var candidates: [(likeness: Int, old: Int, new: Int)] = []
    let oldTraits = removed.map { SubjectTraits(old[$0], oldVersion, text: oldText) }
    let newTraits = added.map { SubjectTraits(new[$0], newVersion, text: newText) }
    for (oldTrait, oldIndex) in zip(oldTraits, removed) {
      for (newTrait, newIndex) in zip(newTraits, added) {
        guard let likeness = oldTrait.likeness(to: newTrait) else { continue }
        candidates.append((likeness, oldIndex, newIndex))
      }
    }
    candidates.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
    for candidate in candidates
    where newOfOld[candidate.old] == nil && oldOfNew[candidate.new] == nil {
      pair(candidate.old, candidate.new)
    }
  }
}

/// The traits of a subject that don't depend on its name.
private struct SubjectTraits {
  let text: String
  let kind: String
  /// The keys of the properties, or the values of an enumeration.
  let parts: Set<String>

  init(_ subject: Subject, _ version: SchemaVersion, text: SchemaText) {
    self.text = text.text(of: subject.schema)
    switch subject.plan?.form {
    case .object(let plan):
      kind = "object"
      parts = Set(plan.properties.map(\.key))
    case .enumeration(let plan):
      kind = "enumeration"
      parts = Set(plan.cases.map(\.rawValue))
    case .union(let plan):
      kind = "union"
      parts = Set(plan.cases.map(\.label))
    case .tuple: (kind, parts) = ("tuple", [])
    case .value: (kind, parts) = ("value", [])
    case .alias: (kind, parts) = ("alias", [])
    case nil: (kind, parts) = ("none", [])
    }
  }

  /// Returns the similarity of two subjects in percent; nil if it is too low for a match.
  func likeness(to other: SubjectTraits) -> Int? {
    guard kind == other.kind else { return nil }
    if text == other.text { return 100 }
    let shared = parts.intersection(other.parts).count
    let all = parts.union(other.parts).count
    guard shared >= 2 else { return nil }
    let share = shared * 100 / all
    return share >= 60 ? min(share, 99) : nil
  }
}
