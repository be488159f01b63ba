import Vouch

/// The texts typed into a draft, and the fields that the user has visited. For generated code only.
public struct _DraftEntries: Hashable, Sendable {
  /// The texts that differ from how their property's value is written, by the indices of the
  /// properties.
  var texts: [Int: String] = [:]
  /// The indices of the properties whose fields the user has typed into or left.
  var touched: Set<Int> = []
  /// The indices of the properties that are null as long as they have no value and no text. Other
  /// properties without a value count as their default.
  var nulls: Set<Int> = []
  var decimalSeparator = "."

  /// Makes the entries of an empty draft.
  public init() {}

  /// Makes the entries of a draft of a value.
  public init(of value: some _SchemaObject) {
    nulls = DraftedObject.nullsBesideDefaults(of: value)
  }
}

/// A key in the encoded state of a draft.
struct DraftKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  static let values = DraftKey(stringValue: "values")
  static let texts = DraftKey(stringValue: "texts")
  static let nulls = DraftKey(stringValue: "nulls")
  static let touched = DraftKey(stringValue: "touched")
  static let decimalSeparator = DraftKey(stringValue: "decimalSeparator")
}

/// The state of a form: the values of its properties, valid or not, and the typed texts that aren't
/// values.
extension SchemaDraft {
  /// Writes the state of the form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DraftKey.self)
    let keys = Self.keys
    var values = container.nestedContainer(keyedBy: DraftKey.self, forKey: .values)
    for (part, key) in zip(Self.parts, keys) { try part.encode(self, into: &values, at: key) }
    if !_entries.texts.isEmpty {
      var texts = container.nestedContainer(keyedBy: DraftKey.self, forKey: .texts)
      for (index, text) in _entries.texts { try texts.encode(text, forKey: keys[index]) }
    }
    func names(of indices: Set<Int>) -> [String] { indices.sorted().map { keys[$0].stringValue } }
    try container.encode(names(of: _entries.touched), forKey: .touched)
    if !_entries.nulls.isEmpty { try container.encode(names(of: _entries.nulls), forKey: .nulls) }
    if _entries.decimalSeparator != "." {
      try container.encode(_entries.decimalSeparator, forKey: .decimalSeparator)
    }
  }

  /// Reads the state of a form. Properties that the schema no longer has are ignored.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: DraftKey.self)
    let keys = Self.keys
    let values = try container.nestedContainer(keyedBy: DraftKey.self, forKey: .values)
    for (part, key) in zip(Self.parts, keys) { try part.decode(into: &self, from: values, at: key) }
    let separator = try container.decodeIfPresent(String.self, forKey: .decimalSeparator)
    decimalSeparator = separator ?? "."
    func indices(of names: [String]) -> Set<Int> {
      let names = Set(names)
      return Set(keys.indices.filter { names.contains(keys[$0].stringValue) })
    }
    _entries.touched = try indices(of: container.decode([String].self, forKey: .touched))
    let nulls = try container.decodeIfPresent([String].self, forKey: .nulls) ?? []
    _entries.nulls = indices(of: nulls).filter(Self.table.isNullBesideDefault)
    guard container.contains(.texts) else { return }
    let texts = try container.nestedContainer(keyedBy: DraftKey.self, forKey: .texts)
    for (index, key) in keys.enumerated() {
      _entries.texts[index] = try texts.decodeIfPresent(String.self, forKey: key)
    }
  }

  /// The names of the properties in the state: their keys in documents, if Swift strings can
  /// distinguish these.
  private static var keys: [DraftKey] {
    let table = table
    var known: Set<String> = []
    return (0..<table.fieldCount).map { index in
      var key = table.key(at: index) ?? "additionalProperties"
      while !known.insert(key).inserted { key += "#\(index)" }
      return DraftKey(stringValue: key)
    }
  }
}

/// A property's value in a draft, encoded by its Swift type rather than by its schema.
struct DraftedValue<Value>: Codable {
  let value: Value

  init(value: Value) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    if let value = value as? any HoldsNull { return try value.encodeState(to: encoder) }
    // All types of properties are encodable, though the generics can't express this.
    guard let value = value as? any Encodable else {
      throw EncodingError.invalidValue(
        value,
        .init(codingPath: encoder.codingPath, debugDescription: "\(Value.self) isn't Encodable."))
    }
    try value.encode(to: encoder)
  }

  init(from decoder: any Decoder) throws {
    let value: Any? =
      if let type = Value.self as? any HoldsNull.Type {
        try type.init(state: decoder)
      } else {
        try (Value.self as? any Decodable.Type)?.init(from: decoder)
      }
    guard let value = value as? Value else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(Value.self) isn't Decodable."))
    }
    self.value = value
  }
}

/// A value that may be a null different from nil: it is written as an array, which is empty for
/// null.
private protocol HoldsNull {
  func encodeState(to encoder: any Encoder) throws
  init(state decoder: any Decoder) throws
}

extension Presence: HoldsNull {
  func encodeState(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    switch self {
    case .absent: try container.encode(false)
    case .null: break
    case .value(let value):
      try container.encode(true)
      try container.encode(DraftedValue(value: value))
    }
  }

  init(state decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    if container.isAtEnd {
      self = .null
    } else if try container.decode(Bool.self) {
      self = .value(try container.decode(DraftedValue<Wrapped>.self).value)
    } else {
      self = .absent
    }
  }
}

extension JSONValue: HoldsNull {
  func encodeState(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    if self != .null { try container.encode(self) }
  }

  init(state decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self = container.isAtEnd ? .null : try container.decode(JSONValue.self)
  }
}

extension JSONNull: HoldsNull {
  func encodeState(to encoder: any Encoder) throws { _ = encoder.unkeyedContainer() }

  init(state decoder: any Decoder) throws { self.init() }
}
