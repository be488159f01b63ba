/// A default of a planned type's property, made in the same way as by the walks.
package struct PlannedDefault: Sendable {
  fileprivate let property: PropertyNode
  /// The index of the property in its type.
  package let index: Int

  /// The identity of the property, the same wherever the property is mentioned.
  package var id: ObjectIdentifier { ObjectIdentifier(property) }

  /// The defaults that fill in absent keys of this default's value, excluding those that they need
  /// in turn.
  package var needed: [ObjectIdentifier] {
    guard let value = property.defaultValue else { return [] }
    var run = DecodingRun(violationLimit: nil)
    run.listedDefaults = []
    _ = try? run.field(of: value, property.node)
    return (run.listedDefaults ?? []).map { ObjectIdentifier($0) }
  }

  /// The reason why the property's type can't hold the value; nil if it can.
  package var failure: String? {
    var run = DecodingRun(violationLimit: nil)
    do {
      var budget = Self.partLimit
      let field = try run.defaultField(of: property)
      guard field.spend(&budget, depth: 0) else {
        return budget < 0
          ? "with the defaults below it, it has more than \(Self.partLimit) values"
          : "with the defaults below it, it nests more than \(DecodingRun.maximumDepth) levels deep"
      }
      return nil
    } catch let error as DecodingError {
      return error.violation?.placedMessage ?? error.context?.debugDescription ?? "\(error)"
    } catch {
      return "\(error)"
    }
  }

  /// The maximum number of values in a default. If each default occurs twice in the next one, their
  /// size grows exponentially.
  private static let partLimit = 100_000
}

extension PlannedType {
  /// The defaults of the properties, in the order of the table.
  package var defaults: [PlannedDefault] {
    guard case .object(let object) = schema.shape else { return [] }
    return object.properties.enumerated().compactMap { index, property in
      property.defaultValue.map { _ in PlannedDefault(property: property, index: index) }
    }
  }
}

extension Violation {
  /// The message, preceded by the place of the value if it is a nested one: `/id: -1 is below 1`.
  fileprivate var placedMessage: String { pointer.isEmpty ? message : "\(pointer): \(message)" }
}

extension FieldValue {
  /// Charges the budget for a value and for each of its parts. Returns false if the budget isn't
  /// enough, or if the parts nest too deeply.
  fileprivate func spend(_ budget: inout Int, depth: Int) -> Bool {
    budget -= 1
    guard budget >= 0, depth <= DecodingRun.maximumDepth else { return false }
    switch self {
    case .array(let parts), .object(let parts, of: _):
      return parts.allSatisfy { $0.spend(&budget, depth: depth + 1) }
    case .map(let parts): return parts.values.allSatisfy { $0.spend(&budget, depth: depth + 1) }
    case .absent, .null, .invalid, .bool, .int, .uint, .double, .string, .decimal, .date, .url,
      .uuid, .data, .enumerationCase, .nested, .json:
      return true
    }
  }
}
