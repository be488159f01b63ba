import VouchReading
import VouchSchema

extension SchemaGraph {
  /// Returns the schemas without the keywords that forbid unknown keys, in files whose settings
  /// ignore unknown keys. Objects that affect more than their own validity stay closed.
  package func openedToUnknownKeys() -> SchemaGraph {
    guard files.contains(where: { $0.settings.unknownKeys == .ignore }) else { return self }
    let exact = ExactSchemas(self)
    var opened = self
    for id in ids where settings(of: id).unknownKeys == .ignore && !exact.contains(id) {
      opened.schemas[id.index].keywords.removeAll { keyword in
        guard keyword.keyword.application == .members, let others = keyword.schema else {
          return false
        }
        return self[others.value].boolean == false
      }
    }
    return opened
  }

  /// Returns the schemas with a case for unknown values in each enum of several values and in each
  /// tagged union, in files whose settings ask for it, unless the schema states one itself.
  func openedToUnknownCases() -> SchemaGraph {
    guard files.contains(where: { $0.settings.unknownCase != nil }) else { return self }
    let exact = ExactSchemas(self)
    var opened = self
    for id in ids where !exact.contains(id) && !isInMetaSchema(id) {
      guard let name = settings(of: id).unknownCase, self[id].unknownCase == nil,
        let list = listOfCases(of: id)
      else { continue }
      opened.schemas[id.index].keywords.append(
        LocatedKeyword(
          .unknownCase, .text(StringScalar(name, at: list.keyPlace)), at: list.keyPlace))
    }
    return opened
  }

  /// Returns the keyword that lists the cases of an enum or of a tagged union, if unknown cases can
  /// be added.
  private func listOfCases(of id: SchemaID) -> LocatedKeyword? {
    let schema = self[id]
    switch shape(of: id) {
    case .enumeration:
      guard let list = schema[.enum], schema.isPlainEnumeration, schema.const == nil,
        [.string, .int].contains(schema.enumerationRawType),
        (list.nodes?.value ?? []).count(where: { $0.jsonType != .null }) > 1
      else { return nil }
      return list
    case .union(let branches):
      guard let list = schema[.oneOf] ?? schema[.anyOf], decidingTags(of: schema, branches) != nil
      else {
        return nil
      }
      return list
    default: return nil
    }
  }
}
