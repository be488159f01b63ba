/// The special features of a property whose value isn't simply under its key or absent.
///
/// Most properties have none, and skip all of this with one comparison.
package final class PropertyTraits: Sendable {
  /// The meaning of null, `x-null`.
  package enum NullMeaning: String, Sendable {
    case absent
    case `default`
  }

  /// The path of the value in the object, `x-path`: the keys of the enclosing objects, outermost
  /// first, then its own. A single key if the value is directly in the object.
  let path: [SchemaKey]
  package let nullMeaning: NullMeaning?
  /// True if the default replaces an invalid value, `x-on-invalid: default`.
  package let replacesInvalid: Bool
  /// True if the property isn't part of documents, `x-transient`.
  let isTransient: Bool

  /// True if null in a document is the value null.
  var readsNull: Bool { nullMeaning == nil && !isTransient }

  /// Nil if no attribute requests a special feature.
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
  /// The keys that lead from the object to the value; empty for a property that isn't part of
  /// documents.
  package var path: [SchemaKey] {
    guard let traits else { return [key] }
    return traits.isTransient ? [] : traits.path
  }

  /// The object's own key for the value, or for the nested object that contains the value.
  var keyInObject: SchemaKey { path.first ?? key }

  var isTransient: Bool { traits?.isTransient ?? false }

  /// The path of the value in a document of the object.
  var instancePath: InstancePath {
    InstancePath((traits?.path ?? [key]).map { .key($0.stringValue) })
  }
}

extension ObjectShape {
  /// Returns the number of keys that a document with these fields has.
  func keyCount(_ fields: ContiguousArray<FieldValue>) -> Int {
    guard case .kept = additional, case .map(let entries)? = fields.last else {
      return propertyKeyCount(fields)
    }
    return propertyKeyCount(fields) + entries.count
  }

  private func propertyKeyCount(_ fields: ContiguousArray<FieldValue>) -> Int {
    guard hasUnusualProperties else {
      // Nil is written as null if the key is required; otherwise the key is omitted.
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

/// The coercions of a row, `x-coerce`: the values that it accepts in addition to those of its own
/// type.
///
/// Values that were read in this way are encoded as the row's own type.
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

  /// The coercions by their names in `x-coerce`.
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
