import VouchBackend
import VouchValues

/// Generated types: objects, enumerations, unions.
extension JudgeWalk {
  mutating func type(_ index: Int, _ value: JSON, at path: JSONPath, _ owner: Owner) {
    switch catalog.types[index].shape {
    case .object(let object):
      switch object.form {
      case .object: self.object(object, index, value, at: path)
      case .array: tuple(object, index, value, at: path)
      }
    case .value(let node, let property):
      let owner = Owner(type: index, caseName: property.name.name)
      self.value(node, value, isOptional: false, at: path, owner)
    case .enumeration(let plan): enumeration(plan, value, at: path, owner)
    case .union(let union): self.union(union, index, value, at: path)
    }
  }

  // MARK: Objects

  private mutating func object(
    _ object: ObjectNode, _ type: Int, _ value: JSON, at path: JSONPath
  ) {
    guard case .object(let members) = value else {
      return report(value.isNull ? .null : .type, path, Owner(type: type, caseName: nil))
    }
    let before = findings.count
    let values = members.count > Self.linearLimit ? Self.index(of: members) : nil
    for property in object.properties {
      let found =
        values.map { $0[ScalarString(property.plan.key)] } ?? value[property.plan.key]
      self.property(property, type, value, found, at: path)
    }
    for member in members.sorted(by: { $0.key < $1.key })
    where !object.hasProperty(member.key) {
      additional(object, type, member, at: path)
    }
    whole(object, type, members, at: path)
    guard findings.count == before else { return }
    rules(object, type, value, at: path)
    guard findings.count == before, let evaluated = object.evaluated else { return }
    evaluate(evaluated.schema, value, at: path, Owner(type: type, caseName: object.wholeCase))
  }

  /// Objects with no more members than that are searched from end to end.
  private static let linearLimit = 12

  private static func index(of members: [JSON.Member]) -> [ScalarString: JSON] {
    Dictionary(
      members.map { (ScalarString($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter found: the value under the property's own key.
  private mutating func property(
    _ property: ObjectNode.Property, _ type: Int, _ object: JSON, _ found: JSON?, at path: JSONPath
  ) {
    let owner = Owner(type: type, caseName: property.caseName)
    let isOptional = !property.isRequired
    let traits = property.node.traits
    guard traits.isUnusual else {
      return value(
        property.node, found, isOptional: isOptional,
        at: path + property.jsonPath, owner)
    }
    guard !traits.isTransient else { return }
    var parent = object
    for (depth, key) in property.path.dropLast().enumerated() {
      let place = path + property.path[...depth].map { .key($0) }
      guard let next = parent[key], !(next.isNull && traits.nullMeaning != nil) else {
        return absent(property, at: path, owner)
      }
      guard case .object = next else {
        return report(next.isNull ? .null : .type, place, owner)
      }
      parent = next
    }
    guard let key = property.path.last, let found = parent[key] else {
      return absent(property, at: path, owner)
    }
    let place = path + property.jsonPath
    if traits.replacesInvalid {
      _ = take { $0.value(property.node, found, isOptional: false, at: place, owner) }
    } else {
      value(property.node, found, isOptional: false, at: place, owner)
    }
    let isNull = found.isNull || (found.text == "" && property.node.readsEmptyAsNull)
    if isNull, property.node.isNullable, traits.nullMeaning == "absent" {
      absent(property, at: path, owner)
    }
  }

  private mutating func absent(
    _ property: ObjectNode.Property, at path: JSONPath, _ owner: Owner
  ) {
    if property.isRequired { report(.missing, path + property.jsonPath, owner) }
  }

  private mutating func additional(
    _ object: ObjectNode, _ type: Int, _ member: JSON.Member, at path: JSONPath
  ) {
    let place = path + [.key(member.key)]
    switch object.additional {
    case .ignored: break
    case .forbidden:
      report(
        .broken(keyword: "additionalProperties"), place,
        Owner(type: type, caseName: object.wholeCase))
    case .kept(let values, let caseName):
      value(
        values, member.value, isOptional: false, at: place, Owner(type: type, caseName: caseName))
    }
  }

  /// The checks of the object as a whole.
  private mutating func whole(
    _ object: ObjectNode, _ type: Int, _ members: [JSON.Member], at path: JSONPath
  ) {
    let owner = Owner(type: type, caseName: object.wholeCase)
    for count in object.counts {
      guard case .number(let text) = count.value, let limit = Int(text) else { continue }
      let isKept = count.name == "minProperties" ? members.count >= limit : members.count <= limit
      if !isKept { report(.broken(keyword: count.name), path, owner) }
    }
    for keys in object.dependencies {
      guard let trigger = keys.first, has(trigger, of: object, members) else { continue }
      if !keys.dropFirst().allSatisfy({ has($0, of: object, members) }) {
        report(.broken(keyword: "dependentRequired"), path, owner)
      }
    }
  }

  private func has(_ key: String, of object: ObjectNode, _ members: [JSON.Member]) -> Bool {
    guard
      let property = object.properties.first(where: { $0.plan.key.utf8.elementsEqual(key.utf8) })
    else { return false }
    // A property with a default is always there.
    return property.isRequired || property.node.defaultValue != nil
      || JSON.object(members).value(at: property.jsonPath) != nil
  }

  private mutating func rules(
    _ object: ObjectNode, _ type: Int, _ value: JSON, at path: JSONPath
  ) {
    guard !object.rules.isEmpty else { return }
    let subject = RuleSubject(catalog: catalog).value(of: object, value)
    for rule in object.rules {
      guard let checked = rule.checked else { continue }
      let holds = checked.holds(for: subject) { text, pattern in
        object.rulePatterns.first { $0.pattern.source == pattern }?.pattern.automaton
          .matches(text) ?? false
      }
      if !holds {
        report(
          .broken(keyword: "x-rules"), path, Owner(type: type, caseName: rule.caseName.name),
          rule: rule.id)
      }
    }
  }

  // MARK: Tuples

  private mutating func tuple(
    _ tuple: ObjectNode, _ type: Int, _ value: JSON, at path: JSONPath
  ) {
    guard case .array(let items) = value else {
      return report(value.isNull ? .null : .type, path, Owner(type: type, caseName: nil))
    }
    let before = findings.count
    let whole = Owner(type: type, caseName: tuple.wholeCase)
    for (property, item) in zip(tuple.properties, items) {
      let owner = Owner(type: type, caseName: property.caseName)
      self.value(property.node, item, isOptional: false, at: path + property.jsonPath, owner)
    }
    for (index, item) in items.enumerated().dropFirst(tuple.properties.count) {
      let place = path + [.index(index)]
      guard case .kept(let node, let caseName) = tuple.additional else {
        if case .forbidden = tuple.additional { report(.broken(keyword: "items"), place, whole) }
        break
      }
      let owner = Owner(type: type, caseName: caseName)
      self.value(node, item, isOptional: false, at: place, owner)
    }
    if let least = tuple.least, items.count < least {
      report(.broken(keyword: "minItems"), path, whole)
    }
    if let most = tuple.most, items.count > most {
      report(.broken(keyword: "maxItems"), path, whole)
    }
    guard findings.count == before, let evaluated = tuple.evaluated else { return }
    evaluate(evaluated.schema, value, at: path, whole)
  }

  // MARK: Enumerations

  private mutating func enumeration(
    _ plan: EnumerationPlan, _ value: JSON, at path: JSONPath, _ owner: Owner
  ) {
    let hasType =
      switch (plan.rawType, value) {
      case (.json, _), (.string, .string): true
      case (.int, .number): value.number?.isInteger == true
      default: false
      }
    guard hasType else { return report(value.isNull ? .null : .type, path, owner) }
    if plan.lists(value) || plan.openTo.contains(where: { value.hasType($0) }) { return }
    report(.broken(keyword: "enum"), path, owner)
  }

  // MARK: Unions

  private mutating func union(_ union: UnionNode, _ type: Int, _ value: JSON, at path: JSONPath) {
    let owner = Owner(type: type, caseName: nil)
    guard case .tag(let key) = union.plan.decision else {
      return untagged(union, value, at: path, owner)
    }
    guard case .object = value else {
      return report(value.isNull ? .null : .type, path, owner)
    }
    guard let tag = value[key]?.text else {
      let kind: Finding.Kind =
        switch value[key] {
        case nil: .missing
        case .null: .null
        default: .type
        }
      return report(kind, path + [.key(key)], owner)
    }
    let index = union.plan.cases.firstIndex { $0.label.utf8.elementsEqual(tag.utf8) }
    if let index {
      self.value(union.branches[index], value, isOptional: false, at: path, owner)
    } else if !union.keepsUnknown {
      report(.broken(keyword: "discriminator"), path + [.key(key)], owner)
    }
  }

  private mutating func untagged(
    _ union: UnionNode, _ value: JSON, at path: JSONPath, _ owner: Owner
  ) {
    let type = value.typeName
    let candidates = union.branches.filter { kinds(of: $0).contains(type) }
    if candidates.count == 1 {
      return self.value(candidates[0], value, isOptional: false, at: path, owner)
    }
    var fitting: [JudgeWalk] = []
    for branch in candidates {
      let walk = trial { $0.value(branch, value, isOptional: false, at: path, owner) }
      guard walk.findings.isEmpty else { continue }
      fitting.append(walk)
      if case .first = union.plan.decision { break }
    }
    if fitting.count == 1 {
      dropped += fitting[0].dropped
    } else if !(fitting.isEmpty && union.keepsUnknown) {
      report(.broken(keyword: union.keyword), path, owner)
    }
  }

  /// The JSON types that a row accepts, integers counted as numbers.
  func kinds(of node: ValueNode) -> Set<String> {
    var kinds: Set<String> =
      switch node.kind {
      case .array: ["array"]
      case .map: ["object"]
      case .type(let type): kinds(ofType: type)
      case .scalar(.boolean): ["boolean"]
      case .scalar(.null): ["null"]
      case .scalar(.any): JSON.typeNames
      case .scalar(.date):
        Set(node.dateFormats.map { $0.isNumeric ? "number" : "string" })
      case .scalar(let scalar): [scalar.isText ? "string" : "number"]
      }
    if node.isNullable { kinds.insert("null") }
    return kinds
  }

  private func kinds(ofType type: Int) -> Set<String> {
    switch catalog.types[type].shape {
    case .object(let object): return [object.form == .object ? "object" : "array"]
    case .value(let node, _): return kinds(of: node)
    case .enumeration(let plan):
      switch plan.rawType {
      case .string: return ["string"]
      case .int: return ["number"]
      case .json: return JSON.typeNames
      }
    case .union(let union):
      if union.keepsUnknown, !union.isTagged { return JSON.typeNames }
      return union.branches.reduce(into: []) { $0.formUnion(kinds(of: $1)) }
    }
  }
}

extension ValueNode {
  var readsEmptyAsNull: Bool { coercions.contains("null-from-empty-string") }
}

extension EnumerationPlan {
  /// Whether a value is one of those that the schema lists.
  func lists(_ value: JSON) -> Bool {
    cases.contains { entry in
      switch value {
      case .string(let text): entry.isText && entry.rawValue.utf8.elementsEqual(text.utf8)
      case .number: !entry.isText && DecimalNumber(entry.rawValue) == value.number
      default: !entry.isText && entry.rawValue == value.line
      }
    }
  }

  /// The value that a case stands for.
  func value(of entry: Case) -> JSON {
    entry.isText ? .string(entry.rawValue) : JSON(parsing: entry.rawValue) ?? .null
  }
}

extension OrderedJSON {
  static let typeNames: Set<String> = ["null", "boolean", "number", "string", "array", "object"]

  /// The value's type, integers counted as numbers.
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  func hasType(_ name: String) -> Bool {
    name == typeName || (name == "integer" && number?.isInteger == true)
  }
}
