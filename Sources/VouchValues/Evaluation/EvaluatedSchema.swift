/// A schema that is evaluated on a whole JSON value, because tables can't express it: `not`,
/// `contains`, schemas without a type.
package final class EvaluatedSchema: Sendable {
  /// The maximum number of nested schema applications. The smallest stacks that Swift code runs on
  /// have 512 KB. Without optimisation, 180 nested applications fit there and 220 don't.
  static let depthLimit = 150

  package let program: EvaluationProgram
  package let root: Int
  /// True if null is allowed in addition to the schema.
  package let allowsNull: Bool
  /// The messages beside a reference to the schema, which come before its own.
  private let use: Wording?

  /// Compiles a schema in the form that ``SchemaCompiler`` reads, with `$null` if null is allowed in
  /// addition to the schema, and `$use` for messages beside a reference to it. Nil if a pattern has
  /// no automaton.
  package convenience init?(_ json: OrderedJSON, patterns: [ScalarString: _Pattern]) {
    var compiler = SchemaCompiler(
      depthLimit: Self.depthLimit, dynamicAnchors: [], count: 1,
      pattern: { patterns[ScalarString($0)] })
    compiler.compile(json, as: 0)
    guard compiler.unjudgedPatterns.isEmpty, compiler.unknownNames.isEmpty else { return nil }
    self.init(compiler.program(roots: [0]), schema: 0, json)
  }

  /// Makes an evaluated schema from one of a program's schemas.
  ///
  /// - Parameter json: a schema with `$null` and `$use`, if these are stated.
  package init(_ program: EvaluationProgram, schema: Int, _ json: OrderedJSON = .null) {
    self.program = program
    root = schema
    let members = SchemaMembers(json)
    allowsNull = if case .bool(true)? = members["$null"] { true } else { false }
    use = Wording(members["$use"])
  }

  /// True if a node of a view satisfies the schema.
  ///
  /// - Parameter memory: the memory that the evaluation uses. A caller that keeps it avoids
  ///   repeated allocation.
  package func isValid(
    _ view: InstanceView, at node: Int, memory: EvaluationMemory? = nil
  ) -> Bool {
    let value = view.value(at: node)
    return allowsNull && value.kind == .null
      || program.isValid(view, at: value, schema: root, memory: memory)
  }

  /// True if an instance satisfies the schema.
  package func isValid(_ instance: JSONTape, memory: EvaluationMemory? = nil) -> Bool {
    !instance.isTooLarge && instance.withView { isValid($0, at: 0, memory: memory) }
  }

  /// Returns the failures of a value, up to a limit; empty if it is valid.
  ///
  /// - Parameter wording: messages about the value that don't come from the schema.
  package func failures(
    of value: JSONValue, limit: Int, wording: Wording? = nil
  ) -> [EvaluationFailure] {
    failures(of: JSONTape(value), limit: limit, wording: wording)
  }

  /// Returns the failures of an instance, up to a limit; empty if it is valid.
  package func failures(
    of instance: JSONTape, limit: Int, wording: Wording? = nil
  ) -> [EvaluationFailure] {
    if instance.isTooLarge { return [.tooLarge] }
    return instance.withView { failures(of: $0, at: 0, limit: limit, wording: wording) }
  }

  /// Returns the failures of a node of a view, up to a limit; empty if it is valid.
  package func failures(
    of view: InstanceView, at node: Int, limit: Int, wording: Wording? = nil
  ) -> [EvaluationFailure] {
    if isValid(view, at: node) { return [] }
    var failures = program.failures(
      of: view, at: view.value(at: node), schema: root, limit: limit, wording: wording)
    if let use { for index in failures.indices { failures[index].word(by: use) } }
    // The result stays invalid even if the second walk has found no failure to report.
    return failures.isEmpty ? [Self.unexplained] : failures
  }

  private static let unexplained = EvaluationFailure(
    path: InstancePath(), broken: BrokenKeyword(.false, .notAllowed), schema: 0)
}

extension EvaluationProgram {
  /// True if a value satisfies a schema.
  func isValid(
    _ view: InstanceView, at value: InstanceValue, schema: Int, memory: EvaluationMemory? = nil
  ) -> Bool {
    var evaluation = Evaluation(
      self, view, at: value, failureLimit: 0, memory: memory?.lend() ?? EvaluationBuffers())
    let isValid = evaluation.run(number(of: schema))
    if let memory {
      memory.takeBack(evaluation.memory)
    } else {
      evaluation.memory.deallocate()
    }
    return isValid
  }

  /// Returns the failures of a value against a schema, up to a limit; empty if it is valid.
  func failures(
    of view: InstanceView, at value: InstanceValue, schema: Int, limit: Int,
    wording: Wording? = nil
  ) -> [EvaluationFailure] {
    var evaluation = Evaluation(
      self, view, at: value, failureLimit: max(limit, 1), wording: wording,
      memory: EvaluationBuffers())
    defer { evaluation.memory.deallocate() }
    return evaluation.run(number(of: schema)) ? [] : evaluation.failures
  }
}

extension EvaluationProgram {
  /// True if an instance satisfies a schema.
  package func isValid(
    _ instance: JSONTape, schema: Int, memory: EvaluationMemory? = nil
  ) -> Bool {
    !instance.isTooLarge
      && instance.withView {
        isValid($0, at: $0.value(at: 0), schema: schema, memory: memory)
      }
  }

  /// Returns the failures of an instance against a schema, up to a limit; empty if it is valid.
  package func failures(
    of instance: JSONTape, schema: Int, limit: Int
  ) -> [EvaluationFailure] {
    if instance.isTooLarge { return [.tooLarge] }
    return instance.withView {
      failures(of: $0, at: $0.value(at: 0), schema: schema, limit: limit)
    }
  }
}

extension EvaluationFailure {
  /// The failure of a value that is too large. Documents that are read are never this large.
  fileprivate static let tooLarge = EvaluationFailure(
    path: InstancePath(), broken: .depth, schema: 0)
}
