extension TypeRenderer {
  /// The initialiser that decodes a value, a call of the runtime. The runtime provides the
  /// encoding.
  var coding: Declaration {
    .function(
      .initializer, access: access,
      parameters: [.init(label: "from", "decoder", .existential(.swift("Decoder")))],
      hasBodyOnOneLine: true,
      effect: .throws(nil),
      body: [.line("self = try \(GeneratedNames.schema.spelling).\(GeneratedNames.decodeCall)")])
  }

  /// Returns the conformances in the declaration of a struct or a union.
  func conformances(of header: TypeHeader) -> [TypeReference] {
    [.swift("Codable")] + (options.isHashable ? [.swift("Hashable")] : []) + [.swift("Sendable")]
      + header.conformances.map(\.reference)
  }
}

extension TypePlan {
  /// The modules of the protocols that the schema or an option adds to the type.
  var modules: [String] { header.conformances.compactMap(\.module) }
}

extension TypeRenderer {
  /// Returns the members that only the runtime calls: an extension of the type.
  func runtimeExtensions(_ plan: TypePlan) -> [Declaration] {
    let own: Declaration? =
      switch (plan.form, TableText(plan)) {
      case (.object(let structure), let table?), (.tuple(let structure), let table?),
        (.value(let structure), let table?):
        structExtension(structure, of: plan.header, table)
      case (.enumeration(let values), _): enumerationExtension(values, plan.header)
      case (.union(let union), let table?): unionExtension(union, of: plan.header, table)
      case (.alias, _), (_, nil): nil
      }
    return own.map { [$0] } ?? []
  }

  func runtimeExtension(
    of header: TypeHeader, _ conformance: TypeReference, _ members: [Declaration]
  ) -> Declaration {
    .type(
      .extension, header.reference.spelling, inheritance: [conformance], members: members)
  }
}
