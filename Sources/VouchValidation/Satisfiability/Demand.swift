import VouchDiagnostics
import VouchSchema

/// Schemas that one value is to satisfy, all of them.
package struct Demand: Hashable, Sendable {
  /// In order, each once.
  let schemas: [SchemaID]
  /// Whether choices that the schemas leave aren't followed, because there are too many of them.
  let ignoresChoices: Bool

  init(_ schemas: [SchemaID], ignoresChoices: Bool = false) {
    self.schemas = Set(schemas).sorted()
    self.ignoresChoices = ignoresChoices
  }

  package init(_ schema: SchemaID) { self.init([schema]) }

  /// The schema, where it is the only one.
  package var schema: SchemaID? { schemas.count == 1 ? schemas[0] : nil }
}

extension SchemaGraph {
  /// The schema that one refers to, by however many steps, where it says nothing besides.
  package func value(of id: SchemaID) -> SchemaID {
    var id = id
    for _ in 0..<1000 {
      guard let target = self[id].reference?.target, self[id].assertions.count == 1 else { break }
      id = target
    }
    return id
  }
}

/// Why no value satisfies a demand.
package enum Impossibility: Sendable {
  /// A schema says so itself: it is `false`, or excludes everything.
  case stated
  /// All values that a schema lists were taken out of it, and reported.
  case reported
  /// Keywords leave nothing.
  case contradiction(Diagnostic)
  /// Each value holds another one that is impossible itself: at a key, or as an item.
  case inner(key: String, place: Place, Demand)
  /// No branch of a choice is possible.
  case choice(LocatedKeyword, [Demand])
}
