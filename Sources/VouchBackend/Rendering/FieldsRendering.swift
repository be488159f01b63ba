import VouchSwiftCode

extension TypeRenderer {
  /// What takes a value apart into fields, and puts it together from checked ones.
  func fieldMembers(_ parts: StructParts) -> [Declaration] {
    let fields = parts.freeName("fields")
    let reads = parts.variables.map { index, property in
      let storage = storageName(of: property, in: parts, \.spelling)
      return Statement.line("\(storage) = \(fields).\(accessor(of: property))(\(index))")
    }
    let writes = parts.properties.map { property in
      Statement.line("\(fields).\(GeneratedNames.append)(\(property.name.spelling))")
    }
    return [
      .function(
        FunctionDeclaration(
          .initializer, access: access,
          parameters: [
            .init(label: GeneratedNames.checkedLabel, fields, GeneratedNames.checkedFields)
          ],
          body: reads
        )),
      .function(
        FunctionDeclaration(
          .function(GeneratedNames.writeFunction), access: access,
          parameters: [
            .init(label: "to", fields, GeneratedNames.fieldWriter, typeModifier: "inout")
          ],
          body: writes
        )),
    ]
  }

  /// A value that can be missing or null goes through the accessor that knows of nil.
  private func accessor(of property: PropertyPlan) -> String {
    switch property.type {
    case .optional, .generic: return GeneratedNames.anyAccessor
    default: break
    }
    return GeneratedNames.accessor(for: property.row.kind)
  }
}
