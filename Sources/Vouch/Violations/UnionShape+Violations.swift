extension UnionShape {
  /// How many tags a message lists.
  private static let shownCount = 20

  /// What the branches accept, in words, each once.
  var phrase: String {
    var phrases: [String] = []
    for branch in branches where !phrases.contains(branch.node.phrase) {
      phrases.append(branch.node.phrase)
    }
    return phrases.joined(separator: " or ")
  }

  func unknownTagViolation(_ tag: String, _ schema: Schema, path: InstancePath) -> Violation {
    var known = branches.prefix(Self.shownCount).map { JSONText.quoted($0.name) }
    if branches.count > known.count { known.append("… (\(branches.count) tags)") }
    let list = known.joined(separator: ", ")
    let actual = ActualValue.quoted(tag)
    return Violation(
      path: path, keyword: "discriminator", ruleID: "\(schema.name).discriminator", limit: list,
      actual: actual, message: "\(actual) is not one of the known tags \(list)"
    ).inWords(of: schema.wording)
  }

  func noBranchViolation(
    _ failures: [String], _ schema: Schema, path: InstancePath
  ) -> Violation {
    let reasons =
      failures.isEmpty
      ? "it must be \(phrase)"
      : failures.joined(separator: "; ")
    return Violation(
      path: path, keyword: keyword, ruleID: "\(schema.name).\(keyword)",
      message: "the value fits no branch: \(reasons)"
    ).inWords(of: schema.wording)
  }

  func ambiguousViolation(
    _ fitting: [FieldValue], _ schema: Schema, path: InstancePath
  ) -> Violation {
    let names = fitting.compactMap { field -> String? in
      guard case .object(let fields) = field, case .int(let index)? = fields.first else {
        return nil
      }
      return branches[Int(index)].name
    }
    return Violation(
      path: path, keyword: keyword, ruleID: "\(schema.name).\(keyword)",
      message: "the value fits \(names.joined(separator: " and ")), where only one may fit"
    ).inWords(of: schema.wording)
  }
}

/// The error of a union, whose cases hold values that are valid by themselves.
public struct UnionError: SchemaError {
  public let violation: Violation

  public init(_ index: Int, _ violation: Violation) {
    self.violation = violation
  }
}
