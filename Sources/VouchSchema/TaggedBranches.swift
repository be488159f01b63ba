import VouchReading

import enum VouchValues.JSONPointer
import struct VouchValues.ScalarString

extension SchemaGraph {
  /// Returns the tags of a discriminator's branch: from the mapping, else the constant under the key,
  /// required or not, else its name.
  package func tags(of branch: SchemaID, _ discriminator: Discriminator) -> [String] {
    let target = target(of: branch)
    let mapped = discriminator.mapping.filter { self.target(of: $0.schema) == target }
    if !mapped.isEmpty { return mapped.map(\.tag) }
    let key = ScalarString(discriminator.propertyName.value)
    let property = self[target].properties?.value.first { ScalarString($0.key) == key }
    return [property.flatMap { singleString(of: $0.schema) } ?? lastToken(of: target)]
  }

  /// Returns the only string that a schema allows, if it lists one value.
  package func singleString(of id: SchemaID) -> String? {
    let schema = self[target(of: id)]
    if let const = schema.const { return const.text }
    guard let values = schema.enum?.value, values.count == 1 else { return nil }
    return values[0].text
  }

  /// Returns the last token of the pointer to a schema; the stem of its file's name if the schema
  /// is a whole file.
  package func lastToken(of id: SchemaID) -> String {
    let token = pointer(to: id).split(separator: "/").dropFirst().last
    return token.map { JSONPointer.unescape(String($0)) }
      ?? SwiftFileName.stem(of: files[self[id].file].source.path)
  }
}
