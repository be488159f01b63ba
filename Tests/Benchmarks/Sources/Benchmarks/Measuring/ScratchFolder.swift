import Foundation

/// A folder for the files of one benchmark, removed when nothing refers to it any more.
final class ScratchFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("vouch-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
    return file.path
  }

  /// Removes a file, if it is there.
  func remove(_ name: String) throws {
    guard FileManager.default.fileExists(atPath: path(name)) else { return }
    try FileManager.default.removeItem(atPath: path(name))
  }

  /// Writes schemas of that many types, a hundred to a file, and returns their folder.
  func schemas(typeCount: Int) throws -> String {
    let folder = "schemas-\(typeCount)"
    for first in stride(from: 0, to: typeCount, by: 100) {
      let numbers = first..<min(first + 100, typeCount)
      try write(SyntheticTypes.schema(numbers), to: "\(folder)/models\(first).schema.yaml")
    }
    return path(folder)
  }
}
