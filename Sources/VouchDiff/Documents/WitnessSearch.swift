import VouchFixtures
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
  /// The keys that documents may have; nil for any.
  private let listedKeys: Set<ScalarString>?
  private var supplies: [Version: DocumentSupply] = [:]
  /// What was supplied for a type, which takes time, and is looked at again in other ways.
  private var documents: [SuppliedType: [OrderedJSON]] = [:]
  private var searchCount = 0

  /// - Parameter isExact: Whether documents may hold keys that an open object doesn't list.
  init(from: SchemaVersion, to: SchemaVersion, isExact: Bool) {
    self.from = from
    self.to = to
    listedKeys = isExact ? nil : Self.listedKeys(of: from)
  }

  private static func listedKeys(of version: SchemaVersion) -> Set<ScalarString> {
    var keys: Set<ScalarString> = []
    for schema in version.graph.schemas {
      for entry in schema.properties?.value ?? [] { keys.insert(ScalarString(entry.key)) }
      // A value may lie deeper.
      for key in schema.path?.value.split(separator: ".") ?? [] {
        keys.insert(ScalarString(String(key)))
      }
    }
    return keys
  }

  /// The shortest document found that one type takes and the other refuses.
  mutating func witness(
    _ a: Subject, _ b: Subject, fromJudge: inout VersionJudge, toJudge: inout VersionJudge
  ) -> Witness? {
    guard let old = a.plan?.header.qualifiedName, let new = b.plan?.header.qualifiedName,
      searchCount < Self.typeLimit
    else { return nil }
    searchCount += 1
    let documents = documents(of: old, in: .from) + documents(of: new, in: .to)
    return shortest(
      documents.filter(hasListedKeys), a, b: b, fromJudge: &fromJudge, toJudge: &toJudge)
  }

  /// A document that differs from those that tests of the old type would try in what another one has.
  mutating func witness(
    _ a: Subject, _ b: Subject, like document: OrderedJSON, fromJudge: inout VersionJudge,
    toJudge: inout VersionJudge
  ) -> Witness? {
    if let witness = shortest([document], a, b: b, fromJudge: &fromJudge, toJudge: &toJudge) {
      return witness
    }
    guard let old = a.plan?.header.qualifiedName, searchCount < Self.typeLimit else { return nil }
    searchCount += 1
    let bases = documents(of: old, in: .from)
      .filter { hasListedKeys($0) && fromJudge.accepts($0, as: a) == true }
    let documents = bases.prefix(Self.baseLimit).flatMap { Transplants(from: document, to: $0).all }
    return shortest(documents, a, b: b, fromJudge: &fromJudge, toJudge: &toJudge)
  }

  /// A document of the old type in which a part is one that the versions of another type tell apart.
  mutating func witness(
    _ a: Subject, _ b: Subject, holding parts: [OrderedJSON], fromJudge: inout VersionJudge,
    toJudge: inout VersionJudge
  ) -> Witness? {
    guard let old = a.plan?.header.qualifiedName, !parts.isEmpty, searchCount < Self.typeLimit
    else { return nil }
    searchCount += 1
    let bases = documents(of: old, in: .from)
      .filter { hasListedKeys($0) && fromJudge.accepts($0, as: a) == true }
    let documents = bases.prefix(Self.baseLimit).lazy.flatMap { base in
      parts.prefix(Self.partLimit).lazy.flatMap { base.replacingParts(with: $0) }
    }
    return shortest(
      Array(documents.prefix(Self.wholeLimit)), a, b: b, fromJudge: &fromJudge, toJudge: &toJudge)
  }

  private mutating func documents(of name: String, in version: Version) -> [OrderedJSON] {
    let key = SuppliedType(name: ScalarString(name), version: version)
    if let known = documents[key] { return known }
    let checked = version == .from ? from.checked : to.checked
    let supply = supplies[version] ?? DocumentSupply(checked.plans, checked.typedGraph)
    supplies[version] = supply
    let found = supply.documents(ofTypeNamed: name)
    documents[key] = found
    return found
  }

  private func shortest(
    _ documents: [OrderedJSON], _ a: Subject, b: Subject, fromJudge: inout VersionJudge,
    toJudge: inout VersionJudge
  ) -> Witness? {
    var found: (document: OrderedJSON, length: Int)?
    for document in documents {
      let length = document.line.utf8.count
      guard length < found?.length ?? .max, fromJudge.accepts(document, as: a) == true,
        toJudge.accepts(document, as: b) == false
      else { continue }
      found = (document, length)
    }
    guard let found, let violation = toJudge.violation(of: found.document, as: b) else {
      return nil
    }
    return Witness(document: found.document, violation: violation)
  }

  private func hasListedKeys(_ document: OrderedJSON) -> Bool {
    guard let listedKeys else { return true }
    return switch document {
    case .array(let items): items.allSatisfy(hasListedKeys)
    case .object(let members):
      members.allSatisfy {
        listedKeys.contains(ScalarString($0.key)) && hasListedKeys($0.value)
      }
    case .null, .bool, .number, .string: true
    }
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
