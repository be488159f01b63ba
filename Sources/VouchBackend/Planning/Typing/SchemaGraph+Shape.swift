import VouchReading
import VouchSchema

extension SchemaGraph {
  /// Returns the shape of a schema by its own keywords; references aren't followed.
  func shape(of id: SchemaID) -> SchemaShape {
    if decidedShapes.indices.contains(id.index) { return decidedShapes[id.index] }
    if let target = plainReference(of: id) { return .reference(target) }
    // The keywords that a relaxed schema omits are evaluated on a value of its own type.
    if relaxedSchemas.contains(id) { return ownShape(of: id) }
    let schema = self[id]
    if let reference = schema.reference, let arguments = schema.arguments?.value,
      schema.assertions.count == 2
    {
      return .generic(reference.target, arguments)
    }
    if let name = schema.swiftType, schema.assertions.count == 1 { return .named(name) }
    return ownShape(of: id)
  }

  /// Returns true if null is allowed in addition to the shape of a schema or of the schema it
  /// refers to, however long the chain of references is.
  package func allowsNull(besideShapeOf id: SchemaID) -> Bool {
    let target = target(of: id)
    switch shape(of: target) {
    case .any, .null, .generic, .named, .reference: return false
    default: return schemasTakingNull.contains(target)
    }
  }

  /// Returns the shape of a schema that isn't a plain reference, except that null may be allowed
  /// beside it.
  private func ownShape(of id: SchemaID) -> SchemaShape {
    let schema = self[id]
    let isRelaxed = relaxedSchemas.contains(id)
    if !isRelaxed, let branches = unionBranches(schema),
      schemasTakingNull.contains(id) || !branches.contains(where: { holdsNull($0) })
    {
      let others = branches.filter { !isNullAlone($0) }
      if others.isEmpty { return schemasTakingNull.contains(id) ? .null : .any }
      if others.count == 1, others.count < branches.count, schema.assertions.count == 1 {
        return .nullable(others[0])
      }
      return .union(others)
    }
    // A schema that no value satisfies has no type.
    guard let types = schema.statedTypes, !types.isEmpty, !isDocumentOfIntegersBeyondInt(id),
      !schema.listsNumbersBeyondTypes
    else { return .any }
    return types == .null ? .null : shape(schema, types.subtracting(.null), isRelaxed: isRelaxed)
  }

  private func shape(_ schema: Schema, _ types: JSONTypes, isRelaxed: Bool) -> SchemaShape {
    if !isRelaxed, schema.enumerationRawType != nil, schema.isPlainEnumeration {
      return .enumeration
    }
    if schema.dateFormats != nil, JSONTypes([.string, .number]).isSuperset(of: types) {
      return types.contains(.string) ? .string : types == .integer ? .integer : .number
    }
    return switch types {
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .string: .string
    case .array: isTuple(schema) ? .tuple : .array
    case .object: schema.hasNamedProperties || isClosed(schema) ? .object : .map
    default: .any
    }
  }

  /// Returns true if null is a value of the schema's own Swift type rather than nil beside it: the
  /// type is a JSON value, or a union with such a branch. A union that excludes null can't contain
  /// such types.
  private func holdsNull(_ id: SchemaID) -> Bool {
    var seen = Set<SchemaID>()
    var pending = [id]
    while let id = pending.popLast() {
      guard schemasTakingNull.contains(id), seen.insert(id).inserted else { continue }
      switch shape(of: id) {
      case .any: return true
      case .reference(let target): pending.append(target)
      // A JSON value that is checked as a whole, including the null beside it.
      case .nullable(let other):
        if case .any = shape(of: target(of: other)) { return true }
        pending.append(other)
      case .union(let branches): pending += branches
      default: break
      }
    }
    return false
  }

  /// Returns the branches of a schema that is nothing but a choice between them, if each has a
  /// Swift type.
  private func unionBranches(_ schema: Schema) -> [SchemaID]? {
    guard let union = choice(schema) else { return nil }
    let isTyped = union.subschemas.allSatisfy { branch in
      guard let types = typesOfBranch(branch) else { return false }
      return schema.allowedTypes?.isSuperset(of: types) ?? true
    }
    return isTyped ? union.subschemas : nil
  }

  /// Returns the one `anyOf` or `oneOf` of a schema that has no other assertions than a union
  /// keeps.
  func choice(_ schema: Schema) -> LocatedKeyword? {
    // Few schemas have a choice, and this is called for all of them.
    guard schema[.anyOf] != nil || schema[.oneOf] != nil else { return nil }
    let assertions = schema.assertions
    let choices = assertions.filter { $0.keyword == .anyOf || $0.keyword == .oneOf }
    guard choices.count == 1, !choices[0].subschemas.isEmpty,
      assertions.allSatisfy({ Self.unionKeywords.contains($0.keyword) })
    else { return nil }
    return choices[0]
  }

  private static let unionKeywords: KeywordSet = [
    .anyOf, .oneOf, .type, .discriminator, .unknownCase,
  ]

  /// Returns true if an object may have only the keys that its schema lists.
  private func isClosed(_ schema: Schema) -> Bool {
    schema.additionalProperties.map { self[$0.value].boolean == false } ?? false
  }

  /// Returns true if a schema allows only null, possibly through other schemas.
  func isNullAlone(_ id: SchemaID) -> Bool { typesOfBranch(id) == .null }

  /// Returns true if a schema, with references followed, is an enumeration.
  func isEnumeration(_ id: SchemaID) -> Bool {
    if case .enumeration = shape(of: target(of: id)) { true } else { false }
  }

  /// Returns true if a schema has no Swift type but has assertions, which are evaluated.
  func isEvaluated(_ id: SchemaID) -> Bool {
    guard case .any = shape(of: id) else { return false }
    return self[id].boolean == false || !self[id].assertions.allSatisfy(\.allowsAllTypes)
  }

  /// Returns the schemas whose values are evaluated as a whole, and the objects below them that
  /// have types of their own.
  func evaluatedObjects() -> Set<SchemaID> {
    var named = Set<SchemaID>()
    var pending: [SchemaID] = []
    for id in ids {
      let candidates = self[id].keywords.filter { $0.keyword.isEvaluatedAsWhole }
      guard !candidates.isEmpty || relaxedSchemas.contains(id), !isChoice(id) else { continue }
      let isTuple = isTuple(id)
      let evaluated = candidates.filter { !(isTuple && $0.keyword == .prefixItems) }
      if !evaluated.allSatisfy({ $0.keyword == .propertyNames }) || relaxedSchemas.contains(id) {
        pending.append(id)
      } else if !evaluated.isEmpty {
        // `propertyNames` concerns only the object's own keys, not the values below them.
        named.insert(id)
      }
    }
    let below = pending.reached { id in
      if case .reference(let target) = shape(of: id) { return inlineSchemas(of: id) + [target] }
      return inlineSchemas(of: id)
    }
    return below.union(named)
  }

  private func isTuple(_ id: SchemaID) -> Bool {
    if case .tuple = shape(of: id) { true } else { false }
  }

  private func isChoice(_ id: SchemaID) -> Bool {
    switch shape(of: id) {
    case .union, .nullable, .reference, .generic, .enumeration: true
    default: false
    }
  }
}

extension Schema {
  /// True if the schema mentions properties by name.
  var hasNamedProperties: Bool {
    if let properties, !properties.value.isEmpty { return true }
    if let required, !required.value.isEmpty { return true }
    if dependentRequired != nil || rules != nil { return true }
    return false
  }

  /// True if the schema contains only definitions.
  package var isLibrary: Bool {
    title == nil && assertions.isEmpty && keywords.contains { $0.keyword.isDefinitions }
  }
}

extension LocatedKeyword {
  /// True if the keyword is a `type` that lists all types.
  var allowsAllTypes: Bool {
    guard case .types(let types) = value else { return false }
    return types.reduce(into: JSONTypes()) { $0.formUnion(JSONTypes($1.value)) } == .any
  }
}

extension Keyword {
  /// True if the runtime evaluates the keyword on values as a whole, whatever their type.
  fileprivate var isEvaluatedAsWhole: Bool {
    switch application {
    case .sameValue: self != .then && self != .else
    case .someItems, .names: true
    // Swift types have properties and elements that check themselves.
    case .members, .items: ![.properties, .additionalProperties, .items].contains(self)
    case .nothing:
      switch constraint?.form {
      case .const, .values, .uniqueness: true
      case .limit, .divisor, .count, .pattern, .format, .schemes, .hosts, nil: false
      }
    }
  }
}

extension Node {
  /// The value as an `Int`; nil if it isn't an integer or doesn't fit.
  var integer: Int? {
    guard case .number(let number) = content else { return nil }
    return WrittenNumber(json: number.text)?.int
  }
}
