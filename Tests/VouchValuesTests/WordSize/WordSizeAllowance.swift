/// A line that may have what ``WordSizeHazard`` finds, and why.
struct WordSizeAllowance: Sendable {
  let kind: WordSizeHazard
  let file: String
  /// A part of the line; the whole file where it is empty.
  let fragment: String
  let reason: String

  static func of(_ kind: WordSizeHazard, _ line: String, in file: String) -> WordSizeAllowance? {
    all.first { $0.kind == kind && $0.covers(line, in: file) }
  }

  func covers(_ line: String, in file: String) -> Bool {
    file.hasSuffix(self.file) && (fragment.isEmpty || line.contains(fragment))
  }

  private init(_ kind: WordSizeHazard, _ file: String, _ fragment: String, _ reason: String) {
    self.kind = kind
    self.file = file
    self.fragment = fragment
    self.reason = reason
  }

  private static let eightBytes = "a mask or a sum of eight bytes, in UInt64"
  private static let hash = "multiplied with a UInt64"
  private static let unsigned = "a shift of a UInt64"
  private static let signed = "an Int64"
  private static let noLimit = "a count that nothing in memory reaches, whatever its width"

  private static let offset = "an offset, which the input's length bounds"
  private static let lowBits = "the low bits of a hash"

  static let all: [WordSizeAllowance] = [
    .init(.literal, "DirectJSON/DirectReader+Numbers.swift", "", eightBytes),
    .init(.shift, "DirectJSON/DirectReader+Numbers.swift", "significand < 1 << 53", unsigned),
    .init(.shift, "DirectJSON/DirectReader+Numbers.swift", "(low &+ high) &>> 32", unsigned),
    .init(.literal, "DirectJSON/DirectReader+Tokens.swift", "", eightBytes),
    .init(.shift, "DirectJSON/PowersOfFive.swift", "", unsigned),
    .init(.literal, "DirectJSON/SharedCases.swift", "&* 0x9E37_79B9_7F4A_7C15", hash),
    .init(.literal, "DirectJSON/ShortNames.swift", "&* 0x9E37_79B9_7F4A_7C15", hash),
    .init(.shift, "DirectJSON/ShortNames.swift", "product &>> 40", unsigned),
    .init(.literal, "Instances/TextHash.swift", "let factor: UInt64", hash),
    .init(.shift, "Instances/TextHash.swift", "hash &>> 32", unsigned),
    .init(.shift, "Instances/TextHash.swift", "UInt64(last) &<< 32", unsigned),
    .init(.shift, "Instances/InstanceNode.swift", "UInt64(segment) << 32", unsigned),
    .init(.truncation, "Instances/InstanceNode.swift", "UInt64(segment) << 32", offset),
    .init(.shift, "JSON/JSONTape.swift", "UInt64(text.start) >> 32", unsigned),
    .init(.literal, "Formats/ASCII.swift", "self.init(low:", eightBytes),
    .init(.literal, "Formats/Timestamp.swift", "", eightBytes),
    .init(.literal, "Formats/UTF8Bytes.swift", "", eightBytes),
    .init(.shift, "Formats/UTF8Bytes.swift", "&>> 56", unsigned),
    .init(.literal, "Patterns/DeterministicMatcher.swift", "(low | high)", eightBytes),
    .init(.shift, "Numbers/DecimalNumber+Conversion.swift", "value < 1 << 53", unsigned),
    .init(.shift, "Numbers/DecimalNumber.swift", "whole.magnitude < 1 << 53", unsigned),
    .init(.shift, "ArchivedValue+Object.swift", "exactDoubles: UInt64", unsigned),
    .init(.shift, "BinaryPropertyList.swift", "value >> 56", unsigned),
    .init(.literal, "Writing/ByteBuffer.swift", "", eightBytes),
    .init(.shift, "Writing/ByteBuffer.swift", "", unsigned),
    .init(.literal, "Formats/Instant.swift", "ClosedRange<Int64>", signed),
    .init(.shift, "Formats/Instant.swift", "product >> 32", unsigned),
    .init(.conversion, "Formats/Instant.swift", "product >> 32", "a year of a century"),
    .init(.literal, "Numbers/DecimalNumber.swift", "exponentBound: Int64", signed),
    .init(
      .truncation, "DirectJSON/Cell.swift", "var index: Int",
      "an offset or a number of cells, which the input's length bounds"),
    .init(.truncation, "DirectJSON/SharedCases.swift", "64 - Self.placeBits", "nine bits"),
    .init(.truncation, "DirectJSON/ShortNames.swift", "product &>> 40", "24 bits"),
    .init(
      .truncation, "DirectJSON/ValueTable.swift", "truncatingIfNeeded: hash) &", lowBits),
    .init(.extreme, "Checking/SafeRange.swift", "", noLimit),
    .init(.extreme, "DirectJSON/DirectReader+Documents.swift", "0...Int.max", noLimit),
    .init(.extreme, "DirectJSON/ValueTable.swift", "0...Int.max", noLimit),
    .init(.extreme, "DirectJSON/ValueTableBuilder.swift", "var greatest", noLimit),
    .init(.extreme, "DirectJSON/VouchJSON.swift", "maximumByteCount", noLimit),
    .init(.extreme, "Constraints/Constraint.swift", "Int.max / 4", noLimit),
    .init(.extreme, "Schema/TupleShape.swift", "var greatest", noLimit),
    .init(.literal, "Evaluation+Repetition.swift", "&* 0x9E37_79B9_7F4A_7C15", hash),
    .init(.shift, "Evaluation+Repetition.swift", "", unsigned),
    .init(.truncation, "Evaluation+Repetition.swift", "truncatingIfNeeded: hash) &", lowBits),
    .init(.literal, "ReferenceMemory.swift", "&* 0x9E37_79B9_7F4A_7C15", hash),
    .init(.shift, "ReferenceMemory.swift", "", unsigned),
    .init(.truncation, "ReferenceMemory.swift", "mixed >> 32", "the high bits of a hash"),
    .init(.truncation, "ProgramBuilder.swift", "truncatingIfNeeded: hash) &", lowBits),
    .init(.truncation, "ProgramTables.swift", "truncatingIfNeeded: hash) &", lowBits),
    .init(.extreme, "SchemaCompiler.swift", "?? Int.max", noLimit),
  ]
}
