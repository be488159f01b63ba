/// What sets a property apart from an ordinary one, whose value lies under its key or is absent.
///
/// Most properties have none of this and skip it at the price of one comparison.
final class PropertyTraits: Sendable {
  /// What null is read as, `x-null`.
  enum NullMeaning: String, Sendable {
    case absent
    case `default`
  }

  /// Where the value lies in the object, `x-path`: the keys of the objects around it, outermost
  /// first, then its own. A single key if it lies in the object itself.
  let path: [SchemaKey]
  let nullMeaning: NullMeaning?
  /// Whether the default takes the place of an invalid value, `x-on-invalid: default`.
  let replacesInvalid: Bool
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
      case "null": nullMeaning = NullMeaning(rawValue: attribute.required)
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
  var path: [SchemaKey] {
    guard let traits else { return [key] }
    return traits.isTransient ? [] : traits.path
  }

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
