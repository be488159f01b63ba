/// A place in a value where documents may differ: a property with nil, or with its default.
///
/// Places that are tried together are equal: the same property of values of one type.
struct FormPlace: Hashable {
  let shape: ObjectIdentifier
  let property: Int
  /// True for a default, false for nil.
  let isDefault: Bool
  /// True if the key is in the document, so that the other form is without it.
  let isPresent: Bool
  /// True if the place is a property of the object that is judged, not of one within.
  let isOwn: Bool
}

/// The selections of places that are tried: for each place, true if it gets its other form.
struct FormChoices {
  private let sortOfPlace: [Int]
  /// The sorts of places that get their other form, or all but some.
  private let choicesOfSorts: [(sorts: [Int], areKept: Bool)]

  /// The number of sorts all combinations of which are tried.
  private static let mostSortsCombined = 6

  init(_ places: [FormPlace]) {
    var sorts: [FormPlace] = []
    var numbers: [FormPlace: Int] = [:]
    sortOfPlace = places.map { place in
      if let known = numbers[place] { return known }
      numbers[place] = sorts.count
      sorts.append(place)
      return sorts.count - 1
    }
    let all = Array(sorts.indices)
    let defaults = all.filter { sorts[$0].isDefault && sorts[$0].isPresent }
    let first = defaults.filter { sorts[$0].isOwn }
    var choices = first.isEmpty ? [] : [first]
    if sorts.count <= Self.mostSortsCombined {
      choices += Self.combinations(of: all).filter { $0 != first }
      choicesOfSorts = choices.map { ($0, false) }
    } else {
      choices += [defaults, all.filter { !sorts[$0].isDefault && !sorts[$0].isPresent }].filter {
        !$0.isEmpty
      }
      choices += all.map { [$0] }
      choicesOfSorts =
        choices.map { ($0, false) } + all.map { ([$0], true) } + [([], true)]
    }
  }

  /// Returns all combinations of some sorts, small ones first.
  private static func combinations(of sorts: [Int]) -> [[Int]] {
    let combinations = (1..<(1 << sorts.count)).map { number in
      sorts.filter { number >> $0 & 1 == 1 }
    }
    return sorts.indices.flatMap { size in combinations.filter { $0.count == size + 1 } }
  }

  /// At first without the object's own defaults, then with equal places changed together, a few
  /// sorts before many.
  var together: some Sequence<[Bool]> {
    choicesOfSorts.lazy.map { list, areKept in
      let sorts = Set(list)
      return sortOfPlace.map { sorts.contains($0) != areKept }
    }
  }

  /// With a single place changed, then with all but one, if ``together`` doesn't have them.
  var single: some Sequence<[Bool]> {
    let hasEqualPlaces = sortOfPlace.count > (sortOfPlace.max() ?? -1) + 1
    let count = hasEqualPlaces ? sortOfPlace.count : 0
    return (0..<2 * count).lazy.map { number in
      (0..<count).map { ($0 == number % count) != (number >= count) }
    }
  }
}

/// A walk through a value to the places where documents may differ. It numbers them, an object's own
/// before those within, and gives the chosen ones their other form.
struct FormWalk {
  /// False if only the object's own keys are concerned.
  let isDeep: Bool
  /// For each place, true if it gets its other form; empty if none does.
  let choice: [Bool]
  private(set) var places: [FormPlace] = []
  /// The paths of the places, if they are wanted.
  private(set) var paths: [InstancePath] = []
  /// The paths of the places that have got their other form, and of all values around them.
  private(set) var changedPaths: Set<InstancePath> = []
  /// The unions within the value whose forms are chosen.
  private(set) var cases: [UnionCase] = []
  private let notesPaths: Bool
  private var path: [InstancePath.Component] = []

  init(isDeep: Bool, choice: [Bool] = [], notesPaths: Bool = false) {
    self.isDeep = isDeep
    self.choice = choice
    self.notesPaths = notesPaths
  }

  /// Returns the value of a row with the places changed.
  mutating func changed(
    _ field: FieldValue, _ node: SchemaNode, depth: Int, pinned: SchemaKey? = nil
  ) -> FieldValue {
    guard node.varies, depth <= DecodingRun.maximumDepth else { return field }
    if case .type(let type) = node.kind {
      guard var fields = field.fieldsToChange else { return field }
      fields = changed(fields, type.schema, depth: depth, pinned: pinned)
      if notesPaths, case .union = type.schema.shape, type.schema.formConcern != .none {
        let index: Int = fields[0].integer()
        cases.append(UnionCase(union: type.identity, path: InstancePath(path), index: index))
      }
      return .object(fields, of: TypeNumber(type))
    }
    var field = field
    field.changeElements(of: node) { part, node, place in
      part = changed(part, node, at: place, depth: depth + 1)
    }
    return field
  }

  private mutating func changed(
    _ part: FieldValue, _ node: SchemaNode, at place: PartPlace, depth: Int
  ) -> FieldValue {
    let length = path.count
    if notesPaths { path += place.components }
    defer { path.removeLast(path.count - length) }
    return changed(part, node, depth: depth, pinned: place.tag)
  }

  /// Returns the fields of a type with the places changed.
  ///
  /// - Parameter pinned: a key that stays.
  mutating func changed(
    _ fields: ContiguousArray<FieldValue>, _ schema: TypeSchema, depth: Int, isOwn: Bool = false,
    pinned: SchemaKey?
  ) -> ContiguousArray<FieldValue> {
    var fields = fields
    if case .object(let object) = schema.shape {
      for (index, other) in object.otherForms(of: fields, pinned: pinned) {
        let isPresent = fields[index].isPresent
        let own = notesPaths ? path + object.properties[index].instancePath.components : []
        if places.count < choice.count, choice[places.count] {
          fields[index] = other.field
          for count in 0...own.count { changedPaths.insert(InstancePath(Array(own[..<count]))) }
        }
        places.append(
          FormPlace(
            shape: ObjectIdentifier(object), property: index, isDefault: other.isDefault,
            isPresent: isPresent, isOwn: isOwn))
        if notesPaths { paths.append(InstancePath(own)) }
      }
    }
    guard isDeep else { return fields }
    schema.changeParts(of: &fields) { part, node, place in
      part = changed(part, node, at: place, depth: depth + 1)
    }
    return fields
  }

  /// True if the value of a row has a place.
  static func hasPlaces(_ field: FieldValue, _ node: SchemaNode, depth: Int) -> Bool {
    guard node.varies, depth <= DecodingRun.maximumDepth else { return false }
    switch (node.kind, field) {
    case (.type(let type), _):
      guard let fields = field.fieldsToChange else { return false }
      return hasPlaces(fields, type.schema, isDeep: true, depth: depth)
    case (.array(let node), .array(let elements)):
      return elements.contains { hasPlaces($0, node, depth: depth + 1) }
    case (.map(let node), .map(let entries)):
      return entries.values.contains { hasPlaces($0, node, depth: depth + 1) }
    default: return false
    }
  }

  /// True if the fields of a type have a place.
  static func hasPlaces(
    _ fields: ContiguousArray<FieldValue>, _ schema: TypeSchema, isDeep: Bool, depth: Int
  ) -> Bool {
    if case .object(let object) = schema.shape, !object.otherForms(of: fields).isEmpty {
      return true
    }
    guard isDeep else { return false }
    var fields = fields
    var isFound = false
    schema.changeParts(of: &fields) { part, node, _ in
      isFound = isFound || hasPlaces(part, node, depth: depth + 1)
    }
    return isFound
  }
}

extension ObjectShape {
  /// Returns the properties that may be written in another form without altering the value, with
  /// that form: a default or an absent key in its place, last ones first, then nil or null.
  ///
  /// - Parameter pinned: a key that must stay.
  func otherForms(
    of fields: ContiguousArray<FieldValue>, pinned: SchemaKey? = nil
  ) -> [(index: Int, other: (field: FieldValue, isDefault: Bool))] {
    guard varies else { return [] }
    var forms: [(index: Int, other: (field: FieldValue, isDefault: Bool))] = []
    for index in properties.indices.reversed() where properties[index].mayBeAbsentOrDefault {
      let property = properties[index]
      guard let value = property.defaultField else { continue }
      // A null that is read as an absent key is none of its own.
      if case .null = value, property.traits?.nullMeaning != nil { continue }
      if !fields[index].isPresent {
        forms.append((index, (value, true)))
      } else if property.key != pinned, JSONEqual(value) == JSONEqual(fields[index]) {
        forms.append((index, (.absent, true)))
      }
    }
    for (index, property) in properties.enumerated() where property.isNullOrAbsent {
      switch fields[index] {
      case .absent: forms.append((index, (.null, false)))
      case .null: forms.append((index, (.absent, false)))
      default: break
      }
    }
    return forms
  }
}

// MARK: - Parts

/// The place of a part in the value that holds it.
enum PartPlace {
  case property(PropertyNode)
  case key(String)
  case index(Int)
  /// The value of a union's case, whose tag is under a key if the union has tags.
  case union(tag: SchemaKey?)
  case whole

  var components: [InstancePath.Component] {
    switch self {
    case .property(let property): property.instancePath.components
    case .key(let key): [.key(key)]
    case .index(let index): [.index(index)]
    case .union, .whole: []
    }
  }

  var tag: SchemaKey? { if case .union(let tag) = self { tag } else { nil } }
}

extension FieldValue {
  /// The fields of a value of a generated type, without changes if they have been chosen before.
  fileprivate var fieldsToChange: ContiguousArray<FieldValue>? {
    switch self {
    case .object(let fields, of: _): fields
    case .nested(let nested): nested.value.plainFields
    default: nil
    }
  }

  /// Changes the elements of an array or a map, each by its row.
  mutating func changeElements(
    of node: SchemaNode, _ change: (inout FieldValue, SchemaNode, PartPlace) -> Void
  ) {
    switch node.kind {
    case .array(let items): changeItems(items, change)
    case .map(let values): changeEntries(values, change)
    default: break
    }
  }

  /// - Parameter first: the index of the first item in the document.
  fileprivate mutating func changeItems(
    _ node: SchemaNode, first: Int = 0,
    _ change: (inout FieldValue, SchemaNode, PartPlace) -> Void
  ) {
    guard case .array(var elements) = self else { return }
    for index in elements.indices { change(&elements[index], node, .index(first + index)) }
    self = .array(elements)
  }

  fileprivate mutating func changeEntries(
    _ node: SchemaNode, _ change: (inout FieldValue, SchemaNode, PartPlace) -> Void
  ) {
    guard case .map(var entries) = self else { return }
    for index in entries.indices {
      let key = entries.keys[index]
      change(&entries.values[index], node, .key(key))
    }
    self = .map(entries)
  }
}

extension TypeSchema {
  /// Changes the parts of a value of the type, each by its row.
  func changeParts(
    of fields: inout ContiguousArray<FieldValue>,
    _ change: (inout FieldValue, SchemaNode, PartPlace) -> Void
  ) {
    switch shape {
    case .object(let object):
      for (index, property) in object.properties.enumerated() {
        change(&fields[index], property.node, .property(property))
      }
      if case .kept(let node) = object.additional {
        fields[object.additionalIndex].changeEntries(node, change)
      }
    case .tuple(let tuple):
      for (index, node) in tuple.items.enumerated() { change(&fields[index], node, .index(index)) }
      if case .kept(let node) = tuple.additional {
        fields[tuple.additionalIndex].changeItems(node, first: tuple.items.count, change)
      }
    case .value(let node): change(&fields[0], node, .whole)
    case .union(let union):
      var tag: SchemaKey?
      if case .tag(let key) = union.decision { tag = key }
      change(&fields[1], union.node(ofCase: fields[0].integer()), .union(tag: tag))
    case .enumeration: break
    }
  }
}
