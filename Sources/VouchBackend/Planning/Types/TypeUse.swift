import VouchReading
import VouchSchema
import VouchValues

/// The use of a schema: its Swift type, and the row that checks it.
struct TypeUse {
  /// The Swift type, ignoring null.
  var type: TypeReference
  var row: Row
  /// The only value that the schema allows; nil if it allows several.
  var constant: Node? {
    get { row.isNullable ? nil : listedConstant }
    set { listedConstant = newValue }
  }
  /// The only value besides null.
  private var listedConstant: Node?

  init(_ type: TypeReference, _ row: Row, constant: Node? = nil) {
    self.type = type
    self.row = row
    listedConstant = constant
  }

  init(_ scalar: Row.Scalar, attributes: [Attribute] = []) {
    self.init(scalar.swiftType, Row(.scalar(scalar), attributes: attributes))
  }

  /// Returns the same use with further attributes in its row.
  func adding(_ attributes: [Attribute]) -> TypeUse {
    var use = self
    use.row.attributes = (use.row.attributes + attributes).withLastLabel
    return use
  }

  /// Changes the schemas that are evaluated on the row's values.
  fileprivate mutating func changeSchemas(_ change: (inout EvaluationPlan) -> Void) {
    for index in row.attributes.indices {
      guard case .schema(var schema) = row.attributes[index].value else { continue }
      change(&schema)
      row.attributes[index].value = .schema(schema)
    }
  }

  /// The Swift type of a value that is always present.
  var swiftType: TypeReference { row.isNullable ? .optional(type) : type }
}

extension Row.Scalar {
  /// The Swift type of the row's values.
  var swiftType: TypeReference {
    switch self {
    case .boolean: .swift("Bool")
    case .integer: .swift("Int")
    case .int8: .swift("Int8")
    case .int16: .swift("Int16")
    case .int32: .swift("Int32")
    case .int64: .swift("Int64")
    case .uint8: .swift("UInt8")
    case .uint16: .swift("UInt16")
    case .uint32: .swift("UInt32")
    case .uint64: .swift("UInt64")
    case .number: .swift("Double")
    case .float: .swift("Float")
    case .string: .swift("String")
    case .decimal, .decimalNumber: .foundation("Decimal")
    case .date: .foundation("Date")
    case .uri: .foundation("URL")
    case .uuid: .foundation("UUID")
    case .base64: .foundation("Data")
    case .null: .named(module: "Vouch", name: "JSONNull")
    case .any: .named(module: "Vouch", name: "JSONValue")
    }
  }
}

extension Planner {
  /// Returns the Swift type and the row of a schema, with references followed.
  mutating func use(of id: SchemaID) -> TypeUse {
    if let header = headers[id] {
      let name = header.qualifiedName
      var use = TypeUse(header.reference, Row(.type(name: name, header.reference)))
      use.row.isNullable = graph.allowsNull(besideShapeOf: id)
      // A type's table doesn't know which property holds the value; the property's row does.
      use.row.attributes += graph[id].labelAttributes
      if case .generic(let target, let arguments) = graph.shape(of: id),
        let aliased = aliasedUse(of: id, target, arguments)
      {
        use.row.kind = aliased.row.kind
      }
      return use
    }
    let shape = graph.shape(of: id)
    let allowsNull = graph.allowsNull(besideShapeOf: id)
    var use = unnamedUse(of: id, shape)
    if allowsNull || shape.isNullable {
      use.row.isNullable = allowsNull && !use.row.holdsNull
    }
    if usesOfDefinitions[id] != nil { usesOfDefinitions.updateValue(use, forKey: id) }
    return use
  }

  /// Returns the use of a schema by its shape, ignoring null and any type of its own.
  mutating func unnamedUse(of id: SchemaID, _ shape: SchemaShape) -> TypeUse {
    switch shape {
    case .reference(let target):
      consume(.reference, of: id)
      return referenceUse(target, graph[id].messageAttributes)
    case .nullable(let other):
      consumeChoice(of: id)
      let use = nullableUse(of: other)
      // A JSON value can be null itself, so it is evaluated together with the keywords beside it.
      if use.row.holdsNull { return TypeUse(.any, attributes: [evaluationOfWhole(id)]) }
      return use.adding(graph[id].messageAttributes)
    case .generic(let target, let arguments): return genericUse(of: id, target, arguments)
    case .named(let name):
      consume(.swiftType, of: id)
      return parameterUse(name)
    default: return inlineUse(of: id, shape)
    }
  }

  /// Returns the use of a reference's target, however long the chain of references is.
  private mutating func referenceUse(_ first: SchemaID, _ attributes: [Attribute]) -> TypeUse {
    var target = first
    var attributes = attributes
    while headers[target] == nil, case .reference(let next) = graph.shape(of: target) {
      consume(.reference, of: target)
      attributes = graph[target].messageAttributes.overridden(by: attributes)
      target = next
    }
    var use = use(of: target)
    use.row.attributes = use.row.attributes.overridden(by: attributes).withLastLabel
    use.changeSchemas { $0.take(attributes.compactMap(\.sentence)) }
    return use
  }

  /// Returns the use of a schema beside null, with null added to its evaluated schemas.
  private mutating func nullableUse(of id: SchemaID) -> TypeUse {
    var use = use(of: id)
    use.changeSchemas { $0.allowNull() }
    return use
  }

  /// Returns the use of a schema without a type of its own, from its keywords.
  private mutating func inlineUse(of id: SchemaID, _ shape: SchemaShape) -> TypeUse {
    switch shape {
    case .boolean: scalarUse(.boolean, id, handling: [])
    case .integer, .number: numberUse(id, isInteger: shape.isInteger)
    case .string: stringUse(id)
    case .array: arrayUse(id)
    case .map: mapUse(id)
    case .null: nullUse(id)
    case .any: anyUse(id)
    case .object, .tuple, .enumeration, .reference, .nullable, .union, .generic, .named:
      scalarUse(.any, id, handling: [])
    }
  }

  /// Returns the use of any JSON value. The schema is evaluated as a whole unless it only lists
  /// values.
  private mutating func anyUse(_ id: SchemaID) -> TypeUse {
    let schema = graph[id]
    let isList = schema.assertions.allSatisfy { [.const, .enum].contains($0.keyword) }
    if isList, schema.boolean != false { return scalarUse(.any, id, handling: []) }
    if !graph.isEvaluated(id) {
      consume(.type, of: id)
      return TypeUse(.any)
    }
    return TypeUse(.any, attributes: [evaluationOfWhole(id)])
  }

  /// Returns the use of null, possibly through several schemas that allow only null.
  private mutating func nullUse(_ id: SchemaID) -> TypeUse {
    if graph.isNullAlone(id), graph[id].statedTypes == nil { consumeChoice(of: id) }
    return scalarUse(.null, id, handling: [])
  }

  /// Returns the use of a scalar, with the checks that every type has.
  mutating func scalarUse(
    _ scalar: Row.Scalar, _ id: SchemaID, handling keywords: KeywordSet
  ) -> TypeUse {
    let schema = graph[id]
    var use = TypeUse(scalar)
    var keywords = keywords
    if scalar != .any, scalar != .null, let stated = schema[.coerce] {
      keywords.insert(.coerce)
      coercions(stated, of: id, scalar)
    }
    addAttributes(of: id, for: keywords, to: &use.row)
    use.constant = schema.const
    return use
  }

  private mutating func numberUse(_ id: SchemaID, isInteger: Bool) -> TypeUse {
    let schema = graph[id]
    if schema.dateFormats != nil { return dateUse(id, handling: []) }
    let scalar: Row.Scalar =
      switch schema.format?.value {
      case "decimal": .decimalNumber
      case "float" where !isInteger: .float
      case let format?:
        Row.Scalar(rawValue: format)?.machineInteger ?? (isInteger ? .integer : .number)
      case nil: isInteger ? .integer : .number
      }
    if isInteger, scalar != .uint64 { requireWithinInt(id) }
    if scalar == .number { requireWithinDouble(id) }
    var use = scalarUse(scalar, id, handling: Keyword.numberKeywords.union([.format]))
    if isInteger, scalar == .decimalNumber { use.row.attributes.append(Attribute("integer")) }
    return use
  }

  /// Reports a list of values that `Double` doesn't hold exactly, if a format asks for the type.
  private mutating func requireWithinDouble(_ id: SchemaID) {
    let schema = graph[id]
    guard let keyword = schema[.const] ?? schema[.enum],
      schema.listedNumbers.contains(where: \.isBeyondDouble)
    else { return }
    report(unsupported: keyword, of: id)
  }

  /// Reports keywords that only integers beyond `Int` could satisfy.
  private mutating func requireWithinInt(_ id: SchemaID) {
    let schema = graph[id]
    if let keyword = schema[.const] ?? schema[.enum],
      schema.listedNumbers.contains(where: { $0.isInteger && $0.int == nil })
    {
      report(unsupported: keyword, of: id)
    }
    for name in [Keyword.minimum, .exclusiveMinimum] {
      guard let keyword = schema[name], let limit = keyword.number?.value else { continue }
      if limit.exact > DecimalNumber(Int64.max) { report(unsupported: keyword, of: id) }
    }
    for name in [Keyword.maximum, .exclusiveMaximum] {
      guard let keyword = schema[name], let limit = keyword.number?.value else { continue }
      if limit.exact < DecimalNumber(Int64.min) { report(unsupported: keyword, of: id) }
    }
  }

  private mutating func stringUse(_ id: SchemaID) -> TypeUse {
    let schema = graph[id]
    let keywords = Keyword.ofStrings
    if schema.dateFormats != nil { return dateUse(id, handling: keywords) }
    if schema.hasBase64 {
      return scalarUse(.base64, id, handling: keywords)
    }
    switch schema.format?.value {
    case "decimal": return scalarUse(.decimal, id, handling: keywords.union(Keyword.numberKeywords))
    case "date-time", "date": return scalarUse(.date, id, handling: keywords)
    case "uuid": return scalarUse(.uuid, id, handling: keywords)
    case "uri":
      return scalarUse(.uri, id, handling: keywords.union([.schemes, .hosts]))
    default: return scalarUse(.string, id, handling: keywords)
    }
  }

  private mutating func arrayUse(_ id: SchemaID) -> TypeUse {
    let schema = graph[id]
    var handled = Keyword.limits(of: .items)
    var items = TypeUse(.any)
    // After a prefix, `items` doesn't apply to all items, and no item can be skipped.
    if schema.prefixItems == nil {
      handled.insert(.onInvalid)
      if let stated = schema.items {
        items = use(of: stated.value)
        consume(.items, of: id)
      }
    }
    let isOfCases = schema.items.map { graph.isEnumeration($0.value) } ?? false
    if isOfCases || !items.row.losesKeys { handled.insert(.uniqueItems) }
    return containerUse(id, .array(items.swiftType), kind: .array(items.row), handling: handled)
  }

  private mutating func mapUse(_ id: SchemaID) -> TypeUse {
    let schema = graph[id]
    // A map lists no properties.
    consume(.properties, of: id)
    let handled = Keyword.limits(of: .keys).union([.onInvalid])
    var values = TypeUse(.any)
    // Beside patterns, `additionalProperties` doesn't apply to all values.
    if schema.patternProperties == nil, let stated = schema.additionalProperties {
      values = use(of: stated.value)
      consume(.additionalProperties, of: id)
    }
    return containerUse(
      id, .dictionary(key: .swift("String"), value: values.swiftType), kind: .map(values.row),
      handling: handled)
  }

  private mutating func containerUse(
    _ id: SchemaID, _ type: TypeReference, kind: Row.Kind, handling keywords: KeywordSet
  ) -> TypeUse {
    var row = Row(kind)
    addAttributes(of: id, for: keywords, to: &row)
    return TypeUse(type, row)
  }

  /// Adds to a row the checks of its kind, and the evaluation of the schema's remaining keywords.
  private mutating func addAttributes(
    of id: SchemaID, for keywords: KeywordSet, to row: inout Row
  ) {
    consume(.type, of: id)
    row.attributes += attributes(of: id, for: keywords.union(row.comparisons), in: row)
    if let attribute = evaluation(of: id) { row.attributes.append(attribute) }
  }
}

extension Row {
  /// True if null is one of the values of the row's own type.
  var holdsNull: Bool {
    switch kind {
    case .scalar(.any), .scalar(.null): true
    default: false
    }
  }

  /// True if values of the row may have lost keys of the document.
  fileprivate var losesKeys: Bool {
    switch kind {
    case .scalar: false
    case .array(let elements), .map(let elements): elements.losesKeys
    case .type: true
    }
  }

  /// The keywords that compare values as a whole, if the row's values can be compared with JSON: a
  /// date or a generated type doesn't keep the way in which its document was written.
  fileprivate var comparisons: KeywordSet {
    holdsJSON ? [.const, .enum] : []
  }

  private var holdsJSON: Bool {
    switch kind {
    case .scalar(.decimal), .scalar(.date), .scalar(.uri), .scalar(.uuid), .scalar(.base64): false
    case .scalar: true
    case .array(let elements), .map(let elements): elements.holdsJSON
    case .type: false
    }
  }
}

extension SchemaShape {
  fileprivate var isNullable: Bool {
    if case .nullable = self { return true }
    return false
  }

  fileprivate var isInteger: Bool {
    if case .integer = self { return true }
    return false
  }
}

extension Keyword {
  /// The keywords that a row of strings checks.
  fileprivate static let ofStrings = limitsOfTexts.union([.pattern, .format, .contentEncoding])
}

extension Row.Scalar {
  fileprivate var machineInteger: Row.Scalar? {
    switch self {
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: self
    default: nil
    }
  }
}
