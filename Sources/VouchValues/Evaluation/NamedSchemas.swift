/// Schemas in one program that refer to each other by name.
package struct NamedSchemas: Sendable {
  /// The member that lists, for each resource, the schemas of its dynamic anchors.
  package static let anchorsKey = "$dynamicAnchors"

  private let program: EvaluationProgram
  private let numbers: [ScalarString: Int]

  /// Compiles schemas in the form that ``SchemaCompiler`` reads. Linear in their size.
  ///
  /// Nil if a pattern has no automaton, if a name is undefined, or if it is defined twice.
  ///
  /// - Parameter members: the schemas by their names, and the member ``anchorsKey``.
  package init?(_ members: [OrderedJSON.Member], patterns: [ScalarString: _Pattern]) {
    let schemas = members.filter { $0.key != Self.anchorsKey }
    let numbers = Dictionary(
      schemas.enumerated().map { (ScalarString($1.key), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let resources = SchemaMembers(.object(members)).entries(Self.anchorsKey)
    let anchors = resources.map { resource in
      SchemaMembers(resource.value).all.reduce(into: [ScalarString: Int]()) { anchors, anchor in
        anchors[ScalarString(anchor.key)] = anchor.value.text.flatMap { numbers[ScalarString($0)] }
      }
    }
    var compiler = SchemaCompiler(
      depthLimit: EvaluatedSchema.depthLimit, dynamicAnchors: anchors, count: schemas.count,
      names: numbers,
      resources: Dictionary(
        resources.enumerated().map { (ScalarString($1.key), $0) },
        uniquingKeysWith: { first, _ in first }),
      findsTwins: true, pattern: { patterns[ScalarString($0)] })
    for (number, schema) in schemas.enumerated() { compiler.compile(schema.value, as: number) }
    guard compiler.unjudgedPatterns.isEmpty, compiler.unknownNames.isEmpty,
      numbers.count == schemas.count
    else { return nil }
    self.numbers = numbers
    program = compiler.program(roots: Array(schemas.indices))
  }

  /// Returns the schema with a name; nil if there is none.
  ///
  /// - Parameter reference: the reference to it.
  package func schema(_ name: String, by reference: OrderedJSON) -> EvaluatedSchema? {
    numbers[ScalarString(name)].map { EvaluatedSchema(program, schema: $0, reference) }
  }
}
