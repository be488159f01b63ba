/// Writes one file. Each piece is laid out once; each extension in this folder handles one
/// construct.
struct CodeWriter {
  var buffer = LineBuffer()
  /// True if a declared name would violate swift-format's `IdentifiersMustBeASCII`.
  var hasNonASCIIName = false
  /// True if the next type or extension is nested in no other. It belongs to no actor, also in a
  /// module in which declarations belong to the main actor unless they say otherwise (SE-0466), and
  /// nor does what is nested in it (SE-0449).
  var isOutermost = true

  mutating func write(_ file: SwiftSource, followedBy parts: some Sequence<[Declaration]>) {
    for text in file.header { writeComment(text) }
    let endOfHeader = buffer.bytes.count
    buffer.blankLine()
    writeImports(file.imports)
    var last: Declaration?
    write(file.declarations, behind: &last)
    for part in parts { write(part, behind: &last) }
    if hasNonASCIIName {
      let isFirst = endOfHeader == 0
      let directive = "// swift-format-ignore-file: IdentifiersMustBeASCII\n"
      buffer.insert(isFirst ? directive + "\n" : "\n" + directive, at: endOfHeader)
    }
  }

  /// Writes imports in the order of swift-format's `OrderedImports`: those with attributes last.
  private mutating func writeImports(_ imports: [SwiftSource.Import]) {
    let plain = imports.filter(\.attributes.isEmpty)
    let attributed = imports.filter { !$0.attributes.isEmpty }
    for group in [plain, attributed] {
      let group = Set(group).sorted { $0.module < $1.module }
      if group.contains(where: { $0.access == .package }) {
        writeConditionalImports(group)
      } else {
        for entry in group { writeImport(entry, entry.access) }
      }
      buffer.blankLine()
    }
  }

  private mutating func writeImport(_ entry: SwiftSource.Import, _ access: AccessLevel) {
    let attributes = entry.attributes.map { $0 + " " }.joined()
    buffer.line("\(attributes)\(access.prefix)import \(entry.module)")
  }

  /// Writes imports that have an access level only where imports are internal unless they say
  /// otherwise (SE-0409). Elsewhere, `package import` in one file of a module is an error in each
  /// other file that imports the same module without an access level.
  private mutating func writeConditionalImports(_ imports: [SwiftSource.Import]) {
    buffer.line("#if hasFeature(InternalImportsByDefault)")
    indented { for entry in imports { $0.writeImport(entry, entry.access) } }
    buffer.line("#else")
    indented { for entry in imports { $0.writeImport(entry, .implicit) } }
    buffer.line("#endif")
  }

  mutating func indented(_ write: (inout CodeWriter) -> Void) {
    buffer.indent()
    write(&self)
    buffer.outdent()
  }

  /// Records a declared name for the directive at the top of the file.
  mutating func declare(_ name: String) {
    if hasNonASCIIName { return }
    hasNonASCIIName = name.utf8.contains { $0 >= 0x80 }
  }
}
