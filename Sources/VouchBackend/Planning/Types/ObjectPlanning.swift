import VouchReading
import VouchSchema
import VouchValues

import struct VouchValues.ScalarString

/// Plans the struct of an object schema.
extension Planner {
  mutating func objectPlan(_ id: SchemaID, _ header: TypeHeader) -> TypePlan {
    let schema = graph[id]
    consume(.type, .properties, .required, .dependentRequired, .rules, .generic, of: id)
    var plan = StructPlan()
    genericParameters = parameters(of: id)
    defer { genericParameters = [] }
    if !genericParameters.isEmpty, let inline = nestedTypes[id]?.first {
      diagnostics.report(
        .nestedInGeneric, "a generic type can't hold types of its own: move this to $defs",
        at: graph[inline].place)
    }
    var names = memberNamer(of: id)
    plan.properties = propertyPlans(schema, header, names: &names)
    reportCollidingPaths(schema, plan.properties)
    requireFewProperties(plan.properties.count, schema)
    let nested = nestedPlans(of: id, in: header)
    plan.attributes = attributes(of: id, for: Keyword.limits(of: .keys))
    plan.dependencies = (schema.dependentRequired?.value ?? []).map {
      [$0.key] + $0.names.map(\.value)
    }
    reportTransientDependents(schema, plan.properties)
    plan.additional = additionalPlan(
      schema, id, beside: plan.properties, header: header, names: &names)
    if let evaluation = evaluation(of: id) { plan.attributes.append(evaluation) }
    if !graph.settings(of: id).writesDefaults { leaveDefaultsOut(id, &plan) }
    plan.rules = rulePlans(schema, plan)
    plan.wholeCase = wholeCase(plan)
    var header = header
    header.parameters = genericParameters
    plan.archiveName = archiveName(of: id, header)
    var type = TypePlan(header, .object(plan))
    type.nested = nested
    return type
  }

  /// Marks properties whose default is written as an absent key, unless a check counts or evaluates
  /// the object's keys and so depends on their presence. A tag is always written, since a union
  /// finds no branch without it.
  private func leaveDefaultsOut(_ id: SchemaID, _ plan: inout StructPlan) {
    guard plan.attributes.allSatisfy(\.isMessage), plan.dependencies.isEmpty,
      !evaluatedObjects.contains(id)
    else { return }
    for index in plan.properties.indices {
      let property = plan.properties[index]
      guard !property.isRequired, tagKeys[id]?.contains(ScalarString(property.key)) != true,
        property.row.attributes.contains(where: { $0.name == "default" })
      else { continue }
      plan.properties[index].row.attributes.append(Attribute("unwritten"))
      plan.properties[index].documentation.constraints = ConstraintPhrases.text(
        of: plan.properties[index].row)
    }
  }

  /// Reports properties outside of documents that `dependentRequired` requires.
  private mutating func reportTransientDependents(_ schema: Schema, _ properties: [PropertyPlan]) {
    let transient = Set(properties.filter(\.isTransient).map { ScalarString($0.key) })
    for name in schema.dependentRequired?.value.flatMap(\.names) ?? []
    where transient.contains(ScalarString(name.value)) {
      diagnostics.report(
        .misplacedKeyword, "a property outside the document can't be required in it", at: name.place
      )
    }
  }

  // MARK: Properties

  /// The maximum number of properties. Swift's compiler takes half a minute for a plain struct of
  /// 2,000 properties, and more than quadratic time beyond that: it checks each initialiser
  /// property by property.
  static let propertyLimit = 2_000

  private mutating func requireFewProperties(_ count: Int, _ schema: Schema) {
    guard count > Self.propertyLimit else { return }
    diagnostics.report(
      .unsupported,
      "an object can have \(Self.propertyLimit) properties in Swift, and this has \(count);"
        + " put some of them into objects of their own",
      at: (schema[.properties] ?? schema[.required])?.keyPlace ?? schema.place)
  }

  private mutating func propertyPlans(
    _ schema: Schema, _ header: TypeHeader, names: inout Namer<String>
  ) -> [PropertyPlan] {
    let required = Set((schema.required?.value ?? []).map { ScalarString($0.value) })
    var plans: [PropertyPlan] = []
    let properties = schema.properties?.value ?? []
    for (property, name) in zip(properties, memberNames(of: properties, &names)) {
      let isRequired = required.contains(ScalarString(property.key))
      var plan = propertyPlan(property, name, isRequired: isRequired, header: header)
      if isRequired, !graph[property.schema].speaksOfItsAbsence,
        let message = schema.messageOfMissingProperty
      {
        plan.row.attributes.append(message)
      }
      plans.append(plan)
    }
    for key in undeclaredKeys(of: schema) {
      let isRequired = required.contains(ScalarString(key))
      plans.append(
        undeclaredProperty(key, schema, isRequired: isRequired, owner: header, names: &names))
    }
    return plans
  }

  private mutating func propertyPlan(
    _ property: KeyedSchema, _ name: Identifier, isRequired: Bool, header: TypeHeader
  ) -> PropertyPlan {
    var use = use(of: property.schema)
    let traits = traits(of: property, isRequired: isRequired, use)
    // No value is null here, since the runtime replaces null, unless by a default of null.
    if traits.nullMeaning != nil, defaultValue(of: property.schema)?.jsonType != .null {
      use.row.isNullable = false
    }
    var plan = PropertyPlan(
      key: property.key, name: name, type: use.swiftType, row: use.row, isRequired: isRequired,
      documentation: documentation(of: property.schema))
    plan.path = traits.path
    plan.isTransient = traits.isTransient
    // The runtime reads the null and replaces it.
    if traits.nullMeaning != nil { plan.row.isNullable = true }
    plan.row.attributes += traits.attributes
    decideAbsence(of: property, use, traits, header: header, plan: &plan)
    plan.documentation.constraints = ConstraintPhrases.text(of: plan.row)
    return plan
  }

  /// Chooses the Swift form of an absent property: a default, nil, a case of `Presence`, or none.
  private mutating func decideAbsence(
    of property: KeyedSchema, _ use: TypeUse, _ traits: PropertyKeywords, header: TypeHeader,
    plan: inout PropertyPlan
  ) {
    if let constant = use.constant, plan.isRequired, let literal = literal(constant, use) {
      plan.storage = .constant(literal)
    } else if let defaultValue = defaultValue(of: property.schema) {
      plan.defaultArgument = literal(defaultValue, use) ?? runtimeDefault(header, property.key)
      plan.defaultValue = defaultValue
      plan.row.attributes.append(Attribute("default", .json(OrderedJSON(defaultValue))))
    } else if traits.isDistinct {
      plan.isDistinct = true
      plan.type = GeneratedNames.presence(use.type)
      plan.defaultArgument = .code(".absent")
    } else if !plan.isRequired {
      plan.type = .optional(use.type)
      plan.defaultArgument = .code("nil")
    }
  }

  /// Returns the default of the property's schema, or of the schema that it refers to.
  func defaultValue(of id: SchemaID) -> Node? {
    var id = id
    for _ in 0..<graph.schemas.count {
      if let value = graph[id].default { return value }
      guard case .reference(let target) = graph.shape(of: id) else { return nil }
      id = target
    }
    return nil
  }

  /// Returns the default from the table, read at run time, for a value without a short literal.
  private func runtimeDefault(_ header: TypeHeader, _ key: String) -> Expression {
    let type = header.reference.spelling
    return .call(
      "_Schema.defaultValue", [.init("of", .code("\(type).self")), .init("forKey", .string(key))])
  }

  /// Returns the keys that are required, or used in `dependentRequired`, without being declared as
  /// properties.
  private func undeclaredKeys(of schema: Schema) -> [String] {
    var seen = Set((schema.properties?.value ?? []).map { ScalarString($0.key) })
    var keys = (schema.required?.value ?? []).map(\.value)
    for dependency in schema.dependentRequired?.value ?? [] {
      keys += [dependency.key] + dependency.names.map(\.value)
    }
    return keys.filter { seen.insert(ScalarString($0)).inserted }
  }

  private mutating func undeclaredProperty(
    _ key: String, _ schema: Schema, isRequired: Bool, owner: TypeHeader,
    names: inout Namer<String>
  ) -> PropertyPlan {
    var use = TypeUse(.any)
    if schema.patternProperties == nil, let additional = schema.additionalProperties {
      use = self.use(of: additional.value)
      if graph[additional.value].boolean == false,
        let message = schema.message(for: .additionalProperties)
      {
        use.row.attributes.append(Attribute("message", .json(message.json)))
      }
    }
    let name = names.claimUnique(.member(from: key), for: key)
    var plan = PropertyPlan(
      key: key, name: name, type: use.swiftType, row: use.row, isRequired: isRequired,
      documentation: Documentation(
        description: "A key that the schema asks for without describing it.",
        constraints: ConstraintPhrases.text(of: use.row), source: owner.documentation.source))
    if !isRequired {
      plan.type = .optional(use.type)
      plan.defaultArgument = .code("nil")
    }
    return plan
  }

  // MARK: The object as a whole

  private mutating func additionalPlan(
    _ schema: Schema, _ id: SchemaID, beside properties: [PropertyPlan], header: TypeHeader,
    names: inout Namer<String>
  ) -> AdditionalPlan {
    let values: TypeUse
    let source: SchemaID
    let isKept = schema.minProperties != nil || evaluatedObjects.contains(id)
    if let additional = schema.additionalProperties, schema.patternProperties == nil {
      consume(.additionalProperties, of: id)
      if graph[additional.value].boolean == false {
        return .forbidden(by: schema[.additionalProperties]?.reported ?? .additionalProperties)
      }
      guard graph[additional.value].boolean == nil || isKept else { return .ignored }
      values = use(of: additional.value)
      source = additional.value
    } else if isKept {
      // Keys that a check counts or evaluates are kept, or it would fail when the value is encoded.
      values = TypeUse(.any)
      source = id
    } else {
      return .ignored
    }
    let type = TypeReference.dictionary(key: .swift("String"), value: values.swiftType)
    var property = PropertyPlan(
      key: "", name: names.claimUnique(.member(from: "additional_properties"), for: ""),
      type: type, row: Row(.map(values.row)), isRequired: false, defaultArgument: .code("[:]"),
      documentation: Documentation(
        description: "The keys that the schema doesn't list.",
        constraints: ConstraintPhrases.text(of: Row(.map(values.row))),
        source: self.source(of: source)))
    property.isHidden = keepsKeysForChecks(id, beside: properties)
    return .kept(property: property, values: values.row)
  }

  /// True if the keys that an object's schema doesn't list are kept for checks only: no schema
  /// mentions them, and a value can be valid without them.
  private mutating func keepsKeysForChecks(
    _ id: SchemaID, beside properties: [PropertyPlan]
  ) -> Bool {
    let listed = Set(properties.map { ScalarString($0.path?.first ?? $0.key) })
    guard graph[id].minProperties.map({ $0.value <= listed.count }) ?? true else { return false }
    let mentions =
      keyMentions ?? KeyMentions(unmerged, typed: graph, evaluated: evaluatedObjects)
    keyMentions = mentions
    return !mentions.speaksOfKeys(id, besides: listed)
  }

  private func wholeCase(_ plan: StructPlan) -> Identifier? {
    let isChecked: Bool =
      switch plan.additional {
      case .forbidden: true
      case .kept(let property, _) where property.isHidden: true
      default: !plan.attributes.allSatisfy(\.isMessage) || !plan.dependencies.isEmpty
      }
    guard isChecked else { return nil }
    var names = Namer<Int>(reserved: GeneratedNames.reservedErrorCases)
    for property in plan.properties { _ = names.claim(property.name, for: 0) }
    for rule in plan.rules { _ = names.claim(rule.caseName, for: 0) }
    return names.claimUnique(.member(from: "object"), for: 0)
  }
}
