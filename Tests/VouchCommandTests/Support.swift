import Foundation
import Testing

/// A folder of its own for a test, gone when the test is over.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "vouch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func url(_ path: String) -> URL { url.appending(path: path) }

  func path(_ path: String) -> String { url(path).path(percentEncoded: false) }

  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  func write(_ data: Data, to path: String) throws {
    let url = url(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func createFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self.path(path), withDestinationPath: destination)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The names in a folder, hidden ones included, sorted.
  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.path(path)).sorted()
  }
}

/// What a run of the built command printed, and how it ended.
struct CommandResult: Equatable {
  var output: String
  var errors: String
  var status: Int32
}

/// Runs the built `vouch`, which lies beside the test bundle.
func vouch(_ arguments: String..., in folder: TemporaryFolder) throws -> CommandResult {
  try vouch(arguments, in: folder)
}

/// - Parameters:
///   - input: the path of what the command reads from standard input.
///   - lost: a standard output that nobody gets to see.
func vouch(
  _ arguments: [String], in folder: TemporaryFolder, input: String? = nil, output lost: Any? = nil
) throws -> CommandResult {
  let process = Process()
  process.executableURL = productsFolder.appending(path: "vouch")
  process.arguments = arguments
  process.currentDirectoryURL = folder.url
  process.standardInput =
    try input.map { try FileHandle(forReadingFrom: folder.url($0)) } ?? FileHandle.nullDevice
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = lost ?? output
  process.standardError = errors
  try process.run()
  if lost != nil { try output.fileHandleForWriting.close() }
  let printed = try output.fileHandleForReading.readToEnd() ?? Data()
  let reported = try errors.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return CommandResult(
    output: String(decoding: printed, as: UTF8.self),
    errors: String(decoding: reported, as: UTF8.self), status: process.terminationStatus)
}

private var productsFolder: URL {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  return (bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL)
    .deletingLastPathComponent()
}

/// Schemas that tests share.
enum Samples {
  static let listing = """
    title: Listing
    type: object
    properties:
      id: {type: integer, minimum: 1}
      name: {type: string, maxLength: 80}
    required: [id]

    """
}
