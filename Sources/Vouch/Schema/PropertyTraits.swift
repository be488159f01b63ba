/// What sets a property apart from an ordinary one, whose value lies under its key or is absent.
///
/// Most properties have none of this and skip it at the price of one comparison.
package final class PropertyTraits: Sendable {
  /// What null is read as, `x-null`.
  package enum NullMeaning: String, Sendable {
    case absent
    case `default`
  }

  /// Where the value lies in the object, `x-path`: the keys of the objects around it, outermost
  /// first, then its own. A single key if it lies in the object itself.
  let path: [SchemaKey]
  package let nullMeaning: NullMeaning?
  /// Whether the default takes the place of an invalid value, `x-on-invalid: default`.
  package let replacesInvalid: Bool
  /// Whether documents don't have the property, `x-transient`.
  let isTransient: Bool

  /// Nil where the attributes ask for nothing out of the ordinary.
  init?(key: SchemaKey, _ attributes: [TableAttribute]) {
    var path: [SchemaKey]?
    var nullMeaning: NullMeaning?
    var replacesInvalid = false
    var isTransient = false
    for attribute in attributes {
      switch attribute.name {
      case "path": path = attribute.list.map { SchemaKey($0) }
      case "null":
        nullMeaning = NullMeaning(rawValue: attribute.required)
        if nullMeaning == nil { TableLine.malformed("an unknown word", attribute.text) }
      case "onInvalid": replacesInvalid = attribute.required == "default"
      case "transient": isTransient = true
      default: break
      }
    }
    guard path != nil || nullMeaning != nil || replacesInvalid || isTransient else { return nil }
    self.path = path ?? [key]
    self.nullMeaning = nullMeaning
    self.replacesInvalid = replacesInvalid
    self.isTransient = isTransient
  }
}

extension PropertyNode {
  /// The keys that lead to the value from the object; none for a property outside the document.
  package var path: [SchemaKey] {
    guard let traits else { return [key] }
    return traits.isTransient ? [] : traits.path
  }

  /// The key of the object that holds the value, or the object around the value.
  var keyInObject: SchemaKey { path.first ?? key }

  var isTransient: Bool { traits?.isTransient ?? false }

  /// The place of the value in a document of the object.
  var instancePath: InstancePath {
    InstancePath((traits?.path ?? [key]).map { .key($0.stringValue) })
  }
}

extension ObjectShape {
  /// The number of keys that a document of these fields has, apart from additional ones.
  func keyCount(_ fields: ContiguousArray<FieldValue>) -> Int {
    guard hasUnusualProperties else {
      // nil is written as null where the key must be there, else not at all.
      return zip(properties, fields).count { $0.isRequired || $1.isPresent }
    }
    var keys = Set<ScalarString>()
    for (property, field) in zip(properties, fields)
    where field.isPresent || property.isRequired {
      if let key = property.path.first { keys.insert(ScalarString(key.stringValue)) }
    }
    return keys.count
  }
}

/// The leniencies of a row, `x-coerce`: what it reads besides values of its own type.
///
/// The values that they read encode as the row's own type.
struct Coercions: OptionSet {
  let rawValue: UInt8

  /// `bool-from-integer`: 0 is false and 1 is true.
  static let boolFromInteger = Coercions(rawValue: 1)
  /// `bool-from-string`: `true`, `false`, `1`, `0`, `yes` and `no`, in lower case.
  static let boolFromString = Coercions(rawValue: 2)
  /// `number-from-string`: a string that holds a number in JSON's grammar and nothing else.
  static let numberFromString = Coercions(rawValue: 4)
  /// `string-from-number`: the number in decimal digits, as JSON would write it.
  static let stringFromNumber = Coercions(rawValue: 8)
  /// `null-from-empty-string`: the empty string is read as null.
  static let nullFromEmptyString = Coercions(rawValue: 16)

  /// The leniencies by their names in `x-coerce`.
  private static let names: KeyValuePairs<String, Coercions> = [
    "bool-from-integer": .boolFromInteger,
    "bool-from-string": .boolFromString,
    "number-from-string": .numberFromString,
    "string-from-number": .stringFromNumber,
    "null-from-empty-string": .nullFromEmptyString,
  ]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init?(name: String) {
    guard let known = Self.names.first(where: { $0.key == name }) else { return nil }
    self = known.value
  }

  static func bool(from text: String) -> Bool? {
    switch text {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: nil
    }
  }
}
