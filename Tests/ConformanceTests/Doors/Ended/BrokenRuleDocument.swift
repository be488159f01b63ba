// ends: the rule ordered
// Keeps a document that breaks a rule, before anybody says so.
import Foundation
import Models
import Vouch

enum BrokenRuleDocument {
  static func run() throws -> Any {
    do {
      _ = try VouchJSON.decode(Peeping.self, from: Data(#"[{"from":2,"to":1}]"#.utf8))
    } catch {
      if let span = Peeping.seen { return span }
      throw error
    }
    return Peeping.seen as Any
  }

  struct Peeping: DocumentValue {
    nonisolated(unsafe) static var seen: [Span]?
    static var _documentRow: _DocumentRow { [Span]._documentRow }
    init(_schemaField field: _Field) {
      let spans = [Span](_schemaField: field)
      if !spans.isEmpty { Self.seen = spans }
    }
    var _schemaField: _Field { [Span]()._schemaField }
  }
}
