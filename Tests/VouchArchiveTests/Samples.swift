import ArchiveModels
import Foundation
import Vouch
import VouchArchive

/// Values of the archived types.
enum Samples {
  static func record() throws -> Record {
    let tree = try tree(depth: 3)
    return try Record(
      flag: true, text: "$null", count: 1, exact: Decimal(string: "12345678901234567890.125") ?? 0,
      nothing: JSONNull(), maybe: nil, small: -128, large: .max, number: 9_007_199_254_740_992,
      single: 0.1, amount: 0.1, when: Date(timeIntervalSinceReferenceDate: 0.123_456_789),
      day: Date(timeIntervalSince1970: 86_400), epoch: Date(timeIntervalSince1970: 1),
      link: URL(string: "https://example.com/a?b=%C3%A9#c"),
      id: UUID(uuidString: "2EB8AA08-AA98-11EA-B4AA-73B441D16380"), bytes: Data([0, 1, 255]),
      anything: .array([.bool(true), 1, .null, .string("e\u{301}")]),
      list: [[1, 0.5], [], [7]], table: ["é": 9_007_199_254_740_993, "$null": 1, "": .min],
      color: .green, level: .value2, mixed: .true, open: .other("\\c"), shape: .array([1, 2]),
      plain: Plain(a: 1, on: Date(timeIntervalSince1970: 0)), page: Page(results: [Plain(a: 2)]),
      tree: tree, trees: ["one": tree, "two": Tree(name: "")],
      inner: Record.Inner(name: "e\u{301}"),
      presence: .null, defaulted: 8, deep: "\u{e9}", skipping: [3, 4],
      additionalProperties: ["more": 5])
  }

  static func small() throws -> Record {
    try Record(flag: false, text: "", count: 0, exact: 0, nothing: JSONNull(), maybe: "x")
  }

  static func tree(depth: Int) throws -> Tree {
    var tree = try Tree(name: "0")
    for level in 1..<max(depth, 1) { tree = try Tree(name: "\(level)", next: tree) }
    return tree
  }

  static func names() throws -> Names {
    let keys = [
      "coder", "hash", "description", "$class", "$null", "$top", "", "a\"b\\(c)", "line\nbreak",
      "\u{0}", "é", "e\u{301}", "\\e%CC%81",
    ]
    var members = keys.map { "\(JSONValue.string($0)): \(JSONValue.string("value of " + $0))" }
    let numbers = ["supportsSecureCoding", "value", "archiveClass", "payload", "isEqual", "self"]
    members += numbers.enumerated().map { "\"\($1)\": \($0)" }
    members.append("\"a key that is longer than those which no archive of the type has may be\": 5")
    members.append("\"NS.objects\": [\"a\"], \"additionalProperties\": 3, \"x-y\": 4")
    return try JSONDecoder().decode(
      Names.self, from: Data("{\(members.joined(separator: ","))}".utf8))
  }
}

extension ArchiveError {
  /// The error that stands below an invalid value.
  var violation: Violation? {
    guard case .invalid(let error) = self else { return nil }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error)?.violation
  }

  var code: CocoaError.Code? {
    if case .invalid(let error) = self { error.code } else { nil }
  }
}

/// The error of a read, or nil if there is a value.
func refusal<Value: ArchivedObject>(
  _ type: Value.Type, _ data: Data, limits: KeyedArchive.Limits = .init()
) -> ArchiveError? {
  do throws(ArchiveError) {
    _ = try KeyedArchive.value(type, from: data, limits: limits)
    return nil
  } catch {
    return error
  }
}
