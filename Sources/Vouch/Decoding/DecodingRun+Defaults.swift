/// The defaults under construction. Each fills in a key that is missing from the value of the one
/// before.
final class OpenDefaults {
  fileprivate var properties: [PropertyNode] = []
  /// The property whose default was requested while it was under construction.
  fileprivate var repeated: PropertyNode?
}

/// Values for absent keys: `default`.
extension DecodingRun {
  /// Returns the default of a property that is missing from the object being read.
  mutating func defaultOfAbsentKey(of property: PropertyNode) throws -> FieldValue {
    let field = try defaultField(of: property)
    defaultsOfAbsentKeys += 1
    return field
  }

  /// Returns the default of a property as a field, which is made once; absent if there is no
  /// default.
  ///
  /// The generator has checked that the default can be made. Still, a branch of a union that a
  /// default doesn't fit may request that same default before the branch fails. Then the defaults
  /// in between are abandoned; they can be made once that default is known.
  @inline(never)
  mutating func defaultField(of property: PropertyNode) throws -> FieldValue {
    guard let value = property.defaultValue else { return .absent }
    if listedDefaults?.append(property) != nil { return .null }
    if let known = property.preparedDefault { return known }
    if let openDefaults, openDefaults.properties.contains(where: { $0 === property }) {
      openDefaults.repeated = property
      leaveTrials()
      throw Self.depthError(at: [])
    }
    var run = runForDefault()
    run.openDefaults?.properties.append(property)
    // Not under a lock, because making a default may make the schemas of other types.
    let result = Result { try run.field(of: value, property.node) }
    run.openDefaults?.properties.removeLast()
    switch result {
    case .success(let field):
      property.prepareDefault(field)
      return field
    case .failure(let error):
      leaveTrials()
      throw error
    }
  }

  /// Prevents other branches from being tried between the repeated default and the run that makes
  /// it.
  private mutating func leaveTrials() {
    guard let openDefaults, let repeated = openDefaults.repeated else { return }
    if openDefaults.properties.last === repeated {
      openDefaults.repeated = nil
    } else {
      trials.exhaust()
    }
  }
}
