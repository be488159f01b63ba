extension UnionShape {
  /// What the branches accept, in words, each once.
  var phrase: String {
    var phrases: [String] = []
    for branch in branches where !phrases.contains(branch.node.phrase) {
      phrases.append(branch.node.phrase)
    }
    return phrases.joined(separator: " or ")
  }

  func unknownTagViolation(_ tag: String, _ schema: Schema, path: InstancePath) -> Violation {
    let list = ActualValue.list(
      branches.lazy.map { JSONText.quoted($0.name) }, count: branches.count, noun: "tags")
    let actual = ActualValue.quoted(tag)
    let broken = BrokenKeyword(
      .discriminator, limit: list, actual: actual, "\(actual) is not one of the known tags \(list)")
    return Violation(broken, of: schema.name, at: path, schema.wording)
  }

  func noBranchViolation(
    _ reasons: [String], _ schema: Schema, actual: String?, path: InstancePath
  ) -> Violation {
    let broken = BrokenKeyword.noBranch(
      keyword, reasons: reasons, of: max(reasons.count, 1), phrase: phrase, actual: actual)
    return Violation(broken, of: schema.name, at: path, schema.wording)
  }

  func ambiguousViolation(
    _ fitting: [FieldValue], _ schema: Schema, actual: String?, path: InstancePath
  ) -> Violation {
    let names = fitting.compactMap { field -> String? in
      guard case .object(let fields, of: _) = field, case .int(let index)? = fields.first else {
        return nil
      }
      return branches[Int(index)].name
    }
    return Violation(.ambiguous(names, actual: actual), of: schema.name, at: path, schema.wording)
  }
}

/// The error of a union, whose cases hold values that are valid by themselves.
public struct UnionError: _SchemaError {
  public let violation: Violation
}
