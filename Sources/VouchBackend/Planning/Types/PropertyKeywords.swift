import VouchReading
import VouchSchema

/// The property keywords of a schema, which concern the way an object holds the value rather than
/// the value itself: `x-path`, `x-null`, `x-presence`, `x-on-invalid: default`, `x-transient`.
struct PropertyKeywords {
  /// The keys that lead to the value; nil if it lies directly under the property's own key.
  var path: [String]?
  /// The meaning of null: `absent` or `default`.
  var nullMeaning: String?
  /// True if absent, null and a value are three different things.
  var isDistinct = false
  /// True if the default replaces an invalid value.
  var replacesInvalid = false
  var isTransient = false

  /// The attributes of the property's row.
  var attributes: [Attribute] {
    var attributes: [Attribute] = []
    if let path { attributes.append(Attribute("path", .list(path))) }
    if let nullMeaning { attributes.append(Attribute("null", .list([nullMeaning]))) }
    if replacesInvalid { attributes.append(Attribute("onInvalid", .list(["default"]))) }
    if isTransient { attributes.append(Attribute("transient")) }
    if isDistinct { attributes.append(Attribute("distinct")) }
    return attributes
  }
}

extension Planner {
  /// Reads the property keywords, and reports those that contradict each other or the enclosing
  /// schema.
  mutating func traits(
    of property: KeyedSchema, isRequired: Bool, _ use: TypeUse
  ) -> PropertyKeywords {
    let schema = graph[property.schema]
    var traits = PropertyKeywords()
    traits.nullMeaning = schema.null?.value
    traits.isDistinct = schema.presence != nil
    traits.replacesInvalid = schema.onInvalid?.value == "default"
    traits.isTransient = schema.transient?.value == true
    if defaultValue(of: property.schema) == nil {
      // A default that its schema refuses was reported and left out.
      if traits.nullMeaning == "default" { traits.nullMeaning = nil }
      traits.replacesInvalid = false
    }
    if let path = schema.path { traits.path = keys(of: path) }
    for problem in problems(schema, traits, isRequired: isRequired, isNullable: use.row.isNullable)
    {
      diagnostics.report(.misplacedKeyword, problem.sentence, at: problem.place)
    }
    return traits
  }

  private func problems(
    _ schema: Schema, _ traits: PropertyKeywords, isRequired: Bool, isNullable: Bool
  ) -> [(sentence: String, place: Place)] {
    var problems: [(String, Place)] = []
    if let place = schema.presence?.place {
      if isRequired { problems.append(("a required property is never absent", place)) }
      if !isNullable {
        problems.append(("x-presence: distinct needs a type that allows null", place))
      }
      if schema.default != nil {
        problems.append(("with a default the property is never absent", place))
      }
      if schema.null != nil {
        problems.append(("x-null leaves no null to tell from an absent property", place))
      }
    }
    if let place = schema.transient?.place, traits.isTransient {
      if isRequired {
        problems.append(("a property outside the document can't be required in it", place))
      }
      for other in [Keyword.path, .null, .presence, .onInvalid] where schema[other] != nil {
        problems.append(
          ("\(other.spelling) speaks of the document, which x-transient keeps out of", place))
      }
    }
    return problems
  }

  // MARK: Paths

  /// Returns the keys of an `x-path`, which are separated by dots; `\.` is a dot in a key, `\\` a
  /// backslash.
  private mutating func keys(of path: StringScalar) -> [String] {
    var keys: [String.UnicodeScalarView] = [.init()]
    var isEscaped = false
    for (offset, scalar) in path.value.unicodeScalars.enumerated() {
      if isEscaped {
        if scalar != ".", scalar != "\\" {
          report(path, offset, sentence: "behind a backslash only a dot or a backslash can stand")
        }
        keys[keys.count - 1].append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "." {
        keys.append(.init())
      } else {
        keys[keys.count - 1].append(scalar)
      }
    }
    if isEscaped {
      report(path, path.value.unicodeScalars.count - 1, sentence: "the path ends in a backslash")
    }
    if keys.contains(where: \.isEmpty) { report(path, 0, sentence: "a key of the path is empty") }
    if keys.count > Self.maximumPathLength {
      report(path, 0, sentence: "the path has too many keys")
    }
    return keys.map { String($0) }
  }

  /// The maximum number of keys in a path; more would exceed the depth that the runtime reads.
  private static var maximumPathLength: Int { 100 }

  private mutating func report(_ path: StringScalar, _ offset: Int, sentence: String) {
    diagnostics.report(.path, sentence, at: path.place(atScalar: offset))
  }

  /// Reports a key without a schema that is asked for, where `x-path` leads through it.
  private mutating func reportKeyOnPath(_ key: String, to property: String, _ schema: Schema) {
    let names = [schema.required?.value, schema.dependentRequired?.value.flatMap(\.names)]
    let stated = names.compactMap(\.self).joined().first { $0.value.hasScalars(of: key) }
    diagnostics.report(
      .path,
      "the key \(Escaping.quoted(key)) is on the way to the property \(Escaping.quoted(property));"
        + " ask for the property instead", at: stated?.place ?? schema.place)
  }

  /// Reports paths that end at another property's place or pass through it.
  mutating func reportCollidingPaths(_ schema: Schema, _ plans: [PropertyPlan]) {
    guard plans.contains(where: { $0.path != nil }) else { return }
    var tree = PathTree()
    for (index, plan) in plans.enumerated() where !plan.isTransient {
      guard let other = tree.insert(plan.path ?? [plan.key], of: index) else { continue }
      let properties = schema.properties?.value ?? []
      guard properties.indices.contains(index) else {
        reportKeyOnPath(plan.key, to: plans[other].key, schema)
        continue
      }
      let place = graph[properties[index].schema].path?.place ?? properties[index].keyPlace
      diagnostics.report(
        .path,
        "the properties \(Escaping.quoted(plans[other].key)) and \(Escaping.quoted(plan.key))"
          + " would lie in the same place of the document", at: place,
        notes: properties.indices.contains(other)
          ? [Note("the other one", at: properties[other].keyPlace)] : [])
    }
  }

  // MARK: Places

  /// Reports property keywords in schemas that aren't properties.
  static func reportMisplacedPropertyKeywords(
    _ graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    for schema in graph.schemas {
      if case .keyword(_, Keyword.properties.spelling, _?) = schema.origin { continue }
      for keyword in schema.keywords where keyword.isOfProperty {
        diagnostics.report(
          .misplacedKeyword,
          "\(keyword.keyword.spelling) must stand in the schema of a property, below properties",
          at: keyword.keyPlace)
      }
    }
  }
}

/// The places of properties in a document, as a tree of keys.
private struct PathTree {
  private struct Branch {
    var children: [ScalarString: Int] = [:]
    /// The property at this place.
    var property: Int?
    /// A property at this place or below.
    var anyProperty: Int
  }

  private var branches: [Branch] = []
  private var roots: [ScalarString: Int] = [:]

  /// Adds a property. Returns another property that lies on its path, at its end or below it.
  mutating func insert(_ path: [String], of property: Int) -> Int? {
    var parent: Int?
    for (depth, key) in path.enumerated() {
      let isLast = depth == path.count - 1
      let key = ScalarString(key)
      let known = parent.map { branches[$0].children[key] } ?? roots[key]
      if let known {
        if let other = branches[known].property { return other }
        if isLast { return branches[known].anyProperty }
        parent = known
        continue
      }
      branches.append(Branch(property: isLast ? property : nil, anyProperty: property))
      if let parent {
        branches[parent].children[key] = branches.count - 1
      } else {
        roots[key] = branches.count - 1
      }
      parent = branches.count - 1
    }
    return nil
  }
}
