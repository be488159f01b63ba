import VouchSwiftCode

extension TypeRenderer {
  /// The schema's words, then the constraints and the place in the schema on a line of their own.
  func documentation(_ documentation: Documentation) -> DocComment {
    var comment = DocComment(paragraphs: [documentation.description ?? ""])
    // An attribute would make the generated code warn about itself.
    if documentation.isDeprecated { comment.append(paragraph: "Deprecated.") }
    let constraints = documentation.constraints.map { $0 + ($0.hasSuffix(".") ? " " : ". ") } ?? ""
    comment.append(paragraph: "\(constraints)Schema: `\(documentation.source)`")
    return comment
  }
}
