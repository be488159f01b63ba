/// A schema that a row or a type evaluates on the JSON value as a whole, for what its table has no
/// words for: `not`, `contains`, schemas without a type.
package final class EvaluatedSchema: Sendable {
  /// How many schemas may be in application at once. The smallest stacks that Swift code runs on hold
  /// 512 KB; built without optimisation, 180 at once fit there and 220 don't.
  static let depthLimit = 150

  package let program: EvaluationProgram
  package let root: Int
  /// Whether null is allowed besides, whatever the schema says.
  package let allowsNull: Bool

  /// Compiles a schema as ``SchemaCompiler`` reads it, with an array of numbered schemas under `$defs`,
  /// the dynamic anchors of each resource under `$dynamicAnchors`, and `$null` where null is allowed
  /// whatever the schema says; nil if a pattern has no automaton.
  package init?(_ json: OrderedJSON, patterns: [ScalarString: _Pattern]) {
    let members = SchemaMembers(json)
    let definitions = members.elements("$defs")
    let anchors = members.elements("$dynamicAnchors").map { resource in
      Dictionary(
        SchemaMembers(resource).all.compactMap { member in
          member.value.count.map { (ScalarString(member.key), $0) }
        },
        uniquingKeysWith: { first, _ in first })
    }
    if case .bool(true)? = members["$null"] { allowsNull = true } else { allowsNull = false }
    root = definitions.count
    var compiler = SchemaCompiler(
      depthLimit: Self.depthLimit, dynamicAnchors: anchors, count: root + 1,
      pattern: { patterns[ScalarString($0)] })
    for (number, definition) in definitions.enumerated() {
      compiler.compile(definition, as: number)
    }
    compiler.compile(json, as: root)
    guard compiler.unjudgedPatterns.isEmpty, compiler.unknownNames.isEmpty else { return nil }
    program = compiler.program(roots: [root])
  }

  /// One of the schemas of a program.
  package init(_ program: EvaluationProgram, schema: Int, allowsNull: Bool = false) {
    self.program = program
    root = schema
    self.allowsNull = allowsNull
  }

  /// Whether a node of a view satisfies the schema.
  ///
  /// - Parameter memory: what the evaluation writes to; that of a caller who keeps it spares it from
  ///   being allocated.
  package func isValid(
    _ view: InstanceView, at node: Int, memory: EvaluationMemory? = nil
  ) -> Bool {
    let value = view.value(at: node)
    return allowsNull && value.kind == .null
      || program.isValid(view, at: value, schema: root, memory: memory)
  }

  /// Whether an instance satisfies the schema.
  package func isValid(_ instance: FlatInstance, memory: EvaluationMemory? = nil) -> Bool {
    !instance.isTooLarge && instance.withView { isValid($0, at: 0, memory: memory) }
  }

  /// What a value breaks, up to a number of failures; empty if it is valid.
  ///
  /// - Parameter wording: what is said for people of the value, besides by the schema.
  package func failures(
    of value: JSONValue, limit: Int, wording: Wording? = nil
  ) -> [EvaluationFailure] {
    failures(of: FlatInstance(value), limit: limit, wording: wording)
  }

  /// What an instance breaks, up to a number of failures; empty if it is valid.
  package func failures(
    of instance: FlatInstance, limit: Int, wording: Wording? = nil
  ) -> [EvaluationFailure] {
    if instance.isTooLarge { return [.tooLarge] }
    return instance.withView { failures(of: $0, at: 0, limit: limit, wording: wording) }
  }

  /// What a node of a view breaks, up to a number of failures; empty if it is valid.
  package func failures(
    of view: InstanceView, at node: Int, limit: Int, wording: Wording? = nil
  ) -> [EvaluationFailure] {
    if isValid(view, at: node) { return [] }
    let failures = program.failures(
      of: view, at: view.value(at: node), schema: root, limit: limit, wording: wording)
    // A verdict stands, even if the second walk had no sentence for it.
    return failures.isEmpty ? [Self.unexplained] : failures
  }

  private static let unexplained = EvaluationFailure(
    path: InstancePath(), broken: BrokenKeyword(.false, .notAllowed), schema: 0)
}

extension EvaluationProgram {
  /// Whether a value satisfies a schema.
  func isValid(
    _ view: InstanceView, at value: InstanceValue, schema: Int, memory: EvaluationMemory? = nil
  ) -> Bool {
    var evaluation = Evaluation(
      self, view, at: value, failureLimit: 0, memory: memory?.take() ?? EvaluationBuffers())
    let isValid = evaluation.run(number(of: schema))
    if let memory {
      memory.giveBack(evaluation.memory)
    } else {
      evaluation.memory.deallocate()
    }
    return isValid
  }

  /// What a value breaks of a schema, up to a number of failures; empty if it is valid.
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
  /// Whether an instance satisfies a schema.
  package func isValid(
    _ instance: FlatInstance, schema: Int, memory: EvaluationMemory? = nil
  ) -> Bool {
    !instance.isTooLarge
      && instance.withView {
        isValid($0, at: $0.value(at: 0), schema: schema, memory: memory)
      }
  }

  /// What an instance breaks of a schema, up to a number of failures; empty if it is valid.
  package func failures(
    of instance: FlatInstance, schema: Int, limit: Int
  ) -> [EvaluationFailure] {
    if instance.isTooLarge { return [.tooLarge] }
    return instance.withView {
      failures(of: $0, at: $0.value(at: 0), schema: schema, limit: limit)
    }
  }
}

extension EvaluationFailure {
  /// No document that is read is as large as that.
  fileprivate static let tooLarge = EvaluationFailure(
    path: InstancePath(), broken: .depth, schema: 0)
}
