/// Access for keyed archives: fields are written by their keys, and are read through the checks of
/// the memberwise initialiser.
extension SchemaObject {
  /// Returns the properties as an archive stores them, by their keys, without absent properties.
  ///
  /// - Throws: ``ArchivingFailure/tooDeep``.
  package func archivedProperties(
    _ hasArchive: ArchiveTest
  ) throws(ArchivingFailure) -> [(key: String, value: ArchivedValue)] {
    guard case .object(let object) = Self.schema.shape else { return [] }
    let fields = writtenFields
    var result: [(key: String, value: ArchivedValue)] = []
    for (property, field) in zip(object.properties, fields) where !property.isTransient {
      guard field.isPresent || property.isRequired else { continue }
      result.append((property.key.stringValue, try field.archived(as: property.node, hasArchive)))
    }
    if case .kept(let node) = object.additional, case .map(let entries)? = fields.last {
      result.append((object.archiveKeyOfAdditional, try entries.archived(as: node, hasArchive)))
    }
    return result
  }

  /// Makes a value from the contents of an archive, and runs all checks of the schema.
  ///
  /// - Parameter value: returns the archive's value for a key, or nil if the key is absent.
  /// - Throws: ``ArchivingFailure``, or any error that `value` throws.
  package init(archived value: (_ key: String) throws -> ArchivedValue?) throws {
    guard case .object(let object) = Self.schema.shape else { FieldValue.disagree("an object") }
    var fields = ContiguousArray<FieldValue>()
    fields.reserveCapacity(object.fieldCount)
    for (index, property) in object.properties.enumerated() {
      let archived = property.isTransient ? nil : try value(property.key.stringValue)
      do throws(Violation) {
        fields.append(try property.field(of: archived))
      } catch {
        throw ArchivingFailure.invalid(Self.error(index, error))
      }
    }
    if case .kept(let node) = object.additional {
      let archived = try value(object.archiveKeyOfAdditional) ?? .array([])
      do throws(Violation) {
        fields.append(try SchemaNode.map(of: node).field(of: archived, at: InstancePath()))
      } catch {
        throw ArchivingFailure.invalid(Self.error(object.additionalIndex, error))
      }
    }
    for (property, field) in zip(object.properties, fields)
    where property.isRequired && !property.isTransient && !field.isPresent {
      throw ArchivingFailure.missing(key: property.key.stringValue)
    }
    do {
      self = try Self(unchecked: fields)
    } catch {
      throw ArchivingFailure.invalid(error)
    }
  }

  /// The keys that ``archivedProperties(_:)`` may return, including those of absent properties.
  package static var archivedKeys: [String] {
    guard case .object(let object) = schema.shape else { return [] }
    let keys = object.properties.filter { !$0.isTransient }.map(\.key.stringValue)
    if case .kept = object.additional { return keys + [object.archiveKeyOfAdditional] }
    return keys
  }

  /// Returns the generated types that have archives of their own and that values of this type can
  /// hold directly.
  package static func archivedTypes(_ hasArchive: ArchiveTest) -> [any SchemaType.Type] {
    guard case .object(let object) = schema.shape else { return [] }
    var nodes = object.properties.map(\.node)
    if case .kept(let node) = object.additional { nodes.append(node) }
    return nodes.compactMap(\.innermostType).filter(hasArchive)
  }

  /// True if arrays and values with archives are nested no deeper than `limit`. Safe for values of
  /// any depth.
  package func nests(within limit: Int, _ hasArchive: ArchiveTest) -> Bool {
    guard limit > 0 else { return false }
    return writtenFields.allSatisfy { $0.nests(within: limit - 1, hasArchive) }
  }
}

extension FieldValue {
  fileprivate func nests(within limit: Int, _ hasArchive: ArchiveTest) -> Bool {
    switch self {
    case .array(let elements):
      return limit > 0 && elements.allSatisfy { $0.nests(within: limit - 1, hasArchive) }
    case .map(let entries):
      return limit > 0 && entries.values.allSatisfy { $0.nests(within: limit - 1, hasArchive) }
    case .nested(let nested):
      return !hasArchive(type(of: nested.value)) || nested.value.nests(within: limit, hasArchive)
    default: return true
    }
  }
}

extension ObjectShape {
  /// The archive key under which ``additional`` properties are stored. No property has this key.
  fileprivate var archiveKeyOfAdditional: String {
    var key = "additionalProperties"
    while properties.contains(where: { $0.key.stringValue == key }) { key += "_" }
    return key
  }
}

extension PropertyNode {
  /// Returns the field for an archived value; the property's default if there is no such value.
  fileprivate func field(of archived: ArchivedValue?) throws(Violation) -> FieldValue {
    if let archived {
      // Nil is a value of an optional property, whatever null means in documents.
      let takesNil = takesNull || (node.isNullable && !isRequired && defaultValue == nil)
      return try node.field(of: archived, at: instancePath, takesNull: takesNil)
    }
    return defaultField ?? .absent
  }
}

extension SchemaNode {
  fileprivate static func map(of values: SchemaNode) -> SchemaNode {
    SchemaNode(kind: .map(values), ruleStem: values.ruleStem)
  }

  /// The generated type that the row refers to, directly or as the innermost element of arrays and
  /// maps.
  fileprivate var innermostType: (any SchemaType.Type)? {
    switch kind {
    case .type(let type): type.generated
    case .array(let node), .map(let node): node.innermostType
    default: nil
    }
  }
}
