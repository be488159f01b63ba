import Foundation
import Testing
import Vouch

/// Decodes a value by Foundation's decoder.
func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// Every violation of a document, which both doors have to agree on.
func violations<Value: DocumentValue & Decodable>(
  _ json: String, of type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [Violation] {
  let data = Data(json.utf8)
  let violations = try JSONDecoder().decode(Document<Value>.self, from: data).violations
  let direct = try VouchJSON.document(type, from: data).violations
  #expect(direct == violations, sourceLocation: sourceLocation)
  let decoder = JSONDecoder()
  decoder.userInfo[.violationLimit] = 100
  let thrown = #expect(throws: (any Error).self, sourceLocation: sourceLocation) {
    try decoder.decode(type, from: data)
  }
  if !violations.isEmpty {
    #expect((thrown as? ValidationReport)?.violations == violations, sourceLocation: sourceLocation)
  }
  return violations
}

extension Sequence<Violation> {
  /// The place and the rule of each violation.
  var words: [String] { map { "\($0.pointer) \($0.ruleID)" } }
}
