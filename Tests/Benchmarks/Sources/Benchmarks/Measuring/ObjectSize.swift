import Foundation

/// The sizes of objects and programs.
enum ObjectSize {
  /// The bytes of code and constants in an object, as `size` counts them: what a program that is made
  /// of it loads and doesn't write to.
  static func text(of object: String, in scratch: ScratchFolder) throws -> Int {
    let output = scratch.path("size.txt")
    let command = ["sh", "-c", #"size "$0" > "$1""#, object, output]
    _ = try ChildProcess.run(command)
    let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
    guard let first = lines.dropFirst().first?.split(whereSeparator: \.isWhitespace).first,
      let size = Int(first)
    else { throw ChildProcess.Failure(command: command, reason: "no table") }
    return size
  }

  /// The bytes of a file.
  static func file(_ path: String) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: path)).count
  }
}
