extension CodeWriter {
  /// Writes declarations with a blank line between those that are documented or have a body.
  mutating func write(_ declarations: [Declaration]) {
    var previous: Declaration?
    write(declarations, behind: &previous)
  }

  /// Writes declarations after another one, and sets `previous` to the last of them, if there are
  /// any.
  mutating func write(_ declarations: [Declaration], behind previous: inout Declaration?) {
    for declaration in declarations {
      if let previous, previous.isSetApart(from: declaration) { buffer.blankLine() }
      write(declaration)
      previous = declaration
    }
  }

  private mutating func write(_ declaration: Declaration) {
    switch declaration {
    case .type(let type): write(type)
    case .enumCase(let enumCase): write(enumCase)
    case .property(let property): write(property)
    case .function(let function): write(function)
    case .mark(let title): writeMark(title)
    case .conditional(let condition, let declarations):
      buffer.line("#if \(condition)")
      indented { $0.write(declarations) }
      buffer.line("#endif")
    case .typeAlias(let alias):
      writePreamble(alias.documentation)
      let prefix = "\(alias.access.prefix)typealias \(alias.name) = "
      write(prefix, .code(alias.type.spelling))
    }
  }

  /// Writes a body in braces after a header that ends the line.
  mutating func writeBraces(_ header: String, isEmpty: Bool, _ body: (inout CodeWriter) -> Void) {
    let separator = header.isEmpty ? "" : " "
    if isEmpty { return buffer.line(header + separator + "{}") }
    buffer.line(header + separator + "{")
    indented(body)
    buffer.line("}")
  }

  /// Writes a body in braces after a header, or below it if the brace doesn't fit. An empty header
  /// means that its lines are already written.
  mutating func writeBody(
    behind header: String, isEmpty: Bool, _ body: (inout CodeWriter) -> Void
  ) {
    if buffer.fits(header + (isEmpty ? " {}" : " {")) {
      return writeBraces(header, isEmpty: isEmpty, body)
    }
    buffer.line(header)
    writeBraces("", isEmpty: isEmpty, body)
  }

  /// Writes elements one per line, indented by one level, with a comma between them.
  mutating func writeList(_ elements: [String]) {
    buffer.indent()
    for (offset, element) in elements.enumerated() {
      buffer.line(offset + 1 < elements.count ? element + "," : element)
    }
    buffer.outdent()
  }
}

extension Declaration {
  /// Returns true if a blank line stands between this declaration and the next.
  fileprivate func isSetApart(from next: Declaration) -> Bool {
    guard let group, let nextGroup = next.group else { return true }
    // A property that nobody else sees ends the list of the others, documented or not.
    let isHidden =
      if case .property(let property) = next { property.access == .private } else { false }
    return group != nextGroup || next.isDocumented || (isDocumented && !isHidden)
  }

  /// A group of declarations that may follow each other without a blank line.
  private enum Group {
    case enumCase
    case storedProperty
    case typeAlias
  }

  private var group: Group? {
    switch self {
    case .enumCase: return .enumCase
    case .typeAlias: return .typeAlias
    case .property(let property):
      if case .stored = property.content { return .storedProperty }
      return nil
    case .type, .function, .mark, .conditional: return nil
    }
  }

  /// True if the comment sets the declaration apart from others of its group.
  private var isDocumented: Bool {
    switch self {
    // A list of values stays one, with a line about each.
    case .enumCase(let enumCase):
      if case .associated = enumCase.payload { return !enumCase.documentation.isEmpty }
      return enumCase.documentation.lines.count > 2
    case .property(let property): return !property.documentation.isEmpty
    case .typeAlias(let alias): return !alias.documentation.isEmpty
    case .type, .function, .mark, .conditional: return true
    }
  }
}
