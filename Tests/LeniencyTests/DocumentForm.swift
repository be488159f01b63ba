import Foundation
import Vouch

/// The decoders and encoders that all documents of these tests go through.
enum DocumentForm: CaseIterable, Sendable {
  case json, xmlPropertyList, binaryPropertyList
  /// JSON by `VouchJSON`.
  case directJSON

  /// Decodes a document that is written as JSON here, in this form.
  func decode<Value: Decodable>(
    _ json: String, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    try decode(Value.self, json, userInfo: userInfo)
  }

  func decode<Value: Decodable>(
    _ type: Value.Type, _ json: String,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    let data = Data(json.utf8)
    if self == .json || self == .directJSON {
      return try decode(type, data, userInfo: userInfo)
    }
    let document = try JSONDecoder().decode(JSONValue.self, from: data)
    return try decode(type, encode(document), userInfo: userInfo)
  }

  func decode<Value: Decodable>(
    _ type: Value.Type, _ data: Data, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    switch self {
    case .json:
      let decoder = JSONDecoder()
      decoder.userInfo = userInfo
      return try decoder.decode(type, from: data)
    case .directJSON:
      return try decodeDirectly(type, data, userInfo) ?? DocumentForm.json.decode(type, data)
    case .xmlPropertyList, .binaryPropertyList:
      let decoder = PropertyListDecoder()
      decoder.userInfo = userInfo
      return try decoder.decode(type, from: data)
    }
  }

  func encode(_ value: some Encodable) throws -> Data {
    let encoder = PropertyListEncoder()
    switch self {
    case .json: return try JSONEncoder().encode(value)
    case .directJSON:
      guard let value = value as? any DocumentValue else { return try JSONEncoder().encode(value) }
      return try VouchJSON.encode(value)
    case .xmlPropertyList: encoder.outputFormat = .xml
    case .binaryPropertyList: encoder.outputFormat = .binary
    }
    return try encoder.encode(value)
  }

  /// The value after it was written and read again.
  func again<Value: Codable>(_ value: Value) throws -> Value {
    try decode(Value.self, encode(value))
  }
}

// MARK: - VouchJSON

/// Decodes a value as `VouchJSON` does; nil if that doesn't read the type.
private func decodeDirectly<Value>(
  _ type: Value.Type, _ data: Data, _ userInfo: [CodingUserInfoKey: any Sendable]
) throws -> Value? {
  do {
    if let type = type as? any DirectDocument.Type {
      return try type.decode(data) as? Value
    }
    guard let type = type as? any DocumentValue.Type else { return nil }
    return try decodeValue(type, data, userInfo) as? Value
  } catch let error as JSONReadingError {
    throw error.decodingError
  }
}

private func decodeValue<Value: DocumentValue>(
  _ type: Value.Type, _ data: Data, _ userInfo: [CodingUserInfoKey: any Sendable]
) throws -> any DocumentValue {
  if let limit = userInfo[.violationLimit] as? Int {
    return try VouchJSON.document(type, from: data, violationLimit: limit).value()
  }
  return try VouchJSON.decode(
    type, from: data, dropped: userInfo[.dropCollector] as? DropCollector)
}

private protocol DirectDocument {
  static func decode(_ data: Data) throws -> Self
}

extension Document: DirectDocument {
  static func decode(_ data: Data) throws -> Document<Value> {
    try VouchJSON.document(Value.self, from: data)
  }
}

/// The JSON value that a text says.
func json(_ text: String) throws -> JSONValue {
  try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
}

/// What a value looks like when it is written as JSON.
func written(_ value: some Encodable) throws -> JSONValue {
  try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
}

/// The keyword and the place of the violation that an error carries.
func complaint(_ error: (any Error)?) -> String? {
  guard let violation = error?.violation else { return nil }
  return "\(violation.keyword) \(violation.pointer)"
}
