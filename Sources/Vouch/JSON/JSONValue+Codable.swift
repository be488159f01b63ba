#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONValue: Codable {
  /// Requests one type after the other from the decoder, because `Decoder` has no method for the
  /// type of its value.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONTapeDecoder {
      self = try decoder.jsonValue()
      return
    }
    if let container = try? decoder.container(keyedBy: SchemaKey.self) {
      self = try Self.longNumber(of: container, decoder) ?? .object(Self.entries(of: container))
    } else if let container = try? decoder.unkeyedContainer() {
      self = try .array(Self.elements(of: container))
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  /// Returns the number that ``encode(to:)`` wrote as a `Decimal`, if it is an object to the
  /// decoder, as in property lists. A decoder of JSON finds no `Decimal` in an object.
  private static func longNumber(
    of container: KeyedDecodingContainer<SchemaKey>, _ decoder: any Decoder
  ) -> JSONValue? {
    guard container.allKeys.count == 5, container.contains(SchemaKey("mantissa")),
      let decimal = try? decoder.singleValueContainer().decode(Decimal.self)
    else { return nil }
    return DecimalNumber(decimal).map { .number(JSONNumber(exact: $0)) }
  }

  private static func entries(
    of container: KeyedDecodingContainer<SchemaKey>
  ) throws -> [String: JSONValue] {
    try checkDepth(container.codingPath)
    var entries: [String: JSONValue] = [:]
    for key in container.allKeys {
      entries[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    return entries
  }

  private static func elements(of container: any UnkeyedDecodingContainer) throws -> [JSONValue] {
    var container = container
    try checkDepth(container.codingPath)
    var elements: [JSONValue] = []
    while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
    return elements
  }

  private static func checkDepth(_ path: [any CodingKey]) throws {
    guard path.count >= DecodingRun.maximumDepth else { return }
    throw DecodingRun.depthError(at: path)
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) {
      return .number(JSONNumber(exact: DecimalNumber(value)))
    }
    if let value = try? container.decode(UInt64.self) {
      return .number(JSONNumber(exact: DecimalNumber(value)))
    }
    do {
      let double = try container.decode(Double.self)
      // `Decimal` keeps 38 digits; only numbers that it can't represent stay a `Double`.
      if let value = try? container.decode(Decimal.self), let exact = value.exact(of: double) {
        return .number(JSONNumber(exact: exact))
      }
      if let number = JSONNumber(double) { return .number(number) }
    } catch  where !error.isAboutType {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The number is too large for Double.")
    } catch {}
    return .string(try container.decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let entries):
      var container = encoder.container(keyedBy: SchemaKey.self)
      for (key, value) in entries { try container.encode(value, forKey: SchemaKey(key)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .number(let number): try number.encode(to: &container)
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

extension Decimal {
  /// Returns the value as a decoder read it, if it is the one that the same decoder reads as a double.
  ///
  /// Decoders of texts may take the beginning for the whole: 2024 for `2024-02-29`, 0 for `.inf`.
  func exact(of double: Double) -> DecimalNumber? {
    guard let exact = DecimalNumber(self), JSONNumber(exact: exact).double == double else {
      return nil
    }
    return exact
  }
}

extension JSONNumber {
  fileprivate func encode(to container: inout any SingleValueEncodingContainer) throws {
    switch fieldValue {
    case .int(let value): try container.encode(value)
    case .uint(let value): try container.encode(value)
    // Encoders of formats other than JSON write a `Decimal` as an object.
    case .decimal(let value) where DecimalNumber(double) != exact: try container.encode(value)
    // A number that isn't 0 must not become 0, nor infinite, which some encoders write.
    case .json where double == 0 || double.isInfinite:
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: container.codingPath,
          debugDescription: "\(self) is beyond the encoder's numbers; VouchJSON writes it."))
    default: try container.encode(double)
    }
  }
}
