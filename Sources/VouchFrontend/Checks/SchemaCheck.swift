import VouchReading
import VouchSchema

/// A check of a resolved graph for one kind of mistake.
protocol SchemaCheck: Sendable {
  /// Reports every occurrence. Linear in the size of the graph.
  static func check(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics)
}

/// A check that needs only one schema at a time, and the schemas it refers to.
protocol SingleSchemaCheck: SchemaCheck {
  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics)
}

extension SingleSchemaCheck {
  static func check(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics) {
    for schema in graph.schemas where !schema.keywords.isEmpty {
      check(schema, in: graph, &diagnostics)
    }
  }
}

/// All checks, in the order in which their diagnostics at the same place are shown.
enum SchemaChecks {
  static let all: [any SchemaCheck.Type] = [
    ReferenceLoops.self,
    LimitOrder.self,
    MachineLimits.self,
    RequiredInClosedObject.self,
    KnownFormats.self,
    IneffectiveKeywords.self,
    IdleMessages.self,
    DefaultMappings.self,
    IncompleteKeywords.self,
    ContainedItems.self,
    HostsAndSchemes.self,
    DateFormatPatterns.self,
    RuleNames.self,
    RequiredWithoutSchema.self,
    GenericArguments.self,
  ]
}
