import VouchValues

/// The schemas of one generated file that are evaluated at run time, and that may refer to each
/// other. For generated code only.
///
/// Each has a line with its name, which is a pointer to it in the schema file, and the schema as
/// JSON in the form that ``SchemaCompiler`` reads. The lines follow the rules for tables, and may
/// be continued as ``TableReader`` describes:
///
///     "#/$defs/Tree": {"properties":{"left":{"$ref":"#/$defs/Tree"}},"not":{"required":["right"]}}
///     "rest of #/$defs/Plant": {"if":{"required":["root"]},"then":{"$ref":"#/$defs/Tree"}}
///
/// A table refers to a schema by `schema={"$ref":"rest of #/$defs/Plant"}`. All schemas are
/// compiled once, when the first table needs one.
public final class _EvaluatedSchemas: Sendable {
  private let text: String
  private let patterns: [ScalarString: _Pattern]
  private let file: StaticString
  private let compiled = Locked<NamedSchemas?>(nil)

  /// - Parameters:
  ///   - text: the lines, as Vouch generates them. Lines that can't be read trap, because they can
  ///     only come from a file that another version generated, or that was edited by hand.
  ///   - patterns: the patterns that the schemas use.
  public convenience init(
    _ text: StaticString, _ patterns: _Schema.Part..., file: StaticString = #fileID
  ) {
    self.init(text.description, patterns: _Schema.Part.patterns(patterns), file: file)
  }

  package init(
    _ text: String, patterns: [ScalarString: _Pattern], file: StaticString = "a plan"
  ) {
    self.text = text
    self.patterns = patterns
    self.file = file
  }

  /// Returns the schema with a name; nil if there is none.
  ///
  /// - Parameter reference: the reference to it.
  func schema(_ name: String, by reference: OrderedJSON) -> EvaluatedSchema? {
    named.schema(name, by: reference)
  }

  private var named: NamedSchemas {
    compiled.withLock { compiled in
      if let compiled { return compiled }
      let made = TableSource.$current.withValue(TableSource(file, "schemas \(file)")) { read() }
      compiled = made
      return made
    }
  }

  private func read() -> NamedSchemas {
    let members = TableReader.rows(of: text).map { row in
      let line = TableLine(row)
      guard let json = OrderedJSON(parsing: line.kind) else {
        TableLine.malformed("a schema that can't be read", row)
      }
      return OrderedJSON.Member(line.entry, json)
    }
    guard let schemas = NamedSchemas(members, patterns: patterns) else {
      TableLine.malformed("schemas that don't belong together", text)
    }
    return schemas
  }
}

/// The patterns and schemas that a table refers to by name.
struct TableParts {
  var patterns: [ScalarString: _Pattern] = [:]
  /// The schemas of the table's file.
  var schemas: _EvaluatedSchemas?
}

extension TableAttribute {
  /// Returns the schema in the attribute's value, which is either the schema itself or a reference
  /// by name.
  func schema(_ parts: TableParts) -> EvaluatedSchema {
    guard let json = OrderedJSON(parsing: required) else {
      TableLine.malformed("a schema that can't be read", text)
    }
    let schema =
      json.reference.map { parts.schemas?.schema($0, by: json) }
      ?? EvaluatedSchema(json, patterns: parts.patterns)
    guard let schema else { TableLine.malformed("a schema that can't be read", text) }
    return schema
  }
}

extension OrderedJSON {
  /// The name, if a reference stands in place of the schema.
  fileprivate var reference: String? {
    guard case .object(let members) = self, members.last?.key == "$ref" else { return nil }
    return members.last?.value.text
  }
}
