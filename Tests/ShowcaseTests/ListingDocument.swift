import Foundation

/// A listing as the shop's API sends it, with single values replaced by others.
enum ListingDocument {
  /// The JSON text of each value of a good listing, by its key.
  static let good: [String: String] = [
    "id": "1",
    "name": #""Desk lamp""#,
    "description": #""Brass, with a green shade.""#,
    "price": #""41.99""#,
    "sold": "false",
    "url": #""https://example.com/listings/1""#,
    "tags": #"["home","vintage"]"#,
    "created": #""2018-05-01T10:39:04Z""#,
    "last_updated": #""2018-05-01T10:39:04 -0700""#,
  ]

  /// The document with some values replaced; nil leaves a key out.
  static func json(_ changes: [String: String?] = [:]) -> String {
    var values = good
    for (key, value) in changes { values[key] = value }
    let entries = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{\(entries.joined(separator: ","))}"
  }

  static func data(_ changes: [String: String?] = [:]) -> Data {
    Data("[\(json()),\(json(changes))]".utf8)
  }
}
