/// A type for which decoders have methods of their own.
///
/// The containers' generic `decode` calls the type's `init(from:)`, which takes twice the time.
/// Overloads are chosen by static type, so each type has to write its calls out.
protocol PrimitiveValue: Decodable {
  static var requests: PrimitiveRequests<Self> { get }
}

/// The requests for values of a type: to a keyed container, for a value or for one that may be
/// absent or null, to an unkeyed container, and to one of a single value.
struct PrimitiveRequests<Value> {
  typealias Keyed = KeyedDecodingContainer<SchemaKey>

  let keyed: (Keyed, SchemaKey) throws -> Value
  let keyedIfPresent: (Keyed, SchemaKey) throws -> Value?
  let element: (inout any UnkeyedDecodingContainer) throws -> Value
  let single: (any SingleValueDecodingContainer) throws -> Value

  @inline(__always)
  init(
    _ keyed: @escaping (Keyed, SchemaKey) throws -> Value,
    _ keyedIfPresent: @escaping (Keyed, SchemaKey) throws -> Value?,
    _ element: @escaping (inout any UnkeyedDecodingContainer) throws -> Value,
    _ single: @escaping (any SingleValueDecodingContainer) throws -> Value
  ) {
    self.keyed = keyed
    self.keyedIfPresent = keyedIfPresent
    self.element = element
    self.single = single
  }
}

extension Bool: PrimitiveValue {
  static var requests: PrimitiveRequests<Bool> {
    PrimitiveRequests(
      { try $0.decode(Bool.self, forKey: $1) }, { try $0.decodeIfPresent(Bool.self, forKey: $1) },
      { try $0.decode(Bool.self) }, { try $0.decode(Bool.self) })
  }
}

extension String: PrimitiveValue {
  static var requests: PrimitiveRequests<String> {
    PrimitiveRequests(
      { try $0.decode(String.self, forKey: $1) },
      { try $0.decodeIfPresent(String.self, forKey: $1) },
      { try $0.decode(String.self) }, { try $0.decode(String.self) })
  }
}

extension Double: PrimitiveValue {
  static var requests: PrimitiveRequests<Double> {
    PrimitiveRequests(
      { try $0.decode(Double.self, forKey: $1) },
      { try $0.decodeIfPresent(Double.self, forKey: $1) },
      { try $0.decode(Double.self) }, { try $0.decode(Double.self) })
  }
}

extension Float: PrimitiveValue {
  static var requests: PrimitiveRequests<Float> {
    PrimitiveRequests(
      { try $0.decode(Float.self, forKey: $1) }, { try $0.decodeIfPresent(Float.self, forKey: $1) },
      { try $0.decode(Float.self) }, { try $0.decode(Float.self) })
  }
}

extension Int: PrimitiveValue {
  static var requests: PrimitiveRequests<Int> {
    PrimitiveRequests(
      { try $0.decode(Int.self, forKey: $1) }, { try $0.decodeIfPresent(Int.self, forKey: $1) },
      { try $0.decode(Int.self) }, { try $0.decode(Int.self) })
  }
}

extension Int8: PrimitiveValue {
  static var requests: PrimitiveRequests<Int8> {
    PrimitiveRequests(
      { try $0.decode(Int8.self, forKey: $1) }, { try $0.decodeIfPresent(Int8.self, forKey: $1) },
      { try $0.decode(Int8.self) }, { try $0.decode(Int8.self) })
  }
}

extension Int16: PrimitiveValue {
  static var requests: PrimitiveRequests<Int16> {
    PrimitiveRequests(
      { try $0.decode(Int16.self, forKey: $1) }, { try $0.decodeIfPresent(Int16.self, forKey: $1) },
      { try $0.decode(Int16.self) }, { try $0.decode(Int16.self) })
  }
}

extension Int32: PrimitiveValue {
  static var requests: PrimitiveRequests<Int32> {
    PrimitiveRequests(
      { try $0.decode(Int32.self, forKey: $1) }, { try $0.decodeIfPresent(Int32.self, forKey: $1) },
      { try $0.decode(Int32.self) }, { try $0.decode(Int32.self) })
  }
}

extension Int64: PrimitiveValue {
  static var requests: PrimitiveRequests<Int64> {
    PrimitiveRequests(
      { try $0.decode(Int64.self, forKey: $1) }, { try $0.decodeIfPresent(Int64.self, forKey: $1) },
      { try $0.decode(Int64.self) }, { try $0.decode(Int64.self) })
  }
}

extension UInt8: PrimitiveValue {
  static var requests: PrimitiveRequests<UInt8> {
    PrimitiveRequests(
      { try $0.decode(UInt8.self, forKey: $1) }, { try $0.decodeIfPresent(UInt8.self, forKey: $1) },
      { try $0.decode(UInt8.self) }, { try $0.decode(UInt8.self) })
  }
}

extension UInt16: PrimitiveValue {
  static var requests: PrimitiveRequests<UInt16> {
    PrimitiveRequests(
      { try $0.decode(UInt16.self, forKey: $1) },
      { try $0.decodeIfPresent(UInt16.self, forKey: $1) },
      { try $0.decode(UInt16.self) }, { try $0.decode(UInt16.self) })
  }
}

extension UInt32: PrimitiveValue {
  static var requests: PrimitiveRequests<UInt32> {
    PrimitiveRequests(
      { try $0.decode(UInt32.self, forKey: $1) },
      { try $0.decodeIfPresent(UInt32.self, forKey: $1) },
      { try $0.decode(UInt32.self) }, { try $0.decode(UInt32.self) })
  }
}

extension UInt64: PrimitiveValue {
  static var requests: PrimitiveRequests<UInt64> {
    PrimitiveRequests(
      { try $0.decode(UInt64.self, forKey: $1) },
      { try $0.decodeIfPresent(UInt64.self, forKey: $1) },
      { try $0.decode(UInt64.self) }, { try $0.decode(UInt64.self) })
  }
}
