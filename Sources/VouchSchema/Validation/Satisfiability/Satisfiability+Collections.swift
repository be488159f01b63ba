import VouchReading
import VouchValues

/// Finds objects and arrays that can't have the keys or items that they require.
extension Satisfiability {
  // MARK: Objects

  func impossibleObject(_ parts: DemandParts) -> Impossibility? {
    spend(parts.required.count * parts.schemas.count)
    // All keys are examined, so that all demands to be decided first are found at once.
    let reasons = parts.required.compactMap { missingKey($0, parts) }
    if let reason = reasons.first { return reason }
    if let most = parts.strictest(.maxProperties), let limit = most.count?.value,
      limit < parts.required.count
    {
      return contradiction(
        "maxProperties \(limit) is less than the \(parts.required.count) keys that are required",
        most)
    }
    guard let least = parts.strictest(.minProperties), let limit = least.count?.value,
      limit > parts.required.count
    else { return nil }
    return tooFewKeys(parts, least, limit)
  }

  /// Returns the reason why an object can't have a key; nil if it can.
  private func missingKey(_ name: StringScalar, _ parts: DemandParts) -> Impossibility? {
    let key = name.value
    for schema in parts.schemas {
      if let names = schema.propertyNames, graph[names.value].boolean != true,
        !validator.isValid(OrderedJSON.string(key), against: names.value)
      {
        return required(name, "propertyNames doesn't allow it", seeing: names.place)
      }
      if let rest = schema.unevaluatedProperties, graph[rest.value].boolean == false,
        !mayEvaluate(key, schema)
      {
        return required(name, "unevaluatedProperties doesn't allow it", seeing: rest.place)
      }
    }
    let demand = value(schemas(at: key, parts))
    if demand.schemas.isEmpty || mayBe(demand) { return nil }
    let scalars = ScalarString(key)
    for (schema, keys) in parts.open {
      guard let rest = schema.additionalProperties, graph[rest.value].boolean == false,
        !keys.contains(scalars), others(at: scalars, schema, isListed: false) == [rest.value]
      else { continue }
      return required(name, "additionalProperties doesn't allow it", seeing: rest.place)
    }
    return .inner(key: key, place: name.place, demand)
  }

  private func required(
    _ name: StringScalar, _ reason: String, seeing place: Place
  ) -> Impossibility {
    .contradiction(
      Diagnostic(
        .contradictoryRequired, "\(Escaping.quoted(name.value)) is required, but \(reason)",
        at: name.place, notes: [Note("that is here", at: place)]))
  }

  /// Returns the schemas for the value of a key.
  func schemas(at key: String, _ parts: DemandParts) -> [SchemaID] {
    let key = ScalarString(key)
    return (parts.listed[key] ?? [])
      + parts.open.flatMap { others(at: key, $0.schema, isListed: $0.keys.contains(key)) }
  }

  /// Returns a schema's patterns' schemas for a key, or the one for keys that it mentions nowhere.
  private func others(at key: ScalarString, _ schema: Schema, isListed: Bool) -> [SchemaID] {
    var isOpen = false
    let matching = (schema.patternProperties?.value ?? []).filter { entry in
      guard let pattern = try? CompiledPattern(entry.key) else {
        isOpen = true
        return false
      }
      return pattern.matches(key.value)
    }
    guard matching.isEmpty, !isListed, !isOpen, let rest = schema.additionalProperties?.value
    else { return matching.map(\.schema) }
    return [rest]
  }

  /// Returns true if an in-place subschema may evaluate a key, so that `unevaluatedProperties`
  /// doesn't apply to it.
  private func mayEvaluate(_ key: String, _ schema: Schema) -> Bool {
    var seen: Set<SchemaID> = []
    var pending = [schema]
    while let schema = pending.popLast() {
      for stated in schema.keywords {
        let entries = stated.schemasByKey?.value ?? []
        switch stated.keyword.application {
        case .members where stated.keyword == .properties:
          if entries.contains(where: { $0.key.hasScalars(of: key) }) { return true }
        case .members where stated.keyword == .patternProperties:
          if entries.contains(where: { (try? CompiledPattern($0.key))?.matches(key) ?? true }) {
            return true
          }
        case .sameValue where stated.keyword != .dynamicReference:
          let next = stated.targets
          for id in next where seen.insert(id).inserted {
            // A subschema with `unevaluatedProperties` may evaluate all remaining keys, too.
            if graph[id].unevaluatedProperties != nil { return true }
            pending.append(graph[id])
          }
        case .sameValue, .members, .items, .someItems, .names, .nothing:
          let mayEvaluateAll: Set<Keyword> = [
            .additionalProperties, .dynamicReference, .swiftType, .path,
          ]
          if mayEvaluateAll.contains(stated.keyword) { return true }
        }
      }
    }
    return false
  }

  /// Returns the reason why an object can't have the required number of keys; nil if it can.
  private func tooFewKeys(
    _ parts: DemandParts, _ least: LocatedKeyword, _ limit: Int
  ) -> Impossibility? {
    for schema in parts.schemas {
      if let names = schema.propertyNames?.value, graph[names].boolean == false {
        return contradiction("\(least.spelling) \(limit), but propertyNames allows no key", least)
      }
    }
    let isListed = parts.schemas.allSatisfy { $0.patternProperties?.value.isEmpty ?? true }
    let rest = value(parts.schemas.compactMap { $0.additionalProperties?.value })
    guard isListed, !rest.schemas.isEmpty, !mayBe(rest) else { return nil }
    var known: Set<ScalarString> = []
    let keys = parts.schemas.flatMap { $0.properties?.value ?? [] }
      .filter { known.insert(ScalarString($0.key)).inserted }
    spend(keys.count * parts.schemas.count)
    let possible = keys.filter { mayBe(value(schemas(at: $0.key, parts))) }
    guard possible.count < limit else { return nil }
    if rest.schemas.contains(where: { graph[$0].boolean == false }) {
      let words = possible.count == 1 ? "1 key" : "\(possible.count) keys"
      return contradiction("\(least.spelling) \(limit) is more than the \(words) possible", least)
    }
    return .inner(key: "its keys", place: least.valuePlace, rest)
  }

  // MARK: Arrays

  func impossibleArray(_ parts: DemandParts) -> Impossibility? {
    let least = parts.strictest(.minItems)
    let count = least?.count?.value ?? 0
    let prefix = parts.schemas.compactMap { $0.prefixItems?.value.count }.max() ?? 0
    spend(min(count, prefix + 1) * parts.schemas.count)
    for index in 0..<min(count, prefix + 1) {
      let demand = value(schemas(ofItem: index, parts))
      if demand.schemas.isEmpty || mayBe(demand) { continue }
      if index > 0, let least, demand.schemas.contains(where: { graph[$0].boolean == false }) {
        let words = index == 1 ? "1 item" : "\(index) items"
        return contradiction("minItems \(count) is more than the \(words) possible", least)
      }
      return .inner(
        key: String(index), place: least?.valuePlace ?? graph[demand.schemas[0]].place, demand)
    }
    if let reason = uncontained(parts, prefix) { return reason }
    guard prefix == 0, count > 1, let least,
      parts.schemas.contains(where: { $0.uniqueItems?.value == true }),
      let values = valueCount(of: value(schemas(ofItem: 0, parts))), values < count
    else { return nil }
    return contradiction(
      "minItems \(count) is more than the \(values) different values that items can be", least)
  }

  private func schemas(ofItem index: Int, _ parts: DemandParts) -> [SchemaID] {
    parts.schemas.compactMap { schema in
      if let prefix = schema.prefixItems?.value, prefix.indices.contains(index) {
        return prefix[index]
      }
      return schema.items?.value
    }
  }

  /// Returns a `contains` that no item can satisfy; nil if there is none.
  private func uncontained(_ parts: DemandParts, _ prefix: Int) -> Impossibility? {
    let most = parts.strictest(.maxItems)?.count?.value
    for schema in parts.schemas {
      guard let stated = schema[.contains], let contained = stated.schema?.value,
        schema.minContains?.value != 0
      else { continue }
      let needed = schema.minContains?.value ?? 1
      if let most, most < needed {
        return contradiction("maxItems \(most) is less than the \(needed) items asked for", stated)
      }
      let demands = (0...prefix).prefix(most ?? prefix + 1).map {
        value(schemas(ofItem: $0, parts) + [contained])
      }
      if demands.contains(where: { mayBe($0) }) { continue }
      if graph[contained].boolean == false { return .stated }
      return contradiction("no item can be one that contains asks for", stated)
    }
    return nil
  }

  /// Returns the maximum number of different values; nil if they aren't counted.
  private func valueCount(of demand: Demand) -> Int? {
    guard !demand.schemas.isEmpty else { return nil }
    let parts = parts(of: demand)
    if let values = listedValues(parts) { return values.count }
    guard JSONTypes([.boolean, .null]).isSuperset(of: parts.types) else { return nil }
    return (parts.types.contains(.boolean) ? 2 : 0) + (parts.types.contains(.null) ? 1 : 0)
  }

  /// Returns the demand for an inner value.
  private func value(_ schemas: [SchemaID]) -> Demand {
    Demand(schemas.map { graph.target(of: $0) })
  }

  private func contradiction(_ sentence: String, _ keyword: LocatedKeyword) -> Impossibility {
    .contradiction(Diagnostic(.unsatisfiable, sentence, at: keyword.valuePlace))
  }
}

extension LocatedKeyword {
  fileprivate var spelling: String { keyword.spelling }
}
