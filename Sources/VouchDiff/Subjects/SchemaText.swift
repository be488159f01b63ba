import VouchReading
import VouchSchema
import VouchValues

/// Schemas as texts that are equal only if the schemas are, for finding unchanged ones.
struct SchemaText {
  private let version: SchemaVersion
  /// The names of referenced schemas, the same in both versions.
  private let names: [SchemaID: String]

  /// - Parameter names: the names of referenced schemas. Schemas without a name are identified by
  ///   their places.
  init(_ version: SchemaVersion, names: [SchemaID: String]) {
    self.version = version
    self.names = names
  }

  /// Returns the text of a schema and its nested schemas, without annotations and definitions.
  /// Linear in their size.
  func text(of id: SchemaID) -> String {
    var text = Output()
    append(id, to: &text)
    return text.text
  }

  /// Returns the text of a keyword in the same form.
  func text(of keyword: LocatedKeyword) -> String {
    var text = Output()
    append(keyword, to: &text)
    return text.text
  }

  /// A text under construction.
  private struct Output {
    var text = ""
    /// The schemas that are being written, with their depths.
    var open: [SchemaID: Int] = [:]

    static func += (output: inout Output, text: String) { output.text += text }
  }

  private func append(_ id: SchemaID, to text: inout Output) {
    // A merged schema may contain itself.
    if let depth = text.open[id] {
      text += "^\(depth)"
      return
    }
    text.open[id] = text.open.count
    defer { text.open[id] = nil }
    let schema = version.schema(id)
    if let boolean = schema.boolean { text += "\(boolean)" }
    text += "{"
    // The order of keywords doesn't matter.
    let keywords = schema.keywords.filter { !$0.keyword.isRemark }
      .sorted { $0.keyword.rawValue < $1.keyword.rawValue }
    for keyword in keywords { append(keyword, to: &text) }
    text += "}"
  }

  private func append(_ stated: LocatedKeyword, to text: inout Output) {
    text += stated.keyword.spelling + ":"
    switch stated.value {
    case .flag(let flag): text += "\(flag)"
    case .count(let count): text += "\(count)"
    case .number(let number): text += number.canonicalText
    case .text(let scalar): JSONText.appendQuoted(scalar.value, to: &text.text)
    case .names(let names): append(names, stated.keyword, to: &text)
    case .namesByKey(let entries):
      for entry in entries.sorted(by: { $0.key < $1.key }) {
        JSONText.appendQuoted(entry.key, to: &text.text)
        append(entry.names, .required, to: &text)
      }
    case .types(let types): text += types.map(\.value.rawValue).sorted().joined(separator: "|")
    case .schema(let schema): append(schema, to: &text)
    case .schemas(let schemas): for schema in schemas { append(schema, to: &text) }
    case .schemasByKey(let entries):
      for entry in entries {
        JSONText.appendQuoted(entry.key, to: &text.text)
        append(entry.schema, to: &text)
      }
    case .reference(let reference):
      text += name(of: reference.target) + (reference.dynamicAnchor.map { "#" + $0 } ?? "")
    case .value(let node): text += node.canonicalText
    case .values(let nodes): text += nodes.map(\.canonicalText).joined(separator: ",")
    case .rules(let rules):
      for rule in rules {
        JSONText.appendQuoted(rule.id.value, to: &text.text)
        JSONText.appendQuoted(rule.expression.value, to: &text.text)
        JSONText.appendQuoted(rule.property?.value ?? "", to: &text.text)
      }
    case .discriminator(let discriminator): append(discriminator, to: &text)
    case .payload(let payload):
      text += "\(payload.maxBytes?.value ?? -1),\(payload.maxDepth?.value ?? -1)"
      text += ",\(payload.digest?.value ?? ""),\(payload.signature?.value ?? "")"
    case .messages(let messages):
      for message in messages {
        text += message.keyword?.value.spelling ?? ""
        JSONText.appendQuoted(message.text.value, to: &text.text)
      }
    case .label(let label): JSONText.appendQuoted(label.value, to: &text.text)
    }
    text += ";"
  }

  private func append(_ names: [StringScalar], _ keyword: Keyword, to text: inout Output) {
    let values = names.map(\.value)
    for name in keyword == .dateFormats ? values : values.sorted() {
      JSONText.appendQuoted(name, to: &text.text)
    }
  }

  private func append(_ discriminator: Discriminator, to text: inout Output) {
    JSONText.appendQuoted(discriminator.propertyName.value, to: &text.text)
    for branch in discriminator.mapping {
      JSONText.appendQuoted(branch.tag, to: &text.text)
      text += name(of: branch.schema)
    }
  }

  private func name(of id: SchemaID) -> String {
    names[id] ?? version.fileKey(of: id) + version.pointer(to: id)
  }
}

extension Keyword {
  /// True if the keyword has no meaning for programs: neither for documents nor for types.
  var isRemark: Bool {
    switch description.vocabulary {
    case .metadata: self != .default
    // The targets of dynamic references depend on these anchors.
    case .core:
      description.shape != .reference && self != .dynamicAnchor && self != .recursiveAnchor
    case .applicator, .validation, .format, .content, .openAPI, .vouch: false
    }
  }
}
