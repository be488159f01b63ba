#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Placeholder fields of the right kinds for an object's missing or invalid fields, so that the
/// rules that don't use them can be evaluated.
///
/// The placeholders are never visible to users: the object that is made with them is passed to the
/// rules and then discarded. Types that hold two values of other types, which again hold two, would
/// take exponential time to make up, so there is a limit.
extension ObjectShape {
  /// Returns the fields with a placeholder for each missing or invalid field; nil if a placeholder
  /// can't be made.
  func fillingGaps(of fields: ContiguousArray<FieldValue>) -> ContiguousArray<FieldValue>? {
    if fields.count == fieldCount, !fields.contains(where: \.isInvalid) { return fields }
    var budget = 1_000
    return fillingGaps(of: fields, depth: 0, &budget)
  }

  @inline(never)
  fileprivate func fillingGaps(
    of fields: ContiguousArray<FieldValue>, depth: Int, _ budget: inout Int
  ) -> ContiguousArray<FieldValue>? {
    var filled = ContiguousArray<FieldValue>()
    for (index, property) in properties.enumerated() {
      if fields.indices.contains(index), !fields[index].isInvalid {
        filled.append(fields[index])
      } else if let known = property.defaultField {
        filled.append(known)
      } else if !property.isRequired {
        filled.append(.absent)
      } else if let standIn = property.node.standIn(depth, &budget, takesNull: property.takesNull) {
        filled.append(standIn)
      } else {
        return nil
      }
    }
    if additional.isKept {
      let isValid = fields.count == fieldCount && !fields[additionalIndex].isInvalid
      filled.append(isValid ? fields[additionalIndex] : .map([:]))
    }
    return filled
  }
}

extension SchemaNode {
  /// Returns a field that the row's Swift type can be made from, regardless of the constraints.
  ///
  /// - Parameter takesNull: false if null can't be the placeholder; nil if the row decides.
  fileprivate func standIn(
    _ depth: Int, _ budget: inout Int, takesNull: Bool? = nil
  ) -> FieldValue? {
    // A recursive type refers to itself through an optional or an array at some point, or has no
    // values.
    guard depth < DecodingRun.maximumDepth, budget > 0 else { return nil }
    budget -= 1
    if takesNull ?? isNullable { return .null }
    return switch kind {
    case .boolean: .bool(false)
    case .integer: .int(0)
    case .double, .float: .double(0)
    case .string: .string("")
    case .decimalString, .decimalNumber: .decimal(0)
    case .date: .date(Date(timeIntervalSince1970: 0))
    case .url: URL(string: "about:blank").map { .url($0) }
    case .uuid: .uuid(UUID())
    case .base64: .data(Data())
    case .null: .null
    case .any: .json(.null)
    case .array: .array([])
    case .map: .map([:])
    case .type(let type): type.standIn(depth + 1, &budget)
    }
  }
}

extension RowType {
  fileprivate func standIn(_ depth: Int, _ budget: inout Int) -> FieldValue? {
    let fields: ContiguousArray<FieldValue>?
    switch schema.shape {
    case .object(let object): fields = object.fillingGaps(of: [], depth: depth, &budget)
    case .tuple(let tuple):
      var items: [FieldValue] = []
      for item in tuple.items {
        guard let standIn = item.standIn(depth, &budget) else { return nil }
        items.append(standIn)
      }
      fields = ContiguousArray(items + (tuple.additional.isKept ? [.array([])] : []))
    case .value(let node): fields = node.standIn(depth, &budget).map { [$0] }
    case .enumeration(let enumeration):
      return enumeration.rawValues.isEmpty ? nil : .enumerationCase(0)
    case .union(let union):
      fields = union.branches.first?.node.standIn(depth, &budget).map { [.int(0), $0] }
    }
    return fields.map { .object($0, of: TypeNumber(self)) }
  }
}
