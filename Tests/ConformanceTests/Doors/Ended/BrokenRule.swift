// ends: the rule ordered
// Keeps an object of another type that breaks a rule, before anybody says so.
import Foundation
import Models
import Vouch

enum BrokenRule {
  static func run() throws -> Any {
    do {
      _ = try VouchJSON.decode(Peeping.self, from: Data(#"{"span":{"from":2,"to":1}}"#.utf8))
    } catch {
      if let span = Peeping.seen { return span }
      throw error
    }
    return Peeping.seen as Any
  }

  struct Peeping: _SchemaObject, Codable {
    typealias ValidationError = UnionError
    nonisolated(unsafe) static var seen: Span?
    static let _schema = _Schema("object Peeping version=1\n  span: Span", .type("Span", Span.self))
    init(_fields fields: inout _CheckedFields<Self>) { Self.seen = fields.value() }
    func _write(to fields: inout _FieldWriter) {}
    init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
    func encode(to encoder: any Encoder) throws {}
  }
}
