import Vouch
import VouchBackend
import VouchRules

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rules between an object's properties, evaluated on the fields that its generated type would have.
struct PlannedRules: Sendable {
  private let plan: ObjectPlan
  private let bindings: TypeBindings
  private let links: PlannedLinks

  /// Nil for types without rules.
  init?(_ plan: TypePlan, _ bindings: TypeBindings, _ links: PlannedLinks) {
    guard case .object(let plan) = plan, !plan.rules.isEmpty else { return nil }
    self.plan = plan
    self.bindings = bindings
    self.links = links
  }

  /// The indices of the rules that don't hold, but for those that are to be skipped.
  func broken(by fields: ContiguousArray<FieldValue>, skipping skipped: Set<Int>) -> [Int] {
    let subject = members(fields, plan.properties, bindings)
    return plan.rules.indices.filter { index in
      guard !skipped.contains(index), let rule = plan.rules[index].checked else { return false }
      return !rule.holds(for: subject) { text, source in
        plan.rulePatterns.first { $0.pattern.source == source }?.pattern.automaton.matches(text)
          ?? false
      }
    }
  }

  private func members(
    _ fields: ContiguousArray<FieldValue>, _ properties: [PropertyPlan], _ bindings: TypeBindings
  ) -> RuleValue {
    .members(zip(properties, fields).map { ($0.key, value($1, $0.row, bindings)) })
  }

  private func value(_ field: FieldValue, _ row: Row, _ bindings: TypeBindings) -> RuleValue {
    switch field {
    case .absent: .absent
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .uint(let value): .uint(value)
    // A field has the digits of a float, its property the float itself.
    case .double(let value): .double(row.isFloat ? Double(Float(value)) : value)
    case .string(let text): .string(text)
    case .decimal(let value): .decimal(value)
    case .date(let date): .timestamp(date.timeIntervalSince1970)
    case .url(let url): .string(url.absoluteString)
    case .uuid(let uuid): .string(uuid.uuidString.lowercased())
    case .data(let data): .bytes(count: data.count)
    case .array(let elements):
      .list(elements.map { value($0, row.element, bindings) })
    case .map(let entries):
      .members(
        entries.sorted { $0.key < $1.key }.map { ($0.key, value($0.value, row.element, bindings)) })
    case .object(let fields, of: _): object(fields, row, bindings)
    case .enumerationCase, .nested, .json, .invalid: .other
    }
  }

  private func object(
    _ fields: ContiguousArray<FieldValue>, _ row: Row, _ bindings: TypeBindings
  ) -> RuleValue {
    guard case .type(_, let mention) = row.kind, let entry = links.entry(of: mention, in: bindings)
    else { return .other }
    return switch entry.plan {
    case .object(let plan): members(fields, plan.properties, entry.bindings)
    case .tuple(let plan): members(fields, plan.items, entry.bindings)
    case .value, .enumeration, .union, .alias: .other
    }
  }
}

extension Row {
  fileprivate var isFloat: Bool { if case .scalar(.float) = kind { true } else { false } }

  /// The row of the elements of an array or a map; the row itself for all others.
  fileprivate var element: Row {
    switch kind {
    case .array(let element), .map(let element): element
    case .scalar, .type: self
    }
  }
}
