import VouchSchema

/// `unevaluatedProperties` applies to the keys that no other keyword of its schema evaluates (JSON
/// Schema Core 2020-12, section 11.3). Where all of these stand in one schema, it says the same as
/// `additionalProperties`.
extension Schema {
  /// True if keys may be evaluated by a schema that applies only to some values.
  fileprivate var mayEvaluateKeys: Bool {
    keywords.contains {
      $0.keyword.breaksForSameValue || [.dependencies, .discriminator].contains($0.keyword)
    }
  }

  /// The schema with `additionalProperties` for `unevaluatedProperties`, if it says the same.
  var closedByItself: Schema {
    guard unevaluatedProperties != nil, additionalProperties == nil, !mayEvaluateKeys else {
      return self
    }
    var schema = self
    schema.keywords = keywords.map { $0.asAdditionalProperties ?? $0 }
    return schema
  }
}

extension [Schema] {
  /// Removes the `unevaluatedProperties` of the first of a schema's parts, which are to be joined, and
  /// returns the `additionalProperties` that says the same of all of them; nil if none does.
  mutating func takeUnevaluatedProperties() -> LocatedKeyword? {
    guard let first, let stated = first[.unevaluatedProperties]?.asAdditionalProperties,
      allSatisfy({ $0.additionalProperties == nil && !$0.mayEvaluateKeys }),
      dropFirst().allSatisfy({ $0.unevaluatedProperties == nil })
    else { return nil }
    self[0].keywords.removeAll { $0.keyword == .unevaluatedProperties }
    return stated
  }
}

extension LocatedKeyword {
  fileprivate var asAdditionalProperties: LocatedKeyword? {
    guard keyword == .unevaluatedProperties else { return nil }
    return LocatedKeyword(
      .additionalProperties, reported: keyword, keyPlace: keyPlace, valuePlace: valuePlace,
      value: value)
  }
}
