import Foundation

/// Generated Swift, compiled against the runtime that these tests were built with, and run.
///
/// The program reads a document a line and prints what each way of decoding says of it.
struct SwiftProgram {
  /// A way to decode a document, by the expression that throws if the document is invalid.
  enum Mode: String, CaseIterable {
    /// The first violation ends the decode.
    case first
    /// All violations are collected.
    case all
    /// The first violation ends the decode, which `VouchJSON` does.
    case direct
    /// `VouchJSON` collects all violations.
    case directAll

    func expression(_ type: String) -> String {
      switch self {
      case .first: "_ = try JSONDecoder().decode(\(type).self, from: data)"
      case .all:
        "_ = try JSONDecoder().decode(Document<\(type)>.self, from: data).value()"
      case .direct: "_ = try VouchJSON.decode(\(type).self, from: data)"
      case .directAll: "_ = try VouchJSON.document(\(type).self, from: data).value()"
      }
    }
  }

  struct Group {
    let group: SuiteGroup
    let swift: [(name: String, text: String)]
  }

  /// What the program said of a group's document.
  struct Verdict {
    let isAccepted: Bool
    let reason: String
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let groups: [Group]
  private let executable: URL

  /// Compiles groups whose types have different names.
  ///
  /// - Throws: `Failure` with the compiler's words.
  init(_ groups: [Group], in folder: URL) throws {
    self.groups = groups
    executable = folder.appendingPathComponent("program")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var sources = [folder.appendingPathComponent("main.swift")]
    try Self.main(groups).write(to: sources[0], atomically: true, encoding: .utf8)
    for group in groups {
      for file in group.swift {
        let url = folder.appendingPathComponent("\(group.group.name)_\(file.name)")
        try file.text.write(to: url, atomically: true, encoding: .utf8)
        sources.append(url)
      }
    }
    // Generated Swift has nothing to mark as unsafe.
    let safety = ["-strict-memory-safety", "-Werror", "StrictMemorySafety"]
    let arguments =
      ["-module-name", "Program", "-o", executable.path] + safety
      + sources.map(\.path) + SwiftCompiler.runtimeObjects
    let output = try SwiftCompiler.run(arguments)
    guard output.status == 0 else { throw Failure(description: String(output.text.suffix(4_000))) }
  }

  /// Decodes every document of every group in all modes.
  ///
  /// - Returns: by group, document and mode; whatever is missing crashed the program.
  func verdicts() throws -> [String: Verdict] {
    var lines: [String] = []
    for (group, member) in groups.enumerated() {
      for (number, document) in member.group.documents.enumerated() {
        for mode in Mode.allCases {
          let data = Data(document.bytes).base64EncodedString()
          lines.append("\(group) \(number) \(mode.rawValue) \(data)")
        }
      }
    }
    var verdicts: [String: Verdict] = [:]
    while !lines.isEmpty {
      let output = try SwiftCompiler.run(
        executable, [], input: lines.joined(separator: "\n") + "\n")
      let answers = output.text.split(separator: "\n")
      for answer in answers {
        let parts = answer.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { continue }
        verdicts[String(parts[0])] = Verdict(
          isAccepted: parts[1] == "accept", reason: String(parts[2]))
      }
      // A document that ends the program gets no verdict; those after it are tried again.
      lines.removeFirst(min(lines.count, output.status == 0 ? lines.count : answers.count + 1))
    }
    return verdicts
  }

  static func key(group: Int, document: Int, _ mode: Mode) -> String {
    "\(group) \(document) \(mode.rawValue)"
  }

  private static func main(_ groups: [Group]) -> String {
    let cases = groups.enumerated().flatMap { index, group in
      Mode.allCases.map { mode in
        "case \"\(index) \(mode.rawValue)\": \(mode.expression(group.group.name))"
      }
    }
    return """
      import Foundation
      import Vouch

      func decode(_ what: String, _ data: Data) throws {
        switch what {
        \(cases.joined(separator: "\n  "))
        default: break
        }
      }
      // Unbuffered, so that a crash takes no answer with it.
      func answer(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\\n").utf8))
      }
      while let line = readLine() {
        let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let key = parts[0...2].joined(separator: " ")
        do {
          try decode("\\(parts[0]) \\(parts[2])", Data(base64Encoded: parts[3]) ?? Data())
          answer("\\(key)\\taccept\\t")
        } catch {
          let reason = "\\(error)".prefix(300).split(separator: "\\n").joined(separator: " ")
          answer("\\(key)\\treject\\t\\(reason)")
        }
      }
      """
  }
}
