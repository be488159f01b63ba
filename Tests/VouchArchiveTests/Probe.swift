import Foundation

/// The process that reads archives.
enum Probe {
  struct Crash: Error {
    let status: Int32
  }

  private static let executable: URL = {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "ArchiveProbe")
    if FileManager.default.fileExists(atPath: beside.path) { return beside }
    return URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/debug/ArchiveProbe").standardizedFileURL
  }()

  /// What a fresh process says of some archives, each with the name of its type.
  ///
  /// - Throws: `Crash` if the process didn't come to its end.
  static func ask(_ archives: [(type: String, data: Data)]) throws -> [String] {
    let lines = archives.map { "\($0.type) \($0.data.base64EncodedString())\n" }
    let folder = FileManager.default.temporaryDirectory.appending(path: "archives-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files in place of pipes: neither side waits for the other.
    let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try Data(lines.joined().utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = executable
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Crash(status: process.terminationStatus) }
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
