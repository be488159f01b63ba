/// Checks of the values of unions. Any code can make a case with any value of the case's type, so
/// those that can't occur in documents are rejected when they are put into another value, and when
/// they are written.
extension UnionShape {
  /// True if code can make a value of the union that no document has.
  var hasChecks: Bool {
    if let known = knownChecks.withLock({ $0 }) { return known }
    var visited: Set<ObjectIdentifier> = []
    let hasChecks = hasChecks(&visited)
    knownChecks.withLock { $0 = hasChecks }
    return hasChecks
  }

  /// - Parameter visited: the unions around this one, whose branches lead back here.
  func hasChecks(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(ObjectIdentifier(self)).inserted else { return false }
    return keepsUnknown || isDecidedByContent || branches.contains { $0.node.hasChecks(&visited) }
  }

  /// True if a value of one branch's type may be refused for what another branch accepts: exactly
  /// one may fit, or the tag is the other's.
  private var isDecidedByContent: Bool {
    if let known = knownContent.withLock({ $0 }) { return known }
    let isDecided = mayFitOtherBranches
    knownContent.withLock { $0 = isDecided }
    return isDecided
  }

  private var mayFitOtherBranches: Bool {
    switch decision {
    case .first: return false
    case .tag(let key):
      return branches.indices.contains { !branches[$0].node.allowsOnly(tagsOf: $0, self, at: key) }
    case .exactlyOne:
      var kinds: InstanceKinds = []
      for branch in kindsOfBranches {
        guard branch.isDisjoint(with: kinds) else { return true }
        kinds.formUnion(branch)
      }
      return false
    }
  }

  /// True if a value of the branch at an index certainly belongs to it.
  fileprivate func isCertain(_ value: FieldValue, ofCase index: Int) -> Bool {
    guard isDecidedByContent else { return true }
    guard case .tag(let key) = decision, case .nested(let nested) = value else { return false }
    return nested.value.string(forKey: key).flatMap { branch(tagged: $0) } == index
  }
}

extension SchemaNode {
  /// True if the row's values have no other tag than those of a branch.
  fileprivate func allowsOnly(tagsOf index: Int, _ union: UnionShape, at key: SchemaKey) -> Bool {
    guard case .type(let type) = kind, case .object(let object) = type.schema.shape,
      let property = object.properties.first(where: { $0.isUnder(key) }), property.isRequired
    else { return false }
    let node = property.node
    return node.constraints.values.contains { values in
      values.rawValues.allSatisfy { $0.text.flatMap { union.branch(tagged: $0) } == index }
    }
  }
}

extension PropertyNode {
  fileprivate func isUnder(_ key: SchemaKey) -> Bool {
    path.count == 1 && path[0].stringValue.hasScalars(of: key.stringValue)
  }
}

extension SchemaObject {
  /// The string that a property has; nil if it has none.
  fileprivate func string(forKey key: SchemaKey) -> String? {
    guard case .object(let object) = Self.schema.shape,
      let index = object.properties.firstIndex(where: { $0.isUnder(key) })
    else { return nil }
    let field = writtenFields[index]
    guard case .enumerationCase(let number) = field,
      case .type(let type) = object.properties[index].node.kind,
      case .enumeration(let enumeration) = type.schema.shape
    else { return field.text }
    return enumeration.rawValues[number].text
  }
}

extension SchemaType {
  /// Returns the violation of a value that code may have made; nil if the type would decode an equal
  /// value.
  static func violation(
    ofMade value: @autoclosure () -> FieldValue, at path: @autoclosure () -> InstancePath
  ) -> Violation? {
    guard case .union(let union) = schema.shape else {
      return schema.keepsUnknown ? unknownViolation(value(), at: path()) : nil
    }
    guard union.hasChecks, case .nested(let nested) = value() else { return nil }
    let fields = nested.value.writtenFields
    let index: Int = fields[0].integer()
    guard union.branches.indices.contains(index) else {
      return unknownViolation(.nested(nested), at: path())
    }
    let isCertain = union.isCertain(fields[1], ofCase: index)
    // The depth of generated structs is that of their types; only lists lead further.
    guard !isCertain || fields[1].isList else {
      return union.branches[index].node.firstViolation(in: fields[1], at: path())
    }
    let type = RowType(self)
    let row = SchemaNode(kind: .type(type), ruleStem: schema.name)
    // As it will be written, because a default may be what makes another branch fit.
    var search = FormSearch()
    let form = search.form(of: .nested(nested), row)
    if let violation = search.violation { return violation.moved(into: path().components) }
    guard let json = JSONValueSink.documents.json(form.written(as: row)),
      json.nests(within: 8) || ThreadStack()?.isNearlyFull != true
    else {
      let error = DecodingRun.depthError(at: path().codingPath)
      return error.violation(of: row, at: path())
    }
    if let violation = union.branches[index].node.firstViolation(in: fields[1], at: path()) {
      return violation
    }
    return isCertain || search.isReadBack
      ? nil : type.violation(ofDecoding: json, asCase: index, union, at: path())
  }
}

extension RowType {
  /// Returns the violation of a value that is decoded as the union; nil if there is none.
  ///
  /// - Parameters:
  ///   - index: the case as which code has made the value.
  ///   - cases: the cases that unions within are taken for without being read. Each of them is read
  ///     for itself before the value exists.
  func violation(
    ofDecoding json: JSONValue, asCase index: Int, _ union: UnionShape, at path: InstancePath,
    knowing cases: [UnionCase]? = nil
  ) -> Violation? {
    let row = SchemaNode(kind: .type(self), ruleStem: schema.name)
    var run = DecodingRun(violationLimit: nil)
    if let cases { run.decisions = SharedDecisions(cases) }
    do {
      var source = DecoderSource(decoder: try JSONTapeDecoder(json, codingPath: path.codingPath))
      let read = try run.value(row, from: &source, Owner(type: nil, index: 0))
      guard case .object(let fields, of: _) = read, fields[0].integer() != index else { return nil }
      return union.otherCaseViolation(schema, path: path)
    } catch let error as DecodingError {
      return error.violation(of: row, at: path)
    } catch {
      return union.noBranchViolation([], schema, actual: nil, path: path)
    }
  }
}

extension FieldValue {
  fileprivate var isList: Bool {
    switch self {
    case .array, .map: true
    default: false
    }
  }
}
