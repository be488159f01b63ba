import Foundation
import VouchBackend
import VouchValues

/// Converts documents to the values that rules use.
struct RuleSubject {
  let catalog: TypeCatalog

  /// Returns the properties of an object that has been read without a finding.
  func value(of object: ObjectNode, _ document: JSON, depth: Int = 0) -> RuleValue {
    guard depth < 100 else { return .other }
    return .members(
      object.allProperties.map { property in
        (property.plan.key, value(of: property, document, depth: depth))
      })
  }

  private func value(
    of property: ObjectNode.Property, _ document: JSON, depth: Int
  ) -> RuleValue {
    let node = property.node
    let found = property.path.isEmpty ? nil : document.value(at: property.path)
    let isNull = found?.isNull ?? true
    if found == nil || (isNull && node.nullMeaning == "absent") {
      return node.defaultValue.map { value(of: node, $0, depth: depth) } ?? .absent
    }
    if isNull, node.nullMeaning == "default", let value = node.defaultValue {
      return self.value(of: node, value, depth: depth)
    }
    return found.map { value(of: node, $0, depth: depth) } ?? .absent
  }

  private func value(of node: ValueNode, _ value: JSON, depth: Int) -> RuleValue {
    if value.isNull { return .null }
    switch (node.kind, value) {
    case (.scalar(let scalar), _): return Self.value(of: scalar, node, value)
    case (.array(let items), .array(let elements)):
      return .list(elements.map { self.value(of: items, $0, depth: depth + 1) })
    case (.map(let values), .object(let members)):
      return .members(
        members.map { ($0.key, self.value(of: values, $0.value, depth: depth + 1)) })
    case (.type(let type), _):
      switch catalog.types[type].shape {
      case .object(let object): return self.value(of: object, value, depth: depth + 1)
      case .enumeration(let plan):
        guard case .string = plan.rawType, case .string(let text) = value else { return .other }
        return .string(text)
      case .value(let node): return self.value(of: node, value, depth: depth + 1)
      case .union: return .other
      }
    default: return .other
    }
  }

  /// Returns a scalar as rules see it.
  static func value(of scalar: Row.Scalar, _ node: ValueNode, _ value: JSON) -> RuleValue {
    switch (scalar, value) {
    case (.boolean, .bool(let flag)): return .bool(flag)
    case (.boolean, .string(let text)): return .bool(["true", "1", "yes"].contains(text))
    case (.boolean, .number(let text)): return .bool(text == "1")
    case (.date, .string(let text)):
      let date = node.dateFormats.lazy.compactMap { $0.date(from: text) }.first
      return date.map { .timestamp($0.timeIntervalSince1970) } ?? .other
    case (.date, .number(let text)):
      let number = DecimalNumber(text)?.double ?? 0
      let date = node.dateFormats.lazy.compactMap { $0.date(fromNumber: number) }.first
      return date.map { .timestamp($0.timeIntervalSince1970) } ?? .other
    case (.base64, .string(let text)): return .bytes(count: Data(base64Encoded: text)?.count ?? 0)
    case (.uuid, .string(let text)): return .string(text.lowercased())
    case (.decimal, .string(let text)), (.decimal, .number(let text)),
      (.decimalNumber, .string(let text)), (.decimalNumber, .number(let text)):
      return Decimal(string: text).map { .decimal($0) } ?? .other
    case (.string, .string(let text)), (.string, .number(let text)), (.uri, .string(let text)):
      return .string(text)
    case (_, .number(let text)), (_, .string(let text)):
      return number(scalar, text)
    default: return .other
    }
  }

  private static func number(_ scalar: Row.Scalar, _ text: String) -> RuleValue {
    guard let number = DecimalNumber(text) else { return .other }
    switch scalar {
    case .uint64: return number.uint64.map { .uint($0) } ?? .other
    case .number: return .double(number.double)
    case .float: return .double(Double(Float(number.double)))
    default: return number.int64.map { .int($0) } ?? .other
    }
  }
}
