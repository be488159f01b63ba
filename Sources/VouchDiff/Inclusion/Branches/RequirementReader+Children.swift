import VouchReading
import VouchSchema
import VouchValues

/// The requirements of a schema on items, members and keys.
extension RequirementReader {
  var itemRequirements: [Requirement] {
    var result: [Requirement] = []
    let prefix = (schema.prefixItems?.value ?? []).map(literal)
    let rest = (schema.items?.value).map(literal)
    if !prefix.isEmpty || rest != nil {
      var fails = prefix.enumerated().map { index, literal in
        Alternative(.item(ItemRange(first: index, count: 1), literal.negation))
      }
      if let rest {
        fails.append(Alternative(.item(ItemRange(first: prefix.count, count: nil), rest.negation)))
      }
      result.append(
        Requirement(
          holds: [Alternative(.items(ItemGroup(prefix: prefix, rest: rest)))], fails: fails))
    }
    if let contains = schema.contains { result += containsRequirements(literal(contains.value)) }
    if schema.unevaluatedItems != nil {
      result.append(unevaluatedItemsRequirement ?? unevaluated(.unevaluatedItems))
    }
    return result
  }

  private func containsRequirements(_ item: Literal) -> [Requirement] {
    var result: [Requirement] = []
    let least = schema.minContains?.value ?? 1
    if least > 0 {
      result.append(
        Requirement(
          .itemsSatisfying(.least, least, item), or: .itemsSatisfying(.most, least - 1, item)))
    }
    if let most = schema.maxContains?.value {
      let most = min(most, CountLimit.greatest)
      result.append(
        Requirement(
          .itemsSatisfying(.most, most, item), or: .itemsSatisfying(.least, most + 1, item)))
    }
    return result
  }

  /// Returns the requirement of an `unevaluated…` keyword, as an opaque one.
  private func unevaluated(_ keyword: Keyword) -> Requirement {
    Requirement(
      opaque: .text("\(keyword.spelling)#\(literal.schema)"),
      obstacle("what it speaks of depends on other keywords", keyword))
  }

  var memberRequirements: [Requirement] {
    var result: [Requirement] = []
    if let group = memberGroup { result.append(group) }
    for name in schema.required?.value ?? [] {
      result.append(Requirement(.has(name.value, true), or: .has(name.value, false)))
    }
    for entry in schema.dependentRequired?.value ?? [] {
      result += entry.names.map { name in
        Requirement(
          holds: [
            Alternative(.has(entry.key, false)), Alternative(.has(name.value, true)),
          ],
          fails: [Alternative([], [.has(entry.key, true), .has(name.value, false)])])
      }
    }
    for entry in schema.dependentSchemas?.value ?? [] {
      let literal = literal(entry.schema)
      result.append(
        Requirement(
          holds: [
            Alternative(.has(entry.key, false)),
            Alternative([literal], [.has(entry.key, true)]),
          ],
          fails: [Alternative([literal.negation], [.has(entry.key, true)])]))
    }
    if let names = schema.propertyNames {
      let literal = literal(names.value)
      result.append(Requirement(.names(literal), or: .name(literal.negation)))
    }
    if let rest = schema.unevaluatedProperties {
      result.append(
        unevaluatedProperties(literal(rest.value)) ?? unevaluated(.unevaluatedProperties))
    }
    return result
  }

  private var memberGroup: Requirement? {
    let properties = schema.properties?.value ?? []
    let patterns = schema.patternProperties?.value ?? []
    let additional = (schema.additionalProperties?.value).map(literal)
    if properties.isEmpty, patterns.isEmpty, additional == nil { return nil }
    let group = MemberGroup(
      properties: Dictionary(
        keepingFirst: properties.map { (ScalarString($0.key), literal($0.schema)) }),
      patterns: patterns.map { ($0.key, literal($0.schema)) }, additional: additional)
    var fails = properties.map {
      Alternative(.member(.named($0.key), literal($0.schema).negation))
    }
    fails += patterns.map { Alternative(.member(.matching($0.key), literal($0.schema).negation)) }
    if let additional { fails.append(Alternative(.member(.unlisted(group), additional.negation))) }
    return Requirement(holds: [Alternative(.members(group))], fails: fails)
  }
}
