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
    try run(archives).answers
  }

  /// What a fresh process says of some archives, and what it writes to standard error meanwhile.
  ///
  /// - Throws: `Crash` if the process didn't come to its end.
  static func run(
    _ archives: [(type: String, data: Data)]
  ) throws -> (answers: [String], log: String) {
    let lines = archives.map { "\($0.type) \($0.data.base64EncodedString())\n" }
    let folder = FileManager.default.temporaryDirectory.appending(path: "archives-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files in place of pipes: neither side waits for the other.
    let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out"))
    let log = folder.appending(path: "log")
    try Data(lines.joined().utf8).write(to: input)
    for file in [output, log] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = executable
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Crash(status: process.terminationStatus) }
    let answers = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    return (answers.map(String.init), try String(contentsOf: log, encoding: .utf8))
  }
}
