import VouchReading
import VouchSchema

/// The translation of Kubernetes' extensions of a schema into keywords of JSON Schema and Vouch.
extension HostedKeywords {
  static let kubernetesPrefix = "x-kubernetes-"

  /// Returns true if an entry of a schema is an extension, or contains one that only the enclosing
  /// object can express.
  static func isOfKubernetes(_ entry: Mapping.Entry) -> Bool {
    if entry.key.hasPrefix(kubernetesPrefix) { return true }
    guard entry.key == Keyword.properties.spelling else { return false }
    return entry.value.mapping?.entries.contains {
      !KubernetesSubject.all(in: $0, isRequired: true).isEmpty
    } ?? false
  }

  /// Translates all extensions of a schema, and those of its properties that only the enclosing
  /// object can express.
  mutating func translateKubernetes() {
    for entry in schema.entries { read(entry) }
    let required = Set(schema[.required]?.value.texts ?? [])
    for property in schema[.properties]?.value.mapping?.entries ?? [] {
      let isRequired = required.contains(property.key)
      for subject in KubernetesSubject.all(in: property, isRequired: isRequired) {
        addRules(about: subject)
      }
    }
    guard let first = rules.first else { return }
    if schema[.rules] != nil {
      reportUnchecked("the schema has x-rules beside it, which count alone", at: first.place)
    }
    add(.rules, Node(.sequence(rules), at: first.place), at: first.place)
  }

  private mutating func read(_ entry: Mapping.Entry) {
    switch entry.key {
    case "x-kubernetes-int-or-string" where entry.value.isTrue: addIntOrString(entry)
    case "x-kubernetes-preserve-unknown-fields" where entry.value.isTrue:
      guard schema[.properties] != nil else { return }
      // The schema `true` would mean that unlisted keys are ignored.
      let anything = Node(.mapping(Mapping([])), at: entry.keyPlace)
      add(.additionalProperties, anything, at: entry.keyPlace)
    case "x-kubernetes-list-type" where entry.value.text == "set":
      add(.uniqueItems, Node(.bool(true), at: entry.keyPlace), at: entry.keyPlace)
    case "x-kubernetes-validations" where !rulesStatedAbove.contains(entry.keyPlace):
      addRules(entry)
    default: break
    }
  }

  /// Returns true if an `anyOf` only states that a value is an integer or a string.
  func isIntOrString(_ choice: Mapping.Entry) -> Bool {
    guard schema["x-kubernetes-int-or-string"]?.value.isTrue ?? false else { return false }
    return choice.value.sequence?.allSatisfy { branch in
      branch.mapping?.entries.map(\.key) == [Keyword.type.spelling]
        && ["integer", "string"].contains(branch.member(Keyword.type.spelling)?.text)
    } ?? false
  }

  private mutating func addIntOrString(_ entry: Mapping.Entry) {
    let isNullable = schema["nullable"]?.value.isTrue ?? false
    let types = ([.integer, .string] + (isNullable ? [.null] : [])).map { (type: JSONType) in
      Node(type.rawValue, at: entry.keyPlace)
    }
    add(.type, Node(.sequence(types), at: entry.keyPlace), at: entry.keyPlace)
  }

  // MARK: Rules

  /// - Parameter subject: the value that the rules are about; nil for the object itself.
  private mutating func addRules(_ entry: Mapping.Entry, about subject: KubernetesSubject? = nil) {
    for validation in entry.value.sequence ?? [] {
      guard let rule = validation.member("rule")?.string else { continue }
      guard subject != nil || schema[.properties] != nil else {
        reportUnchecked(
          "it is about a value that is no object with properties, nor in one", at: rule.place)
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
      case .failure(let reason): reportUnchecked(reason.words, at: rule.place)
      }
    }
  }

  /// Returns the property at which a violation of the rule is reported: `fieldPath`, if that names
  /// one of the object's own properties. The object's errors have no case for a deeper one.
  private mutating func property(of validation: Node) -> Mapping.Entry? {
    guard let path = validation.member("fieldPath") else { return nil }
    let key = path.text.flatMap(Self.key(ofPath:))
    if let key, schema[.properties]?.value.member(key) != nil {
      return Self.member("at", key, at: path.place)
    }
    diagnostics.report(
      .noEffect,
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
    diagnostics.report(
      .noEffect,
      "messageExpression isn't evaluated; who breaks the rule is told \(instead)",
      at: stated.keyPlace)
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
      key: key, keyPlace: place, value: Node(text, at: place))
  }

  /// Adds the rules about a value in the object, and the rule that the items of a list have
  /// different keys.
  private mutating func addRules(about subject: KubernetesSubject) {
    if let entry = subject.schema.entry("x-kubernetes-validations") {
      rulesStatedAbove.insert(entry.keyPlace)
      addRules(entry, about: subject)
    }
    if let (uniqueness, place) = subject.uniqueness {
      addRule(
        subject.rule(uniqueness), message: nil,
        property: Self.member("at", subject.property, at: place), at: place)
    }
  }

  private mutating func reportUnchecked(_ reason: String, at place: Place) {
    diagnostics.report(.unenforcedRule, "this isn't checked: \(reason)", at: place)
  }
}

extension Node {
  var isTrue: Bool { flag ?? false }

  /// The texts in a list.
  var texts: [String] { sequence?.compactMap(\.text) ?? [] }
}
