import VouchReading
import VouchSchema
import VouchValues

import enum VouchValues.ConstraintKeyword

extension Planner {
  /// Returns the attributes for some keywords of a schema, in the schema's order, followed by its
  /// messages. Marks a keyword as consumed if it becomes an attribute or the row's kind implies it.
  mutating func attributes(
    of id: SchemaID, for keywords: KeywordSet, in row: Row? = nil
  ) -> [Attribute] {
    let schema = graph[id]
    var attributes: [Attribute] = []
    for keyword in schema.keywords where keywords.contains(keyword.keyword) {
      if row?.kind.implies(keyword, of: schema) ?? false {
        consume(keyword, of: id)
      } else if let attribute = attribute(of: keyword, in: schema) {
        consume(keyword, of: id)
        attributes.append(attribute)
      } else if keyword.keyword == .pattern {
        // The pattern can't be compiled, which has been reported.
        consume(keyword, of: id, by: .generation)
      }
    }
    return attributes + schema.messageAttributes
  }

  private mutating func attribute(of keyword: LocatedKeyword, in schema: Schema) -> Attribute? {
    if let constraint = keyword.keyword.constraint {
      return attribute(of: constraint, keyword, in: schema)
    }
    if let word = Keyword.wordsOfLists[keyword.keyword] {
      return Attribute(word, .list(keyword.names?.value.map(\.value) ?? []))
    }
    // `default` concerns the property, not the value.
    let skips = keyword.keyword == .onInvalid && !keyword.isOfProperty
    return skips ? Attribute("onInvalid", .list(["skip"])) : nil
  }

  private mutating func attribute(
    of constraint: ConstraintKeyword, _ keyword: LocatedKeyword, in schema: Schema
  ) -> Attribute? {
    let name = constraint.tableWord
    switch constraint.form {
    case .const: return keyword.node.map { Attribute(name, .json(OrderedJSON($0))) }
    case .values:
      let values = keyword.nodes?.value ?? []
      return Attribute(name, .json(.array(values.map { OrderedJSON($0) })))
    case .limit, .divisor: return keyword.number.map { Attribute(name, .number($0.value.text)) }
    case .count: return keyword.count.map { Attribute(name, .number(String($0.value))) }
    case .pattern:
      return keyword.text.flatMap { pattern($0, in: schema) }.map { Attribute(name, .pattern($0)) }
    case .format: return formatAttribute(keyword.text?.value)
    case .schemes, .hosts:
      return Attribute(name, .list(keyword.names?.value.map(\.value) ?? []))
    case .uniqueness: return Attribute(name)
    }
  }

  /// Returns `format` as an attribute, for a row whose kind doesn't imply it.
  private func formatAttribute(_ format: String?) -> Attribute? {
    switch format.flatMap(Format.init(rawValue:)) {
    case .dateTime: Attribute("formats", .list(["rfc3339"]))
    case .date: Attribute("formats", .list(["date"]))
    // These two are Swift types of their own.
    case .uri, .uuid: nil
    case let format?: format.isStandard ? Attribute("format", .list([format.rawValue])) : nil
    case nil: nil
    }
  }
}

extension Row.Kind {
  /// True if a row of the kind needs no attribute for a keyword, because the kind implies it or
  /// because it has no effect.
  fileprivate func implies(_ keyword: LocatedKeyword, of schema: Schema) -> Bool {
    if keyword.keyword == .contentEncoding {
      if case .scalar(.base64) = self { return schema.hasBase64 }
      // The frontend has reported that no other encoding is checked.
      return !schema.hasBase64
    }
    switch keyword.keyword.constraint?.form {
    case .uniqueness: return keyword.flag?.value == false
    case .format:
      // `x-date-formats` replaces the formats that `format` implies.
      if schema.dateFormats != nil { return true }
      guard let format = keyword.text.flatMap({ Format(rawValue: $0.value) }) else {
        // The frontend has reported that an unknown format has no effect.
        return true
      }
      guard case .scalar(let scalar) = self else { return false }
      return scalar.implies(format)
    case .const, .values, .limit, .divisor, .count, .pattern, .schemes, .hosts, nil: return false
    }
  }
}

extension Row.Scalar {
  /// True if all values of the kind satisfy a format.
  fileprivate func implies(_ format: Format) -> Bool {
    switch (self, format) {
    case (.number, .double), (.decimalNumber, .decimal): true
    // A date's formats are attributes of the row.
    case (.date, _): false
    default: rawValue == format.rawValue
    }
  }
}

extension Keyword {
  /// The names of attributes that list the keyword's words.
  fileprivate static let wordsOfLists: [Keyword: String] = [
    .coerce: "coerce", .dateFormats: "formats",
  ]
}

extension Schema {
  /// True if strings hold bytes in the one encoding that is asserted, base64 (RFC 4648, section 4).
  var hasBase64: Bool { contentEncoding?.value.lowercased() == "base64" }
}

extension Node {
  /// The value as JSON on one line, with keys in the document's order.
  var json: String { OrderedJSON(self).tableText }
}
