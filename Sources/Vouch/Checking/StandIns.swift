#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Fields of the right kinds for what an object lacks, so that the rules which don't look at it can be asked.
///
/// Whatever stands in is never seen: the object that is made with it goes to the rules and no further.
extension ObjectShape {
  /// The fields with something in each place that has nothing valid; nil where nothing can be made up.
  func fillingGaps(of fields: ContiguousArray<FieldValue>) -> ContiguousArray<FieldValue>? {
    if fields.count == fieldCount, !fields.contains(where: \.isInvalid) { return fields }
    return fillingGaps(of: fields, depth: 0)
  }

  @inline(never)
  fileprivate func fillingGaps(
    of fields: ContiguousArray<FieldValue>, depth: Int
  ) -> ContiguousArray<FieldValue>? {
    var filled = ContiguousArray<FieldValue>()
    for (index, property) in properties.enumerated() {
      if fields.indices.contains(index), !fields[index].isInvalid {
        filled.append(fields[index])
      } else if !property.isRequired, property.defaultValue == nil {
        filled.append(.absent)
      } else if let standIn = property.node.standIn(depth) {
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
  /// A field that the row's Swift type can be made of, whatever the constraints say.
  fileprivate func standIn(_ depth: Int) -> FieldValue? {
    // A type that holds itself is behind an optional or an array sooner or later, or has no values.
    guard depth < DecodingRun.maximumDepth else { return nil }
    if isNullable { return .null }
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
    case .type(let type): type.standIn(depth + 1)
    }
  }
}

extension RowType {
  fileprivate func standIn(_ depth: Int) -> FieldValue? {
    let fields: ContiguousArray<FieldValue>?
    switch schema.shape {
    case .object(let object): fields = object.fillingGaps(of: [], depth: depth)
    case .tuple(let tuple):
      let items = tuple.items.compactMap { $0.standIn(depth) }
      guard items.count == tuple.items.count else { return nil }
      fields = ContiguousArray(items + (tuple.additional.isKept ? [.array([])] : []))
    case .value(let node): fields = node.standIn(depth).map { [$0] }
    case .enumeration(let enumeration):
      return enumeration.rawValues.isEmpty ? nil : .enumerationCase(0)
    case .union(let union):
      fields = union.branches.first?.node.standIn(depth).map { [.int(0), $0] }
    }
    return fields.map { .object($0, of: CheckedType(self)) }
  }
}
