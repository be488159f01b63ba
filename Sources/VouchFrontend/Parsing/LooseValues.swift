import VouchReading
import VouchSchema

/// Handles values in a form that their keyword doesn't allow, but with only one possible meaning:
/// `minLength: "3"`.
///
/// Many published schemas contain such values, and the programs that use them accept these. Vouch's
/// own keywords have no such forms.
extension SchemaLoader {
  /// The meaning of a value.
  private enum Meaning {
    case value(Node.Content, String)
    /// The same as if the keyword were absent.
    case absence
  }

  /// Returns the entry in the form that its keyword requires; nil if it is to be skipped.
  mutating func normalized(
    _ entry: Mapping.Entry, as keyword: Keyword, _ dialect: Dialect
  ) -> Mapping.Entry? {
    let value = entry.value
    // The reader has reported the values that it rejected.
    if value.isNull, damagedValues.contains(value.place) { return nil }
    if keyword.isForPeople, !keyword.description.shape.fits(value) {
      report(
        .wrongAnnotation,
        "\(keyword.spelling) can't be \(ValueWords.of(value)), and is left out", at: value.place)
      return nil
    }
    guard let meaning = Self.meaning(of: value, as: keyword) else { return entry }
    if keyword.description.shape == .types { return normalized(entry, meaning, dialect) }
    let what = "\(keyword.spelling) can't be \(ValueWords.of(value))"
    switch meaning {
    case .absence:
      let advice = keyword == .required ? Self.advice(insteadOfRequired: value) : ""
      report(.looseValue, "\(what), and has no effect\(advice)", at: value.place)
      return nil
    case .value(let content, let words):
      report(
        .looseValue, "\(what), and is read as \(words)", at: value.place,
        fix: Self.fix(of: value, content))
      return entry.with(Node(content, at: value.place))
    }
  }

  /// Returns the fix that replaces a value with its meaning.
  private static func fix(of value: Node, _ meaning: Node.Content) -> Fix? {
    guard let written = value.scalarText else { return nil }
    switch meaning {
    case .bool(let flag): return .text(String(flag), insteadOf: written, at: value.place)
    case .number(let number): return .text(number.text, insteadOf: written, at: value.place)
    case .sequence: return Fix("write a list of it", [Edit(written, at: value.place, .list([]))])
    case .null, .string, .mapping: return nil
    }
  }

  private static func meaning(of value: Node, as keyword: Keyword) -> Meaning? {
    switch keyword.description.vocabulary {
    case .vouch, .metadata: return nil
    case .openAPI, .core, .applicator, .validation, .format, .content: break
    }
    switch keyword.description.shape {
    case .value, .values: return nil
    case .types: return meaning(ofTypes: value)
    case .flag, .schema, .schemaOrSchemas:
      return meaning(ofFlag: value) ?? (keyword.isNeutralIfEmpty ? emptied(value) : nil)
    case .count: return meaning(ofCount: value, keyword) ?? meaning(ofNumber: value)
    case .number, .positiveNumber: return meaning(ofNumber: value)
    case .exclusiveLimit: return meaning(ofNumber: value) ?? meaning(ofFlag: value)
    case .schemas:
      if value.mapping != nil { return .value(.sequence([value]), "a list of it") }
      return value.isEmptyList && [.allOf, .prefixItems].contains(keyword) ? .absence : nil
    case .names, .namesOrFlag:
      return keyword == .required ? meaning(ofRequired: value) : nil
    case .schemasByKey, .namesByKey, .schemasOrNamesByKey, .flagsByKey: return emptied(value)
    case .text:
      return value.isNull && keyword == .format ? .absence : nil
    case .discriminator: return meaning(ofDiscriminator: value)
    case .reference, .word, .words, .rules, .payload, .messages, .label: return nil
    }
  }

  /// Returns the meaning of a bare name, as Swagger 2.0 and AsyncAPI have it.
  private static func meaning(ofDiscriminator value: Node) -> Meaning? {
    guard let name = value.string else { return nil }
    let member = Mapping.Entry(key: "propertyName", keyPlace: name.place, value: value)
    return .value(.mapping(Mapping([member])), "the propertyName of one")
  }

  /// Returns the meaning of null, and of the empty list that some languages write for an empty
  /// mapping: an absent keyword.
  private static func emptied(_ value: Node) -> Meaning? {
    value.isNull || value.isEmptyList ? .absence : nil
  }

  /// Returns the meaning of a `required`. In draft-03 it is a flag of the property itself, which
  /// newer dialects ignore.
  private static func meaning(ofRequired value: Node) -> Meaning? {
    switch value.content {
    case .bool, .null: .absence
    case .mapping(let mapping) where mapping.entries.isEmpty: .absence
    case .string(let text) where ["true", "false", ""].contains(text.value): .absence
    case .string: .value(.sequence([value]), "a list of it")
    case .number, .sequence, .mapping: nil
    }
  }

  /// Returns a suggestion in place of the flag of a property.
  private static func advice(insteadOfRequired value: Node) -> String {
    switch value.flag {
    case true?: "; list the key in required of the schema that has the property"
    case false?: "; leave it out, since only keys that required lists must be there"
    case nil: ""
    }
  }

  private static func meaning(ofFlag value: Node) -> Meaning? {
    value.string == nil ? nil : value.looseFlag.map { .value(.bool($0), String($0)) }
  }

  private static func meaning(ofNumber value: Node) -> Meaning? {
    if value.isNull { return .absence }
    guard let text = value.text, WrittenNumber(json: text) != nil else { return nil }
    return .value(.number(NumberText(json: text)), text)
  }

  /// Returns the meaning of a count: a negative minimum is always satisfied.
  private static func meaning(ofCount value: Node, _ keyword: Keyword) -> Meaning? {
    guard case .number(let text) = value.content,
      WrittenNumber(json: text.text)?.isNegative ?? false
    else { return nil }
    return keyword.constraint?.count?.side == .least ? .absence : nil
  }

  /// Returns the meaning of types that are named as in other languages.
  private static func meaning(ofTypes value: Node) -> Meaning? {
    guard let nodes = value.sequence else {
      guard let text = value.string else { return nil }
      if TypeAdvice.isAny(text.value) { return .absence }
      guard let type = JSONType(meantBy: text.value), type.rawValue != text.value else {
        return nil
      }
      return .value(.string(StringScalar(type.rawValue, at: text.place)), type.rawValue)
    }
    if nodes.contains(where: { TypeAdvice.isAny($0.text ?? "") }) { return .absence }
    let types = nodes.compactMap { $0.isNull ? .null : JSONType(meantBy: $0.text ?? "") }
    guard types.count == nodes.count, !zip(nodes, types).allSatisfy({ $0.text == $1.rawValue })
    else { return nil }
    let names = zip(nodes, types).map { node, type in
      Node(type.rawValue, at: node.place)
    }
    return .value(.sequence(names), "")
  }

  /// Returns types in the form that the keyword requires, after reporting each invalid name.
  private mutating func normalized(
    _ entry: Mapping.Entry, _ meaning: Meaning, _ dialect: Dialect
  ) -> Mapping.Entry? {
    let isListed = entry.value.sequence != nil
    for name in entry.value.sequence ?? [entry.value]
    where JSONType(rawValue: name.text ?? "") == nil {
      let type = name.isNull ? .null : JSONType(meantBy: name.text ?? "")
      // If one name means any type, the others have no effect.
      guard type != nil || TypeAdvice.isAny(name.text ?? "") else { continue }
      let advice = TypeAdvice.words(for: name.text ?? "null", isListed: isListed, dialect)
      let reading = type.map { "is read as \(name.isNull ? "the type's name" : $0.rawValue)" }
      report(
        .looseValue,
        "\(entry.key) can't \(isListed ? "list" : "be") "
          + "\(ValueWords.of(name))\(name.isNull ? " without quotes" : ""), and "
          + "\(reading ?? "has no effect")\(advice)", at: name.place,
        fix: type.flatMap { .type($0, insteadOf: name) })
    }
    guard case .value(let content, _) = meaning else { return nil }
    return entry.with(Node(content, at: entry.value.place))
  }
}

extension Node {
  /// The flag that the value is, or that a text means.
  var looseFlag: Bool? { flag ?? text.flatMap { Bool($0.lowercased()) } }

  /// The plainest notation of a scalar; nil for lists and mappings.
  var scalarText: String? {
    switch content {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .number(let number): number.text
    case .string(let text): text.value
    case .sequence, .mapping: nil
    }
  }

  fileprivate var isEmptyList: Bool { sequence?.isEmpty ?? false }
}

extension Fix {
  /// Returns a fix that replaces a scalar and its quotes with another text.
  fileprivate static func text(_ text: String, insteadOf written: String, at place: Place) -> Fix {
    Fix("write \(Escaping.quoted(text))", [Edit(written, at: place, .text(text))])
  }

  /// Returns a fix that replaces null, or a name from another language, with the name of a type.
  static func type(_ type: JSONType, insteadOf name: Node) -> Fix? {
    guard let written = name.scalarText else { return nil }
    // Without quotes it would be null rather than a name.
    let text = "\"\(type.rawValue)\""
    return type == .null
      ? .text(text, insteadOf: written, at: name.place)
      : .word(type.rawValue, insteadOf: written, at: name.place)
  }
}

extension JSONType {
  /// Creates the type that a name clearly means, in JSON Schema or in some programming language.
  init?(meantBy name: String) {
    switch name.lowercased() {
    case "string", "str", "text": self = .string
    case "integer", "int", "long": self = .integer
    case "number", "float", "double", "decimal": self = .number
    case "boolean", "bool": self = .boolean
    case "array", "list": self = .array
    case "object", "dict", "map", "hash": self = .object
    case "null", "nil", "none": self = .null
    default: return nil
    }
  }
}

extension Keyword {
  /// True if a schema that allows everything has the same effect under the keyword as its absence.
  fileprivate var isNeutralIfEmpty: Bool {
    switch self {
    case .not, .if, .contains: false
    default: true
    }
  }

  /// True if the keyword is only for readers.
  fileprivate var isForPeople: Bool {
    switch self {
    case .title, .description, .comment, .deprecated, .readOnly, .writeOnly, .examples,
      .contentMediaType:
      true
    default: false
    }
  }
}

extension KeywordDescription.Shape {
  /// Returns true if a value has the shape; checks only texts, flags and lists.
  fileprivate func fits(_ value: Node) -> Bool {
    switch (self, value.content) {
    case (.text, .string), (.flag, .bool), (.values, .sequence): true
    case (.text, _), (.flag, _), (.values, _): false
    default: true
    }
  }
}
