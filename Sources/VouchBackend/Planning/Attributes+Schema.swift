import VouchReading
import VouchSchema

extension Planner {
  /// The row's attributes for the keywords of a schema, in the schema's order, then its sentences.
  mutating func attributes(of schema: Schema, for keywords: Set<Keyword>) -> [Attribute] {
    var attributes: [Attribute] = []
    for keyword in schema.keywords where keywords.contains(keyword.keyword) {
      // The formats of x-date-formats take the place of the format's own.
      if keyword.keyword == .format, schema.dateFormats != nil { continue }
      if let attribute = attribute(of: keyword, in: schema) { attributes.append(attribute) }
    }
    return attributes + schema.messageAttributes
  }

  private mutating func attribute(of keyword: LocatedKeyword, in schema: Schema) -> Attribute? {
    let name = keyword.keyword.rawValue
    switch keyword.keyword {
    case .format: return formatAttribute(keyword.text?.value)
    case .coerce: return Attribute("coerce", .list(keyword.names?.value.map(\.value) ?? []))
    case .onInvalid:
      // `default` is the property's, not the value's.
      return keyword.isOfProperty ? nil : Attribute("onInvalid", .list(["skip"]))
    case .schemes: return Attribute("schemes", .list(keyword.names?.value.map(\.value) ?? []))
    case .hosts: return Attribute("hosts", .list(keyword.names?.value.map(\.value) ?? []))
    case .dateFormats:
      return Attribute("formats", .list(keyword.names?.value.map(\.value) ?? []))
    case .const: return keyword.node.map { Attribute("const", .json($0.json)) }
    case .pattern:
      return keyword.text.flatMap { pattern($0, in: schema) }.map { Attribute(name, .pattern($0)) }
    case .enum:
      let values = keyword.nodes?.value ?? []
      return Attribute("enum", .json("[\(values.map(\.json).joined(separator: ","))]"))
    case .uniqueItems: return keyword.flag?.value == true ? Attribute(name) : nil
    default:
      if let count = keyword.count { return Attribute(name, .number(String(count.value))) }
      if let number = keyword.number { return Attribute(name, .number(number.value.text)) }
      return nil
    }
  }

  /// `format` as an attribute, where the row's kind doesn't say it already.
  private func formatAttribute(_ format: String?) -> Attribute? {
    switch format {
    case "date-time": Attribute("formats", .list(["rfc3339"]))
    case "date": Attribute("formats", .list(["date"]))
    case let format? where Row.checkedFormats.contains(format):
      Attribute("format", .list([format]))
    default: nil
    }
  }
}

extension Row {
  /// The formats that are checked on a `String`, rather than by a Swift type.
  static let checkedFormats: Set<String> = [
    "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
    "uri-reference", "iri", "iri-reference", "uri-template", "json-pointer",
    "relative-json-pointer", "regex",
  ]
}

extension Node {
  /// The value as JSON on one line, keys in the document's order.
  var json: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): number.text
    case .string(let scalar): TableText.quoted(scalar.value)
    case .sequence(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
    case .mapping(let mapping):
      "{"
        + mapping.entries.map { "\(TableText.quoted($0.key)):\($0.value.json)" }
        .joined(separator: ",") + "}"
    }
  }
}
