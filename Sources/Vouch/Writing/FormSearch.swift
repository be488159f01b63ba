/// Chooses the form in which a value is written: the plain one, unless keywords refuse it that tell
/// null from an absent key, or a default from one.
///
/// Parts are decided before the values that hold them. If a condition refuses the plain form of a
/// value, other forms of it and of the objects within are tried, in which the parts' own conditions
/// still hold. The effort is limited in proportion to the size of the value.
struct FormSearch {
  /// The first condition that no form satisfies.
  private(set) var violation: Violation?
  /// The same, if it is a condition of a part of the value.
  var violationWithin: Violation? { isWithin ? violation : nil }
  private var isWithin = false
  /// True if the value is a union's, and is read as the case that it is.
  private(set) var isReadBack = false
  private var isWithinUnion = false
  /// True if the value nests deeper than the maximum that decoding accepts.
  private(set) var isTooDeep = false
  private var stack: ThreadStack?
  /// The number of JSON values that may still be looked at.
  private var budget = 1_000_000
  /// The number of JSON values that have added to the budget.
  private var credited = 0

  /// The number of forms of each part of a value that the budget is made for.
  private static let allowance = 16
  /// A depth that every stack can hold.
  private static let carefreeDepth = 8

  /// Returns a value of a row in the form that is written.
  ///
  /// - Parameter pinned: a key that the object must have.
  mutating func form(
    of field: FieldValue, _ node: SchemaNode, depth: Int = 0, pinned: SchemaKey? = nil
  ) -> FieldValue {
    guard node.holdsFormChoice, hasRoom(depth) else { return field }
    let before = credited
    var field = field
    if case .type(let type) = node.kind {
      guard let fields = field.plainFields(type.schema) else { return field }
      let form = form(of: fields, type, depth: depth, pinned: pinned)
      field = .object(form, of: TypeNumber(type))
    } else {
      field.changeElements(of: node) { change(&$0, $1, $2, depth + 1) }
    }
    return node.choosesForm ? chosen(field, .row(node), depth, before) : field
  }

  /// Returns the plain fields of a value of a type in the form that is written.
  mutating func form(
    of fields: ContiguousArray<FieldValue>, _ type: RowType, depth: Int = 0,
    pinned: SchemaKey? = nil, decidesParts: Bool = true
  ) -> ContiguousArray<FieldValue> {
    let schema = type.schema
    if !isWithinUnion, case .union = schema.shape, schema.formConcern != .none {
      isWithinUnion = true
      defer { isWithinUnion = false }
      // Reading it once is enough for all unions within, as long as the plain form is right.
      if let form = formReadBack(fields, type, depth) {
        isReadBack = depth == 0
        return form
      }
      return decided(fields, type, depth, pinned, decidesParts)
    }
    return decided(fields, type, depth, pinned, decidesParts)
  }

  private mutating func decided(
    _ fields: ContiguousArray<FieldValue>, _ type: RowType, _ depth: Int, _ pinned: SchemaKey?,
    _ decidesParts: Bool
  ) -> ContiguousArray<FieldValue> {
    let before = credited
    let schema = type.schema
    var fields = fields
    if decidesParts, schema.partsHoldFormChoice {
      schema.changeParts(of: &fields) { change(&$0, $1, $2, depth + 1) }
    }
    guard schema.formConcern != .none else { return fields }
    let whole = FieldValue.object(fields, of: TypeNumber(type))
    guard case .object(let form, of: _) = chosen(whole, .type(type, pinned), depth, before) else {
      return fields
    }
    return form
  }

  private mutating func change(
    _ part: inout FieldValue, _ node: SchemaNode, _ place: PartPlace, _ depth: Int
  ) {
    let isFirst = violation == nil
    part = form(of: part, node, depth: depth, pinned: place.tag)
    if isFirst, let found = violation {
      violation = found.moved(into: place.components)
      isWithin = true
    }
  }

  private mutating func hasRoom(_ depth: Int) -> Bool {
    if depth > Self.carefreeDepth, stack == nil { stack = ThreadStack() }
    if depth > DecodingRun.maximumDepth || stack?.isNearlyFull == true { isTooDeep = true }
    return !isTooDeep
  }
}

// MARK: - Conditions

/// The judge of a value as a whole.
private enum FormCondition {
  case row(SchemaNode)
  /// The value is an object with the fields of the type, one of whose keys may have to stay.
  case type(RowType, SchemaKey?)

  var isDeep: Bool {
    switch self {
    case .row: true
    case .type(let type, _): type.schema.formConcern == .everything
    }
  }

  func hasPlaces(_ value: FieldValue, _ depth: Int) -> Bool {
    switch (self, value) {
    case (.type(let type, _), .object(let fields, of: _)):
      FormWalk.hasPlaces(fields, type.schema, isDeep: isDeep, depth: depth)
    case (.row(let node), _): FormWalk.hasPlaces(value, node, depth: depth)
    case (.type, _): false
    }
  }

  func changed(_ value: FieldValue, _ depth: Int, _ walk: inout FormWalk) -> FieldValue {
    switch (self, value) {
    case (.type(let type, let pinned), .object(let fields, of: let number)):
      .object(
        walk.changed(fields, type.schema, depth: depth, isOwn: true, pinned: pinned), of: number)
    case (.row(let node), _): walk.changed(value, node, depth: depth)
    case (.type, _): value
    }
  }
}

/// A value whose plain form a condition refuses.
private struct FormSubject {
  let value: FieldValue
  let condition: FormCondition
  let depth: Int
  let places: [FormPlace]

  /// Returns the form with a choice, and the paths of what is changed in it.
  func form(with choice: [Bool]) -> (value: FieldValue, changed: Set<InstancePath>) {
    var walk = FormWalk(isDeep: condition.isDeep, choice: choice, notesPaths: true)
    let form = condition.changed(value, depth, &walk)
    return (form, walk.changedPaths)
  }

  /// Returns the paths of the places.
  func paths() -> [InstancePath] {
    var walk = FormWalk(isDeep: condition.isDeep, notesPaths: true)
    _ = condition.changed(value, depth, &walk)
    return walk.paths
  }
}

extension Violation {
  /// The path of the value whose other form may satisfy the keyword: of two equal items the later
  /// one.
  fileprivate var placeToMend: InstancePath {
    keyedMessage.repeatedItem.map { path.appending(.index($0)) } ?? path
  }
}

extension InstancePath {
  /// True if a property is at the path, or of the object at the path or within it. Of a whole value
  /// only its own properties are.
  fileprivate func isNear(_ property: InstancePath) -> Bool {
    property.components.starts(with: components)
      && (!components.isEmpty || property.components.count == 1)
  }
}

extension FormSearch {
  /// True if the form of a value around a row's value is chosen so that it satisfies the row's own
  /// conditions, or its type's if it has none.
  static func judges(_ value: FieldValue, _ node: SchemaNode) -> Bool {
    if case .type(let type) = node.kind, node.evaluated == nil {
      return type.schema.formConcern != .none && FormCondition.type(type, nil).hasPlaces(value, 0)
    }
    return node.choosesForm && FormCondition.row(node).hasPlaces(value, 0)
  }

  /// Returns the form of a value that satisfies a condition; the value itself if none does.
  ///
  /// - Parameter before: the credit before the parts of the value were decided.
  private mutating func chosen(
    _ value: FieldValue, _ condition: FormCondition, _ depth: Int, _ before: Int
  ) -> FieldValue {
    guard condition.hasPlaces(value, depth) else { return value }
    let left = budget
    guard let violation = violation(of: value, condition, changed: []) else {
      budget = left
      return value
    }
    let own = max(0, left - budget - (credited - before))
    credited += own
    budget = left + own * Self.allowance
    var walk = FormWalk(isDeep: condition.isDeep)
    _ = condition.changed(value, depth, &walk)
    let places = walk.places
    let choices = FormChoices(places)
    let subject = FormSubject(value: value, condition: condition, depth: depth, places: places)
    let form =
      first(of: choices.together, subject) ?? repaired(subject, violation)
      ?? first(of: choices.single, subject)
    if let form { return form }
    if self.violation == nil { self.violation = violation }
    return value
  }

  /// Returns the form with the first choice that is valid.
  private mutating func first(
    of choices: some Sequence<[Bool]>, _ subject: FormSubject
  ) -> FieldValue? {
    for choice in choices {
      if budget <= 0 { break }
      let form = subject.form(with: choice)
      if violation(of: form, choice, subject) == nil { return form.value }
    }
    return nil
  }

  /// Returns a form in which what a condition refuses is mended where it refuses it, one place after
  /// the other: the elements of an array may have to be written in different forms.
  private mutating func repaired(_ subject: FormSubject, _ first: Violation) -> FieldValue? {
    let paths = subject.paths()
    var choice = [Bool](repeating: false, count: paths.count)
    var violation = first
    while true {
      let before = violation
      for places in attempts(at: violation, paths, choice, subject) where budget > 0 {
        for place in places { choice[place] = true }
        let form = subject.form(with: choice)
        guard let next = self.violation(of: form, choice, subject) else { return form.value }
        if next.placeToMend != before.placeToMend || next.keyword != before.keyword {
          violation = next
          break
        }
        for place in places { choice[place] = false }
      }
      if violation == before { return nil }
    }
  }

  /// Returns the places to change that may mend a violation, those together that are changed at
  /// once: one, or of all items that equal earlier ones, to each copy a combination of its own.
  private mutating func attempts(
    at violation: Violation, _ paths: [InstancePath], _ choice: [Bool], _ subject: FormSubject
  ) -> [[Int]] {
    let open = paths.indices.filter { !choice[$0] }
    guard violation.keyedMessage.repeatedItem != nil else {
      let near = open.filter { violation.path.isNear(paths[$0]) }
      // More of them aren't one object's.
      return near.prefix(Self.mostPlacesMended).map { [$0] }
    }
    let array = violation.path.components[...]
    let form = subject.form(with: choice).value
    let copies = json(of: form, subject.condition)?.copies(at: array) ?? [:]
    var placesOfCopies: [Int: [Int]] = [:]
    for place in open {
      let path = paths[place].components
      if path.starts(with: array), case .index(let item)? = path.dropFirst(array.count).first,
        copies[item] != nil
      {
        placesOfCopies[item, default: []].append(place)
      }
    }
    let most = placesOfCopies.values.map(\.count).max() ?? 0
    return (0..<min(most, Self.mostPlacesMended)).map { turn in
      placesOfCopies.flatMap { item, places in
        places.indices.filter { (copies[item] ?? 0) >> (($0 + turn) % places.count) & 1 == 1 }
          .map { places[$0] }
      }
    }
  }

  private static let mostPlacesMended = 20

  /// Returns the violation in a form of a value; of the value as a whole, then of its parts.
  private mutating func violation(
    of form: (value: FieldValue, changed: Set<InstancePath>), _ choice: [Bool],
    _ subject: FormSubject
  ) -> Violation? {
    budget -= choice.count
    if let violation = violation(of: form.value, subject.condition, changed: form.changed) {
      return violation
    }
    let isWithin = zip(subject.places, choice).contains { $1 && !$0.isOwn }
    guard isWithin else { return nil }
    return violationOfParts(form.value, subject.condition, subject.depth, [], form.changed)
  }

  /// Returns the first violation of a condition of a part of a value.
  ///
  /// - Parameter changed: the paths of the parts that are changed. The others have been decided.
  private mutating func violationOfParts(
    _ value: FieldValue, _ condition: FormCondition, _ depth: Int,
    _ path: [InstancePath.Component], _ changed: Set<InstancePath>
  ) -> Violation? {
    var found: Violation?
    func note(_ part: FieldValue, _ node: SchemaNode, _ place: PartPlace) {
      let path = path + place.components
      guard found == nil, changed.contains(InstancePath(path)) else { return }
      found = violation(within: part, node, depth + 1, path, changed)?
        .moved(into: place.components)
    }
    var value = value
    switch (condition, value) {
    case (.type(let type, _), .object(var fields, of: _)):
      type.schema.changeParts(of: &fields) { note($0, $1, $2) }
    case (.row(let node), .object):
      guard case .type(let type) = node.kind else { return nil }
      let own = FormCondition.type(type, nil)
      if type.schema.formConcern != .none { found = violation(of: value, own) }
      return found ?? violationOfParts(value, own, depth, path, changed)
    case (.row(let node), _): value.changeElements(of: node) { note($0, $1, $2) }
    case (.type, _): break
    }
    return found
  }

  private mutating func violation(
    within value: FieldValue, _ node: SchemaNode, _ depth: Int,
    _ path: [InstancePath.Component], _ changed: Set<InstancePath>
  ) -> Violation? {
    guard node.holdsFormChoice, depth <= DecodingRun.maximumDepth else { return nil }
    let own = node.choosesForm ? violation(of: value, .row(node)) : nil
    return own ?? violationOfParts(value, .row(node), depth, path, changed)
  }

  /// Returns the violation of a condition in one form of a value.
  ///
  /// - Parameter changed: the paths of what is changed since the parts were decided; nil if they may
  ///   all be.
  private mutating func violation(
    of value: FieldValue, _ condition: FormCondition, changed: Set<InstancePath>? = nil
  ) -> Violation? {
    switch (condition, value) {
    case (.row(let node), _):
      guard let evaluated = node.evaluated, let json = json(of: value, condition) else {
        return nil
      }
      return evaluated.violations(of: json, stem: node.ruleStem, node.wording, limit: 1).first
    case (.type(let type, _), .object(let fields, of: _)):
      return violation(of: fields, type, type.schema, changed)
    case (.type, _): return nil
    }
  }

  private mutating func violation(
    of fields: ContiguousArray<FieldValue>, _ type: RowType, _ schema: TypeSchema,
    _ changed: Set<InstancePath>?
  ) -> Violation? {
    switch schema.shape {
    case .object(let object):
      budget -= fields.count
      var findings = FieldFindings.first
      schema.checkCounts(fields, object, findings: &findings)
      if let found = findings.found.first { return found.violation }
    case .union(let union):
      if case .tag = union.decision { return nil }
      guard let json = json(schema.written(fields)) else { return nil }
      // The unions within aren't tried again for each one around them.
      let cases = changed.map { changed in
        var walk = FormWalk(isDeep: true, notesPaths: true)
        _ = walk.changed(fields, schema, depth: 0, pinned: nil)
        return walk.cases.filter { !changed.contains($0.path) }
      }
      return type.violation(
        ofDecoding: json, asCase: fields[0].integer(), union, at: InstancePath(), knowing: cases)
    case .tuple, .value, .enumeration: break
    }
    guard let evaluated = schema.shape.evaluated, let json = json(schema.written(fields)) else {
      return nil
    }
    return evaluated.violations(
      of: json, stem: schema.name, schema.wording, object: schema.shape.object, limit: 1
    ).first
  }

  private mutating func json(of value: FieldValue, _ condition: FormCondition) -> JSONValue? {
    switch (condition, value) {
    case (.row(let node), _): json(value.written(as: node))
    case (.type(let type, _), .object(let fields, of: _)): json(type.schema.written(fields))
    case (.type, _): nil
    }
  }

  /// Returns a value as JSON, and takes its size from the budget; nil if it is too deep to be
  /// judged, and to be written.
  private mutating func json(_ value: WrittenValue) -> JSONValue? {
    guard let json = JSONValueSink.documents.json(value) else { return nil }
    budget -= json.size
    return json
  }
}
