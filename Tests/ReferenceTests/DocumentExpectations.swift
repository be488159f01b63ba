import Foundation
import Testing
import Vouch

/// A broken document and the one violation that it must lead to.
struct Refusal: Sendable {
  let json: String
  let keyword: String
  let pointer: String
  /// The case of the type's `ValidationError`; nil where Foundation's own errors tell: a missing key,
  /// a null, a wrong type.
  let errorCase: String?

  init(_ json: String, _ keyword: String, _ pointer: String, _ errorCase: String? = nil) {
    self.json = json
    self.keyword = keyword
    self.pointer = pointer
    self.errorCase = errorCase
  }
}

/// Expects the violation when it is the first, and when all are collected.
func expect<Value: DocumentValue & Decodable>(
  _ refusal: Refusal, of type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let data = Data(refusal.json.utf8)
  let violations = try JSONDecoder().decode(Document<Value>.self, from: data).violations
  #expect(
    violations.map { "\($0.keyword) \($0.pointer)" } == ["\(refusal.keyword) \(refusal.pointer)"],
    sourceLocation: sourceLocation)
  let error = try #require(throws: DecodingError.self, sourceLocation: sourceLocation) {
    try JSONDecoder().decode(Value.self, from: data)
  }
  let direct = try VouchJSON.document(type, from: data).violations
  #expect(direct == violations, sourceLocation: sourceLocation)
  #expect(direct.allSatisfy { $0.location != nil }, sourceLocation: sourceLocation)
  let directError = try #require(throws: JSONReadingError.self, sourceLocation: sourceLocation) {
    try VouchJSON.decode(type, from: data)
  }
  #expect(directError.violation == error.violation, sourceLocation: sourceLocation)
  guard let errorCase = refusal.errorCase else { return }
  let violation = try #require(error.violation, sourceLocation: sourceLocation)
  #expect(violation.keyword == refusal.keyword, sourceLocation: sourceLocation)
  #expect(violation.pointer == refusal.pointer, sourceLocation: sourceLocation)
  guard case .dataCorrupted(let context) = error, let underlying = context.underlyingError else {
    Issue.record("no error of the type's own", sourceLocation: sourceLocation)
    return
  }
  #expect(caseName(of: underlying) == errorCase, sourceLocation: sourceLocation)
}

/// All violations of a document, which both doors agree on.
func violations<Value: DocumentValue>(
  of type: Value.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [Violation] {
  let data = Data(json.utf8)
  let decoded = try JSONDecoder().decode(Document<Value>.self, from: data)
  let read = try VouchJSON.document(type, from: data)
  #expect(decoded.violations == read.violations, sourceLocation: sourceLocation)
  return decoded.violations
}

/// The only violation of a document, which all doors report alike.
func theViolation<Value: DocumentValue & Decodable>(
  of type: Value.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Violation {
  let data = Data(json.utf8)
  let all = try violations(of: type, json, sourceLocation: sourceLocation)
  #expect(all.count == 1, "\(all)", sourceLocation: sourceLocation)
  let decoding = #expect(throws: DecodingError.self, sourceLocation: sourceLocation) {
    try JSONDecoder().decode(type, from: data)
  }
  #expect(decoding?.violation == all.first, sourceLocation: sourceLocation)
  let reading = #expect(throws: JSONReadingError.self, sourceLocation: sourceLocation) {
    try VouchJSON.decode(type, from: data)
  }
  #expect(reading?.violation == all.first, sourceLocation: sourceLocation)
  return try #require(all.first, sourceLocation: sourceLocation)
}

/// The name of an enum's case with a payload.
func caseName(of error: any Error) -> String? {
  Mirror(reflecting: error).children.first?.label
}

/// Decodes a document, and expects it to survive encoding and decoding in JSON and property lists.
@discardableResult
func roundTrip<Value: DocumentValue & Codable & Equatable>(
  _ json: String, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value {
  let value = try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  let encoded = try JSONEncoder().encode(value)
  let decoded = try JSONDecoder().decode(Value.self, from: encoded)
  #expect(decoded == value, sourceLocation: sourceLocation)
  let direct = try VouchJSON.decode(type, from: Data(json.utf8))
  #expect(direct == value, sourceLocation: sourceLocation)
  let written = try VouchJSON.encode(value)
  #expect(try VouchJSON.decode(type, from: written) == value, sourceLocation: sourceLocation)
  #expect(try JSONDecoder().decode(type, from: written) == value, sourceLocation: sourceLocation)
  for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    // A property list is an array or a dictionary at its root.
    let list = try PropertyListDecoder().decode([Value].self, from: encoder.encode([value]))
    #expect(list == [value], sourceLocation: sourceLocation)
  }
  return value
}
