/// The attributes of a row: its checks in the schema's order, and what its kind needs.
struct NodeAttributes {
  private(set) var checks: [Check] = []
  private(set) var dateFormats: [DateFormat] = []
  private(set) var coercions: Coercions = []
  private(set) var skipsInvalid = false
  private(set) var evaluated: EvaluatedSchema?
  private var schemes: [String] = []
  private var hosts: [String] = []

  init(_ attributes: [TableAttribute], patterns: [ScalarString: _Pattern] = [:]) {
    for attribute in attributes { add(attribute, patterns) }
    if !schemes.isEmpty || !hosts.isEmpty {
      checks.append(.url(URLPolicy(schemes: schemes, hosts: hosts)))
    }
  }

  private mutating func add(_ attribute: TableAttribute, _ patterns: [ScalarString: _Pattern]) {
    switch attribute.name {
    // The property's own, not its value's.
    case "optional", "default", "unwritten", "null", "path", "transient": break
    case _ where attribute.isMessage: break
    case "onInvalid":
      guard ["skip", "default"].contains(attribute.required) else {
        TableLine.malformed("an unknown word", attribute.text)
      }
      skipsInvalid = attribute.required == "skip"
    case "coerce": coercions = attribute.list.reduce(into: []) { $0.formUnion(Self.coercion($1)) }
    case "formats": dateFormats = attribute.list.map(Self.dateFormat)
    case "schemes": schemes = attribute.list
    case "hosts": hosts = attribute.list
    case "schema": evaluated = attribute.schema(patterns)
    case "pattern": checks.append(Self.pattern(attribute, patterns))
    default: checks.append(Self.check(attribute))
    }
  }

  private static func pattern(
    _ attribute: TableAttribute, _ patterns: [ScalarString: _Pattern]
  ) -> Check {
    guard case .string(let source) = attribute.json, let pattern = patterns[ScalarString(source)]
    else { TableLine.malformed("a pattern without an automaton", attribute.text) }
    return .pattern(SchemaPattern(pattern))
  }

  private static func check(_ attribute: TableAttribute) -> Check {
    switch attribute.name {
    case "integer": .wholeNumber
    case "minimum": .minimum(attribute.bound)
    case "maximum": .maximum(attribute.bound)
    case "exclusiveMinimum": .exclusiveMinimum(attribute.bound)
    case "exclusiveMaximum": .exclusiveMaximum(attribute.bound)
    case "multipleOf": .multipleOf(attribute.bound)
    case "minLength": .minLength(attribute.count)
    case "maxLength": .maxLength(attribute.count)
    case "format": .format(stringFormat(attribute))
    case "minItems": .minItems(attribute.count)
    case "maxItems": .maxItems(attribute.count)
    case "uniqueItems": .uniqueItems
    case "minProperties": .minProperties(attribute.count)
    case "maxProperties": .maxProperties(attribute.count)
    case "const": .constant(ConstantShape(attribute.json))
    case "enum": enumeration(attribute)
    default: TableLine.malformed("an unknown word", attribute.text)
    }
  }

  private static func enumeration(_ attribute: TableAttribute) -> Check {
    guard case .array(let values) = attribute.json else {
      TableLine.malformed("an enum that is no array", attribute.text)
    }
    return .enumeration(EnumerationShape(values.map(\.fieldValue)))
  }

  private static func stringFormat(_ attribute: TableAttribute) -> StringFormat {
    guard let format = StringFormat(rawValue: attribute.required) else {
      TableLine.malformed("an unknown format", attribute.text)
    }
    return format
  }

  private static func coercion(_ name: String) -> Coercions {
    guard let coercion = Coercions(name: name) else {
      TableLine.malformed("an unknown leniency", name)
    }
    return coercion
  }

  private static func dateFormat(_ name: String) -> DateFormat {
    guard let format = DateFormat(name) else {
      TableLine.malformed("an unknown date format", name)
    }
    return format
  }
}
