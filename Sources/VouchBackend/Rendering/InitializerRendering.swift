extension TypeRenderer {
  /// Returns the memberwise initialiser: it stores the properties, then lets the schema check them.
  ///
  /// It throws even if no constraint exists, so that a constraint added to the schema later doesn't
  /// break client code.
  ///
  /// - Parameter isWhole: True if it takes hidden properties as well and is private itself.
  func memberwiseInitializer(
    _ type: TypePlan, _ plan: StructPlan, isWhole: Bool = false
  ) -> Declaration {
    let properties = plan.variables
    let assignments = properties.map { property in
      let storage = storageName(of: property, in: plan, \.memberSpelling)
      let value = property.isHidden && !isWhole ? "[:]" : storedValue(of: property)
      return Statement.line("self.\(storage) = \(value)")
    }
    let seal = plan.sealName.map { [Statement.line("\($0) = \(GeneratedNames.seal.spelling)()")] }
    return .function(
      .initializer, access: isWhole ? .private : access,
      documentation: isWhole
        ? "Makes a copy, with the keys that it came with."
        : "Makes a value of its properties, or throws the first rule that it breaks.",
      parameters: properties.filter { isWhole || !$0.isHidden }.map { property in
        FunctionDeclaration.Parameter(
          label: type.isSingleValue ? "_" : nil, property.name.spelling, property.type,
          default: isWhole ? nil : property.defaultArgument)
      },
      hasLineForEachParameter: !type.isSingleValue,
      effect: .throws(.local(GeneratedNames.errorType)),
      body: Self.inBlocks(assignments) + (seal ?? [])
        + [.line("try \(GeneratedNames.schema.spelling).\(GeneratedNames.checkCall)")]
    )
  }

  /// Returns the initialiser that `RawRepresentable` requires, which can't report a reason, and
  /// `encode(to:)`: the standard library has one for raw values too, so that the call would be
  /// ambiguous.
  func rawValueMembers(_ plan: StructPlan) -> [Declaration] {
    guard plan.isRawRepresentable, let property = plan.storedProperties.first else { return [] }
    let name = GeneratedNames.rawValueProperty
    return [
      .function(
        .failableInitializer, access: access,
        documentation: "Makes a value, or nil of what the schema refuses.",
        parameters: [.init(name, property.type)],
        body: [
          .line("guard let value = try? Self(\(name)) else { return nil }"),
          .line("self = value"),
        ]),
      .function(
        .function("encode"), access: access,
        parameters: [.init(label: "to", "encoder", .existential(.swift("Encoder")))],
        hasBodyOnOneLine: true,
        effect: .throws(nil),
        body: [.line("try \(GeneratedNames.schema.spelling).\(GeneratedNames.encodeCall)")]),
    ]
  }

  /// Inserts an end of a block after every few assignments of properties.
  ///
  /// The compiler determines whether each property of a struct is set by searching the enclosing
  /// block: for 480 properties in one block that takes half a minute, and next to nothing in short
  /// blocks.
  static func inBlocks(_ assignments: [Statement]) -> [Statement] {
    guard assignments.count > longestBlock else { return assignments }
    let end = Statement.line("if \(GeneratedNames.schema.spelling).\(GeneratedNames.endOfBlock) {}")
    return assignments.enumerated().flatMap { index, assignment in
      index % blockLength == blockLength - 1 ? [assignment, end] : [assignment]
    }
  }

  /// The number of assignments up to which they stay in one block.
  private static let longestBlock = 100
  private static let blockLength = 16
}
