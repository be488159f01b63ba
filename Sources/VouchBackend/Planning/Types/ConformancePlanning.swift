import VouchReading
import VouchSchema

/// A requested conformance to a protocol, and the place of the request.
public struct WantedConformance: Hashable, Sendable {
  public let name: ProtocolName
  public let place: Place

  public init(_ name: ProtocolName, at place: Place) {
    self.name = name
    self.place = place
  }
}

extension Planner {
  /// Adds the conformances that the option `conformances` requests for all types and `x-conforms`
  /// for some, and reports those that are impossible.
  mutating func addConformances(to plans: inout [FilePlan]) {
    var stated: [SchemaID: [WantedConformance]] = [:]
    for id in graph.ids {
      if let keyword = graph[id].conforms { stated[id] = wanted(keyword) }
    }
    guard !stated.isEmpty || !options.conformances.isEmpty else { return }
    var wishes = ConformanceWishes(graph, options, plans)
    var served: Set<SchemaID> = []
    plans.visitTypes { plan in
      guard let own = ownConformances(plan, stated, &served) else { return }
      wishes.recordEquality(own, of: plan)
    }
    plans.visitTypes { plan in
      if case .alias = plan.form { return }
      let own = ownConformances(plan, stated, &served) ?? []
      plan.header.conformances = wishes.granted(own, to: plan, &diagnostics)
    }
    report(
      misplaced: .conforms,
      "x-conforms is for a schema that becomes a type of its own, which this one doesn't"
    ) { served.contains($0) }
  }

  /// Returns the protocols that a keyword names, and reports invalid names.
  private mutating func wanted(_ keyword: Located<[StringScalar]>) -> [WantedConformance] {
    keyword.value.compactMap { text in
      if let name = ProtocolName(text.value) { return WantedConformance(name, at: text.place) }
      diagnostics.report(
        .conformance,
        "\(Escaping.quoted(text.value)) is no name of a protocol, such as Identifiable or"
          + " MyKit.Entity", at: text.place)
      return nil
    }
  }

  /// Returns the conformances that a type's own schema requests; nil if it requests none itself.
  private func ownConformances(
    _ plan: TypePlan, _ stated: [SchemaID: [WantedConformance]], _ served: inout Set<SchemaID>
  ) -> [WantedConformance]? {
    if case .alias = plan.form { return nil }
    guard let id = plan.header.documentation.schema, let own = stated[id] else { return nil }
    // If a schema has one type for its values and another for documents, the request applies to the
    // values' type.
    if let values = headers[id], values.path != plan.header.path { return nil }
    served.insert(id)
    return own
  }
}

/// The conformances that types are to get, and the decision which of them are possible.
private struct ConformanceWishes {
  private let graph: SchemaGraph
  private let general: [WantedConformance]
  private let areAllHashable: Bool
  private let areAllEquatable: Bool
  private var types: [TypeReference: TypePlan] = [:]
  /// The types whose own schema requests `Hashable`.
  private var hashable: Set<TypeReference> = []
  private var equatable: Set<TypeReference> = []
  /// The general requests that have been reported as impossible.
  private var reported: Set<WantedConformance> = []

  init(_ graph: SchemaGraph, _ options: PlanOptions, _ plans: [FilePlan]) {
    self.graph = graph
    general = options.conformances
    areAllHashable = options.isHashable
    areAllEquatable = general.contains { $0.name.standardName == "Equatable" }
    for file in plans {
      for type in file.allTypes { types[type.header.reference] = type }
      for alias in file.aliases { types[alias.header.reference] = alias.plan }
    }
  }

  /// Records what a type's own schema requests: the equality of other types depends on it.
  mutating func recordEquality(_ own: [WantedConformance], of plan: TypePlan) {
    for wish in own {
      guard case .equality(let isHash)? = KnownProtocol(wish.name) else { continue }
      equatable.insert(plan.header.reference)
      if isHash { hashable.insert(plan.header.reference) }
    }
  }

  /// Returns the protocols that a type's declaration names, in the order of the requests.
  mutating func granted(
    _ own: [WantedConformance], to plan: TypePlan, _ diagnostics: inout Diagnostics
  ) -> [ProtocolName] {
    var names: [ProtocolName] = []
    for wish in general {
      switch verdict(on: wish.name, plan) {
      case .granted: names.append(wish.name)
      case .given: break
      case .refused(let reason):
        // Only some types have an id, so a general request for `Identifiable` skips the others.
        if case .identity? = KnownProtocol(wish.name) { continue }
        guard reported.insert(wish).inserted else { continue }
        let type = plan.header.qualifiedName
        diagnostics.report(
          .conformance, "not all types can conform to \(wish.name.reference.spelling): \(reason)",
          at: wish.place,
          notes: plan.header.documentation.schema.map {
            [Note("\(type) is here", at: graph[$0].place)]
          } ?? [])
      }
    }
    for wish in own where !names.contains(wish.name) {
      switch verdict(on: wish.name, plan) {
      case .granted: names.append(wish.name)
      case .given: break
      case .refused(let reason):
        diagnostics.report(
          .conformance,
          "\(plan.header.qualifiedName) can't conform to \(wish.name.reference.spelling):"
            + " \(reason)", at: wish.place)
      }
    }
    return names
  }

  private enum Verdict {
    case granted
    /// The type conforms already.
    case given
    case refused(String)
  }

  private func verdict(on name: ProtocolName, _ plan: TypePlan) -> Verdict {
    let type = plan.header.qualifiedName
    guard let known = KnownProtocol(name) else {
      guard types[.local(name.firstName)] == nil else {
        return .refused("\(name.firstName) is a type that a schema becomes")
      }
      return .granted
    }
    switch known {
    case .given: return .given
    case .noProtocol: return .refused("it is no protocol")
    case .handwritten:
      return .refused(
        "it asks for what generated types don't have; conform to it in an extension of your own")
    case .equality(let isHash): return equality(of: plan, isHash: isHash)
    case .identity:
      return refusalOfIdentity(plan).map { .refused($0) } ?? .granted
    case .ofCases:
      switch plan.form {
      case .enumeration: return .given
      case .value(let value) where value.isRawRepresentable && name.standardName != "CaseIterable":
        return .given
      default: return .refused("\(type) is no enumeration")
      }
    case .text(let property):
      let isThere = plan.properties.contains {
        $0.name.name == property && $0.type == .swift("String")
      }
      return isThere
        ? .granted : .refused("\(type) has no property \(property) that is always a string")
    }
  }

  private func equality(of plan: TypePlan, isHash: Bool) -> Verdict {
    if case .enumeration = plan.form { return .given }
    if areAllHashable { return .given }
    if areAllEquatable, !isHash { return .granted }
    for type in plan.memberTypes {
      guard let other = unequal(in: type, isHash: isHash) else { continue }
      return .refused("it holds a \(other), which isn't \(isHash ? "Hashable" : "Equatable")")
    }
    return .granted
  }

  /// Returns the first type within a type reference whose values can't be compared, or have no
  /// hash; nil if there is none.
  private func unequal(in type: TypeReference, isHash: Bool) -> String? {
    if areAllHashable { return nil }
    switch type {
    case .optional(let part), .array(let part), .dictionary(_, let part):
      return unequal(in: part, isHash: isHash)
    case .generic(let base, let arguments):
      return ([base] + arguments).lazy.compactMap { unequal(in: $0, isHash: isHash) }.first
    // All types of the standard library, Foundation and the runtime are Hashable.
    case .named(module: _?, name: _): return nil
    case .named, .member:
      switch types[type]?.form {
      case .alias(let target): return unequal(in: target, isHash: isHash)
      case .enumeration: return nil
      default:
        let isThere = isHash ? hashable.contains(type) : areAllEquatable || equatable.contains(type)
        return isThere ? nil : type.spelling
      }
    case .composition, .existential: return type.spelling
    }
  }

  private func refusalOfIdentity(_ plan: TypePlan) -> String? {
    let type = plan.header.qualifiedName
    guard let property = plan.properties.first(where: { $0.name.name == "id" }) else {
      return "\(type) has no property id"
    }
    if let other = unequal(in: property.type, isHash: true) {
      return "its id is a \(other), which isn't Hashable"
    }
    // Swift takes a nested type of this name for the protocol's associated type.
    let own = TypeReference.member(of: plan.header.reference, name: "ID")
    let declaresID =
      types[own] != nil || plan.header.parameters.contains { $0.name == "ID" }
    return declaresID && property.type != own && property.type != .local("ID")
      ? "\(type) has a type ID that isn't the type of its id" : nil
  }
}

extension TypePlan {
  /// The visible properties of a struct.
  fileprivate var properties: [PropertyPlan] {
    switch form {
    case .object(let plan), .tuple(let plan): plan.properties
    case .value, .enumeration, .union, .alias: []
    }
  }

  /// The types of a value's parts.
  fileprivate var memberTypes: [TypeReference] {
    if case .union(let plan) = form { return plan.cases.map(\.type) }
    return structure?.storedProperties.map(\.type) ?? []
  }
}
