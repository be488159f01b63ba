#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns off one check of the generated tables, the one that `VOUCH_MUTANT` names.
///
/// It is compiled into a copy of the runtime, whose sources are renamed in a few places to call it. With
/// `VOUCH_MUTANTS` the names of all mutants are appended to that file instead, as tables are read.
enum Mutation {
  private static let active = variable("VOUCH_MUTANT")
  private static let list = variable("VOUCH_MUTANTS")

  /// Attributes that loosen a row, or say what its kind needs: none of them is a check.
  private static let notChecks: Set<String> = [
    "optional", "default", "null", "path", "transient", "onInvalid", "coerce", "formats", "tag",
    "exactlyOne", "first", "unknown", "version", "parameters",
  ]

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether a mutant is the active one; notes it if all are being listed.
  static func isOff(_ mutant: String) -> Bool {
    note(mutant)
    return mutant == active
  }

  /// Appends a line to the list of mutants, if it is being made; behind a hyphen stands what is none.
  private static func note(_ line: String) {
    guard let list, let file = fopen(list, "a") else { return }
    fputs(line + "\n", file)
    fclose(file)
  }

  private static func isActive(_ mutant: String) -> Bool { mutant == active }

  // MARK: Tables

  /// The rows of a table, without the check that is off.
  static func rows(_ rows: [String]) -> [String] {
    guard let header = rows.first else { return rows }
    var words = TableWords(header)
    let form = words.next()
    let isUnion = form == "union"
    let isTuple = form == "tuple"
    let type = words.next() ?? ""
    var stems = [type]
    let typedKeys = Set(
      rows.dropFirst().map { TableLine($0) }.filter { $0.depth == 1 && $0.role == nil }
        .filter { !["any", "any?"].contains($0.kind) }.map(\.entry))
    var transientDepth = Int.max
    return rows.enumerated().compactMap { index, row in
      let line = TableLine(row)
      // What no document holds, no document breaks.
      if index > 0, line.depth > transientDepth { return row }
      transientDepth = line.hasAttribute("transient") ? line.depth : Int.max
      if line.role == "dependentRequired" { return dependencies(row, type) }
      if line.role == "rule" { return row }
      if index > 0 {
        let name = line.role ?? line.entry
        // What an object keeps besides its properties is charged to the object.
        let isOfType =
          line.entry == "@value" || ["value", "additional"].contains(line.role ?? "")
        let stem = isOfType ? type + (isTuple ? ".items" : "") : ""
        let depth = line.depth
        stems = Array(stems.prefix(depth))
        stems.append(stem.isEmpty ? "\(stems[depth - 1]).\(name)" : stem)
        // A branch is chosen by what the value is: a union checks that, not the branch's row.
        if isUnion, depth == 1 {
          note("-\(stems[depth]) type")
          note("-\(stems[depth]) null")
        } else {
          list(line, stems[depth], isItem: isTuple && depth == 1)
        }
      }
      let isTyped = index == 0 || !["any", "any?"].contains(line.kind)
      return attributes(row, index == 0 ? type : stems[line.depth], line) { json in
        SchemaMutants(
          json, SchemaParts(undivided: json), isTyped: isTyped,
          typedKeys: index == 0 ? typedKeys : [])
      }
    }
  }

  /// What a row demands by its kind alone: noted here, turned off where it is decided.
  ///
  /// - Parameter isItem: whether the row is that of an item, which the number of items asks for.
  private static func list(_ line: TableLine, _ stem: String, isItem: Bool) {
    guard list != nil else { return }
    if !isItem, !line.hasAttribute("optional"), line.role == nil, line.depth == 1,
      !line.hasAttribute("transient")
    {
      _ = isOff("\(stem) required")
    }
    let kind = line.kind.hasSuffix("?") ? String(line.kind.dropLast()) : line.kind
    guard kind != "any", kind != "null", !line.hasAttribute("transient") else { return }
    guard isOwnKind(kind) else { return }
    _ = isOff("\(stem) type")
    if !line.kind.hasSuffix("?") { _ = isOff("\(stem) null") }
    if ["date", "uri", "uuid", "base64", "decimal"].contains(kind) { _ = isOff("\(stem) form") }
  }

  /// Whether a kind isn't a generated type: what those demand is listed when they are read.
  private static func isOwnKind(_ kind: String) -> Bool {
    ["[", "{"].contains(kind.prefix(1)) || ownKinds.contains(kind)
      || IntegerKind(rawValue: kind) != nil
  }

  private static let ownKinds: Set<String> = [
    "boolean", "number", "float", "string", "decimal", "decimalNumber", "date", "uri", "uuid",
    "base64", "array", "map",
  ]

  /// A row without the attribute that is off.
  private static func attributes(
    _ row: String, _ stem: String, _ line: TableLine, _ mutants: (OrderedJSON) -> SchemaMutants
  ) -> String {
    var words = TableWords(row)
    var kept: [String] = []
    while let word = words.next() {
      let attribute = TableAttribute(word)
      let isHead = word.hasSuffix(":") || (kept.count < 2 && !word.contains("="))
      let isCheck =
        !isHead && !notChecks.contains(attribute.name) && !attribute.isMessage
        && attribute.name != "integer"
        // Null is the type's one value.
        && !(attribute.name == "const" && line.kind.hasPrefix("null"))
      guard isCheck else {
        kept.append(word)
        continue
      }
      if attribute.name == "schema" {
        kept.append(schema(word, stem, mutants))
      } else if !isOff("\(stem) \(attribute.name)") {
        kept.append(word)
      }
    }
    return String(repeating: " ", count: words.indentation) + kept.joined(separator: " ")
  }

  private static func schema(
    _ word: String, _ stem: String, _ mutants: (OrderedJSON) -> SchemaMutants
  ) -> String {
    let text = String(word.dropFirst("schema=".count))
    guard let json = OrderedJSON(parsing: text) else { return word }
    for (index, mutant) in mutants(json).mutants.enumerated()
    where isOff("\(stem) schema \(index) \(mutant.keyword)") {
      return "schema=" + mutant.json.compactLine
    }
    return word
  }

  private static func dependencies(_ row: String, _ type: String) -> String? {
    var words = TableWords(row)
    var kept: [String] = []
    while let word = words.next() {
      if kept.count < 2 || !isOff("\(type) dependentRequired \(kept[1]) \(word)") {
        kept.append(word)
      }
    }
    return kept.count < 3 ? nil : "  " + kept.joined(separator: " ")
  }

  // MARK: Values

  /// Reads a value; where the check that is off refuses it, another one stands in.
  static func value(
    of node: SchemaNode, in run: inout DecodingRun, at path: [any CodingKey],
    _ read: (inout DecodingRun) throws -> FieldValue
  ) throws -> FieldValue {
    let stem = node.ruleStem
    if list != nil { listType(of: node) }
    guard let active, active.hasPrefix(stem + " ") else { return try read(&run) }
    let count = run.report.violations.count
    do {
      let value = try read(&run)
      let new = run.report.violations[count...]
      guard let violation = new.first, isOff(violation, of: stem, at: InstancePath(path)) else {
        return value
      }
      run.report.violations.removeSubrange(count...)
      return node.kind.stand
    } catch let error as DecodingError {
      let violation = error.violation(of: node, at: error.path)
      guard isOff(violation, of: stem, at: InstancePath(path), error) else { throw error }
      return node.kind.stand
    }
  }

  /// What stands in for a required value behind a path, if nobody asks for it any more.
  static func stand(forAbsent node: SchemaNode) -> FieldValue? {
    isActive("\(node.ruleStem) required") ? node.kind.stand : nil
  }

  /// Ends the run where a value would have been kept that is to be left out, and that nothing can stand
  /// in for: the test compares what was left out.
  static func keepInvalid() -> Never { exit(1) }

  /// Notes what a row demands whose value is of a generated type.
  private static func listType(of node: SchemaNode) {
    guard case .type(let type) = node.kind else { return }
    switch type.schema.shape {
    case .value(let value):
      let demands = value.demands
      if demands.type { _ = isOff("\(node.ruleStem) type") }
      if demands.null, !node.isNullable { _ = isOff("\(node.ruleStem) null") }
    case .union(let union) where union.keepsUnknown: break
    case .union: _ = isOff("\(node.ruleStem) type")
    case .enumeration(let listed):
      // A list of several types has no type of its own.
      if [JSONKinds.string, .number].contains(listed.jsonKinds) {
        _ = isOff("\(node.ruleStem) type")
      }
    default:
      _ = isOff("\(node.ruleStem) type")
      if !node.isNullable { _ = isOff("\(node.ruleStem) null") }
    }
  }

  private static func isOff(
    _ violation: Violation, of stem: String, at path: InstancePath, _ error: DecodingError? = nil
  ) -> Bool {
    guard violation.path == path else { return false }
    var isNull = violation.actual == "null" && violation.keyword == "type"
    // Foundation takes a null for a boolean as a value of another type.
    if case .typeMismatch(_, let context)? = error {
      isNull = context.debugDescription.contains("found null")
    }
    switch violation.keyword {
    case "required": return isActive("\(stem) required")
    // A union of alternatives has no type of its own.
    case "oneOf", "anyOf": return isActive("\(stem) type")
    case "type": return isActive("\(stem) \(isNull ? "null" : "type")")
    case "format", "contentEncoding": return isActive("\(stem) form") || isActive("\(stem) range")
    default: return false
    }
  }

  /// A value of a generated type, read without the check of the type that is off.
  static func generated(
    _ type: RowType, in run: inout DecodingRun,
    _ read: (inout DecodingRun) throws -> FieldValue
  ) throws -> FieldValue {
    let schema = type.schema
    let checks: [String]
    switch schema.shape {
    case .enumeration(let listed): checks = listed.openTo.isEmpty ? ["enum"] : []
    case .union(let union):
      if case .tag = union.decision {
        checks = union.keepsUnknown ? [] : ["discriminator"]
      } else {
        checks = [union.keyword.rawValue]
      }
    default: return try read(&run)
    }
    guard let check = checks.first, isOff("\(schema.name) \(check)") else { return try read(&run) }
    let isBroken: (Violation?) -> Bool = { $0?.ruleID == "\(schema.name).\(check)" }
    let count = run.report.violations.count
    do {
      let value = try read(&run)
      guard isBroken(run.report.violations[count...].first) else { return value }
      run.report.violations.removeSubrange(count...)
    } catch {
      guard isBroken(error.violation) else { throw error }
    }
    if case .enumeration = schema.shape { return .enumerationCase(0) }
    return .invalid
  }

  /// The rules that an object breaks, but for the one that is off.
  static func rules<Object: SchemaObject>(
    _ broken: [_RuleChecker.BrokenRule], of type: Object.Type
  ) -> [_RuleChecker.BrokenRule] {
    guard case .object(let object) = Object.schema.shape else { return broken }
    for (index, rule) in object.rules.enumerated()
    where isOff("\(Object.schema.name) @rule \(rule.id)") {
      return broken.filter { $0.index != index }
    }
    return broken
  }
}

extension SchemaNode.Kind {
  /// Some value of the kind; generated code stops at one that it can't take.
  fileprivate var stand: FieldValue {
    switch self {
    case .boolean: .bool(false)
    case .integer: .int(0)
    case .double, .float: .double(0)
    case .string: .string("")
    case .array: .array([])
    case .map: .map([:])
    default: .invalid
    }
  }
}

extension SchemaNode {
  /// Whether some JSON type isn't the node's, and whether null isn't.
  fileprivate var demands: (type: Bool, null: Bool) {
    switch kind {
    case .any: (false, false)
    case .null: (true, false)
    default: (true, !isNullable)
    }
  }
}

extension DecodingError {
  fileprivate var path: InstancePath {
    switch self {
    case .keyNotFound(let key, let context): InstancePath(context.codingPath + [key])
    case .valueNotFound(_, let context), .typeMismatch(_, let context),
      .dataCorrupted(let context):
      InstancePath(context.codingPath)
    @unknown default: InstancePath()
    }
  }
}

extension OrderedJSON {
  /// The value as a table has it: without blanks between its tokens.
  fileprivate var compactLine: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): JSONText.quoted(text)
    case .array(let items): "[\(items.map(\.compactLine).joined(separator: ","))]"
    case .object(let members):
      "{"
        + members.map { "\(JSONText.quoted($0.key)):\($0.value.compactLine)" }
        .joined(separator: ",") + "}"
    }
  }
}
