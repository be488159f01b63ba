#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension VouchJSON {
  /// Writes a value as JSON without white space: keys in the schema's order, those of maps and of
  /// additional properties sorted. Equal values have equal bytes.
  ///
  /// - Throws: an `EncodingError` if the value nests deeper than decoding reads.
  public static func encode<Value: DocumentValue>(_ value: Value) throws -> Data {
    Data(try bytes(of: value))
  }

  /// Writes a value as ``encode(_:)`` does.
  public static func bytes<Value: DocumentValue>(of value: Value) throws -> [UInt8] {
    var writer = JSONWriter()
    try writer.value(value.schemaField.value, Value.node)
    return writer.bytes
  }
}
