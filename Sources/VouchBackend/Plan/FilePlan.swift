import VouchSchema

/// The plan of one schema file's Swift: everything is decided, nothing is emitted yet.
///
/// The planner makes plans from schemas; the renderer turns them into Swift declarations and tables
/// and decides nothing.
public struct FilePlan: Sendable {
  /// The schema's path as it appears in file headers and documentation.
  public var schemaPath: String
  /// The name of the Swift file.
  public var fileName: String
  /// The types in the schema's order.
  public var types: [TypePlan]
  /// The type whose extension contains the types; nil if they are top-level types.
  public var enclosing: TypeReference?
  /// The aliases of definitions whose values have no generated type.
  public var aliases: [AliasPlan] = []
  /// The policies for the bytes of documents, for each type whose schema states one.
  public var payloads: [PayloadPlan] = []
  /// The schemas that rows of the types refer to by name; nil if there are none.
  public var schemas: EvaluatedSchemasPlan?
  /// True if structs get the members that forms need.
  public var hasForms = false
  /// The types of the module that have partial values.
  public var partials = PartialsPlan()

  public init(
    schemaPath: String, fileName: String, types: [TypePlan] = [], enclosing: TypeReference? = nil
  ) {
    self.schemaPath = schemaPath
    self.fileName = fileName
    self.types = types
    self.enclosing = enclosing
  }
}

/// A generated type.
public indirect enum TypePlan: Sendable {
  case object(ObjectPlan)
  case tuple(TuplePlan)
  case value(ValuePlan)
  case enumeration(EnumerationPlan)
  case union(UnionPlan)
  case alias(AliasPlan)

  public var header: TypeHeader {
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
  public var nested: [TypePlan] {
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
public struct TypeHeader: Sendable {
  public var name: Identifier
  /// The names of the enclosing types and the type's own, outermost first.
  public var path: [Identifier]
  public var documentation: Documentation
  /// The parameters of a generic type, each of which stands for a generated type.
  public var parameters: [Identifier] = []
  /// The protocols that the schema or an option adds.
  public var conformances: [ProtocolName] = []
  /// An example document of the type for readers; nil if no option asks for one.
  public var example: String?
  /// True if the type has partial values.
  public internal(set) var hasPartials = false

  public init(path: [Identifier], documentation: Documentation) {
    name = path[path.count - 1]
    self.path = path
    self.documentation = documentation
  }

  /// The name in rule ids and tables: `Listing.Seller`.
  public var qualifiedName: String { path.map(\.name).joined(separator: ".") }

  /// A reference to the type that is valid anywhere in the module.
  public var reference: TypeReference {
    path.dropFirst().reduce(.local(path[0].spelling)) {
      .member(of: $0, name: $1.memberSpelling)
    }
  }
}

/// The content of a declaration's documentation comment.
public struct Documentation: Hashable, Sendable {
  /// The schema's `description`, else its `title`. The text is untrusted and may be hostile.
  public var description: String?
  /// The constraints in words: `1...80 characters`.
  public var constraints: String?
  /// The file and JSON Pointer: `storefront.schema.yaml#/$defs/Listing`.
  public var source: String
  /// The schema in the graph of ``PlannedSchemas``; nil for a declaration that only the generator
  /// adds.
  public var schema: SchemaID?
  /// True if the schema says `deprecated`.
  public var isDeprecated: Bool

  public init(
    description: String? = nil, constraints: String? = nil, source: String,
    isDeprecated: Bool = false
  ) {
    self.description = description
    self.constraints = constraints
    self.source = source
    self.isDeprecated = isDeprecated
  }
}
