/// What rows say for people of a value whose type has a schema of its own, and how deep the value lies in
/// its document.
///
/// A type doesn't know where it is used. What stands beside a `$ref` counts first, then what the type's own
/// schema says.
struct UseWording {
  /// That of the outermost row first, where the value of one type is that of another.
  private let wordings: [Wording]
  private let depth: Int

  /// - Parameter outer: what the rows around say.
  init(_ wording: Wording, depth: Int, within outer: UseWording?) {
    let isSameValue = outer?.depth == depth
    wordings = (isSameValue ? outer?.wordings ?? [] : []) + [wording]
    self.depth = depth
  }

  /// A violation in the row's words, if it is one of the row's value.
  func reworded(_ violation: Violation) -> Violation {
    guard let keyword = ReportedKeyword(rawValue: violation.keyword) else { return violation }
    let depth = violation.path.components.count
    // These have the place of a member, and break a keyword of the object around.
    if keyword.isOfMembers, depth == self.depth + 1 {
      return violation.reworded(authored: sentence(for: keyword), label: nil)
    }
    guard depth == self.depth else { return violation }
    return violation.reworded(
      authored: sentence(for: keyword), label: wordings.lazy.compactMap(\.label).first)
  }

  /// What is said of a keyword that a value at a depth of the document breaks.
  func sentence(for keyword: ReportedKeyword, atDepth depth: Int) -> AuthoredText? {
    depth == self.depth ? sentence(for: keyword) : nil
  }

  private func sentence(for keyword: ReportedKeyword) -> AuthoredText? {
    switch keyword {
    // The row's own absence, a rule's own words, and what no schema asks for.
    case .required, .rules, .depth: nil
    default: wordings.lazy.compactMap { $0.sentence(for: keyword) }.first
    }
  }
}

extension ReportedKeyword {
  /// Whether the keyword is broken by members or items that the schema doesn't know, or by a tag that it
  /// doesn't.
  fileprivate var isOfMembers: Bool {
    switch self {
    case .additionalProperties, .unevaluatedProperties, .items, .unevaluatedItems, .discriminator:
      true
    default: false
    }
  }
}
