/// The defaults that are being made: each stands in for a key that the value of the one before lacks.
final class OpenDefaults {
  fileprivate var properties: [PropertyNode] = []
  /// The property whose default was asked for while it was being made.
  fileprivate var repeated: PropertyNode?
}

/// What stands in for absent keys: `default`.
extension DecodingRun {
  /// The default of a property that isn't in the object that is being read.
  mutating func defaultOfAbsentKey(of property: PropertyNode) throws -> FieldValue {
    let field = try defaultField(of: property)
    defaultsOfAbsentKeys += 1
    return field
  }

  /// The default of a property as a field, made once; absent where there is none.
  ///
  /// The generator has checked that it can be made. Still, a branch of a union that a default doesn't fit may
  /// ask for that same default before it fails. What was being made in between is given up then: it can be
  /// made once that default is known.
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
    // Not under a lock, since types that it leads to make their schemas.
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

  /// Lets no other branch be tried between the repeated default and the run that makes it.
  private mutating func leaveTrials() {
    guard let openDefaults, let repeated = openDefaults.repeated else { return }
    if openDefaults.properties.last === repeated {
      openDefaults.repeated = nil
    } else {
      trials.exhaust()
    }
  }
}
