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

extension [FilePlan] {
  /// Calls a closure with each type, before those declared inside it.
  package mutating func visitTypes(_ body: (inout TypePlan) -> Void) {
    for file in indices {
      for type in self[file].types.indices { self[file].types[type].visit(body) }
    }
  }
}

/// A generated type.
package struct TypePlan: Sendable {
  package indirect enum Form: Sendable {
    /// A struct with a stored property for each property of an object.
    case object(StructPlan)
    /// A struct with a stored property for each item of `prefixItems`; their keys are their
    /// indices.
    case tuple(StructPlan)
    /// A struct around one value that isn't an object; the key of its only property is empty.
    case value(StructPlan)
    case enumeration(EnumerationPlan)
    case union(UnionPlan)
    /// Another name for a generic type with its arguments, or for the type of the values.
    case alias(TypeReference)
  }

  package var header: TypeHeader
  package var form: Form
  /// The types of inline schemas, declared inside this one.
  package var nested: [TypePlan] = []

  package init(_ header: TypeHeader, _ form: Form) {
    self.header = header
    self.form = form
  }

  /// The struct that the type is; nil for an enum or an alias.
  package var structure: StructPlan? {
    switch form {
    case .object(let plan), .tuple(let plan), .value(let plan): plan
    case .enumeration, .union, .alias: nil
    }
  }

  /// True for a struct around one value, which stands for the whole: it gets no label.
  package var isSingleValue: Bool { if case .value = form { true } else { false } }

  /// The names of an enum's cases; empty for other types.
  package var caseNames: [Identifier] {
    switch form {
    case .enumeration(let plan): plan.cases.map(\.name) + [plan.unknownCase].compactMap(\.self)
    case .union(let plan): plan.cases.map(\.name) + [plan.unknownCase].compactMap(\.self)
    case .object, .tuple, .value, .alias: []
    }
  }

  /// True for an enum with a case for values that its schema doesn't list.
  package var isOpen: Bool {
    switch form {
    case .enumeration(let plan): plan.unknownCase != nil
    case .union(let plan): plan.unknownCase != nil
    case .object, .tuple, .value, .alias: false
    }
  }

  /// The type, followed by those declared inside it, at any depth.
  package var withNested: [TypePlan] { [self] + nested.flatMap(\.withNested) }

  /// Calls a closure with the type and with each type nested in it.
  package mutating func visit(_ body: (inout TypePlan) -> Void) {
    body(&self)
    for index in nested.indices { nested[index].visit(body) }
  }

  /// Returns the type in another form.
  package func with(_ form: Form) -> TypePlan {
    var plan = self
    plan.form = form
    return plan
  }

  /// Changes the struct that the type is, if it is one.
  package mutating func updateStructure(_ body: (inout StructPlan) -> Void) {
    guard var plan = structure else { return }
    body(&plan)
    switch form {
    case .object: form = .object(plan)
    case .tuple: form = .tuple(plan)
    case .value: form = .value(plan)
    case .enumeration, .union, .alias: break
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
