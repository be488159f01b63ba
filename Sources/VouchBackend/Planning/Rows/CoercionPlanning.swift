import VouchReading
import VouchSchema

/// Validates `x-coerce`: each coercion needs a type that it can produce.
extension Planner {
  mutating func coercions(_ keyword: LocatedKeyword, of id: SchemaID, _ scalar: Row.Scalar) {
    for name in keyword.names?.value ?? [] {
      guard let problem = problem(with: name.value, of: id, scalar) else { continue }
      diagnostics.report(.coerce, "\(name.value) \(problem)", at: name.place)
    }
  }

  private func problem(with name: String, of id: SchemaID, _ scalar: Row.Scalar) -> String? {
    switch name {
    case "bool-from-integer", "bool-from-string":
      return scalar == .boolean ? nil : "needs type boolean"
    case "number-from-string":
      return hasNumbers(id, scalar) ? nil : "needs type integer or number"
    case "string-from-number":
      return [.string, .decimal].contains(scalar) ? nil : "needs a string that can hold digits"
    case "null-from-empty-string":
      if graph.isNewtype(id) { return "isn't for x-newtype, whose value is never null" }
      if case .keyword(let parent, _, _) = graph[id].origin,
        case .union = graph.shape(of: parent)
      {
        return "isn't for a branch, since null is no branch's value"
      }
      return allowsNull(id) ? nil : "needs a type that allows null, or x-null"
    default: return nil
    }
  }

  /// True if the documents' values can only be numbers.
  private func hasNumbers(_ id: SchemaID, _ scalar: Row.Scalar) -> Bool {
    switch scalar {
    case .boolean, .string, .decimal, .uri, .uuid, .base64, .null, .any: false
    case .date: graph[id].statedTypes.map { $0.isDisjoint(with: .string) } ?? false
    default: true
    }
  }

  /// True if null is allowed by the schema, by an enclosing union with null, or by the property's
  /// `x-null`.
  private func allowsNull(_ id: SchemaID) -> Bool {
    if graph[id].statedTypes?.contains(.null) ?? false { return true }
    if graph[id].null != nil { return true }
    guard case .keyword(let parent, _, _) = graph[id].origin,
      case .nullable(let other) = graph.shape(of: parent)
    else { return false }
    return other == id
  }
}
