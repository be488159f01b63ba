/// Reads the text of a table.
///
/// A table has a header and an indented line for each property:
///
///     table     = header *( LF 2SP line )
///     header    = ("object" / "tuple" / "value" / "union") SP name *( SP attribute )
///     line      = ( property / role ) [ LF deeper lines ]
///     property  = key ":" SP kind *( SP attribute )
///     role      = "@" name [ ":" SP kind ] *( SP attribute )
///     key       = a word of letters, digits, "_" and "-", or a JSON string
///     kind      = name [ "?" ] / "[" kind "]" [ "?" ] / "{" kind "}" [ "?" ]
///     attribute = name [ "=" value *( "," value ) ]
///     value     = a word, or a JSON value without white space between its tokens
///
/// A deeper line that doesn't begin with `@` continues the row above: it is appended after a space,
/// or directly if the row above ends in a comma.
///
/// The attribute `schema`, of a row or of an object's header, is a schema in JSON in the form that
/// ``SchemaCompiler`` reads, or a reference to one of ``_EvaluatedSchemas`` with `$ref` alone. It
/// applies in addition to everything else in the table.
///
/// `?` allows null; `[…]` is an array and `{…}` a map whose elements have no attributes. A kind
/// that begins with an upper-case letter is a generated type. The roles are `@items` and `@values`
/// below an array or a map, `@additional` in an object or a tuple, `@rule` in an object. The keys of a
/// tuple are the indices of its items.
struct TableReader {
  private let lines: [TableLine]
  private var position = 0
  private var types: [String: RowType] = [:]
  private var usedTypes: Set<String> = []
  /// The names of a generic type's parameters, which may be bound to types of any name.
  private var parameters: Set<String> = []
  private let parts: TableParts
  /// The messages for the type as a whole.
  private(set) var wording: Wording?

  init(
    _ text: String, types: [(name: String, type: RowType)], _ parts: TableParts = TableParts()
  ) {
    self.parts = parts
    lines = Self.rows(of: text).map { TableLine($0) }
    for (name, type) in types where self.types.updateValue(type, forKey: name) != nil {
      TableLine.malformed("two types of a name", name)
    }
  }

  /// The version of the table format that this runtime reads.
  static let version = "1"

  /// Returns the rows of a table, each joined into one line.
  static func rows(of text: String) -> [String] {
    var rows: [String] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      let isDeep = line.count - words.count > 2
      if isDeep, words.first != UInt8(ascii: "@"), let last = rows.indices.last {
        if rows[last].utf8.last != UInt8(ascii: ",") { rows[last] += " " }
        rows[last] += Substring(words)
      } else {
        rows.append(String(Substring(line)))
      }
    }
    return rows
  }

  /// Reads the whole table.
  mutating func read() -> (name: String, shape: TypeShape) {
    guard let header = next(atDepth: 0) else { TableLine.malformed("no header", "") }
    guard let name = header.attributes.first?.name, header.attributes.count > 1 else {
      TableLine.malformed("a header without a name or a version", header.text)
    }
    let version = header.attributes[1]
    guard version.name == "version", version.required == Self.version else {
      TableLine.malformed("another version than \(Self.version)", header.text)
    }
    var attributes = header.attributes.dropFirst(2)
    if let first = attributes.first, first.name == "parameters" {
      parameters = Set(first.list)
      attributes = attributes.dropFirst()
    }
    wording = Wording(attributes)
    let shape = readShape(name, header, attributes: attributes)
    if let line = next() { TableLine.malformed("a row in a place where none belongs", line.text) }
    if let unused = types.keys.sorted().first(where: { !usedTypes.contains($0) }) {
      TableLine.malformed("no row of a type that belongs to it", unused)
    }
    return (name, shape)
  }

  private mutating func readShape(
    _ name: String, _ header: TableLine, attributes: ArraySlice<TableAttribute>
  ) -> TypeShape {
    switch header.entry {
    case "object": return .object(readObject(name, attributes))
    case "tuple": return .tuple(readTuple(name, attributes))
    case "value":
      guard let line = next(atDepth: 1), line.role == "value" else {
        TableLine.malformed("no value", header.text)
      }
      if let attribute = attributes.first(where: { !$0.isMessage }) {
        TableLine.malformed("an unknown word", attribute.text)
      }
      return .value(readNode(line, ruleStem: name, isWholeType: true))
    case "union": return .union(readUnion(name, attributes))
    default: TableLine.malformed("neither object, tuple, value nor union", header.text)
    }
  }

  private mutating func readObject(
    _ name: String, _ attributes: ArraySlice<TableAttribute>
  ) -> ObjectShape {
    var properties: [PropertyNode] = []
    var additional = AdditionalProperties.ignored
    var rules: [RuleNode] = []
    var dependencies: [[String]] = []
    while let line = next(atDepth: 1) {
      switch line.role {
      case nil: properties.append(readProperty(line, owner: name))
      case "additional": additional = .kept(readNode(line, ruleStem: name))
      case "rule": rules.append(line.rule(between: properties))
      case "dependentRequired": dependencies.append(line.words)
      default: TableLine.malformed("an unknown word", line.text)
      }
    }
    var checks: [ObjectCheck] = []
    var evaluated: EvaluatedSchema?
    for attribute in attributes where !attribute.isMessage {
      switch attribute.name {
      case "closed": additional = .forbidden(by: attribute.closingKeyword)
      case "schema": evaluated = attribute.schema(parts)
      default: checks.append(Self.count(attribute))
      }
    }
    checks += dependencies.map { Self.dependency($0, properties) }
    return ObjectShape(
      properties: properties, additional: additional, checks: checks, rules: rules,
      evaluated: evaluated)
  }

  private mutating func readTuple(
    _ name: String, _ attributes: ArraySlice<TableAttribute>
  ) -> TupleShape {
    var items: [SchemaNode] = []
    let isClosed = attributes.contains { $0.name == "closed" }
    var additional = isClosed ? AdditionalItems.forbidden : .excluded
    while let line = next(atDepth: 1) {
      switch line.role {
      case nil: items.append(readNode(line, ruleStem: "\(name).\(line.entry)"))
      case "additional": additional = .kept(readNode(line, ruleStem: "\(name).items"))
      default: TableLine.malformed("an unknown word", line.text)
      }
    }
    let whole = NodeAttributes(attributes.filter { $0.name != "closed" }, parts)
    return TupleShape(
      items: items, additional: additional,
      whole: SchemaNode(
        kind: .array(SchemaNode(kind: .any, ruleStem: name)), constraints: whole.constraints,
        ruleStem: name,
        wording: wording, evaluated: whole.evaluated))
  }

  private mutating func readUnion(
    _ name: String, _ attributes: ArraySlice<TableAttribute>
  ) -> UnionShape {
    var branches: [UnionShape.Branch] = []
    while let line = next(atDepth: 1) {
      let node = readNode(line, ruleStem: "\(name).\(line.entry)")
      let otherTags = line.attributes.first { $0.name == "tags" }?.list ?? []
      branches.append(UnionShape.Branch(name: line.entry, otherTags: otherTags, node: node))
    }
    var decision: UnionShape.Decision?
    var keepsUnknown = false
    for attribute in attributes where !attribute.isMessage {
      switch attribute.name {
      case "tag": decision = attribute.list.first.map { .tag(SchemaKey($0)) }
      case "first": decision = .first
      case "exactlyOne": decision = .exactlyOne
      case "unknown": keepsUnknown = true
      default: TableLine.malformed("an unknown word", attribute.text)
      }
    }
    guard let decision else { TableLine.malformed("no way to decide between its cases", name) }
    return UnionShape(decision: decision, branches: branches, keepsUnknown: keepsUnknown)
  }

  private mutating func readProperty(_ line: TableLine, owner: String) -> PropertyNode {
    let node = readNode(line, ruleStem: "\(owner).\(line.entry)")
    let key = SchemaKey(line.entry)
    return PropertyNode(
      key: key,
      node: node,
      isRequired: !line.hasAttribute("optional"),
      defaultValue: line.attributes.first { $0.name == "default" }?.json,
      writesDefault: !line.hasAttribute("unwritten"),
      isDistinct: line.hasAttribute("distinct"),
      traits: PropertyTraits(key: key, line.attributes)
    )
  }

  private mutating func readNode(
    _ line: TableLine, ruleStem: String, isWholeType: Bool = false
  ) -> SchemaNode {
    var kind = line.kind
    let isNullable = kind.hasSuffix("?")
    if isNullable { kind.removeLast() }
    let attributes = NodeAttributes(line.attributes, parts)
    return SchemaNode(
      kind: readKind(kind, line, ruleStem: ruleStem, attributes: attributes),
      isNullable: isNullable || kind == "null",
      constraints: attributes.constraints,
      ruleStem: ruleStem,
      coercions: attributes.coercions,
      skipsInvalid: attributes.skipsInvalid,
      wording: Wording(line.attributes),
      evaluated: attributes.evaluated,
      isWholeType: isWholeType
    )
  }

  private mutating func readKind(
    _ name: String, _ line: TableLine, ruleStem: String, attributes: NodeAttributes
  ) -> SchemaNode.Kind {
    switch name {
    case "boolean": .boolean
    case "number": .double
    case "float": .float
    case "string": .string
    case "decimal": .decimalString
    case "decimalNumber": .decimalNumber
    case "date": .date(attributes.dateFormats)
    case "uri": .url
    case "uuid": .uuid
    case "base64": .base64
    case "null": .null
    case "any": .any
    case "array": .array(child("items", of: line, ruleStem))
    case "map": .map(child("values", of: line, ruleStem))
    default: shorthand(name, line, ruleStem: ruleStem)
    }
  }

  /// Returns a kind that isn't one of the table's words: an integer by its Swift type's name,
  /// `[kind]`, `{kind}`, or a generated type.
  private mutating func shorthand(
    _ name: String, _ line: TableLine, ruleStem: String
  ) -> SchemaNode.Kind {
    if let integer = IntegerKind(rawValue: name) { return .integer(integer) }
    if name.hasPrefix("["), name.hasSuffix("]") {
      return .array(element(name, line, ruleStem: ruleStem))
    }
    if name.hasPrefix("{"), name.hasSuffix("}") {
      return .map(element(name, line, ruleStem: ruleStem))
    }
    guard let type = types[name] else {
      TableLine.malformed("an unknown kind, or a type that isn't given", line.text)
    }
    guard parameters.contains(name) || Self.isName(name, of: type) else {
      TableLine.malformed("the type \(type.schema.name) in the place of \(name)", line.text)
    }
    usedTypes.insert(name)
    return .type(type)
  }

  /// True if a type has the name that a row gives, ignoring enclosing types and generic arguments.
  private static func isName(_ name: String, of type: RowType) -> Bool {
    // Planned types are bound by the names in the table itself.
    guard let type = type.generated else { return true }
    func ownName(_ name: String) -> Substring {
      let name = name.prefix { $0 != "<" }
      return name.suffix(from: name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)
    }
    return ownName(name) == ownName(_typeName(type, qualified: false))
  }

  private mutating func element(
    _ name: String, _ line: TableLine, ruleStem: String
  ) -> SchemaNode {
    var kind = String(name.dropFirst().dropLast())
    let isNullable = kind.hasSuffix("?")
    if isNullable { kind.removeLast() }
    let stem = "\(ruleStem).\(name.hasPrefix("[") ? "items" : "values")"
    return SchemaNode(
      kind: readKind(kind, line, ruleStem: stem, attributes: NodeAttributes([])),
      isNullable: isNullable, ruleStem: stem)
  }

  private mutating func child(
    _ role: String, of line: TableLine, _ ruleStem: String
  ) -> SchemaNode {
    guard let child = next(atDepth: line.depth + 1), child.role == role else {
      TableLine.malformed("no @\(role)", line.text)
    }
    return readNode(child, ruleStem: "\(ruleStem).\(role)")
  }

  private mutating func next(atDepth depth: Int) -> TableLine? {
    guard position < lines.count, lines[position].depth == depth else { return nil }
    return next()
  }

  private mutating func next() -> TableLine? {
    guard position < lines.count else { return nil }
    defer { position += 1 }
    return lines[position]
  }

  /// Returns the check of a limit on the number of keys.
  private static func count(_ attribute: TableAttribute) -> ObjectCheck {
    guard let (side, measure) = ConstraintKeyword(rawValue: attribute.name)?.count,
      measure == .keys
    else { TableLine.malformed("an unknown word", attribute.text) }
    return .count(CountLimit(side, measure, limit: attribute.count))
  }

  /// Returns the check for `@dependentRequired trigger dependant…`.
  private static func dependency(
    _ keys: [String], _ properties: [PropertyNode]
  ) -> ObjectCheck {
    let indices = keys.map { key in
      guard let index = properties.firstIndex(where: { $0.key.stringValue == key }) else {
        TableLine.malformed("a dependency on a key that isn't listed", key)
      }
      return index
    }
    guard let trigger = indices.first else { TableLine.malformed("an empty dependency", "") }
    return .dependentRequired(trigger, Array(indices.dropFirst()))
  }
}
