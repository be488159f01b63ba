import Vouch
import VouchBackend
import VouchValues

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rules between an object's properties, evaluated on the fields of its generated type.
///
/// A class, so that repeated evaluations copy nothing.
final class PlannedRules: Sendable {
  /// A property that a rule uses.
  private struct Operand: Sendable {
    let index: Int
    let key: String
    let row: Row
  }

  /// A rule, and the indices of its operands.
  private struct Rule: Sendable {
    let checked: CheckedRule
    let operands: [Int]
  }

  /// The rules in the order of the table; nil for rules that are themselves invalid.
  private let rules: [Rule?]
  private let operands: [Operand]
  private let patterns: [ScalarString: _Pattern]
  private let bindings: TypeBindings
  private let links: PlannedLinks

  /// Nil for types without rules.
  init?(_ plan: TypePlan, _ bindings: TypeBindings, links: PlannedLinks) {
    guard case .object(let plan) = plan.form, !plan.rules.isEmpty else { return nil }
    let checked = plan.rules.map(\.checked)
    let keys = Set(checked.flatMap { $0?.keys ?? [] }.map { ScalarString($0) })
    operands = plan.properties.enumerated().compactMap { index, property in
      guard keys.contains(ScalarString(property.key)) else { return nil }
      return Operand(index: index, key: property.key, row: property.row)
    }
    let indices = Dictionary(keepingFirst: operands.enumerated().map { (ScalarString($1.key), $0) })
    rules = checked.map { rule in
      rule.map { Rule(checked: $0, operands: $0.keys.compactMap { indices[ScalarString($0)] }) }
    }
    patterns = plan.rulePatterns.map(\.pattern).automata
    self.bindings = bindings
    self.links = links
  }

  /// Returns the violated rules, without evaluating those in `skipped`, nor those after
  /// the first `most` that are violated.
  ///
  /// - Parameter fields: the fields of the object's properties; those that no rule uses may be
  ///   absent.
  func broken(
    by fields: ContiguousArray<FieldValue>, skipping skipped: Set<Int>, most: Int
  ) -> [PlannedType.BrokenRule] {
    let values = operands.map { ($0.key, value(fields[$0.index], $0.row, bindings: bindings)) }
    var broken: [PlannedType.BrokenRule] = []
    for (index, rule) in rules.enumerated() where !skipped.contains(index) {
      guard let rule else { continue }
      let subject = RuleValue.members(rule.operands.map { values[$0] })
      do {
        let holds = try rule.checked.holds(for: subject) { text, source in
          self.patterns[ScalarString(source)]?.matches(text) ?? false
        }
        if !holds { broken.append((index, nil)) }
      } catch {
        broken.append((index, error as? RuleError))
      }
      if broken.count == most { break }
    }
    return broken
  }

  fileprivate func members(
    _ fields: ContiguousArray<FieldValue>, _ properties: [PropertyPlan], bindings: TypeBindings
  ) -> RuleValue {
    .members(zip(properties, fields).map { ($0.key, value($1, $0.row, bindings: bindings)) })
  }

  private func value(_ field: FieldValue, _ row: Row, bindings: TypeBindings) -> RuleValue {
    switch field {
    case .absent: .absent
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): row.isUnsigned ? .uint(UInt64(value)) : .int(value)
    case .uint(let value): .uint(value)
    // A float's field has its decimal digits, by which rules see it.
    case .double(let value): .double(value)
    case .string(let text): .string(text)
    case .decimal(let value): .decimal(value)
    case .date(let date): .timestamp(date)
    case .url(let url): .string(url.absoluteString)
    case .uuid(let uuid): .string(uuid.uuidString.lowercased())
    case .data(let data): .bytes(data)
    case .array(let elements):
      .list(elements.map { value($0, row.element, bindings: bindings) })
    case .map(let entries):
      .members(
        entries.sorted { $0.key < $1.key }.map {
          ($0.key, value($0.value, row.element, bindings: bindings))
        })
    case .object(let fields, of: _): object(fields, row, bindings: bindings)
    case .enumerationCase(let index): rawValue(index, row, bindings: bindings)
    case .nested, .json, .invalid: .other
    }
  }

  /// Returns the text of an enumeration's case; rules can't use other enumerations.
  private func rawValue(_ index: Int, _ row: Row, bindings: TypeBindings) -> RuleValue {
    guard case .type(_, let mention) = row.kind, let entry = links.entry(of: mention, in: bindings),
      case .enumeration(let plan) = entry.plan.form, case .string = plan.rawType,
      plan.cases.indices.contains(index)
    else { return .other }
    return .string(plan.cases[index].rawValue)
  }

  private func object(
    _ fields: ContiguousArray<FieldValue>, _ row: Row, bindings: TypeBindings
  ) -> RuleValue {
    guard case .type(_, let mention) = row.kind, let entry = links.entry(of: mention, in: bindings)
    else { return .other }
    return switch entry.plan.form {
    case .object(let plan), .tuple(let plan):
      members(fields, plan.properties, bindings: entry.bindings)
    case .value(let plan):
      fields.first.map { value($0, plan.property.row, bindings: entry.bindings) } ?? .other
    case .enumeration, .union, .alias: .other
    }
  }
}

extension PlannedTypes {
  /// Returns the type of an entry without its rules.
  ///
  /// - Parameter note: called with the properties of each document, as the rules would see them.
  package func type(
    _ entry: Entry, noting note: @escaping @Sendable (RuleValue) -> Void
  ) -> PlannedType {
    guard case .object(let plan) = entry.plan.form,
      let rules = PlannedRules(entry.plan, entry.bindings, links: links)
    else { return entry.type }
    return links.type(entry.plan, entry.bindings) { fields, _, _ in
      note(rules.members(fields, plan.properties, bindings: entry.bindings))
      return []
    }
  }
}

extension Row {
  /// True if rules see its integers as CEL's `uint`.
  fileprivate var isUnsigned: Bool { if case .scalar(.uint64) = kind { true } else { false } }

  /// The row of the elements of an array or a map; otherwise the row itself.
  fileprivate var element: Row {
    switch kind {
    case .array(let element), .map(let element): element
    case .scalar, .type: self
    }
  }
}
