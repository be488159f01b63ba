import VouchSchema

extension SchemaGraph {
  /// Returns the schemas that are written inline in another one, with a name for each.
  func inlineChildren(of id: SchemaID) -> [(name: String, schema: SchemaID)] {
    let schema = self[id]
    var children: [(name: String, schema: SchemaID)] = []
    let shape = shape(of: id)
    switch shape {
    case .object, .map:
      for property in schema.properties?.value ?? [] {
        children.append((property.key, property.schema))
      }
      if schema.patternProperties == nil, let values = schema.additionalProperties {
        children.append(("value", values.value))
      }
    case .array:
      if schema.prefixItems == nil, let items = schema.items {
        children.append(("item", items.value))
      }
    case .tuple:
      for (index, item) in (schema.prefixItems?.value ?? []).enumerated() {
        children.append((Identifier.item(at: index).name, item))
      }
      if let items = schema.items { children.append(("item", items.value)) }
    case .nullable(let other): children.append(("", other))
    case .union(let branches):
      for (name, branch) in zip(branchNames(of: id, branches), branches) {
        children.append((name, branch))
      }
    default: break
    }
    return children
  }

  /// Returns the same schemas without names, which take long for the branches of a union.
  func inlineSchemas(of id: SchemaID) -> [SchemaID] {
    if case .union(let branches) = shape(of: id) { return branches }
    return inlineChildren(of: id).map(\.schema)
  }
}
