import VouchFixtures
import VouchInclusion
import VouchValues

/// Looks for documents that tell two types apart among those that tests of both would try: it knows what
/// decodes do besides the schema.
struct WitnessSearch {
  private enum Version {
    case from, to
  }

  private struct SuppliedType: Hashable {
    let name: ScalarString
    let version: Version
  }

  /// How many types are searched, each of which takes time.
  private static let typeLimit = 40
  /// How many documents get a part of another one.
  private static let baseLimit = 12
  /// How many parts are put into each of them.
  private static let partLimit = 6
  /// How many documents with such a part are tried for a type.
  private static let wholeLimit = 150

  private let from: SchemaVersion
  private let to: SchemaVersion
  private var supplies: [Version: DocumentSupply] = [:]
  /// What was supplied for a type, which takes time, and is looked at again in other ways.
  private var documents: [SuppliedType: [OrderedJSON]] = [:]
  private var searchCount = 0

  init(from: SchemaVersion, to: SchemaVersion) {
    self.from = from
    self.to = to
  }

  /// The shortest document found that one type takes and the other refuses.
  mutating func witness(
    _ a: Subject, _ b: Subject, judges: inout VersionJudges,
    until deadline: Deadline
  ) -> Witness? {
    guard let old = a.plan?.header.qualifiedName, let new = b.plan?.header.qualifiedName,
      searchCount < Self.typeLimit, !deadline.isOver
    else { return nil }
    searchCount += 1
    let documents =
      documents(of: old, in: .from, until: deadline)
      + documents(of: new, in: .to, until: deadline)
    return shortest(documents, a, b: b, judges: &judges, until: deadline)
  }

  /// A document that differs from those that tests of the old type would try in what another one has.
  mutating func witness(
    _ a: Subject, _ b: Subject, like document: OrderedJSON, judges: inout VersionJudges,
    until deadline: Deadline
  ) -> Witness? {
    if let witness = shortest([document], a, b: b, judges: &judges, until: deadline) {
      return witness
    }
    guard let old = a.plan?.header.qualifiedName, searchCount < Self.typeLimit, !deadline.isOver
    else { return nil }
    searchCount += 1
    let bases = documents(of: old, in: .from, until: deadline)
      .filter { judges.from.accepts($0, as: a) == true }
    let documents = bases.prefix(Self.baseLimit).flatMap { Transplants(from: document, to: $0).all }
    return shortest(documents, a, b: b, judges: &judges, until: deadline)
  }

  /// A document of the old type in which a part is one that the versions of another type tell apart.
  mutating func witness(
    _ a: Subject, _ b: Subject, holding parts: [OrderedJSON], judges: inout VersionJudges,
    until deadline: Deadline
  ) -> Witness? {
    guard let old = a.plan?.header.qualifiedName, !parts.isEmpty, searchCount < Self.typeLimit,
      !deadline.isOver
    else { return nil }
    searchCount += 1
    let bases = documents(of: old, in: .from, until: deadline)
      .filter { judges.from.accepts($0, as: a) == true }
    let documents = bases.prefix(Self.baseLimit).lazy.flatMap { base in
      parts.prefix(Self.partLimit).lazy.flatMap { base.replacingParts(with: $0) }
    }
    return shortest(
      Array(documents.prefix(Self.wholeLimit)), a, b: b, judges: &judges, until: deadline)
  }

  private mutating func documents(
    of name: String, in version: Version, until deadline: Deadline
  ) -> [OrderedJSON] {
    let key = SuppliedType(name: ScalarString(name), version: version)
    if let known = documents[key] { return known }
    let checked = version == .from ? from.checked : to.checked
    let supply = supplies[version] ?? DocumentSupply(checked.plans, checked.typedGraph)
    supplies[version] = supply
    let found = supply.documents(ofTypeNamed: name) { deadline.isOver }
    documents[key] = found
    return found
  }

  private func shortest(
    _ documents: [OrderedJSON], _ a: Subject, b: Subject, judges: inout VersionJudges,
    until deadline: Deadline
  ) -> Witness? {
    var found: (document: OrderedJSON, length: Int)?
    for document in documents where !deadline.isOver {
      let length = document.line.utf8.count
      guard length < found?.length ?? .max, judges.tellApart(document, a, b) else { continue }
      found = (document, length)
    }
    guard let found, let violation = judges.refusal(of: found.document, by: b) else { return nil }
    return Witness(document: found.document, violation: violation)
  }
}

extension OrderedJSON {
  /// The documents in which one part is another one.
  fileprivate func replacingParts(with part: OrderedJSON) -> [OrderedJSON] {
    switch self {
    case .null, .bool, .number, .string: return []
    case .array(let items):
      return items.indices.flatMap { index in
        ([part] + items[index].replacingParts(with: part)).map { value in
          var changed = items
          changed[index] = value
          return .array(changed)
        }
      }
    case .object(let members):
      return members.indices.flatMap { index in
        ([part] + members[index].value.replacingParts(with: part)).map { value in
          var changed = members
          changed[index].value = value
          return .object(changed)
        }
      }
    }
  }
}
