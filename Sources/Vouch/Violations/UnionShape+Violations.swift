extension UnionShape {
  func unknownTagViolation(_ tag: String, _ schema: TypeSchema, path: InstancePath) -> Violation {
    let list = ActualValue.list(
      allTags.lazy.map { .text(JSONText.quoted($0.tag)) }, count: allTags.count, more: .moreTags)
    let actual = ActualValue.quoted(tag)
    let broken = BrokenKeyword(
      .discriminator, limit: list.description, actual: actual, .unknownTag,
      arguments: ["value": actual, "tags": list])
    return Violation(broken, of: schema.name, at: path, schema.wording)
  }

  func noBranchViolation(
    _ reasons: [KeyedMessage.Argument], _ schema: TypeSchema, actual: KeyedMessage.Argument?,
    path: InstancePath
  ) -> Violation {
    let broken = BrokenKeyword.noBranch(
      keyword, reasons: reasons, of: max(reasons.count, 1),
      expected: SchemaNode.phrase(of: branches.map(\.node)),
      actual: actual)
    return Violation(broken, of: schema.name, at: path, schema.wording)
  }

  /// Returns the violation of a value that was made as one case, and would be read as another.
  func otherCaseViolation(_ schema: TypeSchema, path: InstancePath) -> Violation {
    let broken = BrokenKeyword(isTagged ? .discriminator : keyword, .otherCase)
    return Violation(broken, of: schema.name, at: path, schema.wording)
  }

  func ambiguousViolation(
    _ fitting: [FieldValue], _ schema: TypeSchema, actual: KeyedMessage.Argument?,
    path: InstancePath
  ) -> Violation {
    let names = fitting.compactMap { field -> KeyedMessage.Argument? in
      guard case .object(let fields, of: _) = field, case .int(let index)? = fields.first else {
        return nil
      }
      return .text(branches[Int(index)].name)
    }
    return Violation(.ambiguous(names, actual: actual), of: schema.name, at: path, schema.wording)
  }
}

/// The error of a union, whose cases hold values that are valid in themselves.
public struct UnionError: Error, CustomStringConvertible, SchemaError {
  public let violation: Violation
}
