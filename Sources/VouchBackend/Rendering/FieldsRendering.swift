extension TypeRenderer {
  /// Returns the members that split a value into fields, and that build it from checked fields.
  func fieldMembers(_ plan: StructPlan) -> [Declaration] {
    let fields = plan.freeName("fields")
    var reads = plan.storedProperties.map { property in
      if case .constant = property.storage {
        return Statement.line("\(fields).\(GeneratedNames.skip)()")
      }
      let storage = storageName(of: property, in: plan, \.spelling)
      return .line("\(storage) = \(fields).\(accessor(of: property))()")
    }
    if let seal = plan.sealName {
      reads.append(.line("\(seal) = \(GeneratedNames.seal.spelling)()"))
    }
    let writes = plan.storedProperties.map { property in
      Statement.line("\(fields).\(GeneratedNames.append)(\(property.name.spelling))")
    }
    return [
      .function(
        .initializer, access: access,
        parameters: [
          .init(
            label: GeneratedNames.fieldsLabel, fields, GeneratedNames.checkedFields,
            typeModifier: "inout")
        ],
        body: Self.inBlocks(reads)
      ),
      .function(
        .function(GeneratedNames.writeFunction), access: access,
        parameters: [
          .init(label: "to", fields, GeneratedNames.fieldWriter, typeModifier: "inout")
        ],
        body: writes
      ),
    ]
  }

  /// Returns the accessor of a property's field. A value that can be absent or null uses the
  /// accessor that handles nil.
  private func accessor(of property: PropertyPlan) -> String {
    switch property.type {
    case .optional, .generic: return GeneratedNames.anyAccessor
    default: break
    }
    return GeneratedNames.accessor(for: property.row.kind)
  }
}
