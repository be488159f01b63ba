/// The attributes of a row: its constraints in the schema's order, and the data that its kind
/// needs.
struct NodeAttributes {
  let constraints: RowConstraints
  private(set) var dateFormats: [DateFormat] = []
  private(set) var coercions: Coercions = []
  private(set) var skipsInvalid = false
  private(set) var evaluated: EvaluatedSchema?

  init(_ attributes: [TableAttribute], _ parts: TableParts = TableParts()) {
    var reader = RowConstraintReader(patterns: parts.patterns)
    for attribute in attributes {
      switch attribute.name {
      // Attributes of the property or the branch rather than of its value.
      case "optional", "default", "unwritten", "null", "path", "transient", "distinct", "tags":
        break
      case _ where attribute.isMessage: break
      case "onInvalid":
        guard ["skip", "default"].contains(attribute.required) else {
          TableLine.malformed("an unknown word", attribute.text)
        }
        skipsInvalid = attribute.required == "skip"
      case "coerce": coercions = attribute.list.reduce(into: []) { $0.formUnion(Self.coercion($1)) }
      case "formats": dateFormats = attribute.list.map(Self.dateFormat)
      case "schema": evaluated = attribute.schema(parts)
      default: reader.read(attribute)
      }
    }
    constraints = reader.constraints
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
