import VouchBackend
import VouchValues

/// Finds documents that illustrate a type: the schema's own examples, or otherwise the required
/// properties and some optional ones.
///
/// A document is used only if the type accepts it. Used by one run at a time, like its supply.
final class SampleFinder {
  private let supply: ValueSupply
  private var known: [Key: JSON?] = [:]
  private var pending: Set<Int> = []

  private struct Key: Hashable {
    let type: Int
    let depth: Int
  }

  /// The number of properties of a document at each depth, unless more are required.
  private static let counts = [12, 5, 3]
  /// The number of values of a document at each depth, unless more are required.
  private static let sizes = [80, 30, 12]

  init(_ supply: ValueSupply) {
    self.supply = supply
  }

  /// Returns a document of a type; nil if none was found.
  func document(of type: Int) -> JSON? { document(of: type, depth: 0) }

  private func document(of type: Int, depth: Int) -> JSON? {
    let key = Key(type: type, depth: depth)
    if let found = known[key] { return found }
    guard let base = supply.instance(of: type) else { return nil }
    guard depth < Self.counts.count, supply.examples(of: type).isEmpty,
      pending.insert(type).inserted
    else { return base }
    defer { pending.remove(type) }
    let found = makeDocument(of: type, base, depth: depth)
    known[key] = found
    return found
  }

  private func makeDocument(of type: Int, _ base: JSON, depth: Int) -> JSON {
    switch supply.catalog.types[type].shape {
    case .object(let object) where object.form == .object:
      return object.properties.isEmpty ? base : fill(object, type, base, depth: depth)
    case .value(let node):
      return accepted([value(base, as: node, depth: depth)], type) ?? base
    case .union(let union):
      let words = supply.words(of: type)
      let branches = union.branches.indices.lazy.compactMap { index -> JSON? in
        let values = self.supply.values(ofBranch: index, union, type, words: words)
        guard let first = values.first else { return nil }
        let fuller = self.value(first, as: union.branches[index], depth: depth)
        return self.accepted([union.tagging(fuller, as: index), first], type)
      }
      return branches.first ?? base
    case .object, .enumeration: return base
    }
  }

  private func accepted(_ documents: [JSON], _ type: Int) -> JSON? {
    documents.first { supply.catalog.accepts($0, as: type) }
  }

  // MARK: Objects

  private func fill(_ object: ObjectNode, _ type: Int, _ base: JSON, depth: Int) -> JSON {
    let finder = ObjectFinder(supply, type, object: object)
    var rest = max(0, Self.counts[depth] - object.properties.count { $0.isRequired })
    var room = Self.sizes[depth] - base.size
    var values: [ObjectIdentifier: JSON] = [:]
    for property in object.properties {
      guard property.isRequired || rest > 0,
        let first = finder.values(of: property).first(where: { !$0.isNull })
      else { continue }
      let fuller = value(first, as: property.node, depth: depth + 1)
      let more = fuller.size - (property.isRequired ? first.size : 0)
      let isFuller = more <= room && (property.isRequired || !fuller.isBare)
      guard isFuller || property.isRequired else { continue }
      values[ObjectIdentifier(property)] = isFuller ? fuller : first
      if isFuller { room -= more }
      if !property.isRequired { rest -= 1 }
    }
    return finder.document(
      including: { values[ObjectIdentifier($0)] != nil }, value: { values[ObjectIdentifier($0)] })
      ?? base
  }

  /// Returns a value in which values of generated types are replaced by samples.
  private func value(_ found: JSON, as node: ValueNode, depth: Int) -> JSON {
    let fuller: JSON?
    switch (node.kind, found) {
    case (.type(let type), _):
      fuller = listed(node) ? nil : document(of: type, depth: depth)
    case (.array(let items), .array(let elements)) where elements.count == 1:
      fuller = .array([value(elements[0], as: items, depth: depth)])
    case (.map(let values), .object(let members)) where members.count == 1:
      fuller = .object([.init(members[0].key, value(members[0].value, as: values, depth: depth))])
    default: fuller = nil
    }
    guard let fuller, supply.catalog.accepts(fuller, as: node) else { return found }
    return fuller
  }

  /// True if a row lists its values, and is thus more specific than its type.
  private func listed(_ node: ValueNode) -> Bool {
    !node.listed.isEmpty || node.defaultValue != nil
  }
}

extension OrderedJSON {
  /// True if the value is an empty object, or an array that is empty or contains only such values,
  /// so that it illustrates nothing.
  fileprivate var isBare: Bool {
    switch self {
    case .array(let items): items.allSatisfy(\.isBare)
    case .object(let members): members.isEmpty
    default: false
    }
  }
}
