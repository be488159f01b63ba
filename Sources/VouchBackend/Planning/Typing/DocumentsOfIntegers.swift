import VouchReading
import VouchSchema

import struct VouchValues.DecimalNumber

/// Documents that are a single integer of any size.
///
/// An integer property or element is an `Int`, and a value beyond its range is a violation with a
/// path. For a document that is only an integer, there is no other part to be typed: it is any JSON
/// value on which the schema is evaluated, unless the schema limits it to the range of `Int` or
/// names a machine type.
extension SchemaGraph {
  /// True if a schema is a file's root and allows integers beyond the range of `Int`.
  func isDocumentOfIntegersBeyondInt(_ id: SchemaID) -> Bool {
    let schema = self[id]
    guard files.indices.contains(schema.file), files[schema.file].root == id else { return false }
    return schema.isOfIntegersBeyondInt
  }
}

extension Schema {
  /// True if the schema lists numbers that neither `Int` nor `Double` holds exactly, such as
  /// `const: 1e308` for an integer or `const: 1e-400`: its values are then any JSON, on which the
  /// schema is evaluated.
  var listsNumbersBeyondTypes: Bool {
    guard !hasNumberFormat, dateFormats == nil, self[.coerce] == nil else { return false }
    switch statedTypes?.subtracting(.null) {
    case .integer?: return listedNumbers.contains { $0.isInteger && $0.int == nil }
    case .number?: return listedNumbers.contains { $0.isBeyondDouble }
    default: return false
    }
  }

  /// The numbers of `const` and `enum`.
  var listedNumbers: [WrittenNumber] {
    ([const].compactMap { $0 } + (self.enum?.value ?? [])).compactMap(\.writtenNumber)
  }
}

extension WrittenNumber {
  /// True if the nearest `Double` has other digits, so that a document with the number is refused.
  var isBeyondDouble: Bool { DecimalNumber(exact.double) != exact }
}

extension Schema {
  fileprivate var isOfIntegersBeyondInt: Bool {
    guard statedTypes?.subtracting(.null) == .integer, const == nil, self.enum == nil,
      !hasNumberFormat, dateFormats == nil, self[.coerce] == nil, self[.message] == nil,
      self[.label] == nil
    else { return false }
    let lowest = limits([.minimum, .exclusiveMinimum]).max()
    let highest = limits([.maximum, .exclusiveMaximum]).min()
    guard let lowest, let highest else { return true }
    return lowest < DecimalNumber(Int64.min) || highest > DecimalNumber(Int64.max)
  }

  private var hasNumberFormat: Bool {
    let types = format.flatMap { Format(rawValue: $0.value) }?.types ?? []
    return !types.isDisjoint(with: .number)
  }

  private func limits(_ names: Set<Keyword>) -> [DecimalNumber] {
    keywords.filter { names.contains($0.keyword) }.compactMap { $0.number?.value.exact }
  }
}

extension Node {
  fileprivate var writtenNumber: WrittenNumber? {
    if case .number(let number) = content { WrittenNumber(json: number.text) } else { nil }
  }
}
