import VouchSchema
import VouchValues

/// The JSON values that schemas of one version list, for declarations whose Swift name stands for
/// them.
struct StatedValues {
  private let version: SchemaVersion
  /// The maximum number of references that are followed.
  private static let depthLimit = 16

  init(_ version: SchemaVersion) {
    self.version = version
  }

  /// Returns the JSON texts of the only values of a schema; nil if it lists none.
  func texts(of id: SchemaID?) -> [String]? {
    guard let schema = stating(id) else { return nil }
    let values = schema.listed
    return values?.map { OrderedJSON($0).canonicalText }
  }

  /// Returns the JSON text of a schema's `const`; nil if it has none.
  func constant(of id: SchemaID?) -> String? {
    stating(id)?.const.map { OrderedJSON($0).canonicalText }
  }

  /// Returns the schema that lists the values of a schema, which may refer to it.
  private func stating(_ id: SchemaID?) -> Schema? {
    var next = id
    for _ in 0..<Self.depthLimit {
      guard let id = next else { return nil }
      let schema = version.schema(id)
      if schema.const != nil || schema.enum != nil { return schema }
      next = schema.parts.count == 1 ? schema.parts[0] : nil
    }
    return nil
  }
}
