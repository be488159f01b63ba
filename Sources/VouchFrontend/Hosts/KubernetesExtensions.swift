import VouchDiagnostics
import VouchReading
import VouchSchema

/// What Kubernetes' extensions say of a schema, in JSON Schema's words and in Vouch's.
struct KubernetesExtensions {
  static let prefix = "x-kubernetes-"
  /// A list in which keys are unique is checked item by item with each other: longer ones aren't.
  private static let listLimit = 1_000

  private let schema: Mapping
  private(set) var keywords: [Mapping.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var rules: [Node] = []

  /// Whether an entry of a schema is an extension, or has one that only the object around it can express.
  static func concerns(_ entry: Mapping.Entry) -> Bool {
    if entry.key.hasPrefix(prefix) { return true }
    guard entry.key == Keyword.properties.spelling else { return false }
    return entry.value.entries.contains { $0.value.entry("x-kubernetes-list-map-keys") != nil }
  }

  /// Reads all extensions of a schema, and those of its properties of which only the object around them
  /// can say what they say.
  init(of schema: Mapping) {
    self.schema = schema
    for entry in schema.entries where entry.key.hasPrefix(Self.prefix) { read(entry) }
    for property in schema[Keyword.properties.spelling]?.value.entries ?? [] {
      addUniqueness(of: property)
    }
    guard let first = rules.first else { return }
    add(.rules, .sequence(rules), at: first.place)
  }

  private mutating func read(_ entry: Mapping.Entry) {
    switch entry.key {
    case "x-kubernetes-int-or-string" where entry.value.isTrue: addIntOrString(entry)
    case "x-kubernetes-preserve-unknown-fields" where entry.value.isTrue:
      if schema[Keyword.properties.spelling] != nil {
        // A schema that is true would say that nobody cares for the other keys.
        add(.additionalProperties, .mapping(Mapping([])), at: entry.keyPlace)
      }
    case "x-kubernetes-list-type" where entry.value.text == "set":
      add(.uniqueItems, .bool(true), at: entry.keyPlace)
    case "x-kubernetes-validations": addRules(entry)
    default: break
    }
  }

  private mutating func add(_ keyword: Keyword, _ content: Node.Content, at place: Place) {
    guard schema[keyword.spelling] == nil else { return }
    keywords.append(
      Mapping.Entry(key: keyword.spelling, keyPlace: place, value: Node(content, at: place)))
  }

  /// Whether an `anyOf` says of an integer or a string that it is one.
  static func isIntOrString(_ choice: Mapping.Entry, in schema: Mapping) -> Bool {
    guard schema["x-kubernetes-int-or-string"]?.value.isTrue ?? false,
      case .sequence(let branches) = choice.value.content
    else { return false }
    return branches.allSatisfy { branch in
      branch.entries.map(\.key) == [Keyword.type.spelling]
        && ["integer", "string"].contains(branch.member(Keyword.type.spelling)?.text)
    }
  }

  private mutating func addIntOrString(_ entry: Mapping.Entry) {
    let types = [JSONType.integer, .string].map { type in
      Node(.string(StringScalar(type.rawValue, at: entry.keyPlace)), at: entry.keyPlace)
    }
    add(.type, .sequence(types), at: entry.keyPlace)
  }

  // MARK: Rules

  private mutating func addRules(_ entry: Mapping.Entry) {
    guard case .sequence(let validations) = entry.value.content else { return }
    for validation in validations {
      guard case .string(let rule)? = validation.member("rule")?.content else { continue }
      guard schema[Keyword.properties.spelling] != nil else {
        report("it is about a value that is no object with properties", at: rule.place)
        continue
      }
      switch KubernetesRule(rule.value).translated {
      case .success(let expression):
        addRule(
          expression, message: validation.member("message"), property: property(of: validation),
          at: rule.place)
        reportUnusedMessage(of: validation)
      case .failure(let reason): report(reason.words, at: rule.place)
      }
    }
  }

  /// The property at which a broken rule is to be reported: `fieldPath`, where that names one of the object's
  /// own. A deeper one would be none of its errors.
  private mutating func property(of validation: Node) -> Mapping.Entry? {
    guard let path = validation.member("fieldPath") else { return nil }
    let key = path.text.flatMap(Self.key(ofPath:))
    if let key, schema[Keyword.properties.spelling]?.value.member(key) != nil {
      return Self.member("at", key, at: path.place)
    }
    noteNoEffect(
      "a broken rule is reported at the object, since this names none of its own properties",
      at: path.place)
    return nil
  }

  /// The key in a path of one step: `.name`, or `['name']`.
  private static func key(ofPath path: String) -> String? {
    for (start, end) in [("['", "']"), ("[\"", "\"]")]
    where path.hasPrefix(start) && path.hasSuffix(end) && path.utf8.count > 4 {
      return String(path.dropFirst(2).dropLast(2))
    }
    guard path.hasPrefix("."), path.utf8.count > 1 else { return nil }
    let name = path.dropFirst()
    return name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
      ? nil : String(name)
  }

  private mutating func reportUnusedMessage(of validation: Node) {
    guard let stated = validation.entry("messageExpression") else { return }
    let instead = validation.member("message") == nil ? "a sentence of Vouch's own" : "its message"
    noteNoEffect(
      "messageExpression isn't evaluated; who breaks the rule is told \(instead)",
      at: stated.keyPlace)
  }

  private mutating func noteNoEffect(_ message: String, at place: Place) {
    diagnostics.append(Diagnostic(.noEffect, message, at: place))
  }

  private mutating func addRule(
    _ expression: String, message: Node?, property: Mapping.Entry? = nil, at place: Place
  ) {
    var members = [
      Self.member("id", "validation_\(rules.count + 1)", at: place),
      Self.member("expression", expression, at: place),
    ]
    if let message, case .string = message.content {
      members.append(Mapping.Entry(key: "message", keyPlace: message.place, value: message))
    }
    if let property { members.append(property) }
    rules.append(Node(.mapping(Mapping(members)), at: place))
  }

  private static func member(_ key: String, _ text: String, at place: Place) -> Mapping.Entry {
    Mapping.Entry(
      key: key, keyPlace: place, value: Node(.string(StringScalar(text, at: place)), at: place))
  }

  /// Adds the rule that the items of a list differ in their keys.
  private mutating func addUniqueness(of property: Mapping.Entry) {
    guard property.value.member("x-kubernetes-list-type")?.text == "map",
      let stated = property.value.entry("x-kubernetes-list-map-keys"),
      case .sequence(let nodes) = stated.value.content
    else { return }
    let keys = nodes.compactMap(\.text)
    guard !keys.isEmpty, keys.count == nodes.count else { return }
    guard let limit = property.value.member(Keyword.maxItems.spelling)?.count,
      limit <= Self.listLimit
    else {
      return report(
        "keys are compared only in lists with maxItems of \(Self.listLimit) at the most",
        at: stated.keyPlace)
    }
    let list = Self.quoted(property.key)
    let equal = keys.map { "b.\(Self.quoted($0)) == a.\(Self.quoted($0))" }
    let rule = "\(list).all(a, \(list).exists_one(b, \(equal.joined(separator: " && "))))"
    let required = schema[Keyword.required.spelling]?.value.texts ?? []
    addRule(
      required.contains(property.key) ? rule : "!has(\(list)) || \(rule)", message: nil,
      at: stated.keyPlace)
  }

  /// A key as an expression names it, whatever it is like.
  private static func quoted(_ key: String) -> String { "`\(key)`" }

  private mutating func report(_ reason: String, at place: Place) {
    diagnostics.append(
      Diagnostic(.unenforcedRule, "this isn't checked: \(reason)", at: place))
  }
}

extension Node {
  fileprivate var isTrue: Bool { if case .bool(true) = content { true } else { false } }

  fileprivate var entries: [Mapping.Entry] {
    if case .mapping(let mapping) = content { mapping.entries } else { [] }
  }

  fileprivate var texts: [String] {
    if case .sequence(let nodes) = content { nodes.compactMap(\.text) } else { [] }
  }

  fileprivate var count: Int? {
    if case .number(let number) = content { WrittenNumber(json: number.text)?.int } else { nil }
  }
}
