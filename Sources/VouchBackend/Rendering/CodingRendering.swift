import VouchSwiftCode

extension TypeRenderer {
  /// `Codable`, written out: one line each that calls the runtime.
  var coding: [Declaration] {
    let schema = GeneratedNames.schema.spelling
    let decoding = FunctionDeclaration(
      .initializer, access: access,
      documentation: "Decodes a value, which is checked against every row of the table below.",
      parameters: [.init(label: "from", "decoder", .existential(.swift("Decoder")))],
      effects: [.throws(nil)],
      body: [.line("self = try \(schema).\(GeneratedNames.decodeCall)")])
    let encoding = FunctionDeclaration(
      .function("encode"), access: access,
      documentation: "Encodes the value, which was checked against every row of the table below.",
      parameters: [.init(label: "to", "encoder", .existential(.swift("Encoder")))],
      effects: [.throws(nil)],
      body: [.line("try \(schema).\(GeneratedNames.encodeCall)")])
    return [.function(decoding), .function(encoding)]
  }

  /// What a struct or a union conforms to, as its declaration says.
  var conformances: [TypeReference] {
    [.swift("Codable")] + (options.isHashable ? [.swift("Hashable")] : []) + [.swift("Sendable")]
  }
}

extension TypeRenderer {
  /// What only the runtime calls: an extension for each type, in the order of the types.
  func runtimeExtensions(_ plan: TypePlan) -> [Declaration] {
    var extensions: [TypeDeclaration] = []
    switch plan {
    case .object(let plan): extensions = structExtensions(StructParts(plan))
    case .tuple(let plan): extensions = structExtensions(StructParts(plan))
    case .value(let plan): extensions = structExtensions(StructParts(plan))
    case .enumeration(let plan): extensions = [enumerationExtension(plan)]
    case .union(let plan): extensions = [unionExtension(plan)]
    case .alias: break
    }
    return extensions.map { .type($0) } + plan.nested.flatMap { runtimeExtensions($0) }
  }

  func runtimeExtension(
    of header: TypeHeader, _ conformance: TypeReference, _ members: [Declaration]
  ) -> TypeDeclaration {
    TypeDeclaration(
      .extension, header.reference.spelling, inheritance: [conformance], members: members)
  }
}
