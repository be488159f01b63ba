import VouchFixtures
import VouchReading
import VouchValues

/// Searches for documents on which two types differ, among those that tests of both would use.
/// Unlike the schemas, it takes everything that decoders do into account.
struct WitnessSearch {
  private enum Version {
    case from, to
  }

  private struct SuppliedType: Hashable {
    let name: ScalarString
    let version: Version
  }

  /// The maximum number of types that are searched, because each takes time.
  private static let typeLimit = 40
  /// The maximum number of documents into which a part of another one is inserted.
  private static let baseLimit = 12
  /// The maximum number of parts that are inserted into each of them.
  private static let partLimit = 6
  /// The maximum number of edits of each that are tried.
  private static let editLimit = 300
  /// The maximum number of documents with such a part that are tried for a type.
  private static let wholeLimit = 150

  private let from: SchemaVersion
  private let to: SchemaVersion
  private var supplies: [Version: DocumentSupply] = [:]
  /// The documents for each type, which take time to make and are used in several ways.
  private var documents: [SuppliedType: [OrderedJSON]] = [:]
  private var searchCount = 0

  init(from: SchemaVersion, to: SchemaVersion) {
    self.from = from
    self.to = to
  }

  /// Returns the shortest document found that one type accepts and the other rejects.
  mutating func witness(
    _ a: Subject, _ b: Subject, decoders: inout VersionDecoders, until deadline: Deadline
  ) -> Witness? {
    guard let old = begin(a, deadline), let new = b.plan?.header.qualifiedName else { return nil }
    let documents =
      documents(of: old, in: .from, until: deadline)
      + documents(of: new, in: .to, until: deadline)
    return shortest(documents, a, b: b, decoders: &decoders, until: deadline)
  }

  /// Returns a witness among single edits of the documents that tests of the old type would use.
  ///
  /// The value that a leniency leaves out or replaces may be anything, so no schema describes it.
  mutating func editedWitness(
    _ a: Subject, _ b: Subject, decoders: inout VersionDecoders, until deadline: Deadline
  ) -> Witness? {
    changed(a, b, decoders: &decoders, until: deadline) {
      DocumentTrials([], $0).documents.prefix(Self.editLimit)
    }
  }

  /// Returns a witness that is made by inserting parts of a document into those that tests of the
  /// old type would use.
  mutating func witness(
    _ a: Subject, _ b: Subject, like document: OrderedJSON, decoders: inout VersionDecoders,
    until deadline: Deadline
  ) -> Witness? {
    shortest([document], a, b: b, decoders: &decoders, until: deadline)
      ?? changed(a, b, decoders: &decoders, until: deadline) {
        Transplants(from: document, to: $0).all
      }
  }

  /// Returns a witness that contains a document on which the versions of another type differ.
  mutating func witness(
    _ a: Subject, _ b: Subject, holding parts: [OrderedJSON], decoders: inout VersionDecoders,
    until deadline: Deadline
  ) -> Witness? {
    if parts.isEmpty { return nil }
    return changed(a, b, upTo: Self.wholeLimit, decoders: &decoders, until: deadline) { base in
      parts.prefix(Self.partLimit).lazy.flatMap { base.replacingParts(with: $0) }
    }
  }

  /// Returns a witness among changes of the documents that tests of the old type would use.
  private mutating func changed<Changes: Sequence<OrderedJSON>>(
    _ a: Subject, _ b: Subject, upTo limit: Int = .max, decoders: inout VersionDecoders,
    until deadline: Deadline, _ changes: (OrderedJSON) -> Changes
  ) -> Witness? {
    guard let old = begin(a, deadline) else { return nil }
    var documents: [OrderedJSON] = []
    for base in self.documents(of: old, in: .from, until: deadline)
      .filter({ decoders.from.accepts($0, as: a) == true }).prefix(Self.baseLimit)
    where documents.count < limit {
      documents += changes(base).prefix(limit - documents.count)
    }
    return shortest(documents, a, b: b, decoders: &decoders, until: deadline)
  }

  /// Returns the name of a type's plan, and counts the search; nil if there is none, or if enough
  /// have been made.
  private mutating func begin(_ type: Subject, _ deadline: Deadline) -> String? {
    guard let name = type.plan?.header.qualifiedName, searchCount < Self.typeLimit,
      !deadline.isOver
    else { return nil }
    searchCount += 1
    return name
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
    _ documents: [OrderedJSON], _ a: Subject, b: Subject, decoders: inout VersionDecoders,
    until deadline: Deadline
  ) -> Witness? {
    var found: (document: OrderedJSON, length: Int)?
    for document in documents where !deadline.isOver {
      let length = document.line.utf8.count
      guard length < found?.length ?? .max, decoders.tellApart(document, a, b) else { continue }
      found = (document, length)
    }
    guard let found, let violation = decoders.refusal(of: found.document, by: b) else { return nil }
    return Witness(document: found.document, violation: violation)
  }
}

extension OrderedJSON {
  /// Returns the documents in which one part is replaced by another value.
  fileprivate func replacingParts(with part: OrderedJSON) -> [OrderedJSON] {
    parts.enumerated().flatMap { index, old in
      ([part] + old.replacingParts(with: part)).map { replacingPart(index, with: $0) }
    }
  }
}
