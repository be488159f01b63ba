extension CodeWriter {
  mutating func write(_ type: TypeDeclaration) {
    writePreamble(type.documentation, type.attributes)
    let access = type.kind == .extension ? "" : type.access.prefix
    let colon = type.inheritance.isEmpty ? "" : ":"
    var head = openGenerics(
      "\(access)\(type.kind.rawValue) \(type.name)",
      type.genericParameters,
      followedBy: colon
    )
    let inherited = type.inheritance.map(\.spelling)
    let brace = !type.requirements.isEmpty ? "" : type.members.isEmpty ? " {}" : " {"
    if !inherited.isEmpty {
      let whole = "\(head): \(inherited.joined(separator: ", "))"
      if buffer.fits(whole + brace) {
        head = whole
      } else {
        buffer.line(head + ":")
        writeList(inherited)
        head = ""
      }
    }
    writeConditions(behind: head, type.requirements, isEmpty: type.members.isEmpty) {
      $0.write(type.members)
    }
  }

  mutating func write(_ enumCase: EnumCaseDeclaration) {
    writePreamble(enumCase.documentation, enumCase.attributes)
    declare(enumCase.name)
    let head = "case \(enumCase.name)"
    switch enumCase.payload {
    case .none: buffer.line(head)
    case .rawValue(let value): write(head + " = ", value)
    case .associated(let values): write(head, values)
    }
  }

  private mutating func write(
    _ head: String,
    _ values: [EnumCaseDeclaration.AssociatedValue]
  ) {
    if values.isEmpty { return buffer.line(head) }
    let list = values.map { ($0.label.map { "\($0): " } ?? "") + $0.type.spelling }
    let whole = "\(head)(\(list.joined(separator: ", ")))"
    if buffer.fits(whole) { return buffer.line(whole) }
    buffer.line(head + "(")
    indented { writer in
      for value in values {
        let type = value.type.spelling
        if let label = value.label {
          writer.writeTyped(label, type, suffix: ",")
        } else {
          writer.buffer.line(type + ",")
        }
      }
    }
    buffer.line(")")
  }

  mutating func write(_ property: PropertyDeclaration) {
    writePreamble(property.documentation, property.attributes)
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
      writeComputed(head, type: property.type) { $0.write(body) }
    case .accessors(let getter, let setter):
      writeComputed(head, type: property.type) { writer in
        writer.write([.block("get", getter), .block("set", setter)])
      }
    }
  }

  /// Returns a body that is one short expression; nil for any other.
  private func lineOf(_ body: [Statement]) -> String? {
    guard body.count == 1 else { return nil }
    return switch body[0] {
    case .line(let line): line
    case .expression(let prefix, let expression, let suffix):
      flat(expression, width: buffer.available).map { prefix + $0 + suffix }
    case .block, .switch, .comment, .blankLine: nil
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
    _ head: String,
    type: TypeReference?,
    body: (inout CodeWriter) -> Void
  ) {
    let typed = type.map { "\(head): \($0.spelling)" } ?? head
    if buffer.fits(typed + " {") { return writeBraces(typed, isEmpty: false, body) }
    if let type, !buffer.fits(typed) {
      buffer.line(head + ":")
      indented { $0.write(type) }
    } else {
      buffer.line(typed)
    }
    writeBraces("", isEmpty: false, body)
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
