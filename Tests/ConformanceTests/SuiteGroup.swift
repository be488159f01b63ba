import Foundation
import Vouch
import VouchReading
import VouchSchema

/// A schema, and documents of which somebody has said whether it allows them.
struct SuiteGroup: Sendable {
  struct Document: Sendable {
    let description: String
    /// The document's bytes, as they were written or as their value is written compactly.
    let bytes: [UInt8]
    let isValid: Bool
  }

  /// A name that is unique in a run, and that the root type bears.
  let name: String
  let file: String
  let description: String
  let schema: OrderedJSON
  let documents: [Document]

  /// The schema under a title, so that the root type's name is known.
  var schemaText: String {
    guard case .object(let members) = schema else { return schema.text }
    let others = members.filter { $0.key != "title" }
    return OrderedJSON.object(others + [.init("title", .string(name))]).text
  }
}

/// Reading groups from files.
enum SuiteReader {
  /// The groups of a file in the layout of the JSON-Schema-Test-Suite: a list of
  /// `{description, schema, tests: [{description, data, valid}]}`; or, more briefly, of
  /// `{description, schema, valid: […], invalid: […]}`. Empty if the file holds something else.
  static func groups(in url: URL, file: String, firstNumber: Int) throws -> [SuiteGroup] {
    guard case .array(let groups) = try value(at: url) else { return [] }
    return groups.enumerated().compactMap { index, group in
      guard let schema = group["schema"] else { return nil }
      let tests = group["tests"]?.elements.map(document) ?? briefDocuments(of: group)
      return SuiteGroup(
        name: "G\(firstNumber + index)", file: file,
        description: group["description"]?.string ?? "", schema: schema, documents: tests)
    }
  }

  /// A folder with `schema.json` and the folders `valid`, `invalid` and `invalid-format`.
  static func group(in folder: URL, file: String, number: Int) throws -> SuiteGroup {
    var documents: [SuiteGroup.Document] = []
    for kind in ["valid", "invalid", "invalid-format"] {
      for url in Folder.files(below: folder.appendingPathComponent(kind), ending: ".json") {
        documents.append(
          SuiteGroup.Document(
            description: "\(kind)/\(url.lastPathComponent)",
            bytes: Array(try Data(contentsOf: url)), isValid: kind == "valid"))
      }
    }
    return SuiteGroup(
      name: "G\(number)", file: file, description: folder.lastPathComponent,
      schema: try value(at: folder.appendingPathComponent("schema.json")), documents: documents)
  }

  private static func document(_ test: OrderedJSON) -> SuiteGroup.Document {
    SuiteGroup.Document(
      description: test["description"]?.string ?? "",
      bytes: Array((test["data"] ?? .null).text.utf8), isValid: test["valid"]?.bool ?? false)
  }

  private static func briefDocuments(of group: OrderedJSON) -> [SuiteGroup.Document] {
    [("valid", true), ("invalid", false)].flatMap { key, isValid in
      (group[key]?.elements ?? []).map { value in
        SuiteGroup.Document(
          description: value.text, bytes: Array(value.text.utf8), isValid: isValid)
      }
    }
  }

  private static func value(at url: URL) throws -> OrderedJSON {
    let source = SourceFile(path: url.path, bytes: Array(try Data(contentsOf: url)))
    var diagnostics = Diagnostics()
    guard let node = SchemaReader.read(source, into: &diagnostics) else {
      throw UnreadableFile(text: TextRenderer().render(diagnostics.sorted))
    }
    return OrderedJSON(node)
  }
}

struct UnreadableFile: Error {
  let text: String
}

enum Folder {
  /// The files below a folder whose names end in some text, sorted by path.
  static func files(below folder: URL, ending: String) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(ending) }.sorted()
      .map { folder.appendingPathComponent($0) }
  }
}

extension OrderedJSON {
  subscript(key: String) -> OrderedJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var elements: [OrderedJSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The value as JSON text on one line, its numbers with all their digits.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let value): Self.quoted(value)
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }
}
