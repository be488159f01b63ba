import Foundation
import VouchBackend
import VouchValues

/// Scalars, as the runtime reads them.
extension JudgeWalk {
  mutating func scalar(
    _ scalar: Row.Scalar, _ node: ValueNode, _ value: JSON, at path: JSONPath, _ owner: Owner
  ) {
    switch (scalar, value) {
    case (.any, _): check(node, value, at: path, owner)
    case (.null, .null): break
    case (.null, _): report(.type, path, owner)
    case (.boolean, .bool): check(node, value, at: path, owner)
    case (.number, .number(let text)), (.float, .number(let text)):
      check(node, .number(FloatingNumber.rounded(text, to: scalar)), at: path, owner)
    case (.decimalNumber, .number): check(node, value, at: path, owner)
    case (.date, .number(let text)) where node.dateFormats.contains(where: \.isNumeric):
      date(number: text, node, at: path, owner)
    case (.date, .string(let text)) where node.dateFormats.contains(where: { !$0.isNumeric }):
      convert(text, scalar, node, at: path, owner)
    case (.string, .string(let text)), (.decimal, .string(let text)), (.uri, .string(let text)),
      (.uuid, .string(let text)), (.base64, .string(let text)):
      if text.isEmpty, node.coercions.contains("null-from-empty-string") {
        if !node.isNullable { report(.null, path, owner) }
        return
      }
      convert(text, scalar, node, at: path, owner)
    case (_, .number) where scalar.isInteger: integer(scalar, node, value, at: path, owner)
    default: lenient(scalar, node, value, at: path, owner)
    }
  }

  /// A value of another type than the row's.
  private mutating func lenient(
    _ scalar: Row.Scalar, _ node: ValueNode, _ value: JSON, at path: JSONPath, _ owner: Owner
  ) {
    switch value {
    case .number(let text):
      if scalar == .boolean, node.coercions.contains("bool-from-integer"),
        text == "0" || text == "1"
      {
        return check(node, .bool(text == "1"), at: path, owner)
      }
      if scalar.isText, node.coercions.contains("string-from-number") {
        return convert(text, scalar, node, at: path, owner)
      }
    case .string(let text):
      if text.isEmpty, node.coercions.contains("null-from-empty-string") {
        if !node.isNullable { report(.null, path, owner) }
        return
      }
      if scalar == .boolean, node.coercions.contains("bool-from-string"),
        let flag = Self.flags[text]
      {
        return check(node, .bool(flag), at: path, owner)
      }
      if scalar.isNumber, node.coercions.contains("number-from-string"),
        DecimalNumber(text) != nil
      {
        return self.scalar(scalar, node, .number(text), at: path, owner)
      }
    default: break
    }
    report(.type, path, owner)
  }

  private static let flags: [String: Bool] = [
    "true": true, "1": true, "yes": true, "false": false, "0": false, "no": false,
  ]

  private mutating func integer(
    _ scalar: Row.Scalar, _ node: ValueNode, _ value: JSON, at path: JSONPath, _ owner: Owner
  ) {
    guard let number = value.number, number.isInteger else { return report(.type, path, owner) }
    let before = findings.count
    check(node, value, at: path, owner)
    guard findings.count == before, !scalar.machineRange.contains(number) else { return }
    report(.broken(keyword: "format"), path, owner)
  }

  private mutating func date(
    number text: String, _ node: ValueNode, at path: JSONPath, _ owner: Owner
  ) {
    guard let number = DecimalNumber(text) else { return report(.type, path, owner) }
    if !number.isInteger, node.checks.contains(where: { $0.name == "integer" }) {
      return report(.type, path, owner)
    }
    let isDate = node.dateFormats.contains { $0.date(fromNumber: number.double) != nil }
    if !isDate { report(.broken(keyword: "format"), path, owner) }
  }

  /// Turns a string into the value that the row's kind asks for.
  private mutating func convert(
    _ text: String, _ scalar: Row.Scalar, _ node: ValueNode, at path: JSONPath, _ owner: Owner
  ) {
    let isOfForm =
      switch scalar {
      case .decimal: DecimalText.decimal(fromCanonical: text) != nil
      case .uuid: StringFormat.uuid.accepts(text)
      case .uri:
        StringFormat.uri.accepts(text)
          && URL(string: text, encodingInvalidCharacters: false) != nil
      case .base64: Data(base64Encoded: text) != nil
      case .date: node.dateFormats.contains { $0.date(from: text) != nil }
      default: true
      }
    guard isOfForm else {
      let keyword = scalar == .base64 ? "contentEncoding" : "format"
      return report(.broken(keyword: keyword), path, owner)
    }
    check(node, .string(text), at: path, owner)
  }
}

extension Row.Scalar {
  /// Whether documents hold the row's values as strings, whatever its formats.
  var isText: Bool {
    switch self {
    case .string, .decimal, .uri, .uuid, .base64: true
    default: false
    }
  }

  var isNumber: Bool {
    switch self {
    case .number, .float, .decimalNumber, .date: true
    default: isInteger
    }
  }

  var isInteger: Bool { machineBits != nil }

  /// The width and signedness of a machine integer.
  private var machineBits: (bits: Int, isSigned: Bool)? {
    switch self {
    case .int8: (8, true)
    case .int16: (16, true)
    case .int32: (32, true)
    case .integer, .int64: (64, true)
    case .uint8: (8, false)
    case .uint16: (16, false)
    case .uint32: (32, false)
    case .uint64: (64, false)
    default: nil
    }
  }

  /// The range of a machine integer, from its least to its greatest value.
  var machineRange: ClosedRange<DecimalNumber> {
    guard let (bits, isSigned) = machineBits else {
      return DecimalNumber.zero...DecimalNumber.zero
    }
    if isSigned {
      let limit = bits == 64 ? Int64.max : Int64(1) << (bits - 1) - 1
      return DecimalNumber(-limit - 1)...DecimalNumber(limit)
    }
    let limit = bits == 64 ? UInt64.max : UInt64(1) << UInt64(bits) - 1
    return DecimalNumber.zero...DecimalNumber(limit)
  }
}
