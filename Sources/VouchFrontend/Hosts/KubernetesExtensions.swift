import VouchReading
import VouchSchema

/// A translation of Kubernetes' extensions of a schema into keywords of JSON Schema and Vouch.
struct KubernetesExtensions {
  static let prefix = "x-kubernetes-"
  private let schema: Mapping
  private(set) var keywords: [Mapping.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var rules: [Node] = []
  /// The places of rules about values that aren't objects with properties: the enclosing objects
  /// check them.
  private(set) var statedAbove: Set<Place>

  /// Returns true if an entry of a schema is an extension, or contains one that only the enclosing
  /// object can express.
  static func concerns(_ entry: Mapping.Entry) -> Bool {
    if entry.key.hasPrefix(prefix) { return true }
    guard entry.key == Keyword.properties.spelling else { return false }
    return entry.value.entries.contains { !KubernetesSubject.all(in: $0, isRequired: true).isEmpty }
  }

  /// Translates all extensions of a schema, and those of its properties that only the enclosing
  /// object can express.
  ///
  /// - Parameter statedAbove: The places of rules that an enclosing object checks.
  init(of schema: Mapping, statedAbove: Set<Place>) {
    self.schema = schema
    self.statedAbove = statedAbove
    for entry in schema.entries where entry.key.hasPrefix(Self.prefix) { read(entry) }
    let required = Set(schema[Keyword.required.spelling]?.value.texts ?? [])
    for property in schema[Keyword.properties.spelling]?.value.entries ?? [] {
      let isRequired = required.contains(property.key)
      for subject in KubernetesSubject.all(in: property, isRequired: isRequired) {
        addRules(about: subject)
      }
    }
    guard let first = rules.first else { return }
    guard schema[Keyword.rules.spelling] == nil else {
      report("the schema has x-rules beside it, which count alone", at: first.place)
      return
    }
    add(.rules, .sequence(rules), at: first.place)
  }

  private mutating func read(_ entry: Mapping.Entry) {
    switch entry.key {
    case "x-kubernetes-int-or-string" where entry.value.isTrue: addIntOrString(entry)
    case "x-kubernetes-preserve-unknown-fields" where entry.value.isTrue:
      if schema[Keyword.properties.spelling] != nil {
        // The schema `true` would mean that unlisted keys are ignored.
        add(.additionalProperties, .mapping(Mapping([])), at: entry.keyPlace)
      }
    case "x-kubernetes-list-type" where entry.value.text == "set":
      add(.uniqueItems, .bool(true), at: entry.keyPlace)
    case "x-kubernetes-validations" where !statedAbove.contains(entry.keyPlace): addRules(entry)
    default: break
    }
  }

  private mutating func add(_ keyword: Keyword, _ content: Node.Content, at place: Place) {
    guard schema[keyword.spelling] == nil else { return }
    keywords.append(
      Mapping.Entry(key: keyword.spelling, keyPlace: place, value: Node(content, at: place)))
  }

  /// Returns true if an `anyOf` only states that a value is an integer or a string.
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
    let isNullable = schema["nullable"]?.value.isTrue ?? false
    let types = ([.integer, .string] + (isNullable ? [.null] : [])).map { (type: JSONType) in
      Node(.string(StringScalar(type.rawValue, at: entry.keyPlace)), at: entry.keyPlace)
    }
    add(.type, .sequence(types), at: entry.keyPlace)
  }

  // MARK: Rules

  /// - Parameter subject: the value that the rules are about; nil for the object itself.
  private mutating func addRules(_ entry: Mapping.Entry, about subject: KubernetesSubject? = nil) {
    for validation in entry.value.elements {
      guard case .string(let rule)? = validation.member("rule")?.content else { continue }
      guard subject != nil || schema[Keyword.properties.spelling] != nil else {
        report("it is about a value that is no object with properties, nor in one", at: rule.place)
        continue
      }
      switch KubernetesRule(rule.value, about: subject).translated {
      case .success(let expression):
        let property =
          if let subject {
            Self.member("at", subject.property, at: rule.place)
          } else {
            property(of: validation)
          }
        addRule(
          subject?.rule(expression) ?? expression, message: validation.member("message"),
          property: property, at: rule.place)
        reportUnusedMessage(of: validation)
      case .failure(let reason): report(reason.words, at: rule.place)
      }
    }
  }

  /// Returns the property at which a violation of the rule is reported: `fieldPath`, if that names
  /// one of the object's own properties. The object's errors have no case for a deeper one.
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

  /// Returns the key in a path of one step: `.name`, or `['name']`.
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

  /// Adds the rules about a value in the object, and the rule that the items of a list have
  /// different keys.
  private mutating func addRules(about subject: KubernetesSubject) {
    if let entry = subject.schema.entry("x-kubernetes-validations") {
      statedAbove.insert(entry.keyPlace)
      addRules(entry, about: subject)
    }
    if let (uniqueness, place) = subject.uniqueness {
      addRule(subject.rule(uniqueness), message: nil, at: place)
    }
  }

  private mutating func report(_ reason: String, at place: Place) {
    diagnostics.append(
      Diagnostic(.unenforcedRule, "this isn't checked: \(reason)", at: place))
  }
}

extension Node {
  var isTrue: Bool { if case .bool(true) = content { true } else { false } }

  fileprivate var entries: [Mapping.Entry] {
    if case .mapping(let mapping) = content { mapping.entries } else { [] }
  }

  /// The elements of a list; empty for other values.
  var elements: [Node] { if case .sequence(let nodes) = content { nodes } else { [] } }

  /// The texts in a list.
  var texts: [String] { elements.compactMap(\.text) }
}
