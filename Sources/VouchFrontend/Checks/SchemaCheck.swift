import VouchDiagnostics
import VouchSchema

/// A kind of mistake that is looked for in a resolved graph.
protocol SchemaCheck: Sendable {
  /// Reports every occurrence. Linear in the size of the graph.
  static func check(_ context: CheckContext, _ diagnostics: inout Diagnostics)
}

/// A check that needs no more than one schema at a time, and what that one refers to.
protocol SingleSchemaCheck: SchemaCheck {
  static func check(
    _ schema: Schema, _ context: CheckContext, diagnostics: inout Diagnostics)
}

extension SingleSchemaCheck {
  static func check(_ context: CheckContext, _ diagnostics: inout Diagnostics) {
    for schema in context.graph.schemas where !schema.keywords.isEmpty {
      check(schema, context, diagnostics: &diagnostics)
    }
  }
}

/// What checks can look at.
struct CheckContext: Sendable {
  let graph: SchemaGraph
  let options: FrontendOptions
}

/// All checks, in the order in which their findings at one place are shown.
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
