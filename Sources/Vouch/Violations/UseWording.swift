/// The messages that rows provide for a value whose type has a schema of its own, and the depth of
/// the value in its document.
///
/// A type doesn't know where it is used. Messages beside a `$ref` take precedence over those of the
/// type's own schema.
struct UseWording {
  /// The messages of the outermost row first, if several types share the same value.
  private let wordings: [Wording]
  private let depth: Int

  /// - Parameter outer: the messages of the enclosing rows.
  init(_ wording: Wording, depth: Int, within outer: UseWording?) {
    let isSameValue = outer?.depth == depth
    wordings = (isSameValue ? outer?.wordings ?? [] : []) + [wording]
    self.depth = depth
  }

  /// Returns a violation with the row's messages, if it is a violation of the row's value.
  func reworded(_ violation: Violation) -> Violation {
    guard let keyword = ReportedKeyword(rawValue: violation.keyword) else { return violation }
    let depth = violation.path.components.count
    // A missing or unknown member, item or tag has a path of its own, but violates the enclosing
    // schema.
    let isOfPart = keyword.otherParts != nil || [.required, .discriminator].contains(keyword)
    if isOfPart, depth == self.depth + 1 {
      return violation.reworded(authored: sentence(for: keyword), label: nil)
    }
    guard depth == self.depth else { return violation }
    return violation.reworded(
      authored: sentence(for: keyword, atDepth: depth),
      label: wordings.lazy.compactMap(\.label).first)
  }

  /// Returns the message for a keyword that a value at a depth of the document violates.
  func sentence(for keyword: ReportedKeyword, atDepth depth: Int) -> AuthoredText? {
    depth == self.depth && keyword != .required ? sentence(for: keyword) : nil
  }

  private func sentence(for keyword: ReportedKeyword) -> AuthoredText? {
    // These have no message here: a rule with its own message, and the depth limit, which isn't a
    // keyword.
    if [.rules, .depth].contains(keyword) { return nil }
    return wordings.lazy.compactMap {
      // A message for `required` is about the row's own absence.
      keyword == .required ? $0.general : $0.sentence(for: keyword)
    }.first
  }
}
