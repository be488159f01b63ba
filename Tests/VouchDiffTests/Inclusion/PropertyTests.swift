import Testing
import VouchDiff
import VouchSchema

/// What holds of all schemas.
@Suite struct PropertyTests {
  /// What an answer says is true of all small documents, and of the witness.
  private func check(_ subset: LoadedSchema, _ superset: LoadedSchema) -> Inclusion {
    var checker = InclusionChecker(from: subset.graph, to: superset.graph)
    let answer = checker.decide(subset.root, in: superset.root)
    let judges = (InstanceValidator(subset.graph), InstanceValidator(superset.graph))
    if answer.isIncluded {
      let counterexample = SmallDocuments.all.first {
        judges.0.isValid($0, against: subset.root) && !judges.1.isValid($0, against: superset.root)
      }
      #expect(counterexample == nil)
    }
    if let document = answer.witness?.document {
      #expect(judges.0.isValid(document, against: subset.root))
      #expect(!judges.1.isValid(document, against: superset.root))
    }
    return answer
  }

  @Test("No answer about random schemas contradicts a small document", arguments: 0..<4)
  func randomPairs(_ seed: Int) {
    var schemas = RandomSchemas(seed: UInt64(seed))
    var decided = 0
    var all = 0
    for _ in 0..<12 {
      let (first, second) = (schemas.schema(2), schemas.schema(2))
      let pairs = [
        (first, second), (second, first), (first, "{\"anyOf\": [\(second), \(first)]}"),
        ("{\"allOf\": [\(second), \(first)]}", first), ("{\"not\": {\"not\": \(first)}}", first),
      ]
      for (subset, superset) in pairs {
        guard let subset = LoadedSchema(ifValid: subset),
          let superset = LoadedSchema(ifValid: superset)
        else { continue }
        let answer = check(subset, superset)
        all += 1
        if answer.obstacle == nil { decided += 1 }
      }
    }
    #expect(decided * 100 >= all * 95, "\(decided) of \(all) decided")
  }

  @Test("No answer about long unions contradicts a small document", arguments: 0..<4)
  func longUnions(_ seed: Int) {
    var schemas = RandomSchemas(seed: 400 + UInt64(seed))
    for _ in 0..<6 {
      let (first, second) = schemas.longPair()
      let part = schemas.schema(1)
      for (subset, superset) in [(first, second), (first, part), (part, first), (first, "false")] {
        guard let subset = LoadedSchema(ifValid: subset),
          let superset = LoadedSchema(ifValid: superset)
        else { continue }
        _ = check(subset, superset)
      }
    }
  }

  @Test("A schema is included in itself, in a union with it, and includes what it is combined with")
  func laws() throws {
    var schemas = RandomSchemas(seed: 77)
    for _ in 0..<20 {
      let (first, second) = (schemas.schema(2), schemas.schema(1))
      let both = "{\"allOf\": [\(first), \(second)]}"
      guard LoadedSchema(ifValid: both) != nil else { continue }
      #expect(try decide(first, in: first).isIncluded, "\(first)")
      let union = "{\"anyOf\": [\(second), \(first)]}"
      #expect(try decide(first, in: union).witness == nil, "\(first) \(second)")
      #expect(try decide(both, in: first).witness == nil, "\(first) \(second)")
    }
  }
}
