import Vouch
import VouchValues

/// Forms of the rows of tables. If a row reads values that its schema doesn't allow, they aren't
/// refused.
extension PrefixSchemaBuilder {
  mutating func form(of node: SchemaNode) -> Int {
    if node.isCoercing { return whole([kinds(.all.subtracting(.containers))], node) }
    var form = node.isScalar ? scalar(node) : composite(node)
    if node.isNullable, form != Self.anything { form = add(.any([kinds(.null), form])) }
    guard let evaluated = node.evaluated, !leniency.readsLeniently(node) else { return form }
    return all([form, self.form(of: evaluated)])
  }

  /// Returns a form that leaves the rest of the row's constraints to a check of the complete value.
  private mutating func whole(_ parts: [Int], _ node: SchemaNode) -> Int {
    add(.checked(all(parts + [add(.undecided(.all))]), by: .row(node)))
  }

  /// Returns the form of a row of scalars. Where forms don't cover the whole row, the row itself
  /// reads each value at its end.
  private mutating func scalar(_ node: SchemaNode) -> Int {
    var parts: [Int] = []
    var test = NumberTest()
    switch node.kind {
    case .boolean: parts.append(kinds(.booleans))
    case .integer(let kind):
      parts.append(kinds(.numbers))
      test.narrow(to: kind)
    case .double, .float, .decimalNumber:
      parts.append(kinds(.numbers))
      test.isExact = false
    case .date(let formats):
      let isNumeric = formats.contains(where: \.isNumeric)
      let isText = formats.contains { !$0.isNumeric }
      parts.append(kinds([isNumeric ? .numbers : [], isText ? .string : []]))
      test.isExact = false
      if isText, let format = FormatPrefix(formats) { parts.append(add(.text(.format(format)))) }
    default:
      parts.append(kinds(.string))
      if let format = FormatPrefix(node.kind) { parts.append(add(.text(.format(format)))) }
    }
    let constraints = constraints(of: node, test)
    parts += constraints
    guard saysAll(of: node), !constraints.contains(where: isUndecided) else {
      return whole(parts, node)
    }
    return test.isExact ? all(parts) : add(.checked(all(parts), by: .row(node)))
  }

  /// Returns true if forms say all of a row, apart from its constraints.
  private func saysAll(of node: SchemaNode) -> Bool {
    switch node.kind {
    case .boolean, .integer, .double, .float, .string: true
    // These values consist only of their strings.
    case .uuid, .base64: true
    case .date(let formats):
      FormatPrefix(formats) != nil && !formats.contains(where: \.isNumeric)
        && node.constraints.all.isEmpty
    default: false
    }
  }

  /// Returns the forms of a row's constraints.
  ///
  /// - Parameter test: what the row's kind asks of numbers.
  private mutating func constraints(
    of node: SchemaNode, _ test: NumberTest = NumberTest()
  ) -> [Int] {
    let constraints = node.constraints
    let isReadAsWritten =
      switch node.kind {
      case .string, .boolean, .integer, .any: true
      default: false
      }
    return forms(of: constraints.all, constraints.operands, test, isExact: false) { set in
      isReadAsWritten ? constraints.values[set].literals : nil
    }
  }

  private mutating func composite(_ node: SchemaNode) -> Int {
    switch node.kind {
    case .array(let items):
      if node.skipsInvalid { return whole([kinds(.array)], node) }
      let rest = form(of: items)
      return all([kinds(.array), add(.items(prefix: [], rest: rest))] + constraints(of: node))
    case .map(let values):
      if node.skipsInvalid { return whole([kinds(.object)], node) }
      let additional = form(of: values)
      return all(
        [kinds(.object), add(.members(MembersTest(additional: additional)))] + constraints(of: node)
      )
    case .type(let type): return form(of: type)
    case .null: return kinds(.null)
    default: return all(constraints(of: node))
    }
  }
}

// MARK: - Types

extension PrefixSchemaBuilder {
  mutating func made(_ type: RowType) -> Int {
    switch type.schema.shape {
    case .object(let object):
      let form = self.object(object, isLenient: leniency.readsLeniently(type))
      if !type.hasRules { return form }
      return add(
        .checked(all([form, add(.undecided(.object))]), by: .type(DocumentChecker(type))))
    case .tuple(let tuple): return self.tuple(tuple, isLenient: leniency.readsLeniently(type))
    case .value(let node): return form(of: node)
    case .enumeration(let enumeration):
      let values = values(enumeration.literals)
      if enumeration.openTo.isEmpty { return values }
      let open = InstanceTypes(names: enumeration.openTo).kinds
      return add(.any([values, whole([kinds(open)], type.documentRow.node)]))
    case .union(let union): return self.union(union)
    }
  }

  private mutating func tuple(_ tuple: TupleShape, isLenient: Bool) -> Int {
    let prefix = tuple.items.map { form(of: $0) }
    let rest =
      if case .kept(let node) = tuple.additional { form(of: node) } else { Self.nothing }
    let parts =
      [kinds(.array), add(.items(prefix: prefix, rest: rest))] + constraints(of: tuple.whole)
    guard let evaluated = tuple.whole.evaluated, !isLenient else { return all(parts) }
    return all(parts + [form(of: evaluated)])
  }

  private mutating func object(_ object: ObjectShape, isLenient: Bool) -> Int {
    let additional =
      switch object.additional {
      case .ignored: Self.anything
      case .forbidden: Self.nothing
      case .kept(let node): form(of: node)
      }
    var test = MembersTest(additional: additional)
    var required: [[UInt8]] = []
    for property in object.properties {
      guard let first = property.path.first else { continue }
      let key = Array(first.stringValue.utf8)
      let form = form(of: property, below: property.path.dropFirst())
      test.listed[key] = all([form, test.listed[key] ?? Self.anything])
      if property.isRequired { required.append(key) }
    }
    var parts = [kinds(.object), add(.members(test))]
    if !required.isEmpty { parts.append(add(.required(required))) }
    parts += object.checks.map { check($0, of: object) }
    if let evaluated = object.evaluated {
      parts.append(isLenient ? add(.undecided(.object)) : form(of: evaluated))
    }
    return all(parts)
  }

  /// Returns the form of the value of a property's key, or of one of the keys that lead to the
  /// property.
  private mutating func form(
    of property: PropertyNode, below path: ArraySlice<SchemaKey>
  ) -> Int {
    var form: Int
    if let key = path.first.map({ Array($0.stringValue.utf8) }) {
      let inner = self.form(of: property, below: path.dropFirst())
      form = all([
        kinds(.object), add(.members(MembersTest(listed: [key: inner], additional: Self.anything))),
        property.isRequired ? add(.required([key])) : Self.anything,
      ])
    } else {
      form =
        property.traits?.replacesInvalid == true
        ? Self.anything : self.form(of: property.node)
    }
    let mayBeNull = property.traits?.nullMeaning != nil && form != Self.anything
    if mayBeNull { form = add(.any([kinds(.null), form])) }
    return form
  }

  private mutating func check(_ check: ObjectCheck, of object: ObjectShape) -> Int {
    switch check {
    case .count(let limit):
      // A property that is read as absent doesn't count, nor does an object that leads to none.
      let isCounted = object.properties.allSatisfy {
        $0.traits?.nullMeaning == nil && $0.path.count < 2
      }
      return add(isCounted ? .count(limit) : .undecided(.object))
    case .dependentRequired(let trigger, let dependants):
      let properties = ([trigger] + dependants).map { object.properties[$0] }
      guard properties.allSatisfy({ $0.traits == nil }) else { return add(.undecided(.object)) }
      let keys = properties.map { Array($0.path[0].stringValue.utf8) }
      return add(.dependents(trigger: keys[0], Array(keys.dropFirst())))
    }
  }

  private mutating func union(_ union: UnionShape) -> Int {
    let branches = union.branches.map { form(of: $0.node) }
    switch union.decision {
    case .exactlyOne where union.keepsUnknown: return add(.undecided(.all))
    case .exactlyOne:
      // A branch that fits without a leniency comes before those that need one.
      let isLenient = union.branches.contains { openings.readsLeniently($0.node) }
      return add(isLenient ? .any(branches) : .one(branches))
    case .first: return add(union.keepsUnknown ? .undecided(.all) : .any(branches))
    case .tag(let key):
      let key = Array(key.stringValue.utf8)
      var tagged = zip(union.branches, branches).map { branch, form in
        let tags = ([branch.name] + branch.otherTags).map { JSONText.quoted($0) }
        return all([self.tagged(key, values(tags)), form])
      }
      if union.keepsUnknown {
        let unknown = all([
          kinds(.string), add(.not(values(union.allTags.map { JSONText.quoted($0.tag) }))),
        ])
        tagged.append(self.tagged(key, unknown))
      }
      return add(.any(tagged))
    }
  }

  /// Returns a form for objects whose member under the key satisfies the given form.
  private mutating func tagged(_ key: [UInt8], _ form: Int) -> Int {
    all([
      kinds(.object), add(.required([key])),
      add(.members(MembersTest(listed: [key: form], additional: Self.anything))),
    ])
  }
}
