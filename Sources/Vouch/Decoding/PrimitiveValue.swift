/// A type for which decoders have methods of their own.
///
/// The containers' generic `decode` calls the type's `init(from:)`, which takes twice the time.
/// Overloads are chosen by static type, so each type has to write its calls out.
protocol PrimitiveValue: Decodable {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Self
  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Self?
  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> Self
  static func decode(_ container: any SingleValueDecodingContainer) throws -> Self
}

extension Bool: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Bool {
    try container.decode(Bool.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Bool? {
    try container.decodeIfPresent(Bool.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> Bool {
    try container.decode(Bool.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> Bool {
    try container.decode(Bool.self)
  }
}

extension String: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> String {
    try container.decode(String.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> String? {
    try container.decodeIfPresent(String.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> String {
    try container.decode(String.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> String {
    try container.decode(String.self)
  }
}

extension Double: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Double {
    try container.decode(Double.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Double? {
    try container.decodeIfPresent(Double.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> Double {
    try container.decode(Double.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> Double {
    try container.decode(Double.self)
  }
}

extension Float: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Float {
    try container.decode(Float.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Float? {
    try container.decodeIfPresent(Float.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> Float {
    try container.decode(Float.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> Float {
    try container.decode(Float.self)
  }
}

extension Int: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Int {
    try container.decode(Int.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Int? {
    try container.decodeIfPresent(Int.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> Int {
    try container.decode(Int.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> Int {
    try container.decode(Int.self)
  }
}

extension Int8: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Int8 {
    try container.decode(Int8.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Int8? {
    try container.decodeIfPresent(Int8.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> Int8 {
    try container.decode(Int8.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> Int8 {
    try container.decode(Int8.self)
  }
}

extension Int16: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Int16 {
    try container.decode(Int16.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Int16? {
    try container.decodeIfPresent(Int16.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> Int16 {
    try container.decode(Int16.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> Int16 {
    try container.decode(Int16.self)
  }
}

extension Int32: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Int32 {
    try container.decode(Int32.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Int32? {
    try container.decodeIfPresent(Int32.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> Int32 {
    try container.decode(Int32.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> Int32 {
    try container.decode(Int32.self)
  }
}

extension Int64: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Int64 {
    try container.decode(Int64.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> Int64? {
    try container.decodeIfPresent(Int64.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> Int64 {
    try container.decode(Int64.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> Int64 {
    try container.decode(Int64.self)
  }
}

extension UInt8: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> UInt8 {
    try container.decode(UInt8.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> UInt8? {
    try container.decodeIfPresent(UInt8.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> UInt8 {
    try container.decode(UInt8.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> UInt8 {
    try container.decode(UInt8.self)
  }
}

extension UInt16: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> UInt16 {
    try container.decode(UInt16.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> UInt16? {
    try container.decodeIfPresent(UInt16.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> UInt16 {
    try container.decode(UInt16.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> UInt16 {
    try container.decode(UInt16.self)
  }
}

extension UInt32: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> UInt32 {
    try container.decode(UInt32.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> UInt32? {
    try container.decodeIfPresent(UInt32.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> UInt32 {
    try container.decode(UInt32.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> UInt32 {
    try container.decode(UInt32.self)
  }
}

extension UInt64: PrimitiveValue {
  static func decode(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> UInt64 {
    try container.decode(UInt64.self, forKey: key)
  }

  static func decodeIfPresent(
    _ container: KeyedDecodingContainer<SchemaKey>, _ key: SchemaKey
  ) throws -> UInt64? {
    try container.decodeIfPresent(UInt64.self, forKey: key)
  }

  static func decode(_ container: inout any UnkeyedDecodingContainer) throws -> UInt64 {
    try container.decode(UInt64.self)
  }

  static func decode(_ container: any SingleValueDecodingContainer) throws -> UInt64 {
    try container.decode(UInt64.self)
  }
}
