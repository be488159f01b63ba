import Foundation
import Vouch

/// The decoders and encoders that all documents of these tests go through.
enum DocumentForm: CaseIterable, Sendable {
  case json, xmlPropertyList, binaryPropertyList

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
    if case .json = self { return try decode(type, data, userInfo: userInfo) }
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
