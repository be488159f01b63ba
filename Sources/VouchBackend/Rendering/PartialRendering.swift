/// Renders the types of partial values, for the setting `partials` or `x-partial`. Each has a line
/// per property, which reads what has arrived of it.
extension TypeRenderer {
  /// Returns the extension of a type; none for a type without partial values.
  func partials(_ plan: TypePlan, _ partials: PartialsPlan) -> [Declaration] {
    let name = partials.names[plan.header.reference]
    let own = name.flatMap { partial(of: plan, $0, partials) }
    guard let own else { return [] }
    return [
      .type(.extension, plan.header.reference.spelling, members: [own])
    ]
  }

  /// Returns the conformance that the runtime requires of a type with partial values.
  func partialConformances(_ plan: TypePlan, _ partials: PartialsPlan) -> [Declaration] {
    guard let name = partials.names[plan.header.reference] else { return [] }
    let alias = Declaration.typeAlias(
      GeneratedNames.partialTypeRequirement, .local(name), access: access)
    return [
      .type(
        .extension, plan.header.reference.spelling,
        inheritance: [GeneratedNames.partiallyReadable], members: [alias])
    ]
  }

  private func partial(
    of plan: TypePlan, _ name: String, _ partials: PartialsPlan
  ) -> Declaration? {
    let documentation = DocComment(
      "\(plan.header.qualifiedName) as far as it has come: what is complete in it is valid.")
    if case .union(let plan) = plan.form {
      return partialUnion(plan, name, documentation, partials)
    }
    return plan.structure.map {
      partialStruct($0.storedProperties, name, documentation, partials)
    }
  }

  // MARK: Structs

  private func partialStruct(
    _ properties: [PropertyPlan], _ name: String, _ documentation: DocComment,
    _ partials: PartialsPlan
  ) -> Declaration {
    let part = GeneratedNames.partialPartProperty
    let computed = properties.enumerated().filter { !$0.element.isHidden }.map { index, property in
      let value = PartialValue(property.type, property.row, partials)
      return Declaration.property(
        .var, property.name.spelling, type: .optional(value.type),
        content: .computed([.line(value.reading("\(part)[\(index)]"))]), access: access)
    }
    let stored = Declaration.property(.let, part, type: GeneratedNames.partialPart, access: access)
    let initializer = Declaration.function(
      .initializer, access: access, parameters: [partParameter],
      body: [.line("self.\(part) = \(part)")])
    return .type(
      .struct, name, access: access, documentation: documentation,
      inheritance: [GeneratedNames.partialObject], members: computed + [stored, initializer])
  }

  private var partParameter: FunctionDeclaration.Parameter {
    .init(GeneratedNames.partialPartProperty, GeneratedNames.partialPart)
  }

  // MARK: Unions

  private func partialUnion(
    _ plan: UnionPlan, _ name: String, _ documentation: DocComment, _ partials: PartialsPlan
  ) -> Declaration {
    let part = GeneratedNames.partialPartProperty
    var values = plan.cases.map { entry in
      (name: entry.name, value: PartialValue(entry.type, entry.row, partials, isNullKept: true))
    }
    if let unknown = plan.unknownCase {
      values.append((unknown, PartialValue(whole: GeneratedNames.jsonValue)))
    }
    let cases = values.map { entry in
      Declaration.enumCase(entry.name.spelling, .associated(entry.value.type))
    }
    let questions = values.enumerated().map { index, entry in
      Statement.block(
        "if let value = \(entry.value.reading("\(part).branch(\(index))?", inCondition: true))"
          + ".map(Self.\(entry.name.memberSpelling))",
        [.line("self = value"), .line("return")])
    }
    let initializer = Declaration.function(
      .failableInitializer, access: access, parameters: [partParameter],
      body: questions + [.line("return nil")])
    return .type(
      plan.isIndirect ? .indirectEnum : .enum, name, access: access,
      documentation: documentation,
      inheritance: [GeneratedNames.partialValue]
        + (options.isHashable ? [.swift("Hashable")] : []),
      members: cases + [initializer])
  }
}

/// The type of a partial value, and the way in which it is read from its part.
private struct PartialValue {
  private indirect enum Reading {
    case whole, text, partial
    case array(PartialValue)
    case map(PartialValue)
    case nullable(PartialValue)
  }

  let type: TypeReference
  private let reading: Reading

  init(whole type: TypeReference) {
    self.type = type
    reading = .whole
  }

  /// - Parameter isNullKept: true if null is read as a value of its own, rather than as a missing
  ///   value.
  init(
    _ type: TypeReference, _ row: Row, _ partials: PartialsPlan, isNullKept: Bool = false
  ) {
    switch (row.kind, type) {
    case (_, .optional(let wrapped)):
      let inner = PartialValue(wrapped, row, partials)
      self.type = isNullKept ? .optional(inner.type) : inner.type
      reading = isNullKept ? .nullable(inner) : inner.reading
    case (_, .generic(GeneratedNames.presenceType, let arguments)) where !arguments.isEmpty:
      self = PartialValue(arguments[0], row, partials, isNullKept: isNullKept)
    case (.scalar(.string), .swift("String")):
      (self.type, reading) = (GeneratedNames.partialText, .text)
    case (.array(let row), .array(let element)):
      let element = PartialValue(element, row, partials, isNullKept: true)
      (self.type, reading) = (GeneratedNames.partialArray(element.type), .array(element))
    case (.map(let row), .dictionary(_, let value)):
      let value = PartialValue(value, row, partials, isNullKept: true)
      (self.type, reading) = (GeneratedNames.partialMap(value.type), .map(value))
    case (.type, _):
      let partial = partials.partial(of: type)
      (self.type, reading) = (partial ?? type, partial == nil ? .whole : .partial)
    default: (self.type, reading) = (type, .whole)
    }
  }

  /// Returns the expression that reads the value from a part.
  ///
  /// - Parameter inCondition: true if the expression is in the condition of a statement, where a
  ///   closure's brace would begin the statement's body.
  func reading(_ part: String, inCondition: Bool = false) -> String {
    func call(_ name: String, _ value: PartialValue) -> String {
      let closure = "{ \(value.reading("$0")) }"
      return "\(part).\(name)" + (inCondition ? "(\(closure))" : " \(closure)")
    }
    return switch reading {
    case .whole: "\(part).value()"
    case .text: "\(part).text()"
    case .partial: "\(part).partial()"
    case .array(let element): call("array", element)
    case .map(let value): call("map", value)
    case .nullable(let value): call("nullable", value)
    }
  }
}
