import VouchSchema

/// The plan of one schema file's Swift: everything is decided, nothing is emitted yet.
///
/// The planner makes plans from schemas; the renderer turns them into Swift declarations and tables
/// and decides nothing.
package struct FilePlan: Sendable {
  /// The schema's path as it appears in file headers and documentation.
  package var schemaPath: String
  /// The name of the Swift file.
  package var fileName: String
  /// The types in the schema's order.
  package var types: [TypePlan] = []
  /// The type whose extension contains the types; nil if they are top-level types.
  package var enclosing: TypeReference?
  /// The aliases of definitions whose values have no generated type.
  package var aliases: [AliasPlan] = []
  /// The policies for the bytes of documents, for each type whose schema states one.
  package var payloads: [PayloadPlan] = []
  /// The schemas that rows of the types refer to by name; nil if there are none.
  package var schemas: SchemaConstantPlan?
  /// True if structs get the members that forms need.
  package var hasForms = false
  /// The types of the module that have partial values.
  package var partials = PartialsPlan()

  /// All types of the file, each before those declared inside it.
  package var allTypes: [TypePlan] { types.flatMap(\.withNested) }
}

/// A generated type.
package indirect enum TypePlan: Sendable {
  case object(ObjectPlan)
  case tuple(TuplePlan)
  case value(ValuePlan)
  case enumeration(EnumerationPlan)
  case union(UnionPlan)
  case alias(AliasPlan)

  package var header: TypeHeader {
    switch self {
    case .object(let plan): plan.header
    case .tuple(let plan): plan.header
    case .value(let plan): plan.header
    case .enumeration(let plan): plan.header
    case .union(let plan): plan.header
    case .alias(let plan): plan.header
    }
  }

  /// The types declared inside this one.
  package var nested: [TypePlan] {
    get {
      switch self {
      case .object(let plan): plan.nested
      case .tuple(let plan): plan.nested
      case .value(let plan): plan.nested
      case .union(let plan): plan.nested
      case .enumeration, .alias: []
      }
    }
    set {
      switch self {
      case .object(var plan):
        plan.nested = newValue
        self = .object(plan)
      case .tuple(var plan):
        plan.nested = newValue
        self = .tuple(plan)
      case .value(var plan):
        plan.nested = newValue
        self = .value(plan)
      case .union(var plan):
        plan.nested = newValue
        self = .union(plan)
      case .enumeration, .alias: break
      }
    }
  }
}

extension TypePlan {
  /// The type, followed by those declared inside it, at any depth.
  package var withNested: [TypePlan] { [self] + nested.flatMap(\.withNested) }

  /// Calls a closure with the type and with each type nested in it.
  package mutating func visit(_ body: (inout TypePlan) -> Void) {
    body(&self)
    var nested = nested
    guard !nested.isEmpty else { return }
    for index in nested.indices { nested[index].visit(body) }
    self.nested = nested
  }

  /// Changes the header, which every type has.
  package mutating func updateHeader(_ body: (inout TypeHeader) -> Void) {
    switch self {
    case .object(var plan):
      body(&plan.header)
      self = .object(plan)
    case .tuple(var plan):
      body(&plan.header)
      self = .tuple(plan)
    case .value(var plan):
      body(&plan.header)
      self = .value(plan)
    case .enumeration(var plan):
      body(&plan.header)
      self = .enumeration(plan)
    case .union(var plan):
      body(&plan.header)
      self = .union(plan)
    case .alias(var plan):
      body(&plan.header)
      self = .alias(plan)
    }
  }
}

/// The properties that all generated types share.
package struct TypeHeader: Sendable {
  package var name: Identifier
  /// The names of the enclosing types and the type's own, outermost first.
  package var path: [Identifier]
  package var documentation: Documentation
  /// The parameters of a generic type, each of which stands for a generated type.
  package var parameters: [Identifier] = []
  /// The protocols that the schema or an option adds.
  package var conformances: [ProtocolName] = []
  /// An example document of the type for readers; nil if no option asks for one.
  package var example: String?
  /// True if the type has partial values.
  package internal(set) var hasPartials = false

  package init(path: [Identifier], documentation: Documentation) {
    name = path[path.count - 1]
    self.path = path
    self.documentation = documentation
  }

  /// The name in rule ids and tables: `Listing.Seller`.
  package var qualifiedName: String { path.map(\.name).joined(separator: ".") }

  /// The type's own parameters, as its properties refer to them.
  package var parameterReferences: [TypeReference] { parameters.map { .local($0.spelling) } }

  /// A reference to the type that is valid anywhere in the module.
  package var reference: TypeReference {
    path.dropFirst().reduce(.local(path[0].spelling)) {
      .member(of: $0, name: $1.memberSpelling)
    }
  }
}

/// The content of a declaration's documentation comment.
package struct Documentation: Hashable, Sendable {
  /// The schema's `description`, else its `title`. The text is untrusted and may be hostile.
  package var description: String?
  /// The constraints in words: `1...80 characters`.
  package var constraints: String?
  /// The file and JSON Pointer: `storefront.schema.yaml#/$defs/Listing`.
  package var source: String
  /// The schema in the graph of ``PlannedSchemas``; nil for a declaration that only the generator
  /// adds.
  package var schema: SchemaID?
  /// True if the schema says `deprecated`.
  package var isDeprecated: Bool

  package init(
    description: String? = nil, constraints: String? = nil, source: String,
    isDeprecated: Bool = false
  ) {
    self.description = description
    self.constraints = constraints
    self.source = source
    self.isDeprecated = isDeprecated
  }
}
