/// Schemas that refer to each other by their names, in one program.
package struct NamedSchemas: Sendable {
  /// The member that says, for each resource, which schemas its dynamic anchors name.
  package static let anchorsKey = "$dynamicAnchors"

  private let program: EvaluationProgram
  private let numbers: [ScalarString: Int]

  /// Compiles schemas as ``SchemaCompiler`` reads them. Linear in their size.
  ///
  /// Nil if a pattern has no automaton, if a name stands for no schema, or for two.
  ///
  /// - Parameter members: the schemas by their names, and what ``anchorsKey`` says.
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
      pattern: { patterns[ScalarString($0)] })
    for (number, schema) in schemas.enumerated() { compiler.compile(schema.value, as: number) }
    guard compiler.unjudgedPatterns.isEmpty, compiler.unknownNames.isEmpty,
      numbers.count == schemas.count
    else { return nil }
    self.numbers = numbers
    program = compiler.program(roots: Array(schemas.indices))
  }

  /// The schema of a name; nil if there is none.
  ///
  /// - Parameter allowsNull: whether null is allowed besides.
  package func schema(_ name: String, allowsNull: Bool) -> EvaluatedSchema? {
    numbers[ScalarString(name)].map {
      EvaluatedSchema(program, schema: $0, allowsNull: allowsNull)
    }
  }
}
