extension EvaluatedSchema {
  /// The first thing that a value breaks; nil stands for one that nests too deeply.
  func violation(
    of value: JSONValue?, stem: String, _ wording: Wording?,
    at path: @autoclosure () -> InstancePath = InstancePath()
  ) -> Violation? {
    guard let value else {
      return Violation(
        path: path(), keyword: "depth", ruleID: "\(stem).depth",
        message: "the value nests too deeply to be checked")
    }
    return failures(of: value, limit: 1).first?.violation(stem: stem, wording, at: path())
  }
}

extension EvaluationFailure {
  /// The failure as a violation of the row with a stem, whose value lies at a path.
  func violation(stem: String, _ wording: Wording?, at path: InstancePath) -> Violation {
    let keyword = keyword ?? "false"
    return Violation(
      path: InstancePath(path.components + self.path.components), keyword: keyword,
      ruleID: "\(stem).\(keyword)", message: sentence
    ).inWords(of: wording)
  }
}
