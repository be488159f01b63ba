import VouchSchema
import VouchValues

extension TypeRenderer {
  /// Returns the schema's description, then the constraints and the place in the schema.
  ///
  /// A top-level type shows its file and JSON Pointer. A nested declaration shows no place if its
  /// key and the enclosing type determine it; otherwise its pointer continues the enclosing type's,
  /// or names the file if it is another one.
  func documentation(
    _ documentation: Documentation, in owner: TypeHeader? = nil, key: String? = nil
  ) -> DocComment {
    let constraints = documentation.constraints.map { $0 + ($0.hasSuffix(".") ? "" : ".") }
    let place = owner.map { documentation.place(in: $0, key: key) } ?? documentation.source
    var words = constraints ?? ""
    if let place { words += (words.isEmpty ? "" : " ") + "Schema: `\(place)`" }
    let description = DocComment(documentation.description ?? "")
    if !documentation.isDeprecated, let sentence = description.onlySentence {
      let separator = sentence.utf8.count + words.utf8.count < Self.wordsOnOneLine ? " " : "\n"
      return DocComment(sentence + separator + words)
    }
    // An attribute would make the generated code warn about itself.
    return DocComment(
      paragraphs: [
        documentation.description ?? "", documentation.isDeprecated ? "Deprecated." : "", words,
      ])
  }

  /// Returns the comment on a case for a listed value, whose place follows from its type's.
  func comment(on entry: EnumerationPlan.Case) -> DocComment {
    guard let documentation = entry.documentation else { return DocComment() }
    return DocComment(
      paragraphs: [
        documentation.description ?? "", documentation.isDeprecated ? "Deprecated." : "",
      ])
  }

  /// The length from which the second half of a comment gets a line of its own.
  private static let wordsOnOneLine = 90
}

extension DocComment {
  /// The whole text if it is a single sentence that another one can follow; nil otherwise.
  fileprivate var onlySentence: String? {
    guard lines.count == 1, let last = lines[0].last, ".!?".contains(last) else { return nil }
    return lines[0]
  }
}

extension Documentation {
  /// Returns the place as shown inside a type; nil if it follows from the type's.
  fileprivate func place(in owner: TypeHeader, key: String?) -> String? {
    let outer = owner.documentation.source
    guard let pointer = source.rest(behind: outer) else { return withoutFile(of: outer) }
    guard pointer.first == "/" else { return pointer.isEmpty ? nil : withoutFile(of: outer) }
    if let key, isFollowing(pointer, JSONPointer.escape(key)) { return nil }
    return String(pointer)
  }

  /// True if a pointer leads from a type to the property with a key, or to the item with an index.
  private func isFollowing(_ pointer: Substring, _ key: String) -> Bool {
    ["/properties/", "/prefixItems/", "/items/"].contains { start in
      pointer.utf8.count == start.utf8.count + key.utf8.count && pointer == start + key
    }
  }

  private func withoutFile(of other: String) -> String {
    guard let end = source.firstIndex(of: "#"), other.hasPrefix(source[...end]) else {
      return source
    }
    return String(source[end...])
  }
}

extension String {
  /// Returns what follows the bytes of another text at the start of this one; nil if it starts
  /// otherwise.
  fileprivate func rest(behind start: String) -> Substring? {
    guard utf8.count >= start.utf8.count else { return nil }
    let isStart = withUTF8Bytes { bytes in
      start.withUTF8Bytes { start in
        var index = 0
        while index < start.endIndex, bytes[index] == start[index] { index += 1 }
        return index == start.endIndex
      }
    }
    return isStart ? self[utf8.index(utf8.startIndex, offsetBy: start.utf8.count)...] : nil
  }
}
