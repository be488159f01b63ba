import VouchDiagnostics
import VouchReading

/// What the list in a type's folder of fixtures says of the files beside it: those are generated.
struct FixtureRecord {
  /// The name of the list.
  static let list = "fixtures.json"

  /// The paths in the folder, `valid/smallest.json`; nil if the list can't be read any more.
  private let names: Set<String>?

  /// Nil if there is no list in the folder, or one of somebody else's.
  init?(inFolder folder: String) {
    let path = DiskPath.join(folder, Self.list)
    guard FileKind(atPath: path) != nil,
      case .success(let bytes) = DiskFiles(limit: Int(Int32.max)).contents(of: path)
    else { return nil }
    var problems = Diagnostics()
    guard let root = SchemaReader.read(SourceFile(path: path, bytes: bytes), into: &problems) else {
      // Two versions that weren't merged, for example. It is made anew.
      names = nil
      return
    }
    guard case .mapping(let lists) = root.content else { return nil }
    var names: Set<String> = []
    for kind in ["valid", "invalid"] {
      guard case .mapping(let entries)? = lists[kind]?.value.content else { return nil }
      for entry in entries.entries { names.insert("\(kind)/\(entry.key)".lowercased()) }
    }
    self.names = names
  }

  /// Whether a file in the folder may be replaced.
  func owns(_ name: String) -> Bool { name == Self.list || names.map { has(name, $0) } ?? true }

  /// Whether a file in the folder may be removed, if the run doesn't make it.
  func lists(_ name: String) -> Bool { name == Self.list || names.map { has(name, $0) } ?? false }

  /// Some file systems don't tell cases apart.
  private func has(_ name: String, _ names: Set<String>) -> Bool {
    names.contains(name.lowercased())
  }
}
