/// Writes one file. Each piece is laid out once; each extension in this folder handles one
/// construct.
struct CodeWriter {
  var buffer = LineBuffer()
  /// True if a declared name would violate swift-format's `IdentifiersMustBeASCII`.
  var hasNonASCIIName = false

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
      var last: SwiftSource.Import?
      for entry in group.sorted(by: { $0.module < $1.module }) where entry != last {
        let attributes = entry.attributes.map { $0 + " " }.joined()
        buffer.line("\(attributes)import \(entry.module)")
        last = entry
      }
      buffer.blankLine()
    }
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
