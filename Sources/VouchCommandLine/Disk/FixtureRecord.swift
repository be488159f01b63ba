import VouchGenerator
import VouchReading

/// The list in a type's folder of fixtures, which records the generated files beside it.
struct FixtureRecord {
  /// The name of the list.
  static let list = "fixtures.json"

  /// The paths in the folder, `valid/smallest.json`; nil if the list is damaged.
  private let names: Set<String>?

  /// Nil if the folder has no list, or one with another format.
  init?(inFolder folder: String) {
    let path = DiskPath.join(folder, Self.list)
    guard FileKind(atPath: path) != nil,
      case .success(let bytes) = DiskFiles(limit: Int(Int32.max)).contents(of: path)
    else { return nil }
    var problems = Diagnostics()
    guard let root = SchemaReader.read(SourceFile(path: path, bytes: bytes), into: &problems) else {
      // It is damaged, for example by an unresolved merge, so it is generated again.
      names = nil
      return
    }
    guard let lists = root.mapping else { return nil }
    var names: Set<String> = []
    for kind in ["valid", "invalid"] {
      guard let entries = lists[kind]?.value.mapping else { return nil }
      for entry in entries.entries { names.insert("\(kind)/\(entry.key)".lowercased()) }
    }
    self.names = names
  }

  /// Returns true if a file in the folder may be replaced.
  func owns(_ name: String) -> Bool { name == Self.list || names.map { has(name, $0) } ?? true }

  /// Returns true if a file in the folder may be removed, if the run doesn't generate it.
  func lists(_ name: String) -> Bool { name == Self.list || names.map { has(name, $0) } ?? false }

  /// Compares in lower case, since some file systems ignore case.
  private func has(_ name: String, _ names: Set<String>) -> Bool {
    names.contains(name.lowercased())
  }
}
