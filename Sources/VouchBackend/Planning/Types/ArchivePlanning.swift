import VouchReading
import VouchSchema

/// Plans the classes of `x-archive`.
extension Planner {
  /// Returns the name of the archive class for an object's struct; nil if the schema doesn't ask
  /// for one.
  mutating func archiveName(of id: SchemaID, _ header: TypeHeader) -> Identifier? {
    guard let archive = graph[id].archive, archive.value else { return nil }
    archivedSchemas.insert(id)
    guard header.parameters.isEmpty else {
      diagnostics.report(
        .unsupported,
        "a generic type can't have x-archive, since archives know classes by their names; a type"
          + " that has a property of it can", at: archive.place)
      return nil
    }
    let name = header.path.dropFirst().reduce(header.path[0]) { $0.appending($1.name) }
      .appending(GeneratedNames.archiveSuffix)
    let others =
      headers.filter { $0.value.name == name }.keys + [archiveNames[name]].compactMap { $0 }
    if let other = others.min(by: { $0.index < $1.index }) {
      diagnostics.report(
        .reservedName,
        "x-archive becomes the class \(name.name), a name that is taken; give one of the two"
          + " schemas an x-swift-name", at: archive.place,
        notes: [Note("the other one is here", at: graph[other].place)])
    }
    archiveNames[name] = id
    return name
  }

  /// Reports `x-archive` in schemas that don't become a struct.
  mutating func reportMisplacedArchives() {
    report(
      misplaced: .archive,
      "x-archive is for an object that becomes a struct; values of other types are kept in the"
        + " archives of the objects around them"
    ) { [archivedSchemas] in archivedSchemas.contains($0) }
  }
}
