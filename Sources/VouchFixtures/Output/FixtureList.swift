import VouchSchema

/// The index of a type's folder of fixtures, for other implementations and for reviews.
struct FixtureList {
  let json: JSON

  init(_ suite: FixtureSuite, _ standard: InstanceValidator, schema: SchemaID?) {
    func entry(_ fixture: Fixture) -> JSON.Member {
      var members: [JSON.Member] = [.init("about", .string(fixture.sentence))]
      if case .refused(let finding, let others) = fixture.outcome {
        members.append(.init("path", .string(finding.pointer)))
        members.append(.init("keyword", .string(finding.rule ?? finding.keyword)))
        if !others.isEmpty {
          members.append(.init("others", .array(others.map { .string($0.line) })))
        }
      }
      let isValid = schema.map { standard.isValid(fixture.document, against: $0) }
      // Without Vouch's own keywords, the result differs.
      if isValid != fixture.outcome.isValid { members.append(.init("standard", .bool(false))) }
      return .init(fixture.name + ".json", .object(members))
    }
    var members: [JSON.Member] = [
      .init("schema", .string(suite.type.source)),
      .init("valid", .object(suite.fixtures.valid.map(entry))),
      .init("invalid", .object(suite.fixtures.invalid.map(entry))),
    ]
    // Whoever reviews the list sees which properties nothing is broken in, since many are the same.
    if !suite.fixtures.alike.isEmpty {
      members.append(.init("alike", .array(suite.fixtures.alike.map { .string($0) })))
    }
    json = .object(members)
  }
}
