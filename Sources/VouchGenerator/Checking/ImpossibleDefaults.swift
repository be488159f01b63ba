import Vouch
import VouchBackend
import VouchReading
import VouchSchema

/// A default in a schema from which no value can be made.
package struct ImpossibleDefault {
  package enum Reason {
    /// The value lacks a key whose default leads back to this one.
    case endless(key: String, default: Node)
    /// The property's type can't hold the value, for a reason given as a sentence.
    case unfit(String)
  }

  package let value: Node
  package let reason: Reason

  /// Returns the defaults that can't be made, each once, by the walks that make them if a key is
  /// absent.
  ///
  /// Linear in the size of the defaults' values, including the defaults of keys that these values
  /// lack.
  package static func all(in files: [FilePlan]) -> [ImpossibleDefault] {
    guard files.contains(where: { $0.types.contains(where: \.hasDefaults) }) else { return [] }
    return StatedDefaults(PlannedTypes(files, opensGenerics: true)).impossible
  }
}

/// The defaults of properties, and those that fill in keys of their values.
private struct StatedDefaults {
  private struct Stated {
    let key: String
    let value: Node
    let planned: PlannedDefault
    let needed: [ObjectIdentifier]
  }

  private var order: [ObjectIdentifier] = []
  private var stated: [ObjectIdentifier: Stated] = [:]

  init(_ types: PlannedTypes) {
    for entry in types.entries {
      guard case .object(let plan) = entry.plan.form, plan.properties.contains(where: \.hasDefault)
      else { continue }
      for planned in entry.type.defaults {
        let property = plan.properties[planned.index]
        guard let value = property.defaultValue else { continue }
        order.append(planned.id)
        stated[planned.id] = Stated(
          key: property.key, value: value, planned: planned, needed: planned.needed)
      }
    }
  }

  var impossible: [ImpossibleDefault] {
    let components = StronglyConnectedComponents(order) { stated[$0]?.needed ?? [] }
    var broken: Set<ObjectIdentifier> = []
    var found: [Place: ImpossibleDefault] = [:]
    // Defaults that others need come first.
    for id in components.components.flatMap(\.self) {
      guard let stated = stated[id],
        let reason = endlessness(of: id, stated, components.numbers)
          ?? stated.planned.failure.map({ .unfit($0) })
      else { continue }
      broken.insert(id)
      // A default isn't reported if it is invalid only because it needs another one that can't be
      // made.
      if case .unfit = reason, !broken.isDisjoint(with: stated.needed) { continue }
      found[stated.value.place] = ImpossibleDefault(value: stated.value, reason: reason)
    }
    return Array(found.values)
  }

  private func endlessness(
    of id: ObjectIdentifier, _ stated: Stated, _ cycles: [ObjectIdentifier: Int]
  ) -> ImpossibleDefault.Reason? {
    guard let cycle = cycles[id],
      let next = stated.needed.first(where: { cycles[$0] == cycle }).flatMap({ self.stated[$0] })
    else { return nil }
    return .endless(key: next.key, default: next.value)
  }
}

extension PropertyPlan {
  fileprivate var hasDefault: Bool { defaultValue != nil }
}

extension TypePlan {
  fileprivate var hasDefaults: Bool {
    if case .object(let plan) = form, plan.properties.contains(where: \.hasDefault) { return true }
    return nested.contains(where: \.hasDefaults)
  }
}
