extension CodeWriter {
  mutating func write(_ type: TypeDeclaration) {
    writePreamble(type.documentation, type.attributes)
    let access = type.kind == .extension ? "" : type.access.prefix
    let isolation = isOutermost ? "nonisolated " : ""
    let brace = type.members.isEmpty ? " {}" : " {"
    var head = writeGenerics(
      of: type, behind: "\(access)\(isolation)\(type.kind.rawValue) \(type.name)")
    let inherited = type.inheritance.map(\.spelling)
    if !inherited.isEmpty {
      let whole = "\(head): \(inherited.joined(separator: ", "))"
      if buffer.fits(type.requirements.isEmpty ? whole + brace : whole) {
        head = whole
      } else {
        buffer.line(head + ":")
        writeList(inherited)
        head = ""
      }
    }
    if !type.requirements.isEmpty {
      head = writeConditions(type.requirements, behind: head, brace: brace)
    }
    writeBody(behind: head, isEmpty: type.members.isEmpty) { writer in
      let wasOutermost = writer.isOutermost
      writer.isOutermost = false
      writer.write(type.members)
      writer.isOutermost = wasOutermost
    }
  }

  /// Returns `head<A, B>`. If it is too wide, writes the parameters one per line and returns the
  /// last line.
  private mutating func writeGenerics(of type: TypeDeclaration, behind head: String) -> String {
    if type.genericParameters.isEmpty { return head }
    let whole = "\(head)<\(type.genericParameters.joined(separator: ", "))>"
    if buffer.fits(whole + (type.inheritance.isEmpty ? "" : ":")) { return whole }
    buffer.line(head + "<")
    writeList(type.genericParameters)
    return ">"
  }

  /// Writes the header with its conditions, up to the line that the brace ends, which it returns.
  ///
  /// They are on one line if that fits, else the conditions go below.
  private mutating func writeConditions(
    _ conditions: [String], behind header: String, brace: String
  ) -> String {
    let clause = "where " + conditions.joined(separator: ", ")
    let whole = header.isEmpty ? clause : "\(header) \(clause)"
    if buffer.fits(whole + brace) { return whole }
    if !header.isEmpty { buffer.line(header) }
    if buffer.fits(clause + brace) { return clause }
    buffer.line("where")
    writeList(conditions)
    return ""
  }

  mutating func write(_ enumCase: EnumCaseDeclaration) {
    writePreamble(enumCase.documentation)
    declare(enumCase.name)
    let head = "case \(enumCase.name)"
    switch enumCase.payload {
    case .none: buffer.line(head)
    case .rawValue(let value): write(head + " = ", value)
    case .associated(let type):
      let whole = "\(head)(\(type.spelling))"
      if buffer.fits(whole) { return buffer.line(whole) }
      buffer.line(head + "(")
      indented { $0.buffer.line(type.spelling + ",") }
      buffer.line(")")
    }
  }

  mutating func write(_ property: PropertyDeclaration) {
    writePreamble(property.documentation)
    declare(property.name)
    let head = "\(property.access.prefix)\(property.introducer.rawValue) \(property.name)"
    switch property.content {
    case .stored(let value):
      writeStored(head, type: property.type, value: value)
    case .computed(let body):
      let typed = property.type.map { "\(head): \($0.spelling)" } ?? head
      if let body = lineOf(body), buffer.fits("\(typed) { \(body) }") {
        return buffer.line("\(typed) { \(body) }")
      }
      writeComputed(head, type: property.type, body)
    }
  }

  /// Returns a body that is one short expression; nil for any other.
  private func lineOf(_ body: [Statement]) -> String? {
    guard body.count == 1 else { return nil }
    return switch body[0] {
    case .line(let line): line
    case .expression(let prefix, let expression, let suffix):
      flat(expression, width: buffer.available).map { prefix + $0 + suffix }
    case .block, .switch, .comment: nil
    }
  }

  private mutating func writeStored(_ head: String, type: TypeReference?, value: Expression?) {
    let type = type.map(\.spelling)
    guard let value else {
      return type.map { writeTyped(head, $0) } ?? buffer.line(head)
    }
    let typed = type.map { "\(head): \($0)" } ?? head
    // swift-format breaks lines after `=` first, and after the colon only if that isn't enough.
    if let type, !buffer.fits(typed + " =") {
      buffer.line(head + ":")
      indented { $0.write("\(type) = ", value) }
    } else {
      write(typed + " = ", value)
    }
  }

  private mutating func writeComputed(
    _ head: String, type: TypeReference?, _ body: [Statement]
  ) {
    let typed = type.map { "\(head): \($0.spelling)" } ?? head
    if let type, !buffer.fits(typed) {
      buffer.line(head + ":")
      indented { $0.write(type) }
      return writeBraces("", isEmpty: false) { $0.write(body) }
    }
    writeBody(behind: typed, isEmpty: false) { $0.write(body) }
  }

  /// Writes a type on lines of its own, with generic arguments one per line if it is too wide.
  private mutating func write(_ type: TypeReference, suffix: String = "") {
    let whole = type.spelling + suffix
    guard case .generic(let base, let arguments) = type, !buffer.fits(whole) else {
      return buffer.line(whole)
    }
    buffer.line(base.spelling + "<")
    indented { writer in
      for (offset, argument) in arguments.enumerated() {
        writer.write(argument, suffix: offset + 1 < arguments.count ? "," : "")
      }
    }
    buffer.line(">" + suffix)
  }

  /// Writes `name: Type`, with the type indented below the name if it doesn't fit beside it.
  mutating func writeTyped(_ head: String, _ type: String, suffix: String = "") {
    let whole = "\(head): \(type)\(suffix)"
    if buffer.fits(whole) { return buffer.line(whole) }
    buffer.line(head + ":")
    indented { $0.buffer.line(type + suffix) }
  }
}
